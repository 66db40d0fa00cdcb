package main

import (
	"bytes"
	"cmp"
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"runtime/debug"
	"slices"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"uitslag/cmd/desktop/hooks"
	"uitslag/internal/cli/score"
	"uitslag/internal/system"
	"uitslag/internal/test/check"
	"uitslag/internal/test/thorough"
)

// The window tests run the real program on the screen that DISPLAY names, press
// real keys, and learn from its trace what it shows. `make test` gives them a
// screen of their own.

// built is the program with its hooks for tests, built once for all window tests and stripped
// as the one that is given away, which links in half the time; or the one
// that UITSLAG_BIN names: a Windows program with what starts it here.
var built = sync.OnceValues(func() (string, error) {
	if otherProgram() {
		return os.Getenv("UITSLAG_BIN"), nil
	}
	dir, err := os.MkdirTemp("", "uitslag-test-")
	if err != nil {
		return "", err
	}
	builtIn = dir
	path := filepath.Join(dir, "uitslag")
	out, err := exec.Command("go", "build", "-tags", withHooks(), "-ldflags", "-s -w", "-o", path, ".").CombinedOutput()
	if err != nil {
		err = &exec.Error{Name: string(out), Err: err}
	}
	return path, err
})

// otherProgram reports whether UITSLAG_BIN names the program.
func otherProgram() bool { return os.Getenv("UITSLAG_BIN") != "" }

// cutShort reports whether Wine has ended the program: it kills one that needs longer than a
// second to be gone once it has closed everything and ended itself, as on a busy machine.
func cutShort(err error) bool {
	exit, ok := err.(*exec.ExitError)
	if !ok || !otherProgram() {
		return false
	}
	status, ok := exit.Sys().(syscall.WaitStatus)
	return ok && status.Signal() == syscall.SIGKILL
}

// withHooks returns the build tags of this test, and hooks.
func withHooks() string {
	if info, ok := debug.ReadBuildInfo(); ok {
		for _, s := range info.Settings {
			if s.Key == "-tags" {
				return s.Value + ",hooks"
			}
		}
	}
	return "hooks"
}

// builtIn is the folder that it is in, which the last test leaves to be removed.
var builtIn string

// whole has openbox give a window all the room, as the pictures have it.
const whole = `<openbox_config xmlns="http://openbox.org/3.4/rc">
<applications><application class="*"><maximized>yes</maximized></application></applications>
</openbox_config>`

// manager starts a window manager once: without one no window gets the keyboard.
var manager = sync.OnceValue(func() error {
	if exec.Command("xdotool", "get_desktop").Run() == nil {
		return nil // this screen has one
	}
	if *pictures == "" {
		return exec.Command("openbox").Start()
	}
	config := filepath.Join(cmp.Or(builtIn, os.TempDir()), "openbox.xml")
	if err := os.WriteFile(config, []byte(whole), 0o644); err != nil {
		return err
	}
	return exec.Command("openbox", "--config-file", config).Start()
})

// driver drives one run of the program.
type driver struct {
	t     testing.TB
	bin   string
	home  string
	lang  string // of the system
	tools string // where the program finds other programs; "" for the usual places
	trace string
	cmd   *exec.Cmd
	ended chan error
	seen  int // bytes of the trace that were read
	lines []hooks.Event
	saved hooks.Event // the last that was shown as saved
	shown hooks.Shown // what the window says; the program tells it where env asks for UITSLAG_SHOWS
	env   []string
}

// notDaily skips a test of the window whose matter is tested without a screen too: make test-all
// and make e2e run it.
func notDaily(t testing.TB) {
	t.Helper()
	if os.Getenv("UITSLAG_E2E") == "" {
		thorough.Only(t)
	}
}

// newDriver makes an empty home folder; the program is not started yet.
func newDriver(t testing.TB) *driver {
	t.Helper()
	if !system.HasScreen() {
		t.Skip("no screen here: make test starts one (Xvfb)")
	}
	for _, tool := range []string{"xdotool", "openbox"} {
		_, err := exec.LookPath(tool)
		check.Must(t, err == nil, "%s is missing: make test installs it", tool)
	}
	bin := check.Value(built())(t)
	check.NoError(t, manager())
	home := t.TempDir()
	check.NoError(t, os.MkdirAll(filepath.Join(home, "Documents"), 0o755))
	return &driver{t: t, bin: bin, home: home, lang: "nl_BE.UTF-8", trace: filepath.Join(home, "trace.jsonl")}
}

