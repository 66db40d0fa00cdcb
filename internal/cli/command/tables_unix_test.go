//go:build unix

package command_test

import (
	"context"
	"io"
	"net"
	"net/http"
	"net/http/cookiejar"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"syscall"
	"testing"
	"time"

	"uitslag/internal/bridge"
	"uitslag/internal/cli"
	"uitslag/internal/cli/clitest"
	"uitslag/internal/test/check"
)

// TestTables serves the tables of a session without a window: a telephone comes to its table by the
// digits that are printed, and calls the director; the club file is held meanwhile, and Ctrl C ends it.
func TestTables(t *testing.T) {
	t.Setenv("XDG_CONFIG_HOME", t.TempDir())
	t.Setenv("HOME", t.TempDir())
	club := clitest.NewClub(t)
	clitest.MustRun(t, "nl", "do", club, "--file", clitest.Write(t, filepath.Join(t.TempDir(), "a.jsonl"), howell))
	lines := `{"command": "set-deals", "payload": {"deals": [{"board": 1, "deal": "N:J8.AK985.AJ6.AJ8 QT4.Q2.9874.9753 A5.JT74.KT32.KQ2 K97632.63.Q5.T64"}]}}`
	clitest.MustRun(t, "nl", "do", club, "--file", clitest.Write(t, filepath.Join(t.TempDir(), "b.jsonl"), lines))
	r := &followRun{t: t, ticks: make(chan time.Time), ended: make(chan int, 2), solver: known{"d8ddad8dda0500105001"}}
	r.start(time.Now, func() ([]net.IP, error) { return []net.IP{net.IPv4(127, 0, 0, 2)}, nil }, "tables", club)
	r.tick()
	began := regexp.MustCompile(`(http://\S+/table), cijfers (\d{4})`).FindStringSubmatch(r.out.String())
	check.Must(t, began != nil, "it begins with %q", r.out.String())
	check.Contains(t, clitest.WantRefused(t, "close", club), "geopend")

	browser := &http.Client{Jar: check.Value(cookiejar.New(nil))(t)}
	get := func(path string) string { return page(t, browser, http.MethodGet, began[1]+path, "") }
	check.Contains(t, get("/"), "vier cijfers")
	check.Contains(t, page(t, browser, http.MethodPost, began[1]+"/join", "table=A1&digits="+began[2]), "Tafel 1", "Ronde 1")
	form := regexp.MustCompile(`name="form" value="(\w+)"`).FindStringSubmatch(get("/"))
	check.Must(t, form != nil, "no form on the page")
	check.Contains(t, page(t, browser, http.MethodPost, began[1]+"/call", "form="+form[1]), "is geroepen")
	check.Contains(t, page(t, browser, http.MethodPost, began[1]+"/call", "form=x"), "komt niet van een pagina")
	r.tick()
	r.tick()
	check.NoError(t, syscall.Kill(os.Getpid(), syscall.SIGINT))
	code := <-r.ended
	check.Must(t, code == cli.OK && r.errs.String() == "", "exit %d: %s%s", code, r.out.String(), r.errs.String())
	check.Contains(t, r.out.String(), "Tafel A1 roept de wedstrijdleider.", "Geweigerd, van 127.0.0.", "Gestopt.")
	if _, err := browser.Get(began[1]); err == nil {
		t.Error("it has ended, and answers")
	}
	clitest.WantSound(t, club)
	s, e := lastEvent(t, club)
	defer func() { check.NoError(t, s.Close()) }()
	check.Equal(t, "makeable tricks", string(e.Sessions[0].Deals[0].Tricks), "d8ddad8dda0500105001")
}

// known is a doubledummy.Solver that knows one table of tricks.
type known struct{ tricks bridge.DoubleDummy }

// Solve implements doubledummy.Solver.
func (k known) Solve(_ context.Context, deals []bridge.Deal, done func(bridge.Deal, bridge.DoubleDummy)) error {
	for _, d := range deals {
		done(d, k.tricks)
	}
	return nil
}

// page returns what is answered.
func page(t *testing.T, by *http.Client, method, address, form string) string {
	t.Helper()
	q := check.Value(http.NewRequestWithContext(t.Context(), method, address, strings.NewReader(form)))(t)
	q.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	r := check.Value(by.Do(q))(t)
	defer func() { _ = r.Body.Close() }()
	return string(check.Value(io.ReadAll(r.Body))(t))
}
