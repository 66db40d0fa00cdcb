package acts_test

import (
	"fmt"
	"slices"
	"testing"

	"fyne.io/fyne/v2"

	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/journal"
	commands "uitslag/internal/event/repair"
	"uitslag/internal/test/thorough"
	"uitslag/ui/screens/repair"
	"uitslag/ui/windowtest"
)

// What can go wrong, and what is done about it. Each is done on every evening of halfways.
//
//	what goes wrong (R-REPAIR)                rows of the table
//	one more pair                             late: the empty place, the place of a pair that left, as a rover, a movement with one table more
//	two more pairs                            late: an extra table
//	a pair leaves or falls ill                leave: sit-outs, in the middle of a round, not played
//	a substitute                              substitute: for one player, for both from a board on
//	another movement                          movement: from the first round, from a later one
//	turn a table, a round, a board            turn: each of them, one to be played yet, all evening
//	other boards at a table                   boards: the set, one board, to be played yet
//	two tables against the wrong pairs        tables: East-West, North-South
//	a skipped board                           skip: at a table, in a round, everywhere
//	a board played twice by one pair          twice
//	results on the wrong board                wrongboard: one, the slip, two slips
//	results in the wrong section              wrongsection
//	results on the wrong evening              wrongevening: all, of some boards
//	two pair numbers mixed up                 numbers: the numbers, the places
//	pairs or a board the movement has not     slip, stray: explained, as it was played
//	the last round cancelled                  cancel: nothing in, what is in kept, wiped; of one section
//	a section split, two joined               split, join
//	a fouled board from a round on            fouled
//	a slip to be printed again                print
var repairCases = []windowtest.RepairCase{
	{Is: "a pair more, on the empty place", Find: "laat", Name: "late", Only: halfways[0].names(), Answers: [][2]string{{"how", "=seat"}}},
	{Is: "a pair more, where a pair left", Find: "laat", Name: "late", Answers: [][2]string{{"how", "=seat"}}, First: left},
	{Is: "a pair more, as a rover", Find: "extra", Name: "late", Answers: [][2]string{{"how", "=rover"}}},
	{Is: "two pairs more, an extra table", Find: "zwerver", Name: "late", Answers: [][2]string{{"how", "=extra"}}},
	{Is: "a pair more, another movement", Find: "laatkomer", Name: "late", Answers: [][2]string{{"how", "=table"}}},
	{Is: "a pair more, another movement later on", Find: "laat", Name: "late", Answers: [][2]string{{"how", "=table"}, {"round", "7"}}},

	{Is: "a pair falls ill", Find: "ziek", Name: "leave", Answers: [][2]string{{"pair", "2"}}},
	{Is: "a pair falls ill in the middle of a round", Find: "ziek", Name: "leave", Answers: [][2]string{{"pair", "3"}, {"board", "8"}}, Adds: true},
	{Is: "a pair leaves, not played", Find: "weg", Name: "leave", Answers: [][2]string{{"pair", "3"}, {"rest", "=not-played"}}, Adds: true},
	{Is: "a substitute for one player", Find: "invaller", Name: "substitute", Answers: [][2]string{{"pair", "4"}, {"second", "Piet Invaller"}}},
	{Is: "a substitute for both, from a board on", Find: "vervanger", Name: "substitute", Answers: [][2]string{
		{"pair", "5"}, {"first", "Piet Invaller"}, {"second", "Miet Invaller"}, {"round", "3"}, {"board", "8"},
	}},

	{Is: "a table sat the other way", Find: "omgekeerd", Name: "turn", Answers: [][2]string{{"round", "2"}, {"table", "3"}}},
	{Is: "a round sat the other way", Find: "gedraaid", Name: "turn", Answers: [][2]string{{"scope", "=scope-round"}, {"round", "3"}}},
	{Is: "one board the other way", Find: "omgedraaid", Name: "turn", Answers: [][2]string{{"scope", "=scope-board"}, {"board", "4"}, {"round", "1"}, {"table", "2"}}},
	{Is: "a table the other way all evening", Find: "richting", Name: "turn", Answers: [][2]string{{"scope", "=scope-evening"}, {"table", "4"}}},
	{Is: "a round to be played turns", Find: "pijl", Name: "turn", Answers: [][2]string{{"scope", "=scope-round"}, {"round", "7"}}},

	{Is: "a table had other boards", Find: "verkeerde giften", Name: "boards", Answers: [][2]string{{"round", "2"}, {"table", "2"}, {"instead", ""}, {"played", "17"}}},
	{Is: "a table had one other board", Find: "andere spellen", Name: "boards", Answers: [][2]string{{"round", "1"}, {"table", "2"}, {"instead", "5"}, {"played", "17"}}},
	{Is: "a table will have other boards", Find: "set", Name: "boards", Answers: [][2]string{{"round", "7"}, {"table", "2"}, {"instead", ""}, {"played", "1"}}},
	{Is: "two tables, East-West changed places", Find: "tegen", Name: "tables", Answers: [][2]string{{"round", "2"}, {"table", "1"}, {"other", "3"}}},
	{Is: "two tables, North-South changed places", Find: "tegenstanders", Name: "tables", Answers: [][2]string{{"round", "3"}, {"table", "2"}, {"other", "4"}, {"side", "=ns"}}},

	{Is: "a board skipped at a table", Find: "overgeslagen", Name: "skip", Answers: [][2]string{{"round", "6"}, {"table", "3"}, {"board", ""}}, Adds: true},
	{Is: "a board skipped in a round", Find: "tijd te kort", Name: "skip", Answers: [][2]string{{"round", "7"}, {"table", ""}, {"board", ""}}, Adds: true},
	{Is: "a board skipped everywhere", Find: "niet gespeeld", Name: "skip", Answers: [][2]string{{"round", ""}, {"table", ""}, {"board", "1"}}, Adds: true},

	{Is: "a slip explained by the other way round", Find: "resultaat past", Name: "stray", First: otherWay},
	{Is: "a slip with pairs the movement does not have", Find: "briefje paren", Name: "slip", Answers: [][2]string{
		{"ns", "nz 1"}, {"ew", "nz 2"}, {"board", "1"}, {"written", "1sn+1"},
	}, Adds: true},
	{Is: "a slip with a board the movement does not have", Find: "onbekend", Name: "slip", Answers: [][2]string{
		{"ns", "nz 1"}, {"ew", "ow 2"}, {"board", "30"}, {"written", "pas"},
	}, Adds: true},
	{Is: "it was played so", Find: "resultaat past", Name: "stray", Answers: [][2]string{{"repair", "klopt zo"}}, First: odd},
	{Is: "a board played twice by a pair", Find: "twee keer", Name: "twice", First: again},

	{Is: "one result on the wrong board", Find: "verkeerde gift", Name: "wrongboard", Answers: [][2]string{{"move", "=line"}, {"to", "2"}}, From: onResult},
	{Is: "a slip on the wrong board", Find: "verplaatsen briefje", Name: "wrongboard", Answers: [][2]string{{"board", "1"}, {"move", "=slip"}, {"to", "2"}}},
	{Is: "two slips mixed up", Find: "verwisseld briefje", Name: "wrongboard", Answers: [][2]string{{"board", "1"}, {"move", "=swap"}, {"to", "2"}}},
	{Is: "results on the wrong evening", Find: "avond", Name: "wrongevening", Answers: [][2]string{{"boards", ""}}, Gone: true},
	{Is: "results of some boards on the wrong evening", Find: "datum", Name: "wrongevening", Answers: [][2]string{{"boards", "1-3"}}, Gone: true},

	{Is: "two numbers mixed up", Find: "paarnummers", Name: "numbers", Answers: [][2]string{{"pair", "2"}, {"pair2", "4"}, {"mixed", "=numbers"}}},
	{Is: "two places mixed up", Find: "plaatsen", Name: "numbers", Answers: [][2]string{{"pair", "2"}, {"pair2", "4"}, {"mixed", "=seats"}, {"round", "2"}}},
	{Is: "the wrong movement", Find: "schema gekozen", Name: "movement", Answers: [][2]string{{"movement", "howell"}, {"round", "1"}}},
	{Is: "another movement from here", Find: "ander schema", Name: "movement", Answers: [][2]string{{"movement", "mitchell"}, {"round", "6"}}},

	{Is: "the last round is not played", Find: "ronde valt weg", Name: "cancel"},
	{Is: "a round cancelled that was begun, kept", Find: "vervalt", Name: "cancel", Answers: [][2]string{{"round", "2"}, {"erase", "=keep"}}},
	{Is: "a round cancelled that was begun, wiped", Find: "schrappen", Name: "cancel", Answers: [][2]string{{"round", "2"}, {"erase", "=erase"}}, Gone: true},
	{Is: "a fouled board", Find: "bedorven", Name: "fouled", Answers: [][2]string{{"board", "2"}, {"round", "2"}}},
	{Is: "a slip lost", Find: "kwijt", Name: "print", Answers: [][2]string{{"boards", "3-4"}}},

	{Is: "a section split", Find: "splitsen", Name: "split", Answers: [][2]string{{"pairs", "4-7"}}, Keep: true},
	{Is: "the two joined again", Find: "samenvoegen", Name: "join"},

	{Is: "results in the wrong section", Find: "verkeerde lijn", Name: "wrongsection", Answers: [][2]string{{"boards", "1"}}, Two: true, First: fewer},
	{Is: "two sections joined", Find: "samenvoegen", Name: "join", Two: true},
	{Is: "a pair more in the other section", Find: "laat", Name: "late", Answers: [][2]string{{"section", "=B"}, {"how", "=rover"}}, Two: true},
	{Is: "a table of the other section", Find: "omgekeerd", Name: "turn", Answers: [][2]string{{"section", "=B"}, {"round", "2"}, {"table", "3"}}, Two: true},
	{Is: "a round of one section", Find: "valt weg", Name: "cancel", Answers: [][2]string{{"round", "7"}, {"which", "=B"}}, Two: true},
	{Is: "a round of all sections", Find: "valt weg", Name: "cancel", Answers: [][2]string{{"round", "7"}, {"which", "=all"}}, Two: true},
	{Is: "a round of the first section", Find: "valt weg", Name: "cancel", Answers: [][2]string{{"round", "7"}, {"which", "=A"}}, Two: true},
}

