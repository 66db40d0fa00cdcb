package exchange

import (
	"bytes"
	"path/filepath"
	"regexp"
	"strings"
)

// Format is a kind of file.
type Format string

// The formats that are told apart.
const (
	Unknown Format = ""
	Club    Format = "club" // a club file of this program
	USEBIO  Format = "usebio"
	CSV     Format = "csv"
	PBN     Format = "pbn"
	BWS     Format = "bws" // Bridgemate
)

// SniffLen is how many bytes of a file Sniff wants to see.
const SniffLen = 4096

var (
	pbnTag   = expression(`(?m)^\[[A-Z][A-Za-z_]+ "`)
	endings  = map[string]Format{".uitslag": Club, ".xml": USEBIO, ".csv": CSV, ".txt": CSV, ".tsv": CSV, ".pbn": PBN, ".bws": BWS}
	jetMarks = [][]byte{[]byte("\x00\x01\x00\x00Standard Jet DB"), []byte("\x00\x01\x00\x00Standard ACE DB")}
	clubMark = []byte("SQLite format 3\x00")
)

// Sniff tells what a file is by its first bytes; only where they leave it open,
// by the ending of its name.
func Sniff(name string, head []byte) Format {
	if len(head) > SniffLen {
		head = head[:SniffLen]
	}
	if bytes.HasPrefix(head, clubMark) {
		return Club
	}
	for _, m := range jetMarks {
		if bytes.HasPrefix(head, m) {
			return BWS
		}
	}
	ending := endings[strings.ToLower(filepath.Ext(name))]
	if bytes.HasPrefix(head, markLE) || bytes.HasPrefix(head, markBE) {
		head = head[:len(head)&^1] // whole characters
	}
	text, _, err := Decode(head, "")
	if err != nil {
		return Unknown
	}
	text = bytes.TrimSpace(text)
	switch {
	case len(text) == 0:
		return Unknown
	case bytes.Contains(bytes.ToUpper(text), []byte("<USEBIO")):
		return USEBIO
	case text[0] == '<':
		if ending == USEBIO { // the root stands further down
			return USEBIO
		}
		return Unknown
	case bytes.HasPrefix(text, []byte("% PBN")), bytes.HasPrefix(text, []byte("% EXPORT")), bytes.IndexByte(text, '[') >= 0 && pbnTag().Match(text):
		return PBN
	}
	first, _, _ := bytes.Cut(text, []byte("\n"))
	if at := bytes.IndexAny(first, ";,\t"); at >= 0 && bytes.ContainsAny(first[at+1:], ";,\t") {
		return CSV
	}
	switch ending {
	case CSV, PBN:
		return ending
	}
	return Unknown
}

// apart is two words with more than one blank between them.
var apart = regexp.MustCompile(`\S {2,}\S`)

// FixedColumns reports whether a text has its columns at fixed places, with blanks between them
// and nothing that parts them: two of three of its first lines.
func FixedColumns(text []byte) bool {
	lines, fixed := 0, 0
	for line := range bytes.Lines(text) {
		if line = bytes.TrimSpace(line); len(line) == 0 {
			continue
		}
		if bytes.ContainsAny(line, ";\t") || lines == 0 && bytes.IndexByte(line, ',') >= 0 {
			return false
		}
		if apart.Match(line) {
			fixed++
		}
		if lines++; lines == 30 {
			break
		}
	}
	return lines > 1 && 3*fixed >= 2*lines
}
