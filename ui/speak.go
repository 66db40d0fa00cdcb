package ui

import (
	"encoding/json"
	"fmt"
	"strings"

	"fyne.io/fyne/v2/lang"

	"uitslag/internal/translation"
)

// fynePrefix marks in our translations the words that are Fyne's own keys:
// "fyne.Cancel", the text of its Cancel button.
const fynePrefix = "fyne."

// SpeakFyne makes Fyne's own words (Cut, Paste, Cancel, …) those of w. Fyne speaks
// the system's language and has no Dutch, so our words are given to it as the
// translation of whatever language the system has. Widgets made before keep theirs.
func SpeakFyne(w *translation.Words) error {
	texts := map[string]any{}
	for _, key := range translation.Keys("nl") { // nl has every key
		if name, is := strings.CutPrefix(key, fynePrefix); is {
			texts[name] = map[string]string{"other": w.T(key)}
		}
	}
	data, err := json.Marshal(texts)
	if err != nil {
		return fmt.Errorf("fyne's words: %w", err)
	}
	if err := lang.AddTranslationsForLocale(data, lang.SystemLocale()); err != nil {
		return fmt.Errorf("fyne's words: %w", err)
	}
	return nil
}
