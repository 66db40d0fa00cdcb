package words

import (
	"slices"
	"testing"
)

// TestOneLanguageIsRead holds what starting costs: a program that speaks a language reads the texts
// of that language alone, also for a text that has no forms, a plural and a date.
func TestOneLanguageIsRead(t *testing.T) {
	defer tables.Clear()
	for _, lang := range Languages() {
		tables.Clear()
		w := For(lang)
		w.T("entry.pass")
		w.T("members.all", "n", 2)
		w.Of("teams").T("players.names")
		w.Has("players.names")
		w.Has("no.text")
		w.Date("2026-09-01")
		if all := InEach("folder.backups"); !slices.Contains(all, w.T("folder.backups")) {
			t.Errorf("%s: the folder of copies is called %q", lang, all)
		}
		var read []string
		tables.Range(func(key, _ any) bool { read = append(read, key.(string)); return true })
		slices.Sort(read)
		if want := slices.Sorted(slices.Values(w.own)); !slices.Equal(read, want) {
			t.Errorf("%s: %v were read, not %v", lang, read, want)
		}
	}
}
