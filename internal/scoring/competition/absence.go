package competition

import "uitslag/internal/exact"

// absences gives every session that a player missed what it counts for, by the average
// of those that were played, and tells how many there were.
func absences(list []Line, c Carried, r Rules) int {
	if r.Average == AverageSum { // what is carried along is no session's
		c = Carried{}
	}
	own, has := average(list, c, r)
	n := 0
	for i := range list {
		l := &list[i]
		if l.Kind != Absent {
			continue
		}
		n++
		switch {
		case r.Absence == AbsenceFixed:
			l.Score, l.Counts = limit(r.Caps, n), true
			l.Steps = append(l.Steps, step("competition.why-absent-fixed", "absence", "n", n, "score", l.Score))
		case r.Absence != AbsenceAverage || !has:
			l.Steps = append(l.Steps, step("competition.why-absent-nothing", "absence", "n", n))
		case len(r.Caps) > 0 && limit(r.Caps, n).Less(own):
			l.Score, l.Counts = limit(r.Caps, n), true
			l.Steps = append(l.Steps, step("competition.why-absent-capped", "absence", "n", n, "average", own, "score", l.Score))
		default:
			l.Score, l.Counts = own, true
			l.Steps = append(l.Steps, step("competition.why-absent-average", "absence", "n", n, "average", own, "score", own))
		}
	}
	return n
}

// limit returns the cap of the n-th absence: the last one holds for all further ones.
func limit(caps []exact.Rat, n int) exact.Rat { return caps[min(n, len(caps))-1] }
