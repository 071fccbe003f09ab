# Tools of the checks, run at these versions whatever is installed.
STATICCHECK = honnef.co/go/tools/cmd/staticcheck@v0.8.2

# What compares programs lies beside the project, with the texts that it needs.
COMPARE = ../shared/bench/compare

.PHONY: build test truth bench lint

build: ## build ./urigrep
	go build -o urigrep ./cmd/urigrep

test: ## run all tests
	go test ./...
	go test -tags countlooks -run Looks ./delimit
	go test -tags countlooks -run Looks ./extract/mail
	go test -tags purego -run 'Anchor|Tables|Sign|Verbatim' ./delimit ./extract/mail

truth: ## measure the rules on the labelled text beside the project, against the floors
	go test -count=1 -run '^TestTruth$$' -v ./extract

bench: build ## run the benchmarks, and beside ripgrep and grep where they are
	go test -run '^$$' -bench . -benchmem ./...
	@if command -v rg >/dev/null && [ -x $(COMPARE) ]; then \
	  $(COMPARE) './urigrep -j1 --mail=never {}' main && $(COMPARE) './urigrep -j1 --mail=never {}' hostile; \
	else echo "not compared with ripgrep and grep: no rg, or no $(COMPARE)"; fi
	@if command -v xurls >/dev/null && command -v urifind >/dev/null && [ -x $(COMPARE) ]; then \
	  $(COMPARE) './urigrep -j1 --mail=never {}' slow; \
	else echo "not compared with xurls and URI::Find, which are not here"; fi

lint: ## check format and code
	@test -z "$$(gofmt -l .)" || { gofmt -l .; echo "run gofmt -w on these"; exit 1; }
	go vet ./...
	go run $(STATICCHECK) ./...
