package headless

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"slices"
	"strings"
	"sync"
	"syscall"
	"time"

	"uitslag/internal/cli"
	"uitslag/internal/event"
	"uitslag/internal/exchange"
	"uitslag/internal/problem"
	"uitslag/internal/translation"
)

// JSONVersion is the shape of every object that is printed with --json. It grows by one
// where a field goes or means something else; a field more leaves it.
const JSONVersion = 1

// Given returns a pointer to v, or nil where it is not there, which JSON has as null.
func Given[T any](there bool, v T) *T {
	if !there {
		return nil
	}
	return &v
}

// Do runs a command. What it prints and nobody gets (a full disk behind >) makes it fail.
func (p *Run) Do(t cli.Table, c cli.Command, typed []string) error {
	p.Log = nil // nothing is said but results and sentences
	if !c.Raw && (slices.Contains(typed, "--help") || slices.Contains(typed, "-h")) {
		typed = []string{c.Name}
		if c.Name == "help" {
			typed = nil
		}
		c, _ = t.Find("help")
	}
	p.json = slices.Contains(t.Options(c), cli.Option{Name: "json"}) && slices.Contains(typed, "--json") // also where the call is wrong
	a, err := t.Parse(c, typed)
	if err != nil {
		return err
	}
	if lang, ok := a.Lookup("lang"); ok {
		if !slices.Contains(translation.Languages(), lang) {
			return cli.Usage("cli.unknown-lang", "lang", lang, "known", translation.Languages())
		}
		p.Words = translation.For(lang)
	}
	if err := c.Takes(a); err != nil {
		return err
	}
	var stop func()
	p.Ctx, stop = signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	done := make(chan struct{})
	defer close(done)
	go p.interrupted(p.Ctx, done)
	told := p.tell(c.Name, p.Progress || a.Has("progress"))
	out := &output{w: p.Stdout, first: told}
	if f, is := p.Stdout.(*os.File); is {
		if info, err := f.Stat(); err == nil && info.Mode()&os.ModeCharDevice != 0 { // a terminal
			out.w = steady{f}
		}
	}
	p.Stdout = out
	err = c.Run(a)
	told()
	switch {
	case p.Ctx.Err() != nil && err != nil:
		p.running.said.Do(func() {}) // here, and not by interrupted
		return errInterrupted
	case out.err != nil && problem.Find(err) == nil:
		return problem.Wrap(out.err, "cli.output")
	}
	return err
}

// running is what a command has under its hands that must not be left half.
type running struct {
	whole sync.Mutex // held while a file is made: it is ended before or after that
	open  []io.Closer
	said  sync.Once // that it was interrupted
}

// errInterrupted is a command that was ended with Ctrl C.
var errInterrupted = errors.New("interrupted")

// interrupted ends the program after Ctrl C: what is being saved is saved or not at all,
// and what was opened is closed.
func (p *Run) interrupted(ctx context.Context, done <-chan struct{}) {
	select {
	case <-done:
		return
	case <-ctx.Done():
	}
	select {
	case <-done: // that is what ended it
		return
	default:
	}
	p.running.whole.Lock() // and never given back: nothing new is begun
	for _, c := range p.running.open {
		_ = c.Close() // nothing was written, or it was written whole
	}
	p.running.said.Do(func() { p.End(p.Exit("", errInterrupted)) })
}

// Saving runs what must not be cut in half. What was done when Ctrl C came is told as done.
func (p *Run) Saving(f func() error) error {
	p.running.whole.Lock()
	defer p.running.whole.Unlock()
	if p.Context().Err() != nil {
		return errInterrupted
	}
	err := f()
	if err == nil && p.Context().Err() != nil {
		p.running.said.Do(func() {})
	}
	return err
}

// Context returns that of the command that runs.
func (p *Run) Context() context.Context {
	if p.Ctx == nil {
		return context.Background()
	}
	return p.Ctx
}

// output remembers that writing failed, and calls first before the first byte.
type output struct {
	w     io.Writer
	first func()
	err   error
}