func (d *driver) environment() []string {
	env := slices.DeleteFunc(os.Environ(), func(v string) bool {
		return strings.HasPrefix(v, "LC_") || strings.HasPrefix(v, "LANG") || strings.HasPrefix(v, "XDG_") || strings.HasPrefix(v, "HOME=")
	})
	env = append(env, "HOME="+d.home, "LANG="+d.lang, "UITSLAG_TRACE="+d.trace, "FYNE_SCALE=1")
	env = append(env, d.env...)
	if d.tools != "" {
		env = append(env, "PATH="+d.tools)
	}
	return env
}

// run runs a headless command and gives what it prints; it must succeed.
func (d *driver) run(args ...string) []byte {
	d.t.Helper()
	cmd := exec.Command(d.bin, args...)
	cmd.Env = d.environment()
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	out, err := cmd.Output()
	if err != nil {
		d.t.Fatalf("uitslag %s: %v: %s", strings.Join(args, " "), err, stderr.String())
	}
	return out
}

// start opens the window and waits until it has the keyboard.
func (d *driver) start(args ...string) {
	d.t.Helper()
	if err := os.Remove(d.trace); err != nil && !os.IsNotExist(err) {
		d.t.Fatal(err)
	}
	d.seen, d.lines, d.saved, d.shown = 0, nil, hooks.Event{}, hooks.Shown{}
	cmd := exec.Command(d.bin, args...)
	cmd.Env = d.environment()
	cmd.Stderr = os.Stderr
	check.NoError(d.t, cmd.Start())
	d.cmd, d.ended = cmd, make(chan error, 1)
	go func(ended chan error) { ended <- cmd.Wait() }(d.ended)
	d.t.Cleanup(d.kill)
	d.poll("the window", func() bool {
		d.read()
		return slices.ContainsFunc(d.lines, func(l hooks.Event) bool { return l.Event == "ready" })
	})
	d.xdotool("search", "--sync", "--onlyvisible", "--name", "Uitslag", "windowactivate", "--sync")
	d.poll("the keyboard", func() bool {
		name, err := exec.Command("xdotool", "getwindowfocus", "getwindowname").Output()
		return err == nil && bytes.Contains(name, []byte("Uitslag"))
	})
}

// kill ends the program as a pulled plug would; it may have ended already.
func (d *driver) kill() {
	if d.cmd == nil {
		return
	}
	_ = d.cmd.Process.Kill()
	<-d.ended
	d.cmd = nil
}

// quit closes the window as the scorer does and waits for the end. The keys are for the
// window manager, which on a busy machine has been seen to miss them once in some hundred
// times: they are pressed a second time, and that is said.
func (d *driver) quit() {
	d.t.Helper()
	for try := range 2 {
		if try > 0 {
			d.t.Log("alt+F4 was missed")
		}
		d.keys("alt+F4")
		select {
		case err := <-d.ended:
			if cutShort(err) {
				d.t.Log("Wine ended it")
			} else if err != nil {
				d.t.Errorf("the program ended with %v", err)
			}
			d.cmd = nil
			return
		case <-time.After(patience / 2):
		}
	}
	d.snap("not-closed")
	_ = d.cmd.Process.Signal(syscall.SIGQUIT) // it says what it waits for
	select {
	case err := <-d.ended:
		d.ended <- err
	case <-time.After(10 * time.Second):
	}
	d.t.Fatal("the window did not close")
}

// sample makes a copy of the sample club in the home folder.
func (d *driver) sample(name string) string {
	d.t.Helper()
	club := filepath.Join(d.home, name+".uitslag")
	d.run("demo", "--write", club)
	return club
}

// startSample opens a copy of the sample club.
func (d *driver) startSample() string {
	d.t.Helper()
	club := d.sample("De Proef")
	d.start(club)
	return club
}

// to presses a key that leads to a screen.
func (d *driver) to(key, screen string) {
	d.t.Helper()
	d.keys(key)
	d.screen("screen." + screen)
}

func (d *driver) xdotool(args ...string) {
	d.t.Helper()
	if out, err := exec.Command("xdotool", args...).CombinedOutput(); err != nil {
		d.fail("xdotool %v: %v: %s", args, err, out)
	}
}

// keys presses keys by their X names.
func (d *driver) keys(keys ...string) {
	d.t.Helper()
	d.xdotool(append([]string{"key", "--delay", "20"}, keys...)...)
}

// keysyms are the X names of the characters that are not their own name.
var keysyms = map[rune]string{
	' ': "space", '=': "equal", '+': "plus", '-': "minus", '*': "asterisk", '/': "slash", '!': "exclam", '.': "period", ':': "colon",
}

// text types text, key by key.
func (d *driver) text(s string) {
	d.t.Helper()
	d.keys(spelled(s)...)
}

