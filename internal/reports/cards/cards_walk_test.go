package cards

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"uitslag/internal/document"
	"uitslag/internal/event"
	"uitslag/internal/event/standings"
	"uitslag/internal/movements"
	"uitslag/internal/reports/evening"
	"uitslag/internal/reports/papertest"
	"uitslag/internal/scoring/rules"
	"uitslag/internal/words"
)

// rehearsed is a movement on paper before the evening, with three boards a set.
func rehearsed(m movements.Movement) evening.Input {
	e := event.Event{Name: "Clubavond", Kind: event.Pairs, Rules: rules.MesserBridge()}
	return evening.Input{Standings: standings.Rehearsal(e, "2026-11-22", m, 1, 3), Words: words.For("nl"), Program: "Uitslag 1.0"}
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
	lines, slips := w.tableCards(papertest.CutOf(TableCards(in)))
	w.guideCards(in, m, papertest.CutOf(GuideCards(in)))
	w.travellers(papertest.CutOf(Slips(in)), lines)
	w.roundSlips(papertest.CutOf(RoundSlips(in)), slips)
	w.seating(Seating(in))
}

// tableCards reads what lies on the tables: the lines that each board must get
// ("5 1-2"), and the round slips.
func (w *walk) tableCards(cards []papertest.Cut) (lines, slips map[string]int) {
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

// boardsIn are the boards of "4-6, 9".
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
func (w *walk) guideCards(in evening.Input, m *movements.Movement, cards []papertest.Cut) {
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
func (w *walk) travellers(slips []papertest.Cut, lines map[string]int) {
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
func (w *walk) roundSlips(slips []papertest.Cut, want map[string]int) {
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
// the table that expects them, meets whom it says, with those boards.
func TestCardsAgree(t *testing.T) {
	made := map[string]int{}
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
