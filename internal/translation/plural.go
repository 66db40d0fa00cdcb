package translation

import (
	"strconv"
	"strings"

	"golang.org/x/text/feature/plural"
	"golang.org/x/text/language"
)

// forms are the names of the plural forms in keys, as CLDR names those that our languages
// have. The form for all the rest has no name: it is the text of the key itself.
var forms = map[plural.Form]string{plural.One: "one", plural.Few: "few", plural.Many: "many"}

// pluralForm returns the form in which a language says this many, a figure as it is shown: "1",
// "22", "1,5". It is "" for all that has none of its own, and for what is no count.
func pluralForm(lang language.Tag, figure string) string {
	whole, decimals, _ := strings.Cut(strings.Replace(figure, ",", ".", 1), ".")
	i, err := strconv.ParseUint(whole, 10, 32)
	if err != nil {
		return ""
	}
	short := strings.TrimRight(decimals, "0")
	f, err := strconv.ParseUint("0"+decimals, 10, 32)
	if err != nil {
		return ""
	}
	t, _ := strconv.ParseUint("0"+short, 10, 32) // shorter than what was read
	return forms[plural.Cardinal.MatchPlural(lang, int(i), len(decimals), len(short), int(f), int(t))]
}
