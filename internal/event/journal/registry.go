package journal

import (
	"maps"
	"reflect"
	"slices"
	"strings"

	"uitslag/internal/event"
)

// Subject is what a command changes, as a scorer would say it. The window shows it on the
// screen of that subject.
type Subject int

// The subjects.
const (
	Evening Subject = iota + 1 // that there is one, its name and date, open or closed
	Seating                    // who plays, and where
	Results
	Ranking // how results are scored, and what was issued
	Rulings // penalties and fouled boards too
	Deals
	Members
	Competitions
	Settings // of the club
)

// SubjectOf returns the subject of a command, 0 for a command that is not known.
func SubjectOf(command string) Subject { return registry[command].subject }

// entry is what the journal knows of a command beside its payload.
type entry struct {
	subject   Subject
	empty     func() Payload
	creates   bool
	given     bool
	erases    bool
	onDeleted bool
	onClosed  bool
	noFigures bool
	// session and competition are the indices of the payload's fields of that name; nil for none.
	session, competition []int
}

type trait func(*entry)

// Creates marks a command that makes an event.
func Creates(x *entry) { x.creates = true }

// Given marks a command that cannot be undone, and that an undo steps over: what was given
// out stays given out, and what came in by itself was no work of the scorer's.
func Given(x *entry) { x.given = true }

// Erases marks a command that cannot be undone, nor anything before it.
func Erases(x *entry) { x.erases = true }

// OnDeleted marks a command that may be done to a deleted event.
func OnDeleted(x *entry) { x.onDeleted = true }

// OnClosed marks a command that may be done to a closed session.
func OnClosed(x *entry) { x.onClosed = true }

// NoFigures marks a command after which no figure of the standings is another.
func NoFigures(x *entry) { x.noFigures = true }

// Sentence is what the log says, and what is said once that was undone: the keys of both texts.
type Sentence struct {
	Log    string
	Undone string // "" where it is not undone
}

// sentences has every sentence by its name, which is what Told.Says can be: its key without what
// those of the log begin with. Here are those of no command.
var sentences = map[string]Sentence{
	"unknown":                 {Log: "log.say.unknown"},
	UndoCommand:               {Log: "log.say.undo"},
	UndoCommand + ".redo":     {Log: "log.say.undo.redo"},
	UndoCommand + ".nothing":  {Log: "log.say.undo.nothing"},
	UndoCommand + ".left-out": {Log: "log.say.undo.left-out"},
}

// SentenceOf returns the sentence of a name.
func SentenceOf(says string) Sentence { return sentences[says] }

// Says returns the keys of a sentence about the command, that of its own name or of a variant.
func Says(log, undone string) trait {
	return func(*entry) { sentences[strings.TrimPrefix(log, "log.say.")] = Sentence{log, undone} }
}

// registry has every command by its name in the journal.
var registry = map[string]entry{}

// names has the name of every command by the type of its payload, a pointer.
var names = map[reflect.Type]string{}

type registered struct{}

// Register makes the command with payload T known to the journal, under its name there, as a scorer
// would say it. Each command's file calls it once.
func Register[T any](name string, subject Subject, traits ...trait) registered {
	x := entry{subject: subject, empty: func() Payload { return new(T) }}
	x.session, x.competition = idOf(reflect.TypeFor[T](), "Session"), idOf(reflect.TypeFor[T](), "Competition")
	for _, t := range traits {
		t(&x)
	}
	if _, twice := registry[name]; twice {
		panic("command " + name + " is registered twice")
	}
	registry[name], names[reflect.TypeFor[*T]()] = x, name
	return registered{}
}

// NameOf returns the name of the command with that payload, which may be a nil pointer.
func NameOf(p Payload) string { return names[reflect.TypeOf(p)] }

// entryOf returns what the journal knows of the command with that payload.
func entryOf(p Payload) entry { return registry[NameOf(p)] }

// idOf returns the index of an id field of a payload, or of the id of a competition in it; nil for
// none.
func idOf(payload reflect.Type, field string) []int {
	f, ok := payload.FieldByName(field)
	if ok && f.Type == reflect.TypeFor[event.Competition]() {
		id, _ := f.Type.FieldByName("ID")
		return append(f.Index, id.Index...)
	}
	if !ok || f.Type != reflect.TypeFor[event.ID]() {
		return nil
	}
	return f.Index
}

// Empty returns the payload of a command with nothing in it, nil where there is no such command.
func Empty(command string) Payload {
	if x, ok := registry[command]; ok {
		return x.empty()
	}
	return nil
}

// Creating reports whether a command makes an event.
func Creating(command string) bool { return registry[command].creates }

// Commands lists the names of all commands, in the order of the alphabet: for tests
// and the log screen.
func Commands() []string { return slices.Sorted(maps.Keys(registry)) }

// Sentences returns the names of all sentences that Told.Says can be, in the order of the
// alphabet: each has a text in every language.
func Sentences() []string { return slices.Sorted(maps.Keys(sentences)) }
