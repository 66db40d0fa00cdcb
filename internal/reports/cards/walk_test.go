package cards

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"uitslag/internal/document"
	"uitslag/internal/event"
	"uitslag/internal/event/preview"
	"uitslag/internal/event/repair"
	"uitslag/internal/event/standings"
	"uitslag/internal/movements"
	"uitslag/internal/reports/evening"
	"uitslag/internal/reports/papertest"
	"uitslag/internal/scoring/rules"
	"uitslag/internal/test/check"
	"uitslag/internal/test/golden"
	"uitslag/internal/test/thorough"
	"uitslag/internal/translation"
)

// rehearsed returns a movement on paper before the evening, with three boards a set.
func rehearsed(m movements.Movement) evening.Input {
	e := event.Event{Name: "Clubavond", Kind: event.Pairs, Rules: rules.MesserBridge()}
	return evening.Input{Standings: standings.Rehearsal(e, "2026-11-22", m, 1, 3), Words: translation.For("nl"), Program: "Uitslag 1.0"}
}

// walk is a movement's papers, followed through.
type walk struct {
	t     *testing.T
	name  string
	sides []string
	stops map[string]map[string]string // round/table/side/boards -> what the table card says
	first map[string]map[string]string // round/table/side -> the first of those
	seen  map[string]int               // round/table/side/boards: how many guide cards come there
}

func (w *walk) errorf(format string, args ...any) {
	w.t.Helper()
	w.t.Errorf(w.name+": "+format, args...)
}

func at(round, table int, side string) string { return fmt.Sprintf("%d/%d/%s", round, table, side) }

func with(place, boards string) string { return place + "/" + boards }

// follow holds that the guide cards, the table cards, the travellers, the round slips
// and the seating list of a movement say the same, as somebody would who walks from
// table to table with a card in hand.
func follow(t *testing.T, name string, m movements.Movement) {
	followed(t, name, rehearsed(m), &m)
}

// followed is follow for an evening as it stands; m is the movement that it has now.
func followed(t *testing.T, name string, in evening.Input, m *movements.Movement) {
	t.Helper()
	w := &walk{t: t, name: name, stops: map[string]map[string]string{}, first: map[string]map[string]string{}, seen: map[string]int{}}
	w.sides = []string{"NZ", "OW"}
	if m.Contest == movements.OfIndividuals {
		w.sides = []string{"N", "Z", "O", "W"}
	}
	lines, slips := w.tableCards(cutsOf(TableCards(in)))
	w.guideCards(in, m, cutsOf(GuideCards(in)))
	w.travellers(cutsOf(Slips(in)), lines)
	w.roundSlips(cutsOf(RoundSlips(in)), slips)
	w.seating(Seating(in))
}

// tableCards reads what lies on the tables: the lines that each board must get
// ("5 1-2"), and the round slips.
func (w *walk) tableCards(cards []cut) (lines, slips map[string]int) {
	lines, slips = map[string]int{}, map[string]int{}
	n := len(w.sides)
	for _, c := range cards {
		table, err := strconv.Atoi(strings.TrimPrefix(c.Table.Title, "Tafel "))
		if err != nil {
			w.errorf("a table card is headed %q", c.Table.Title)
		}
		for _, r := range c.Table.Rows {
			round, _ := strconv.Atoi(r.Cells[0].Text)
			boards := r.Cells[1+n].Text
			for i, side := range w.sides {
				if r.Cells[1+i].Text == "" {
					continue
				}
				here := map[string]string{"round": r.Cells[0].Text, "who": r.Cells[1+i].Text, "boards": boards, "next": r.Cells[2+n+i].Text}
				w.stops[with(at(round, table, side), boards)] = here
				if w.first[at(round, table, side)] == nil {
					w.first[at(round, table, side)] = here
				}
			}
			if boards == "rust" || boards == "vrij" || boards == "vervalt" {
				continue
			}
			ns, ew := r.Cells[1].Text, r.Cells[2].Text
			if n == 4 {
				ns, ew = ns+"+"+ew, r.Cells[3].Text+"+"+r.Cells[4].Text
			}
			for _, b := range boardsIn(boards) {
				lines[fmt.Sprintf("%d %s-%s", b, ns, ew)]++
			}
			slips[fmt.Sprintf("Ronde %d  Tafel %d  NZ %s  OW %s %v", round, table, ns, ew, boardsIn(boards))]++
		}
	}
	return lines, slips
}

