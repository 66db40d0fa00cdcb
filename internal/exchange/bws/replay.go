package bws

import (
	"cmp"
	"slices"

	"uitslag/internal/bridge"
	"uitslag/internal/event/feed"
	"uitslag/internal/exchange"
	"uitslag/internal/problem"
)

// R-BWS-REPLAY: what holds of the entries. An entry replaces the one before it of the same
// section, table, round and board; an entry that was erased empties that place. The entry
// that is corrected stays in the file as it was, so that it is the order that tells.

type place struct {
	section             string
	table, round, board int
}

func (x *entry) place() place { return place{x.Section, x.Table, x.Round, x.Board} }

func (f *reader) received(rows []row) []entry {
	var all []entry
	for i, r := range rows {
		letter, ok := f.letter(r)
		if !ok {
			continue // of another session
		}
		x := entry{
			Score: feed.Score{
				Section: letter, Table: number(r, "Table"), Round: number(r, "Round"), Board: number(r, "Board"),
				NS: number(r, "PairNS"), EW: number(r, "PairEW"), South: number(r, "South"), West: number(r, "West"),
				ID: int64(i + 1), Erased: r.Bool("Erased"),
			},
			declarer: number(r, "Declarer"), contract: text(r, "Contract"), seat: text(r, "NS/EW"),
			result: text(r, "Result"), lead: text(r, "LeadCard"), remark: text(r, "Remarks"),
		}
		if id, ok := r.Int("ID"); ok {
			x.ID = id
		}
		var timed bool
		x.day, x.dated = day(r, "DateLog")
		x.second, timed = second(r, "TimeLog")
		x.dated = x.dated && timed
		if x.Section == "" || x.Table == 0 || x.Round == 0 || x.Board == 0 || x.Board > bridge.MostBoard {
			f.remark("ReceivedData", problem.New("bws.row", "id", x.ID))
			continue
		}
		x.Erased = x.Erased || remarkOf(x.remark) == erased
		all = append(all, x)
	}
	return all
}

// inOrder sorts entries in the order in which they came in: by date, time and id, as far as all
// have them; times of a twelve-hour clock are left out. It reports whether the times are known.
func inOrder(all []entry) bool {
	slices.SortStableFunc(all, func(a, b entry) int { return cmp.Compare(a.ID, b.ID) })
	if !slices.ContainsFunc(all, func(x entry) bool { return x.day == 0 }) {
		slices.SortStableFunc(all, func(a, b entry) int { return cmp.Compare(a.day, b.day) })
	}
	if slices.ContainsFunc(all, func(x entry) bool { return !x.dated }) {
		return true // those that have one
	}
	if twelveHours(all) {
		return false
	}
	slices.SortStableFunc(all, func(a, b entry) int {
		return cmp.Or(cmp.Compare(a.day, b.day), cmp.Compare(a.second, b.second), cmp.Compare(a.ID, b.ID))
	})
	return true
}

// The hours by which a clock of twelve is known.
const (
	oneOClock = 13 * 60 * 60
	fallsBy   = 6 * 60 * 60
)

// twelveHours reports whether the times of entries, by id, are of a twelve-hour clock: none is past
// one in the afternoon, and somewhere half a day is missing between two.
func twelveHours(all []entry) bool {
	falls := false
	for i, x := range all {
		if x.second >= oneOClock {
			return false
		}
		falls = falls || i > 0 && all[i-1].day == x.day && all[i-1].second-x.second > fallsBy
	}
	return falls
}

func replay(all []entry) []entry {
	last := map[place]int{}
	for i := range all {
		last[all[i].place()] = i
	}
	var out []entry
	for i := range all {
		if last[all[i].place()] == i {
			out = append(out, all[i])
		}
	}
	return out
}

func (f *reader) scores(rows []row, twelve bool) {
	all := f.received(rows)
	told := inOrder(all) && !twelve
	days := map[int]int{}
	for _, x := range replay(all) {
		if x.dated || x.day > 0 {
			days[x.day]++
		}
		if x.day > 0 {
			x.Day = dateOf(x.day)
		}
		if x.dated && told {
			x.At = x.Day + "T" + timeOf(x.second)
		}
		if !x.Erased {
			f.score(&x)
		}
		f.snap.Scores = append(f.snap.Scores, x.Score)
	}
	f.days(days)
}

func (f *reader) score(x *entry) {
	x.Turned = remarkOf(x.remark) == wrongDirection
	if x.NS == 0 || x.EW == 0 || f.snap.Individual && (x.South == 0 || x.West == 0) {
		x.Reason = x.reason("bws.pairs", "ns", x.NS, "ew", x.EW)
		return
	}
	if x.Outcome, x.Reason = x.outcome(); x.Reason != nil {
		return
	}
	if remarkOf(x.remark) == otherRemark && x.contract != "" {
		if _, given := award(x.remark); !given {
			f.remark("Remarks", x.reason("bws.remark-beside", "text", exchange.Clip(x.remark)))
		}
	}
	if x.contradicts() && !x.Turned {
		f.remark("Declarer", x.reason("bws.declarer-pair", "letter", exchange.Clip(x.seat), "number", x.declarer))
	}
	if x.lead != "" && x.Outcome.Lead == "" && x.Outcome.Contract.Level > 0 {
		f.remark("LeadCard", x.reason("bws.lead", "text", exchange.Clip(x.lead)))
	}
}
