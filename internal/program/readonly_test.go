package program_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"uitslag/internal/cli/clitest"
	"uitslag/internal/program"
	"uitslag/internal/store"
	"uitslag/internal/test/check"
	"uitslag/internal/translation"
)

// TestReadOnlySaysWhy holds that the screens are told why nothing can be saved in a
// file that is not sound, as soon as all of it was looked at, and that what is typed
// before that is stopped too.
func TestReadOnlySaysWhy(t *testing.T) {
	whole := []byte(clitest.Read(t, clitest.SampleClub(t)))
	seen := map[string]bool{}
	for page := 12; page < len(whole)/4096; page += 9 {
		path := filepath.Join(t.TempDir(), "c.uitslag")
		b := append([]byte(nil), whole...)
		clear(b[page*4096 : (page+1)*4096])
		check.NoError(t, os.WriteFile(path, b, 0o600))
		for _, lang := range []string{"nl", "en"} {
			o := program.Info{Words: translation.For(lang)}.StoreOptions(false)
			o.LookLater = true
			s, err := store.Open(path, o)
			if err != nil {
				continue // refused at once
			}
			s.Looked()
			locked, reason := s.ReadOnly()
			if s.Trouble() != nil && (!locked || reason == "" || strings.Contains(reason, "⟦")) {
				t.Errorf("%v: %v, %q", s.Trouble(), locked, reason)
			}
			seen[reason] = true
			check.NoError(t, s.Close())
		}
	}
	check.That(t, seen["het is beschadigd"] && seen["it is damaged"], "said: %v", seen)
}
