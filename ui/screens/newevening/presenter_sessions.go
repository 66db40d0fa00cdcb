package newevening

import (
	"uitslag/internal/event"
	"uitslag/internal/event/total"
	"uitslag/internal/movements"
	"uitslag/internal/movements/advise"
	"uitslag/internal/scoring/competition"
)

type sums struct {
	terms *terms
	at    int
	same  bool // the pairs of a drive keep their numbers of the first session
}

// Sums returns the ways to add the sessions up; none where there is one way: points are added.
func (p *sums) Sums() []string {
	r := p.terms.rules
	if p.terms.mode.form != event.FormSessions || !r.HasPercent() || r.ByVPs() {
		return nil
	}
	var names []string
	for _, w := range total.Ways() {
		names = append(names, p.terms.desk.Words.T("newevening.sum."+w.Key))
	}
	return names
}

// SetSum chooses one.
func (p *sums) SetSum(i int) { p.at, p.terms.begun = i, true }

// SetSame lets the pairs of a drive keep their numbers in every session, or gives them in each
// the numbers of their line.
func (p *sums) SetSame(yes bool) { p.same, p.terms.begun = yes, true }

// Sum returns how the sessions of the event are added up; nil where it has one.
func (p *sums) Sum() *event.Sum {
	if p.terms.mode.form != event.FormSessions {
		return nil
	}
	if p.Sums() == nil {
		return &event.Sum{Rules: total.Ways()[0].In(competition.Rules{})}
	}
	return &event.Sum{Rules: total.Ways()[p.at].In(competition.Rules{})}
}

// Later says where the later sessions are begun, "" where there are none.
func (p *sums) Later() string {
	if p.terms.mode.form != event.FormSessions {
		return ""
	}
	return p.terms.desk.Words.T("newevening.later")
}

// drive is a drive in lines over several sessions (R-VASNEG-LINES).
type drive struct {
	pairs, per int
	options    total.DriveOptions
	lines      []movements.DriveSession // of the first session
	whole      advise.Suggestion        // measured as one movement
}

// drives returns the drives of two lines or more that fit the form: of each number of rounds the
// one with the most boards.
func (p *fitting) drives() []*drive {
	if p.mode.form != event.FormSessions || !p.mode.paired() || len(p.plan.fixed) > 0 {
		return nil
	}
	if p.driveCache != nil && p.driveCache.of == [3]int{p.plan.pairs, p.plan.from, p.plan.to} {
		return p.driveCache.all
	}
	found := &foundDrives{of: [3]int{p.plan.pairs, p.plan.from, p.plan.to}}
	p.driveCache = found
	for rounds := leastDriven; 4*rounds <= p.plan.pairs; rounds++ {
		per := p.plan.to / rounds
		if per*rounds < p.plan.from || per < 2 || per > 8 {
			continue
		}
		o := total.DriveOptions{Rounds: rounds}
		if m, err := movements.Generate("vasneg", movements.Options{Pairs: 2 * rounds, Rounds: rounds}); err == nil {
			o.Turn, _, _, _ = movements.BestTurned(m)
		}
		lines, err := movements.Drive(p.plan.pairs, rounds, 1, movements.DriveOptions{Turn: o.Turn})
		if err != nil {
			continue // no Vasneg of that many rounds, or too many further pairs
		}
		if s, ok := advise.Described(movements.Whole(lines), per); ok {
			found.all = append(found.all, &drive{p.plan.pairs, per, o, lines, s})
		}
	}
	return found.all
}

type foundDrives struct {
	of  [3]int
	all []*drive
}

// leastDriven is the fewest rounds of a drive.
const leastDriven = 5

func (p *fitting) driveRow(d *drive) Row {
	whole := d.whole
	whole.Balance.Stationary = nil // who stays in line A stays for one session
	r := Row{MovementFigures: p.desk.Speaker.Figures(whole), Suggestion: whole, Drive: d, OneMore: "–"}
	r.Balance = "–" // it is balanced over its sessions
	r.Name = p.desk.Words.T("newevening.drive", "n", len(d.lines), "pairs", 2*d.options.Rounds)
	return r
}

func (d *drive) movements() ([]movements.Movement, error) {
	var all []movements.Movement
	for _, l := range d.lines {
		all = append(all, l.Movement)
	}
	return all, nil
}

// sections returns the lines with the contestants of an event, by their numbers in the drive.
func (d *drive) sections(e *event.Event, same bool) ([]event.Section, error) {
	o := d.options
	o.Same = same
	who := make([]event.ID, d.pairs)
	for i := range who {
		who[i] = e.Contestants[i].ID
	}
	s, err := total.DriveSession("", who, 1, o)
	return s.Sections, err
}

// driving returns the chosen drive; nil for none.
func (p *Presenter) driving() *drive {
	if !p.mode.paired() || p.selected >= len(p.rows) {
		return nil
	}
	return p.rows[p.selected].Drive
}

func (p *advice) driven(d *drive) string {
	w := p.desk.Words
	further := d.pairs - 2*d.options.Rounds*len(d.lines)
	text := w.T("newevening.driven", "n", movements.DriveSessions(len(d.lines), d.options.Directions, further > 0))
	if further > 0 {
		text += " " + w.T("newevening.driven-further", "n", further)
	}
	return text
}
