// Package filename says what a file may be called on every system: a stick goes from one
// computer to another, and Windows takes the fewest names
// (https://learn.microsoft.com/windows/win32/fileio/naming-a-file).
package filename

import (
	"strings"
	"unicode"
	"unicode/utf16"
	"unicode/utf8"

	"uitslag/internal/problem"
)

const (
	// longestPart is how long a name that is made of a text gets at most, in signs of Windows:
	// twice of it, with what lies before and behind it, stays within the 260 of older programs.
	longestPart = 80
	// longestBytes is the same in bytes, in which other systems count.
	longestBytes = 160

	longestName = 255 // signs of Windows, and bytes elsewhere
	forbidden   = `<>:"/\|?*`
)

// Clean returns a text as the name of a file, without its ending: what no name may have becomes a
// hyphen, what is not seen goes. It is "" where nothing is left.
func Clean(text string) string {
	text = strings.Map(func(r rune) rune {
		switch {
		case strings.ContainsRune(forbidden, r):
			return '-'
		case unicode.IsSpace(r):
			return ' '
		case unicode.IsControl(r), unicode.Is(unicode.Cf, r), r == unicode.ReplacementChar:
			return -1
		}
		return r
	}, text)
	text = trim(cut(strings.Join(strings.Fields(text), " ")))
	if name := device(text); name != "" {
		return text[:len(name)] + "-" + text[len(name):] // "con.2026" is one too
	}
	return text
}

// Unquote returns a path that was typed or pasted, without blanks around it and without the quotes
// that Windows puts around a copied one.
func Unquote(path string) string { return strings.Trim(strings.TrimSpace(path), `"`) }

// trim removes the dots and blanks at both ends: Windows does not keep those at the end, and a dot
// at the start hides a file elsewhere.
func trim(text string) string { return strings.Trim(text, ". ") }

// cut cuts a text to the longest name.
func cut(text string) string {
	units, bytes := 0, 0
	for i, r := range text {
		units += utf16.RuneLen(r)
		bytes += utf8.RuneLen(r)
		if units > longestPart || bytes > longestBytes {
			return text[:i]
		}
	}
	return text
}

// Check refuses a file's name, without its folder, that not every system takes:
// file.bad-name (file), file.name-reserved (file, name), file.name-end (file) and
// file.name-long (file, n).
func Check(name string) error {
	units := len(utf16.Encode([]rune(name)))
	switch reserved := device(name); {
	case strings.ContainsAny(name, forbidden), strings.ContainsFunc(name, func(r rune) bool { return r < ' ' }):
		return problem.New("file.bad-name", "file", name)
	case reserved != "":
		return problem.New("file.name-reserved", "file", name, "name", reserved)
	case strings.TrimRight(name, ". ") != name:
		return problem.New("file.name-end", "file", name)
	case units > longestName, len(name) > longestName:
		return problem.New("file.name-long", "file", string([]rune(name)[:longestPart])+"…", "n", longestName)
	}
	return nil
}

// device returns the name of a device of Windows that a name begins with, up to its first dot, ""
// for none. Windows opens that device whatever comes behind, in every folder.
func device(name string) string {
	base, _, _ := strings.Cut(name, ".")
	base = strings.TrimRight(base, " ")
	switch upper := strings.ToUpper(base); upper {
	case "CON", "PRN", "AUX", "NUL", "CONIN$", "CONOUT$":
		return base
	default:
		for _, port := range []string{"COM", "LPT"} {
			if n, ok := strings.CutPrefix(upper, port); ok && len([]rune(n)) == 1 && strings.Contains("0123456789¹²³", n) {
				return base
			}
		}
	}
	return ""
}
