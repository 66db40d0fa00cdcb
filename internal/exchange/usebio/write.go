package usebio

import (
	"cmp"
	"encoding/xml"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"uitslag/internal/event"
	"uitslag/internal/event/standings"
	"uitslag/internal/exact"
	"uitslag/internal/exchange"
	"uitslag/internal/problem"
	"uitslag/internal/scoring/rules"
)

// From standings to a file (R-USEBIO-OUT, R-USEBIO-NUMBERS, R-USEBIO-SCORES).
//
//	what                                         where it stands
//	sections, flat                               one list of PARTICIPANTS and of BOARDs under EVENT; who
//	                                             has a number that another has gets it 100, 200 … higher
//	sections, sectioned                          SESSION > SECTION, each with its own
//	a pair on the other side of its list         its number is one that no other pair has
//	percentages, else points or victory points   PERCENTAGE, else TOTAL_SCORE
//	places                                       PLACE: over all sections; of each, where they are scored apart
//	                                             and the file has them apart; without "=" in cross-IMPs,
//	                                             where consumers read a number
//	an average or adjusted score                 SCORE A5050, A6040, in whole per cents
//	a weighted or split ruling                   the points of the line; SCORE is what they are of the top,
//	                                             else the outcome that weighs most
//	a board that counts for neither side         SCORE NP
//	a board played with the opponents' cards     the two sides change places on the line
//	a penalty or an award                        in PERCENTAGE or TOTAL_SCORE, and beside it ADJUSTMENT
//	a match of teams, or of a Swiss of pairs     MATCH, with its boards; one that was awarded has none
//	an event of several sessions                 one session a file, which the description names
//	carry-over, byes, fouled boards, line-ups    not: remarked where they are
//	  of more than four, late substitutes

// WriteOptions is what a file says beside the standings. What is not known stays empty.
type WriteOptions struct {
	// Club and ClubNumber are the club's name, and its number at its federation.
	Club, ClubNumber string
	// Program and Version are those of the program that writes.
	Program, Version string
	// Name, Number and Local are a member's name, number at the federation and number in the
	// club; Number and Local may be nil.
	Name, Number, Local func(event.ID) string
	// Sectioned puts each section into a SECTION of its own, as the EBU takes them; else the
	// file is flat, as most programs read it.
	Sectioned bool
}

// pointsDecimals is how many decimals points have at most, adjustmentDecimals adjustments.
const (
	pointsDecimals     = 2
	adjustmentDecimals = 4
)

var methodNames = map[rules.Method]string{
	"": "MATCH_POINTS", rules.MethodMatchpoints: "MATCH_POINTS", rules.MethodCrossIMPs: "CROSS_IMPS",
	rules.MethodButler: "BUTLER_IMPS", rules.MethodTotal: "AGGREGATE", rules.MethodIMPs: "IMPS",
	rules.MethodPointABoard: "PAB", rules.MethodPatton: "HYBRID",
}

// isSwiss reports whether the rounds of a session are drawn, and nobody leaves by them.
func isSwiss(s *event.Session) bool {
	return s.Drawn() && !slices.ContainsFunc(s.Sections, func(c event.Section) bool { return c.Drawing != nil && c.Drawing.Way == event.DrawKnockout })
}

// Write writes the results of a session, of any kind of event, as USEBIO 1.2. What the format
// cannot carry is remarked; the results that it has are written all the same. The Problem is
// usebioout.nothing where no result is in; other errors are w's.
func Write(w io.Writer, st *standings.Standings, o WriteOptions) ([]exchange.Remark, error) {
	x := &writer{st: st, o: o, two: twoLists(st.Session), swiss: isSwiss(st.Session)}
	if !slices.ContainsFunc(st.Boards, func(b standings.ScoredBoard) bool { return hasResult(st.Session, &b, "") }) {
		return nil, problem.New("usebioout.nothing")
	}
	x.number()
	x.enlist()
	x.b.WriteString(`<?xml version="1.0" encoding="UTF-8"?>` + "\n")
	shut := x.open("USEBIO", "Version", "1.2")
	x.club()
	x.event()
	x.handset()
	shut()
	x.wholeSession()
	if _, err := io.WriteString(w, x.b.String()); err != nil {
		return nil, fmt.Errorf("write usebio: %w", err)
	}
	return x.remarks, nil
}

type writer struct {
	markup
	st         *standings.Standings
	o          WriteOptions
	two, swiss bool
	numbers    map[event.ID]int
	rows       map[event.ID]*standings.Row // with the places of the file
	played     map[event.ID]*lineup
	remarks    []exchange.Remark
	odd        oddities
}

