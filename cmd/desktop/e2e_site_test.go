package main

import (
	_ "embed"
	"encoding/json"
	"fmt"
	"html"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"uitslag/internal/cli/clitest"
	"uitslag/internal/test/check"
)

//go:embed testdata/check.js
var pageCheck string

// TestE2ESite opens the folder of a club in a browser, an evening of 28 boards with hands among
// others, on a telephone and on a desk, light and dark: no page is wider than the screen, every
// text can be read, nothing is asked of anyone. With UITSLAG_AXE the file of axe-core is asked
// too, which finds nothing serious. What the browser is given is a copy in which each page has
// the script that looks at it: the pages themselves forbid any.
func TestE2ESite(t *testing.T) {
	b := newBrowser(t)
	club := siteClub(t)
	site := filepath.Join(t.TempDir(), "site")
	clitest.MustRun(t, "nl", "publish", club, "--to", site, "--event", "1,2,3,4")
	look := filepath.Join(t.TempDir(), "look")
	pages := lookedAt(t, site, look)
	check.Must(t, len(pages) >= 20, "only %d pages", len(pages))
	for _, dark := range []bool{false, true} {
		t.Run(fmt.Sprint("dark ", dark), func(t *testing.T) {
			for _, width := range []int{390, 1280} {
				args := []string{"--allow-file-access-from-files", "--virtual-time-budget=600000", "--window-size=1400,1000", "--dump-dom"}
				if dark {
					args = append(args, "--blink-settings=preferredColorScheme=0")
				}
				frame := clitest.Write(t, filepath.Join(look, "frame.html"), framePage(pages, width))
				dom := b.run(t, frame, args...)
				found := regexp.MustCompile(`(?s)<pre id="found">(.*?)</pre>`).FindStringSubmatch(dom)
				check.Must(t, found != nil && found[1] != "", "the browser did not look: %.2000s", dom)
				var wrong []string
				if err := json.Unmarshal([]byte(html.UnescapeString(found[1])), &wrong); err != nil {
					t.Fatalf("%v: %s", err, found[1])
				}
				for _, w := range wrong {
					t.Errorf("%d wide: %s", width, w)
				}
			}
		})
	}
	asked := b.asked()
	check.That(t, len(asked) == 0, "the pages ask for %q", asked)
	b.control()
}

// framePage shows the pages one after another in a frame of a width, and tells what is found; a
// page that is wrong in every way is among them, and found.
func framePage(pages []string, width int) string {
	wants := []string{"wide on a screen", "cut: ", "contrast ", "not right: ", "without a name"}
	if os.Getenv("UITSLAG_AXE") != "" {
		wants = append(wants, "axe ")
	}
	list, _ := json.Marshal(pages) // of texts
	want, _ := json.Marshal(wants)
	return fmt.Sprintf(`<!DOCTYPE html><title>frame</title><body><pre id="found"></pre><script>
const pages = %s, out = []
async function look(page) {
  const f = document.createElement('iframe')
  f.style = 'border:0;width:%dpx;height:900px'
  f.src = page
  await new Promise(done => { f.onload = done; document.body.append(f) })
  const found = f.contentWindow.found ? await f.contentWindow.found() : ['not looked at']
  f.remove()
  return found
}
(async () => {
  for (const p of pages) for (const w of await look(p)) out.push(p + ': ' + w)
  const bad = (await look('bad.html')).join('\n')
  for (const want of %s) if (!bad.includes(want)) out.push('a bad page is not found to be so: ' + want + ' in ' + bad)
  document.getElementById('found').textContent = JSON.stringify(out)
})()
</script>`, list, width, want)
}

// badPage is wrong in every way that is looked for.
const badPage = `<!DOCTYPE html><script src="check.js"></script><script src="axe.js"></script><body style="background:#fff;color:#aaa"><p style="width:3000px">wide</p>
<p style="width:2rem;overflow:hidden;white-space:nowrap">a name that is cut</p><table><tr><td class="n" style="text-align:left">1</td></tr></table><a href="x"><i style="display:block;width:9px;height:9px"></i></a>`

