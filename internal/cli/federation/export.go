package federation

import (
	"fmt"
	"io"
	"path/filepath"
	"strings"
	"time"

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

// Export fills the federation's sheet: of sessions, with --check only what is missing, and
// with --again one that was made before. Where something is missing, nothing is written.
func Export(p *headless.Run, a cli.Args) error {
	path := a.Words[1]
	switch {
	case a.Has("again"):
		return again(p, a, path)
	case a.Has("check"):
		return check(p, a, path)
	case !a.Has("o"):
		return cli.Usage("cli.sheet-out")
	}
	return p.Change(path, func(s *store.Store) error {
		out := a.Value("o")
		b, d, plan, err := planned(p, s, a, out)
		if err != nil {
			return err
		}
		if err := write(p, out, b.Layout(), plan); err != nil {
			return err
		}
		sent := federation.Record(b, d, plan)
		sent.ID, sent.At, sent.File = store.NewID(), p.Now().Format(time.RFC3339), files.Name(out)
		if err := s.Do(p.Context(), "", &command.SendSheet{Sent: sent}); err != nil {
			return err
		}
		for _, ev := range sent.Evenings {
			if err := s.Do(p.Context(), ev.Event, &command.HandOut{Session: ev.Session, To: command.ToSheet, Name: b.Name}); err != nil {
				return err
			}
		}
		sayMade(p, out, plan)
		return nil
	})
}

func sayMade(p *headless.Run, out string, plan *federation.Plan) {
	if out != files.Standard {
		fmt.Fprintln(p.Stdout, p.Words.T("cli.sheet-made", "n", len(plan.Rows), "file", files.Name(out)))
	}
}

// planned returns what is filled in, in the file out, of the sessions that were asked for. It tells
// what is missing and what the scorer should know; the Problem where the sheet cannot be made is
// cli.sheet-gaps.
func planned(p *headless.Run, s *store.Store, a cli.Args, out string) (*event.Binding, *federation.Data, *federation.Plan, error) {
	b, err := bindingOf(s.Club(), a)
	if err == nil {
		err = rightEnding(b.Layout(), out)
	}
	if err != nil {
		return nil, nil, nil, err
	}
	d, err := dataOf(p, s, a)
	if err != nil {
		return nil, nil, nil, err
	}
	gaps := federation.Gaps(b.Layout(), d)
	for i := range gaps {
		fmt.Fprintln(p.Stderr, headless.OneLine(p.Words.Sentence(gaps[i].Problem(d))))
	}
	if n := len(federation.Stopping(gaps)); n > 0 {
		return nil, nil, nil, problem.New("cli.sheet-gaps", "n", n)
	}
	plan, err := federation.PlanOf(b.Layout(), d)
	return b, d, plan, err
}

// write fills a sheet and saves it, or writes it to the standard output. It is called within Saving.
func write(p *headless.Run, out string, l *event.Layout, plan *federation.Plan) error {
	filled, err := fedsheet.Fill(l, plan)
	switch {
	case err != nil:
		return err
	case out == files.Standard:
		_, err = p.Stdout.Write(filled)
		return err
	}
	return fedsheet.WriteFile(out, filled)
}

// rightEnding refuses a file name whose ending differs from the template's: a spreadsheet would not
// open it. The Problem is cli.sheet-ending.
func rightEnding(l *event.Layout, out string) error {
	ending := "." + string(l.Form)
	if out != files.Standard && !strings.EqualFold(filepath.Ext(out), ending) {
		return cli.Usage("cli.sheet-ending", "file", files.Name(out), "ending", ending)
	}
	return nil
}

// check says what is missing for a sheet, and which lines differ from what was sent of the
// same sessions.
func check(p *headless.Run, a cli.Args, path string) error {
	if a.Has("o") {
		return cli.Usage("cli.unknown-option", "option", "-o")
	}
	return p.Look(path, func(s *store.Store) error {
		b, d, plan, err := planned(p, s, a, files.Standard)
		if err != nil {
			return err
		}
		fmt.Fprintln(p.Stdout, p.Words.T("cli.sheet-complete", "n", len(plan.Rows)))
		if was := federation.SentBefore(b, d); was != nil {
			differences(p, b, was, d)
		}
		return nil
	})
}

func differences(p *headless.Run, b *event.Binding, was, d *federation.Data) {
	all := federation.Differences(b.Layout(), was, d)
	if len(all) == 0 {
		fmt.Fprintln(p.Stdout, p.Words.T("cli.sheet-same"))
		return
	}
	fmt.Fprintln(p.Stdout, p.Words.T("cli.sheet-differs", "n", len(all)))
	for x := range event.Each(all) {
		text := ""
		switch {
		case x.New:
			text = p.Words.T("cli.sheet-line.new")
		case x.Removed:
			text = p.Words.T("cli.sheet-line.gone")
		default:
			var cells []string
			for _, c := range x.Cells {
				cells = append(cells, fmt.Sprintf("%s %s → %s", c.Column, c.Was, c.Is))
			}
			text = strings.Join(cells, ", ")
		}
		fmt.Fprintf(p.Stdout, "  %s\n", p.Words.Colon(headless.OneLine(x.Called(was, d)), headless.OneLine(text)))
	}
}

// again makes a sheet as it was made before. Members erased since have no name in it, and are
// reported.
func again(p *headless.Run, a cli.Args, path string) error {
	n, err := a.Number("again", 0)
	if err != nil {
		return err
	}
	if err := a.None("cli.unknown-option", "event", "month", "binding", "check"); err != nil {
		return err
	}
	if !a.Has("o") {
		return cli.Usage("cli.sheet-out")
	}
	return p.Look(path, func(s *store.Store) error {
		c := s.Club()
		if n > len(c.Sent) {
			return problem.New("cli.no-sent", "number", n, "last", len(c.Sent))
		}
		data := dataOfClub(p, s)
		l, d, erased, err := federation.Sent(c, data.People, data.Words, &c.Sent[n-1])
		if err != nil {
			return err
		}
		out := a.Value("o")
		if err := rightEnding(l, out); err != nil {
			return err
		}
		plan, err := federation.PlanOf(l, d)
		if err != nil {
			return err
		}
		if err := p.Saving(func() error { return write(p, out, l, plan) }); err != nil {
			return err
		}
		switch {
		case len(erased) > 0:
			fmt.Fprintln(p.Stderr, p.Words.T("cli.sheet-erased", "n", len(erased)))
		case federation.Digest(plan) != c.Sent[n-1].Digest:
			fmt.Fprintln(p.Stderr, p.Words.T("cli.sheet-otherwise"))
		}
		sayMade(p, out, plan)
		return nil
	})
}

// ExportBinding writes a binding as JSON, for another club.
func ExportBinding(p *headless.Run, a cli.Args, path string) error {
	return p.Look(a.Words[1], func(s *store.Store) error {
		b, err := bindingOf(s.Club(), a)
		if err != nil {
			return err
		}
		return p.Save(path, func(w io.Writer) error {
			_, err := w.Write(federation.WriteBinding(*b))
			return err
		})
	})
}
