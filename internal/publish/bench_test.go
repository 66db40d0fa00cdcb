package publish

import (
	"bytes"
	"fmt"
	"io"
	"net"
	"os"
	"strings"
	"sync"
	"testing"
	"time"

	"uitslag/internal/test/check"
)

// roundTrip is how far the host of the benchmark is.
const roundTrip = 50 * time.Millisecond

// far is a connection with a host that is far: what is sent arrives half a round trip later,
// and so does what comes back. Bytes take no time.
type far struct {
	net.Conn
	out, in chan parcel
	rest    []byte
	ended   sync.Once
}

// parcel is what arrives at a time.
type parcel struct {
	b   []byte
	err error
	at  time.Time
}

func newFar(c net.Conn) net.Conn {
	time.Sleep(roundTrip) // to connect
	f := &far{Conn: c, out: make(chan parcel, 1<<16), in: make(chan parcel, 1<<16)}
	go func() {
		for p := range f.out {
			time.Sleep(time.Until(p.at))
			if p.err != nil {
				break
			}
			if _, err := f.Conn.Write(p.b); err != nil {
				break
			}
		}
		_ = f.Conn.Close() // the host may have closed it
	}()
	go func() {
		for {
			b := make([]byte, 1<<15)
			n, err := f.Conn.Read(b)
			f.in <- parcel{b[:n], err, time.Now().Add(roundTrip / 2)}
			if err != nil {
				return
			}
		}
	}()
	return f
}

func (f *far) Write(b []byte) (int, error) {
	f.out <- parcel{bytes.Clone(b), nil, time.Now().Add(roundTrip / 2)}
	return len(b), nil
}

func (f *far) Read(b []byte) (int, error) {
	if len(f.rest) == 0 {
		p := <-f.in
		time.Sleep(time.Until(p.at))
		if p.err != nil && len(p.b) == 0 {
			return 0, p.err
		}
		f.rest = p.b
	}
	n := copy(b, f.rest)
	f.rest = f.rest[n:]
	return n, nil
}

// Close lets what was sent arrive first.
func (f *far) Close() error {
	f.ended.Do(func() { f.out <- parcel{nil, io.EOF, time.Now().Add(roundTrip / 2)} })
	return nil
}

// SetReadDeadline and SetWriteDeadline do nothing: what is late here arrives.
func (f *far) SetReadDeadline(time.Time) error { return nil }

func (f *far) SetWriteDeadline(time.Time) error { return nil }

// site returns an evening of 28 boards and 14 pairs a line: 80 files, 700 kB, in a season of 20.
func site(evening int) map[string][]byte {
	files := map[string][]byte{"index.html": []byte(strings.Repeat("season ", 500)), "style.css": bytes.Repeat([]byte("p{}\n"), 1000)}
	for e := range evening {
		dir := fmt.Sprintf("2026-11-%02d-club/", e+1)
		files[dir+"index.html"] = bytes.Repeat([]byte(fmt.Sprintln("ranking", e)), 1200)
		for _, name := range []string{"hands.pbn", "results.pbn", "usebio.xml"} {
			files[dir+name] = bytes.Repeat([]byte(fmt.Sprintln(name, e)), 1500)
		}
		for i := range 28 {
			files[fmt.Sprintf("%sb-%d.html", dir, i+1)] = bytes.Repeat([]byte(fmt.Sprintln("board", e, i)), 700)
			files[fmt.Sprintf("%sp-a-%d.html", dir, i+1)] = bytes.Repeat([]byte(fmt.Sprintln("pair", e, i)), 700)
		}
		for i := range 18 {
			files[fmt.Sprintf("%sm-%d.html", dir, i+1)] = bytes.Repeat([]byte(fmt.Sprintln("member", e, i)), 400)
		}
	}
	return files
}

// BenchmarkPut publishes to a host that is 50 ms away: an evening into an empty folder, one
// more in a season of twenty, and nothing new.
func BenchmarkPut(b *testing.B) {
	for _, kind := range []string{"sftp", "ftps"} {
		for name, c := range map[string]struct{ before, after int }{"first": {0, 1}, "20th": {19, 20}, "nothing new": {1, 1}} {
			b.Run(kind+"/"+name, func(b *testing.B) {
				for b.Loop() {
					b.StopTimer()
					root := check.Value(os.MkdirTemp(b.TempDir(), ""))(b)
					var near, away Target
					if kind == "sftp" {
						s, _ := sftpTo(b, root)
						near = s
						s.dialed = newFar
						away = s
					} else {
						f, _ := ftpsTo(b, root)
						near = f
						f.dialed = newFar
						away = f
					}
					if c.before > 0 {
						put(b, near, site(c.before))
					}
					b.StartTimer()
					r := put(b, away, site(c.after))
					b.ReportMetric(float64(len(r.Sent)), "files/op")
					b.ReportMetric(float64(b.Elapsed())/float64(roundTrip), "roundtrips")
				}
			})
		}
	}
}
