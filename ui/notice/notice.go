// Package notice is what a screen says to the scorer: a sentence and what it means. It is
// plain Go, so that a presenter can say it; ui/widgets draws it.
package notice

// Tone is what a sentence means.
type Tone int

// The tones.
const (
	Good    Tone = iota // it was done, or can be: green
	Warning             // look at this: amber
	Refusal             // it cannot be: red
)

// Notice is a sentence with its tone. The zero Notice says nothing.
type Notice struct {
	Tone Tone
	Text string
}

// None reports whether there is nothing to say.
func (n Notice) None() bool { return n.Text == "" }

// Of returns a notice that something was done.
func Of(text string) Notice { return Notice{Good, text} }

// Warn returns a notice to look at something.
func Warn(text string) Notice { return Notice{Warning, text} }

// Refuse returns a notice that something cannot be.
func Refuse(text string) Notice { return Notice{Refusal, text} }
