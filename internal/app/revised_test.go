package app

import (
	"path/filepath"
	"testing"

	"uitslag/internal/cli/clitest"
	"uitslag/internal/event/standings"
	"uitslag/internal/expect"
	"uitslag/internal/store"
)

// TestRevisedEvenings: of a club of before the evening is found about which something is to be
// decided; looking keeps no event in memory and writes nothing.
func TestRevisedEvenings(t *testing.T) {
	path := clitest.Write(t, filepath.Join(t.TempDir(), "c.uitslag"), clitest.Read(t, "../cli/command/testdata/old/extra-line.uitslag"))
	s := expect.Value(store.Open(path, store.Options{}))(t)
	defer func() { _ = s.Close() }()
	found, err := revisedEvenings(s, standings.CategoriesOf(s.Club(), s.People()))
	if err != nil || len(found) != 1 || found[0].Date != "2026-10-12" {
		t.Fatalf("%+v, %v", found, err)
	}
}
