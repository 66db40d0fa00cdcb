package phrase

import (
	"maps"
	"slices"
	"strings"

	"uitslag/internal/bridge"
	"uitslag/internal/event"
	"uitslag/internal/event/journal"
	"uitslag/internal/event/preview"
	"uitslag/internal/translation"
)

// where says at which place of the evening something was repaired: "ronde 3, tafel 2".
func (b Log) where(t *journal.Told) string {
	w := b.Words
	var parts []string
	if t.Section != "" {
		parts = append(parts, w.T("repair.where.section", "section", t.Section))
	}
	for _, x := range []struct {
		key string
		n   int
	}{{"repair.where.round", t.N}, {"repair.where.table", t.More}, {"repair.where.board", t.On}} {
		if x.n > 0 {
			parts = append(parts, w.T(x.key, "n", x.n))
		}
	}
	if len(parts) == 0 {
		return w.T("repair.where.all")
	}
	return strings.Join(parts, ", ")
}

// mostNamed is how many results a sentence names before it counts the rest: those that nobody
// has to do anything about, or that Control lists.
const mostNamed = 6

// some names the first of many, and how many there are beside them.
func (b Log) some(items []string) string {
	if short := b.shortened(items); len(short) < len(items) {
		return strings.Join(short, ", ")
	}
	return b.Words.List(items)
}

// shortened replaces the last of many items by their number, but never a single one.
func (b Log) shortened(items []string) []string {
	if n := len(items) - mostNamed; n > 1 {
		return append(slices.Clone(items[:mostNamed]), b.Words.T("repair.more", "n", n))
	}
	return items
}

// Preview says what a command would do to an evening, a sentence a thing: what stays,
// what goes along, what no longer fits, what must be printed again.
func (b Log) Preview(x *preview.Preview) []string {
	w := b.Words
	var out []string
	say := func(key string, n int, items []string) {
		if n > 0 {
			out = append(out, w.T(key, "n", n, "what", b.some(items)))
		}
	}
	lines := func(e *event.Event, results []*event.Result) []string {
		all := make([]string, len(results))
		for i, r := range results {
			all[i] = b.line(e, r)
		}
		return all
	}
	say("repair.stay", x.Stay, nil)
	var moved []string
	for _, c := range x.Moved {
		moved = append(moved, b.line(x.Before, c.Before)+" → "+b.line(x.After, c.After))
	}
	say("repair.moved", len(moved), moved)
	say("repair.repaired", len(x.Repaired), lines(x.After, x.Repaired))
	var came, fresh, still, again []string
	for _, m := range x.Misfits {
		switch {
		case m.Again:
			again = append(again, b.line(x.After, m.Result))
		case slices.Contains(x.Came, m.Result):
			came = append(came, b.line(x.After, m.Result))
		case m.New:
			fresh = append(fresh, b.line(x.After, m.Result))
		default:
			still = append(still, b.line(x.After, m.Result))
		}
	}
	say("repair.misfits", len(fresh), fresh)
	say("repair.still", len(still), still)
	say("repair.again", len(again), again)
	say("repair.came", len(x.Came), lines(x.After, x.Came))
	say("repair.came-misfit", len(came), came)
	say("repair.gone", len(x.Gone), lines(x.Before, x.Gone))
	if x.Missing[0] != x.Missing[1] {
		out = append(out, w.T("repair.missing", "n", x.Missing[1], "was", x.Missing[0]))
	}
	say("repair.others", x.Others, nil)
	out = append(out, b.people(x)...)
	if n := len(x.Boards); n > 0 {
		out = append(out, w.T("repair.boards", "n", n, "boards", bridge.BoardList(x.Boards)))
	}
	out = append(out, b.again(x)...)
	out = append(out, b.stale(x)...)
	say("repair.rows", len(x.Rows), nil)
	if len(out) == 0 || len(out) == 1 && x.Stay > 0 {
		out = append(out, w.T("repair.none"))
	}
	return out
}

