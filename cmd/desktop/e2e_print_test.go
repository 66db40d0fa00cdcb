//go:build linux

package main

import (
	"bytes"
	"errors"
	"fmt"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"uitslag/cmd/desktop/hooks"
	"uitslag/internal/cli/clitest"
	"uitslag/internal/document"
	"uitslag/internal/jobs/papers"
	"uitslag/internal/printer"
	"uitslag/internal/problem"
	"uitslag/internal/program"
	"uitslag/internal/test/check"
	"uitslag/internal/translation"
)

// TestE2EPrint prints the uitslag of the current evening from the window, with the key
// that its button names, on a printer of CUPS that makes PDFs of what it gets: the same
// words stand on the same sheet.
func TestE2EPrint(t *testing.T) {
	text := tool(t, "pdftotext")
	queue := newQueue(t)
	d := newDriver(t)
	club := d.startSample()
	d.screen("screen.tonight")
	d.keys("Down", "Return") // the evening before, which is closed
	d.wait("the evening before", func(l hooks.Event) bool { return l.Event == "screen" && l.Screen != "screen.tonight" })
	d.to("F8", "paper")
	d.keys("ctrl+p")
	sheet := queue.sheet(d)
	d.quit()

	ours := filepath.Join(d.home, "u.pdf")
	d.run("report", "uitslag", club, "--event", "2", "-o", ours)
	got, want := printedWords(runTool(t, text, sheet, "-")), printedWords(runTool(t, text, ours, "-"))
	check.That(t, slices.Equal(got, want) && len(want) >= 100, "printed: %q\nwant: %q", got, want)
	a, b := sheetSize(t, sheet), sheetSize(t, ours)
	if a != b && a != [2]int{b[1], b[0]} || min(a[0], a[1]) != 595 || max(a[0], a[1]) != 842 {
		t.Errorf("the sheet is %v points, ours %v, and A4 is 595 by 842", a, b)
	}
	sameInk(t, sheet, ours)

	err := printer.Print(t.Context(), &document.Document{Name: "Uitslag"}, document.Options{}, "Zolder", 1)
	check.That(t, problem.Is(err, "printing.unknown"), "a printer that is not there: %v", err)
}

// queue is a printer of a CUPS that this test started, with a folder for its sheets.
type queue struct {
	t      *testing.T
	folder string
}

// newQueue starts a CUPS of this test's own, on a socket in a folder of its own, with
// one printer. The printer's program is CUPS-PDF, which only root may start and which
// reads its choices from /etc/cups, in a file that is taken away again.
func newQueue(t *testing.T) queue {
	t.Helper()
	daemon := tool(t, "cupsd", "/usr/sbin/cupsd")
	admin := tool(t, "lpadmin", "/usr/sbin/lpadmin")
	const driver = "/usr/share/ppd/cups-pdf/CUPS-PDF_opt.ppd"
	if _, err := os.Stat(driver); err != nil {
		missing(t, "no CUPS-PDF on this computer: make e2e installs it")
	}
	if os.Getuid() != 0 {
		missing(t, "only root can start a printing system of its own: run make e2e as root, or with sudo")
	}
	dir, err := os.MkdirTemp("", "uitslag-cups-") // its socket's path must be short
	check.NoError(t, err)
	t.Cleanup(func() { _ = os.RemoveAll(dir) })
	for _, sub := range []string{"etc/ppd", "spool", "cache", "state", "log", "tmp", "out"} {
		check.NoError(t, os.MkdirAll(filepath.Join(dir, sub), 0o755))
	}
	// What CUPS has done for it is done by the user lp, who needs a place for that.
	check.NoError(t, errors.Join(os.Chmod(dir, 0o755), os.Chmod(filepath.Join(dir, "tmp"), 0o777|os.ModeSticky)))
	name := filepath.Base(dir)
	choices := "/etc/cups/cups-pdf-" + name + ".conf"
	t.Cleanup(func() { _ = os.Remove(choices) })
	for path, text := range map[string]string{
		filepath.Join(dir, "etc/cups-files.conf"): "ServerRoot {}/etc\nRequestRoot {}/spool\nCacheDir {}/cache\nStateDir {}/state\nTempDir {}/tmp\n" +
			"AccessLog {}/log/access\nErrorLog {}/log/error\nPageLog {}/log/page\nSystemGroup root\n",
		filepath.Join(dir, "etc/cupsd.conf"): "Listen {}/sock\nLogLevel warn\nBrowsing No\nWebInterface No\n" +
			"<Policy default>\n<Limit All>\nOrder deny,allow\n</Limit>\n</Policy>\n",
		choices: "Out {}/out\nAnonDirName {}/out\nSpool {}/tmp\nLog {}/log\n",
	} {
		clitest.Write(t, path, strings.ReplaceAll(text, "{}", dir))
	}

	cmd := exec.Command(daemon, "-f", "-c", filepath.Join(dir, "etc/cupsd.conf"), "-s", filepath.Join(dir, "etc/cups-files.conf"))
	var said bytes.Buffer
	cmd.Stdout, cmd.Stderr = &said, &said
	cmd.WaitDelay = time.Second
	check.NoError(t, cmd.Start())
	t.Cleanup(func() {
		_ = cmd.Process.Signal(os.Interrupt)
		_ = cmd.Process.Kill()
		_ = cmd.Wait()
	})
	t.Setenv("CUPS_SERVER", filepath.Join(dir, "sock"))
	t.Setenv("LC_ALL", "C") // for what lpstat says
	q := queue{t, filepath.Join(dir, "out")}
	q.poll("CUPS", func() bool {
		out, err := exec.Command("lpstat", "-r").Output()
		return err == nil && string(out) == "scheduler is running\n"
	})
	// CUPS makes PostScript for this printer with Ghostscript, which makes pictures of
	// the letters; the other way they stay letters, which pdftotext can read.
	runTool(t, admin, "-p", "PDF", "-E", "-v", "cups-pdf:/"+name, "-P", driver)
	runTool(t, admin, "-p", "PDF", "-o", "pdftops-renderer-default=pdftops")
	t.Cleanup(func() {
		out, err := exec.Command(admin, "-x", "PDF").CombinedOutput()
		check.That(t, err == nil, "take the printer away: %v: %s", err, out)
	})
	names, _, err := printer.Printers(t.Context())
	check.Must(t, err == nil && slices.Equal(names, []string{"PDF"}), "the printers are %q (%v): %s", names, err, said.String())
	return q
}

