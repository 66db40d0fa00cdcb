package usebio

import (
	"bytes"
	"encoding/xml"
	"errors"
	"io"
	"iter"
	"regexp"
	"strings"

	"uitslag/internal/exchange"
	"uitslag/internal/problem"
)

// maxDepth is how deep elements may stand inside each other (R-FILE-LIMITS).
const maxDepth = 64

type node struct {
	name string
	line int
	attr []xml.Attr
}

func (n node) get(name string) string {
	for _, a := range n.attr {
		if strings.EqualFold(a.Name.Local, name) {
			return strings.TrimSpace(a.Value)
		}
	}
	return ""
}

type puller struct {
	dec   *xml.Decoder
	depth int
}

func (p *puller) line() int {
	line, _ := p.dec.InputPos()
	return line
}

// token returns the next token. The Problems have the line: usebio.cut,
// usebio.deep (max), usebio.entity, usebio.malformed.
func (p *puller) token() xml.Token {
	t, err := p.dec.Token()
	line := p.line()
	var syntax *xml.SyntaxError
	if errors.As(err, &syntax) {
		line = syntax.Line
	}
	switch {
	case err == nil:
	case errors.Is(err, io.EOF), syntax != nil && strings.Contains(syntax.Msg, "unexpected EOF"):
		problem.Throw(problem.Wrap(err, "usebio.cut", "line", line))
	case syntax != nil && strings.Contains(syntax.Msg, "entity"):
		problem.Throw(problem.Wrap(err, "usebio.entity", "line", line))
	default:
		problem.Throw(problem.Wrap(err, "usebio.malformed", "line", line))
	}
	switch t := t.(type) {
	case xml.StartElement:
		if p.depth++; p.depth > maxDepth {
			problem.Throw(problem.New("usebio.deep", "line", line, "max", maxDepth))
		}
	case xml.EndElement:
		p.depth--
	case xml.Directive:
		if bytes.Contains(bytes.ToUpper(t), []byte("<!ENTITY")) {
			problem.Throw(problem.New("usebio.entity", "line", line))
		}
	}
	return t
}

func (p *puller) root() node {
	for {
		if s, ok := p.token().(xml.StartElement); ok {
			return p.node(s)
		}
	}
}

func (p *puller) node(s xml.StartElement) node {
	return node{name: strings.ToUpper(s.Name.Local), line: p.line(), attr: s.Copy().Attr}
}

// each yields every element inside the one whose start was read last; the loop
// reads each to its end, by text, each or skip, and does not end before the last.
func (p *puller) each() iter.Seq[node] {
	return func(yield func(node) bool) {
		for {
			switch t := p.token().(type) {
			case xml.StartElement:
				yield(p.node(t))
			case xml.EndElement:
				return
			}
		}
	}
}

func (p *puller) text() string {
	var b strings.Builder
	for {
		switch t := p.token().(type) {
		case xml.CharData:
			b.Write(t)
		case xml.StartElement:
			p.skip()
		case xml.EndElement:
			return strings.Join(strings.Fields(b.String()), " ")
		}
	}
}

func (p *puller) skip() {
	for range p.each() {
		p.skip()
	}
}

// rest reads what follows the root, so that a broken end and a second root are noticed.
func (p *puller) rest() {
	for {
		t, err := p.dec.Token()
		_, second := t.(xml.StartElement)
		switch {
		case errors.Is(err, io.EOF):
			return
		case second:
			problem.Throw(problem.New("usebio.malformed", "line", p.line()))
		case err != nil:
			problem.Throw(problem.Wrap(err, "usebio.malformed", "line", p.line()))
		}
	}
}

// Options is what a file does not say itself.
type Options = exchange.Options

// declaration finds the encoding a file claims in its first line.
var declaration = regexp.MustCompile(`^\s*<\?xml[^>]*encoding\s*=\s*["']([A-Za-z0-9._-]+)["']`)

// Read takes a USEBIO file, whole, or refuses it: with a Problem of package
// exchange or usebio that names the line, or with an exchange.Refused that lists
// everything in it that cannot be.
func Read(r io.Reader, o Options) (*exchange.Import, error) {
	raw, err := exchange.Read(r)
	if err != nil {
		return nil, err
	}
	declared := ""
	if m := declaration.FindSubmatch(raw[:min(len(raw), 256)]); m != nil {
		declared = string(m[1])
	}
	text, encoding, err := exchange.Decode(raw, declared)
	if err != nil {
		return nil, err
	}
	if !bytes.HasPrefix(bytes.TrimSpace(text), []byte("<")) {
		return nil, problem.New("usebio.no-xml")
	}
	doc, err := parse(text)
	if err != nil {
		return nil, err
	}
	im, err := build(doc, o)
	if err != nil {
		return nil, err
	}
	im.Encoding = encoding
	return im, nil
}
