// Package filepick lets the scorer choose a file or a folder: the folders and the files
// that fit, by arrows and Enter, by typing a part of a name, or by the mouse. It lies over
// the screen that asked, which is as it was when it goes.
package filepick

import (
	"cmp"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"uitslag/internal/filename"
	"uitslag/internal/translation"
)

// Item is what a folder holds.
type Item struct {
	Name   string
	Folder bool
	At     time.Time
	Size   int64
}

// Place is a folder where people keep their files.
type Place struct{ Name, Path string }

// Disk is what the screen asks of the disk.
type Disk interface {
	// Read gives what a folder holds; the error is a problem.Problem.
	Read(folder string) ([]Item, error)
	// Places are the folders to begin from, sticks among them.
	Places() []Place
}

// Question is what is to be chosen.
type Question struct {
	Title    string   // "Kies een clubbestand"
	From     string   // the folder to begin in; "" for the first place
	Endings  []string // of the files that fit, with the dot; none for a folder
	Selected func(path string)
}

func (q Question) folder() bool { return len(q.Endings) == 0 }

// Presenter is the screen without its window.
type Presenter struct {
	disk  Disk
	words *translation.Words

	asked    Question
	at       string // the folder that is shown
	items    []Item // what is in it and fits
	typed    string
	selected int
	refused  string
}

// NewPresenter makes it.
func NewPresenter(d Disk, w *translation.Words) *Presenter { return &Presenter{disk: d, words: w} }

// Ask begins a question. Where its folder cannot be read the first place is shown.
func (p *Presenter) Ask(q Question) {
	p.asked, p.at, p.items, p.typed, p.selected, p.refused = q, "", nil, "", 0, ""
	from := []string{q.From}
	for _, place := range p.disk.Places() {
		from = append(from, place.Path)
	}
	for _, folder := range from {
		if folder != "" && p.Go(folder) {
			p.refused = ""
			return
		}
	}
}

// Go shows a folder; false, with Refused, where it cannot be read.
func (p *Presenter) Go(folder string) bool {
	folder = filepath.Clean(folder)
	all, err := p.disk.Read(folder)
	if err != nil {
		p.refused = p.words.Sentence(err)
		return false
	}
	was := p.at
	p.at, p.typed, p.selected, p.refused = folder, "", 0, ""
	p.items = slices.DeleteFunc(all, func(i Item) bool { return strings.HasPrefix(i.Name, ".") || !i.Folder && !p.fits(i.Name) })
	slices.SortStableFunc(p.items, func(a, b Item) int { // files first, the newest on top
		switch {
		case a.Folder != b.Folder:
			return map[bool]int{true: 1, false: -1}[a.Folder]
		case !a.Folder:
			return cmp.Or(b.At.Compare(a.At), strings.Compare(a.Name, b.Name))
		}
		return strings.Compare(strings.ToLower(a.Name), strings.ToLower(b.Name))
	})
	for i, item := range p.Items() { // coming back up, on the folder that was left
		if item.Folder && filepath.Join(folder, item.Name) == was {
			p.selected = i
		}
	}
	return true
}

// fits reports whether a file has one of the endings.
func (p *Presenter) fits(name string) bool {
	return slices.ContainsFunc(p.asked.Endings, func(e string) bool { return strings.EqualFold(filepath.Ext(name), e) })
}

// Parent returns the folder above, "" at the top.
func (p *Presenter) Parent() string {
	if up := filepath.Dir(p.at); up != p.at && p.at != "" {
		return up
	}
	return ""
}

// Up shows the folder above.
func (p *Presenter) Up() {
	if up := p.Parent(); up != "" {
		p.Go(up)
	}
}

// Type is a part of the name that is looked for.
func (p *Presenter) Type(text string) { p.typed, p.selected, p.refused = text, 0, "" }

// Items returns the items that have the typed part in their names.
func (p *Presenter) Items() []Item {
	part := strings.ToLower(strings.TrimSpace(p.typed))
	var out []Item
	for _, i := range p.items {
		if strings.Contains(strings.ToLower(i.Name), part) {
			out = append(out, i)
		}
	}
	return out
}

// Choose makes a row the chosen one, as far as there are rows.
func (p *Presenter) Choose(row int) { p.selected = max(0, min(row, len(p.Items())-1)) }

// Selected returns the row of the chosen item, -1 for none.
func (p *Presenter) Selected() int { return min(p.selected, len(p.Items())-1) }

// Take opens the chosen folder, or a folder whose whole path was typed, or answers with
// the chosen file; it gives the answer, "" for none yet.
func (p *Presenter) Take() string {
	if text := filename.Unquote(p.typed); filepath.IsAbs(text) {
		if p.fits(text) {
			return text
		}
		p.Go(text)
		return ""
	}
	n := p.Selected()
	if n < 0 {
		p.refused = p.Empty()
		return ""
	}
	item := p.Items()[n]
	path := filepath.Join(p.at, item.Name)
	if !item.Folder {
		return path
	}
	p.Go(path)
	return ""
}

// Here returns the folder that is shown, as the answer where a folder is asked for.
func (p *Presenter) Here() string { return p.at }

// Empty returns the sentence for no rows, "" where there are any.
func (p *Presenter) Empty() string {
	switch {
	case len(p.Items()) > 0:
		return ""
	case p.typed != "":
		return p.words.T("filepick.no-such", "text", strings.TrimSpace(p.typed))
	case p.asked.folder():
		return p.words.T("filepick.no-folders")
	}
	return p.words.T("filepick.no-files", "endings", strings.Join(p.asked.Endings, ", "))
}

// size returns a size in words: "12 kB".
func (p *Presenter) size(n int64) string {
	if n < 1_000_000 {
		return p.words.T("filepick.kb", "n", (n+999)/1000)
	}
	return p.words.T("filepick.mb", "n", (n+999_999)/1_000_000)
}
