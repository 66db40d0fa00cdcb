// Package sitetest holds the pages of a website to what each of them must be.
package sitetest

import (
	"bytes"
	"encoding/xml"
	"errors"
	"io"
	"net/url"
	"path"
	"slices"
	"strings"
	"testing"
)

// TB is what a test has, one that draws its cases too.
type TB interface {
	Helper()
	Errorf(format string, args ...any)
}

var _ TB = (*testing.T)(nil)

// Check holds that every page is well-formed, has one heading of the first level and none that
// leaves a level out, one main part, a language, a caption for every table, a scope for every
// heading of one, and that everything that it leads to is in the folder, by a relative address.
// It reports the pages that nothing leads to as well, but for those that lead on from a former
// address.
func Check(t TB, files map[string][]byte) {
	t.Helper()
	reached := map[string]bool{"index.html": true}
	for name, b := range files {
		if path.Ext(name) != ".html" {
			continue
		}
		if bytes.Contains(b, []byte(`<meta http-equiv="refresh" content="0; url=`)) {
			reached[name] = true // from a code on paper
		}
		p := &page{t: t, name: name, files: files, reached: reached, ids: map[string]bool{}}
		p.read(b)
	}
	for name := range files {
		if !reached[name] {
			t.Errorf("nothing leads to %s", name)
		}
	}
}

type page struct {
	t              TB
	name           string
	files          map[string][]byte
	reached        map[string]bool
	ids            map[string]bool
	anchors        []string
	level, h1      int
	mains          int
	tables, titled int
}

// elements are those that our pages have.
var elements = strings.Fields("html head meta title link body header nav ul li a span main footer h1 h2 p div table caption thead tbody tr th td small i bdi dl dt dd " +
	"figure figcaption svg line polyline rect text")

func (p *page) read(b []byte) {
	p.t.Helper()
	d := xml.NewDecoder(bytes.NewReader(b))
	d.Strict = true
	for {
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			p.t.Errorf("%s is not well-formed: %v", p.name, err)
			return
		}
		if e, is := token.(xml.StartElement); is {
			p.element(&e)
		}
	}
	for _, id := range p.anchors {
		if !p.ids[id] {
			p.t.Errorf("%s leads to #%s, which it does not have", p.name, id)
		}
	}
	if p.h1 != 1 || p.mains != 1 || p.tables != p.titled {
		p.t.Errorf("%s has %d headings of the first level, %d main parts, and %d tables with %d captions", p.name, p.h1, p.mains, p.tables, p.titled)
	}
}

func (p *page) element(e *xml.StartElement) {
	p.t.Helper()
	tag := e.Name.Local
	if !slices.Contains(elements, tag) {
		p.t.Errorf("%s has a <%s>", p.name, tag)
	}
	value := map[string]string{}
	for _, a := range e.Attr {
		value[a.Name.Local] = a.Value
		if strings.HasPrefix(a.Name.Local, "on") || a.Name.Local == "src" {
			p.t.Errorf("%s: a <%s> has %s", p.name, tag, a.Name.Local)
		}
	}
	if id := value["id"]; id != "" {
		if p.ids[id] {
			p.t.Errorf("%s has the id %s twice", p.name, id)
		}
		p.ids[id] = true
	}
	switch tag {
	case "html":
		if value["lang"] == "" {
			p.t.Errorf("%s has no language", p.name)
		}
	case "h1", "h2":
		level := int(tag[1] - '0')
		if level > p.level+1 {
			p.t.Errorf("%s: a heading of level %d after one of level %d", p.name, level, p.level)
		}
		if p.level = level; level == 1 {
			p.h1++
		}
	case "main":
		p.mains++
	case "table":
		p.tables++
	case "caption":
		p.titled++
	case "th":
		if value["scope"] == "" {
			p.t.Errorf("%s: a heading of a table has no scope", p.name)
		}
	case "nav", "svg":
		if value["aria-label"] == "" {
			p.t.Errorf("%s: a <%s> has no name", p.name, tag)
		}
	case "a", "link":
		p.leads(value["href"])
	}
}

// leads checks that an address is of a file of the folder.
func (p *page) leads(address string) {
	p.t.Helper()
	if id, is := strings.CutPrefix(address, "#"); is {
		p.anchors = append(p.anchors, id)
		return
	}
	u, err := url.Parse(address)
	if err != nil || u.IsAbs() || u.Host != "" || strings.HasPrefix(u.Path, "/") || u.RawQuery != "" || u.Fragment != "" {
		p.t.Errorf("%s leads to %q, which is no page beside it", p.name, address)
		return
	}
	to := path.Join(path.Dir(p.name), u.Path)
	p.reached[to] = true
	if _, ok := p.files[to]; !ok {
		p.t.Errorf("%s leads to %s, which is not there", p.name, to)
	}
}

// Text returns what can be read of a page, without its markup.
func Text(b []byte) string {
	var out strings.Builder
	d := xml.NewDecoder(bytes.NewReader(b))
	for {
		token, err := d.Token()
		if err != nil {
			return strings.Join(strings.Fields(out.String()), " ")
		}
		if c, is := token.(xml.CharData); is {
			out.Write(c)
			out.WriteByte(' ')
		}
	}
}
