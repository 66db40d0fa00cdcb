package repair

import (
	"strconv"
	"strings"
	"time"

	"uitslag/internal/bridge"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/journal"
	"uitslag/internal/event/preview"
	"uitslag/internal/event/repair"
	"uitslag/internal/problem"
)

func strayAsks(p *form, asks []Ask) []Ask {
	a := p.asked("repair.ask.result", Many)
	if a.Options = p.strays(); len(a.Options) == 0 {
		return asks
	}
	a.value = a.Options[0].ID
	asks = append(asks, a)
	p.asks = asks
	by := p.asked("repair.ask.repair", Many)
	by.begin = p.at.Result != "" // which result it is, the cursor said
	all := preview.Repairs(p.e, p.s.ID, event.ID(p.Value("result")))
	for i, m := range all {
		by.Options = append(by.Options, Option{ID: strconv.Itoa(i), Text: p.book().Saying(p.e, m)})
	}
	explained := false
	if len(all) > 0 {
		_, asItIs := all[0].(*repair.ExpectResult)
		if explained = !asItIs; explained {
			by.value = "0"
		}
	}
	p.asks = append(asks, by)
	var help, others []string
	for _, o := range by.Options {
		if o.ID != p.Value("repair") {
			others = append(others, "• "+o.Text)
		}
	}
	switch { // all are seen, not the chosen one alone
	case !explained:
		help = append(help, p.words().T("repair.fits-none"))
	case len(others) > 0:
		help = append(help, p.words().T("repair.fits", "n", len(by.Options)))
	}
	help = append(append(help, others...), p.words().T("repair.fits-else"))
	by.Help = strings.Join(help, "\n")
	return append(asks, by)
}

func stray(r *reader) []act {
	if r.ask("result") == nil {
		r.refuse(problem.New("repair.no-stray"))
		return nil
	}
	all := preview.Repairs(r.p.e, r.p.s.ID, r.id("result"))
	i, err := strconv.Atoi(r.text("repair"))
	if err != nil || i < 0 || i >= len(all) {
		return nil
	}
	return one(all[i])
}

func twiceAsks(p *form, asks []Ask) []Ask {
	a := p.asked("repair.ask.twice", Many)
	for _, t := range preview.PlayedTwice(p.s) {
		for i := len(t.Results) - 1; i >= 0; i-- { // the last to come in was mostly the second play
			o := p.result(p.s.Result(t.Results[i]))
			a.Options = append(a.Options, Option{ID: string(t.Contestant) + " " + string(t.Results[i]), Text: p.desk.Words.Colon(p.book().Pair(journal.RefOf(p.e, t.Contestant)), o.Text)})
		}
	}
	if len(a.Options) == 0 {
		return asks
	}
	a.value = a.Options[0].ID
	if is := p.here(); is != nil {
		for _, o := range a.Options {
			if strings.HasSuffix(o.ID, " "+string(is.ID)) {
				a.value = o.ID
				break
			}
		}
	}
	return append(asks, a)
}

func twice(r *reader) []act {
	if r.ask("twice") == nil {
		r.refuse(problem.New("repair.no-twice"))
		return nil
	}
	selected := r.text("twice")
	for _, t := range preview.PlayedTwice(r.p.s) {
		for _, res := range t.Results {
			if string(t.Contestant)+" "+string(res) == selected {
				return one(preview.SecondPlay(r.p.s, res, t.Contestant, r.p.newID(0)))
			}
		}
	}
	return nil
}

func wrongBoardAsks(p *form, asks []Ask) []Ask {
	which := []string{"repair.choice.slip", "repair.choice.swap"}
	if p.here() != nil {
		which = append([]string{"repair.choice.line"}, which...)
	}
	move := p.few("repair.ask.move", which...)
	p.asks = append(asks, p.number("repair.ask.board", p.at.Board), move)
	if is := p.here(); is != nil && p.Value("move") == "line" {
		p.asks[len(p.asks)-1].Help = p.result(is).Text
	}
	return append(p.asks, p.number("repair.ask.to", 0))
}

func wrongBoard(r *reader) []act {
	s := r.p.s
	from, to := r.number("board"), r.number("to")
	x := &repair.MoveResults{Session: s.ID}
	switch r.text("move") {
	case "line":
		if res := r.p.here(); res != nil {
			x.Moves = repair.ToBoard(s, []event.ID{res.ID}, to)
		}
	case "swap":
		x.Moves = repair.SwapBoards(s, from, to)
	default:
		x.Moves = repair.ToBoard(s, repair.ResultsOn(s, from), to)
	}
	return one(x)
}

