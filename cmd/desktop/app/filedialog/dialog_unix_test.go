//go:build !windows

package filedialog

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"uitslag/internal/test/check"
)

// put makes a helper that writes its arguments into a file and does what it is told.
func put(t *testing.T, bin, name, does string) (said func() []string) {
	t.Helper()
	file := filepath.Join(bin, name+".args")
	text := "#!/bin/sh\nfor a in \"$@\"; do printf '%s\\0' \"$a\"; done > '" + file + "'\n" + does + "\n"
	check.NoError(t, os.WriteFile(filepath.Join(bin, name), []byte(text), 0o755))
	return func() []string {
		b := check.Read(t, file)
		return strings.Split(strings.TrimSuffix(string(b), "\x00"), "\x00")
	}
}

// TestAsk holds what the helpers of a desktop are asked, and what their answers mean.
func TestAsk(t *testing.T) {
	bin := t.TempDir()
	t.Setenv("PATH", bin)
	t.Setenv("XDG_CURRENT_DESKTOP", "GNOME")
	club := Question{Title: "Kies een club", Folder: "/home/els/Mijn clubs", Endings: []string{".uitslag"}, Fits: "Clubs", All: "Alle bestanden"}
	_, err := Ask(context.Background(), club)
	check.Must(t, errors.Is(err, ErrNone), "without a helper: %v", err)

	said := put(t, bin, "zenity", `echo "/home/els/Mijn clubs/é 1.uitslag"`)
	got, err := Ask(context.Background(), club)
	check.That(t, got == "/home/els/Mijn clubs/é 1.uitslag" && err == nil, "%q, %v", got, err)
	want := []string{"--file-selection", "--title=Kies een club", "--filename=/home/els/Mijn clubs/", "--file-filter=Clubs | *.uitslag *.UITSLAG", "--file-filter=Alle bestanden | *"}
	check.Same(t, "", said(), want)
	folder := Question{Title: "Kies een map", Folder: "/", Parent: 77}
	got, err = Ask(context.Background(), folder)
	check.That(t, got != "" && err == nil, "%q, %v", got, err)
	if got := said(); !slices.Contains(got, "--directory") || !slices.Contains(got, "--filename=/") || !slices.Contains(got, "--attach=77") {
		t.Errorf("a folder: %q", got)
	}

	put(t, bin, "zenity", "exit 1")
	got, err = Ask(context.Background(), club)
	check.That(t, got == "" && err == nil, "cancelled: %q, %v", got, err)
	put(t, bin, "zenity", `for a in "$@"; do case $a in --attach*) exit 255;; esac; done; echo /x`)
	got, err = Ask(context.Background(), folder)
	check.That(t, got == "/x" && err == nil, "one that knows no window: %q, %v", got, err)
	put(t, bin, "zenity", "exit 255")
	got, err = Ask(context.Background(), club)
	check.That(t, errors.Is(err, ErrNone), "one that fails: %q, %v", got, err)
	said = put(t, bin, "kdialog", "echo /y")
	t.Setenv("XDG_CURRENT_DESKTOP", "KDE")
	got, err = Ask(context.Background(), club)
	check.That(t, got == "/y" && err == nil, "kdialog: %q, %v", got, err)
	if got := said(); !slices.Equal(got, []string{"--title", "Kies een club", "--getopenfilename", "/home/els/Mijn clubs", "Clubs (*.uitslag *.UITSLAG)\nAlle bestanden (*)"}) {
		t.Errorf("kdialog: %q", got)
	}
}

// TestAskIsStopped: a dialog goes when nobody waits for it any more.
func TestAskIsStopped(t *testing.T) {
	bin := t.TempDir()
	sleep, err := filepath.EvalSymlinks("/bin/sleep")
	if err != nil {
		t.Skip(err)
	}
	put(t, bin, "zenity", "exec "+sleep+" 600")
	t.Setenv("PATH", bin)
	ctx, stop := context.WithCancel(context.Background())
	ended := make(chan error)
	go func() {
		_, err := Ask(ctx, Question{Title: "x"})
		ended <- err
	}()
	stop()
	err = <-ended
	check.That(t, errors.Is(err, context.Canceled), "%v", err)
}
