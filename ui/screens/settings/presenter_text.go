package settings

import (
	"cmp"
	"os"
	"path/filepath"
	"strings"

	"uitslag/internal/bridge"
	"uitslag/internal/desk"
	"uitslag/internal/event"
	"uitslag/internal/problem"
)

// Text is a setting that is typed.
type Text int

// The typed settings.
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

// textKeys are what the keys of their labels and helps end with.
var textKeys = [texts]string{"name", "folder", "backup", "season", "director", "club-number", "form"}

// at returns where a typed setting is kept.
func (t Text) at(v *values) *string {
	s := &v.club.Settings
	return [texts]*string{&v.club.Name, &v.own.folder, &v.own.backup, &s.Season, (*string)(&s.Director), &s.ClubNumber, &s.NumberForm}[t]
}

// ofClub reports whether a typed setting is kept in the club file.
func (t Text) ofClub() bool { return t != Folder && t != Backup }

// TextLabel says what a typed setting is.
func (p *Presenter) TextLabel(t Text) string { return p.desk.Words.T("settings.label." + textKeys[t]) }

// Text returns what a typed setting is.
func (p *Presenter) Text(t Text) string {
	v := p.now()
	kept := *t.at(&v)
	switch t {
	case Folder:
		return cmp.Or(kept, p.c.Folder)
	case Season:
		return p.desk.Words.DayOfYear(kept)
	case Director:
		c := p.desk.Club.Club()
		m, ok := c.Member(event.ID(kept))
		if !ok || m.Erased > 0 {
			return ""
		}
		return p.desk.Club.People()[m.Person].Name()
	}
	return kept
}

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
	var err error
	switch t {
	case Folder, Backup:
		text, err = p.folderOf(text)
	case Season:
		text, err = p.readDay(text)
	case Director:
		text, err = p.director(text)
	case Form:
		text = strings.Join(event.NumberForms(text), ", ")
	}
	if err != nil {
		return err
	}
	return p.keep(t, text)
}

func (p *Presenter) keep(t Text, text string) error {
	next := p.now()
	*t.at(&next) = text
	return p.change(next)
}

// SetDirector makes a member who was found the usual director.
func (p *Presenter) SetDirector(id event.ID) error { return p.keep(Director, string(id)) }

// folderOf reads a folder that was typed, "" for none. It need not be there yet: a
// stick may be in a drawer.
func (p *Presenter) folderOf(text string) (string, error) {
	if text == "" {
		return "", nil
	}
	if !filepath.IsAbs(text) {
		return "", problem.New("settings.folder-relative", "folder", text, "example", p.c.Folder)
	}
	text = filepath.Clean(text)
	if info, err := os.Stat(text); err == nil && !info.IsDir() {
		return "", problem.New("settings.folder-file", "folder", text)
	}
	return text, nil
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
func (p *Presenter) director(text string) (string, error) {
	if text == "" {
		return "", nil
	}
	found := p.desk.FindMembers(text, nil)
	if len(found) == 0 || found[0].Near || len(found) > 1 && desk.Fold(found[0].Person.Name()) != desk.Fold(text) {
		return "", problem.New("settings.no-director", "text", text)
	}
	return string(found[0].ID), nil
}

// ExplainText says in a sentence what a typed setting is for.
func (p *Presenter) ExplainText(t Text) string {
	help := p.desk.Words.T("settings.help." + textKeys[t])
	if t == Form {
		return sentence(help, p.doubtful())
	}
	return help
}

// doubtful says how many federation numbers of the club do not meet their setting.
func (p *Presenter) doubtful() string {
	c, n, all := p.desk.Club.Club(), 0, 0
	if c.Settings.NumberForm == "" && c.Settings.NumberCheck == "" {
		return ""
	}
	people := p.desk.Club.People()
	for _, m := range c.Members {
		number := people[m.Person].Federation
		if m.Into != "" || m.Erased > 0 || m.Left || number == "" {
			continue
		}
		all++
		if !event.NumberFits(c.Settings, number) {
			n++
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
