package movement

import (
	"slices"

	"uitslag/internal/movements"
	"uitslag/internal/movements/advise"
	"uitslag/ui/notice"
)

// Findings returns what the check finds, the faults first, with what is being typed.
func (s *sheet) Findings() []Finding {
	var out []Finding
	for _, f := range s.findings {
		out = append(out, Finding{
			Text: s.desk.Words.Sentence(f.Problem), Fault: f.Fault, Round: number(f, "round"), Tables: tablesOf(f),
		})
	}
	return out
}

func number(f movements.Finding, name string) int {
	n, _ := f.Args[name].(int)
	return n
}

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

// marks returns the cells with a finding, by round and table.
func (s *sheet) marks() map[[2]int]Mark {
	marks := map[[2]int]Mark{}
	for _, f := range s.findings {
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

func (s *sheet) cells() []Round {
	marks := s.marks()
	rounds := make([]Round, s.Rounds())
	for r := range rounds {
		cells := make([]Cell, s.Tables())
		for t := range cells {
			place, is := s.at(s.m, r+1, t+1)
			cells[t] = Cell{Text: s.Text(r+1, t+1), Idle: !is || !s.m.Played(place), Mark: marks[[2]int{r + 1, t + 1}]}
		}
		rounds[r] = Round{Cells: cells, Resting: s.resting(r + 1)}
	}
	return rounds
}

func (s *sheet) resting(round int) []int {
	var out []int
	for pair := 1; pair <= s.trial.Pairs; pair++ {
		if pair == s.trial.Phantom {
			continue
		}
		if place, ok := s.trial.At(round, pair); !ok || !s.trial.Played(place) {
			out = append(out, pair)
		}
	}
	return out
}

// reading describes what is in the cell of the cursor, or typed there, with its first finding; or
// says why it cannot be read.
func (s *sheet) reading() notice.Notice {
	if s.wrong != nil {
		return notice.Refuse(s.desk.Words.Sentence(s.wrong))
	}
	for _, f := range s.Findings() {
		if f.Round != s.round || !slices.Contains(f.Tables, s.table) {
			continue
		}
		if text := s.cellWords() + " " + f.Text; f.Fault {
			return notice.Refuse(text)
		} else {
			return notice.Warn(text)
		}
	}
	return notice.Of(s.cellWords())
}

func (s *sheet) cellWords() string {
	w := s.desk.Words
	place, is := s.at(s.trial, s.round, s.table)
	switch {
	case !is:
		return w.T("movement.grid.reading-empty", "round", s.round, "table", s.table)
	case place.NS == s.trial.Phantom && place.NS > 0:
		return w.T("movement.grid.reading-out", "round", s.round, "table", s.table, "pair", place.EW, "nobody", place.NS)
	case place.EW == s.trial.Phantom && place.EW > 0:
		return w.T("movement.grid.reading-out", "round", s.round, "table", s.table, "pair", place.NS, "nobody", place.EW)
	}
	return w.T("movement.grid.reading", "round", s.round, "table", s.table, "ns", place.NS, "ew", place.EW,
		"set", movements.SetName(place.Set), "boards", s.boards(place.Set))
}

func (s *sheet) measures() []string {
	w, b := s.desk.Words, s.balance
	all := advise.Suggestion{
		Name: s.trial.Name, Rounds: len(s.trial.Rounds), BoardsPerRound: s.perRound, Boards: s.perRound * len(s.trial.Rounds), Winners: 1, Balance: b,
	}
	if s.trial.TwoWinners {
		all.Winners = 2
	}
	f := s.desk.Speaker.Figures(all)
	before := movements.Measure(s.from).Qf
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
	return lines
}

func (s *sheet) summary() notice.Notice {
	w := s.desk.Words
	faults := s.Faults()
	switch {
	case faults > 0:
		return notice.Refuse(w.T("movement.grid.faults", "n", faults))
	case !s.Changed():
		return notice.Of(w.T("movement.grid.unchanged"))
	}
	return notice.Of(w.T("movement.grid.fine"))
}

// Faults returns how many there are, with what is being typed.
func (s *sheet) Faults() int {
	return len(slices.DeleteFunc(slices.Clone(s.findings), func(f movements.Finding) bool { return !f.Fault }))
}
