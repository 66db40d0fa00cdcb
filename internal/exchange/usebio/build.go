package usebio

import (
	"cmp"
	"strings"
	"time"

	"uitslag/internal/event"
	"uitslag/internal/event/published"
	"uitslag/internal/event/standings"
	"uitslag/internal/exact"
	"uitslag/internal/exchange"
	"uitslag/internal/problem"
	"uitslag/internal/scoring/rules"
)

type builder struct {
	doc     *document
	o       Options
	im      *exchange.Import
	session event.Session
	entries []*entry // in the order of the file
	scopes  []map[int][]*entry
	shared  map[int][]*entry // participants above section level, by number
	people  exchange.People
	results exchange.Collector
	points  []event.PublishedPoints
	refused []exchange.Remark
	leads   int   // that could not be read
	lead    field // the first of them
	// adjust are the adjustments of the totals, and where the first stands.
	adjust  []event.Penalty
	adjusts field
}

type entry struct {
	*pair
	id        event.ID
	number    int
	direction string // as the file gives it, "" where it does not
	sat       string // where it sat first
	turned    bool   // sat in the other direction too
	between   bool   // met one without a direction, as it is itself
	section   int    // index, -1 while unknown
	lines     int
}

func (e *entry) name() string {
	if e.direction == "" {
		return e.fields["PAIR_NUMBER"].text
	}
	return strings.TrimSpace(strings.TrimSuffix(e.fields["PAIR_NUMBER"].text, e.direction)) + " " + e.direction
}

func build(doc *document, o Options) (*exchange.Import, error) {
	b := &builder{
		doc: doc, o: o,
		im:     &exchange.Import{Format: exchange.USEBIO, Club: exchange.CleanName(doc.club)},
		people: exchange.People{NewID: o.NewID},
		shared: map[int][]*entry{},
	}
	source := cmp.Or(exchange.CleanName(o.Source), "USEBIO")
	b.im.Event = event.Event{
		ID:     o.NewID(),
		Name:   cmp.Or(exchange.CleanName(doc.fields["EVENT_DESCRIPTION"].text), b.im.Club, source),
		Kind:   event.Pairs,
		Source: source,
	}
	b.session.ID = o.NewID()
	b.head()
	read := b.pairs
	switch {
	case kinds[doc.kind()].teams:
		read = b.teams
	case doc.individual():
		b.im.Event.Kind = event.Individual
	}
	if err := read(); err != nil {
		return nil, err
	}
	if err := exchange.Refuse(b.refused); err != nil {
		return nil, err
	}
	b.deals()
	b.im.Event.Sessions = []event.Session{b.session}
	if b.im.Event.Kind == event.Teams {
		b.scale()
	} else {
		b.exactAwards()
		b.roundScale()
	}
	b.penalties()
	return b.im, nil
}

// refuse keeps why a file is not taken over. It returns false.
func (b *builder) refuse(line int, element string, reason *problem.Problem) bool {
	b.refused = append(b.refused, exchange.Remark{Line: line, Element: element, Reason: reason})
	return false
}

func (b *builder) remark(line int, element string, reason *problem.Problem) {
	b.im.Remarks = append(b.im.Remarks, exchange.Remark{Line: line, Element: element, Reason: reason})
}

func (b *builder) head() {
	switch v := b.doc.version; v.text {
	case "1.0", "1.1", "1.2", "1.3", "":
	default:
		b.remark(v.line, "USEBIO", problem.New("usebio.version", "version", exchange.Clip(v.text)))
	}
	if d := b.doc.fields["DATE"]; d.text != "" {
		date, ok := isoDate(d.text)
		if !ok {
			b.remark(d.line, "DATE", problem.New("usebio.date", "line", d.line, "date", exchange.Clip(d.text)))
		}
		b.session.Date = date
	}
	if f := b.doc.fields["BOARDS_PER_ROUND"]; f.text != "" {
		if n, ok := exchange.Number(f.text); ok {
			b.session.BoardsPerSet = n
		} else {
			b.remark(f.line, "BOARDS_PER_ROUND", problem.New("usebio.number", "line", f.line, "element", "BOARDS_PER_ROUND", "text", exchange.Clip(f.text)))
		}
	}
	for _, name := range b.doc.order {
		i := b.doc.ignored[name]
		b.remark(i.line, name, problem.New("usebio.left-out", "line", i.line, "element", exchange.Clip(name), "n", i.count))
	}
}

func isoDate(s string) (string, bool) {
	parts := strings.FieldsFunc(s, func(r rune) bool { return r == '/' || r == '-' || r == '.' || r == ' ' })
	if len(parts) < 3 {
		return "", false
	}
	form := "2-1-2006"
	if len(parts[0]) == 4 {
		form = "2006-1-2"
	}
	day, err := time.Parse(form, strings.Join(parts[:3], "-"))
	if err != nil || day.Year() < 1900 || day.Year() > 2200 {
		return "", false
	}
	return day.Format(time.DateOnly), true
}

func (b *builder) adjusted(who event.ID, f field) {
	if firstNonZero(nil, f) == nil {
		return
	}
	if b.adjusts.text == "" {
		b.adjusts = f
	}
	amount, err := exact.Parse(strings.TrimSuffix(strings.TrimPrefix(f.text, "+"), "%"))
	if err != nil {
		return // remarked with the others
	}
	b.adjust = append(b.adjust, event.Penalty{ID: b.o.NewID(), Contestant: who, Amount: amount})
}