func (h halfway) names() []string { return []string{h.name} }

// left is a pair that has gone home.
func left(t *testing.T, w *windowtest.Window) {
	t.Helper()
	_, s, _ := w.Desk.Session()
	next := 0
	for _, x := range s.Schedule() {
		if i := slices.IndexFunc(s.Results, func(r event.Result) bool { return r.Key() == (event.Key{Board: x.Board, NS: x.NS, EW: x.EW}) }); i >= 0 {
			next = max(next, x.Round+1)
		}
	}
	windowtest.Book(t, w, &commands.Leave{Session: s.ID, Contestant: s.Sections[0].Labels[2].Contestant, From: next, Rest: commands.RestSitOut, ID: "left"})
}

// otherWay is a result typed the other way round.
func otherWay(t *testing.T, w *windowtest.Window) {
	t.Helper()
	_, s, _ := w.Desk.Session()
	r := s.Results[len(s.Results)-1]
	erase := &command.EraseResult{Session: s.ID, Result: r.ID}
	r.ID, r.NS, r.EW = "stray", r.EW, r.NS
	windowtest.Book(t, w, erase, &command.EnterResult{Session: s.ID, Result: r})
}

// again is a pair that meets another on a board it has had.
func again(t *testing.T, w *windowtest.Window) {
	t.Helper()
	_, s, _ := w.Desk.Session()
	r := s.Results[0]
	for _, o := range s.Results[1:] {
		if o.Board == r.Board {
			r.ID, r.EW = "second", o.EW
			break
		}
	}
	windowtest.Book(t, w, &command.EnterResult{Session: s.ID, Result: r})
}

