package windowtest_test

import (
	"fmt"
	"slices"
	"testing"

	"fyne.io/fyne/v2"

	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/journal"
	commands "uitslag/internal/event/repair"
	"uitslag/ui/repair"
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
var repairCases = []repairCase{
	{is: "a pair more, on the empty place", find: "laat", name: "late", only: halfways[0].names(), answers: [][2]string{{"how", "=seat"}}},
	{is: "a pair more, where a pair left", find: "laat", name: "late", answers: [][2]string{{"how", "=seat"}}, first: left},
	{is: "a pair more, as a rover", find: "extra", name: "late", answers: [][2]string{{"how", "=rover"}}},
	{is: "two pairs more, an extra table", find: "zwerver", name: "late", answers: [][2]string{{"how", "=extra"}}},
	{is: "a pair more, another movement", find: "laatkomer", name: "late", answers: [][2]string{{"how", "=table"}}},
	{is: "a pair more, another movement later on", find: "laat", name: "late", answers: [][2]string{{"how", "=table"}, {"round", "7"}}},

	{is: "a pair falls ill", find: "ziek", name: "leave", answers: [][2]string{{"pair", "2"}}},
	{is: "a pair falls ill in the middle of a round", find: "ziek", name: "leave", answers: [][2]string{{"pair", "3"}, {"board", "8"}}, adds: true},
	{is: "a pair leaves, not played", find: "weg", name: "leave", answers: [][2]string{{"pair", "3"}, {"rest", "=not-played"}}, adds: true},
	{is: "a substitute for one player", find: "invaller", name: "substitute", answers: [][2]string{{"pair", "4"}, {"second", "Piet Invaller"}}},
	{is: "a substitute for both, from a board on", find: "vervanger", name: "substitute", answers: [][2]string{
		{"pair", "5"}, {"first", "Piet Invaller"}, {"second", "Miet Invaller"}, {"round", "3"}, {"board", "8"},
	}},

	{is: "a table sat the other way", find: "omgekeerd", name: "turn", answers: [][2]string{{"round", "2"}, {"table", "3"}}},
	{is: "a round sat the other way", find: "gedraaid", name: "turn", answers: [][2]string{{"scope", "=scope-round"}, {"round", "3"}}},
	{is: "one board the other way", find: "omgedraaid", name: "turn", answers: [][2]string{{"scope", "=scope-board"}, {"board", "4"}, {"round", "1"}, {"table", "2"}}},
	{is: "a table the other way all evening", find: "richting", name: "turn", answers: [][2]string{{"scope", "=scope-evening"}, {"table", "4"}}},
	{is: "a round to be played turns", find: "pijl", name: "turn", answers: [][2]string{{"scope", "=scope-round"}, {"round", "7"}}},

	{is: "a table had other boards", find: "verkeerde giften", name: "boards", answers: [][2]string{{"round", "2"}, {"table", "2"}, {"instead", ""}, {"played", "17"}}},
	{is: "a table had one other board", find: "andere spellen", name: "boards", answers: [][2]string{{"round", "1"}, {"table", "2"}, {"instead", "5"}, {"played", "17"}}},
	{is: "a table will have other boards", find: "set", name: "boards", answers: [][2]string{{"round", "7"}, {"table", "2"}, {"instead", ""}, {"played", "1"}}},
	{is: "two tables, East-West changed places", find: "tegen", name: "tables", answers: [][2]string{{"round", "2"}, {"table", "1"}, {"other", "3"}}},
	{is: "two tables, North-South changed places", find: "tegenstanders", name: "tables", answers: [][2]string{{"round", "3"}, {"table", "2"}, {"other", "4"}, {"side", "=ns"}}},

	{is: "a board skipped at a table", find: "overgeslagen", name: "skip", answers: [][2]string{{"round", "6"}, {"table", "3"}, {"board", ""}}, adds: true},
	{is: "a board skipped in a round", find: "tijd te kort", name: "skip", answers: [][2]string{{"round", "7"}, {"table", ""}, {"board", ""}}, adds: true},
	{is: "a board skipped everywhere", find: "niet gespeeld", name: "skip", answers: [][2]string{{"round", ""}, {"table", ""}, {"board", "1"}}, adds: true},

	{is: "a slip explained by the other way round", find: "resultaat past", name: "stray", first: otherWay},
	{is: "a slip with pairs the movement does not have", find: "briefje paren", name: "slip", answers: [][2]string{
		{"ns", "nz 1"}, {"ew", "nz 2"}, {"board", "1"}, {"written", "1sn+1"},
	}, adds: true},
	{is: "a slip with a board the movement does not have", find: "onbekend", name: "slip", answers: [][2]string{
		{"ns", "nz 1"}, {"ew", "ow 2"}, {"board", "30"}, {"written", "pas"},
	}, adds: true},
	{is: "it was played so", find: "resultaat past", name: "stray", answers: [][2]string{{"repair", "klopt zo"}}, first: odd},
	{is: "a board played twice by a pair", find: "twee keer", name: "twice", first: again},

	{is: "one result on the wrong board", find: "verkeerde gift", name: "wrongboard", answers: [][2]string{{"move", "=line"}, {"to", "2"}}, from: onResult},
	{is: "a slip on the wrong board", find: "verplaatsen briefje", name: "wrongboard", answers: [][2]string{{"board", "1"}, {"move", "=slip"}, {"to", "2"}}},
	{is: "two slips mixed up", find: "verwisseld briefje", name: "wrongboard", answers: [][2]string{{"board", "1"}, {"move", "=swap"}, {"to", "2"}}},
	{is: "results on the wrong evening", find: "avond", name: "wrongevening", answers: [][2]string{{"boards", ""}}, gone: true},
	{is: "results of some boards on the wrong evening", find: "datum", name: "wrongevening", answers: [][2]string{{"boards", "1-3"}}, gone: true},

	{is: "two numbers mixed up", find: "paarnummers", name: "numbers", answers: [][2]string{{"pair", "2"}, {"pair2", "4"}, {"mixed", "=numbers"}}},
	{is: "two places mixed up", find: "plaatsen", name: "numbers", answers: [][2]string{{"pair", "2"}, {"pair2", "4"}, {"mixed", "=seats"}, {"round", "2"}}},
	{is: "the wrong movement", find: "schema gekozen", name: "movement", answers: [][2]string{{"movement", "howell"}, {"round", "1"}}},
	{is: "another movement from here", find: "ander schema", name: "movement", answers: [][2]string{{"movement", "mitchell"}, {"round", "6"}}},

	{is: "the last round is not played", find: "ronde valt weg", name: "cancel"},
	{is: "a round cancelled that was begun, kept", find: "vervalt", name: "cancel", answers: [][2]string{{"round", "2"}, {"erase", "=keep"}}},
	{is: "a round cancelled that was begun, wiped", find: "schrappen", name: "cancel", answers: [][2]string{{"round", "2"}, {"erase", "=erase"}}, gone: true},
	{is: "a fouled board", find: "bedorven", name: "fouled", answers: [][2]string{{"board", "2"}, {"round", "2"}}},
	{is: "a slip lost", find: "kwijt", name: "print", answers: [][2]string{{"boards", "3-4"}}},

	{is: "a section split", find: "splitsen", name: "split", answers: [][2]string{{"pairs", "4-7"}}, keep: true},
	{is: "the two joined again", find: "samenvoegen", name: "join"},

	{is: "results in the wrong section", find: "verkeerde lijn", name: "wrongsection", answers: [][2]string{{"boards", "1"}}, two: true, first: fewer},
	{is: "two sections joined", find: "samenvoegen", name: "join", two: true},
	{is: "a pair more in the other section", find: "laat", name: "late", answers: [][2]string{{"section", "=B"}, {"how", "=rover"}}, two: true},
	{is: "a table of the other section", find: "omgekeerd", name: "turn", answers: [][2]string{{"section", "=B"}, {"round", "2"}, {"table", "3"}}, two: true},
	{is: "a round of one section", find: "valt weg", name: "cancel", answers: [][2]string{{"round", "7"}, {"which", "=B"}}, two: true},
	{is: "a round of all sections", find: "valt weg", name: "cancel", answers: [][2]string{{"round", "7"}, {"which", "=all"}}, two: true},
	{is: "a round of the first section", find: "valt weg", name: "cancel", answers: [][2]string{{"round", "7"}, {"which", "=A"}}, two: true},
}

func (h halfway) names() []string { return []string{h.name} }

// book enters results as if they had been typed on another screen.
func book(t *testing.T, w *windowtest.Window, all ...journal.Payload) {
	t.Helper()
	for _, p := range all {
		w.Club.MustDo(t, w.Desk.Current(), p)
	}
	w.Desk.Take(w.Desk.Current())
}

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
	book(t, w, &commands.Leave{Session: s.ID, Contestant: s.Sections[0].Labels[2].Contestant, From: next, Rest: commands.RestSitOut, ID: "left"})
}