// boardsIn returns the boards of "4-6, 9".
func boardsIn(text string) []int {
	var all []int
	for part := range strings.SplitSeq(text, ", ") {
		from, to, ok := strings.Cut(part, "-")
		if !ok {
			to = from
		}
		for b := atoi(from); b <= atoi(to); b++ {
			all = append(all, b)
		}
	}
	return all
}

// guideCards follows each card from table to table.
func (w *walk) guideCards(in evening.Input, m *movements.Movement, cards []cut) {
	want := len(in.Standings.Session.Sections[0].Labels)
	if m.Contest == movements.OfTeams {
		want *= 2
	}
	if len(cards) != want {
		w.errorf("%d guide cards, want %d", len(cards), want)
	}
	titles := map[string]bool{}
	for _, c := range cards {
		title := c.Table.Title
		if titles[title] {
			w.errorf("two cards are headed %q", title)
		}
		titles[title] = true
		number := title[strings.LastIndex(title, " ")+1:]
		if m.Contest == movements.OfTeams {
			number = strings.TrimPrefix(strings.Split(title, ",")[0], "Ploeg ")
		}
		round := 0
		var before, here map[string]string
		for _, row := range c.Table.Rows {
			if last := len(row.Cells) - 1; row.Cells[last-1].Text == "vervalt" {
				round++
				continue
			}
			switch atoi(row.Cells[0].Text) {
			case round: // other boards of the same round
				before = nil
			case round + 1:
				round, before = round+1, here
			default:
				w.errorf("%s: round %s after %d", title, row.Cells[0].Text, round)
			}
			w.stop(title, number, round, row, before)
			here = w.stops[with(at(round, atoi(row.Cells[1].Text), row.Cells[2].Text), row.Cells[len(row.Cells)-1].Text)]
		}
		if round != len(m.Rounds) {
			w.errorf("%s: %d rounds", title, round)
		}
	}
	for place := range w.stops {
		if w.seen[place] != 1 && w.stops[place]["boards"] != "rust" {
			w.errorf("%d guide cards come to %s, want one", w.seen[place], place)
		}
	}
}

func atoi(s string) int {
	n, _ := strconv.Atoi(s)
	return n
}

// stop is one line of a guide card; before is what the table card says of where it
// came from.
func (w *walk) stop(title, number string, round int, row document.Row, before map[string]string) {
	cells := row.Cells
	last := len(cells) - 1
	table, side, against, boards := cells[1].Text, cells[2].Text, cells[last-1].Text, cells[last].Text
	next := table + " " + side
	if table == "" {
		if next = "rust"; against != "rust" {
			w.errorf("%s round %d: no table and no sit-out", title, round)
		}
	}
	if before != nil && before["next"] != next && before["next"] != "blijft" {
		w.errorf("%s round %d: its table sent it to %q, its card to %q", title, round, before["next"], next)
	}
	if table == "" {
		return
	}
	place := with(at(round, atoi(table), side), boards)
	w.seen[place]++
	here := w.stops[place]
	if here["who"] != number || here["boards"] != boards {
		w.errorf("%s round %d: the table has %v at %s, the card boards %s", title, round, here, place, boards)
	}
	if before != nil && before["next"] == "blijft" && !w.sat(number, at(atoi(before["round"]), atoi(table), side)) {
		w.errorf("%s round %d: it was to stay and is at %s", title, round, place)
	}
	i := slices.Index(w.sides, side)
	var others []string
	for j, other := range w.sides {
		if i < 0 || j/(len(w.sides)/2) == i/(len(w.sides)/2) {
			continue
		}
		others = append(others, w.stops[with(at(round, atoi(table), other), boards)]["who"])
	}
	if got := strings.Join(others, "+"); got != against {
		w.errorf("%s round %d: meets %s at table %s, the card says %s", title, round, got, table, against)
	}
	if len(w.sides) == 4 {
		if partner := w.stops[with(at(round, atoi(table), w.sides[i^1]), boards)]["who"]; partner != cells[3].Text {
			w.errorf("%s round %d: partner is %s, the card says %s", title, round, partner, cells[3].Text)
		}
	}
}

