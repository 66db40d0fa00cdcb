// Package batch does commands of the journal that come as lines of text, one JSON object a
// line: the command line's do. What a payload has is read from the types of the commands; a
// short form stands for what a person would not write by hand (expand.go).
package batch

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"uitslag/docs"
	"uitslag/internal/bridge"
	"uitslag/internal/cli"
	"uitslag/internal/cli/headless"
	"uitslag/internal/event"
	"uitslag/internal/event/journal"
	"uitslag/internal/jobs/backup"
	"uitslag/internal/jobs/files"
	"uitslag/internal/phrase"
	"uitslag/internal/problem"
	"uitslag/internal/store"
)

// Line is one command as it comes: the words are those of the journal.
type Line struct {
	// Command is the name of a command of the journal, or "undo" or "redo".
	Command string `json:"command"`
	// Event says which: the number that list shows, or the id. Absent it is the one of the
	// line before, or else the last of the file; "" is the club, for undo and redo.
	Event any `json:"event,omitempty"`
	// Session is the id of one of its sessions; absent it is the last.
	Session event.ID        `json:"session,omitempty"`
	Payload json.RawMessage `json:"payload,omitempty"`
}

// The two commands that the journal does not register: its lines name what they take back.
const (
	undo = "undo"
	redo = "redo"
)

// Reply is what became of a line.
type Reply struct {
	Line    int        `json:"line"` // of the input, from 1
	Command string     `json:"command"`
	Event   event.ID   `json:"event,omitempty"`
	Seq     int64      `json:"seq,omitempty"`  // of the journal
	Made    []event.ID `json:"made,omitempty"` // ids that the program gave
	Text    string     `json:"text"`           // as the log has it; of a round that is drawn its rematches too
}

// maxLine is the longest line that is read: an evening of many tables with all its results.
const maxLine = 16 << 20

// Do does the commands of a file, or of the standard input, in a club file. Each is checked
// and saved by itself, and told when it is; the first that is refused ends the run, and
// those before it stay saved. The Problems are do.stopped (line, command, why), and
// what cannot be read of the file.
func Do(p *headless.Run, a cli.Args) error {
	in := p.Stdin
	if name := a.Value("file"); a.Has("file") && name != files.Standard {
		f, err := os.Open(name)
		if err != nil {
			return problem.Wrap(err, "do.no-file", "file", name)
		}
		defer f.Close()
		in = f
	}
	return p.ChangeInSteps(a.Words[0], func(s *store.Store) error {
		b := batch{run: p, store: s, json: a.Has("json")}
		erased := len(s.Erased())
		err := b.all(in)
		if len(s.Erased()) > erased {
			err = errors.Join(err, b.forget())
		}
		return err
	})
}

// forget removes what was erased from the copies beside the club file, and says which other copies
// may still have it.
func (b *batch) forget() error {
	out := b.run.Stdout
	if b.json { // its replies alone are there
		out = b.run.Stderr
	}
	return b.run.Saving(func() error {
		remember, err := backup.ForgetBeside(context.WithoutCancel(b.run.Context()), b.store)
		if len(remember) > 0 {
			fmt.Fprintln(out, headless.OneLine(b.run.Words.T("backup.remembers", "files", b.run.Words.List(remember))))
		}
		fmt.Fprintln(out, b.run.Words.T("do.erased-elsewhere"))
		return err
	})
}

type batch struct {
	run   *headless.Run
	store *store.Store
	json  bool
	last  event.ID // the event of the line before
	saved int
}

func (b *batch) all(in io.Reader) error {
	lines := bufio.NewScanner(in)
	lines.Buffer(nil, maxLine)
	for n := 1; lines.Scan(); n++ {
		if err := b.run.Context().Err(); err != nil {
			return err
		}
		text := bytes.TrimSpace(lines.Bytes())
		if n == 1 {
			text = bytes.TrimPrefix(text, []byte("\ufeff"))
		}
		if len(text) == 0 || text[0] == '#' {
			continue
		}
		reply, err := b.line(text)
		if err != nil {
			return b.stopped(n, reply.Command, err)
		}
		reply.Line = n
		b.saved++
		if b.json {
			err = json.NewEncoder(b.run.Stdout).Encode(reply)
		} else {
			_, err = fmt.Fprintf(b.run.Stdout, "%4d  %s\n", n, reply.Text)
		}
		if err != nil {
			return err
		}
	}
	if err := lines.Err(); err != nil {
		return problem.Wrap(err, "do.unreadable", "most", maxLine>>20)
	}
	return nil
}

