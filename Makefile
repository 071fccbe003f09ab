# Tools of the checks, run at these versions whatever is installed.
STATICCHECK = honnef.co/go/tools/cmd/staticcheck@v0.7.0

.PHONY: build test bench lint

build: ## build ./urigrep
	go build -o urigrep ./cmd/urigrep

test: ## run all tests
	go test ./...

bench: ## run the benchmarks
	go test -run '^$$' -bench . -benchmem ./...

lint: ## check format and code
	@test -z "$$(gofmt -l .)" || { gofmt -l .; echo "run gofmt -w on these"; exit 1; }
	go vet ./...
	go run $(STATICCHECK) ./...
