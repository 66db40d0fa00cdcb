package federation

import (
	"slices"
	"strconv"
	"strings"

	"uitslag/internal/event"
	"uitslag/internal/problem"
)

// What is missing before a sheet can be sent.
//
//	rule                                                     source           implemented
//	a number that is asked for must be there, and be one     R-SHEET-GAPS     yes
//	  member's
//	a number of another form or with another check digit     R-SHEET-GAPS     yes
//	  is told
//	a guest without a number is told, and left out as the    R-SHEET-GUESTS   yes
//	  layout says
//	nobody is on a sheet without a name that it asks for     R-SHEET-GAPS     yes
//	points that are asked for must have been booked; a       R-SHEET-GAPS     yes
//	  figure that the session does not have is told
//	who has no place, was erased, or has no column is told   R-SHEET-PLAYERS  yes
//	the number of the club, and the director, are told       R-SHEET-GAPS     yes
//	  where they are asked for and not in the settings

// GapKind is what is missing: the code of its Problem.
type GapKind string

// The gaps that stop the writing.
const (
	NoNumber    GapKind = "sheet.gap.no-number"    // the player has no number of the federation
	NumberTwice GapKind = "sheet.gap.number-twice" // Other has the same; Text is the number
	NoGuest     GapKind = "sheet.gap.no-guest"     // the layout has no number for guests
	NoName      GapKind = "sheet.gap.no-name"      // a player of the line has not been named
	NotClosed   GapKind = "sheet.gap.not-closed"   // the session is still open
	NotBooked   GapKind = "sheet.gap.not-booked"   // the points have not been booked
	Nobody      GapKind = "sheet.gap.nobody"       // the sheet would have no line at all
)

// Those that the scorer is told.
const (
	OddNumber GapKind = "sheet.gap.odd-number" // it has another form; Text is the number
	OddDigit  GapKind = "sheet.gap.odd-digit"  // its check digit is another; Text is the number
	Guest     GapKind = "sheet.gap.guest"      // a guest without a number
	Erased    GapKind = "sheet.gap.erased"     // the personal data were erased
	TooMany   GapKind = "sheet.gap.too-many"   // more played than the row has columns for; Member is left out
	NoPlace   GapKind = "sheet.gap.no-place"   // the line has no place
	NoLines   GapKind = "sheet.gap.no-lines"   // nothing of the session is in the sheet
	NoFigure  GapKind = "sheet.gap.no-figure"  // the session has no such figure; Text is the field

	NoClubNumber GapKind = "sheet.gap.no-club-number" // the club's own number is not in the settings
	NoDirector   GapKind = "sheet.gap.no-director"    // nobody is named as the usual director
)

// told are the kinds that do not stop the writing.
var told = []GapKind{OddNumber, OddDigit, Guest, Erased, TooMany, NoPlace, NoLines, NoFigure, NoClubNumber, NoDirector}

// Stops reports whether the sheet is not written while there is such a gap. Of the others the
// scorer is told.
func (k GapKind) Stops() bool { return !slices.Contains(told, k) }

// Gap is something that is missing, or that the scorer should know, and where: the session,
// the line and the player are indices in the data, -1 where it is about none.
type Gap struct {
	Kind                  GapKind
	Evening, Line, Player int
	Member                event.ID
	Other                 event.ID // who has the same number
	Text                  string
	out                   bool   // the guest is left out
	as                    string // the number that the guest has on the sheet
}

// Stops reports whether the sheet is not written while it is there.
func (g *Gap) Stops() bool { return g.Kind.Stops() }

