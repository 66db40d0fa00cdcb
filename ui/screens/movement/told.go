package movement

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"uitslag/internal/movements"
	"uitslag/internal/movements/advise"
	"uitslag/ui/notice"
)

// number returns one of the figures of a finding, 0 where it has none of that name.
func number(f movements.Finding, name string) int {
	n, _ := f.Args[name].(int)
	return n
}

// tables returns those that a finding is about.
func tables(f movements.Finding) []int {
	var tables []int
	for _, name := range []string{"table", "other"} {
		if t := number(f, name); t > 0 && (name == "table" || f.Code == "movement.pair-twice") {
			tables = append(tables, t)
		}
	}
	all, _ := f.Args["tables"].([]int)
	return append(tables, all...)
}

// finding returns the first finding about a cell, and whether there is one; a fault comes before
// remarks.
func (p *Presenter) finding(round, table int) (f movements.Finding, is bool) {
	i := slices.IndexFunc(p.findings, func(f movements.Finding) bool {
		return number(f, "round") == round && slices.Contains(tables(f), table)
	})
	if i < 0 {
		return f, false
	}
	return p.findings[i], true
}

// resting returns the pairs that sit out, as a text.
func (p *Presenter) resting(round int) string {
	var out []string
	for pair := 1; pair <= p.trial.Pairs; pair++ {
		if pair == p.trial.Phantom {
			continue
		}
		if o, ok := p.trial.At(round, pair); !ok || !p.trial.Played(o) {
			out = append(out, strconv.Itoa(pair))
		}
	}
	return p.desk.Words.List(out)
}

// Heading says what the grid shows, with its balance, which stays in sight where the figures at the
// right do not.
func (p *Presenter) Heading() string {
	w := p.desk.Words
	name := cmp.Or(p.desk.Speaker.MovementName(p.m.Name), w.T("movement.grid.own"))
	return w.T("movement.grid.heading", "name", name, "pairs", w.T("n.pairs", "n", p.m.Real()),
		"tables", w.T("n.tables", "n", p.m.Tables), "rounds", w.T("n.rounds", "n", len(p.m.Rounds)),
		"qf", w.Fixed(p.balance.Qf, 1))
}

// Reading describes what is in the cell of the cursor, or typed there, with its first finding; or
// says why it cannot be read.
func (p *Presenter) Reading() notice.Notice {
	if p.wrong != nil {
		return notice.Refuse(p.desk.Words.Sentence(p.wrong))
	}
	f, is := p.finding(p.round, p.table)
	if !is {
		return notice.Of(p.cell())
	}
	text := p.cell() + " " + p.desk.Words.Sentence(f.Problem)
	if f.Fault {
		return notice.Refuse(text)
	}
	return notice.Warn(text)
}

// cell describes what is in the cell of the cursor.
func (p *Presenter) cell() string {
	w := p.desk.Words
	o, is := place(p.trial, p.round, p.table)
	switch nobody := p.trial.Phantom; {
	case !is:
		return w.T("movement.grid.reading-empty", "round", p.round, "table", p.table)
	case nobody > 0 && o.NS == nobody:
		return w.T("movement.grid.reading-out", "round", p.round, "table", p.table, "pair", o.EW, "nobody", nobody)
	case nobody > 0 && o.EW == nobody:
		return w.T("movement.grid.reading-out", "round", p.round, "table", p.table, "pair", o.NS, "nobody", nobody)
	}
	from, to := movements.Boards(o.Set, p.first, p.perRound)
	boards := strconv.Itoa(from)
	if from != to {
		boards = fmt.Sprintf("%d – %d", from, to)
	}
	return w.T("movement.grid.reading", "round", p.round, "table", p.table, "ns", o.NS, "ew", o.EW,
		"set", movements.SetName(o.Set), "boards", boards)
}

// Measures returns the figures of the movement, in lines.
func (p *Presenter) Measures() string {
	w, b := p.desk.Words, p.balance
	all := advise.Suggestion{
		Name: p.trial.Name, Rounds: len(p.trial.Rounds), BoardsPerRound: p.perRound, Boards: p.perRound * len(p.trial.Rounds), Winners: 1, Balance: b,
	}
	if p.trial.TwoWinners {
		all.Winners = 2
	}
	f := p.desk.Speaker.Figures(all)
	before := movements.Measure(p.from).Qf
	balance := w.T("movement.grid.balance", "qf", f.Balance)
	if !before.Round(1).Equal(b.Qf.Round(1)) {
		balance = w.T("movement.grid.balance-was", "qf", f.Balance, "was", w.Fixed(before, 1))
	}
	lines := []string{
		balance,
		w.T("movement.grid.boards", "rounds", f.Rounds, "boards", all.Boards),
		w.T("movement.grid.opponents", "opponents", f.Opponents),
		w.T("movement.grid.sit-outs", "pairs", f.SitOuts),
		w.T("movement.grid.winners", "winners", f.Winners),
	}
	if len(b.Stationary) > 0 {
		lines = append(lines, w.T("movement.grid.keep", "pairs", b.Stationary))
	}
	return strings.Join(lines, "\n")
}

// Summary says whether the movement can be used.
func (p *Presenter) Summary() notice.Notice {
	w := p.desk.Words
	switch {
	case p.faults > 0:
		return notice.Refuse(w.T("movement.grid.faults", "n", p.faults))
	case !p.Changed():
		return notice.Of(w.T("movement.grid.unchanged"))
	}
	return notice.Of(w.T("movement.grid.fine"))
}

// FileHelp says where the movement was written, or what the ending of a file can be.
func (p *Presenter) FileHelp() string {
	if p.path != "" {
		return p.desk.Words.T("movement.grid.written", "file", p.path)
	}
	return p.desk.Words.T("movement.grid.file-help", "endings", p.files.Endings())
}
