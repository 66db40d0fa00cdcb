// Package doctest reads the project's documents for the tests that hold them to the code.
package doctest

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
)

// Page is a document in Markdown.
type Page struct {
	Path  string // slash-separated, from the root of the project
	Text  string
	Lines []Line
}

// Line is a line of a page.
type Line struct {
	Number int
	Text   string
	Code   []string // what stands between backticks, or the whole line of a block of code
	Block  bool     // of a block of code
	Links  []string // where its links and pictures lead
}

var (
	span = regexp.MustCompile("`([^`\n]+)`")
	link = regexp.MustCompile(`\]\(([^)\s]+)\)`)
)

// Pages returns the documents of the project in a folder: those at the top, of .github and of docs.
// The manual is left out: its own package reads it.
func Pages(root string) (pages []Page, err error) {
	err = filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		rel, err := filepath.Rel(root, path)
		if err != nil {
			return err
		}
		rel = filepath.ToSlash(rel)
		top, _, inside := strings.Cut(rel, "/")
		switch {
		case d.IsDir() && rel != "." && (top != "docs" && top != ".github" || rel == "docs/manual"):
			return filepath.SkipDir
		case d.IsDir() || !strings.HasSuffix(rel, ".md") || inside && top != "docs" && top != ".github":
			return nil
		}
		b, err := os.ReadFile(path)
		pages = append(pages, read(rel, strings.ReplaceAll(string(b), "\r\n", "\n")))
		return err
	})
	return pages, err
}

func read(path, text string) Page {
	p := Page{Path: path, Text: text}
	block := false
	for i, line := range strings.Split(text, "\n") {
		l := Line{Number: i + 1, Text: line}
		switch fence := strings.HasPrefix(line, "```"); {
		case fence:
			block = !block
		case block:
			l.Code, l.Block = []string{line}, true
		default:
			for _, m := range span.FindAllStringSubmatch(line, -1) {
				l.Code = append(l.Code, m[1])
			}
			for _, m := range link.FindAllStringSubmatch(span.ReplaceAllString(line, "``"), -1) {
				l.Links = append(l.Links, m[1])
			}
		}
		p.Lines = append(p.Lines, l)
	}
	return p
}

var notInAnchor = regexp.MustCompile(`[^\p{L}\p{N} _-]`)

// Anchors returns the names under which the headings of a page can be linked to.
func (p Page) Anchors() map[string]bool {
	out := map[string]bool{}
	for _, l := range p.Lines {
		if heading := strings.TrimLeft(l.Text, "#"); !l.Block && heading != l.Text && strings.HasPrefix(heading, " ") {
			out[strings.ReplaceAll(notInAnchor.ReplaceAllString(strings.ToLower(strings.TrimSpace(heading)), ""), " ", "-")] = true
		}
	}
	return out
}