// odd is a result of two pairs who never meet.
func odd(t *testing.T, w *windowtest.Window) {
	t.Helper()
	_, s, _ := w.Desk.Session()
	r := s.Results[0]
	r.ID = "odd"
	for _, l := range s.Sections[0].Labels {
		r.EW = event.Pair(l.Contestant)
		if r.NS != r.EW && !slices.ContainsFunc(s.Schedule(), func(x event.Expected) bool {
			return x.NS == r.NS && x.EW == r.EW || x.NS == r.EW && x.EW == r.NS
		}) {
			break
		}
	}
	windowtest.Book(t, w, &command.EnterResult{Session: s.ID, Result: r})
}

// fewer leaves on board 1 of the first section just what pairs have that the second has too.
func fewer(t *testing.T, w *windowtest.Window) {
	t.Helper()
	e, s, _ := w.Desk.Session()
	var all []journal.Payload
	for _, id := range commands.ResultsOn(s, 1) {
		if letter, _ := s.LabelOf(s.Result(id).NS.A); letter == "A" {
			if _, left := commands.ToSection(e, s.ID, []event.ID{id}, "", "B"); left > 0 {
				all = append(all, &command.EraseResult{Session: s.ID, Result: id})
			}
		}
	}
	windowtest.Book(t, w, all...)
}