// Problem returns a gap as a sentence, with name, other, text, event and
// pair.
func (g *Gap) Problem(d *Data) *problem.Problem {
	ev := &d.Evenings[g.Evening]
	p := problem.New(string(g.Kind), "event", d.session(ev), "text", g.Text, "name", d.nameOf(g.Member), "other", d.nameOf(g.Other))
	switch {
	case g.Kind == Guest && g.out:
		p.Code = "sheet.gap.guest-out"
	case g.Kind == Guest && g.as != "":
		p.Code, p.Args["text"] = "sheet.gap.guest-number", g.as
	case g.Kind == NoFigure:
		p.Args["text"] = d.Words("sheet.figure." + g.Text)
	}
	if g.Line >= 0 {
		p.Args["pair"] = d.called(ev, &ev.Lines[g.Line])
	}
	return p
}

// Stopping returns the gaps that stop the writing.
func Stopping(gaps []Gap) []Gap {
	return slices.DeleteFunc(slices.Clone(gaps), func(g Gap) bool { return !g.Stops() })
}

// nameOf returns a member by name, as it is now; "" where there is none.
func (d *Data) nameOf(id event.ID) string {
	m, ok := d.Club.Member(id)
	if !ok {
		return ""
	}
	return d.People(m.Person).Name()
}

// session returns how a session is called in a sentence: its event and its date.
func (d *Data) session(ev *event.SheetEvening) string {
	date, _ := dateIn(ev.Date, "")
	return strings.TrimSpace(ev.Name + " " + date)
}

// called returns how a line is called in a sentence: "pair NS 3", with its section where there are
// several.
func (d *Data) called(ev *event.SheetEvening, l *event.SheetLine) string {
	var parts []string
	if slices.ContainsFunc(ev.Lines, func(o event.SheetLine) bool { return o.Section != l.Section }) {
		parts = append(parts, l.Section)
	}
	if l.Direction != "" {
		parts = append(parts, d.Words("side."+l.Direction))
	}
	return d.Words("contestant."+string(ev.Kind), "number", strings.Join(append(parts, strconv.Itoa(l.Number)), " "))
}

type asked struct {
	fields  map[Field]bool
	players int // the highest player of a line that it has a column for; 0 where it has none
}

// asks reads the placeholders of a layout; those that cannot be read ask nothing.
func asks(l *event.Layout) asked {
	a := asked{fields: map[Field]bool{}}
	for _, c := range l.Cells {
		parts, err := pieces(c)
		if err != nil {
			continue
		}
		for _, p := range parts {
			of, n := p.field.Player()
			a.fields[of] = true
			a.players = max(a.players, n)
		}
	}
	return a
}

func (a *asked) any(of ...Field) bool {
	return slices.ContainsFunc(of, func(f Field) bool { return a.fields[f] })
}

// Gaps returns what is missing for a sheet, and what the scorer should know, in the order of the
// sessions and lines.
func Gaps(l *event.Layout, d *Data) []Gap {
	f := gapFinder{l: l, d: d, asked: asks(l), has: map[string]event.ID{}, told: map[toldGap]bool{}}
	for _, i := range d.order() {
		f.evening(i)
	}
	if len(d.Evenings) > 0 {
		f.head(d.order()[0])
	}
	if l.Row > 0 && len(d.Evenings) > 0 && len(d.rows(l)) == 0 {
		f.ofSession(Nobody, d.order()[0], "")
	}
	return f.gaps
}

// toldGap is a gap of a member that is told once, however often he played.
type toldGap struct {
	kind   GapKind
	member event.ID
}

type gapFinder struct {
	l     *event.Layout
	d     *Data
	asked asked
	has   map[string]event.ID // who has a number
	told  map[toldGap]bool
	gaps  []Gap
}

// add adds a gap, unless the member already has it.
func (f *gapFinder) add(g Gap) {
	key := toldGap{g.Kind, g.Member}
	if g.Member == "" || !f.told[key] {
		f.gaps = append(f.gaps, g)
	}
	f.told[key] = true
}

func (f *gapFinder) ofSession(k GapKind, evening int, text string) {
	f.add(Gap{Kind: k, Evening: evening, Line: -1, Player: -1, Text: text})
}

