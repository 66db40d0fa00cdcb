package roster

import (
	"strings"

	"uitslag/internal/event"
)

// Finder recognises the people of a foreign file among the club's members: by their
// number with the federation, or else by the whole name. A name counts where one
// person bears it, in the club and in the file, and never against two numbers
// that differ: rather one member too many than somebody else's results.
func Finder(club *event.Club, people map[event.ID]event.Person, file []event.Person) func(event.Person) (event.ID, bool) {
	byNumber, byName := map[string]event.ID{}, map[string][]event.ID{}
	members := club.Members
	for id, m := range members {
		if m.Into != "" || m.Erased > 0 {
			continue
		}
		p := people[m.Person]
		if p.Federation != "" {
			byNumber[p.Federation] = id
		}
		byName[nameKey(p)] = append(byName[nameKey(p)], id)
	}
	bearers := map[string]int{}
	for _, p := range file {
		bearers[nameKey(p)]++
	}
	taken := map[event.ID]bool{}
	return func(p event.Person) (event.ID, bool) {
		id, known := byNumber[p.Federation]
		if name := nameKey(p); !known && name != "" && bearers[name] == 1 && len(byName[name]) == 1 {
			id = byName[name][0]
			known = p.Federation == "" || people[members[id].Person].Federation == ""
		}
		if !known || taken[id] {
			return "", false
		}
		taken[id] = true
		return id, true
	}
}

func nameKey(p event.Person) string { return strings.ToLower(p.Name()) }
