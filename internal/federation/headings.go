package federation

import (
	_ "embed"
	"slices"
	"strings"
)

//go:embed headings.txt
var headingTexts string

// languages is the order in which languages are tried, that of the file of headings.
var languages = []string{"nl", "en", "fr", "es", "pl", "de"}

// heading is what a heading stands for, and in which languages.
type heading struct {
	text  string // "{{rank}}"
	langs []string
}

// headings are those of all languages by their key; headingKinds are those that stand for no field by
// themselves: "score", "weak" and "plural" (see read).
var headings, headingKinds = readHeadings(headingTexts)

// readHeadings reads the file of headings. One that stands for no field, or for another in another
// language, is a fault of the file: nobody says of a template in which language it is.
func readHeadings(file string) (map[string]heading, map[string]map[string]bool) {
	all, kinds := map[string]heading{}, map[string]map[string]bool{}
	lang := ""
	for line := range strings.Lines(file) {
		line = strings.TrimSpace(line)
		if line == "" || line[0] == '#' {
			continue
		}
		if line[0] == '[' {
			lang = strings.Trim(line, "[]")
			continue
		}
		name, list, _ := strings.Cut(line, ": ")
		text := "{{" + strings.ReplaceAll(name, " ", "}} {{") + "}}"
		for written := range strings.SplitSeq(list, ", ") {
			key := keyOf(written)
			if lang == "" {
				if kinds[name] == nil {
					kinds[name] = map[string]bool{}
				}
				kinds[name][key] = true
				continue
			}
			h, there := all[key]
			if key == "" || len(fieldsIn(text)) == 0 || there && h.text != text {
				panic("headings: " + lang + ": " + written + " as " + name)
			}
			all[key] = heading{text, append(h.langs, lang)}
		}
	}
	return all, kinds
}

// smallWords make no difference in a heading.
var smallWords = strings.Fields("de du des la le les l d del el los las van von der die das dem den het een the of a an ten + wg na")

// numberWords all mean "number".
var numberWords = strings.Fields("n no nr nrs num numero nummer numer number nb")

// keyOf is a heading as it is looked up: "N° de Licence:" is "nrlicence".
func keyOf(text string) string {
	var out strings.Builder
	for _, w := range strings.Fields(plainWords(text)) {
		switch {
		case slices.Contains(smallWords, w):
			continue
		case slices.Contains(numberWords, w):
			w = "nr"
		default:
			for _, long := range []string{"nummer", "numer", "number"} {
				if short, ok := strings.CutSuffix(w, long); ok {
					w = short + "nr"
					break
				}
			}
		}
		out.WriteString(w)
	}
	return out.String()
}

// byHeading is the field that a heading stands for, and whether it stands for one alone.
func byHeading(text string) (Field, bool) {
	parts := fieldsIn(headings[keyOf(text)].text)
	if len(parts) != 1 {
		return "", false
	}
	return parts[0], true
}

// fieldsIn are the fields of a text with placeholders; those that cannot be read are not in it.
func fieldsIn(text string) []Field {
	var all []Field
	for {
		_, rest, found := strings.Cut(text, "{{")
		if !found {
			return all
		}
		inside, after, closed := strings.Cut(rest, "}}")
		if !closed {
			return all
		}
		if f, _, ok := Known(inside); ok {
			all = append(all, f)
		}
		text = after
	}
}
