package windowtest

import (
	"fmt"
	"slices"
	"time"

	"uitslag/internal/desk"
	"uitslag/internal/desk/served"
	"uitslag/internal/event"
	"uitslag/internal/event/tables"
	"uitslag/internal/reports"
	"uitslag/ui/screens/devices"
)

// Phones are the players' telephones as the window knows them: a test says what they ask.
type Phones struct {
	On      event.ID // the session that is served, "" for none
	Err     error    // why it cannot be
	Tables  []served.Table
	Refused []served.Refusal
	Texts   map[tables.Place]string
	Done    []string // what the scorer asked for
	Seen    int      // how often a change of the desk was told
}

// Serve shows Kastjes, and serves the session in hand from there.
func Serve(w *Window) {
	Seat(w)
	w.Press("Ctrl+Shift+D", "Ctrl+T")
}

// Seat has a telephone at each table of the session in hand that plays something that is missing.
func Seat(w *Window) {
	w.Phones.Tables = nil
	e, s := InHand(w)
	at, err := tables.Of(e, s)
	if err != nil {
		panic(err)
	}
	for t := range event.Each(at) {
		if r := t.Current(at); r != nil && len(r.Open()) > 0 {
			line := r.Line(r.Open()[0]).Expected
			w.Phones.Tables = append(w.Phones.Tables, served.Table{Place: t.Place, Round: r.Number, In: len(r.Lines) - len(r.Open()), Of: len(r.Lines), Line: &line})
		}
	}
}

func (p *Phones) telephones() *devices.Telephones {
	return &devices.Telephones{Firewall: true, Serve: func(_, session event.ID) (*devices.Served, error) {
		if p.Err != nil {
			return nil, p.Err
		}
		p.On, p.Texts = session, map[tables.Place]string{}
		const at = "http://192.168.1.23:8022/table"
		code, err := reports.Code(at)
		if err != nil {
			return nil, err
		}
		return &devices.Served{Tables: p, Address: at, Code: code, Stop: func() { p.On = "" }}, nil
	}}
}

// Digits implements devices.Tables.
func (p *Phones) Digits() string { return "4718" }

// Status implements devices.Tables.
func (p *Phones) Status() []served.Table { return slices.Clone(p.Tables) }

// Told implements devices.Tables.
func (p *Phones) Told() []served.Refusal { return p.Refused }

// Messages implements devices.Tables.
func (p *Phones) Messages() map[tables.Place]string { return p.Texts }

// Message implements devices.Tables.
func (p *Phones) Message(at tables.Place, text string) error {
	if p.Texts[at] = text; text == "" {
		delete(p.Texts, at)
	}
	return p.Err
}

// Free implements devices.Tables.
func (p *Phones) Free(at tables.Place) error {
	p.Done = append(p.Done, fmt.Sprint("free ", at.Section, at.Number))
	return p.Err
}

// Came implements devices.Tables.
func (p *Phones) Came(at tables.Place) {
	p.Done = append(p.Done, fmt.Sprint("came ", at.Section, at.Number))
	for t := range event.Each(p.Tables) {
		if t.Place == at {
			t.Called = time.Time{}
		}
	}
}

// Changed implements devices.Tables.
func (p *Phones) Changed(*desk.Desk) { p.Seen++ }
