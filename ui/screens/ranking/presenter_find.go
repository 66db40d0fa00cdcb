package ranking

import (
	"slices"
	"strings"

	"uitslag/internal/desk"
	"uitslag/internal/event"
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

// Query returns what is looked for, "" for nothing.
func (f *finder) Query() string { return f.query }

// Found returns the contestants that were found, in the order of the rows.
func (f *finder) Found() []event.ID { return f.found }

// IsFound reports whether a contestant is one of those looked for.
func (f *finder) IsFound(id event.ID) bool { return slices.Contains(f.found, id) }

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

func (f *finder) find() {
	f.found = nil
	words := strings.Fields(desk.Fold(f.query))
	if len(words) == 0 {
		return
	}
	for _, r := range f.rows {
		if r.Contestant != "" && fits(f.findable(r.Contestant), words) {
			f.found = append(f.found, r.Contestant)
		}
	}
}

// findable returns the words that a contestant is found by: those of its names, its number.
func (f *finder) findable(id event.ID) []string {
	names := desk.Fold(strings.ReplaceAll(f.desk.Speaker.Names(f.st.Event, id)+" "+f.desk.Speaker.Players(f.st.Event, id), "–", " "))
	return append(strings.FieldsFunc(names, func(r rune) bool { return strings.ContainsRune(" -'’.", r) }),
		append(strings.Fields(names), strings.ToLower(f.number(id)))...)
}

// fits reports whether each typed word begins one of words.
func fits(words, typed []string) bool {
	for _, t := range typed {
		if !slices.ContainsFunc(words, func(w string) bool { return strings.HasPrefix(w, t) }) {
			return false
		}
	}
	return true
}

// FindState returns what stands beside the field to look in: how many were found.
func (f *finder) FindState() string {
	switch {
	case strings.TrimSpace(f.query) == "":
		return ""
	case len(f.found) == 0:
		return f.words().T("ranking.find.nobody", "text", strings.TrimSpace(f.query))
	}
	return f.words().T("ranking.find.found", "n", len(f.found))
}

// GroupsShown reports whether the groups of boards are shown also where a name then takes
// two lines.
func (t *table) GroupsShown() bool { return t.groups }

// HasGroups reports whether the evening has groups of boards, or matches: one whose
// movement is not known has no groups.
func (e *evening) HasGroups() bool {
	if e.st == nil || e.Over() {
		return false
	}
	if e.ofTeams() {
		return len(e.st.Matches) > 0
	}
	return len(e.st.Groups) > 0
}

// ShowGroups shows them, or leaves them out where there is little room.
func (t *table) ShowGroups(on bool) { t.groups = on }
