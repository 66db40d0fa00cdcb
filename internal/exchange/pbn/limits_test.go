package pbn

import (
	"fmt"
	"io"
	"testing"

	"uitslag/internal/problem"
	"uitslag/internal/test/check"
)

// boards is a file of so many boards, which counts what is read of it.
type boards struct {
	remaining, read int
	text            string
}

// Read implements io.Reader.
func (b *boards) Read(p []byte) (int, error) {
	if b.text == "" {
		if b.remaining == 0 {
			return 0, io.EOF
		}
		b.text = fmt.Sprintf("[Event \"x\"]\n[Board \"%d\"]\n[Deal \"N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432\"]\n\n", b.remaining%64+1)
		b.remaining--
	}
	n := copy(p[:min(len(p), 7)], b.text) // tags are cut
	b.text = b.text[n:]
	b.read += n
	return n, nil
}

// TestTooManyBoards: a file with more boards than a club plays is read no further than that.
func TestTooManyBoards(t *testing.T) {
	for name, read := range map[string]func(io.Reader) error{
		"deals":   func(r io.Reader) error { _, err := Read(r); return err },
		"results": func(r io.Reader) error { _, err := ReadResults(r, Options{}); return err },
	} {
		t.Run(name, func(t *testing.T) {
			b := &boards{remaining: 200_000}
			err := read(b)
			p := problem.Find(err)
			check.Must(t, p != nil && p.Code == "pbn.too-many" && p.Args["max"] == mostBoards, "%v", err)
			check.That(t, b.remaining >= 200_000-mostBoards-1, "%d boards are left", b.remaining)
		})
	}
	fine := &boards{remaining: mostBoards}
	tags, _, err := tagsOf(fine)
	check.That(t, err == nil && len(tags) == 3*mostBoards, "%d tags of %d boards, %v", len(tags), mostBoards, err)
}
