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

// member is the one under the cursor, with the sessions behind its number.
type member struct {
	*list
	names map[event.ID]string // of the events, read when sessions are shown
}

// Opened reports whether the sessions of a member are shown.
func (m *member) Opened() bool { return m.open }

// Open shows the sessions of the member under the cursor, and reports whether there is one.
func (m *member) Open() bool {
	if m.row() == nil {
		return false
	}
	headers, err := m.desk.Club.Events()
	if err != nil {
		m.said = notice.Refuse(m.words().Sentence(err))
		return false
	}
	m.names = make(map[event.ID]string, len(headers))
	for _, h := range headers {
		m.names[h.ID] = h.Name
	}
	m.open, m.session, m.said = true, 0, notice.Notice{}
	return true
}

// Shut shows the list again, and reports whether sessions were shown.
func (m *member) Shut() bool {
	was := m.open
	m.open, m.said = false, notice.Notice{}
	return was
}

// ChooseSession puts the cursor on a session.
func (m *member) ChooseSession(i int) { m.session = max(min(i, m.sessions()-1), 0) }

// Session is the line of the session under the cursor; false where none is shown.
func (m *member) Session() (x points.Line, ok bool) {
	r := m.row()
	if r == nil || !m.open {
		return x, false
	}
	return r.Lines[m.session], true
}

// Member is who the cursor is on.
func (m *member) Member() *Member {
	r := m.row()
	if r == nil || m.Empty() != "" {
		return nil
	}
	out := &Member{Name: m.desk.Speaker.Name(r.Member), About: m.about(r), Chosen: m.session, Chart: m.chart(r)}
	if m.open {
		out.Sessions = m.lines(r)
	}
	return out
}

// about says what the number of a member is made of.
func (m *member) about(r *points.Row) []string {
	w := m.words()
	key := "points-list.about"
	if r.Counted < r.Evenings {
		key = "points-list.about.best"
	}
	out := []string{w.T(key, "points", m.figure(r.Points), "n", r.Evenings, "counted", r.Counted)}
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
	return out
}

// lines are the sessions of a member, by date.
func (m *member) lines(r *points.Row) []Session {
	w := m.words()
	out := make([]Session, len(r.Lines))
	var total exact.Rat
	for i := range r.Lines {
		x := &r.Lines[i]
		s := Session{Date: w.ShortDate(x.Date), Name: m.names[x.Event], Points: m.figure(x.Points), Counts: x.Counts}
		if x.Counts {
			total = total.Add(x.Points)
			s.Total = m.figure(total)
		} else {
			s.Points = "(" + s.Points + ")"
		}
		if x.Place > 0 {
			s.Place = w.T("points.place", "place", scoring.Place{Rank: x.Place, Tied: x.Shared}.String(), "of", x.Of)
		}
		var partners []string
		for _, p := range x.Partners {
			if name := m.desk.Speaker.Name(p); name != "" {
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

// chart is the points as they grow, nil where there are fewer than two sessions.
func (m *member) chart(r *points.Row) *plot.Chart {
	if len(r.Lines) < 2 {
		return nil
	}
	c := &plot.Chart{Series: []plot.Series{{Strong: true}}}
	first, _ := points.Year(r.Lines[len(r.Lines)-1].Date)
	years := r.Lines[0].Date < first
	var total exact.Rat
	for i := range r.Lines {
		x := &r.Lines[i]
		if x.Counts {
			total = total.Add(x.Points)
		}
		sum := total
		c.Labels = append(c.Labels, m.day(x.Date, years))
		c.Series[0].Values = append(c.Series[0].Values, &sum)
	}
	return c
}

// day is a date as it stands below the chart: without its year, or over more than one year
// without its day.
func (m *member) day(iso string, years bool) string {
	parts := strings.FieldsFunc(m.words().ShortDate(iso), func(r rune) bool { return r == '-' || r == '/' })
	switch {
	case len(parts) != 3:
		return iso
	case years:
		return strings.Join(parts[1:], "-")
	}
	return strings.Join(parts[:2], "-")
}
