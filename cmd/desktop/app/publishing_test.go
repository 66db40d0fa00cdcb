package app

import (
	"bytes"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"uitslag/internal/event"
	"uitslag/internal/publish"
	"uitslag/internal/publish/publishtest"
	"uitslag/internal/reports/site/sitetest"
	"uitslag/internal/secrets"
	"uitslag/internal/test/check"
	"uitslag/ui/uitest"
)

// press presses keys in the window.
func (d dropping) press(keys ...fyne.KeyName) { uitest.Press(d.win.Canvas(), keys...) }

// until waits for what work beside the window brings.
func (d dropping) until(what string, is func() bool) {
	d.t.Helper()
	for range 4000 {
		if is() {
			return
		}
		d.ending.Unlock()
		time.Sleep(5 * time.Millisecond)
		d.ending.Lock()
	}
	d.t.Fatalf("%s: not in time; it says %+v", what, d.publish.Presenter().Said())
}

// published waits until it is over, and gives what it says then.
func (d dropping) published() string {
	d.t.Helper()
	d.until("published", func() bool { return !d.publish.Presenter().Busy() })
	return d.publish.Presenter().Said().Text
}

// filesIn returns the files of a folder, by slash-separated path.
func filesIn(t *testing.T, dir string) map[string][]byte {
	t.Helper()
	out := map[string][]byte{}
	err := filepath.WalkDir(dir, func(path string, e fs.DirEntry, err error) error {
		if err != nil || e.IsDir() {
			return err
		}
		b, err := os.ReadFile(path)
		name, relErr := filepath.Rel(dir, path)
		if err == nil {
			err = relErr
		}
		out[filepath.ToSlash(name)] = b
		return err
	})
	check.NoError(t, err)
	return out
}

// TestPublishToFolder publishes by keys alone into a folder that has a file of somebody else.
// Once more sends nothing, and an evening of another season stays where it was.
func TestPublishToFolder(t *testing.T) {
	d := openToDrop(t, true)
	to := t.TempDir()
	photo := filepath.Join(to, "photo.jpg")
	check.NoError(t, os.WriteFile(photo, []byte("theirs"), 0o600))
	d.press("Ctrl+Shift+W", "Down", fyne.KeyTab)
	uitest.Type(d.win.Canvas(), to)
	d.press("Ctrl+Return")
	first := d.published()
	files := filesIn(t, to)
	if !strings.Contains(first, d.words.T("publishscreen.new", "n", len(files)-2)) || string(files["photo.jpg"]) != "theirs" {
		t.Errorf("%d files, and it says %q", len(files), first)
	}
	site := func(files map[string][]byte) map[string][]byte {
		delete(files, "photo.jpg")
		delete(files, publish.ListName)
		return files
	}
	sitetest.Check(t, site(files))
	d.press("Ctrl+Return")
	again := d.published()
	check.That(t, strings.HasPrefix(again, d.words.T("publishscreen.nothing", "n", len(files))), "once more: %q", again)
	now := d.desk.Current()
	all := check.Value(d.store.Events())(t)
	old := all[slices.IndexFunc(all, func(h event.Header) bool { return h.ID != now && strings.HasPrefix(h.Date, "2008") })]
	d.desk.Take(old.ID)
	d.press("Ctrl+Return")
	d.published()
	d.desk.Take(now)
	d.press("Ctrl+Return")
	d.published()
	both := site(filesIn(t, to))
	sitetest.Check(t, both)
	if both["2008-01-18-clubtornooi/index.html"] == nil || len(both) <= len(files) || !bytes.Contains(both["index.html"], []byte("2008-01-18-clubtornooi")) {
		t.Errorf("%d files: the evening of another season is gone, or not in the list", len(both))
	}
}

// toHost opens the window, has it publish to a host, and waits for the question about the
// fingerprint.
func toHost(t *testing.T) (dropping, *publishtest.SFTP) {
	t.Helper()
	d := openToDrop(t, true)
	h := publishtest.NewSFTP(t, t.TempDir())
	d.press("Ctrl+Shift+W", "Down", "Down")
	for _, text := range []string{h.Address, strconv.Itoa(h.Port), h.User, publishtest.Password, "site"} {
		d.press(fyne.KeyTab)
		uitest.Type(d.win.Canvas(), text)
	}
	d.press("Ctrl+Return")
	d.until("the fingerprint", func() bool { return d.publish.Presenter().Asks() })
	return d, h
}

