package usebio

import (
	"cmp"
	"strings"

	"uitslag/internal/bridge"
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

// played reads a result with a score, a contract, or both. The points were made of the score, so it
// stays if the two disagree: the contract is then dropped, with a remark, unless other tricks make
// that very score. If only one of the two is possible, that one counts.
func (b *builder) played(board int, l *travellerLine, scoreText, contractText string) (event.Result, bool) {
	r := event.Result{Kind: event.Played}
	vul := bridge.VulnerabilityOf(board)
	score, scored := exchange.Score(scoreText)
	if scoreText != "" && !scored {
		return r, b.refuse(l.line, "SCORE", problem.New("usebio.score", "line", l.line, "board", board, "text", exchange.Clip(scoreText)))
	}
	if lead := l.get("LEAD"); lead != "" {
		if card, ok := exchange.ParseLead(lead); ok {
			r.Lead = card
		} else if b.leads++; b.leads == 1 {
			b.lead = field{lead, l.line}
		}
	}
	bid, ok := exchange.ParseBid(contractText)
	ok = ok && bid.Rest == ""
	if ok && bid.Declarer == 0 {
		bid.Declarer = exchange.ParseSeat(l.get("PLAYED_BY"))
		ok = bid.Declarer != 0
	}
	if !ok && contractText != "" {
		b.remark(l.line, "CONTRACT", problem.New("usebio.contract", "line", l.line, "board", board, "text", exchange.Clip(contractText+" "+l.get("PLAYED_BY"))))
	}
	var c bridge.Contract
	tricks, fits, given, can := 0, 0, false, false
	if ok {
		c = bid.Contract()
		tricks, given = exchange.ParseTricks(l.get("TRICKS"), c.Level)
		fits, can = exchange.TricksFor(c, board, score)
	}
	want := 0
	if given {
		want = bridge.NSScore(c, vul, tricks)
	}
	switch {
	case given && (!scored || want == score):
		r.Contract, r.Tricks, r.Score = c, tricks, want
	case !scored:
		return r, b.refuse(l.line, "TRAVELLER_LINE", problem.New("usebio.no-score", "line", l.line, "board", board))
	case can:
		if given {
			b.remark(l.line, "TRICKS", problem.New("usebio.tricks", "line", l.line, "board", board, "contract", exchange.Clip(contractText), "tricks", tricks, "score", score, "fits", fits))
		}
		r.Contract, r.Tricks, r.Score = c, fits, score
	case !ok && score == 0:
		return event.Result{Kind: event.Passed}, true
	case score != 0 && bridge.IsLegal(vul, score):
		if ok {
			b.remark(l.line, "CONTRACT", problem.New("usebio.contract-score", "line", l.line, "board", board,
				"contract", exchange.Clip(contractText), "declarer", exchange.Clip(l.get("PLAYED_BY")), "score", score))
		}
		r.Score = score
	case given:
		r.Contract, r.Tricks, r.Score = c, tricks, want
		b.remark(l.line, "SCORE", problem.New("usebio.score-replaced", "line", l.line, "board", board, "contract", exchange.Clip(contractText), "tricks", tricks, "score", score, "want", want))
	default:
		return r, b.refuse(l.line, "SCORE", problem.New("usebio.impossible-score", "line", l.line, "board", board, "score", score))
	}
	return r, true
}

func (d *document) individual() bool { return d.kind() == "INDIVIDUAL" }

// word returns the second code for a file of individuals, else the first.
func (b *builder) word(pairs, individuals string) string {
	if b.doc.individual() {
		return individuals
	}
	return pairs
}

// chairs are the elements of a line of individuals, in the order North, South, East, West.
var chairs = [4]string{"N_PLAYER_NUMBER", "S_PLAYER_NUMBER", "E_PLAYER_NUMBER", "W_PLAYER_NUMBER"}

func (b *builder) table(section, board int, l *travellerLine) {
	var who [4]*entry
	var names [4]string
	empty := 0
	for i, chair := range chairs {
		text := l.get(chair)
		if nobody(text) {
			empty++
			continue
		}
		if who[i] = b.find(section, text, ""); who[i] == nil {
			b.refuse(l.line, chair, problem.New("usebio.unknown-player", "line", l.line, "board", board, "player", exchange.Clip(text)))
			return
		}
		names[i] = who[i].name()
	}
	if empty > 0 {
		if l.get("SCORE") != "" {
			b.refuse(l.line, "TRAVELLER_LINE", problem.New("usebio.no-four", "line", l.line, "board", board))
		}
		return // nobody plays there
	}
	for i, e := range who {
		for _, other := range who[:i] {
			if e == other {
				b.refuse(l.line, "TRAVELLER_LINE", problem.New("usebio.sits-twice", "line", l.line, "board", board, "player", e.name()))
				return
			}
		}
	}
	r, ok := b.result(board, l)
	if !ok {
		return
	}
	if len(b.session.Sections) > len(b.doc.sections) { // they stand with the numbers
		section = max(0, who[0].section)
	}
	for i, e := range who {
		e.sits([4]string{"NS", "NS", "EW", "EW"}[i], section)
	}
	r.NS, r.EW = event.Side{A: who[0].id, B: who[1].id}, event.Side{A: who[2].id, B: who[3].id}
	b.place(&r, section, board, l)
	if b.results.AddTable(l.line, &r, names) {
		b.published(&r, l)
	}
}
