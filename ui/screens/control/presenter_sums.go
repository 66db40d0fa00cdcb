package control

import (
	"errors"
	"strconv"
	"strings"

	"uitslag/internal/event"
	"uitslag/internal/event/drawing"
	"uitslag/internal/phrase"
)

// The sum control, as on paper: the points of the lines of a board
// that were played make the top for each of them; so for the session; and the totals
// of the uitslag make the points of all lines. Nothing is corrected here: what does
// not add up is said in words.

// Notes returns the sum control of the session in words: what does not add up first.
func (e *evening) Notes() []Note {
	if e.Empty() != "" {
		return nil
	}
	w, st := e.words(), e.st
	all, lines, totals := st.Sums()
	var wrong, right []Note
	given, idle := 0, 0
	for i := range st.Boards {
		b := &st.Boards[i]
		if s := b.Sums(); s.Lines > 0 && !s.OK {
			wrong = append(wrong, Note{w.T("paper.control.board-wrong", "board", b.Board,
				"ns", w.Number(s.NS, 2), "ew", w.Number(s.EW, 2), "want", w.Number(s.Want, 2)), true})
		}
		for j := range b.Lines {
			switch l := &b.Lines[j]; {
			case l.Points.Counts:
				if l.Points.Artificial {
					given++
				}
			case l.Result != nil && !l.Again && l.Result.Kind == event.NotPlayed:
				idle++
			}
		}
	}
	if all.Lines > 0 && !all.Loose { // with a datum a side there is nothing to make
		key, bad := "control.session", !all.OK
		if !st.Event.Rules.HasPercent() {
			key = "control.session-zero"
		}
		if all.Rounded {
			key = "control.session-rounded"
		}
		if bad {
			key = "paper.control.session-wrong"
		}
		n := Note{w.T(key, "ns", w.Number(all.NS, 2), "ew", w.Number(all.EW, 2), "sum", w.Number(all.NS.Add(all.EW), 2),
			"want", w.Number(all.Want, 2), "n", all.Lines), bad}
		if bad {
			wrong = append([]Note{n}, wrong...)
		} else {
			right = append(right, n)
		}
	}
	if !lines.Equal(totals) {
		wrong = append(wrong, Note{w.T("paper.control.totals-wrong",
			"lines", w.Number(lines, 2), "totals", w.Number(totals, 2)), true})
	}
	if len(all.Apart) > 0 {
		boards := make([]string, len(all.Apart))
		for i, b := range all.Apart {
			boards[i] = strconv.Itoa(b)
		}
		right = append(right, Note{Text: w.T("control.apart", "n", len(boards), "boards", w.List(boards))})
	}
	right = append(e.drawn(), right...)
	if given > 0 {
		right = append(right, Note{Text: w.T("control.given", "n", given)})
	}
	if idle > 0 {
		right = append(right, Note{Text: w.T("control.idle", "n", idle)})
	}
	return append(wrong, right...)
}

// outdatedRound is a round of a section that was drawn from what has become otherwise since.
type outdatedRound struct {
	section string
	drawing.Later
}

func outdated(e *evening) (out []outdatedRound, failed error) {
	for i := range e.st.Session.Sections {
		c := &e.st.Session.Sections[i]
		if c.Drawing == nil {
			continue
		}
		later, err := drawing.Outdated(e.st.Event, e.st.Session.ID, c.Letter)
		failed = errors.Join(failed, err)
		for _, x := range later {
			out = append(out, outdatedRound{c.Letter, x})
		}
	}
	return out, failed
}

func saysLater(e *evening, l *drawing.Later) string {
	says := phrase.Draw{Words: e.words(), Name: func(id event.ID) string { return e.pair(event.Pair(id)) }}
	return strings.Join(says.Later(l), " ")
}

// drawn returns notes on those rounds: the draw stays.
func (e *evening) drawn() []Note {
	later, err := outdated(e)
	var out []Note
	if err != nil {
		out = append(out, Note{Text: e.words().Sentence(err), Wrong: true})
	}
	for i := range later {
		out = append(out, Note{Text: saysLater(e, &later[i].Later)})
	}
	return out
}
