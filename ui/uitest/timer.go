package uitest

import "time"

// Never is the timer of a shell in a test: what the shell does after a while would draw while
// the test does.
func Never(time.Duration, func()) {}
