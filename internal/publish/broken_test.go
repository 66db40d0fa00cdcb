package publish

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"syscall"
	"testing"

	"pgregory.net/rapid"

	"uitslag/internal/problem"
	"uitslag/internal/test/check"
)

// breakable is a host whose connections a test cuts, over a folder.
type breakable struct {
	name string
	root string
	to   func(at []cutAt) Target
}

func breakables(t testing.TB) []breakable {
	t.Helper()
	a, b := t.TempDir(), t.TempDir()
	s, _ := sftpTo(t, a)
	f, _ := ftpsTo(t, b)
	return []breakable{
		{"sftp", a, func(at []cutAt) Target { s := s; s.dialed = cuts(at); return s }},
		{"ftps", b, func(at []cutAt) Target { f := f; f.dialed = cuts(at); return f }},
	}
}

// TestCut cuts connections at random, while they send and while they hear what became of it:
// what is there is whole at every moment, and publishing again comes to the same as if nothing
// had happened.
func TestCut(t *testing.T) {
	hosts, lost := breakables(t), map[string]int{}
	rapid.Check(t, func(rt *rapid.T) {
		c := rapid.SampledFrom(hosts).Draw(rt, "host")
		for _, err := range []error{os.RemoveAll(c.root), os.MkdirAll(c.root, 0o755)} {
			if err != nil {
				rt.Fatal(err)
			}
		}
		root := filepath.Join(c.root, "site")
		old := pages()
		check.Value(Put(context.Background(), c.to(nil), old, nil))(rt)
		files := with(old, map[string]string{
			"index.html": "<p>next</p>", "2026-11-17-club/index.html": "", "2026-11-24-drive/p-a-1.html": "pair 1, corrected",
			"2026-12-01-club/index.html": "new", "2026-12-01-club/b-1.html": strings.Repeat("b", 70_000), "2026-12-01-club/b-2.html": "2",
		})
		theirs := rapid.Bool().Draw(rt, "changed by somebody")
		if theirs {
			write(t, root, "2026-11-24-drive/p-a-1.html", "pair 1, better")
		}
		at := rapid.SliceOfN(rapid.Custom(func(t *rapid.T) cutAt {
			return cutAt{rapid.IntRange(0, 1<<rapid.IntRange(8, 17).Draw(t, "scale")).Draw(t, "bytes"), rapid.Bool().Draw(t, "reads")}
		}), 1, 8).Draw(rt, "cuts")
		to := c.to(at)
		for tries := 0; ; tries++ {
			r, err := Put(context.Background(), to, files, nil)
			lost[c.name] += r.Lost
			if err == nil {
				break
			}
			if !problem.Is(err, "publish.lost") || tries > len(at) {
				rt.Fatalf("try %d: %v", tries, err)
			}
			for p, b := range onDisk(t, root) {
				if !ourOwn(p) && !slices.Contains([]string{string(old[p]), string(files[p]), "pair 1, better"}, string(b)) {
					rt.Fatalf("%s is half: %.80q", p, b)
				}
			}
		}
		want := files
		if theirs {
			want = with(files, map[string]string{"2026-11-24-drive/p-a-1-changed.html": "pair 1, better"})
		}
		if wrong := differs(onDisk(t, root), want); wrong != "" {
			rt.Fatal(wrong)
		}
		r, err := Put(context.Background(), c.to(nil), files, nil)
		if err != nil || len(r.Sent)+len(r.Removed)+len(r.Beside)+len(r.Left) != 0 {
			rt.Fatalf("after that %+v, %v", r, err)
		}
	})
	for _, c := range hosts {
		if lost[c.name] == 0 {
			t.Errorf("%s: no connection was lost", c.name)
		}
	}
}