// stopped says which line was refused, why, and how many before it are saved.
func (b *batch) stopped(n int, command string, err error) error {
	if problem.Find(err) == nil {
		return fmt.Errorf("line %d, %s: %w", n, command, err)
	}
	reason := headless.OneLine(b.run.Words.Sentence(err))
	if !b.json { // its replies tell
		fmt.Fprintln(b.run.Stderr, b.run.Words.T("do.saved", "n", b.saved))
	}
	if command == "" {
		return problem.Wrap(err, "do.stopped-unread", "line", n, "why", reason)
	}
	return problem.Wrap(err, "do.stopped", "line", n, "command", command, "why", reason)
}

func (b *batch) line(text []byte) (Reply, error) {
	var l Line
	read := json.NewDecoder(bytes.NewReader(text))
	read.UseNumber()
	var fields map[string]json.RawMessage
	if err := json.Unmarshal(text, &fields); err != nil { // as a whole: nothing stands behind it
		return Reply{}, problem.Wrap(err, "do.no-line")
	}
	known, _ := fieldsOf(reflect.TypeFor[Line]())
	for name := range fields {
		if !slices.Contains(known, name) {
			return Reply{}, problem.New("do.no-field", "field", name, "where", "line", "known", strings.Join(known, ", "))
		}
	}
	if err := read.Decode(&l); err != nil {
		return Reply{}, problem.Wrap(err, "do.no-line")
	}
	r := Reply{Command: l.Command}
	if twice := twice(text); twice != "" {
		return r, problem.New("do.twice", "field", twice)
	}
	if l.Command == undo || l.Command == redo {
		return b.reverse(l, r)
	}
	p := journal.Empty(l.Command)
	if p == nil {
		if near := cli.Nearest(l.Command, journal.Commands()); near != "" {
			return r, problem.New("do.near-command", "name", l.Command, "near", near)
		}
		return r, problem.New("do.no-command", "name", l.Command)
	}
	x := expander{words: b.run.Words, club: b.store.Club(), people: b.store.People(), newID: b.store.NewID, now: b.run.Now()}
	_, ofEvent := p.(journal.EventPayload)
	if ofEvent && !journal.Creating(l.Command) {
		if err := b.find(&x, l); err != nil {
			return r, err
		}
	} else if l.Session != "" {
		return r, problem.New("do.beside", "field", "session", "beside", l.Command)
	}
	if err := x.fill(p, l.Payload, l.Session); err != nil {
		return r, err
	}
	if err := x.book(p); err != nil {
		return r, err
	}
	id := event.ID("")
	switch {
	case x.event != nil:
		id = x.event.ID
	case ofEvent:
		id = x.made.event
	}
	if x.event == nil && l.Event != nil && l.Event != string(id) { // the event that it makes, or the club
		return r, problem.New("do.beside", "field", "event", "beside", l.Command)
	}
	told := journal.Tell(p, x.event, x.club)
	again := x.rematches(p)
	var done []store.Done
	err := b.run.Saving(func() (err error) {
		done, err = b.store.DoAll(b.run.Context(), []store.Command{{Event: id, Payload: p, People: x.made.people}})
		return err
	})
	if err != nil {
		return r, err
	}
	r.Event, r.Made = id, x.made.ids
	if ofEvent {
		b.last = id
	}
	if len(done) > 0 {
		r.Seq = done[0].Line.Seq
	}
	r.Text = b.book(id).Sentence([]journal.Entry{{Told: told, Of: -1}}, 0)
	if again != "" {
		r.Text += ". " + again
	}
	return r, nil
}