// sat reports whether somebody was at a place, with whichever boards.
func (w *walk) sat(number, place string) bool {
	for p, here := range w.stops {
		if strings.HasPrefix(p, place+"/") && here["who"] == number {
			return true
		}
	}
	return false
}

// travellers have the lines that the table cards make, and no others.
func (w *walk) travellers(slips []cut, lines map[string]int) {
	for _, s := range slips {
		board := strings.Fields(s.Table.Title)[1]
		for _, r := range s.Table.Rows {
			lines[board+" "+slipLine(r)]--
		}
	}
	for line, left := range lines {
		if left != 0 {
			w.errorf("board and pairs %s: %d times too few on the travellers", line, left)
		}
	}
}

// roundSlips are one a table and round, with the boards of the table card.
func (w *walk) roundSlips(slips []cut, want map[string]int) {
	for _, s := range slips {
		var boards []int
		for _, r := range s.Table.Rows {
			boards = append(boards, atoi(r.Cells[0].Text))
		}
		want[fmt.Sprint(s.Table.Title, " ", boards)]--
	}
	for slip, left := range want {
		if left != 0 {
			w.errorf("%s: %d too few round slips", slip, left)
		}
	}
}

// seating has everybody where the table card has them in the first round.
func (w *walk) seating(doc *document.Document) {
	first := 1
	if p, ok := doc.Blocks[0].(document.Paragraph); ok {
		first = atoi(strings.TrimPrefix(p.Text, "Plaatsen in ronde "))
	}
	n := 0
	var rows []document.Row
	for _, b := range doc.Blocks {
		if t, ok := b.(document.Table); ok {
			rows = t.Rows
		}
	}
	for _, r := range rows {
		for i, side := range w.sides {
			if here := w.first[at(first, atoi(r.Cells[0].Text), side)]; here["who"] != r.Cells[1+2*i].Text {
				w.errorf("the list has %s at table %s %s, the table card %v", r.Cells[1+2*i].Text, r.Cells[0].Text, side, here)
			}
			n++
		}
	}
	for place, here := range w.first {
		if strings.HasPrefix(place, strconv.Itoa(first)+"/") && here["boards"] != "rust" {
			n--
		}
	}
	if n != 0 {
		w.errorf("%d more on the list than sit at the tables", n)
	}
}

// TestCardsAgree: whoever follows the cards of any movement the program makes comes to
// the table that expects them, meets whom it says, with those boards. Daily it is one in six.
func TestCardsAgree(t *testing.T) {
	made, turn := map[string]int{}, 0
	for _, k := range movements.AllKinds() {
		for pairs := k.MinPairs; pairs <= min(k.MaxPairs, 61); pairs++ {
			rounds := k.Rounds(pairs)
			for _, r := range rounds {
				if pairs > 16 && r != rounds[len(rounds)-1] && r != 7 {
					continue
				}
				for _, variant := range append([]string{""}, k.Variants...) {
					for _, o := range []movements.Options{
						{Pairs: pairs, Rounds: r, Variant: variant},
						{Pairs: pairs, Rounds: r, Variant: variant, Turn: []int{2}},
						{Pairs: pairs, Rounds: r, Variant: variant, Later: true},
					} {
						if turn++; turn%6 != 0 && made[k.Name] > 2 && !thorough.All() {
							continue
						}
						if m, err := movements.Generate(k.Name, o); err == nil {
							follow(t, fmt.Sprintf("%s %+v", k.Name, o), m)
							made[k.Name]++
						}
						if t.Failed() {
							return
						}
					}
				}
			}
		}
	}
	for _, k := range movements.AllKinds() {
		if made[k.Name] == 0 {
			t.Errorf("no movement of kind %s", k.Name)
		}
	}
	t.Log(made)
}

