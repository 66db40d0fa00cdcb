package batch_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"uitslag/internal/cli/clitest"
	"uitslag/internal/store"
	"uitslag/internal/test/check"
)

// TestEraseInCopies: who is erased by a command is erased from the copies beside the club file too; a
// damaged one, which stays as it is, is named.
func TestEraseInCopies(t *testing.T) {
	club := newClub(t)
	dir := filepath.Join(filepath.Dir(club), "Reservekopieën")
	check.NoError(t, os.Mkdir(dir, 0o755))
	do := func(lines ...string) clitest.Said {
		t.Helper()
		file := clitest.Write(t, filepath.Join(t.TempDir(), "x.jsonl"), strings.Join(lines, "\n"))
		return clitest.Run("nl", "do", club, "--file", file)
	}
	r := do(`{"command": "add-member", "payload": {"member": {"id": "fons", "person": {"first": "Alphonsius", "last": "Vandenbroucke"}}}}`)
	check.Must(t, r.Code == 0, "%+v", r)
	s := check.Value(store.Open(club, store.Options{}))(t)
	copies := []string{filepath.Join(dir, "club 2026-11-21 210500.uitslag"), filepath.Join(filepath.Dir(club), "club opzij 2026-11-21 210600.uitslag")}
	torn := filepath.Join(dir, "club 2026-11-21 210700.uitslag")
	for _, c := range append(copies, torn) {
		check.NoError(t, s.Backup(t.Context(), c))
	}
	check.NoError(t, s.Close())
	clitest.Write(t, torn, clitest.Read(t, torn)[:20_000])
	r = do(`{"command": "anonymise-member", "payload": {"member": "fons"}}`)
	check.Must(t, r.Code == 0, "%+v", r)
	check.That(t, strings.Contains(r.Out, filepath.Base(torn)) && strings.Contains(r.Out, "stick"), "it says %q", r.Out)
	for _, c := range append(copies, club) {
		check.That(t, !strings.Contains(clitest.Read(t, c), "Vandenbroucke"), "%s still has the name", c)
		clitest.WantSound(t, c)
	}
	r = do(`{"command": "set-club", "payload": {"name": "De Proef"}}`)
	check.That(t, r.Code == 0 && !strings.Contains(r.Out, "stick"), "nothing was erased, and it says %q", r.Out)
}