// lookedAt makes a copy of the pages with the script that looks at them, and gives a few of each
// kind by their paths in it.
func lookedAt(t *testing.T, site, look string) []string {
	t.Helper()
	policy := regexp.MustCompile(`<meta http-equiv="Content-Security-Policy"[^>]*>`)
	kinds := map[string]int{}
	var pages []string
	axe := os.Getenv("UITSLAG_AXE")
	err := filepath.WalkDir(site, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		name, err := filepath.Rel(site, path)
		if err != nil {
			return err
		}
		text := clitest.Read(t, path)
		if filepath.Ext(name) == ".html" {
			check.That(t, policy.MatchString(text), "%s does not forbid scripts", name)
			up := strings.Repeat("../", strings.Count(filepath.ToSlash(name), "/"))
			script := `<script src="` + up + `check.js"></script>`
			if axe != "" {
				script += `<script src="` + up + `axe.js"></script>`
			}
			text = strings.Replace(policy.ReplaceAllString(text, ""), "</head>", script+"</head>", 1)
			kind := filepath.Dir(name) + "/" + regexp.MustCompile(`[-.0-9].*`).ReplaceAllString(filepath.Base(name), "")
			if kinds[kind]++; kinds[kind] <= 3 {
				pages = append(pages, filepath.ToSlash(name))
			}
		}
		if err := os.MkdirAll(filepath.Dir(filepath.Join(look, name)), 0o755); err != nil {
			return err
		}
		clitest.Write(t, filepath.Join(look, name), text)
		return nil
	})
	check.NoError(t, err)
	clitest.Write(t, filepath.Join(look, "check.js"), pageCheck)
	clitest.Write(t, filepath.Join(look, "bad.html"), badPage)
	if axe != "" {
		clitest.Write(t, filepath.Join(look, "axe.js"), clitest.Read(t, axe))
	}
	slices.Sort(pages)
	return pages
}

// siteClub returns the sample club, in which the hands of an evening of 28 boards are known, with a
// Swiss of teams.
func siteClub(t *testing.T) string {
	t.Helper()
	club, dir := clitest.SampleClub(t), t.TempDir()
	clitest.MustRun(t, "nl", "do", club, "--file", clitest.Write(t, filepath.Join(dir, "open.jsonl"), `{"command": "reopen-session", "event": 2}`))
	clitest.MustRun(t, "nl", "import", clitest.Write(t, filepath.Join(dir, "deals.pbn"), dealtAtRandom(28)), "--into", club, "--event", "2")
	clitest.MustRun(t, "nl", "do", club, "--file", clitest.Write(t, filepath.Join(dir, "close.jsonl"), `{"command": "close-session", "event": 2}`))
	clitest.MustRun(t, "nl", "do", club, "--file", filepath.Join("..", "..", "docs", "do", "swiss.jsonl"))
	return club
}

// dealtAtRandom returns a file of deals, with tables of tricks that some deal could have.
func dealtAtRandom(n int) string {
	r := rand.New(rand.NewPCG(1, 2))
	var b strings.Builder
	for board := 1; board <= n; board++ {
		var hands [4][4]string
		for i, card := range r.Perm(52) {
			hands[i%4][card/13] += "AKQJT98765432"[card%13 : card%13+1]
		}
		var deal []string
		for _, h := range hands {
			deal = append(deal, strings.Join(h[:], "."))
		}
		tricks := ""
		for side := range 4 {
			for strain := range 5 {
				n := 3 + (board+2*strain)%8
				if side > 1 {
					n = 13 - n
				}
				tricks += fmt.Sprintf("%x", n)
			}
		}
		fmt.Fprintf(&b, "[Board \"%d\"]\n[Deal \"N:%s\"]\n[DoubleDummyTricks \"%s\"]\n\n", board, strings.Join(deal, " "), tricks)
	}
	return b.String()
}