// twice returns a field that an object of text has more than once, "" if none: package json would
// drop all but the last.
func twice(text []byte) string {
	read := json.NewDecoder(bytes.NewReader(text))
	var object func() string
	object = func() string {
		begin, err := read.Token()
		if err != nil || begin != json.Delim('{') && begin != json.Delim('[') {
			return ""
		}
		seen := map[json.Token]bool{}
		for read.More() {
			if begin == json.Delim('{') {
				name, _ := read.Token() // the text was read before
				if seen[name] {
					return fmt.Sprint(name)
				}
				seen[name] = true
			}
			if again := object(); again != "" {
				return again
			}
		}
		_, _ = read.Token() // its end
		return ""
	}
	return object()
}

// reverse undoes or redoes the last command of an event or of the club.
func (b *batch) reverse(l Line, r Reply) (Reply, error) {
	switch {
	case len(l.Payload) > 0:
		return r, problem.New("do.beside", "field", "payload", "beside", l.Command)
	case l.Session != "":
		return r, problem.New("do.beside", "field", "session", "beside", l.Command)
	}
	x := expander{words: b.run.Words, club: b.store.Club()}
	if l.Event != "" {
		if err := b.find(&x, l); err != nil {
			return r, err
		}
		r.Event = x.event.ID
		b.last = r.Event
	}
	how := b.store.Undo
	if l.Command == redo {
		how = b.store.Redo
	}
	if err := b.run.Saving(func() error { return how(b.run.Context(), r.Event) }); err != nil {
		return r, err
	}
	lines, err := b.store.Lines(r.Event)
	if err != nil {
		return r, err
	}
	log := journal.Log(lines)
	r.Seq = lines[len(lines)-1].Seq
	r.Text = b.book(r.Event).Sentence(log, len(log)-1)
	return r, nil
}

// find gives the expander the event of a line and its session. The Problems are
// do.no-event (event), cli.no-events and do.no-session (session).
func (b *batch) find(x *expander, l Line) error {
	id, number := b.last, 0
	switch v := l.Event.(type) {
	case json.Number:
		var err error
		if number, err = strconv.Atoi(v.String()); err != nil || number < 1 {
			return problem.New("do.no-event", "event", v.String())
		}
		id = ""
	case string:
		id = event.ID(v)
	case nil:
	default:
		return problem.New("do.no-event", "event", fmt.Sprint(v))
	}
	if _, named := l.Event.(string); id == "" && !named {
		h, err := headless.Pick(b.store, number)
		if err != nil {
			return err
		}
		id = h.ID
	}
	e, err := b.store.Event(id)
	if err != nil || e == nil {
		return problem.Wrap(err, "do.no-event", "event", string(id))
	}
	x.event = e
	if l.Session != "" {
		if x.session = e.Session(l.Session); x.session == nil {
			return problem.New("do.no-session", "session", string(l.Session))
		}
	} else if n := len(e.Sessions); n > 0 {
		x.session = &e.Sessions[n-1]
	}
	return nil
}

// book says in words what a command did to an event, by its kind, or to the club.
func (b *batch) book(id event.ID) phrase.Log {
	people := b.store.People()
	w := b.run.Words
	if e, err := b.store.Event(id); err == nil && e != nil {
		w = w.Of(string(e.Kind))
	}
	return phrase.Log{
		Words: w, Member: b.run.NameOf(b.store.Club(), people), Letters: bridge.LettersFor(w.Lang()),
		Person: func(version event.ID) string { return people[version].Name() },
	}
}

// Names returns what can stand as the command of a line, in the order of the alphabet.
func Names() []string { return append(journal.Commands(), redo, undo) }

// Section returns the part of the page about one command; "" where there is none.
func Section(command string) string {
	_, from, ok := strings.Cut(docs.Do, fmt.Sprintf("\n### %s\n", command))
	if !ok {
		return ""
	}
	text, _, _ := strings.Cut(from, "\n## ")
	text, _, _ = strings.Cut(text, "\n### ")
	return command + "\n" + text
}
