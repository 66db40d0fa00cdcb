package phrase

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"uitslag/internal/event"
	"uitslag/internal/event/competition"
	"uitslag/internal/exact"
	"uitslag/internal/problem"
	"uitslag/internal/scoring"
	scoringcompetition "uitslag/internal/scoring/competition"
	"uitslag/internal/translation"
)

// decimals of every score in a competition.
const decimals = 2

// Competition is what the sentences need beside the standings.
type Competition struct {
	Words  *translation.Words
	Member func(member event.ID) string // a member's name, "" for nobody
}

// Score returns a score as it is shown: "55,13".
func (b Competition) Score(r exact.Rat) string { return b.Words.Fixed(r, decimals) }

// Names returns who has a line, in the order given: "Jan Peeters – Pol Maes".
func (b Competition) Names(who []event.ID) string {
	return Names(who, b.Member, "?")
}

// Skipped says that an evening that was put in does not count, and why: not yet, where only its
// results are to come.
func (b Competition) Skipped(x competition.SkippedEvening) string {
	key := "paper.competition.left-out"
	if problem.Is(x.Reason, "competition.evening-empty") {
		key = "paper.competition.skipped"
	}
	return b.Words.T(key, "date", b.Words.Date(x.Date), "why", b.Words.Sentence(x.Reason))
}

// Sorted returns the rows as they are listed: those who share a place by name.
func (b Competition) Sorted(rows []competition.Row) []competition.Row {
	out := slices.Clone(rows)
	names := make(map[string]string, len(out))
	name := func(r *competition.Row) string {
		key := competition.Key(r.Who)
		if _, known := names[key]; !known {
			names[key] = b.Names(r.Named)
		}
		return names[key]
	}
	for from := 0; from < len(out); {
		to := from + 1
		for to < len(out) && out[to].Place.Rank == out[from].Place.Rank && out[to].Score.Equal(out[from].Score) {
			to++
		}
		slices.SortStableFunc(out[from:to], func(x, y competition.Row) int {
			return cmp.Or(-cmp.Compare(x.Played, y.Played), strings.Compare(b.Words.SortKey(name(&x)), b.Words.SortKey(name(&y))))
		})
		from = to
	}
	return out
}

// Cell returns what a session counts for, and what stands behind it: "55,13"; in brackets where
// it is not among the best; "–" for an absence that does not count, and a letter behind
// one that does, or behind a substitute's score. Legend says what the signs mean.
func (b Competition) Cell(l *scoringcompetition.Line) (text, behind string) {
	text = b.Score(l.Score)
	switch {
	case l.Kind == scoringcompetition.Absent && !l.Counts && !l.Dropped:
		return "–", ""
	case l.Kind == scoringcompetition.Absent:
		behind = " " + b.Words.T("competition.sign.absent")
	case l.Kind == scoringcompetition.Substituted:
		behind = " " + b.Words.T("competition.sign.substitute")
	}
	if l.Dropped {
		return "(" + text, behind + ")"
	}
	return text, behind
}

// Legend says the signs that stand in the cells of these rows, and the arrows.
func (b Competition) Legend(rows []competition.Row) []string {
	var dropped, none, absent, substitute, up, down, open, lot bool
	for i := range rows {
		for l := range event.Each(rows[i].Lines) {
			dropped = dropped || l.Dropped
			none = none || l.Kind == scoringcompetition.Absent && !l.Counts && !l.Dropped
			absent = absent || l.Kind == scoringcompetition.Absent && (l.Counts || l.Dropped)
			substitute = substitute || l.Kind == scoringcompetition.Substituted
		}
		lot = lot || rows[i].ByLot
		up, down, open = up || rows[i].Move == scoringcompetition.Up, down || rows[i].Move == scoringcompetition.Down, open || rows[i].Move == scoringcompetition.Undecided
	}
	out := lines{words: b.Words}
	out.sayIf(dropped, "competition.legend.dropped")
	out.sayIf(none, "competition.legend.none")
	out.sayIf(absent, "competition.legend.absent")
	out.sayIf(substitute, "competition.legend.substitute")
	out.sayIf(up, "competition.legend.up")
	out.sayIf(down, "competition.legend.down")
	out.sayIf(open, "competition.legend.undecided")
	out.sayIf(lot, "competition.legend.lot")
	return out.all
}

// ByLot is the sign behind a place that a lot decided; Legend says what it means.
const ByLot = "*"

