//go:build linux

package main

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"math/rand/v2"
	"net"
	"net/http"
	"net/http/cookiejar"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"uitslag/cmd/desktop/hooks"
	"uitslag/internal/event"
	"uitslag/internal/live"
	"uitslag/internal/sample/years"
	"uitslag/internal/test/check"
)

// The benchmarks of the window hold the real program against a bare Fyne window, and
// a club of ten years against a young one, by turns on one screen: so the ratios hold
// on any machine, whatever the times are there. Run them with `make bench`.

// opened is a window on the screen.
type opened struct {
	s   *display
	pid int
}

// front brings the window to the front and gives it the keyboard.
func (o opened) front() {
	o.s.b.Helper()
	out, err := exec.Command("xdotool", "search", "--sync", "--onlyvisible", "--all",
		"--pid", strconv.Itoa(o.pid), "--name", ".", "windowactivate", "--sync").CombinedOutput()
	if err != nil {
		o.s.b.Fatalf("window of %d: %v: %s", o.pid, err, out)
	}
	o.s.rest()
}

// ours opens the program on a copy of a club, with the cursor in the first cell of the
// entry screen.
func (s *display) ours(c benchClub) (opened, *driver) {
	s.b.Helper()
	d := newDriver(s.b)
	d.start(c.copy(s.b, d.home))
	o := opened{s, d.cmd.Process.Pid}
	o.front()
	s.press("F4")
	d.screen("screen.entry")
	s.rest()
	return o, d
}

// bare opens the bare window, with the cursor in the first of so many cells.
func (s *display) bare(cells int) opened {
	s.b.Helper()
	cmd := exec.Command(os.Args[0])
	cmd.Env = append(os.Environ(), fmt.Sprint(bareVariable, "=", cells), "HOME="+s.b.TempDir(), "FYNE_SCALE=1")
	start(s.b, cmd)
	o := opened{s, cmd.Process.Pid}
	o.front()
	return o
}

// tables returns how many lines, and so cells, a board has in the current evening.
func tables(b *testing.B) int {
	b.Helper()
	y := years.New(1, func() event.ID { return "x" })
	ev, _, err := y.Open(years.Evenings)
	check.NoError(b, err)
	return len(ev.Event.Contestants) / 2
}

// BenchmarkWindowRest is what the window costs while nobody types and the cursor is in a
// cell, beside the bare window; and on every other screen while nobody touches it.
func BenchmarkWindowRest(b *testing.B) {
	s := newDisplay(b)
	o, d := s.ours(oldClub)
	bare := s.bare(tables(b))
	share := func(o opened, long time.Duration) figure {
		o.front()
		from := processorTime(b, o.pid)
		time.Sleep(long)
		return figure{[]float64{100 * float64(processorTime(b, o.pid)-from) / float64(long)}, "% of a core"}
	}
	mine, its := share(o, 20*time.Second), share(bare, 20*time.Second)
	b.ReportMetric(mine.median(), "%core")
	b.ReportMetric(its.median(), "%core-bare")
	b.ReportMetric(0, "ns/op")
	measured.rows = append(measured.rows, finding{"at rest, the cursor in a cell", mine, its, "bare window", 2, mine.median() < 2})
	for _, at := range []struct{ screen, key string }{
		{"tonight", "F2"},
		{"players", "F3"},
		{"ranking", "F5"},
		{"control", "F6"},
		{"ruling", "F7"},
		{"paper", "F8"},
		{"members", "F9"},
		{"competitions", "F10"},
		{"points", "ctrl+F10"},
		{"settings", "F11"},
		{"log", "F12"},
		{"newevening", "ctrl+n"},
		{"deals", "ctrl+h"},
		{"repair", "ctrl+m"},
		{"help", "F1"},
	} {
		o.front()
		s.press(at.key)
		d.screen("screen." + at.screen)
		s.rest()
		rest := share(o, 5*time.Second)
		measured.rows = append(measured.rows, finding{"at rest, " + at.screen, rest, its, "bare window", 2, rest.median() < 2})
	}
}

// processorTime returns what a process has used, in user mode and in the system
// (proc(5), stat: fields 14 and 15, in hundredths of a second).
func processorTime(b *testing.B, pid int) time.Duration {
	b.Helper()
	text := check.Read(b, filepath.Join("/proc", strconv.Itoa(pid), "stat"))
	_, rest, _ := strings.Cut(string(text), ") ")
	fields := strings.Fields(rest)
	var ticks time.Duration
	for _, f := range fields[11:13] {
		n := check.Value(strconv.Atoi(f))(b)
		ticks += time.Duration(n)
	}
	return ticks * 10 * time.Millisecond
}

