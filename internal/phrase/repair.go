package phrase

import (
	"maps"
	"slices"
	"strings"

	"uitslag/internal/bridge"
	"uitslag/internal/event"
	"uitslag/internal/event/issued"
	"uitslag/internal/event/journal"
	"uitslag/internal/event/preview"
	"uitslag/internal/translation"
)

// where says at which place of the evening something was repaired: "ronde 3, tafel 2".
func (b Log) where(t *journal.Told) string {
	at := lines{words: b.Words}
	at.sayIf(t.Section != "", "repair.where.section", "section", t.Section)
	at.sayIf(t.N > 0, "repair.where.round", "n", t.N)
	at.sayIf(t.More > 0, "repair.where.table", "n", t.More)
	at.sayIf(t.On > 0, "repair.where.board", "n", t.On)
	at.sayIf(len(at.all) == 0, "repair.where.all")
	return strings.Join(at.all, ", ")
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
	out := lines{words: b.Words}
	say := func(key string, n int, items []string) { out.sayIf(n > 0, key, "n", n, "what", b.some(items)) }
	results := func(e *event.Event, all []*event.Result) []string {
		return event.Mapped(all, func(r *event.Result) string { return b.line(e, r) })
	}
	say("repair.stay", x.Stay, nil)
	say("repair.moved", len(x.Moved), event.Mapped(x.Moved, func(c issued.ResultChange) string {
		return b.line(x.Before, c.Before) + " → " + b.line(x.After, c.After)
	}))
	say("repair.repaired", len(x.Repaired), results(x.After, x.Repaired))
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
	say("repair.came", len(x.Came), results(x.After, x.Came))
	say("repair.came-misfit", len(came), came)
	say("repair.gone", len(x.Removed), results(x.Before, x.Removed))
	out.sayIf(x.Missing[0] != x.Missing[1], "repair.missing", "n", x.Missing[1], "was", x.Missing[0])
	say("repair.others", x.Others, nil)
	out.all = append(out.all, b.people(x)...)
	out.sayIf(len(x.Boards) > 0, "repair.boards", "n", len(x.Boards), "boards", bridge.BoardList(x.Boards))
	out.all = slices.Concat(out.all, b.again(x), b.stale(x))
	say("repair.rows", len(x.Rows), nil)
	out.sayIf(len(out.all) == 0 || len(out.all) == 1 && x.Stay > 0, "repair.none")
	return out.all
}

// people says who comes in, who leaves and who has another number.
func (b Log) people(x *preview.Preview) []string {
	pair := func(id event.ID) string { return b.Pair(journal.RefOf(x.After, id)) }
	out := lines{words: b.Words}
	for _, d := range x.Left {
		key := "repair.left"
		if d.LeftOut() {
			key = "repair.left-out"
		}
		out.all = append(out.all, translation.Capital(b.Words.T(key, "pair", pair(d.Contestant), "round", d.Round)))
	}
	out.sayIf(len(x.Joined) > 0, "repair.joined", "what", Listed(b.Words, x.Joined, pair))
	out.sayIf(len(x.Renumbered) > 0, "repair.renumbered", "what", Listed(b.Words, x.Renumbered, func(r preview.Renumbering) string {
		return b.Pair(journal.RefOf(x.Before, r.Contestant)) + " → " + pair(r.Contestant)
	}))
	return out.all
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
	cards = event.Mapped(x.Paper.Cards, func(id event.ID) string { return b.Pair(journal.RefOf(x.After, id)) })
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
	out := lines{words: w}
	cards, tables, slips := b.Paper(x)
	out.sayIf(len(cards) > 0, "repair.cards", "what", w.List(cards))
	out.sayIf(len(tables) > 0, "repair.tables", "what", w.T("repair.table", "table", w.List(tables)))
	out.sayIf(len(slips) > 0, "repair.slips", "what", w.Semicolons(slips))
	out.sayIf(x.Paper.Seating, "repair.seating")
	out.sayIf(x.Paper.Issue > 0, "repair.hangs", "n", x.Paper.Issue)
	return out.all
}

// line returns a result by its board and pairs: "gift 5 3–8".
func (b Log) line(e *event.Event, r *event.Result) string {
	return b.Words.T("repair.line", "board", r.Board, "who", b.Versus(journal.RefOf(e, r.NS.A), journal.RefOf(e, r.EW.A)))
}
