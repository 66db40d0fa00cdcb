package main

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"

	"uitslag/internal/cli/clitest"
	"uitslag/internal/test/check"
)

// TestE2EPage opens every web page in a browser: a name stands there as it was typed,
// no script is in it, and nothing is asked of anyone.
func TestE2EPage(t *testing.T) {
	b := newBrowser(t)
	b.control()
	for _, p := range everyPaper(t, oddClub(t), "html") {
		t.Run(p.name, func(t *testing.T) { b.sound(t, p) })
	}
}

// sound holds that a page is as TestE2EPage wants it.
func (b *browser) sound(t *testing.T, p paperFile) {
	t.Helper()
	dom := b.dom(t, p.path)
	for _, tag := range tagsOf(dom) {
		check.That(t, slices.Contains(pageTags, tag), "the page has a <%s>", tag)
	}
	if slices.Contains(nobodyNamed, p.kind) { // the club is
		b.shows(t, p.path, p.in.Club)
	} else {
		b.shows(t, p.path, append(playersOf(p.in), p.in.Club)...)
	}
	asked := b.asked()
	check.That(t, len(asked) == 0, "the page asks for %q", asked)
}

// pageTags are the elements of our pages.
var pageTags = strings.Fields("html head meta title style body header h1 h2 p bdi span main table caption thead tbody tr th td i div dl dt dd " +
	"figure figcaption svg line polyline rect text title desc g path footer")

// ownHosts are those that Chromium itself asks for its clock, its updates and its user.
var ownHosts = []string{"clients2.google.com", "update.googleapis.com", "accounts.google.com", "optimizationguide-pa.googleapis.com"}

var tagName = regexp.MustCompile(`^[a-z0-9-]+`)

// tagsOf returns the elements of a serialised page, without its style and the values of its
// attributes.
func tagsOf(dom string) []string {
	dom = regexp.MustCompile(`(?s)<style>.*?</style>|"[^"]*"`).ReplaceAllString(dom, "")
	var tags []string
	for _, part := range strings.Split(dom, "<")[1:] {
		if tag := tagName.FindString(part); tag != "" && !slices.Contains(tags, tag) {
			tags = append(tags, tag)
		}
	}
	return tags
}

// browser is Chromium without a window, for which all the world is one server that
// notes what is asked of it.
type browser struct {
	t        *testing.T
	path     string
	pdftext  string
	world    *httptest.Server
	mu       sync.Mutex
	requests []string
}

func newBrowser(t *testing.T) *browser {
	t.Helper()
	b := &browser{t: t, path: tool(t, "chromium", "chromium-browser", "google-chrome"), pdftext: tool(t, "pdftotext")}
	b.world = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		b.mu.Lock()
		defer b.mu.Unlock()
		if host, _, _ := strings.Cut(r.Host, ":"); !slices.Contains(ownHosts, host) {
			b.requests = append(b.requests, r.Method+" "+r.Host+r.URL.Path)
		}
		http.NotFound(w, r)
	}))
	t.Cleanup(b.world.Close)
	return b
}

// run opens a file and gives what the browser prints.
func (b *browser) run(t *testing.T, path string, args ...string) string {
	t.Helper()
	args = append([]string{
		"--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run",
		"--disable-background-networking", "--disable-component-update", "--disable-sync", "--disable-default-apps",
		"--user-data-dir=" + t.TempDir(), "--proxy-server=" + b.world.URL, "--proxy-bypass-list=<-loopback>",
	}, args...)
	return runTool(t, b.path, append(args, "file://"+path)...)
}

// dom returns the page as the browser understood it.
func (b *browser) dom(t *testing.T, path string) string {
	t.Helper()
	return b.run(t, path, "--dump-dom")
}

// shows holds that texts can be read on the page as it is printed. A text may go over
// several lines there, so blanks do not count.
func (b *browser) shows(t *testing.T, path string, texts ...string) {
	t.Helper()
	paper := filepath.Join(t.TempDir(), "page.pdf")
	b.run(t, path, "--print-to-pdf="+paper)
	seen := unspaced(runTool(t, b.pdftext, "-raw", paper, "-"))
	for _, text := range texts {
		check.Contains(t, seen, unspaced(text))
	}
}

func unspaced(s string) string { return strings.Join(strings.Fields(s), "") }

// asked returns what was asked of the world since it was asked for last.
func (b *browser) asked() []string {
	b.mu.Lock()
	defer b.mu.Unlock()
	asked := b.requests
	b.requests = nil
	return asked
}

// control holds that this browser would betray a page that asks for something, or that
// runs a script: the same text, not escaped.
func (b *browser) control() {
	b.t.Helper()
	const page = `<!DOCTYPE html><title>x</title><p>%s</p><script>document.title = "ran"</script>`
	path := clitest.Write(b.t, filepath.Join(b.t.TempDir(), "bad.html"), fmt.Sprintf(page, oddClubName))
	dom := b.dom(b.t, path)
	asked := strings.Join(b.asked(), "\n")
	if !strings.Contains(asked, "elders.example/c.png") || !strings.Contains(dom, "<title>ran") || !slices.Contains(tagsOf(dom), "img") {
		b.t.Fatalf("a bad page is not noticed: asked %q of %s", asked, dom)
	}
}
