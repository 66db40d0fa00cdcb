package site

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"strconv"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"

	"uitslag/internal/event"
)

// The names of folders and pages (R-SITE-NAMES): small letters a to z, figures and hyphens, as
// every server and every disk takes them.

// nameless is what stands for a name that has no letter of ours.
const nameless = "bridge"

// longest is how many letters of a name are kept.
const longest = 40

// plainLetters are letters that no mark makes of another.
var plainLetters = strings.NewReplacer("ß", "ss", "æ", "ae", "œ", "oe", "ø", "o", "ł", "l", "đ", "d", "ð", "d", "þ", "th", "ı", "i", "'", "", "’", "")

// slug returns a name as a part of an address: "Café d'Or" is "cafe-dor".
func slug(name string) string {
	var b strings.Builder
	gap := false
	for _, r := range plainLetters.Replace(strings.ToLower(norm.NFKD.String(name))) {
		switch {
		case r >= 'a' && r <= 'z', r >= '0' && r <= '9':
			if gap && b.Len() > 0 {
				b.WriteByte('-')
			}
			gap = false
			b.WriteRune(r)
		case !unicode.Is(unicode.Mn, r): // a mark on a letter is no gap
			gap = true
		}
		if b.Len() >= longest {
			break
		}
	}
	return b.String()
}

// Dated is a session by what its folder is called after.
type Dated struct {
	Date string // 2026-11-23; "" where it is not known
	Name string // of the event
}

// Folders returns the names of the folders of sessions, each another: "2026-11-23-clubavond". They
// are the same each time when the sessions are given in the order in which they were made, with
// those that were taken out.
func Folders(sessions []Dated) []string {
	taken, out := names{}, make([]string, len(sessions))
	for i, s := range sessions {
		name := cmp.Or(slug(s.Name), nameless)
		if date := slug(s.Date); date != "" {
			name = date + "-" + name
		}
		out[i] = taken.free(name)
	}
	return out
}

// names are those that are taken.
type names map[string]bool

// free returns a name, or the first with a number behind it, that nobody has.
func (n names) free(name string) string {
	is := name
	for k := 2; n[is]; k++ {
		is = name + "-" + strconv.Itoa(k)
	}
	n[is] = true
	return is
}

// memberPage returns the page of a member. Its address says nothing of the name.
func memberPage(id event.ID) string {
	sum := sha256.Sum256([]byte(id))
	return "m-" + hex.EncodeToString(sum[:5]) + ".html"
}

// contestantPage returns what the page of a contestant is called after: "p-ans7", "p-b12".
func contestantPage(s *event.Session, id event.ID) string {
	return "p-" + slug(s.SectionOf(id)) + strings.ToLower(s.Direction(id)) + strconv.Itoa(s.Number(id))
}

func boardPage(board int) string { return "b-" + strconv.Itoa(board) + ".html" }