// extra lets pairs in beside the movement from a round on.
func extra(n *papertest.Night, from int, pairs ...event.ID) {
	n.T.Helper()
	to := check.Value(repair.Extra(&n.Session.Sections[0], from, pairs))(n.T)
	n.Do(&repair.SwitchMovement{Session: "s", Why: repair.WhyExtra, Sections: []string{"A"}, BoardsPerSet: n.Session.BoardsPerSet, To: []event.Section{to}})
}

// TestRepairedCardsAgree: whatever was mended, the cards, the travellers, the round slips
// and the list of names still say the same.
func TestRepairedCardsAgree(t *testing.T) {
	repairs := map[string]func(*papertest.Night){
		"a board turned": func(n *papertest.Night) {
			n.Do(&repair.Turn{Session: "s", Section: "A", Round: 3, Table: 2, Board: board(n, 3, 2)})
		},
		"a board turned in 1": func(n *papertest.Night) {
			n.Do(&repair.Turn{Session: "s", Section: "A", Round: 1, Table: 1, Board: board(n, 1, 1) + 1})
		},
		"a board turned all day": func(n *papertest.Night) { n.Do(&repair.Turn{Session: "s", Section: "A", Board: 5}) },
		"a table turned":         func(n *papertest.Night) { n.Do(&repair.Turn{Session: "s", Section: "A", Round: 4, Table: 1}) },
		"a round turned":         func(n *papertest.Night) { n.Do(&repair.Turn{Session: "s", Section: "A", Round: 2}) },
		"another board": func(n *papertest.Night) {
			n.Do(&repair.OtherBoards{Session: "s", Section: "A", Round: 2, Table: 1, Boards: []repair.Instead{{Board: board(n, 2, 1) + 2, To: 70}}})
		},
		"other boards": func(n *papertest.Night) {
			n.Do(&repair.OtherBoards{Session: "s", Section: "A", Round: 2, Table: 1, Set: 9})
		},
		"the wrong pairs": func(n *papertest.Night) {
			n.Do(&repair.WrongPairs{Session: "s", Section: "A", Round: 2, Table: 1, Other: 2})
		},
		"an extra table": func(n *papertest.Night) { extra(n, 3, "x", "y") },
		"a rover":        func(n *papertest.Night) { extra(n, 2, "x") },
		"the last round gone": func(n *papertest.Night) {
			n.Do(&repair.CancelRound{Session: "s", Round: len(n.Session.Sections[0].Movement.Rounds)})
		},
		"a round gone":         func(n *papertest.Night) { n.Do(&repair.CancelRound{Session: "s", Section: "A", Round: 3}) },
		"the first round gone": func(n *papertest.Night) { n.Do(&repair.CancelRound{Session: "s", Round: 1}) },
		"everything at once": func(n *papertest.Night) {
			extra(n, 4, "x", "y")
			n.Do(
				&repair.WrongPairs{Session: "s", Section: "A", Round: 2, Table: 1, Other: 2, NS: true},
				&repair.Turn{Session: "s", Section: "A", Round: 2, Table: 1, Board: board(n, 2, 1)},
				&repair.OtherBoards{Session: "s", Section: "A", Round: 2, Table: 1, Boards: []repair.Instead{{Board: board(n, 2, 1) + 2, To: 71}}},
				&repair.CancelRound{Session: "s", Round: 3},
				&repair.Turn{Session: "s", Section: "A", Round: 4, Table: 2},
			)
		},
	}
	for _, k := range []struct {
		kind  string
		pairs int
	}{{"mitchell", 18}, {"vasneg", 14}, {"howell", 10}, {"scheveningen", 14}} {
		for name, repair := range repairs {
			n := papertest.NewNight(t, "Clubavond", movements.Options{Pairs: k.pairs}, k.kind, 3)
			before := papertest.Text(t, GuideCards(n.Input("nl"))) + papertest.Text(t, TableCards(n.Input("nl")))
			repair(n)
			followed(t, fmt.Sprintf("%s of %d, %s", k.kind, k.pairs, name), n.Input("nl"), n.Session.Sections[0].Movement)
			if before == papertest.Text(t, GuideCards(n.Input("nl")))+papertest.Text(t, TableCards(n.Input("nl"))) {
				t.Errorf("%s of %d, %s: the cards are as they were", k.kind, k.pairs, name)
			}
		}
	}
}

