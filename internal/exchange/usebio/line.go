package usebio

import (
	"cmp"
	"strings"

	"uitslag/internal/event"
	"uitslag/internal/exchange"
	"uitslag/internal/problem"
)

func (b *builder) lines() {
	for i, s := range b.doc.sections {
		seen := map[int]int{}
		for _, board := range s.boards {
			n, ok := exchange.Number(board.number.text)
			if !ok {
				b.refuse(board.line, "BOARD_NUMBER", problem.New("usebio.board-number", "line", board.line, "text", exchange.Clip(board.number.text)))
				continue
			}
			if first, twice := seen[n]; twice {
				b.remark(board.line, "BOARD", problem.New("usebio.board-twice", "line", board.line, "board", n, "first", first))
			} else {
				seen[n] = board.line
			}
			for _, l := range board.lines {
				if b.doc.individual() {
					b.table(i, n, l)
				} else {
					b.line(i, n, l)
				}
			}
		}
	}
}

// nobody reports whether a pair number stands for an empty side: a sit-out.
func nobody(number string) bool { return strings.Trim(number, "0") == "" }

func (b *builder) line(section, board int, l *travellerLine) {
	ns, ew := l.get("NS_PAIR_NUMBER"), l.get("EW_PAIR_NUMBER")
	if nobody(ns) || nobody(ew) {
		if nobody(ns) && nobody(ew) && l.get("SCORE") != "" {
			b.refuse(l.line, "TRAVELLER_LINE", problem.New("usebio.no-pairs", "line", l.line, "board", board))
		}
		return // the pair sits out: no result
	}
	n, e := b.find(section, ns, "NS"), b.find(section, ew, "EW")
	for _, side := range []struct {
		found         *entry
		text, element string
	}{{n, ns, "NS_PAIR_NUMBER"}, {e, ew, "EW_PAIR_NUMBER"}} {
		if side.found == nil {
			b.refuse(l.line, side.element, problem.New("usebio.unknown-pair", "line", l.line, "board", board, "pair", exchange.Clip(side.text)))
		}
	}
	if n == nil || e == nil {
		return
	}
	if n == e {
		b.refuse(l.line, "TRAVELLER_LINE", problem.New("usebio.against-itself", "line", l.line, "board", board, "pair", exchange.Clip(ns)))
		return
	}
	r, ok := b.result(board, l)
	if !ok {
		return
	}
	if len(b.session.Sections) > len(b.doc.sections) { // they stand with the numbers
		section = max(0, n.section)
	}
	n.between = n.between || n.direction == "" && e.direction == ""
	n.sits("NS", section)
	e.sits("EW", section)
	r.NS, r.EW = event.Pair(n.id), event.Pair(e.id)
	b.place(&r, section, board, l)
	if b.results.Add(l.line, &r, n.name(), e.name()) {
		b.published(&r, l)
	}
}

func (b *builder) place(r *event.Result, section, board int, l *travellerLine) {
	r.ID = b.o.NewID()
	r.Board = board
	r.Section = b.session.Sections[section].Letter
	r.Round, _ = exchange.Number(l.get("ROUND_NUMBER"))
	r.Table, _ = exchange.Number(l.get("TABLE_NUMBER"))
	r.Source = "usebio"
}

func (b *builder) published(r *event.Result, l *travellerLine) {
	points := pointElements[b.im.Event.Rules.Method]
	if p := (event.PublishedPoints{Result: r.ID, NS: l.get("NS_" + points), EW: l.get("EW_" + points)}); p.NS != "" || p.EW != "" {
		b.points = append(b.points, p)
	}
}

// sits notes where a pair sat.
func (e *entry) sits(side string, section int) {
	e.lines++
	if e.section < 0 {
		e.section = section
	}
	if e.sat == "" {
		e.sat = cmp.Or(e.direction, side)
	}
	e.turned = e.turned || side != e.sat
}

func (b *builder) result(board int, l *travellerLine) (event.Result, bool) {
	score, contract := l.get("SCORE"), l.get("CONTRACT")
	if kind, ns, ew, ok := exchange.Adjusted(score); ok {
		return event.Result{Kind: kind, NSAward: ns, EWAward: ew}, true
	}
	points, scored := exchange.Score(score)
	switch {
	case exchange.IsPass(score), exchange.IsPass(contract) && (score == "" || scored && points == 0):
		return event.Result{Kind: event.Passed}, true
	case exchange.IsNotPlayed(score), exchange.IsNotPlayed(contract), score == "" && contract == "":
		return event.Result{Kind: event.NotPlayed}, true
	}
	return b.played(board, l, score, contract)
}