// spelled returns the X names of the keys that type a text.
func spelled(s string) []string {
	var keys []string
	for _, c := range s {
		name, ok := keysyms[c]
		if !ok {
			name = string(c)
		}
		keys = append(keys, name)
	}
	return keys
}

// entry types text and Enter.
func (d *driver) entry(s string) {
	d.t.Helper()
	d.keys(append(spelled(s), "Return")...)
}

// patience is how long a test waits for what must come; no test asserts a time.
const patience = 90 * time.Second

// read takes in what the trace has grown by, whole lines only.
func (d *driver) read() {
	b, err := os.ReadFile(d.trace)
	if err != nil {
		return // not there yet
	}
	end := bytes.LastIndexByte(b, '\n') + 1
	for _, line := range bytes.Split(b[d.seen:end], []byte("\n")) {
		if len(line) == 0 {
			continue
		}
		var l hooks.Event
		err := json.Unmarshal(line, &l)
		check.Must(d.t, err == nil, "trace %q: %v", line, err)
		d.lines = append(d.lines, l)
		switch l.Event {
		case "saved":
			d.saved = l
		case "shows":
			d.shown = *l.Shown
		}
	}
	d.seen = end
}

// wait waits for a line of the trace that has not been waited past.
func (d *driver) wait(what string, is func(hooks.Event) bool) hooks.Event {
	d.t.Helper()
	var found hooks.Event
	d.poll(what, func() bool {
		d.read()
		for i, l := range d.lines {
			if is(l) {
				found, d.lines = l, d.lines[i+1:]
				return true
			}
		}
		return false
	})
	return found
}

// poll waits until it is so.
func (d *driver) poll(what string, so func() bool) {
	d.t.Helper()
	for deadline := time.Now().Add(patience); time.Now().Before(deadline); time.Sleep(5 * time.Millisecond) {
		if so() {
			return
		}
		select {
		case err := <-d.ended: // nil before the first start: never ready
			d.ended <- err
			d.fail("waited for %s and the program ended: %v", what, err)
		default:
		}
	}
	d.fail("waited in vain for %s", what)
}

// screen waits until a screen is shown.
func (d *driver) screen(name string) {
	d.t.Helper()
	d.wait(name, func(l hooks.Event) bool { return l.Event == "screen" && l.Screen == name })
}

// newEvening makes an evening of so many pairs and boards, which leads to its names.
func (d *driver) newEvening(pairs, boards int) {
	d.t.Helper()
	d.to("ctrl+n", "newevening")
	d.keys("ctrl+a")
	d.text(strconv.Itoa(pairs))
	d.keys("Tab", "ctrl+a")
	d.text(strconv.Itoa(boards))
	d.keys("ctrl+Return")
	d.wait("the evening", func(l hooks.Event) bool { return l.Event == "saved" && l.Pairs == pairs })
	d.screen("screen.players")
}

// entered waits until so many results are shown as saved.
func (d *driver) entered(n int) hooks.Event {
	d.t.Helper()
	return d.wait("results saved", func(l hooks.Event) bool { return l.Event == "saved" && l.Entered == n })
}

// fail ends the test with a picture of the screen.
func (d *driver) fail(format string, args ...any) {
	d.t.Helper()
	d.snap(d.t.Name())
	d.read()
	for _, l := range d.lines[max(0, len(d.lines)-3):] {
		d.t.Logf("trace: %+v", l)
	}
	if d.shown.Screen != "" {
		d.t.Logf("it shows %+v", d.shown)
	}
	d.t.Fatalf(format, args...)
}

// snap keeps a picture of the screen, in the folder that UITSLAG_PICTURES names.
func (d *driver) snap(name string) {
	dir := os.Getenv("UITSLAG_PICTURES")
	if dir == "" {
		return
	}
	path := filepath.Join(dir, strings.ReplaceAll(name, "/", "-")+".png")
	if out, err := exec.Command("import", "-window", "root", path).CombinedOutput(); err != nil {
		d.t.Logf("no picture: %v: %s", err, out)
	}
}

// score gives the standings of an event by the headless command.
func (d *driver) score(club, event string) score.JSON {
	d.t.Helper()
	var s score.JSON
	check.NoError(d.t, json.Unmarshal(d.run("score", club, "--event", event, "--json"), &s))
	return s
}

// wantNoFile holds that nothing is left of these names.
func wantNoFile(t testing.TB, paths ...string) {
	t.Helper()
	for _, path := range paths {
		_, err := os.Lstat(path)
		check.That(t, err != nil, "%s is left", path)
	}
}
