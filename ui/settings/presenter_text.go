package settings

import (
	"context"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"uitslag/internal/problem"
	"uitslag/ui/task"
)

// Text is a setting that is typed.
type Text int

// The typed settings, in the order they stand on the screen.
const (
	Name    Text = iota // of the club
	Folder              // where papers go
	Backup              // where backups go
	Printer             // by the name the system has for it
	texts
)

// textKeys are the keys of their texts.
var textKeys = [texts]string{"name", "folder", "backup", "printer"}

// TextLabel says what a typed setting is.
func (p *Presenter) TextLabel(t Text) string { return p.desk.Words.T("settings.label." + textKeys[t]) }

// Text is what a typed setting is.
func (p *Presenter) Text(t Text) string {
	v := p.now()
	switch t {
	case Name:
		return v.club.Name
	case Folder:
		if v.own[ownFolder] == "" {
			return p.folder
		}
		return v.own[ownFolder]
	case Backup:
		return v.own[ownBackup]
	}
	return v.own[ownPrinter]
}

// SetText changes a typed setting; it holds at once. The Problems are club.no-name,
// settings.folder-relative (folder, example), settings.folder-file (folder), and the
// refusals of the club file.
func (p *Presenter) SetText(t Text, text string) error {
	text = strings.TrimSpace(text)
	if t == Name {
		text = strings.Join(strings.Fields(text), " ")
	}
	if text == p.Text(t) {
		return nil
	}
	next := p.now()
	switch t {
	case Name:
		next.club.Name = text
	case Folder, Backup:
		folder, err := p.folderOf(text)
		if err != nil {
			return err
		}
		if t == Folder {
			next.own[ownFolder] = folder
		} else {
			next.own[ownBackup] = folder
		}
	default:
		next.own[ownPrinter] = text
	}
	return p.change(next)
}

// folderOf reads a folder that was typed, "" for none. It need not be there yet: a
// stick may be in a drawer.
func (p *Presenter) folderOf(text string) (string, error) {
	if text == "" {
		return "", nil
	}
	if !filepath.IsAbs(text) {
		return "", problem.New("settings.folder-relative", "folder", text, "example", p.folder)
	}
	text = filepath.Clean(text)
	if info, err := os.Stat(text); err == nil && !info.IsDir() {
		return "", problem.New("settings.folder-file", "folder", text)
	}
	return text, nil
}

// ExplainText says in a sentence what a typed setting is for.
func (p *Presenter) ExplainText(t Text) string {
	if t == Printer && len(p.printers) > 0 {
		return p.desk.Words.T("settings.help.printers")
	}
	return p.desk.Words.T("settings.help." + textKeys[t])
}

// AskPrinters asks the system for its printers, away from the window's goroutine;
// found is called when they are known.
func (p *Presenter) AskPrinters(run task.Runner, ask func() []string, found func()) {
	p.asking.Runner = run
	p.asking.Start(context.Background(), func(context.Context) ([]string, error) {
		return ask(), nil
	}, func(all []string, _ error) {
		p.printers = slices.DeleteFunc(slices.Clone(all), func(s string) bool { return s == "" })
		found()
	})
}

// Printers are the printers to choose from, as they are shown, and which is chosen:
// the system's default first, and one that is not there now last. There are none
// when the system names none; then the name is typed.
func (p *Presenter) Printers() (options []string, chosen int) {
	if len(p.printers) == 0 {
		return nil, 0
	}
	w, name := p.desk.Words, p.Text(Printer)
	options = append([]string{w.T("settings.printer.default")}, p.printers...)
	switch at := slices.Index(p.printers, name); {
	case name == "":
		return options, 0
	case at >= 0:
		return options, at + 1
	}
	return append(options, w.T("settings.printer.gone", "printer", name)), len(options)
}

// ChoosePrinter chooses one of Printers.
func (p *Presenter) ChoosePrinter(i int) error {
	switch {
	case i == 0:
		return p.SetText(Printer, "")
	case i > 0 && i <= len(p.printers):
		next := p.now()
		next.own[ownPrinter] = p.printers[i-1] // as the system writes it, blanks and all
		return p.change(next)
	}
	return nil
}
