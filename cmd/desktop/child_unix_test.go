//go:build unix

package main

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"

	"uitslag/internal/cli"
	"uitslag/internal/cli/clitest"
	"uitslag/internal/test/check"
)

// The tests that need the program as a process of its own start this test program
// again, which then is the program: with files that may not grow past a limit, or
// as a user who may do little.
const (
	childRuns   = "DESKTOP_TEST_RUNS"   // "1": be the program
	childLimit  = "DESKTOP_TEST_LIMIT"  // the most bytes a file may have
	childNobody = "DESKTOP_TEST_NOBODY" // "1": no longer root, which no permission stops
)

func init() {
	if os.Getenv(childRuns) == "" {
		return
	}
	if err := confine(); err != nil {
		fmt.Println(err)
		os.Exit(99)
	}
	main()
}

func confine() error {
	if text := os.Getenv(childLimit); text != "" {
		limit, err := strconv.ParseUint(text, 10, 64)
		if err != nil {
			return err
		}
		signal.Ignore(syscall.SIGXFSZ) // else the system ends the program
		if err := syscall.Setrlimit(syscall.RLIMIT_FSIZE, &syscall.Rlimit{Cur: limit, Max: limit}); err != nil {
			return err
		}
	}
	if os.Getenv(childNobody) != "" && os.Getuid() == 0 {
		return errors.Join(syscall.Setgid(65534), syscall.Setuid(65534))
	}
	return nil
}

// child returns the program as a process of its own; env has "NAME=value".
func child(t *testing.T, env []string, args ...string) *exec.Cmd {
	t.Helper()
	c := exec.Command(os.Args[0], args...)
	c.Env = append(append(os.Environ(), "LC_ALL=nl_BE.UTF-8", childRuns+"=1"), env...)
	return c
}

// finish runs a child to its end.
func finish(t *testing.T, c *exec.Cmd) clitest.Said {
	t.Helper()
	var out, stderr bytes.Buffer
	if c.Stdout == nil {
		c.Stdout = &out
	}
	c.Stderr = &stderr
	var ended *exec.ExitError
	err := c.Run()
	check.Must(t, err == nil || errors.As(err, &ended), "%v", err)
	return clitest.Said{Code: c.ProcessState.ExitCode(), Out: out.String(), Err: stderr.String()}
}

func wantChildRefused(t *testing.T, r clitest.Said, parts ...string) {
	t.Helper()
	check.That(t, r.Code == cli.Refused && r.Out == "", "exit %d, printed %q", r.Code, r.Out)
	clitest.WantSentence(t, r.Err)
	clitest.WantSays(t, r.Err, parts...)
}

// TestProcess holds that the program says nothing but what it has to say, whatever
// the language of the system: the window toolkit complains of C.UTF-8 by itself.
func TestProcess(t *testing.T) {
	for lang, want := range map[string]string{
		"C.UTF-8": "is er niet", "C": "is er niet", "POSIX": "is er niet", "nl_NL.UTF-8": "is er niet", "en_GB.UTF-8": "is not there", "tlh": "is not there",
	} {
		t.Run(lang, func(t *testing.T) {
			r := finish(t, child(t, []string{"LC_ALL=" + lang}, "score", filepath.Join(t.TempDir(), "none.csv")))
			wantChildRefused(t, r, "none.csv", want)
			r = finish(t, child(t, []string{"LC_ALL=", "LC_MESSAGES=", "LANG=" + lang}, "help"))
			check.That(t, r.Code == cli.OK && r.Err == "" && strings.Contains(r.Out, "uitslag score"), "help: exit %d, %q", r.Code, r.Err)
		})
	}
}

// TestFullOutput holds that a full disk behind > is said.
func TestFullOutput(t *testing.T) {
	full, err := os.OpenFile("/dev/full", os.O_WRONLY, 0)
	if err != nil {
		t.Skip("this system has no /dev/full; TestOutputLost holds the same within the program")
	}
	defer func() { _ = full.Close() }()
	c := child(t, nil, "movement", "howell", "--pairs", "8")
	c.Stdout = full
	wantChildRefused(t, finish(t, c), "schijf")
}

