package event

import (
	"strings"
	"unicode"

	"uitslag/internal/problem"
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

// PersonField names a field of the personal data.
type PersonField string

// The fields that can be wrong.
const (
	PersonLast       PersonField = "last"
	PersonFederation PersonField = "federation"
	PersonNumber     PersonField = "number"
	PersonEmail      PersonField = "email"
)

// Check reports what cannot be in personal data that come from outside, and in which field:
// person.no-last, person.no-number or person.no-email, each with text; "" and nil where
// nothing is wrong.
func (p Person) Check() (PersonField, error) {
	switch {
	case strings.TrimSpace(p.Last) == "":
		return PersonLast, problem.New("person.no-last", "name", p.First)
	case !isNumber(p.Federation):
		return PersonFederation, problem.New("person.no-number", "text", p.Federation)
	case !isNumber(p.Number):
		return PersonNumber, problem.New("person.no-number", "text", p.Number)
	case !isEmail(p.Email):
		return PersonEmail, problem.New("person.no-email", "text", p.Email)
	}
	return "", nil
}

// isNumber reports whether a member's number is empty or has a digit, and nothing that no
// such number has: letters, digits and what stands between them.
func isNumber(text string) bool {
	return text == "" || strings.ContainsFunc(text, unicode.IsDigit) && !strings.ContainsFunc(text, func(r rune) bool {
		return !unicode.IsDigit(r) && !unicode.IsLetter(r) && !strings.ContainsRune(" .-/", r)
	})
}

// isEmail reports whether an address is empty or has the form of one: name@place.land.
func isEmail(text string) bool {
	if text == "" {
		return true
	}
	name, place, at := strings.Cut(text, "@")
	dot := strings.LastIndex(place, ".")
	return at && name != "" && !strings.ContainsAny(text, " ,;<>\"") && !strings.Contains(place, "@") &&
		dot > 0 && dot < len(place)-2 && !strings.Contains(place, "..") && !strings.HasPrefix(place, ".")
}
