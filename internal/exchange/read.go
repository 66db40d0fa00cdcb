package exchange

import (
	"bytes"
	"fmt"
	"io"
	"path/filepath"
	"regexp"
	"strings"
	uni "unicode"
	"unicode/utf8"

	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/unicode"

	"uitslag/internal/problem"
)

// The limits a foreign file is held to, in bytes (R-FILE-LIMITS).
const (
	MaxFile = 64 << 20
	MaxLine = 1 << 20
)

// Read reads a text file within the limits. Problems: exchange.too-large (mib),
// exchange.long-line (line), exchange.empty.
func Read(r io.Reader) ([]byte, error) {
	var room bytes.Buffer
	if r, ok := r.(interface{ Len() int }); ok { // it is in memory already
		room.Grow(min(r.Len(), MaxFile) + bytes.MinRead)
	}
	if _, err := room.ReadFrom(io.LimitReader(r, MaxFile+1)); err != nil {
		return nil, fmt.Errorf("read foreign file: %w", err)
	}
	b := room.Bytes()
	if len(b) > MaxFile {
		return nil, problem.New("exchange.too-large", "mib", MaxFile>>20)
	}
	if len(bytes.TrimSpace(b)) == 0 {
		return nil, problem.New("exchange.empty")
	}
	rest := b
	for line := 1; len(rest) > 0; line++ {
		n := len(rest)
		for _, end := range [2]byte{'\n', '\r'} {
			if at := bytes.IndexByte(rest[:n], end); at >= 0 {
				n = at
			}
		}
		if n > MaxLine {
			return nil, problem.New("exchange.long-line", "line", line)
		}
		if n+1 < len(rest) && rest[n] == '\r' && rest[n+1] == '\n' {
			n++
		}
		rest = rest[min(n+1, len(rest)):]
	}
	return b, nil
}

// The encodings that are told apart.
const (
	UTF8        = "UTF-8"
	UTF16       = "UTF-16"
	Windows1252 = "windows-1252"
	Windows1250 = "windows-1250" // of Poland
	Latin9      = "ISO-8859-15"
	Latin2      = "ISO-8859-2" // of Poland, as some files say
)

var encodings = map[string]encoding.Encoding{
	UTF16: unicode.UTF16(unicode.LittleEndian, unicode.UseBOM), Latin9: charmap.ISO8859_15, Latin2: charmap.ISO8859_2,
	Windows1250: charmap.Windows1250, Windows1252: charmap.Windows1252,
}

var (
	markUTF8 = []byte("\xef\xbb\xbf")
	markLE   = []byte("\xff\xfe")
	markBE   = []byte("\xfe\xff")
)

// Decode returns the file as UTF-8 without byte order mark, and the encoding it was
// in. A mark decides first. Then whatever is valid UTF-8 is UTF-8, and the rest is
// what it says it is, or windows-1250 where it has Polish letters, or windows-1252, of
// which ISO-8859-1 is a part. The same bytes always give the same answer. The Problem is
// exchange.binary.
func Decode(b []byte, declared string) (text []byte, name string, err error) {
	switch {
	case bytes.HasPrefix(b, markUTF8):
		b, name = b[len(markUTF8):], UTF8
		if !utf8.Valid(b) {
			name = Windows1252 // the mark lies
		}
	case bytes.HasPrefix(b, markLE), bytes.HasPrefix(b, markBE):
		name = UTF16
	case bytes.IndexByte(b, 0) >= 0:
		return nil, "", problem.New("exchange.binary")
	case utf8.Valid(b):
		name = UTF8
	case strings.EqualFold(declared, Latin9):
		name = Latin9
	case strings.EqualFold(declared, Latin2):
		name = Latin2
	case strings.EqualFold(declared, Windows1250), declared == "" && polish(b):
		name = Windows1250
	default:
		name = Windows1252
	}
	if text = b; name != UTF8 {
		if text, err = encodings[name].NewDecoder().Bytes(b); err != nil {
			return nil, "", problem.Wrap(err, "exchange.binary")
		}
	}
	if bytes.IndexByte(text, 0) >= 0 {
		return nil, "", problem.New("exchange.binary")
	}
	return text, name, nil
}

// ReadText reads a text file within the limits as UTF-8, with the encoding that it was in. The
// Problems are those of Read and Decode.
func ReadText(r io.Reader) (text []byte, encoding string, err error) {
	raw, err := Read(r)
	if err != nil {
		return nil, "", err
	}
	return Decode(raw, "")
}

// polishOnly are the Polish letters of windows-1250 that are signs in windows-1252 and ISO-8859-1, which
// do not stand before a letter there: Ą ą Ł ł Ź ż Ż are there ¥ ¹ £ ³ nothing ¿ ¯.
const polishOnly = "\xa5\xb9\xa3\xb3\x8f\xbf\xaf"

// polish reports whether a text that is no UTF-8 is Polish: one of polishOnly stands before a letter,
// the ¿ of Spanish between two.
func polish(b []byte) bool {
	for i := range len(b) - 1 {
		if strings.IndexByte(polishOnly, b[i]) >= 0 && letterIn1250(b[i+1]) && b[i] != 0xbf {
			return true
		}
		if b[i] == 0xbf && i > 0 && letterIn1250(b[i-1]) && letterIn1250(b[i+1]) {
			return true
		}
	}
	return false
}

func letterIn1250(c byte) bool { return uni.IsLetter(charmap.Windows1250.DecodeByte(c)) }

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