// board returns the first board of a table in a round by the movement.
func board(n *papertest.Night, round, table int) int {
	for _, p := range n.Session.Sections[0].Movement.Rounds[round-1] {
		if p.Table == table {
			return n.Session.Boards(p.Set)[0]
		}
	}
	n.T.Fatalf("no table %d in round %d", table, round)
	return 0
}

// TestSplitCards: after a split or a join the cards still have the rounds before it, and
// the list of names is that of the round from which on it is so.
func TestSplitCards(t *testing.T) {
	n := papertest.NewNight(t, "Clubavond", movements.Options{Pairs: 16}, "howell", 3)
	was := map[string][]string{}
	lines := func(all []cut, number string) []string {
		for _, c := range all {
			if title := strings.Fields(c.Table.Title); strings.TrimLeft(title[1], "AB") == number {
				var out []string
				for _, r := range c.Table.Rows[:3] {
					out = append(out, fmt.Sprint(r.Cells[1].Text, r.Cells[2].Text, strings.TrimLeft(r.Cells[3].Text, "AB"), " ", r.Cells[4].Text))
				}
				return out
			}
		}
		t.Fatalf("no card of %s", number)
		return nil
	}
	guides := cutsOf(GuideCards(n.Input("nl")))
	for i := 1; i <= 16; i++ {
		was[fmt.Sprint(i)] = lines(guides, fmt.Sprint(i))
	}
	half := check.Value(movements.Generate("howell", movements.Options{Pairs: 8}))(t)
	var leave []event.ID
	for _, l := range n.Session.Sections[0].Labels[8:] {
		leave = append(leave, l.Contestant)
	}
	lies := func(what string) {
		t.Helper()
		guides := cutsOf(GuideCards(n.Input("nl")))
		if len(guides) != 16 {
			t.Errorf("%s: %d cards", what, len(guides))
		}
		for number, want := range was {
			if got := lines(guides, number); !slices.Equal(got, want) {
				t.Errorf("%s: pair %s had %v, has %v", what, number, want, got)
			}
		}
		list := papertest.Text(t, Seating(n.Input("nl")))
		if strings.Count(list, "Plaatsen in ronde 4") != len(n.Session.Sections) {
			t.Errorf("%s:\n%s", what, list)
		}
		if strings.Contains(papertest.Text(t, TableCards(n.Input("nl"))), "?") {
			t.Errorf("%s: a table card does not know who sits there", what)
		}
	}
	n.Do(&repair.SwitchMovement{Session: "s", Why: repair.WhySplit, Sections: []string{"A"}, BoardsPerSet: 3, To: repair.Split(n.Session, "A", "B", half, half, leave, 4)})
	lies("split")
	whole := check.Value(movements.Generate("howell", movements.Options{Pairs: 16}))(t)
	n.Do(&repair.SwitchMovement{Session: "s", Why: repair.WhyJoin, Sections: []string{"A", "B"}, BoardsPerSet: 3, To: []event.Section{repair.Join(n.Session, []string{"A", "B"}, whole, 4)}})
	lies("joined")
}