// TestStop cancels a run after some bytes, and goes on from there: what was sent is not sent
// again.
func TestStop(t *testing.T) {
	for _, c := range everywhere(t)[1:] {
		t.Run(c.name, func(t *testing.T) {
			files := map[string][]byte{"index.html": []byte("index")}
			for i := range 90 {
				files[fmt.Sprintf("a/b-%d.html", i)] = []byte(strings.Repeat(fmt.Sprint("board ", i), 100))
			}
			ctx, stop := context.WithCancel(context.Background())
			defer stop()
			first, err := Put(ctx, c.to, files, func(done, all int64) {
				if done > all/2 {
					stop()
				}
			})
			saysCode(t, err, "publish.stopped")
			if !errors.Is(err, context.Canceled) {
				t.Errorf("%v does not say that it was canceled", err)
			}
			if _, there := onDisk(t, c.root)["index.html"]; there || len(first.Sent) == 0 {
				t.Errorf("index.html is there: %v; sent %d", there, len(first.Sent))
			}
			then := put(t, c.to, files)
			for _, p := range then.Sent {
				if slices.Contains(first.Sent, p) {
					t.Errorf("%s was sent twice", p)
				}
			}
			if len(then.Sent)+then.Same != len(files) || then.Same < len(first.Sent) {
				t.Errorf("then %d sent and %d the same, of %d, after %d", len(then.Sent), then.Same, len(files), len(first.Sent))
			}
			holds(t, c.root, files)

			_, err = Put(ctx, c.to, files, nil) // stopped already
			saysCode(t, err, "publish.stopped")
		})
	}
}

// TestCorrectedMeanwhile stops a run somewhere, and publishes something else then: what the first
// one sent is known to be ours, and is replaced or removed.
func TestCorrectedMeanwhile(t *testing.T) {
	all := everywhere(t)[:3]
	rapid.Check(t, func(rt *rapid.T) {
		c := all[rapid.IntRange(0, len(all)-1).Draw(rt, "target")]
		check.NoError(rt, os.RemoveAll(c.root))
		version := func(label string, some bool) map[string][]byte {
			files := map[string][]byte{}
			for i := range 20 {
				if p := fmt.Sprintf("a/%d.html", i); !some || rapid.Bool().Draw(rt, label+p) {
					files[p] = []byte(label + p)
				}
			}
			return files
		}
		if rapid.Bool().Draw(rt, "before") {
			check.Value(Put(context.Background(), c.to, version("before", true), nil))(rt)
		}
		at := rapid.IntRange(0, 200).Draw(rt, "moment")
		ctx, stop := context.WithCancel(context.Background())
		defer stop()
		_, err := Put(ctx, c.to, version("first", false), func(done, _ int64) {
			if done >= int64(at) {
				stop()
			}
		})
		if err != nil && !problem.Is(err, "publish.stopped") {
			rt.Fatal(err)
		}
		then := version("then", true)
		for range 2 { // what the host had in hand when the first was stopped may come after the second's look
			r, err := Put(context.Background(), c.to, then, nil)
			if err != nil || len(r.Beside)+len(r.Left) > 0 {
				rt.Fatalf("then %+v, %v", r, err)
			}
		}
		if wrong := differs(onDisk(t, c.root), then); wrong != "" {
			rt.Fatal(wrong)
		}
	})
}

// TestFull fills the disk of the host halfway: the old pages stay, nothing half is left, it
// is told, and with room it goes on.
func TestFull(t *testing.T) {
	for _, c := range everywhere(t)[1:] {
		for said, cause := range map[string]error{"no space": syscall.ENOSPC, "quota": errors.New("Disk quota exceeded"), "vsftpd": errors.New("Failure writing to local file.")} {
			t.Run(c.name+"/"+said, func(t *testing.T) {
				put(t, c.to, pages())
				if strings.HasPrefix(c.name, "ftps") && said == "no space" {
					cause = errFull
				}
				files := map[string][]byte{}
				for p := range pages() {
					files[p] = []byte(said + " " + p)
				}
				n := 0
				var mu sync.Mutex
				c.host.Fault(func(op, p string) error {
					mu.Lock()
					defer mu.Unlock()
					if op == "fill" && !strings.HasPrefix(p, "site/uitslag-") {
						if n++; n > 2 {
							return cause
						}
					}
					return nil
				})
				_, err := Put(context.Background(), c.to, files, nil)
				saysCode(t, err, "publish.full")
				for p, b := range onDisk(t, c.root) {
					if p != ListName && string(b) != string(pages()[p]) && string(b) != string(files[p]) {
						t.Errorf("%s became %.60q", p, b)
					}
				}
				c.host.Fault(nil)
				put(t, c.to, files)
				holds(t, c.root, files)
				put(t, c.to, nil)
				holds(t, c.root, nil)
			})
		}
	}
}

