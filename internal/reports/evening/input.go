package evening

import (
	"time"

	"uitslag/docs/manual"
	"uitslag/internal/document"
	"uitslag/internal/event"
	"uitslag/internal/event/competition"
	"uitslag/internal/event/issued"
	"uitslag/internal/event/journal"
	"uitslag/internal/event/points"
	"uitslag/internal/event/preview"
	"uitslag/internal/event/standings"
	"uitslag/internal/translation"
)

// Input is everything a report is made from.
type Input struct {
	Club      string
	Standings *standings.Standings
	// Competition is the competition, for its report, and From what the competition is called
	// that it brings points along from; Standings are not needed then.
	Competition *competition.Standings
	From        string
	// Points are those of the members, for the papers of them; nothing of an evening is needed
	// then.
	Points Points
	// Manual is the page of the manual that is printed; nothing else is needed then.
	Manual *manual.Page
	// Names gives a member's name, "" where it is not known.
	Names func(member event.ID) string
	// Numbers gives a member's number at the federation, "" where it has none; nil where the club
	// does not want the numbers on paper.
	Numbers func(member event.ID) string
	// Person gives the name in a version of personal data, "" where it was erased.
	Person  func(version event.ID) string
	Journal []journal.Line // of the event, for the log; none of a foreign file
	// Issue says which uitslag this is, and what it changes; the zero value takes the
	// number of issues so far.
	Issue issued.Version
	// Beside are the sessions of other events that may be played with the same cards; those of
	// the event itself are known.
	Beside []*event.Session
	// Page is where the session is on the internet, "" where it is not.
	Page string
	// Trial tells that the standings are by other rules than the event's own: what would be.
	Trial   bool
	Words   *translation.Words
	Made    time.Time
	Program string // "Uitslag 1.0"
	Options Options
}

// Options are the choices of the one who prints; the zero value is what most want.
type Options struct {
	Style
	Charts bool // bars beside the frequencies
	Hands  bool // the cards on the frequencies and on the cards of pairs, where they are known
	// Boards are the boards of which slips or frequencies are asked for; none is all.
	Boards []int
	// Only are the guide cards, table cards and round slips that are asked for again after
	// something changed; nil is all.
	Only *preview.Stale
	// Blank asks for so many sheets of slips without board and pair numbers.
	Blank int
	// Contestant is whom an explanation is for; "" is everybody.
	Contestant event.ID
	// Rulings are those that the sheet of a ruling compares, of one result; without them
	// it has all that were given.
	Rulings []event.Ruling
	// Narrow makes the uitslag for a telephone: without the points of each group, each
	// player on a line of his own.
	Narrow bool
	// Lines leaves the document one table in which each line says whose it is.
	Lines bool
	// Wide lets the uitslag be as wide as it becomes: for what has no sheets.
	Wide bool
	// Beside makes the uitslag of the lists that are beside those that count, for information: over
	// all sections where each has its own, or of each section where one over all of them counts.
	Beside bool
	// Links are the pages beside the one that is made.
	Links Links
}

// Style is how a paper looks; the zero value is A4, whichever way up and in which type size
// suits, in black, with suit symbols.
type Style struct {
	Letters     bool   // contracts in the language's letters (S H R K) rather than suit symbols
	Colour      bool   // hearts, diamonds and marks in red
	Paper       string // "A4" (also ""), "A3"
	Orientation document.Orientation
	Size        float64 // type size in points; 0 fits to the page
}

// PDF returns how the paper is printed.
func (o Options) PDF(made time.Time) document.Options {
	return document.Options{Paper: o.Paper, Orientation: o.Orientation, Size: o.Size, Colour: o.Colour, Made: made}
}

// Points is what the papers of members' points are made from.
type Points struct {
	List   *points.List    // the points list
	Sheets []*points.Sheet // what single members did: a page each
	// Category gives a member's category, Event the name of an event; "" where there is none.
	Category func(member event.ID) string
	Event    func(event.ID) string
}

// Links are the addresses of the pages beside the one that is made, "" for what has no page. On
// paper, which is the zero value, nothing has one.
type Links struct {
	// Folder tells that a page of a folder is made.
	Folder     bool
	Contestant func(id event.ID) string
	Board      func(number int) string
	Member     func(id event.ID) string
	Session    func(id event.ID) string
}

func to[K any](page func(K) string, of K) string {
	if page == nil {
		return ""
	}
	return page(of)
}

// ToContestant returns the page of a contestant.
func (l *Links) ToContestant(id event.ID) string { return to(l.Contestant, id) }

// ToBoard returns the page of a board.
func (l *Links) ToBoard(number int) string { return to(l.Board, number) }

// ToMember returns the page of a member.
func (l *Links) ToMember(id event.ID) string { return to(l.Member, id) }

// ToSession returns the first page of a session.
func (l *Links) ToSession(id event.ID) string { return to(l.Session, id) }
