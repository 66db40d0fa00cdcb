package event

import (
	"slices"
	"strings"
)

// Member is one person the club knows. The person behind it is a version of the
// personal data: changing a name makes a new version, and the journal names the
// versions only, so that it never holds a name.
type Member struct {
	ID     ID   `json:"id"`
	Person ID   `json:"person"`
	Guest  bool `json:"guest,omitempty"`
	Left   bool `json:"left,omitempty"` // no longer offered when names are typed
	Into   ID   `json:"into,omitempty"` // it was the same person as this one, which was kept
	// Passing is a guest made when a name was typed, for as long as an evening names them.
	Passing bool `json:"passing,omitempty"`
	Erased  int  `json:"erased,omitempty"` // its personal data were erased, as the 1st, 2nd, … of the club
}

// Person is one version of a member's personal data. It lives in the club file's
// person table and nowhere else.
type Person struct {
	ID         ID     `json:"id"`
	First      string `json:"first"`
	Last       string `json:"last"`
	Federation string `json:"federation,omitempty"` // the federation's member number
	Number     string `json:"number,omitempty"`     // the club's own number
	Category   string `json:"category,omitempty"`
	Email      string `json:"email,omitempty"`
}

// Name is first and last name.
func (p Person) Name() string { return strings.TrimSpace(p.First + " " + p.Last) }

// Club is what the file knows beside its events.
type Club struct {
	Name     string        `json:"name"`
	Settings Settings      `json:"settings"`
	Members  map[ID]Member `json:"members"`
	// Competitions are in the order in which they were begun.
	Competitions []Competition `json:"competitions,omitempty"`
}

// Settings are the club's choices; the zero value is how a new club starts.
type Settings struct {
	Language    string `json:"language,omitempty"` // "" follows the system
	Letters     string `json:"letters,omitempty"`  // letters of typed contracts: "nl" or "en", "" as the language
	TricksInAll bool   `json:"tricksInAll,omitempty"`
	DropZero    bool   `json:"dropZero,omitempty"`
	Preset      string `json:"preset,omitempty"` // rules a new evening starts with, "" is MesserBridge
	// Papers is what the club prints and makes of an evening in one go; none is the
	// program's own list.
	Papers []Paper `json:"papers,omitempty"`
}

// Paper is a line of the list of what a club prints and makes of an evening.
type Paper struct {
	Report string `json:"report"` // "uitslag": a report's name
	Form   string `json:"form"`   // "paper", or the ending of a file: "pdf", "xlsx"
	Copies int    `json:"copies"` // 0 to MostCopies: so many sheets, or files; 0 is not made
}

// MostCopies is how often a paper can be on the club's list.
const MostCopies = 9

// Clone is a copy that shares nothing.
func (c *Club) Clone() *Club {
	d := *c
	d.Settings.Papers = slices.Clone(c.Settings.Papers)
	d.Members = make(map[ID]Member, len(c.Members)+1)
	for k, v := range c.Members {
		d.Members[k] = v
	}
	d.Competitions = slices.Clone(c.Competitions)
	for i := range d.Competitions {
		d.Competitions[i] = d.Competitions[i].Clone()
	}
	return &d
}