// TestFullDisk holds what happens when no file may grow (a full disk, a quota, a
// stick's largest file): a sentence, what was there stays, nothing half is left.
func TestFullDisk(t *testing.T) {
	for _, limit := range []int{1, 4096, 50_000, 200_000, 400_000} {
		t.Run(fmt.Sprint(limit), func(t *testing.T) {
			club, dir := clitest.SampleClub(t), t.TempDir()
			foreign := clitest.Write(t, filepath.Join(dir, "two.xml"), clitest.TwoWinners)
			old := clitest.Write(t, filepath.Join(dir, "u.pdf"), "old")
			limited := func(args ...string) clitest.Said {
				return finish(t, child(t, []string{childLimit + "=" + strconv.Itoa(limit)}, args...))
			}
			wantChildRefused(t, limited("demo", "--write", filepath.Join(dir, "new.uitslag")))
			if limit < 40_000 { // the paper is larger
				wantChildRefused(t, limited("report", "uitslag", club, "--event", "1", "-o", old), "u.pdf")
				check.Equal(t, "the older report is gone", clitest.Read(t, old), "old")
			}
			check.Equal(t, "in the folder", clitest.InFolder(t, dir), "two.xml u.pdf")

			before, evenings := clitest.JournalLength(t, club), 3
			r := limited("import", foreign, "--into", club)
			switch {
			case r.Code == cli.OK: // it fits in the WAL, which stays then
				evenings++
				clitest.WantSays(t, r.Out, "Overgenomen: Proefavond", "c.uitslag-wal")
			case clitest.JournalLength(t, club) != before:
				t.Errorf("refused, and the journal has %d lines after %d", clitest.JournalLength(t, club), before)
			default:
				wantChildRefused(t, r)
			}
			check.Equal(t, "evenings", len(clitest.ListOf(t, club)), evenings)
			clitest.MustRun(t, "nl", "check", club)
			clitest.MustRun(t, "nl", "import", foreign, "--into", club, "--again") // when there is room again
			check.Equal(t, "evenings", len(clitest.ListOf(t, club)), evenings+1)
			clitest.WantSound(t, club)
		})
	}
}

// TestReadOnlyFolder holds what happens to somebody who may not write in a folder.
func TestReadOnlyFolder(t *testing.T) {
	dir := t.TempDir()
	for _, p := range []string{filepath.Dir(dir), dir} { // let nobody in
		check.NoError(t, os.Chmod(p, 0o755))
	}
	b := check.Value(clitest.SampleBytes())(t)
	club := clitest.Write(t, filepath.Join(dir, "c.uitslag"), string(b))
	foreign := clitest.Write(t, filepath.Join(dir, "two.xml"), clitest.TwoWinners)
	secret := clitest.Write(t, filepath.Join(dir, "secret.csv"), clitest.EveryKind)
	for path, mode := range map[string]os.FileMode{club: 0o444, foreign: 0o444, secret: 0, dir: 0o555} {
		check.NoError(t, os.Chmod(path, mode))
	}
	t.Cleanup(func() { _ = os.Chmod(dir, 0o755) })
	run := func(args ...string) clitest.Said {
		return finish(t, child(t, []string{childNobody + "=1", "HOME=" + dir}, args...))
	}
	wantChildRefused(t, run("demo", "--write", filepath.Join(dir, "new.uitslag")), filepath.Base(dir))
	wantChildRefused(t, run("report", "uitslag", club, "--event", "1", "-o", filepath.Join(dir, "u.pdf")), "u.pdf")
	wantChildRefused(t, run("import", foreign, "--into", club), "c.uitslag")
	wantChildRefused(t, run("score", secret), "secret.csv")
	for _, command := range []string{"list", "check", "score"} { // to look is allowed
		r := run(command, club)
		check.That(t, r.Code == cli.OK && r.Err == "" && r.Out != "", "%s: exit %d, %q", command, r.Code, r.Err)
	}
	check.Equal(t, "the club file changed", clitest.Read(t, club), string(b))
	check.Equal(t, "in the folder", clitest.InFolder(t, dir), "c.uitslag secret.csv two.xml")
}

// TestSpecialFiles holds that what is no file does not hang the program, and that a
// pipe can be read.
func TestSpecialFiles(t *testing.T) {
	clitest.WantRefused(t, "score", "/dev/null")
	if _, err := os.Stat("/dev/zero"); err == nil {
		clitest.WantSays(t, clitest.WantRefused(t, "score", "/dev/zero"), "zero")
		clitest.WantSays(t, clitest.WantRefused(t, "movement", "/dev/zero"), "zero")
	}
	c := child(t, nil, "score", "/dev/stdin")
	c.Stdin = strings.NewReader(clitest.EveryKind)
	r := finish(t, c)
	check.That(t, r.Code == cli.OK && r.Err == "" && strings.Contains(r.Out, "An Claes"), "exit %d, %q", r.Code, r.Err)
	club := clitest.SampleClub(t)
	link := filepath.Join(t.TempDir(), "link.uitslag")
	check.NoError(t, os.Symlink(club, link))
	clitest.MustRun(t, "nl", "import", clitest.Write(t, filepath.Join(t.TempDir(), "two.xml"), clitest.TwoWinners), "--into", link)
	check.Equal(t, "evenings behind the link", len(clitest.ListOf(t, club)), 4)
	clitest.WantSound(t, club)
}