func twoLists(s *event.Session) bool {
	return slices.ContainsFunc(s.Sections, func(c event.Section) bool {
		return !c.OneList && slices.ContainsFunc(c.Labels, func(l event.Label) bool { return l.Direction != "" })
	})
}

func (x *writer) remark(element string, reason *problem.Problem) {
	x.remarks = append(x.remarks, exchange.Remark{Element: element, Reason: reason})
}

func (x *writer) club() {
	defer x.open("CLUB")()
	x.say("CLUB_NAME", cmp.Or(clean(x.o.Club), "?"), "CLUB_ID_NUMBER", x.o.ClubNumber)
	if clean(x.o.ClubNumber) == "" {
		x.remark("CLUB_ID_NUMBER", problem.New("usebioout.club-number"))
	}
}

// eventTypes are the values of EVENT_TYPE; one that is a Swiss has a word before it.
var eventTypes = map[event.Kind]string{event.Pairs: "PAIRS", event.Teams: "TEAMS", event.Individual: "INDIVIDUAL"}

func (x *writer) eventType() string {
	if x.swiss && x.st.Event.Kind != event.Individual {
		return "SWISS_" + eventTypes[x.st.Event.Kind]
	}
	return eventTypes[x.st.Event.Kind]
}

// event writes the EVENT, with its elements in the order of EBUScore.
func (x *writer) event() {
	e, s := x.st.Event, x.st.Session
	defer x.open("EVENT", "EVENT_TYPE", x.eventType())()
	x.say(
		"PROGRAM_NAME", x.o.Program,
		"PROGRAM_VERSION", x.o.Version,
		"EVENT_DESCRIPTION", cmp.Or(clean(description(e, s)), clean(x.o.Club), "?"),
		"DATE", dateOut(s.Date),
		"BOARD_SCORING_METHOD", methodNames[e.Rules.Method],
	)
	if dateOut(s.Date) == "" {
		x.remark("DATE", problem.New("usebioout.date"))
	}
	if e.Kind == event.Teams || x.swiss && e.Rules.ByVPs() {
		x.say("MATCH_SCORING_METHOD", matchMethod(&e.Rules))
	}
	sections := 1
	if x.o.Sectioned {
		sections = len(x.sections())
	}
	x.say("SESSION_COUNT", "1", "SECTION_COUNT", strconv.Itoa(sections))
	if e.Kind == event.Pairs {
		all, ew := x.count()
		x.say("PAIRS", strconv.Itoa(all))
		if x.two {
			x.say("WINNER_TYPE", "2", "EW_PAIRS", strconv.Itoa(ew))
		} else {
			x.say("WINNER_TYPE", "1")
		}
	}
	x.say(
		"BOARDS_PLAYED", exchange.Whole(x.boards()),
		"BOARDS_PER_ROUND", exchange.Whole(s.BoardsPerSet),
		"MPS_AWARDED_FLAG", map[bool]string{true: "Y", false: "N"}[x.awards()],
	)
	if !x.o.Sectioned {
		x.contents("")
		return
	}
	defer x.open("SESSION", "SESSION_ID", "1")()
	for _, letter := range x.sections() {
		shut := x.open("SECTION", "SECTION_ID", letter)
		x.contents(letter)
		shut()
	}
}

// description returns the event's name and, of several sessions, the session's name or number.
func description(e *event.Event, s *event.Session) string {
	if s.Name != "" || len(e.Sessions) < 2 {
		return e.Name + " " + s.Name
	}
	at := 1 + slices.IndexFunc(e.Sessions, func(o event.Session) bool { return o.ID == s.ID })
	return fmt.Sprintf("%s (%d/%d)", e.Name, at, len(e.Sessions))
}

func matchMethod(r *rules.Rules) string {
	switch {
	case r.ByVPs():
		return "VPS"
	case r.Method == rules.MethodPointABoard, r.Method == rules.MethodPatton:
		return "PAB"
	}
	return "IMPS"
}

// boards returns the largest number of boards played.
func (x *writer) boards() int {
	most := 0
	for _, p := range x.played {
		n := 0
		for _, s := range p.pairs {
			n += s.boards
		}
		most = max(most, n)
	}
	if x.st.Event.Kind == event.Teams { // at two tables
		most = (most + 1) / 2
	}
	return most
}

func (x *writer) sections() []string {
	var out []string
	for c := range event.Each(x.st.Session.Sections) {
		if slices.ContainsFunc(c.Labels, func(l event.Label) bool { return x.listed(l.Contestant) }) {
			out = append(out, c.Letter)
		}
	}
	return out
}

func (x *writer) count() (all, ew int) {
	for c := range event.Each(x.st.Session.Sections) {
		for _, l := range c.Labels {
			if !x.listed(l.Contestant) {
				continue
			}
			if all++; l.Direction == "EW" && !c.OneList {
				ew++
			}
		}
	}
	return all, ew
}

