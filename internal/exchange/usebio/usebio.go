package usebio

import (
	"bytes"
	"io"
	"regexp"

	"uitslag/internal/exchange"
	"uitslag/internal/problem"
)

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
