# Tools of the checks, run at these versions whatever is installed.
STATICCHECK = honnef.co/go/tools/cmd/staticcheck@v0.8.2
GOVULNCHECK = golang.org/x/vuln/cmd/govulncheck@v1.1.4

# What compares programs lies beside the project, with the texts that it needs.
COMPARE = ../shared/bench/compare

# What make fuzz tries, by a pattern of names, and each for how long.
FUZZ = Parse|Resolve|Find|LikeNaive|Extract|Workers|Decode|Reader|Template
FUZZTIME = 20s

# What make release builds for: systems, each for both processors; and with which Go,
# fetched where another is installed, since another makes other bytes and may lack what
# was mended in the standard library since.
SYSTEMS = linux darwin windows
RELEASE = release
TOOLCHAIN = go1.26.11

.PHONY: build test truth bench lint fuzz release release-check vuln

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

fuzz: ## fuzz each of the targets, as many at a time as there are processors
	.ci/fuzz '$(FUZZ)' $(FUZZTIME)

release: ## build static binaries of the commit for all systems, the same bytes wherever it is done
	@rm -rf $(RELEASE) && mkdir -p $(RELEASE)
	@for os in $(SYSTEMS); do for arch in amd64 arm64; do \
	  name=$(RELEASE)/urigrep-$$os-$$arch; [ $$os = windows ] && name=$$name.exe; \
	  GOTOOLCHAIN=$(TOOLCHAIN) CGO_ENABLED=0 GOOS=$$os GOARCH=$$arch GOAMD64=v1 GOARM64=v8.0 GOFLAGS= \
	    go build -trimpath -buildvcs=false -ldflags='-s -w -buildid=' -o $$name ./cmd/urigrep || exit 1; \
	done; done
	@cd $(RELEASE) && sha256sum urigrep-* | tee SHA256SUMS

release-check: ## build the release twice, compare the two, and try the one for arm64
	.ci/release

vuln: ## look for known vulnerabilities in what is used; needs https://vuln.go.dev
	GOTOOLCHAIN=$(TOOLCHAIN) go run $(GOVULNCHECK) ./...