// onResult puts the cursor of Invoer on the first line of board 1, where a result is.
func onResult(w *windowtest.Window) {
	w.Press("Ctrl+G")
	w.Type("1\n")
	for range 12 {
		w.Press(fyne.KeyUp)
	}
}

// tally is what was offered and done on an evening.
type tally struct {
	can, done map[string]bool // repair, question and answer
	commands  map[string]bool
}

func (x *tally) note(to map[string]bool, name string, p *repair.Presenter, each bool) {
	to[name] = true
	for _, a := range p.Asks() {
		if a.Kind != repair.Few || a.Name == "section" || a.Name == "tosection" {
			continue
		}
		for _, o := range a.Options {
			if each || p.Value(a.Name) == o.ID {
				to[fmt.Sprint(name, " ", a.Name, " ", o.ID)] = true
			}
		}
	}
}

func (x *tally) offered(name string, p *repair.Presenter) { x.note(x.can, name, p, true) }

func (x *tally) did(name string, p *repair.Presenter) { x.note(x.done, name, p, false) }

// ordinary are the commands of an evening that nothing has to go wrong for.
var ordinary = []string{
	"new-evening", "import-event", "rename-event", "change-date", "delete-event", "restore-event", "seat-players", "change-movement", "stay-put", "change-rules",
	"seat-team", "set-lineup", "add-session", "name-session", "change-sum", "set-carry-over", "draw-round", "redraw-round", "take-back-round", "extra-boards",
	"correct-result", "erase-result", "second-typing", "withdraw-ruling", "penalty", "withdraw-penalty",
	"close-session", "reopen-session", "issue-uitslag", "settle-figures", "set-deals",
	"set-club", "add-member", "change-member", "member-left", "import-members", "merge-members", "anonymise-member",
	"book-points", "unbook-points", "bind-sheet", "drop-sheet", "send-sheet",
	"receive-results", "decide-received", "import-results", "work-out-tricks", "record-mail", "hand-out", "copy-seating",
	"new-competition", "change-competition", "count-evening", "mark-evening", "draw-lot", "end-competition",
}

// ofMatches are the commands that repair an evening of teams or one that is drawn:
// TestRepairMatches does them.
var ofMatches = []string{"exchange-tables", "wrong-opponents", "other-lineup", "same-direction", "award-match", "withdraw-award", "withdraw-team", "shorten-match"}

// possible returns the repairs that can be on an evening, or on it with a second section.
func possible(t *testing.T, h halfway) []string {
	t.Helper()
	var names []string
	for _, evening := range []halfway{h, h.doubled()} {
		names = append(names, offered(t, evening.open(t))...)
	}
	return names
}

// TestRepairEverything does every repair at mid-evening with the keys, on the first of the
// three evenings, in make test-all on each: what the preview said is what is done, no typed result is lost, the
// standings are those of the same facts typed again, just the paper that changed is offered
// and made, and one Ctrl+Z takes it back. No repair of the list, no answer that can be
// chosen and no command that repairs may be missing.
func TestRepairEverything(t *testing.T) {
	for i, h := range halfways {
		if i > 0 && !thorough.All() {
			break
		}
		t.Run(h.name, func(t *testing.T) {
			seen := &tally{map[string]bool{}, map[string]bool{}, map[string]bool{"bring-in": false}}
			for _, two := range []bool{false, true} {
				evening := h
				if two {
					evening = h.doubled()
				}
				w := evening.open(t)
				for _, m := range repairCases {
					if m.Two == two && (len(m.Only) == 0 || slices.Contains(m.Only, h.name)) {
						repairOne(t, w, m, seen)
					}
				}
				for _, id := range w.Club.IDs() {
					for _, l := range w.Club.Journal(id) {
						seen.commands[l.Command] = seen.commands[l.Command] || l.Command == "bring-in"
					}
				}
			}
			for _, name := range possible(t, h) {
				if !seen.done[name] && name != "print" {
					t.Errorf("%s is never repaired", name)
				}
			}
			for what := range seen.can {
				if !seen.done[what] && what != "print" {
					t.Errorf("%s is never chosen", what)
				}
			}
			for _, name := range journal.Commands() {
				if !slices.Contains(ordinary, name) && !slices.Contains(ofMatches, name) && !seen.commands[name] {
					t.Errorf("%s repairs, and is never done", name)
				}
			}
		})
	}
}