func exists(path string) bool {
	_, err := os.Stat(path)
	return err == nil
}

func (q queue) poll(what string, so func() bool) {
	q.t.Helper()
	for deadline := time.Now().Add(patience); time.Now().Before(deadline); time.Sleep(50 * time.Millisecond) {
		if so() {
			return
		}
	}
	q.t.Fatalf("waited in vain for %s", what)
}

// sheet waits for the one sheet that came out.
func (q queue) sheet(d *driver) string {
	q.t.Helper()
	var found []string
	d.poll("the printer", func() bool {
		found, _ = filepath.Glob(filepath.Join(q.folder, "*.pdf"))
		if len(found) == 0 {
			return false
		}
		return exec.Command("pdfinfo", found[0]).Run() == nil // before that, it is still being written
	})
	if len(found) > 1 {
		q.t.Errorf("more than one came out: %q", found)
	}
	return found[0]
}

// unprinted is what PDFs that went through PostScript lose as text, though not as ink:
// letters beyond
// Latin-1 (a dash may become an &). The time at which both were made may differ.
var unprinted = regexp.MustCompile(`[^\x00-\xff]|&|\d\d:\d\d`)

// printedWords returns the words on a sheet, in order of the alphabet: a rotated sheet is
// read in another order.
func printedWords(text string) []string {
	found := strings.Fields(unprinted.ReplaceAllString(text, " "))
	slices.Sort(found)
	return found
}

// sheetSize returns the size of the first page of a PDF, in whole points.
func sheetSize(t *testing.T, path string) [2]int {
	t.Helper()
	m := regexp.MustCompile(`Page size:\s+([\d.]+) x ([\d.]+) pts`).FindStringSubmatch(runTool(t, tool(t, "pdfinfo"), path))
	check.Must(t, m != nil, "%s has no page size", path)
	var size [2]int
	for i := range size {
		points := check.Value(strconv.ParseFloat(m[i+1], 64))(t)
		size[i] = int(points + 0.5)
	}
	return size
}

