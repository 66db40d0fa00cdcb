package settings

import (
	"context"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"uitslag/internal/bridge"
	"uitslag/internal/desk"
	"uitslag/internal/event"
	"uitslag/internal/problem"
	"uitslag/ui/task"
)

// Text is a setting that is typed.
type Text int

// The typed settings, in the order they stand on the screen.
const (
	Name       Text = iota // of the club
	Folder                 // where papers go
	Backup                 // where backups go
	Season                 // the day on which a season begins
	Director               // the member who usually directs
	ClubNumber             // of the club, with its federation
	Form                   // of the federation's numbers
	texts
)

// textLabels are the keys of what they are called, and textHelps of what they are for.
var (
	textLabels = [texts]string{
		"settings.label.name", "settings.label.folder", "settings.label.backup", "settings.label.season", "settings.label.director", "settings.label.club-number", "settings.label.form",
	}
	textHelps = [texts]string{
		"settings.help.name", "settings.help.folder", "settings.help.backup", "settings.help.season", "settings.help.director", "settings.help.club-number", "settings.help.form",
	}
)

// TextLabel says what a typed setting is.
func (p *Presenter) TextLabel(t Text) string { return p.desk.Words.T(textLabels[t]) }

// Text returns what a typed setting is.
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
	case Season:
		return p.desk.Words.DayOfYear(v.club.Settings.Season)
	case Director:
		c := p.desk.Club.Club()
		m, ok := c.Member(v.club.Settings.Director)
		if !ok || m.Erased > 0 {
			return ""
		}
		return p.desk.Club.People()[m.Person].Name()
	case ClubNumber:
		return v.club.Settings.ClubNumber
	case Form:
		return v.club.Settings.NumberForm
	}
	return v.own[ownBackup]
}

// ofClub reports whether a typed setting is kept in the club file.
func (t Text) ofClub() bool { return t != Folder && t != Backup }

// SetText changes a typed setting; it holds at once. The Problems are club.no-name,
// settings.folder-relative (folder, example), settings.folder-file (folder),
// settings.no-day (text), settings.no-director (text), and the refusals of the club file.
func (p *Presenter) SetText(t Text, text string) error {
	text = strings.TrimSpace(text)
	if t.ofClub() {
		text = strings.Join(strings.Fields(text), " ")
	}
	if text == p.Text(t) {
		return nil
	}
	next := p.now()
	switch t {
	case Name:
		next.club.Name = text
	case Season:
		day, err := p.readDay(text)
		if err != nil {
			return err
		}
		next.club.Settings.Season = day
	case Director:
		id, err := p.director(text)
		if err != nil {
			return err
		}
		next.club.Settings.Director = id
	case ClubNumber:
		next.club.Settings.ClubNumber = text
	case Form:
		next.club.Settings.NumberForm = strings.Join(event.NumberForms(text), ", ")
	default:
		folder, err := p.folderOf(text)
		if err != nil {
			return err
		}
		if t == Folder {
			next.own[ownFolder] = folder
		} else {
			next.own[ownBackup] = folder
		}
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
	help := p.desk.Words.T(textHelps[t])
	if t == Form {
		return sentence(help, p.doubtful())
	}
	return help
}

// leap is a year that has every day of a year.
const leap = 2000

// readDay reads a day of the year as it is typed: "1/9", "1 september"; "" stays "".
func (p *Presenter) readDay(text string) (string, error) {
	if text == "" {
		return "", nil
	}
	if day, ok := p.desk.Words.ReadDay(bridge.Figures(text)); ok {
		if iso, ok := day.In(leap); ok {
			return iso[len("2000-"):], nil
		}
	}
	return "", problem.New("settings.no-day", "text", text)
}

// director finds the one member who bears a name; "" is nobody.
func (p *Presenter) director(text string) (event.ID, error) {
	if text == "" {
		return "", nil
	}
	found := p.desk.FindMembers(text, nil)
	if len(found) == 0 || found[0].Near || len(found) > 1 && desk.Fold(found[0].Person.Name()) != desk.Fold(text) {
		return "", problem.New("settings.no-director", "text", text)
	}
	return found[0].ID, nil
}

// SetDirector makes a member who was found the usual director.
func (p *Presenter) SetDirector(id event.ID) error {
	next := p.now()
	next.club.Settings.Director = id
	return p.change(next)
}

// doubtful says how many federation numbers of the club do not meet their setting.
func (p *Presenter) doubtful() string {
	c, n, all := p.desk.Club.Club(), 0, 0
	if c.Settings.NumberForm == "" && c.Settings.NumberCheck == "" {
		return ""
	}
	people := p.desk.Club.People()
	for _, m := range c.Members {
		if m.Into != "" || m.Erased > 0 || m.Left {
			continue
		}
		if number := people[m.Person].Federation; number != "" {
			all++
			if !event.NumberFits(c.Settings, number) {
				n++
			}
		}
	}
	switch {
	case all == 0:
		return ""
	case n == 0:
		return p.desk.Words.T("settings.all-fit", "n", all)
	}
	return p.desk.Words.T("settings.doubtful", "n", n, "all", all)
}

// Printer returns the chosen printer, by the name the system has for it; "" is the default.
func (p *Presenter) Printer() string { return p.now().own[ownPrinter] }

// AskPrinters asks the system for its printers, away from the window's goroutine;
// found is called when they are known.
func (p *Presenter) AskPrinters(run task.Runner, ask func() []string, found func()) {
	p.asking.Runner = run
	p.asking.Start(context.Background(), func(context.Context) ([]string, error) {
		return ask(), nil
	}, func(all []string, _ error) {
		p.asked = true
		p.printers = slices.DeleteFunc(slices.Clone(all), func(s string) bool { return s == "" })
		found()
	})
}

// Printers returns the printers to choose from, as they are shown, and which is chosen:
// the system's default first, and one that is not there now last. There are none
// when the system names none.
func (p *Presenter) Printers() (options []string, selected int) {
	if len(p.printers) == 0 {
		return nil, 0
	}
	w, name := p.desk.Words, p.Printer()
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
	name := ""
	switch {
	case i > 0 && i <= len(p.printers):
		name = p.printers[i-1] // as the system writes it, blanks and all
	case i != 0:
		return nil
	}
	if name == p.Printer() {
		return nil
	}
	next := p.now()
	next.own[ownPrinter] = name
	return p.change(next)
}

// NoPrinter says in place of the list that no printer was found and what to do, or that
// they are still looked for; "" where there is a list.
func (p *Presenter) NoPrinter() string {
	w, name := p.desk.Words, p.Printer()
	switch {
	case len(p.printers) > 0:
		return ""
	case !p.asked:
		return w.T("settings.printer.asking")
	case name != "":
		return w.T("settings.printer.none") + " " + w.T("settings.printer.kept", "printer", name)
	}
	return w.T("settings.printer.none")
}