// TestFullSaysNothing is a host that only says that it failed, as most do: how much room there
// is tells why.
func TestFullSaysNothing(t *testing.T) {
	root := t.TempDir()
	s, h := sftpTo(t, root)
	put(t, s, pages())
	h.Fault(func(op, p string) error {
		if op == "fill" && path.Dir(p) != "site" {
			return errors.New("Failure")
		}
		return nil
	})
	files := with(pages(), map[string]string{"2026-11-24-drive/b-1.html": "twenty bytes and more"})
	_, err := Put(context.Background(), s, files, nil)
	saysCode(t, err, "publish.said")
	h.Free = 20
	_, err = Put(context.Background(), s, files, nil)
	saysCode(t, err, "publish.full")
	holds(t, filepath.Join(root, "site"), pages())
}

// TestPanic sees that a fault while files are sent reaches whoever asked for it, and that
// publishing goes on afterwards.
func TestPanic(t *testing.T) {
	for _, c := range everywhere(t) {
		func() {
			defer func() {
				if x := recover(); x == nil || !strings.Contains(fmt.Sprint(x), "a fault") {
					t.Errorf("%s: it ended with %v", c.name, x)
				}
			}()
			_, err := Put(context.Background(), c.to, pages(), func(done, _ int64) {
				if done > 0 {
					panic("a fault")
				}
			})
			t.Errorf("%s: it went on: %v", c.name, err)
		}()
		put(t, c.to, pages())
		holds(t, c.root, pages())
	}
}

// TestForbidden tells what may not be written, and leaves what is there.
func TestForbidden(t *testing.T) {
	for _, c := range everywhere(t)[1:] {
		put(t, c.to, pages())
		files := with(pages(), map[string]string{"style.css": "", "index.html": "new"})
		for _, op := range []string{"write", "rename", "remove", "list"} {
			c.host.Fault(func(is, _ string) error {
				if is == op {
					return os.ErrPermission
				}
				return nil
			})
			_, err := Put(context.Background(), c.to, files, nil)
			if op == "list" && strings.HasPrefix(c.name, "ftps") { // the folder cannot even be entered
				saysCode(t, err, "publish.no-folder")
			} else {
				saysCode(t, err, "publish.not-allowed")
			}
			c.host.Fault(nil)
		}
		put(t, c.to, files)
		holds(t, c.root, files)
	}
}

