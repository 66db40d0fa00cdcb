package usebio

import (
	"cmp"
	"strings"
	"time"

	"uitslag/internal/event"
	"uitslag/internal/exchange"
	"uitslag/internal/problem"
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

func (b *builder) refuse(line int, element string, why *problem.Problem) {
	b.refused = append(b.refused, exchange.Remark{Line: line, Element: element, Why: why})
}

func (b *builder) remark(line int, element string, why *problem.Problem) {
	b.im.Remarks = append(b.im.Remarks, exchange.Remark{Line: line, Element: element, Why: why})
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
