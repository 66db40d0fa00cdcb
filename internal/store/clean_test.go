package store

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/problem"
	"uitslag/internal/test/check"
)

// TestCleanAtTheDoor: whatever brings them, names come into the file without characters that steer a
// terminal or turn the text behind them, and none is longer than a name.
func TestCleanAtTheDoor(t *testing.T) {
	s := newEvening(t)
	dirty := "An\x00\x1b[31m \u202eneg\u202c\r\n\u2066x\ufeff\u0085"
	add, p := member("m1", dirty, "Peeters\u202e")
	p.Email = "an\u202e@example.org"
	mustDo(t, s, "", add, p)
	got := s.People()[p.ID]
	check.Same(t, "the person", got, event.Person{ID: p.ID, First: "An [31m neg x", Last: "Peeters", Federation: p.Federation, Number: p.Number, Category: p.Category, Email: "an@example.org"})
	mustDo(t, s, "e1", &command.RenameEvent{Name: "Drive\u202e\x1b[0m \"één\" ≤ …"})
	check.Same(t, "the event", mustEvent(t, s, "e1").Name, "Drive [0m \"één\" ≤ …")
	mustDo(t, s, "", &command.SetClub{Name: "Rui\u202eten\a", Settings: s.Club().Settings})
	check.Same(t, "the club", s.Club().Name, "Ruiten ")
	check.Problem(t, s.Do(t.Context(), "e1", &command.RenameEvent{Name: "\u202e\ufeff"}), "event.no-name")
	again := reopen(t, s)
	check.Same(t, "the person in the file", again.People()[p.ID], got)
	check.Same(t, "the event in the file", mustEvent(t, again, "e1").Name, "Drive [0m \"één\" ≤ …")

	for _, long := range []event.Person{
		{ID: "x", Last: strings.Repeat("é", 101)},
		{ID: "x", First: strings.Repeat("x", 20_000), Last: "x"},
		{ID: "x", Last: "x", Email: strings.Repeat("x", 300) + "@example.org"},
	} {
		err := again.Do(t.Context(), "", &command.AddMember{Member: event.Member{ID: "m9", Person: "x"}}, long)
		p := problem.Find(err)
		check.Must(t, p != nil && p.Code == "text.long" && len(p.Args["text"].(string)) < 60, "%v", err)
	}
	for _, name := range []string{strings.Repeat("x", 201), strings.Repeat("é", 20_000)} {
		check.Problem(t, again.Do(t.Context(), "e1", &command.RenameEvent{Name: name}), "text.long")
	}
	mustDo(t, again, "e1", &command.RenameEvent{Name: strings.Repeat("é", 200)})
	wantSound(t, again)
}

// TestTemplateIsNoText: the workbook of a federation is kept as it is, however many letters it is in
// base64.
func TestTemplateIsNoText(t *testing.T) {
	s := newEvening(t)
	l := event.Layout{Form: event.SheetCSV, File: "bond.csv", Template: bytes.Repeat([]byte("\x00\x1b\u202e"), 10_000), Row: 2, Cells: []event.BoundCell{{Cell: "A2", Text: "{{name}}"}}}
	mustDo(t, s, "", &command.BindSheet{Binding: "b", Name: "Bond", Layout: l})
	check.Same(t, "the template", reopen(t, s).Club().Bindings[0].Layouts[0].Template, l.Template)
}

// TestSweep: what a restoring or a repair that was ended left half written is removed, with what
// SQLite put beside it, once nobody has written to it for a while.
func TestSweep(t *testing.T) {
	dir := t.TempDir()
	club := filepath.Join(dir, "De Proef.uitslag")
	goes := []string{
		".De Proef.uitslag.123.new", ".De Proef.uitslag.123.new-wal", ".De Proef.uitslag.123.new-shm",
		"..De Proef.uitslag.123.new.456.new", "..De Proef.uitslag.123.new.456.new-wal", ".De Proef 2026-11-21 210500.uitslag.7.new",
	}
	stays := []string{"De Proef.uitslag", ".Andere.uitslag.123.new", "De Proef.uitslag-wal", "..Andere.uitslag.1.new.2.new", ".new", "x.new"}
	old := clock.Add(-2 * time.Hour)
	for _, name := range append(goes, stays...) {
		check.NoError(t, os.Chtimes(check.Write(t, filepath.Join(dir, name), []byte("An Peeters")), old, old))
	}
	busy := check.Write(t, filepath.Join(dir, ".De Proef.uitslag.9.new"), []byte("x"))
	check.NoError(t, os.Chtimes(busy, clock, clock))
	check.NoError(t, Sweep(dir, club, clock.Add(-time.Hour)))
	remaining := map[string]bool{}
	for _, f := range check.Value(os.ReadDir(dir))(t) {
		remaining[f.Name()] = true
	}
	for _, name := range goes {
		check.That(t, !remaining[name], "%s is still there", name)
	}
	for _, name := range append(stays, filepath.Base(busy)) {
		check.That(t, remaining[name], "%s is gone", name)
	}
}