// inTheMiddle has the host wait in the middle of the first file: reached tells that it does.
func inTheMiddle(h *publishtest.SFTP) (reached, goOn chan struct{}) {
	reached, goOn = make(chan struct{}), make(chan struct{})
	waits := true
	h.Fault(func(op, path string) error {
		if waits && op == "write" && strings.HasSuffix(path, ".tmp") {
			waits = false
			close(reached)
			<-goOn
		}
		return nil
	})
	return reached, goOn
}

// TestPublishToHost signs in with a password that is typed, and that is in no file afterwards.
// While pages are being sent the window asks before it is closed.
func TestPublishToHost(t *testing.T) {
	d, h := toHost(t)
	done := h.Done()
	check.That(t, len(done) == 0, "before the fingerprint is known the host is told %v", done)
	reached, goOn := inTheMiddle(h)
	d.press("Ctrl+J")
	d.ending.Unlock()
	<-reached
	d.ending.Lock()
	d.close()
	check.Equal(t, "the window is closed without a question", d.shell.Asked(), d.words.T("publishscreen.closing"))
	d.close() // pressed once too often
	check.Equal(t, "the computer may be shut down while pages are being sent", d.closing.busy(), d.words.T("ending.publishing"))
	d.press(fyne.KeyEscape)
	close(goOn)
	said := d.published()
	check.That(t, d.shell.Asked() == "" && strings.HasPrefix(said, "Published"), "it says %q, and asks %q", said, d.shell.Asked())
	check.Equal(t, "the pages are there, and the computer may not be shut down", d.closing.busy(), "")
	files := filesIn(t, filepath.Join(h.Root, "site"))
	delete(files, publish.ListName)
	sitetest.Check(t, files)
	for _, dir := range []string{os.Getenv("HOME"), filepath.Dir(d.store.Path())} {
		for name, b := range filesIn(t, dir) {
			check.That(t, !bytes.Contains(b, []byte(publishtest.Password)), "%s has the password", name)
		}
	}
}

// TestStopAndClose: "stop and close" while the host keeps a file waiting, and closing once more
// some time after the question, stops what is sent, closes the club file and ends the window; the
// next time goes on from what is there.
func TestStopAndClose(t *testing.T) {
	t.Run("answered", func(t *testing.T) {
		stopAndClose(t, func(d dropping) { d.press(fyne.KeyTab, fyne.KeyReturn) })
	})
	t.Run("closed again", func(t *testing.T) {
		stopAndClose(t, func(d dropping) {
			at := d.Now().Add(meansIt)
			d.Now = func() time.Time { return at }
			d.close()
		})
	})
}

func stopAndClose(t *testing.T, again func(d dropping)) {
	d, h := toHost(t)
	reached, goOn := inTheMiddle(h)
	d.press("Ctrl+J")
	d.ending.Unlock()
	<-reached
	d.ending.Lock()
	ended := 0
	d.end = func() { ended, d.ended = ended+1, true }
	d.close()
	again(d)
	check.Equal(t, "times that the window ended", ended, 1)
	_, err := d.store.Events()
	check.That(t, err != nil, "the club file is still open")
	target, whose := d.store.Club().Settings.Web.Target, publish.Owner{Club: d.store.Club().Name}
	d.store = nil
	close(goOn)
	to := check.Value(publish.To(target, whose, secrets.Given(secrets.New(publishtest.Password)), true))(t)
	_, err = publish.Put(t.Context(), to, map[string][]byte{"index.html": []byte("the next time")}, nil)
	check.That(t, err == nil, "the next time: %v", err)
	for name, b := range filesIn(t, filepath.Join(h.Root, "site")) {
		check.That(t, name == publish.ListName || string(b) == "the next time", "%s is left there", name)
	}
}
