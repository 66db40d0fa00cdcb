package command

import (
	"cmp"
	"slices"
	"strings"

	"uitslag/internal/event"
	"uitslag/internal/event/journal"
	"uitslag/internal/problem"
)

// TemplateMost is how many bytes a template can have.
const TemplateMost = 5 << 20

// BindSheet binds a sheet of the federation, or gives a binding that is there another name or
// layout; one that was taken off the list is on it again. It is refused with sheet.incomplete,
// sheet.no-name, sheet.same-name (name), sheet.no-cells where nothing is bound, sheet.too-large
// (most), and sheet.same where nothing changes.
type BindSheet struct {
	Binding event.ID     `json:"binding"`
	Name    string       `json:"name"`
	Layout  event.Layout `json:"layout"`
}

var _ = journal.Register[BindSheet]("bind-sheet", journal.Settings, journal.Says("log.say.bind-sheet", "undo.say.bind-sheet"), journal.Says("log.say.bind-sheet.again", "undo.say.bind-sheet.again"))

func (p *BindSheet) Check(c *event.Club) error {
	if err := cmp.Or(
		problem.If(p.Binding == "" || len(p.Layout.Template) == 0, "sheet.incomplete"),
		problem.If(strings.TrimSpace(p.Name) == "", "sheet.no-name"),
		problem.If(len(p.Layout.Cells) == 0, "sheet.no-cells"),
		problem.If(len(p.Layout.Template) > TemplateMost, "sheet.too-large", "most", TemplateMost>>20),
	); err != nil {
		return err
	}
	for b := range event.Each(c.Bindings) {
		switch {
		case b.ID != p.Binding && strings.EqualFold(b.Name, p.Name):
			return problem.New("sheet.same-name", "name", b.Name)
		case b.ID == p.Binding && !b.Dropped && b.Name == p.Name && b.Layout() != nil && b.Layout().Same(&p.Layout):
			return problem.New("sheet.same")
		}
	}
	return nil
}

func (p *BindSheet) Apply(c *event.Club) {
	b := c.Binding(p.Binding)
	if b == nil {
		c.Bindings = append(c.Bindings, event.Binding{ID: p.Binding, Name: p.Name, Layouts: []event.Layout{p.Layout}})
		return
	}
	b.Name, b.Dropped = p.Name, false
	if l := b.Layout(); l == nil || !l.Same(&p.Layout) {
		b.Layouts = append(b.Layouts, p.Layout)
	}
}

func (p *BindSheet) Describe(c *event.Club) journal.Told {
	t := journal.Told{Name: p.Name}
	if b := c.Binding(p.Binding); b != nil {
		t.Says, t.WasName = "bind-sheet.again", b.Name
	}
	return t
}

// DropSheet takes a binding off the list of those that are filled; what was sent with it
// stays. It is refused with sheet.gone.
type DropSheet struct {
	Binding event.ID `json:"binding"`
}

var _ = journal.Register[DropSheet]("drop-sheet", journal.Settings, journal.Says("log.say.drop-sheet", "undo.say.drop-sheet"))

func (p *DropSheet) Check(c *event.Club) error {
	b := c.Binding(p.Binding)
	return problem.If(b == nil || b.Dropped, "sheet.gone")
}

func (p *DropSheet) Apply(c *event.Club) {
	if b := c.Binding(p.Binding); b != nil {
		b.Dropped = true
	}
}

func (p *DropSheet) Describe(c *event.Club) journal.Told {
	return journal.Told{Name: sheetName(c, p.Binding)}
}

// sheetName returns how a binding is called; "" where there is none.
func sheetName(c *event.Club, id event.ID) string {
	if b := c.Binding(id); b != nil {
		return b.Name
	}
	return ""
}

// SendSheet records that a sheet was made for the federation, and what stood in it. It is
// refused with sheet.gone, sheet.incomplete and
// sheet.twice.
type SendSheet struct {
	Sent event.Sent `json:"sent"`
}

var _ = journal.Register[SendSheet]("send-sheet", journal.Settings, journal.Says("log.say.send-sheet", "undo.say.send-sheet"))

func (p *SendSheet) Check(c *event.Club) error {
	b := c.Binding(p.Sent.Binding)
	if b == nil {
		return problem.New("sheet.gone")
	}
	return cmp.Or(
		problem.If(p.Sent.ID == "" || len(p.Sent.Evenings) == 0 || p.Sent.Layout < 1 || p.Sent.Layout > len(b.Layouts), "sheet.incomplete"),
		problem.If(slices.ContainsFunc(c.Sent, func(s event.Sent) bool { return s.ID == p.Sent.ID }), "sheet.twice"),
	)
}

func (p *SendSheet) Apply(c *event.Club) { c.Sent = append(c.Sent, p.Sent) }

func (p *SendSheet) Describe(c *event.Club) journal.Told {
	return journal.Told{Name: sheetName(c, p.Sent.Binding), N: len(p.Sent.Evenings), More: p.Sent.Lines()}
}
