package members

import (
	"strings"

	"uitslag/internal/desk"
	"uitslag/internal/event"
	"uitslag/ui/screen"
)

type drafts struct{ s *Screen }

// NewDrafts returns what is half typed on the screen, and puts it back at another start.
func NewDrafts(s *Screen) screen.Drafter { return drafts{s} }

// spot is a field as it is kept; without a member it is that of a new one.
type spot struct {
	Member event.ID `json:"member,omitempty"`
	Field  Field    `json:"field"`
}

// Drafts implements screen.Drafter.
func (d drafts) Drafts() (out []screen.Draft) {
	p := d.s.p
	if p.Mode() != Adding && p.Mode() != Look {
		return nil
	}
	for f, o := range d.s.view.form.fields {
		at := spot{p.selected, Field(f)}
		if p.Mode() == Adding {
			at.Member = ""
		}
		if strings.TrimSpace(o.Cell.Text) == "" || p.Mode() == Look && !o.Cell.Changed() {
			continue
		}
		name := o.Label()
		if e := p.byID[at.Member]; e != nil {
			name = e.person.Name() + ", " + name
		}
		out = append(out, screen.NewDraft(at, name, o.Cell.Text))
	}
	return out
}

// PutBack implements screen.Drafter.
func (d drafts) PutBack(x screen.Draft) bool {
	var at spot
	s := d.s
	if !x.At(&at) || at.Field < 0 || int(at.Field) >= len(s.view.form.fields) || s.p.ReadOnly() != "" {
		return false
	}
	switch {
	case at.Member == "" && s.p.Mode() != Adding:
		s.beginWith("")
	case at.Member != "" && s.p.byID[at.Member] == nil:
		return false
	case at.Member != "":
		s.GoPlace(desk.Place{Member: at.Member})
	}
	s.view.form.fields[at.Field].Cell.Write(x.Text)
	return true
}
