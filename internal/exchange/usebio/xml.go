package usebio

import (
	"bytes"
	"encoding/xml"
	"errors"
	"io"
	"strings"

	"uitslag/internal/problem"
)

// maxDepth is how deep elements may stand inside each other (R-FILE-LIMITS).
const maxDepth = 64

// node is an element whose start has been read.
type node struct {
	name string
	line int
	attr []xml.Attr
}

// get gives an attribute's text, whatever its name's capitals.
func (n node) get(name string) string {
	for _, a := range n.attr {
		if strings.EqualFold(a.Name.Local, name) {
			return strings.TrimSpace(a.Value)
		}
	}
	return ""
}

// puller walks through a document element by element, keeping to the limits.
type puller struct {
	dec   *xml.Decoder
	depth int
}

func newPuller(text []byte) *puller {
	dec := xml.NewDecoder(bytes.NewReader(text))
	dec.CharsetReader = func(_ string, in io.Reader) (io.Reader, error) { return in, nil } // decoded already
	return &puller{dec: dec}
}

func (p *puller) line() int {
	line, _ := p.dec.InputPos()
	return line
}

// token gives the next token, or a Problem with the line: usebio.cut,
// usebio.deep (max), usebio.entity, usebio.malformed.
func (p *puller) token() (xml.Token, error) {
	t, err := p.dec.Token()
	line := p.line()
	var syntax *xml.SyntaxError
	switch {
	case err == nil:
	case errors.Is(err, io.EOF):
		return nil, problem.New("usebio.cut", "line", line)
	case errors.As(err, &syntax):
		switch {
		case strings.Contains(syntax.Msg, "unexpected EOF"):
			return nil, problem.Wrap(err, "usebio.cut", "line", syntax.Line)
		case strings.Contains(syntax.Msg, "entity"):
			return nil, problem.Wrap(err, "usebio.entity", "line", syntax.Line)
		}
		return nil, problem.Wrap(err, "usebio.malformed", "line", syntax.Line)
	default:
		return nil, problem.Wrap(err, "usebio.malformed", "line", line)
	}
	switch t := t.(type) {
	case xml.StartElement:
		if p.depth++; p.depth > maxDepth {
			return nil, problem.New("usebio.deep", "line", line, "max", maxDepth)
		}
	case xml.EndElement:
		p.depth--
	case xml.Directive:
		if bytes.Contains(bytes.ToUpper(t), []byte("<!ENTITY")) {
			return nil, problem.New("usebio.entity", "line", line)
		}
	}
	return t, nil
}

// root gives the document's outermost element.
func (p *puller) root() (node, error) {
	for {
		t, err := p.token()
		if err != nil {
			return node{}, err
		}
		if s, ok := t.(xml.StartElement); ok {
			return p.node(s), nil
		}
	}
}

func (p *puller) node(s xml.StartElement) node {
	return node{name: strings.ToUpper(s.Name.Local), line: p.line(), attr: s.Copy().Attr}
}

// each calls do for every element inside the one whose start was read last; do
// reads that element to its end, by text, each or skip.
func (p *puller) each(do func(node) error) error {
	for {
		t, err := p.token()
		if err != nil {
			return err
		}
		switch t := t.(type) {
		case xml.StartElement:
			if err := do(p.node(t)); err != nil {
				return err
			}
		case xml.EndElement:
			return nil
		}
	}
}

// text gives what stands in an element, without what stands in elements inside it.
func (p *puller) text() (string, error) {
	var b strings.Builder
	for {
		t, err := p.token()
		if err != nil {
			return "", err
		}
		switch t := t.(type) {
		case xml.CharData:
			b.Write(t)
		case xml.StartElement:
			if err := p.skip(); err != nil {
				return "", err
			}
		case xml.EndElement:
			return strings.Join(strings.Fields(b.String()), " "), nil
		}
	}
}

// skip reads an element to its end.
func (p *puller) skip() error {
	return p.each(func(node) error { return p.skip() })
}

// rest reads what follows the root, so that a broken end and a second root are noticed.
func (p *puller) rest() error {
	for {
		t, err := p.dec.Token()
		_, second := t.(xml.StartElement)
		switch {
		case errors.Is(err, io.EOF):
			return nil
		case second:
			return problem.New("usebio.malformed", "line", p.line())
		case err != nil:
			return problem.Wrap(err, "usebio.malformed", "line", p.line())
		}
	}
}
