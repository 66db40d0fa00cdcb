package settings

import (
	"os"
	"path/filepath"
	"strings"

	"uitslag/internal/problem"
)

// Text is a setting that is typed.
type Text int

// The typed settings, in the order they stand on the screen.
const (
	Name   Text = iota // of the club
	Folder             // where papers go
	Backup             // where backups go
	texts
)

// textKeys are the keys of their texts.
var textKeys = [texts]string{"name", "folder", "backup"}

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
	}
	return v.own[ownBackup]
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
	return p.desk.Words.T("settings.help." + textKeys[t])
}