// sameInk holds that two PDFs look the same: of few squares of the first page is the
// grey another.
func sameInk(t *testing.T, a, b string) {
	t.Helper()
	const dpi, most = 40, 20.0 // per cent of white, in one square of a page
	var pages [2][]byte
	var wide, high [2]int
	for i, path := range []string{a, b} {
		out := filepath.Join(t.TempDir(), "page")
		runTool(t, tool(t, "pdftoppm"), "-gray", "-singlefile", "-r", strconv.Itoa(dpi), path, out)
		picture := []byte(clitest.Read(t, out+".pgm"))
		var top int
		_, err := fmt.Sscanf(string(picture[:20]), "P5\n%d %d\n%d", &wide[i], &high[i], &top)
		check.Must(t, err == nil && top == 255, "no picture: %v", err)
		pages[i] = picture[len(picture)-wide[i]*high[i]:]
	}
	if (wide[0] < high[0]) != (wide[1] < high[1]) { // a sheet on its side is printed upright
		pages[0], wide[0], high[0] = turned(pages[0], wide[0], high[0])
	}
	if abs(wide[0]-wide[1]) > 1 || abs(high[0]-high[1]) > 1 {
		t.Fatalf("one page is %d by %d, the other %d by %d", wide[0], high[0], wide[1], high[1])
	}
	const square = 8
	squares, other := 0, 0
	for y := 0; y+square <= min(high[0], high[1]); y += square {
		for x := 0; x+square <= min(wide[0], wide[1]); x += square {
			var sum [2]int
			for i := range sum {
				for dy := range square {
					for dx := range square {
						sum[i] += int(pages[i][(y+dy)*wide[i]+x+dx])
					}
				}
			}
			squares++
			if float64(abs(sum[0]-sum[1])) > most/100*255*square*square {
				other++
			}
		}
	}
	t.Logf("%d of %d squares look different", other, squares)
	check.That(t, other <= squares/50, "%d of %d squares look different", other, squares)
}

// turned returns a picture turned to the right.
func turned(picture []byte, wide, high int) ([]byte, int, int) {
	out := make([]byte, 0, len(picture))
	for x := range wide {
		for y := high - 1; y >= 0; y-- {
			out = append(out, picture[y*wide+x])
		}
	}
	return out, high, wide
}

func abs(n int) int { return max(n, -n) }

// TestWindowNoPrinter prints where there is no printer: the viewer gets the uitslag.
func TestWindowNoPrinter(t *testing.T) {
	notDaily(t)
	d := newDriver(t)
	noted := withoutPrinter(t)
	d.startSample()
	d.to("F8", "paper")
	d.keys("ctrl+p")
	d.poll("the viewer", func() bool { return exists(noted) })
	d.snap("no-printer")
	d.quit()
	path := strings.TrimSpace(clitest.Read(t, noted))
	if address, err := url.Parse(path); err == nil && address.Scheme == "file" { // what Wine gives it
		path = address.Path
	}
	if b, err := os.ReadFile(path); err != nil || !bytes.HasPrefix(b, []byte("%PDF-")) || !strings.HasSuffix(path, " uitslag.pdf") || filepath.Dir(path) != filepath.Join(d.home, "Uitslagen") {
		t.Errorf("the viewer got %q (%v)", path, err)
	}
}

// withoutPrinter makes this a computer without a printer, whose viewer only notes what
// it gets: in the file of the name it gives.
func withoutPrinter(t *testing.T) string {
	t.Helper()
	dir := check.Value(os.MkdirTemp("", "uitslag-viewer-"))(t)
	t.Cleanup(func() { _ = os.RemoveAll(dir) }) // the viewer may still be writing
	t.Setenv("TMPDIR", dir)
	t.Setenv("CUPS_SERVER", filepath.Join(dir, "no-socket"))
	noted := filepath.Join(dir, "noted")
	viewer := clitest.Write(t, filepath.Join(dir, "xdg-open"), "#!/bin/sh\necho \"$1\" >'"+noted+".part'\nmv '"+noted+".part' '"+noted+"'\n")
	check.NoError(t, os.Chmod(viewer, 0o755))
	t.Setenv("PATH", dir+string(os.PathListSeparator)+os.Getenv("PATH"))
	return noted
}

// TestNoPrinterSentence holds what is said then: that no printer took it, and why. The
// screen says where the PDF is instead.
func TestNoPrinterSentence(t *testing.T) {
	withoutPrinter(t)
	for lang, part := range map[string]string{"nl": "printer", "en": "printer"} {
		p := papers.Papers{Info: program.Info{Now: time.Now}}
		_, err := p.Send(&document.Document{Name: "Uitslag"}, document.Options{}, 1)
		reason := problem.Find(err)
		check.Must(t, reason != nil && strings.HasPrefix(reason.Code, "printing."), "the error is %v", err)
		said := translation.For(lang).Sentence(err)
		clitest.WantSays(t, said, part)
		clitest.WantSentence(t, said+"\n")
	}
}
