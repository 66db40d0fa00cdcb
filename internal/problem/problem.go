// Package problem is how every part of the program says that something cannot be.
//
// A Problem carries a code and its figures, never a finished sentence: the
// sentence is written at the rim, in the scorer's language, by package words,
// which has one text for each code in each language (a test holds that). What
// is not a Problem is an internal error: it is wrapped with a short lower-case
// prefix, logged, and shown only as "this should not have happened".
package problem

import (
	"errors"
	"fmt"
	"strings"
)

// Problem is refused input, or something about a file that the scorer must know.
type Problem struct {
	// Code names the sentence, for example "notation.no-declarer".
	Code string
	// Args are the figures of the sentence by name. A value may be a string, an
	// integer, or anything with a WordKey method (a seat, a denomination), which
	// is then said in the language of the reader; a Quoted stands between its quotation marks,
	// a Day is a date in words.
	Args map[string]any
	// Err is the cause, when there is one: for the log, never for the scorer.
	Err error
}

// Quoted are texts as somebody wrote them.
type Quoted []string

// Day is a day, "2003-11-10", which is said as the reader says dates.
type Day string

// New makes a Problem from its code and pairs of argument name and value.
func New(code string, args ...any) *Problem {
	p := &Problem{Code: code}
	if len(args) > 0 {
		p.Args = make(map[string]any, len(args)/2)
	}
	for i := 0; i+1 < len(args); i += 2 {
		p.Args[fmt.Sprint(args[i])] = args[i+1]
	}
	return p
}

// Wrap is New with a cause kept for the log.
func Wrap(err error, code string, args ...any) *Problem {
	p := New(code, args...)
	p.Err = err
	return p
}

// If is New where cond is true, else nil. Its arguments are worked out either way: several of them
// in a row, as cmp.Or has them, must not depend on each other.
func If(cond bool, code string, args ...any) error {
	if !cond {
		return nil
	}
	return New(code, args...)
}

// Error is for logs and tests: the code with its figures, then the cause.
func (p *Problem) Error() string {
	var b strings.Builder
	b.WriteString(p.Code)
	if len(p.Args) > 0 {
		fmt.Fprintf(&b, " %v", p.Args)
	}
	if p.Err != nil {
		fmt.Fprintf(&b, ": %v", p.Err)
	}
	return b.String()
}

// Unwrap returns the cause.
func (p *Problem) Unwrap() error { return p.Err }

// Find returns the first Problem in err's chain, or nil.
func Find(err error) *Problem {
	var p *Problem
	if errors.As(err, &p) {
		return p
	}
	return nil
}

// Is reports whether err's chain holds a Problem with this code.
func Is(err error, code string) bool {
	p := Find(err)
	return p != nil && p.Code == code
}

// fault is an error that ends the work of several functions at once.
type fault struct{ error }

// Throw ends, with an error, all that is going on up to the function that defers Catch.
func Throw(err error) { panic(fault{err}) }

// Catch has the function that defers it return what was thrown in it.
func Catch(err *error) {
	switch x := recover().(type) {
	case nil:
	case fault:
		*err = x.error
	default:
		panic(x)
	}
}