// head finds gaps of no single session, and reports them for the first.
func (f *gapFinder) head(first int) {
	if f.asked.fields[ClubID] && strings.TrimSpace(f.d.Club.Settings.ClubNumber) == "" {
		f.ofSession(NoClubNumber, first, "")
	}
	if f.asked.fields[Director] && slices.ContainsFunc(f.d.Evenings, func(ev event.SheetEvening) bool { return ev.Director == "" }) {
		f.ofSession(NoDirector, first, "")
	}
}

func (f *gapFinder) evening(i int) {
	ev := &f.d.Evenings[i]
	if ev.Open {
		f.ofSession(NotClosed, i, "")
	}
	if ev.Booked == 0 && f.asked.any(awarded...) {
		f.ofSession(NotBooked, i, "")
	}
	if f.l.Repeat == event.RepeatEvening {
		return
	}
	lines := 0
	for j := range ev.Lines {
		if !placed(&ev.Lines[j]) {
			f.add(Gap{Kind: NoPlace, Evening: i, Line: j, Player: -1})
			continue
		}
		lines++
		f.line(i, j)
	}
	if lines == 0 {
		f.ofSession(NoLines, i, "")
		return
	}
	for _, of := range figures {
		_, isAward := of.Award()
		if f.asked.fields[of] && !(isAward && ev.Booked == 0) && !slices.ContainsFunc(ev.Lines, func(l event.SheetLine) bool {
			_, has := l.Figure(string(of))
			return has
		}) {
			f.ofSession(NoFigure, i, string(of))
		}
	}
}

// figures are the fields of a line that not every session has.
var figures = append([]Field{Percent, Max, VPs, IMPs}, awarded...)

func (f *gapFinder) line(i, j int) {
	of := &f.d.Evenings[i].Lines[j]
	named := f.asked.any(Name, First, Last, Number, ClubNumber, Category, Email) || f.l.Repeat == event.RepeatPlayer
	if !named {
		return
	}
	if len(of.Players) == 0 {
		f.add(Gap{Kind: NoName, Evening: i, Line: j, Player: -1})
	}
	in := of
	if f.l.Repeat != event.RepeatPlayer {
		in = fitted(of, f.asked.players)
	}
	for k := range of.Players {
		p := &of.Players[k]
		if !slices.ContainsFunc(in.Players, func(x event.SheetPlayer) bool { return x.Member == p.Member }) {
			f.gaps = append(f.gaps, Gap{Kind: TooMany, Evening: i, Line: j, Player: k, Member: p.Member, Text: strconv.Itoa(p.Boards)})
			continue
		}
		f.player(i, j, k)
	}
}

func (f *gapFinder) player(i, j, k int) {
	p := &f.d.Evenings[i].Lines[j].Players[k]
	g := Gap{Evening: i, Line: j, Player: k, Member: p.Member}
	add := func(kind GapKind, text string) {
		g.Kind, g.Text = kind, text
		f.add(g)
	}
	asksNumber := f.asked.fields[Number]
	switch {
	case p.Member == "":
		add(NoName, "")
		return
	case f.d.erased(p.Member):
		add(Erased, "")
		return
	case p.Guest:
		g.out, g.as = guestsOut(f.l) && f.l.Repeat == event.RepeatPlayer, number(f.l, p, event.Person{})
		add(Guest, "")
		if asksNumber && f.l.Guests == event.GuestsNumber && f.l.GuestNumber == "" {
			g.out, g.as = false, ""
			add(NoGuest, "")
		}
		return
	case !asksNumber:
		return
	}
	has := number(f.l, p, f.d.People(p.Person))
	if has == "" {
		add(NoNumber, "")
		return
	}
	switch f.d.Club.Settings.NumberDoubt(has) {
	case event.OddForm:
		add(OddNumber, has)
	case event.OddDigit:
		add(OddDigit, has)
	}
	same := strings.ReplaceAll(plainWords(has), " ", "") // however it is spaced
	other, ok := f.has[same]
	if !ok {
		f.has[same] = p.Member
	} else if g.Other = other; other != p.Member {
		add(NumberTwice, has)
	}
}
