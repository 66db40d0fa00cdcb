package movement

import (
	"slices"

	"uitslag/internal/movements"
	"uitslag/internal/movements/advise"
)

// Mark is what is told of a cell.
type Mark int

// The marks: a remark is right but good to know, a fault cannot be.
const (
	Plain Mark = iota
	Remark
	Fault
)

// Finding is a fault or a remark in words, with the cells it is about; round 0 is none.
type Finding struct {
	Text   string
	Fault  bool
	Round  int
	Tables []int
}

// at is the first table it is about, or the first of all.
func (f Finding) at() int {
	if len(f.Tables) > 0 {
		return f.Tables[0]
	}
	return 1
}

// Findings are what the check finds, the faults first, with what is being typed.
func (p *Presenter) Findings() []Finding {
	var out []Finding
	for _, f := range p.findings {
		out = append(out, Finding{
			Text: p.desk.Words.Sentence(f.Problem), Fault: f.Fault, Round: number(f, "round"), Tables: tablesOf(f),
		})
	}
	return out
}

func number(f movements.Finding, name string) int {
	n, _ := f.Args[name].(int)
	return n
}

// tablesOf are the tables that a finding is about.
func tablesOf(f movements.Finding) []int {
	var tables []int
	for _, name := range []string{"table", "other"} {
		if t := number(f, name); t > 0 && (name == "table" || f.Code == "movement.pair-twice") {
			tables = append(tables, t)
		}
	}
	all, _ := f.Args["tables"].([]int)
	return append(tables, all...)
}

// Marks are the cells that something is told of, by round and table.
func (p *Presenter) Marks() map[[2]int]Mark {
	marks := map[[2]int]Mark{}
	for _, f := range p.findings {
		mark := Remark
		if f.Fault {
			mark = Fault
		}
		for _, t := range tablesOf(f) {
			if r := number(f, "round"); r > 0 {
				marks[[2]int{r, t}] = max(marks[[2]int{r, t}], mark)
			}
		}
	}
	return marks
}

// Idle tells whether nobody plays in a cell: it is empty, or one of the two is nobody.
func (p *Presenter) Idle(round, table int) bool {
	place, is := p.at(p.m, round, table)
	return !is || !p.m.Played(place)
}

// Resting are the pairs that sit out a round.
func (p *Presenter) Resting(round int) []int {
	var out []int
	for pair := 1; pair <= p.trial.Pairs; pair++ {
		if pair == p.trial.Phantom {
			continue
		}
		if place, ok := p.trial.At(round, pair); !ok || !p.trial.Played(place) {
			out = append(out, pair)
		}
	}
	return out
}

// Wrong is the sentence that says why what is typed cannot be read, "" when it can.
func (p *Presenter) Wrong() string {
	if p.wrong == nil {
		return ""
	}
	return p.desk.Words.Sentence(p.wrong)
}

// Reading says in words what stands in the cell of the cursor, or what is typed there.
func (p *Presenter) Reading() string {
	w := p.desk.Words
	place, is := p.at(p.trial, p.round, p.table)
	switch {
	case !is:
		return w.T("movement.grid.reading-empty", "round", p.round, "table", p.table)
	case place.NS == p.trial.Phantom && place.NS > 0:
		return w.T("movement.grid.reading-out", "round", p.round, "table", p.table, "pair", place.EW, "nobody", place.NS)
	case place.EW == p.trial.Phantom && place.EW > 0:
		return w.T("movement.grid.reading-out", "round", p.round, "table", p.table, "pair", place.NS, "nobody", place.EW)
	}
	return w.T("movement.grid.reading", "round", p.round, "table", p.table, "ns", place.NS, "ew", place.EW,
		"set", movements.SetName(place.Set), "boards", p.boards(place.Set))
}

// Measures are the figures of the movement, in lines.
func (p *Presenter) Measures() []string {
	w, b := p.desk.Words, p.balance
	s := advise.Suggestion{
		Name: p.trial.Name, Rounds: len(p.trial.Rounds), BoardsPerRound: p.perRound, Boards: p.perRound * len(p.trial.Rounds), Winners: 1, Balance: b,
	}
	if p.trial.TwoWinners {
		s.Winners = 2
	}
	f := p.desk.Figures(s)
	before := movements.Measure(p.from).Qf
	balance := w.T("movement.grid.balance", "qf", f.Balance)
	if !before.Round(1).Equal(b.Qf.Round(1)) {
		balance = w.T("movement.grid.balance-was", "qf", f.Balance, "was", w.Fixed(before, 1))
	}
	lines := []string{
		balance,
		w.T("movement.grid.boards", "rounds", f.Rounds, "boards", s.Boards),
		w.T("movement.grid.opponents", "opponents", f.Opponents),
		w.T("movement.grid.sit-outs", "pairs", f.SitOuts),
		w.T("movement.grid.winners", "winners", f.Winners),
	}
	if len(b.Stationary) > 0 {
		lines = append(lines, w.T("movement.grid.keep", "pairs", b.Stationary))
	}
	return lines
}

// Summary says how many faults there are, and whether the movement can be used.
func (p *Presenter) Summary() string {
	w := p.desk.Words
	faults := p.Faults()
	switch {
	case faults > 0:
		return w.T("movement.grid.faults", "n", faults)
	case !p.Changed():
		return w.T("movement.grid.unchanged")
	}
	return w.T("movement.grid.fine")
}

// Faults is how many there are, with what is being typed.
func (p *Presenter) Faults() int {
	return len(slices.DeleteFunc(slices.Clone(p.findings), func(f movements.Finding) bool { return !f.Fault }))
}