// BenchmarkWindowKey is a key typed in a cell until all the pixels that it changes
// have changed: ours in a young club and in one of ten years, and the bare window's.
func BenchmarkWindowKey(b *testing.B) {
	s := newDisplay(b)
	young, _ := s.ours(youngClub)
	old, _ := s.ours(oldClub)
	all := []opened{young, old, s.bare(tables(b))}
	times := make([][]time.Duration, len(all))
	const turns, keys = 8, 15 // of each window; keys there and back
	for range turns {
		for i, o := range all {
			o.front()
			times[i] = append(times[i], s.newSwing("4", "BackSpace").times(keys)...)
		}
	}
	measured.hold(b, "a key until its pixels, ten years", millis(times[1]), "bare window", millis(times[2]), 1.3)
	measured.hold(b, "a key until its pixels, young club", millis(times[0]), "bare window", millis(times[2]), 1.3)
	measured.hold(b, "a key until its pixels, ten years", millis(times[1]), "young club", millis(times[0]), 1.2)
	b.ReportMetric(0, "ns/op")
}

// BenchmarkWindowEnter is Enter in a cell until the result is saved and every screen
// has shown it.
func BenchmarkWindowEnter(b *testing.B) {
	s := newDisplay(b)
	clubs := []benchClub{youngClub, oldClub}
	var windows [2]opened
	var drivers [2]*driver
	for i, c := range clubs {
		windows[i], drivers[i] = s.ours(c)
	}
	var times [2][]time.Duration
	const turns, results = 6, 12
	for turn := range turns {
		for i, d := range drivers {
			windows[i].front()
			for n := range results {
				for _, key := range []string{"1", "s", "a", "o", "equal"} {
					s.press(key)
				}
				s.rest()
				from := time.Now()
				s.press("Return")
				d.until(func(l hooks.Event) bool { return l.Event == "saved" && l.Entered == turn*results+n+1 })
				times[i] = append(times[i], time.Since(from))
			}
		}
	}
	measured.hold(b, "Enter until saved, ten years", millis(times[1]), "young club", millis(times[0]), 1.2)
	b.ReportMetric(0, "ns/op")
}

// until is wait that looks often.
func (d *driver) until(is func(hooks.Event) bool) {
	d.t.Helper()
	for from := time.Now(); ; time.Sleep(200 * time.Microsecond) {
		d.read()
		if i := slices.IndexFunc(d.lines, is); i >= 0 {
			d.lines = d.lines[i+1:]
			return
		}
		if time.Since(from) > patience {
			d.fail("waited in vain")
		}
	}
}

// BenchmarkWindowOpen is the start of the program until its window is there and a key
// has brought another screen: a club of ten years against an empty one.
func BenchmarkWindowOpen(b *testing.B) {
	s := newDisplay(b)
	var files [2]string
	for i, c := range []benchClub{emptyClub, oldClub} {
		files[i] = c.copy(b, b.TempDir())
	}
	var shown, usable [2][]time.Duration
	const turns = 12
	for turn := range turns {
		for i, club := range files {
			d := newDriver(b)
			cmd := exec.Command(d.bin, club)
			cmd.Env, cmd.Stderr = d.environment(), os.Stderr
			from := time.Now()
			start(b, cmd)
			d.until(func(l hooks.Event) bool { return l.Event == "ready" })
			first := time.Since(from)
			for !slices.ContainsFunc(d.lines, func(l hooks.Event) bool { return l.Screen == "screen.newevening" }) {
				s.press("ctrl+n") // until the window has the keyboard
				time.Sleep(10 * time.Millisecond)
				d.read()
				check.Must(b, time.Since(from) <= patience, "the window takes no key")
			}
			if second := time.Since(from); turn > 0 { // the first time fills the system's caches
				shown[i], usable[i] = append(shown[i], first), append(usable[i], second)
			}
			s.rest()
			s.press("alt+F4")
			check.NoError(b, cmd.Wait())
		}
	}
	measured.hold(b, "opening until the window shows, ten years", millis(shown[1]), "empty club", millis(shown[0]), 2)
	measured.hold(b, "opening until a key is taken, ten years", millis(usable[1]), "empty club", millis(usable[0]), 2)
	b.ReportMetric(0, "ns/op")
}

// BenchmarkWindowLists is a change to a screen with a list until all its pixels are
// there, in a club of ten years and in a young one.
func BenchmarkWindowLists(b *testing.B) {
	s := newDisplay(b)
	var windows [2]opened
	for i, c := range []benchClub{youngClub, oldClub} {
		windows[i], _ = s.ours(c)
	}
	for _, list := range []struct{ name, key string }{
		{"evenings", "F2"}, {"players", "F3"}, {"members", "F9"},
	} {
		var times [2][]time.Duration
		for range 3 {
			for i, o := range windows {
				o.front()
				all := s.newSwing(list.key, "F4").times(5)
				for j := 0; j < len(all); j += 2 { // not those back
					times[i] = append(times[i], all[j])
				}
			}
		}
		measured.hold(b, "to the "+list.name+", ten years", millis(times[1]), "young club", millis(times[0]), 2)
	}
	b.ReportMetric(0, "ns/op")
}