// TestAtOnce has a second run begin and end while the first is under way, at a random moment:
// the first stops and says so, the next time everything is as it should be, and nothing of
// ours is taken for somebody else's.
func TestAtOnce(t *testing.T) {
	all := everywhere(t)[:3] // the others cannot rename over a file: some moments have none
	rapid.Check(t, func(rt *rapid.T) {
		c := all[rapid.IntRange(0, len(all)-1).Draw(rt, "target")]
		check.NoError(rt, os.RemoveAll(c.root))
		version := func(label string) map[string][]byte {
			files := map[string][]byte{}
			for i, p := range []string{"index.html", "a/index.html", "a/1.html", "a/2.html", "b/1.html", "b/2.html", "b/3.html"} {
				if rapid.IntRange(0, 3).Draw(rt, fmt.Sprint(label, i)) > 0 {
					files[p] = []byte(rapid.SampledFrom([]string{"x", "y", "long and longer"}).Draw(rt, fmt.Sprint(label, p)))
				}
			}
			return files
		}
		at := rapid.IntRange(0, 40).Draw(rt, "moment")
		first, second, last := version("first"), version("second"), version("last")
		if rapid.Bool().Draw(rt, "before") {
			check.Value(Put(context.Background(), c.to, version("before"), nil))(rt)
		}
		begun := false
		var other error
		_, err := Put(context.Background(), c.to, first, func(done, _ int64) {
			if begun || done < int64(at) {
				return
			}
			begun = true
			_, other = Put(context.Background(), c.to, second, nil)
		})
		if other != nil {
			rt.Fatal("the second:", other)
		}
		if err != nil && !problem.Is(err, "publish.at-once") {
			rt.Fatal("the first:", err)
		}
		for _, files := range []map[string][]byte{last, first} {
			r, err := Put(context.Background(), c.to, files, nil)
			if err != nil || len(r.Beside)+len(r.Left) > 0 {
				rt.Fatalf("then %+v, %v", r, err)
			}
			if wrong := differs(onDisk(t, c.root), files); wrong != "" {
				rt.Fatal(wrong)
			}
		}
	})
}

// TestReplacedWhileRead has a run that is sending put a longer file in place of one that another
// run has listed and now reads: what is read is ours, and no change of somebody else.
func TestReplacedWhileRead(t *testing.T) {
	for _, c := range everywhere(t)[1:3] {
		page := func(text string) map[string][]byte { return map[string][]byte{"1.html": []byte(text)} }
		put(t, c.to, page("x"))
		sending, on, ended := make(chan bool), make(chan bool), make(chan error)
		var begin sync.Once
		go func() {
			_, err := Put(context.Background(), c.to, page("long and longer"), func(done, _ int64) {
				if done > 0 {
					begin.Do(func() { sending <- true; <-on })
				}
			})
			ended <- err
		}()
		<-sending
		var read sync.Once
		c.host.Fault(func(op, path string) error {
			if op == "read" && strings.HasSuffix(path, "1.html") {
				read.Do(func() {
					close(on)
					if err := <-ended; err != nil {
						t.Errorf("%s: the run that was sending: %v", c.name, err)
					}
				})
			}
			return nil
		})
		r, err := Put(context.Background(), c.to, page("y"), nil)
		c.host.Fault(nil)
		if err != nil || len(r.Beside) > 0 {
			t.Errorf("%s: %+v, %v", c.name, r, err)
		}
		holds(t, c.root, page("y"))
	}
}

// TestTogether has two runs really at the same time: each file is whole, of one or of the
// other, and the next run puts it right.
func TestTogether(t *testing.T) {
	for _, c := range everywhere(t)[:3] { // the others cannot rename over a file: some moments have none
		put(t, c.to, pages())
		mine, yours := map[string][]byte{}, map[string][]byte{}
		for p := range pages() {
			mine[p], yours[p] = []byte("mine "+p), []byte(strings.Repeat("yours ", 9000))
		}
		ended := make(chan error)
		for _, files := range []map[string][]byte{mine, yours} {
			go func() {
				_, err := Put(context.Background(), c.to, files, nil)
				ended <- err
			}()
		}
		for range 2 {
			err := <-ended
			if err != nil && !problem.Is(err, "publish.at-once") {
				t.Errorf("%s: %v", c.name, err)
			}
		}
		for p, b := range onDisk(t, c.root) {
			if !ourOwn(p) && !slices.Contains([]string{string(pages()[p]), string(mine[p]), string(yours[p])}, string(b)) && !strings.Contains(p, "-changed") {
				t.Errorf("%s: %s is half: %.60q", c.name, p, b)
			}
		}
		put(t, c.to, mine)
		got := onDisk(t, c.root)
		for p := range maps.Keys(mine) {
			if string(got[p]) != string(mine[p]) {
				t.Errorf("%s: %s is %.60q", c.name, p, got[p])
			}
		}
	}
}
