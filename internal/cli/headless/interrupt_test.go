package headless

import (
	"context"
	"io"
	"os"
	"path/filepath"
	"testing"
	"time"

	"uitslag/internal/cli"
	"uitslag/internal/program"
	"uitslag/internal/store"
	"uitslag/internal/test/check"
	"uitslag/internal/translation"
)

// TestInterruptedLooking holds that a file that is only looked at is closed.
func TestInterruptedLooking(t *testing.T) {
	club := filepath.Join(t.TempDir(), "c.uitslag")
	made, err := store.Create(club, "De Proef", store.Options{})
	if err == nil {
		err = made.Close()
	}
	check.NoError(t, err)
	code := 0
	p := &Run{Info: program.Info{Words: translation.For("nl"), Now: time.Now}, Stderr: io.Discard, End: func(with int) { code = with }}
	s, err := p.OpenToRead(club)
	check.NoError(t, err)
	ctx, press := context.WithCancel(t.Context())
	press()
	p.interrupted(ctx, nil)
	if code != cli.Interrupted {
		t.Errorf("exit %d", code)
	}
	if _, err := s.Events(); err == nil {
		t.Error("the file is still open")
	}
	if all, err := os.ReadDir(filepath.Dir(club)); err != nil || len(all) != 1 {
		t.Errorf("in the folder: %v, %v", all, err)
	}
}
