//go:build !countlooks

package delimit

// countLooks counts how many bytes the rules look at, for the test that this is at
// most a constant times the length of the text. Outside of that test, which is
// built with the tag countlooks, it does nothing.
func countLooks(int) {}
