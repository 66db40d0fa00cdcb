package crash

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"uitslag/internal/expect"
)

// Only the newest reports are kept, the club file's folder stays tidy.
func TestReportsKept(t *testing.T) {
	club := filepath.Join(t.TempDir(), "De [Proef].uitslag")
	now := time.Date(2026, 11, 21, 21, 7, 0, 0, time.Local)
	for i := range keepReports + 3 {
		expect.OK(t, Add(club, "it went wrong\n"))
		if err := Archive(club, now.AddDate(0, 0, i/2)); err != nil { // two on a day, at the same moment
			t.Fatal(err)
		}
	}
	all, err := os.ReadDir(filepath.Dir(club))
	expect.That(t, err == nil && len(all) == keepReports, "%d kept, %v", len(all), err)
	expect.Equal(t, all[len(all)-1].Name(), "De [Proef].crash 2026-11-24 210701.txt", "the newest is")
	expect.OK(t, Add(club, strings.Repeat("x", maxReport)))
	expect.OK(t, Add(club, "more"))
	_, text, _ := Read(club)
	expect.That(t, len(text) == maxReport, "the report grew to %d bytes", len(text))
}

// Where nothing can be written beside the club file, it opens all the same.
func TestSessionInNoFolder(t *testing.T) {
	club := filepath.Join(t.TempDir(), "nowhere", "x.uitslag")
	s, ended, err := Begin(club, "dev", time.Now(), func(s string) string { return s })
	expect.That(t, s == nil && ended.IsZero() && err != nil, "%v, %v, %v", s, ended, err)
	s.Alive(time.Now())
	expect.OK(t, s.End())
}
