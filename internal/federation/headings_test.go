package federation

import "testing"

// TestHeadingsStandForOneField checks that no heading stands for one field in one language and
// for another in another: nobody says of a template in which language it is.
func TestHeadingsStandForOneField(t *testing.T) {
	n := 0
	for _, lang := range languages {
		for text, list := range headingTexts[lang] {
			if len(fieldsIn(text)) == 0 {
				t.Errorf("%s: %s has no field", lang, text)
			}
			for _, key := range splitHeadings(list) {
				n++
				if key == "" || headings[key].text != text {
					t.Errorf("%s: %q of %s stands for %s", lang, key, text, headings[key].text)
				}
			}
		}
	}
	if n < 600 {
		t.Errorf("only %d headings", n)
	}
}
