package points

import (
	"strings"

	"uitslag/internal/event"
	"uitslag/internal/event/points"
	"uitslag/internal/exact"
	"uitslag/internal/plot"
	"uitslag/internal/scoring"
	"uitslag/ui/notice"
)

// Session is one session of a member.
type Session struct {
	line                                              points.Line
	Date, Name, Place, Partners, Score, Points, Total string
}

// Opened reports whether the sessions of a member are shown.
func (p *Presenter) Opened() bool { return p.open }

// Open shows the sessions of the member under the cursor.
func (p *Presenter) Open() {
	headers, err := p.desk.Club.Events()
	if err != nil {
		p.notice = notice.Refuse(p.words().Sentence(err))
		return
	}
	p.names = make(map[event.ID]string, len(headers))
	for _, h := range headers {
		p.names[h.ID] = h.Name
	}
	p.open, p.session, p.notice = true, 0, notice.Notice{}
}

// Shut shows the list again.
func (p *Presenter) Shut() { p.open, p.notice = false, notice.Notice{} }

// ChooseSession puts the cursor on a session.
func (p *Presenter) ChooseSession(i int) { p.session = max(min(i, len(p.lines())-1), 0) }

// lines returns those of the member under the cursor.
func (p *Presenter) lines() []points.Line {
	if r := p.row(); r != nil {
		return r.Lines
	}
	return nil
}

// Member returns the name of whom the cursor is on, "" for nobody.
func (p *Presenter) Member() string {
	if p.row() == nil || !p.filled() {
		return ""
	}
	return p.desk.Speaker.Name(p.selected)
}

// About says what the number of a member is made of.
func (p *Presenter) About() string {
	r, w := p.row(), p.words()
	key := "points-list.about"
	if r.Counted < r.Evenings {
		key = "points-list.about.best"
	}
	out := []string{w.T(key, "points", p.figure(r.Points), "n", r.Evenings, "counted", r.Counted)}
	var sum exact.Rat
	n := 0
	seen := map[event.ID]bool{}
	for i := range r.Lines {
		if x := &r.Lines[i]; !x.IMPs && x.Percent.Sign() > 0 && !seen[x.Session] {
			seen[x.Session] = true
			sum, n = sum.Add(x.Percent), n+1
		}
	}
	if n > 0 {
		out = append(out, w.T("points-list.mean", "percent", w.Percent(w.Fixed(sum.Div(exact.Int(n)), 2))))
	}
	return strings.Join(out, "\n")
}

// Sessions returns those of the member whose sessions are shown, by date.
func (p *Presenter) Sessions() []Session {
	w := p.words()
	out := make([]Session, len(p.lines()))
	var total exact.Rat
	for i, x := range p.lines() {
		s := Session{line: x, Date: w.ShortDate(x.Date), Name: p.names[x.Event], Points: p.figure(x.Points)}
		if x.Counts {
			total = total.Add(x.Points)
			s.Total = p.figure(total)
		} else {
			s.Points = "(" + s.Points + ")"
		}
		if x.Place > 0 {
			s.Place = w.T("points.place", "place", scoring.Place{Rank: x.Place, Tied: x.Shared}.String(), "of", x.Of)
		}
		var partners []string
		for _, id := range x.Partners {
			if name := p.desk.Speaker.Name(id); name != "" {
				partners = append(partners, name)
			}
		}
		s.Partners = strings.Join(partners, ", ")
		switch {
		case x.IMPs:
			s.Score = w.T("points-list.imps", "imps", w.Fixed(x.Percent, 2))
		case x.Percent.Sign() > 0:
			s.Score = w.Percent(w.Fixed(x.Percent, 2))
		}
		out[i] = s
	}
	return out
}

// Brackets says what they mean, where points of a session do not count.
func (p *Presenter) Brackets() string {
	for _, x := range p.lines() {
		if !x.Counts {
			return p.words().T("points-list.brackets")
		}
	}
	return ""
}

// Chart returns the points of a member as they grow, nil where there are fewer than two sessions.
func (p *Presenter) Chart() *plot.Chart {
	lines := p.lines()
	if len(lines) < 2 {
		return nil
	}
	c := &plot.Chart{Series: []plot.Series{{Strong: true}}}
	first, _ := points.Year(lines[len(lines)-1].Date)
	years := lines[0].Date < first
	var total exact.Rat
	for i := range lines {
		x := &lines[i]
		if x.Counts {
			total = total.Add(x.Points)
		}
		sum := total
		c.Labels = append(c.Labels, p.day(x.Date, years))
		c.Series[0].Values = append(c.Series[0].Values, &sum)
	}
	return c
}

// day returns a date as it stands below the chart: without its year, or over more than one year
// without its day.
func (p *Presenter) day(iso string, years bool) string {
	parts := strings.FieldsFunc(p.words().ShortDate(iso), func(r rune) bool { return r == '-' || r == '/' })
	switch {
	case len(parts) != 3:
		return iso
	case years:
		return strings.Join(parts[1:], "-")
	}
	return strings.Join(parts[:2], "-")
}