// BenchmarkWindowPoints is a change to the list of the members' points until all its pixels are
// there, beside one to the members, in a club of ten years: the list of a season as it is found,
// and then that of all ten years.
func BenchmarkWindowPoints(b *testing.B) {
	s := newDisplay(b)
	o, d := s.ours(oldClub)
	turns := func(what string) {
		var times [2][]time.Duration
		for range 4 {
			for i, key := range []string{"ctrl+F10", "F9"} {
				o.front()
				all := s.newSwing(key, "F4").times(5)
				for j := 0; j < len(all); j += 2 { // not those back
					times[i] = append(times[i], all[j])
				}
			}
		}
		measured.hold(b, what, millis(times[0]), "to the members", millis(times[1]), 1.5)
	}
	time.Sleep(5 * time.Second) // the header says when the backup is made
	turns("to the points of a season, ten years")
	s.press("ctrl+F10")
	d.screen("screen.points")
	s.press("ctrl+r")
	s.press("End")
	s.press("Escape")
	s.rest()
	s.press("F4")
	d.screen("screen.entry")
	turns("to the points of ten years, ten years")
	b.ReportMetric(0, "ns/op")
}

// besides returns how long a key takes in two windows by turns; something goes on beside the first, while
// busy is set. What the key changes on the screen is learned before.
func (s *display) besides(with, without opened, busy *atomic.Bool) (times [2][]time.Duration) {
	s.b.Helper()
	const turns, keys = 8, 15 // of each window; keys there and back
	for range turns {
		for i, o := range []opened{with, without} {
			o.front()
			w := s.newSwing("4", "BackSpace")
			busy.Store(i == 0)
			times[i] = append(times[i], w.times(keys)...)
			busy.Store(false)
		}
	}
	return times
}

// BenchmarkWindowLive is a key typed in a cell until its pixels have changed, while 200 readers
// ask for the live page once a second each, and in another window whose live page is off.
func BenchmarkWindowLive(b *testing.B) {
	s := newDisplay(b)
	with, d := s.ours(youngClub)
	without, _ := s.ours(youngClub)
	with.front()
	s.press("F2")
	d.screen("screen.tonight")
	s.press("ctrl+shift+n")
	s.rest()
	at := livePage()
	if at == "" {
		b.Skip("this computer is on no private network")
	}
	s.press("F4")
	d.screen("screen.entry")
	s.rest()
	ctx, stop := context.WithCancel(context.Background())
	var reading atomic.Bool
	var read atomic.Int64
	var readers sync.WaitGroup
	for i := range 200 {
		readers.Add(1)
		go func() {
			defer readers.Done()
			time.Sleep(time.Duration(i) * 5 * time.Millisecond)
			for ctx.Err() == nil {
				if reading.Load() && answers(at) {
					read.Add(1)
				}
				time.Sleep(time.Second)
			}
		}()
	}
	times := s.besides(with, without, &reading)
	stop()
	readers.Wait()
	check.That(b, read.Load() >= 8, "the page was read %d times", read.Load())
	measured.hold(b, "a key until its pixels, 200 readers of the live page", millis(times[0]), "the live page off", millis(times[1]), 1.3)
	b.ReportMetric(0, "ns/op")
}