// TestTurnedTeamCard: of teams the same pair sits there when a board is turned.
func TestTurnedTeamCard(t *testing.T) {
	m := check.Value(movements.Generate("roundrobin", movements.Options{Pairs: 4}))(t)
	in := rehearsed(m)
	s := in.Standings.Session
	before := cutsOf(GuideCards(in))
	x := s.Schedule()[0]
	s.Sections[0].Exceptions = []event.Exception{{Round: x.Round, Table: x.Table, Board: x.Board, Turned: true}}
	more := 0
	for i, c := range cutsOf(GuideCards(in)) {
		if d := len(c.Table.Rows) - len(before[i].Table.Rows); d != 0 && d != 1 {
			t.Errorf("%s has %d lines more", c.Table.Title, d)
		} else {
			more += d
		}
	}
	if more != 2 {
		t.Errorf("%d cards have the board apart, want those of two pairs", more)
	}
}

// TestGoldenMendedCards holds mended cards as text.
func TestGoldenMendedCards(t *testing.T) {
	n := papertest.NewNight(t, "Clubavond", movements.Options{Pairs: 8}, "howell", 3)
	n.Do(
		&repair.Turn{Session: "s", Section: "A", Round: 2, Table: 1, Board: board(n, 2, 1) + 1},
		&repair.OtherBoards{Session: "s", Section: "A", Round: 3, Table: 2, Boards: []repair.Instead{{Board: board(n, 3, 2), To: 30}}},
		&repair.CancelRound{Session: "s", Round: 5},
	)
	golden.Check(t, "cards_mended.nl.txt", papertest.Text(t, GuideCards(n.Input("nl")))+papertest.Text(t, TableCards(n.Input("nl"))))
}

// TestOnlyWhatChanged holds that of the cards and round slips those are made that are asked
// for again, and all where nothing is.
func TestOnlyWhatChanged(t *testing.T) {
	night := papertest.NewNight(t, "Clubavond", movements.Options{Pairs: 14, Turn: []int{2}}, "vasneg", 4)
	in := night.Input("nl")
	s := in.Standings.Session
	x, err := preview.Of(in.Standings.Event, &repair.Turn{Session: s.ID, Section: s.Sections[0].Letter, Round: 3, Table: 2})
	check.NoError(t, err)
	after, err := standings.Of(x.After, s.ID)
	check.NoError(t, err)
	in.Standings = after
	for name, c := range map[string]struct {
		make func(evening.Input) *document.Document
		all  int
		only int
		says string
	}{
		"guide cards": {GuideCards, 14, 2, ""},
		"table cards": {TableCards, 7, 1, "tafel 2"},
		"round slips": {RoundSlips, 49, 1, "ronde 3"},
	} {
		tables := func(d *document.Document) (n int) {
			for _, b := range d.Blocks {
				if _, is := b.(document.Table); is {
					n++
				}
			}
			return n
		}
		in.Options.Only = nil
		if got := tables(c.make(in)); got != c.all {
			t.Errorf("%s: %d of %d", name, got, c.all)
		}
		in.Options.Only = &x.Paper
		d := c.make(in)
		if got := tables(d); got != c.only || !strings.Contains(strings.ToLower(papertest.Text(t, d)), c.says) {
			t.Errorf("%s: %d of %d changed:\n%s", name, got, c.only, papertest.Text(t, d))
		}
		in.Options.Only = &preview.Stale{}
		if got := tables(c.make(in)); got != c.all {
			t.Errorf("%s: nothing changed, and %d of %d", name, got, c.all)
		}
	}
}
