package event

import (
	"strings"
	"unicode"

	"uitslag/internal/problem"
)

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
