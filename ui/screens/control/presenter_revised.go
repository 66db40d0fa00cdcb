package control

import (
	"strconv"
	"strings"

	"uitslag/internal/desk"
	"uitslag/internal/event"
	"uitslag/internal/event/revised"
	"uitslag/internal/phrase"
	"uitslag/ui/notice"
)

// Revised is what is computed otherwise than it was given out or booked: the sentence, and both
// rankings side by side.
type Revised struct {
	Sentence string
	May      bool   // it can be settled: the file can be changed
	Was, Is  string // what each ranking is: "Uitgegeven, versie 1"
	// Points: the rankings have points that the places earned.
	Points bool
	Rows   []RevisedRow
}

// RevisedRow is the same row of both rankings, or the title of a list.
type RevisedRow struct {
	Title   string
	Was, Is Ranked
}

// Ranked is a contestant in a ranking; the zero value is nobody.
type Ranked struct {
	Place, Who, Figure, Points string
	Other                      bool // its place is another in the other ranking
}

// revision is what this program computes otherwise of the session, and nobody answered.
type revision struct {
	evening *evening
	found   *revised.Revision
}

// look finds it; one that cannot be worked out is none, for the uitslag says why.
func (r *revision) look() {
	r.found = nil
	if r.evening.Empty() != "" {
		return
	}
	if found, err := desk.Revised(r.evening.desk); err == nil && found != nil && found.Answer == revised.Asked && found.Session == r.evening.st.Session.ID {
		r.found = found
	}
}

// MaySettle reports whether there are figures to choose between, in a file that can be changed.
func (r *revision) MaySettle() bool {
	locked, _ := r.evening.desk.Club.ReadOnly()
	return r.found != nil && !locked
}

// Revised returns what is shown of it, nil for nothing.
func (r *revision) Revised() *Revised {
	x, w := r.found, r.evening.words()
	if x == nil {
		return nil
	}
	m := &Revised{Sentence: phrase.Revised(w, r.evening.st.Event, x), Was: w.T("revised.was.booked"), Is: w.T("revised.is"), May: r.MaySettle()}
	if x.Issue > 0 {
		m.Was = w.T("revised.was.given", "n", x.Issue)
	}
	if x.Players > 0 {
		m.Sentence += " " + w.T("revised.booked", "n", x.Players)
	}
	m.Sentence += " " + w.T("revised.stays")
	moved := map[event.ID]bool{}
	for _, c := range x.Changes() {
		moved[c.Row().Contestant] = c.Moved()
	}
	for i := range max(len(x.Was), len(x.Is)) {
		was, is := listAt(x.Was, i), listAt(x.Is, i)
		if max(len(x.Was), len(x.Is)) > 1 {
			m.Rows = append(m.Rows, RevisedRow{Title: phrase.ShortTitle(w, is.Section, is.Direction)})
		}
		for j := range max(len(was.Rows), len(is.Rows)) {
			row := RevisedRow{Was: r.ranked(was.Rows, j, moved), Is: r.ranked(is.Rows, j, moved)}
			m.Points = m.Points || row.Was.Points != "" || row.Is.Points != ""
			m.Rows = append(m.Rows, row)
		}
	}
	return m
}

func listAt(all []event.IssuedList, i int) event.IssuedList {
	if i >= len(all) {
		return event.IssuedList{}
	}
	return all[i]
}

func (r *revision) ranked(rows []event.IssuedRow, i int, moved map[event.ID]bool) Ranked {
	if i >= len(rows) {
		return Ranked{}
	}
	x, w := &rows[i], r.evening.words()
	figure := x.Points
	switch {
	case x.VPs != "":
		figure = x.VPs
	case x.Percent != "":
		figure = x.Percent
	}
	var points []string
	for _, p := range []string{x.ClubPoints, x.FederationPoints} {
		if p != "" {
			points = append(points, w.Decimal(p))
		}
	}
	who := strings.TrimSpace(strconv.Itoa(x.Number) + " " + r.evening.desk.Speaker.Names(r.evening.st.Event, x.Contestant))
	return Ranked{Place: x.Place, Who: who, Figure: w.Decimal(figure), Points: strings.Join(points, " · "), Other: moved[x.Contestant]}
}

// settle takes the figures of now, or leaves what was given out and booked, and reports whether
// the uitslag is to be printed.
func settle(p *Presenter, take bool) (print bool) {
	if !p.figures.MaySettle() {
		return false
	}
	says, print, err := desk.SettleFigures(p.desk, take)
	p.Refresh()
	if err != nil {
		p.notice = notice.Refuse(p.words().Sentence(err))
		return false
	}
	p.notice = notice.Of(says)
	return print
}
