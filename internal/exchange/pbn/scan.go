package pbn

import (
	"bytes"
	"io"
	"slices"
	"strings"

	"uitslag/internal/exchange"
	"uitslag/internal/problem"
)

type tag struct {
	name, value string
	line        int  // of the file, from 1
	apart       bool // behind an empty line
	rows        []row
}

type row struct {
	text string
	line int
}

type scanner struct {
	text  string
	line  int
	apart bool
}

// mostBoards bounds what one file can make of itself: a season of a club has fewer, each table's
// game counted.
const mostBoards = 20_000

// counting reads a file up to one board too many. The Problem is pbn.too-many (max).
type counting struct {
	from  io.Reader
	seen  int
	began []byte // the end of what was read, where a tag may have begun
}

// Read implements io.Reader.
func (c *counting) Read(p []byte) (int, error) {
	n, err := c.from.Read(p)
	c.began = append(c.began, p[:n]...)
	if c.seen += bytes.Count(c.began, []byte("[Board")); c.seen > mostBoards {
		return 0, problem.New("pbn.too-many", "max", mostBoards)
	}
	if keep := len("[Board") - 1; len(c.began) > keep {
		c.began = append(c.began[:0], c.began[len(c.began)-keep:]...)
	}
	return n, err
}

// tagsOf reads the tags of a file, and its encoding. The Problems are those of exchange.ReadText,
// pbn.too-many (max) and those of scan.
func tagsOf(r io.Reader) (tags []tag, encoding string, err error) {
	text, encoding, err := exchange.ReadText(&counting{from: r})
	if p := problem.Find(err); p != nil {
		return nil, "", p
	}
	if err != nil {
		return nil, "", err
	}
	tags, err = scan(string(text))
	return tags, encoding, err
}

// tables are the tags of which the section is read.
var tables = []string{optimumResultTable, scoreTable, totalScoreTable}

// scan returns the tags of a file in their order. The Problems are pbn.tag (line, text) for one
// that is cut or garbled, pbn.comment (line) for a comment that does not end, and pbn.no-pbn for a
// file without any tag.
func scan(text string) ([]tag, error) {
	s := &scanner{text: strings.NewReplacer("\r\n", "\n", "\r", "\n").Replace(text), line: 1}
	var tags []tag
	start := true // of a line
	for s.text != "" {
		switch c := s.text[0]; {
		case c == '\n':
			s.apart = s.apart || start
			s.next(1)
			start = true
			continue
		case c == '%' && start, c == ';':
			s.next(s.length())
		case c == '{':
			end := strings.IndexByte(s.text, '}')
			if end < 0 {
				return nil, problem.New("pbn.comment", "line", s.line)
			}
			s.next(end + 1)
		case c == '[':
			t, err := s.tag()
			if err != nil {
				return nil, err
			}
			tags = append(tags, t)
		case strings.IndexByte(" \t\v\f", c) >= 0:
			s.next(1)
			continue // an empty line may have blanks
		default:
			text := s.row()
			if len(tags) > 0 && slices.Contains(tables, tags[len(tags)-1].name) {
				t := &tags[len(tags)-1]
				t.rows = append(t.rows, row{text, s.line})
			}
		}
		start = false
	}
	if len(tags) == 0 {
		return nil, problem.New("pbn.no-pbn")
	}
	return tags, nil
}

func (s *scanner) next(n int) {
	s.line += strings.Count(s.text[:n], "\n")
	s.text = s.text[n:]
}

func (s *scanner) length() int {
	if end := strings.IndexByte(s.text, '\n'); end >= 0 {
		return end
	}
	return len(s.text)
}

// tag reads a tag; its value may be on another line.
func (s *scanner) tag() (tag, error) {
	t := tag{line: s.line, apart: s.apart}
	bad := problem.New("pbn.tag", "line", s.line, "text", exchange.Clip(s.text[:min(s.length(), 60)]))
	s.apart = false
	rest := strings.TrimLeft(s.text[1:], " \t\n")
	end := 0
	for end < len(rest) && (rest[end] == '_' || rest[end] >= '0' && rest[end] <= '9' || rest[end]|0x20 >= 'a' && rest[end]|0x20 <= 'z') {
		end++
	}
	t.name = rest[:end]
	rest = strings.TrimLeft(rest[end:], " \t\n")
	if end == 0 || !strings.HasPrefix(rest, `"`) {
		return t, bad
	}
	value, rest, ok := quoted(rest[1:])
	if !ok {
		return t, bad
	}
	rest = strings.TrimLeft(rest, " \t\n")
	if !strings.HasPrefix(rest, "]") {
		return t, bad
	}
	t.value = strings.TrimSpace(value)
	s.next(len(s.text) - len(rest) + 1)
	return t, nil
}

func quoted(text string) (value, rest string, ok bool) {
	var b strings.Builder
	for i := 0; i < len(text); i++ {
		switch c := text[i]; {
		case c == '\n':
			return "", "", false
		case c == '"':
			return b.String(), text[i+1:], true
		case c == '\\' && i+1 < len(text) && (text[i+1] == '"' || text[i+1] == '\\'):
			i++
			b.WriteByte(text[i])
		default:
			b.WriteByte(c)
		}
	}
	return "", "", false
}

// row reads the rest of a line of a section, without its comments; a bracket within quotes does not
// begin a tag.
func (s *scanner) row() string {
	end, inside := 0, false
	for ; end < len(s.text) && s.text[end] != '\n'; end++ {
		c := s.text[end]
		if c == '"' {
			inside = !inside
		}
		if !inside && (c == '[' || c == '{' || c == ';') {
			break
		}
	}
	text := strings.TrimSpace(s.text[:end])
	s.text = s.text[end:]
	return text
}

// The tags that are read.
const (
	board              = "Board"
	deal               = "Deal"
	dealer             = "Dealer"
	vulnerable         = "Vulnerable"
	doubleDummyTricks  = "DoubleDummyTricks"
	optimumResultTable = "OptimumResultTable"
	scoreTable         = "ScoreTable"
	totalScoreTable    = "TotalScoreTable"
)

// beginning are the tags that a game begins with.
var beginning = []string{"Event", "Site", "Date", board, "West", "North", "East", "South", dealer, vulnerable, deal}

type game map[string]tag

// games groups the tags. A value # or ## is that of the game before; a tag without a value, or with
// ?, counts as absent.
func games(tags []tag) []game {
	var all []game
	var g game
	for _, t := range tags {
		_, had := g[t.name]
		_, dealt := g[deal]
		if g == nil || slices.Contains(beginning, t.name) && (had || t.apart && dealt) {
			g = game{}
			all = append(all, g)
			had = false
		}
		if !had {
			g[t.name] = t
		}
	}
	for i, g := range all {
		for name, t := range g {
			switch t.value {
			case "#", "##":
				if i > 0 && all[i-1][name].value != "" {
					t.value, t.rows = all[i-1][name].value, all[i-1][name].rows
					g[name] = t
					continue
				}
				delete(g, name)
			case "", "?":
				delete(g, name)
			}
		}
	}
	return all
}