// awards reports whether points of a federation were awarded: those of a session that is over.
func (x *writer) awards() bool {
	return !x.st.Provisional() && slices.ContainsFunc(x.st.Lists, func(l standings.List) bool {
		return slices.ContainsFunc(l.Rows, func(r standings.Row) bool { return r.HasFederation && r.Federation.Sign() > 0 })
	})
}

// contents writes participants, matches and boards of a section, or of all ("").
func (x *writer) contents(section string) {
	x.participants(section)
	switch {
	case x.st.Event.Kind == event.Teams:
		x.matches(section)
	case x.swiss && x.st.Event.Kind == event.Pairs:
		x.meetings(section)
	default:
		for b := range event.Each(x.st.Boards) {
			if hasResult(x.st.Session, b, section) {
				shut := x.board(b.Board)
				for l := range event.Each(b.Lines) {
					if counted(l) && within(x.st.Session, l, section) {
						x.line(l)
					}
				}
				shut()
			}
		}
	}
}

func (x *writer) board(number int) (shut func()) {
	shut = x.open("BOARD")
	x.say("BOARD_NUMBER", strconv.Itoa(number))
	return shut
}

// counted reports whether a line's result goes into the file: a duplicate counts for nobody.
func counted(l *standings.ScoredLine) bool { return l.Result != nil && !l.Again }

// within reports whether a line is of a section, or of any (""); a line without a section is in
// that of its North-South.
func within(s *event.Session, l *standings.ScoredLine, section string) bool {
	return section == "" || sectionOf(s, l) == section
}

func sectionOf(s *event.Session, l *standings.ScoredLine) string {
	return cmp.Or(l.Section, s.SectionOf(l.NS.A))
}

// hasResult reports whether a board has a result in a section, or in any ("").
func hasResult(s *event.Session, b *standings.ScoredBoard, section string) bool {
	return slices.ContainsFunc(b.Lines, func(l standings.ScoredLine) bool {
		return counted(&l) && within(s, &l, section)
	})
}

// dateOut returns a date as USEBIO has it: 18/01/2008.
func dateOut(iso string) string {
	if p := strings.Split(iso, "-"); len(p) == 3 {
		return p[2] + "/" + p[1] + "/" + p[0]
	}
	return ""
}

func figure(v exact.Rat) string { return v.Short(pointsDecimals) }

var handNames = [4]string{"North", "East", "South", "West"}

func (x *writer) handset() {
	if len(x.st.Session.Deals) == 0 {
		return
	}
	defer x.open("HANDSET")()
	for d := range event.Each(x.st.Session.Deals) {
		shut := x.board(d.Board)
		_, hands, _ := strings.Cut(d.Deal.String(), ":")
		for seat, hand := range strings.Fields(hands) {
			x.hand(handNames[seat], strings.Split(hand, "."))
		}
		shut()
	}
}

func (x *writer) hand(seat string, suits []string) {
	defer x.open("HAND")()
	x.say("DIRECTION", seat)
	for k, suit := range suits {
		x.say(handCells[k+1], cmp.Or(suit, "-"))
	}
}

// markup writes elements, each on a line; nothing that is empty.
type markup struct {
	b     strings.Builder
	depth int
}

func (m *markup) indent() { m.b.WriteString(strings.Repeat(" ", m.depth)) }

// open begins an element with attributes, name and value by turns. What it returns ends it.
func (m *markup) open(name string, attributes ...string) (shut func()) {
	m.indent()
	m.depth++
	m.b.WriteString("<" + name)
	for i := 0; i+1 < len(attributes); i += 2 {
		if value := clean(attributes[i+1]); value != "" {
			m.b.WriteString(" " + attributes[i] + `="` + escaped(value) + `"`)
		}
	}
	m.b.WriteString(">\n")
	return func() {
		m.depth--
		m.indent()
		m.b.WriteString("</" + name + ">\n")
	}
}

// say writes elements, name and text by turns; none for an empty text.
func (m *markup) say(elements ...string) {
	for i := 0; i+1 < len(elements); i += 2 {
		if text := clean(elements[i+1]); text != "" {
			m.indent()
			m.b.WriteString("<" + elements[i] + ">" + escaped(text) + "</" + elements[i] + ">\n")
		}
	}
}

// clean returns a text as it can stand in XML: without control characters and without what is no
// character.
func clean(text string) string {
	return exchange.CleanName(strings.Map(func(r rune) rune {
		if unicode.IsControl(r) || r == 0xfffe || r == 0xffff {
			return ' '
		}
		return r
	}, text))
}

func escaped(text string) string {
	var b strings.Builder
	_ = xml.EscapeText(&b, []byte(text)) // a Builder never fails
	return b.String()
}