// Write implements io.Writer.
func (o *output) Write(b []byte) (int, error) {
	if o.err != nil {
		return 0, o.err
	}
	o.first()
	n, err := o.w.Write(b)
	o.err = err
	return n, err
}

// steady writes to a terminal texts that do not steer it, whatever a name in a file holds.
type steady struct{ w io.Writer }

// Write implements io.Writer.
func (s steady) Write(b []byte) (int, error) {
	if _, err := io.WriteString(s.w, event.CleanText(string(b))); err != nil {
		return 0, err
	}
	return len(b), nil
}

// tell reports beside the output, from the first second on, how long a command has been running,
// until stop is called.
func (p *Run) tell(command string, on bool) (stop func()) {
	if !on {
		return func() {}
	}
	ended, removed := make(chan struct{}), make(chan struct{})
	go func() {
		defer close(removed)
		ticks := p.Ticks
		if ticks == nil {
			t := time.NewTicker(time.Second)
			defer t.Stop()
			ticks = t.C
		}
		said := 0
		for n := 1; ; n++ {
			select {
			case <-ticks:
				line := p.Words.T("cli.progress", "command", command, "n", n)
				if !p.Progress { // into a file: a line now and then
					if n == 1 || n%10 == 0 {
						fmt.Fprintln(p.Stderr, line)
					}
					continue
				}
				fmt.Fprintf(p.Stderr, "\r%s", line)
				said = len([]rune(line))
			case <-ended:
				if said > 0 {
					fmt.Fprintf(p.Stderr, "\r%s\r", strings.Repeat(" ", said))
				}
				return
			}
		}
	}()
	return sync.OnceFunc(func() {
		close(ended)
		<-removed
	})
}

// ErrorJSON is what is said of what goes wrong with --json.
type ErrorJSON struct {
	Version int `json:"version"`
	Error   struct {
		Code string `json:"code"`
		Text string `json:"text"`
		Exit int    `json:"exit"`
	} `json:"error"`
}

// Exit says an error in one sentence, and gives the exit code for it.
func (p *Run) Exit(command string, err error) int {
	if err == nil {
		if p.beside != "" {
			fmt.Fprintln(p.Stderr, p.beside)
		}
		return cli.OK
	}
	code, name, sentence := cli.Refused, "fault", OneLine(p.Words.Sentence(err))
	if found := problem.Find(err); found != nil {
		name = found.Code
	}
	switch {
	case errors.Is(err, errInterrupted):
		code, name, sentence = cli.Interrupted, "cli.interrupted", p.Words.T("cli.interrupted")
	case errors.As(err, new(cli.Wrong)):
		code = cli.Misused
	}
	if p.json {
		out := ErrorJSON{Version: JSONVersion}
		out.Error.Code, out.Error.Text, out.Error.Exit = name, sentence, code
		_ = json.NewEncoder(p.Stderr).Encode(out) // there is nowhere else to say it
		return code
	}
	fmt.Fprintln(p.Stderr, sentence)
	var refused *exchange.Refused
	if errors.As(err, &refused) { // the sentence has the first reason against a file
		for i, r := range refused.Remarks[1:] {
			if i == Most {
				fmt.Fprintln(p.Stderr, "  "+p.Words.T("cli.recovered-more", "n", len(refused.Remarks)-1-Most))
				break
			}
			fmt.Fprintln(p.Stderr, "  "+OneLine(p.Words.Sentence(r.Reason)))
		}
	}
	if code == cli.Misused {
		fmt.Fprintln(p.Stderr, p.Words.T("cli.see-help", "call", strings.Join(append([]string{"uitslag", "help"}, strings.Fields(command)...), " ")))
	}
	return code
}

// Most is how many of many remarks are said one by one.
const Most = 20

// OneLine keeps a sentence on one line and a terminal in order, whatever a file or
// a name in it is called.
func OneLine(s string) string {
	return strings.NewReplacer("\n", " ", "\t", " ").Replace(event.CleanText(s))
}
