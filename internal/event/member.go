package event

import (
	"slices"
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
// person.no-last, person.no-number or person.no-email, each with text, or text.long (text, max);
// "" and nil where nothing is wrong.
func (p Person) Check() (PersonField, error) {
	if field, err := p.Fits(); err != nil {
		return field, err
	}
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

// Fits reports which field is longer than any that somebody has, as text.long (text, max).
func (p Person) Fits() (PersonField, error) {
	for _, x := range []struct {
		field PersonField
		text  string
		most  int
	}{
		{PersonLast, p.Last, MostOfPerson},
		{PersonLast, p.First, MostOfPerson},
		{PersonFederation, p.Federation, MostOfPerson},
		{PersonNumber, p.Number, MostOfPerson},
		{PersonLast, p.Category, MostOfPerson},
		{PersonEmail, p.Email, 254}, // RFC 5321
	} {
		if err := CheckLength(x.text, x.most); err != nil {
			return x.field, err
		}
	}
	return "", nil
}

// isNumber reports whether a text can be a member's number: any on one line. Which form a
// federation gives its numbers is the club's to say (R-MEMBER-NUMBER).
func isNumber(text string) bool { return !strings.ContainsFunc(text, unicode.IsControl) }

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

// NumberDoubt is what is doubtful about a federation number.
type NumberDoubt string

// The doubts. A number is never refused for one.
const (
	OddForm  NumberDoubt = "form"  // it has none of the forms of the club's federation
	OddDigit NumberDoubt = "check" // its last digits do not follow from the others
)

// NumberDoubt tells what is doubtful about a federation number as the club's federation gives
// them (R-MEMBER-NUMBER); "" where nothing is, and for no number at all.
func (s *Settings) NumberDoubt(number string) NumberDoubt {
	if number == "" {
		return ""
	}
	forms := NumberForms(s.NumberForm)
	fits := func(form string) bool { return hasForm(number, form) }
	if len(forms) > 0 && !slices.ContainsFunc(forms, fits) {
		return OddForm
	}
	if check := numberChecks[s.NumberCheck]; check != nil && !check(figuresOf(number)) {
		return OddDigit
	}
	return ""
}

// NumberFits reports whether nothing is doubtful about a federation number.
func NumberFits(s Settings, number string) bool { return s.NumberDoubt(number) == "" }

// NumberForms returns the forms in a text that has one or more of them, with a comma, a semicolon
// or a bar between two. In a form 9 is a digit, A a letter, * any character, and every other
// character itself.
func NumberForms(text string) []string {
	var out []string
	for _, form := range strings.FieldsFunc(text, func(r rune) bool { return strings.ContainsRune(",;|", r) }) {
		if form = strings.TrimSpace(form); form != "" {
			out = append(out, form)
		}
	}
	return out
}

func hasForm(number, form string) bool {
	n, f := []rune(number), []rune(form)
	return slices.EqualFunc(n, f, func(r, as rune) bool {
		switch as {
		case '9':
			return '0' <= r && r <= '9'
		case 'A':
			return unicode.IsLetter(r)
		case '*':
			return true
		}
		return r == as
	})
}

// The ways to compute the last digits of a number, as Settings.NumberCheck has them.
const (
	CheckLuhn = "luhn"
	Check11   = "mod11"
	Check97   = "mod97"
)

// NumberChecks returns the values of Settings.NumberCheck; "" checks nothing.
func NumberChecks() []string { return []string{"", CheckLuhn, Check11, Check97} }

// numberChecks decide on the figures of a number; fewer than two never follow from each other.
var numberChecks = map[string]func(figures []int) bool{CheckLuhn: luhn, Check11: modulo11, Check97: modulo97}

// figuresOf returns the digits of a number in order, and 10 for an X at its end (R-MEMBER-NUMBER);
// letters and signs are left out.
func figuresOf(number string) []int {
	var out []int
	for _, r := range number {
		if '0' <= r && r <= '9' {
			out = append(out, int(r-'0'))
		}
	}
	if strings.HasSuffix(strings.ToUpper(number), "X") {
		out = append(out, 10)
	}
	return out
}

// luhn reports whether the digits sum to a multiple of 10, where from the last to the left every
// second one counts double, 9 less if that has two digits.
func luhn(figures []int) bool {
	sum := 0
	for i, d := range figures {
		if d > 9 {
			return false
		}
		if (len(figures)-i)%2 == 0 {
			if d *= 2; d > 9 {
				d -= 9
			}
		}
		sum += d
	}
	return len(figures) > 1 && sum%10 == 0
}

// modulo11 reports whether the digits sum to a multiple of 11, where the last counts once, the one
// before it twice, and so on.
func modulo11(figures []int) bool {
	sum := 0
	for i, d := range figures {
		sum += (len(figures) - i) * d
	}
	return len(figures) > 1 && sum%11 == 0
}

// modulo97 reports whether the last two digits are the remainder of the number before them divided
// by 97, or 97 for a remainder of 0.
func modulo97(figures []int) bool {
	n := len(figures)
	if n < 3 || slices.Contains(figures, 10) {
		return false
	}
	rest := 0
	for _, d := range figures[:n-2] {
		rest = (rest*10 + d) % 97
	}
	if rest == 0 {
		rest = 97
	}
	return rest == figures[n-2]*10+figures[n-1]
}