// penalties applies the adjustments if that reproduces more of what was published: programs do not
// agree whether a total has them already. Those of teams are victory points if there are any, those
// of percentages per cents of the session, others points. The remarks are usebio.adjusted (line,
// n), usebio.adjustment (line) for those that are left out.
func (b *builder) penalties() {
	e := &b.im.Event
	if b.adjusts.text == "" || len(e.Sessions) == 0 {
		return
	}
	unit := event.PenaltyPoints
	switch {
	case e.Rules.ByVPs():
		unit = event.PenaltyVPs
	case e.Rules.HasPercent():
		unit = event.PenaltyPercent
	}
	for i := range b.adjust {
		b.adjust[i].Unit = unit
	}
	without := differences(e)
	e.Sessions[0].Penalties = b.adjust
	if len(b.adjust) > 0 && differences(e) < without {
		b.remark(b.adjusts.line, "ADJUSTMENT", problem.New("usebio.adjusted", "line", b.adjusts.line, "n", len(b.adjust)))
		return
	}
	e.Sessions[0].Penalties = nil
	b.remark(b.adjusts.line, "ADJUSTMENT", problem.New("usebio.adjustment", "line", b.adjusts.line))
}

// exactAwards gives the adjusted lines whose points are in the file the percentages that these
// are of the top: SCORE has room for two whole ones only, and some programs write A5050 for each.
// A percentage that makes the points as they were published stays. The top is taken to be known
// where the real scores of the board make the points that were published of them.
func (b *builder) exactAwards() {
	e := &b.im.Event
	if !e.Rules.HasPercent() || len(b.points) == 0 {
		return
	}
	st, err := standings.Of(e, e.Sessions[0].ID)
	if err != nil {
		return // the rules of the file cannot score it: it is shown as it is
	}
	points := make(map[event.ID]event.PublishedPoints, len(b.points))
	var figures []string
	for _, p := range b.points {
		points[p.Result] = p
		figures = append(figures, p.NS, p.EW)
	}
	decimals := max(published.Decimals(figures), 2) // a whole figure is no rounded one: 23 is not 23.2
	agree := func(p event.PublishedPoints, l *standings.ScoredLine) (ns, ew bool) {
		_, ns = published.Compare(p.NS, l.Points.NS, l.Points.Counts, decimals)
		_, ew = published.Compare(p.EW, l.Points.EW, l.Points.Counts, decimals)
		return ns, ew
	}
	for i := range st.Boards {
		var given []*standings.ScoredLine
		known, sure := false, true
		for l := range event.Each(st.Boards[i].Lines) {
			p, there := points[l.Result.ID]
			switch {
			case !there || !l.Points.Counts:
			case l.Points.Artificial:
				given = append(given, l)
			default:
				ns, ew := agree(p, l)
				known, sure = true, sure && ns && ew
			}
		}
		if !known || !sure {
			continue
		}
		for _, l := range given {
			p := points[l.Result.ID]
			r := e.Sessions[0].Result(l.Result.ID)
			ns, ew := agree(p, l)
			if r == nil || ns && ew {
				continue
			}
			nsAward, nsOK := awardOf(r, true, p.NS, l.Points.NSMax, ns)
			ewAward, ewOK := awardOf(r, false, p.EW, l.Points.EWMax, ew)
			if nsOK && ewOK {
				r.Kind, r.NSAward, r.EWAward = event.Adjusted, nsAward, ewAward
			}
		}
	}
}

// awardOf returns what a side of a result was given, if keep says that it made its published
// points, else the percentage of the top that these are; false if they are impossible.
func awardOf(r *event.Result, ns bool, points string, top exact.Rat, keep bool) (event.Award, bool) {
	a := r.EWAward
	if ns {
		a = r.NSAward
	}
	if r.Kind == event.Average {
		a = event.Award{Kind: event.AwardPercent, Percent: exact.Int(50)}
	}
	if keep {
		return a, true
	}
	p, err := exact.Parse(points)
	if err != nil || top.Sign() <= 0 || p.Sign() < 0 || top.Less(p) {
		return a, false
	}
	return event.Award{Kind: event.AwardPercent, Percent: p.Mul(exact.Int(100)).Div(top)}, true
}

// differences counts the published figures of a session that are computed otherwise.
func differences(e *event.Event) int {
	st, err := standings.Of(e, e.Sessions[0].ID)
	if err != nil {
		return 0
	}
	return len(published.Differences(st))
}

// roundScale gives pairs whose rounds were published in victory points the scale that reproduces
// most of them.
func (b *builder) roundScale() {
	e := &b.im.Event
	if m := b.doc.fields["MATCH_SCORING_METHOD"]; !strings.HasPrefix(strings.ToUpper(m.text), "VP") {
		return
	}
	choices := []rules.Rules{e.Rules}
	for _, f := range rules.Fields() {
		if f.Name != "round_vps" && f.Name != "percent_vps" || !f.Matters(e.Rules.Method) {
			continue
		}
		for _, v := range f.Values {
			r := e.Rules
			if v != string(rules.VPsOwn) && v != string(rules.VPsNone) && r.Set(f.Name, v) == nil {
				choices = append(choices, r)
			}
		}
	}
	e.Rules = published.Closest(e, e.Sessions[0].ID, choices)
	if e.Rules.ByVPs() {
		b.remark(b.doc.fields["MATCH_SCORING_METHOD"].line, "MATCH_SCORING_METHOD",
			problem.New("usebio.round-scale", "line", b.doc.fields["MATCH_SCORING_METHOD"].line, "scale", string(e.Rules.VPs())))
	}
}
