package ranking

import (
	"slices"
	"strings"

	"uitslag/internal/event"
	"uitslag/ui/desk"
)

// Find looks for pairs by what is typed: each word begins a word of their names, or is
// their number. The first one found is chosen; the ranking itself stays as it is.
func (p *Presenter) Find(text string) {
	p.query = text
	p.find()
	if len(p.found) > 0 && !slices.Contains(p.found, p.who) {
		p.choose(p.found[0], p.what)
	}
}

// Query is what is looked for, "" for nothing.
func (p *Presenter) Query() string { return p.query }

// Found are the contestants that were found, in the order of the rows.
func (p *Presenter) Found() []event.ID { return p.found }

// IsFound reports whether a contestant is one of those looked for.
func (p *Presenter) IsFound(id event.ID) bool { return slices.Contains(p.found, id) }

// MoveFound chooses the next of those found, or the one before; from the last one comes
// the first.
func (p *Presenter) MoveFound(by int) {
	n := len(p.found)
	if n == 0 {
		return
	}
	at := slices.Index(p.found, p.who)
	p.choose(p.found[((at+by)%n+n)%n], p.what)
}

func (p *Presenter) find() {
	p.found = nil
	words := strings.Fields(desk.Fold(p.query))
	if len(words) == 0 {
		return
	}
	for _, r := range p.rows {
		if r.Contestant != "" && fits(p.findable(r.Contestant), words) {
			p.found = append(p.found, r.Contestant)
		}
	}
}

// findable are the words that a contestant is found by: those of its names, its number.
func (p *Presenter) findable(id event.ID) []string {
	names := desk.Fold(strings.ReplaceAll(p.desk.Names(p.st.Event, id), "–", " "))
	return append(strings.FieldsFunc(names, func(r rune) bool { return strings.ContainsRune(" -'’.", r) }),
		append(strings.Fields(names), strings.ToLower(p.number(id)))...)
}

// fits reports whether each of the words typed begins one of those that a pair is found by.
func fits(words, typed []string) bool {
	for _, t := range typed {
		if !slices.ContainsFunc(words, func(w string) bool { return strings.HasPrefix(w, t) }) {
			return false
		}
	}
	return true
}

// FindState is what stands beside the field to look in: how many were found.
func (p *Presenter) FindState() string {
	switch {
	case strings.TrimSpace(p.query) == "":
		return ""
	case len(p.found) == 0:
		return p.words().T("ranking.find.nobody", "text", strings.TrimSpace(p.query))
	}
	return p.words().T("ranking.find.found", "n", len(p.found))
}

// GroupsShown reports whether the groups of boards are shown also where a name then takes
// two lines.
func (p *Presenter) GroupsShown() bool { return p.groups }

// HasGroups reports whether the evening has groups of boards: one whose movement is not
// known has none.
func (p *Presenter) HasGroups() bool { return p.st != nil && len(p.st.Groups) > 0 }

// ShowGroups shows them, or leaves them out where there is little room.
func (p *Presenter) ShowGroups(on bool) { p.groups = on }
