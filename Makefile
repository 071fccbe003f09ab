# Tools of the checks, run at these versions whatever is installed.
STATICCHECK = honnef.co/go/tools/cmd/staticcheck@v0.8.2

.PHONY: build test truth bench lint

build: ## build ./urigrep
	go build -o urigrep ./cmd/urigrep

test: ## run all tests
	go test ./...

truth: ## measure the rules on the labelled text beside the project, against the floors
	go test -count=1 -run '^TestTruth$$' -v ./extract

bench: ## run the benchmarks
	go test -run '^$$' -bench . -benchmem ./...

lint: ## check format and code
	@test -z "$$(gofmt -l .)" || { gofmt -l .; echo "run gofmt -w on these"; exit 1; }
	go vet ./...
	go run $(STATICCHECK) ./...