// BenchmarkWindowTables is a key typed in a cell until its pixels have changed, while the telephones of
// forty tables enter, each 1 to 5 s after the last, and a hundred ask for a page once a second; and in
// another window whose telephones are off.
func BenchmarkWindowTables(b *testing.B) {
	s := newDisplay(b)
	with, d := s.ours(fortyTables)
	without, _ := s.ours(fortyTables)
	with.front()
	s.press("ctrl+shift+d")
	d.screen("screen.devices")
	s.rest()
	s.press("ctrl+t")
	s.rest()
	var found []string
	d.poll("the telephones on", func() bool {
		found = check.Value(filepath.Glob(filepath.Join(d.home, ".config", "uitslag", "tables-*.json")))(b)
		return len(found) == 1
	})
	var kept struct{ Digits string }
	check.NoError(b, json.Unmarshal(check.Read(b, found[0]), &kept))
	s.press("F4")
	d.screen("screen.entry")
	s.rest()
	for _, o := range []opened{with, without} { // a board that no telephone enters: nothing else changes on it
		o.front()
		s.press("ctrl+g")
		for _, key := range []string{"1", "6", "0", "Return"} {
			s.press(key)
		}
		s.rest()
	}
	var phones []*atTable
	for n := live.Port; n < live.Port+20 && len(phones) == 0; n++ { // another program may serve too
		if p := joins(b, n, 0, kept.Digits); p != nil {
			for i := range 100 {
				phones = append(phones, joins(b, n, i, kept.Digits))
			}
		}
	}
	if len(phones) == 0 {
		b.Skip("this computer is on no private network")
	}
	phones[0].enters(phones[0].get("/table/"), rand.New(rand.NewPCG(43, 100))) // from the first result on the screen says no more how to begin
	s.rest()
	ctx, stop := context.WithCancel(context.Background())
	var busy atomic.Bool
	var read, entered atomic.Int64
	var all sync.WaitGroup
	for i, p := range phones {
		all.Add(1)
		go func() {
			defer all.Done()
			r := rand.New(rand.NewPCG(43, uint64(i)))
			for next := time.Now(); ctx.Err() == nil; time.Sleep(time.Duration(900+r.IntN(200)) * time.Millisecond) {
				if !busy.Load() {
					continue
				}
				page := p.get("/table/")
				read.Add(1)
				if i < 40 && time.Now().After(next) && p.enters(page, r) {
					entered.Add(1)
					next = time.Now().Add(time.Second + time.Duration(r.IntN(4000))*time.Millisecond)
				}
			}
		}()
	}
	times := s.besides(with, without, &busy)
	stop()
	all.Wait()
	b.Logf("%d pages were read and %d boards entered meanwhile", read.Load(), entered.Load())
	check.That(b, read.Load() >= 200 && entered.Load() >= 40, "%d pages were read and %d boards entered", read.Load(), entered.Load())
	measured.hold(b, "a key until its pixels, forty tables enter and a hundred read", millis(times[0]), "the telephones off", millis(times[1]), 1.3)
	b.ReportMetric(0, "ns/op")
}

// atTable is a telephone at one of forty tables.
type atTable struct {
	b    *testing.B
	http http.Client
	at   string
}

// joins makes a telephone, with an address of its own, and takes it to a table by the digits; nil where
// this port does not take them.
func joins(b *testing.B, port, i int, digits string) *atTable {
	b.Helper()
	dialer := net.Dialer{LocalAddr: &net.TCPAddr{IP: net.IPv4(127, 0, 1, byte(1+i))}}
	jar := check.Value(cookiejar.New(nil))(b)
	p := &atTable{b, http.Client{Jar: jar, Timeout: time.Minute, Transport: &http.Transport{DialContext: dialer.DialContext}}, fmt.Sprintf("http://127.0.0.1:%d", port)}
	if !strings.Contains(p.post("/table/join", url.Values{"table": {fmt.Sprint("A", 1+i%40)}, "digits": {digits}}), "/table/board?") {
		return nil
	}
	return p
}

func (p *atTable) text(r *http.Response, err error) string {
	if err != nil {
		return err.Error()
	}
	text, err := io.ReadAll(r.Body)
	_ = r.Body.Close()
	if err != nil {
		return err.Error()
	}
	return string(text)
}

func (p *atTable) get(path string) string { return p.text(p.http.Get(p.at + path)) } //nolint:noctx // of this computer

func (p *atTable) post(path string, form url.Values) string {
	return p.text(p.http.PostForm(p.at+path, form)) //nolint:noctx // of this computer
}

var (
	toEnter  = regexp.MustCompile(`href="/table/board\?round=(\d+)&amp;board=(\d+)"`)
	formMark = regexp.MustCompile(`name="form" value="([^"]+)"`)
)

// enters enters a board that is open on a page, and reports whether it is saved.
func (p *atTable) enters(page string, r *rand.Rand) bool {
	all, mark := toEnter.FindAllStringSubmatch(page, -1), formMark.FindStringSubmatch(page)
	i := slices.IndexFunc(all, func(board []string) bool { return board[2] != "160" })
	if i < 0 || mark == nil {
		return false
	}
	board := all[i]
	said := p.post("/table/agree", url.Values{
		"form": mark[1:], "round": board[1:2], "board": board[2:], "id": {fmt.Sprintf("%016x%016x", r.Uint64(), r.Uint64())},
		"contract": {fmt.Sprint(1+r.IntN(4), "S")}, "declarer": {"N"}, "result": {"="},
	})
	return !strings.Contains(said, `class="wrong"`)
}

// livePage returns where the live page is read on this computer itself, "" for nowhere.
func livePage() string {
	for n := range 20 {
		if at := fmt.Sprintf("http://127.0.0.1:%d/", live.Port+n); answers(at) {
			return at
		}
	}
	return ""
}

// answers reports whether a page is there, and reads it.
func answers(at string) bool {
	r, err := http.Get(at) //nolint:gosec,noctx // of this computer
	if err != nil {
		return false
	}
	_, err = io.Copy(io.Discard, r.Body)
	_ = r.Body.Close()
	return err == nil && r.StatusCode == http.StatusOK
}
