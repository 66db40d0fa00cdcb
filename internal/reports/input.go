package reports

import (
	"strconv"
	"strings"
	"time"

	"uitslag/docs/manual"
	"uitslag/internal/document"
	"uitslag/internal/event"
	"uitslag/internal/event/competition"
	"uitslag/internal/event/issued"
	"uitslag/internal/event/journal"
	"uitslag/internal/event/preview"
	"uitslag/internal/event/standings"
	"uitslag/internal/exact"
	"uitslag/internal/scoring/rules"
	"uitslag/internal/words"
)

// Input is everything a report is made from.
type Input struct {
	Club      string
	Standings *standings.Standings
	// Season is the competition, for its report, and From what the competition is called
	// that it brings points along from; Standings are not needed then.
	Season *competition.Season
	From   string
	// Manual is the page of the manual that is printed; nothing else is needed then.
	Manual *manual.Page
	// Names gives a member's name, "" where it is not known.
	Names func(member event.ID) string
	// Person gives the name in a version of personal data, "" where it was erased.
	Person  func(version event.ID) string
	Journal []journal.Line // of the event, for the log; none of a foreign file
	// Issue says which uitslag this is, and what it changes; the zero value takes the
	// number of issues so far.
	Issue issued.Version
	// Trial tells that the standings are by other rules than the event's own: what would be.
	Trial   bool
	Words   *words.Words
	Made    time.Time
	Program string // "Uitslag 1.0"
	Options Options

	notes []standings.Footnote // see footnotes.go
	wide  bool                 // made for what has no sheets: a list may be as wide as it becomes
}

// Options are the choices of the one who prints; the zero value is what most want.
type Options struct {
	Style
	Charts bool // bars beside the frequencies
	// Boards are the boards of which slips are asked for; none is all.
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

func (o Options) pdf(made time.Time) document.Options {
	return document.Options{Paper: o.Paper, Orientation: o.Orientation, Size: o.Size, Colour: o.Colour, Made: made}
}

// version is the number this issue carries, from 1.
func (in *Input) version() int {
	if in.Issue.Number > 0 {
		return in.Issue.Number
	}
	return max(1, len(in.Standings.Event.Issued))
}

// t is a text of this package in the reader's language.
func (in *Input) t(key string, args ...any) string { return in.Words.T(key, args...) }

// several tells whether the session has more than one section.
func (in *Input) several() bool { return len(in.Standings.Session.Sections) > 1 }

// number is a contestant's number as printed in a list or on a line: "7", or
// "A7" where there are several sections.
func (in *Input) number(id event.ID) string {
	letter, l := in.Standings.Session.LabelOf(id)
	if l.Number == 0 {
		return "?"
	}
	if in.several() {
		return letter + strconv.Itoa(l.Number)
	}
	return strconv.Itoa(l.Number)
}

// numbered is number as a cell: a number in a workbook where it is one.
func (in *Input) numbered(id event.ID) document.Cell { return in.sideCell(event.Side{A: id}) }

// side is the number, or numbers, of who sits NS or EW.
func (in *Input) side(s event.Side) string {
	if s.B == "" {
		return in.number(s.A)
	}
	return in.number(s.A) + "+" + in.number(s.B)
}

// direction is "NZ" for "NS".
func (in *Input) direction(d string) string {
	if d == "" {
		return ""
	}
	return in.t("paper.side." + d)
}

// players is who a contestant is: "Jos – Piet", or "Paar 7" while nobody is named.
func (in *Input) players(id event.ID) string {
	if c := in.Standings.Event.Contestant(id); c != nil {
		if names := in.people(c.Players); names != "" {
			return names
		}
	}
	return in.nameless(in.sided(id))
}

// sided is a contestant's number with its direction, where that belongs to it: "NZ 7".
func (in *Input) sided(id event.ID) string {
	number := in.number(id)
	if _, l := in.Standings.Session.LabelOf(id); l.Direction != "" {
		number = in.direction(l.Direction) + " " + number
	}
	return number
}

// nameless is a contestant by number: "Paar 7", "Ploeg 7", "Speler 7".
func (in *Input) nameless(number string) string {
	switch {
	case in.ofTeams():
		return in.t("paper.team-nameless", "number", number)
	case in.ofPlayers():
		return in.t("paper.player", "number", number)
	}
	return in.t("pair.nameless", "number", number)
}

// people are the names of members: "Jos – ?", or "" while none of them is known.
func (in *Input) people(members []event.ID) string {
	var names []string
	known := false
	for _, p := range members {
		name := ""
		if p != "" && in.Names != nil {
			name = strings.TrimSpace(in.Names(p))
		}
		known = known || name != ""
		if name == "" {
			name = "?"
		}
		names = append(names, name)
	}
	if !known {
		return ""
	}
	return strings.Join(names, document.Between)
}

// pairs counts the contestants of the session.
func (in *Input) pairs() int {
	n := 0
	for i := range in.Standings.Session.Sections {
		n += len(in.Standings.Session.Sections[i].Labels)
	}
	return n
}

// rounds counts the rounds of the longest movement; 0 where none is known.
func (in *Input) rounds() int {
	n := 0
	for i := range in.Standings.Session.Sections {
		if m := in.Standings.Session.Sections[i].Movement; m != nil {
			n = max(n, len(m.Rounds))
		}
	}
	return n
}

// points is a figure of points with a number of decimals.
func (in *Input) points(r exact.Rat, decimals int) document.Cell {
	return document.Cell{Text: in.Words.Fixed(r, decimals), Value: &r, Decimals: decimals}
}

// signed reports whether points are won and lost, IMPs: those have their sign.
func (in *Input) signed() bool {
	switch in.Standings.Event.Rules.Method {
	case rules.MethodCrossIMPs, rules.MethodButler, rules.MethodIMPs:
		return true
	}
	return false
}

// plus is a figure with the sign of what is won: "+7", and "−7", "0" as they are.
func (in *Input) plus(figure string, sign int) string {
	if sign > 0 && in.signed() {
		return "+" + figure
	}
	return figure
}

// won is what was won on a board, in a round or in all: IMPs with their sign.
func (in *Input) won(r exact.Rat, decimals int) document.Cell {
	c := in.points(r, decimals)
	c.Text = in.plus(c.Text, r.Sign())
	return c
}

// wonText is won in running text, with decimals only where it has them.
func (in *Input) wonText(r exact.Rat) string {
	return in.plus(in.Words.Number(r, in.Standings.Event.Rules.PointDecimals), r.Sign())
}

// whole is a whole number.
func (in *Input) whole(n int) document.Cell {
	r := exact.Int(n)
	return document.Cell{Text: in.Words.Signed(n), Value: &r}
}

// decimals is how many decimals these figures need, and most at most.
func decimals(most int, figures ...exact.Rat) int {
	d := 0
	for _, f := range figures {
		_, after, _ := strings.Cut(f.Short(most), ".")
		d = max(d, len(after))
	}
	return d
}