func wrongSectionAsks(p *form, asks []Ask) []Ask {
	from, to := p.asked("repair.ask.section", Few), p.asked("repair.ask.tosection", Few)
	for i := range p.s.Sections {
		o := Option{ID: p.s.Sections[i].Letter, Text: p.s.Sections[i].Letter}
		from.Options, to.Options = append(from.Options, o), append(to.Options, o)
	}
	from.value = p.letter()
	for _, o := range to.Options {
		if o.ID != from.value {
			to.value = o.ID
			break
		}
	}
	return append(asks, from, p.number("repair.ask.boards", p.at.Board), to)
}

func wrongSection(r *reader) []act {
	p := r.p
	boards, to := r.numbers("boards"), r.text("tosection")
	if !r.fine() {
		return nil
	}
	moves, left := repair.ToSection(p.e, p.s.ID, p.of(boards, p.Value("section")), "", to)
	if left > 0 {
		r.refuse(problem.New("repair.no-like", "n", left))
	}
	return one(&repair.MoveResults{Session: p.s.ID, Moves: moves})
}

func severalEvenings(p *evening) error {
	if len(p.evenings()) > 0 {
		return nil
	}
	return problem.New("repair.one-evening")
}

func wrongEveningAsks(p *form, asks []Ask) []Ask {
	a := p.asked("repair.ask.evening", Many)
	if a.Options = p.evenings(); len(a.Options) > 0 {
		a.value = a.Options[0].ID
	}
	return append(asks, a, p.open(p.number("repair.ask.boards", 0), "repair.empty.boards"))
}

func wrongEvening(r *reader) []act {
	p := r.p
	id := r.id("evening")
	ids := p.of(r.numbers("boards"), "")
	if !r.fine() {
		return nil
	}
	other, err := p.desk.Club.Event(id)
	if err != nil || len(other.Sessions) == 0 {
		r.refuse(problem.New("event.no-session"))
		return nil
	}
	to := &other.Sessions[len(other.Sessions)-1]
	n := 0
	over, left := repair.Over(p.s, ids, to, func() event.ID {
		n++
		return p.newID(n - 1)
	})
	if left > 0 {
		r.refuse(problem.New("repair.no-like", "n", left))
		return nil
	}
	in := &repair.BringIn{Session: to.ID, Results: over, Event: p.desk.Current()}
	if len(over) > 0 {
		if err := journal.Decide(other, in); err != nil {
			r.refuse(err)
			return nil
		}
	}
	return []act{{event: id, payload: in}, {payload: &repair.TakeOut{Session: p.s.ID, Results: ids, Event: id}}}
}

// slipAsks asks for a slip that has no line: pairs or a board that the movement does not
// have. It is booked as it was written, and marked; what explains it, "stray" finds.
func slipAsks(p *form, asks []Ask) []Ask {
	if p.ofPlayers() { // by the chairs
		asks = append(asks, p.pairs("repair.ask.ns", ""), p.pairs("repair.ask.south", ""), p.pairs("repair.ask.ew", ""), p.pairs("repair.ask.west", ""))
		return append(asks, p.number("repair.ask.board", p.at.Board), p.asked("repair.ask.written", Typed))
	}
	return append(asks, p.pairs("repair.ask.ns", ""), p.pairs("repair.ask.ew", ""), p.number("repair.ask.board", p.at.Board), p.asked("repair.ask.written", Typed))
}

func slip(r *reader) []act {
	p := r.p
	ns, ew := event.Pair(r.id("ns")), event.Pair(r.id("ew"))
	if p.ofPlayers() {
		ns.B, ew.B = r.id("south"), r.id("west")
	}
	board, text := r.number("board"), r.text("written")
	if !r.fine() {
		return nil
	}
	if board < 1 {
		r.refuse(problem.New("result.no-board", "board", board))
		return nil
	}
	if sides, result := bridge.CutVersus(text); sides != "" && sides == p.numberOf(ns.A)+"-"+p.numberOf(ew.A) {
		text = result
	}
	entry, err := p.desk.Speaker.Notation().Parse(text, bridge.VulnerabilityOf(board))
	if err != nil {
		r.refuse(err)
		return nil
	}
	is := event.FromEntry(entry)
	is.ID, is.Board, is.NS, is.EW = p.newID(0), board, ns, ew
	is.Source, is.At = "typed", p.desk.Now().Format(time.RFC3339)
	return one(&command.EnterResult{Session: p.s.ID, Result: is})
}
