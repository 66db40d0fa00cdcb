package federation

import (
	"cmp"
	"fmt"
	"path/filepath"
	"strings"

	"uitslag/internal/cli"
	"uitslag/internal/cli/headless"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/exchange/fedsheet"
	"uitslag/internal/federation"
	"uitslag/internal/jobs/files"
	"uitslag/internal/problem"
	"uitslag/internal/store"
)

// Bind binds a template by its headings and placeholders, or as another club did it; without
// either it lists what is bound and what was made. A binding of the same name is changed.
func Bind(p *headless.Run, a cli.Args) error {
	if !a.Has("template") && !a.Has("import") {
		return list(p, a)
	}
	name, layout, err := read(p, a)
	if err != nil {
		return err
	}
	if err := choices(layout, a); err != nil {
		return err
	}
	if _, err := federation.PlanOf(layout, &federation.Data{Club: &event.Club{}, Words: p.Words.T}); err != nil {
		return err
	}
	return p.Change(a.Words[0], func(s *store.Store) error {
		id := store.NewID()
		var was *event.Layout
		for _, b := range s.Club().Bindings {
			if strings.EqualFold(b.Name, name) {
				id, was = b.ID, b.Layout()
			}
		}
		if err := s.Do(p.Context(), "", &command.BindSheet{Binding: id, Name: name, Layout: *layout}); err != nil {
			return err
		}
		fmt.Fprintln(p.Stdout, p.Words.T("cli.sheet-bound", "name", name, "file", layout.File))
		show(p, layout)
		return sayGone(p, was, layout)
	})
}

// sayGone says which headings of the previous template the new one lacks.
func sayGone(p *headless.Run, was, is *event.Layout) error {
	if was == nil {
		return nil
	}
	g, err := fedsheet.Read(is.File, is.Template)
	if err != nil {
		return err
	}
	removed := event.Mapped(federation.Gone(was, g), func(h event.HeadingCell) string { return headless.OneLine(h.Text) + " (" + h.Cell + ")" })
	if len(removed) > 0 {
		fmt.Fprintln(p.Stdout, p.Words.T("cli.sheet-headings-gone", "headings", strings.Join(removed, ", ")))
	}
	return nil
}

// read returns the name and the layout that was asked for: the suggestion for a template, or what
// another club made, with its template or with this one. The Problems are those of the files,
// and cli.template-other (cell, was, is) where the template is not the one that was bound.
func read(p *headless.Run, a cli.Args) (string, *event.Layout, error) {
	var layout *event.Layout
	name := headless.TidyName(a.Value("name"))
	if from, ok := a.Lookup("import"); ok {
		file, err := p.ReadFile(from, 4*command.TemplateMost, nil)
		if err != nil {
			return "", nil, err
		}
		b, err := federation.ReadBinding(file)
		if err != nil {
			return "", nil, err
		}
		name, layout = cmp.Or(name, b.Name), b.Layout()
		if !a.Has("template") {
			g, err := fedsheet.Read(layout.File, layout.Template)
			if err == nil && g.Form != layout.Form {
				err = problem.New("sheet.binding.incomplete", "what", "template")
			}
			return name, layout, err
		}
	}
	template := a.Value("template")
	file, err := p.ReadFile(template, 2*command.TemplateMost, nil)
	if err != nil {
		return "", nil, err
	}
	g, err := fedsheet.Read(files.Name(template), file)
	if err != nil {
		return "", nil, err
	}
	if layout == nil {
		suggested := federation.Suggest(g)
		layout = &suggested
	} else if changed := federation.Changed(layout, g); len(changed) > 0 || layout.Form != g.Form {
		first := federation.Difference{}
		if len(changed) > 0 {
			first = changed[0]
		}
		return "", nil, problem.New("cli.template-other", "cell", first.Cell, "was", first.Was, "is", first.Is)
	}
	layout.File, layout.Template = files.Name(template), file
	base := strings.TrimSuffix(layout.File, filepath.Ext(layout.File))
	return cmp.Or(name, headless.TidyName(base)), layout, nil
}

var repeats = map[string]event.SheetRepeat{"pair": event.RepeatContestant, "player": event.RepeatPlayer, "session": event.RepeatEvening}

// choices reads --sort, --guests and --repeat. The Problems are cli.sheet-sort (field) and
// cli.sheet-repeat (repeat).
func choices(l *event.Layout, a cli.Args) error {
	if by, ok := a.Lookup("sort"); ok {
		f, format, known := federation.Known(by)
		if !known || format != "" {
			return cli.Usage("cli.sheet-sort", "field", by)
		}
		l.Sort = string(f)
	}
	if guests, ok := a.Lookup("guests"); ok {
		switch l.GuestNumber = ""; guests {
		case string(event.GuestsOut), string(event.GuestsEmpty):
			l.Guests = event.SheetGuests(guests)
		default:
			l.Guests, l.GuestNumber = event.GuestsNumber, guests
		}
	}
	if repeat, ok := a.Lookup("repeat"); ok {
		r, ok := repeats[repeat]
		if !ok {
			return cli.Usage("cli.sheet-repeat", "repeat", repeat)
		}
		l.Repeat = r
	}
	return nil
}

func show(p *headless.Run, l *event.Layout) {
	for _, c := range l.Cells {
		where := c.Cell
		if c.Sheet != "" {
			where = c.Sheet + "!" + where
		}
		fmt.Fprintf(p.Stdout, "  %-6s %s\n", headless.OneLine(where), headless.OneLine(c.Text))
	}
	if l.Row > 0 {
		fmt.Fprintln(p.Stdout, "  "+p.Words.T("cli.sheet-repeats."+string(l.Repeat), "row", l.Row))
	}
}

func list(p *headless.Run, a cli.Args) error {
	if err := a.None("cli.bind-what", "name", "sort", "guests", "repeat"); err != nil {
		return err
	}
	return p.Look(a.Words[0], func(s *store.Store) error { return listed(p, s.Club()) })
}

func listed(p *headless.Run, c *event.Club) error {
	bound := false
	for b := range event.Each(c.Bindings) {
		if b.Dropped || b.Layout() == nil {
			continue
		}
		bound = true
		fmt.Fprintf(p.Stdout, "%s  (%s)\n", headless.TidyName(b.Name), headless.TidyName(b.Layout().File))
		show(p, b.Layout())
	}
	if !bound {
		return problem.New("cli.no-bindings")
	}
	for i := range c.Sent {
		x := &c.Sent[i]
		name := ""
		if b := c.Binding(x.Binding); b != nil {
			name = b.Name
		}
		fmt.Fprintln(p.Stdout, p.Words.T("cli.sheet-sent", "number", i+1, "name", headless.TidyName(name), "at", p.Words.Date(x.At[:min(10, len(x.At))]),
			"file", headless.TidyName(x.File), "n", len(x.Evenings)))
	}
	return nil
}
