package main

// fileLimit returns what does nothing: Windows has no limit for the files of a process.
func fileLimit() (limit func(bytes int), unlimited func()) {
	return func(int) {}, func() {}
}

// limits are the ways in which a disk fills for a typist: what SQLite writes fails.
var limits = []string{"fault"}