// CompetitionMove returns the arrow of where a place leads: "↑", "↓", "?" or "".
func CompetitionMove(m scoringcompetition.Move) string {
	return map[scoringcompetition.Move]string{scoringcompetition.Up: "↑", scoringcompetition.Down: "↓", scoringcompetition.Undecided: "?"}[m]
}

// LineAbove reports whether a line runs above a row: of promotion, or above those without a place.
func LineAbove(rows []competition.Row, row int) bool {
	if row == 0 {
		return false
	}
	was, is := &rows[row-1], &rows[row]
	return was.Move != is.Move || (was.Place.Rank > 0) != (is.Place.Rank > 0)
}

// Step says a step in words.
func (b Competition) Step(s scoring.Step) string {
	args := make([]any, 0, 2*len(s.Args))
	for name, v := range s.Args {
		if r, ok := v.(exact.Rat); ok {
			v = b.Score(r)
		}
		args = append(args, name, v)
	}
	return b.Words.T(s.Code, args...)
}

// Formula returns how the score of a line comes about, with its numbers: "(62,08 + 59,58) ÷ 2 =
// 60,83"; "" where nothing counts.
func (b Competition) Formula(k *event.Competition, r *competition.Row) string {
	if !r.HasScore {
		return ""
	}
	boards := k.Rules.Average == scoringcompetition.AverageBoards
	var terms []string
	weight := 0
	add := func(score exact.Rat, times int) {
		text := b.Score(score)
		if boards || times > 1 {
			text += " × " + strconv.Itoa(times)
		}
		terms, weight = append(terms, text), weight+times
	}
	if c := r.Carried; boards && c.Boards > 0 {
		add(c.Score, c.Boards)
	} else if !boards && c.Sessions > 0 {
		add(c.Score, c.Sessions)
	}
	for l := range event.Each(r.Lines) {
		if l.Counts && boards {
			add(l.Score, l.Boards)
		} else if l.Counts {
			add(l.Score, 1)
		}
	}
	return "(" + strings.Join(terms, " + ") + ") ÷ " + strconv.Itoa(weight) + " = **" + b.Score(r.Score) + "**"
}

// Rules returns the rules of a competition, a sentence each; from is what the competition is
// called that points are brought along from.
func (b Competition) Rules(k *event.Competition, from string) []string {
	out := &lines{words: b.Words}
	r := k.Rules
	out.say("competition.rule.ranked." + string(cmp.Or(k.Ranked, event.RankedPairs)))
	out.say("competition.rule.average." + string(cmp.Or(r.Average, scoringcompetition.AverageSessions)))
	switch s := cmp.Or(r.Size, scoringcompetition.SizeAsIs); {
	case s == scoringcompetition.SizeNeuberg && r.Results > 0:
		out.say("competition.rule.size.results", "n", r.Results)
	case s != scoringcompetition.SizeAsIs:
		out.say("competition.rule.size." + string(s))
	}
	out.sayIf(r.Best > 0, "competition.rule.best", "n", r.Best)
	out.sayIf(r.Best == 0, "competition.rule.all")
	b.absence(r, out)
	switch cmp.Or(r.Substitute, scoringcompetition.SubstituteCounts) {
	case scoringcompetition.SubstituteCapped:
		out.say("competition.rule.substitute.capped", "score", b.Score(r.SubstituteCap))
	case scoringcompetition.SubstituteAbsent:
		out.say("competition.rule.substitute.absent")
	default:
		out.say("competition.rule.substitute.counts")
	}
	out.sayIf(r.Minimum > 0, "competition.rule.minimum", "n", r.Minimum)
	out.sayIf(r.Handicap, "competition.rule.handicap")
	out.sayIf(k.From != "", "competition.rule.from", "name", from, "n", k.Sessions)
	out.sayIf(r.Up > 0, "competition.rule.up", "n", r.Up)
	out.sayIf(r.Down > 0, "competition.rule.down", "n", r.Down)
	return out.all
}

func (b Competition) absence(r scoringcompetition.Rules, out *lines) {
	caps := event.Mapped(r.Caps, b.Score)
	switch {
	case r.Absence == scoringcompetition.AbsenceFixed:
		out.say("competition.rule.absence.fixed", "score", strings.Join(caps, ", "))
	case r.Absence != scoringcompetition.AbsenceAverage:
		out.say("competition.rule.absence.nothing")
	case len(caps) > 0:
		out.say("competition.rule.absence.capped", "score", strings.Join(caps, ", "))
	default:
		out.say("competition.rule.absence.average")
	}
	out.sayIf(r.MaxAbsences > 0, "competition.rule.absences", "n", r.MaxAbsences)
}