// otherWay is a result typed the other way round.
func otherWay(t *testing.T, w *windowtest.Window) {
	t.Helper()
	_, s, _ := w.Desk.Session()
	r := s.Results[len(s.Results)-1]
	erase := &command.EraseResult{Session: s.ID, Result: r.ID}
	r.ID, r.NS, r.EW = "stray", r.EW, r.NS
	book(t, w, erase, &command.EnterResult{Session: s.ID, Result: r})
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
	book(t, w, &command.EnterResult{Session: s.ID, Result: r})
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
	book(t, w, &command.EnterResult{Session: s.ID, Result: r})
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
	book(t, w, all...)
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
func (x *tally) did(name string, p *repair.Presenter)     { x.note(x.done, name, p, false) }

// ordinary are the commands of an evening that nothing has to go wrong for.
var ordinary = []string{
	"new-evening", "import-event", "rename-event", "change-date", "delete-event", "restore-event", "seat-players", "change-movement", "stay-put", "change-rules",
	"seat-team", "set-lineup", "add-session", "name-session", "change-sum", "set-carry-over", "draw-round", "redraw-round", "take-back-round", "extra-boards",
	"correct-result", "erase-result", "second-typing", "withdraw-ruling", "penalty", "withdraw-penalty",
	"close-session", "reopen-session", "issue-uitslag", "settle-figures", "set-deals",
	"set-club", "add-member", "change-member", "member-left", "import-members", "merge-members", "anonymise-member",
	"book-points", "unbook-points", "bind-sheet", "drop-sheet", "send-sheet",
	"receive-results", "decide-received", "import-results", "work-out-tricks", "record-mail",
	"new-competition", "change-competition", "count-evening", "mark-evening", "draw-lot", "end-competition",
}

// ofMatches are the commands that repair an evening of teams or one that is drawn:
// TestRepairMatches does them.
var ofMatches = []string{"exchange-tables", "wrong-opponents", "other-lineup", "same-direction", "award-match", "withdraw-award", "withdraw-team", "shorten-match"}

// possible are the repairs that can be on an evening, or on it with a second section.
func possible(t *testing.T, h halfway) []string {
	t.Helper()
	var names []string
	for _, evening := range []halfway{h, h.doubled()} {
		names = append(names, offered(t, evening.open(t))...)
	}
	return names
}

// TestRepairEverything does every repair at mid-evening with the keys, on each of the
// three evenings: what the preview said is what is done, no typed result is lost, the
// standings are those of the same facts typed again, just the paper that changed is offered
// and made, and one Ctrl+Z takes it back. No repair of the list, no answer that can be
// chosen and no command that repairs may be missing.
func TestRepairEverything(t *testing.T) {
	for _, h := range halfways {
		t.Run(h.name, func(t *testing.T) {
			seen := &tally{map[string]bool{}, map[string]bool{}, map[string]bool{"bring-in": false}}
			for _, two := range []bool{false, true} {
				evening := h
				if two {
					evening = h.doubled()
				}
				w := evening.open(t)
				for _, m := range repairCases {
					if m.two == two && (len(m.only) == 0 || slices.Contains(m.only, h.name)) {
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
