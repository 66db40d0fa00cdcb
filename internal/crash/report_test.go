package crash

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"uitslag/internal/test/check"
)

// Only the newest reports are kept, the club file's folder stays tidy.
func TestReportsKept(t *testing.T) {
	club := filepath.Join(t.TempDir(), "De [Proef].uitslag")
	now := time.Date(2026, 11, 21, 21, 7, 0, 0, time.Local)
	for i := range keepReports + 3 {
		check.NoError(t, Add(club, "it went wrong\n"))
		if err := Archive(club, now.AddDate(0, 0, i/2)); err != nil { // two on a day, at the same moment
			t.Fatal(err)
		}
	}
	all, err := os.ReadDir(filepath.Dir(club))
	check.That(t, err == nil && len(all) == keepReports, "%d kept, %v", len(all), err)
	check.Equal(t, "the newest is", all[len(all)-1].Name(), "De [Proef].crash 2026-11-24 210701.txt")
	check.NoError(t, Add(club, strings.Repeat("x", maxReport)))
	check.NoError(t, Add(club, "more"))
	_, text, _ := Read(club)
	check.That(t, len(text) == maxReport, "the report grew to %d bytes", len(text))
}

// Where nothing can be written beside the club file, it opens all the same.
func TestSessionInNoFolder(t *testing.T) {
	club := filepath.Join(t.TempDir(), "nowhere", "x.uitslag")
	s, ended, err := Begin(club, "dev", time.Now(), func(s string) string { return s })
	check.That(t, s == nil && ended.IsZero() && err != nil, "%v, %v, %v", s, ended, err)
	s.Alive(time.Now())
	check.NoError(t, s.End())
}