// people says who comes in, who leaves and who has another number.
func (b Log) people(x *preview.Preview) []string {
	w := b.Words
	var out, joined, renumbered []string
	for _, id := range x.Joined {
		joined = append(joined, b.Pair(journal.RefOf(x.After, id)))
	}
	for _, d := range x.Left {
		if d.LeftOut() {
			out = append(out, translation.Capital(w.T("repair.left-out", "pair", b.Pair(journal.RefOf(x.After, d.Contestant)))))
			continue
		}
		out = append(out, translation.Capital(w.T("repair.left", "pair", b.Pair(journal.RefOf(x.After, d.Contestant)), "round", d.Round)))
	}
	for _, r := range x.Renumbered {
		renumbered = append(renumbered, b.Pair(journal.RefOf(x.Before, r.Contestant))+" → "+b.Pair(journal.RefOf(x.After, r.Contestant)))
	}
	if len(joined) > 0 {
		out = append(out, w.T("repair.joined", "what", w.List(joined)))
	}
	if len(renumbered) > 0 {
		out = append(out, w.T("repair.renumbered", "what", w.List(renumbered)))
	}
	return out
}

// again says what pairs have twice.
func (b Log) again(x *preview.Preview) []string {
	w := b.Words
	var items []string
	for _, a := range x.Again {
		pair := b.Pair(journal.RefOf(x.After, a.Contestant))
		switch a.Kind {
		case preview.AgainMeets:
			items = append(items, w.T("repair.meets", "pair", pair, "other", b.Pair(journal.RefOf(x.After, a.Other)), "round", a.Round))
		case preview.AgainBoard:
			items = append(items, w.T("repair.board", "pair", pair, "boards", a.Boards, "round", a.Round))
		default:
			items = append(items, w.T("repair.places", "pair", pair, "round", a.Round))
		}
	}
	if len(items) == 0 {
		return nil
	}
	return []string{w.T("repair.again-list", "what", w.Semicolons(b.shortened(items)))}
}

// Paper returns whose paper is to be made again, everybody by name: the pairs of guide cards, the
// tables, and the slips of each round.
func (b Log) Paper(x *preview.Preview) (cards, tables, slips []string) {
	for _, id := range x.Paper.Cards {
		cards = append(cards, b.Pair(journal.RefOf(x.After, id)))
	}
	rounds := map[int][]preview.AtTable{}
	for _, t := range x.Paper.Slips {
		rounds[t.Round] = append(rounds[t.Round], t)
	}
	for _, round := range slices.Sorted(maps.Keys(rounds)) {
		slips = append(slips, b.Words.T("repair.slip", "n", round, "table", strings.Join(b.tables(x.After, rounds[round]), ", ")))
	}
	return cards, b.tables(x.After, x.Paper.Tables), slips
}

// tables are tables by their numbers, those of a section in a row: "1–4", "A1–3".
func (b Log) tables(e *event.Event, all []preview.AtTable) []string {
	sections := map[string][]int{}
	for _, t := range all {
		letter := ""
		if s := e.Session(t.Session); s != nil && len(s.Sections) > 1 {
			letter = t.Section
		}
		sections[letter] = append(sections[letter], t.Table)
	}
	var out []string
	for _, letter := range slices.Sorted(maps.Keys(sections)) {
		slices.Sort(sections[letter])
		out = append(out, letter+bridge.BoardList(slices.Compact(sections[letter])))
	}
	return out
}

func (b Log) stale(x *preview.Preview) []string {
	w := b.Words
	var out []string
	cards, tables, slips := b.Paper(x)
	if len(cards) > 0 {
		out = append(out, w.T("repair.cards", "what", w.List(cards)))
	}
	if len(tables) > 0 {
		out = append(out, w.T("repair.tables", "what", w.T("repair.table", "table", w.List(tables))))
	}
	if len(slips) > 0 {
		out = append(out, w.T("repair.slips", "what", w.Semicolons(slips)))
	}
	if x.Paper.Seating {
		out = append(out, w.T("repair.seating"))
	}
	if x.Paper.Issue > 0 {
		out = append(out, w.T("repair.hangs", "n", x.Paper.Issue))
	}
	return out
}

// line returns a result by its board and pairs: "gift 5 3–8".
func (b Log) line(e *event.Event, r *event.Result) string {
	return b.Words.T("repair.line", "board", r.Board, "who", b.Versus(journal.RefOf(e, r.NS.A), journal.RefOf(e, r.EW.A)))
}
