// Package manual is the manual: a page a screen and a page a task in Dutch, English, French
// and Spanish, and the pages that are needed first in Polish and German. Its pictures are
// those of the Dutch and the English program. People read the same files on the web, so they
// are plain Markdown; the program carries them and shows them on F1 (package ui/screens/manual), and
// prints them (package reports).
//
// A folder holds a language. README.md is its first page and its table of contents: the
// links in its lists, under their headings, say which pages there are and in what order.
// A file has the same name in every language. A page that a language does not have is the
// English one, which its contents list as ../en/NAME.md; a picture that it does not have is
// ../en/NAME.png.
package manual

import (
	"embed"
	"path"
	"slices"
	"strings"
	"sync"
)

//go:embed nl/*.md en/*.md fr/*.md es/*.md pl/*.md de/*.md
//go:embed nl/*.png en/*.png
var files embed.FS

// Index is the name of the first page, which lists the others.
const Index = "README"

// Page is one page of the manual.
type Page struct {
	Name  string // of its file, without ".md": "entry"
	Title string // its first heading
	Group string // the heading of the contents that it is listed under, "" for the first page
	Text  string // the Markdown as it is written
	Lang  string // the language it is in: "nl", or "en" where the reader's does not have it
	// Translates is the version of the English page that this one translates, a checksum of
	// its text; "" for an English page.
	Translates string
	// Blocks is what stands below its title.
	Blocks []Block
}

// Langs returns the languages that the manual is written in.
func Langs() []string { return []string{"nl", "en", "fr", "es", "pl", "de"} }

// Lang returns the language in which a reader of this one gets the manual: that of every region of
// a language it is written in, else English.
func Lang(tag string) string {
	base, _, _ := strings.Cut(strings.ReplaceAll(tag, "_", "-"), "-")
	if slices.Contains(Langs(), base) {
		return base
	}
	return "en"
}

// read are the pages of each language, once they were asked for.
var read struct {
	sync.Mutex
	pages map[string][]Page
}

// Pages returns the pages for a reader of this language, in the order of the contents, which
// are the first. They are not to be changed.
func Pages(tag string) []Page {
	lang := Lang(tag)
	read.Lock()
	defer read.Unlock()
	if all, is := read.pages[lang]; is {
		return all
	}
	if read.pages == nil {
		read.pages = map[string][]Page{}
	}
	read.pages[lang] = pages(lang)
	return read.pages[lang]
}

func pages(lang string) []Page {
	first := page(lang, Index)
	all := []Page{first}
	known := map[string]bool{Index: true}
	group := ""
	for _, b := range first.Blocks {
		switch b.Kind {
		case Heading:
			group = plain(b.Spans)
		case Item:
			for _, s := range b.Spans {
				name, _ := Target(s.Link)
				if name == "" || known[name] {
					continue
				}
				known[name] = true
				p := page(lang, name)
				p.Group = group
				all = append(all, p)
			}
		}
	}
	return all
}

// page reads one page; a page missing in lang is the English one, and one missing there too is
// empty, which a test forbids.
func page(lang, name string) Page {
	text, err := files.ReadFile(path.Join(lang, name+".md"))
	switch {
	case err != nil && lang != "en":
		return page("en", name)
	case err != nil:
		return Page{Name: name, Title: name, Lang: lang}
	}
	p := Page{Name: name, Text: string(text), Lang: lang}
	if before, after, is := strings.Cut(p.Text, "\n<!-- translates "); is {
		p.Text = before
		_, p.Translates, _ = strings.Cut(strings.TrimSuffix(strings.TrimSpace(after), " -->"), " ")
	}
	p.Title, p.Blocks, _ = parse([]byte(p.Text))
	return p
}

// translatesLine is the last line of a page that translates an English one: its name and its
// version.
const translatesLine = "<!-- translates en/%s.md %s -->"

// Picture returns the PNG of a picture by the name that this page has for it, nil where there is
// none.
func (p *Page) Picture(name string) []byte {
	b, err := files.ReadFile(path.Join(p.Lang, name))
	if err != nil {
		return nil
	}
	return b
}

// Target returns the page and the heading that a link leads to: "entry", "marks" of
// "entry.md#marks" and of "../en/entry.md#marks". The name is "" for a place on the same
// page and for what is not a page of the manual.
func Target(link string) (name, anchor string) {
	file, anchor, _ := strings.Cut(link, "#")
	name, is := strings.CutSuffix(strings.TrimPrefix(file, "../en/"), ".md")
	if !is || strings.Contains(name, "/") {
		return "", anchor
	}
	return name, anchor
}
