package attack

import (
	"bytes"
	"cmp"
	"context"
	"database/sql"
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"uitslag/internal/cli"
	"uitslag/internal/cli/clitest"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/journal"
	"uitslag/internal/store"
	"uitslag/internal/test/check"

	_ "modernc.org/sqlite"
)

// How much is tried, and where: make attack tries all of it, SEED repeats a run.
var (
	whole = os.Getenv("UITSLAG_ATTACK") != ""
	seed  = flag.Uint64("seed", number(os.Getenv("UITSLAG_SEED"), 41), "where; 0 is somewhere else each time")
	kinds = flag.String("kinds", "", "only the kinds with this in their name")
	keep  = flag.String("keep", "", "a folder for the files that failed")
)

func number(text string, otherwise uint64) uint64 {
	if n, err := strconv.ParseUint(text, 10, 64); err == nil {
		return n
	}
	return otherwise
}

const (
	sector   = 512
	pageSize = 4096
)

// target is the club file that is attacked, and what it shows while it is whole.
type target struct {
	bytes  []byte
	older  []byte // the same club, some lines before
	lines  map[event.ID]journal.Line
	places map[event.ID][][2]int // where a line stands in the file, in its table
	log    []int                 // the pages of the log, the first being 1
	shown  map[string]string     // what the commands print, by their words
}

// asked returns the commands whose output is held against that of the whole file.
func asked(path string) [][]string {
	return [][]string{
		{"list", path, "--json"},
		{"score", path, "--json", "--event", "1"},
		{"members", path},
		{"report", "uitslag", path, "--event", "1", "-o", filepath.Join(filepath.Dir(path), "u.pdf")},
	}
}

// output returns what a command shows: what it prints, and the paper that it writes.
func output(t *testing.T, args []string, said clitest.Said) string {
	t.Helper()
	if args[0] != "report" || said.Code != cli.OK {
		return said.Out
	}
	return string(check.Read(t, args[len(args)-1]))
}

// result is what became of one damage.
type result struct {
	noticed  bool     // something was said
	repaired bool     // all that was not on the damaged place is in the repaired file
	lacks    []string // what it lacks
	said     string   // by repairing
	lied     string
	lost     string
}

// row is a row of the table that is printed.
type row struct {
	kind                                 string
	tried, noticed, repaired, lied, lost int
	least                                float64 // of the repaired
}

// newTarget returns the sample club with a few lines more.
func newTarget(t *testing.T) *target {
	t.Helper()
	path := clitest.SampleClub(t)
	c := &target{older: check.Read(t, path)}
	s := check.Value(store.Open(path, store.Options{}))(t)
	for _, h := range check.Value(s.Events())(t) {
		check.NoError(t, s.Do(context.Background(), h.ID, &command.RenameEvent{Name: h.Name + " (laatste)"}))
	}
	check.NoError(t, s.Close())
	c.bytes = check.Read(t, path)
	c.shown = map[string]string{}
	for _, args := range asked(path) {
		said := clitest.Run("en", args...)
		check.Must(t, said.Code == cli.OK && said.Err == "", "%+v", said)
		c.shown[args[0]] = output(t, args, said)
	}
	c.lines = linesOf(t, path)
	c.log = pagesOf(t, path, "journal")
	c.places = map[event.ID][][2]int{}
	for id, l := range c.lines {
		c.places[id] = c.placesOf(l)
	}
	return c
}

// linesOf returns the lines of a club file by their ids.
func linesOf(t *testing.T, path string) map[event.ID]journal.Line {
	t.Helper()
	s := check.Value(store.Open(path, store.Options{ReadOnly: true}))(t)
	defer func() { _ = s.Close() }()
	out := map[event.ID]journal.Line{}
	all := check.Value(s.Events())(t)
	removed := check.Value(s.Deleted())(t)
	ids := []event.ID{""}
	for _, h := range append(all, removed...) {
		ids = append(ids, h.ID)
	}
	for _, id := range ids {
		for _, l := range check.Value(s.Lines(id))(t) {
			out[l.ID] = l
		}
	}
	return out
}

// pagesOf returns the pages of a table.
func pagesOf(t *testing.T, path, table string) []int {
	t.Helper()
	db := check.Value(sql.Open("sqlite", path))(t)
	defer func() { _ = db.Close() }()
	list := check.Value(db.Query("select pageno from dbstat where name = ? order by pageno", table))(t)
	defer func() { _ = list.Close() }()
	var out []int
	for list.Next() {
		var n int
		check.NoError(t, list.Scan(&n))
		out = append(out, n)
	}
	return out
}

// placesOf returns where a line stands in its table: the record, and what is on other pages of it.
func (c *target) placesOf(l journal.Line) (out [][2]int) {
	begin := bytes.Index(c.bytes, []byte(string(l.ID)+l.At))
	if begin < 0 {
		return nil
	}
	text := []byte(string(l.ID) + l.At)
	out = append(out, [2]int{max(0, begin-40), begin + len(text) + 40 + len(l.Event) + len(l.Session) + len(l.Command) + len(l.Program)})
	rest := l.Payload
	at := begin
	for len(rest) > 0 {
		piece := rest[:min(24, len(rest))]
		from := bytes.Index(c.bytes[at:], piece)
		if from < 0 {
			if from = bytes.Index(c.bytes, piece); from < 0 {
				rest = rest[1:]
				continue
			}
		} else {
			from += at
		}
		n := 0
		for n < len(rest) && from+n < len(c.bytes) && c.bytes[from+n] == rest[n] {
			n++
		}
		out = append(out, [2]int{from - 4, from + n + 40})
		rest, at = rest[n:], from+n
	}
	return out
}

// on reports whether a line stands on a stretch of the file.
func (c *target) on(id event.ID, from, to int) bool {
	return slices.ContainsFunc(c.places[id], func(p [2]int) bool { return p[0] < to && p[1] > from })
}

// damage is a club file with what lies beside it, and the stretch of the whole file that is damaged.
type damage struct {
	what     string
	file     []byte
	beside   map[string][]byte
	from, to int
	try      func(t *testing.T, path string, r *result) // what else is done with it, nil for nothing
}

// try puts a damaged file in a folder and looks at what is shown of it, what opening it does and
// what repairing gives back.
func (c *target) try(t *testing.T, d damage) (r result) {
	t.Helper()
	dir := t.TempDir()
	defer func() { _ = os.RemoveAll(dir) }()
	path := filepath.Join(dir, "c.uitslag")
	put := func() {
		for _, beside := range []string{"", "-wal", "-shm", "-journal", "-lock"} {
			_ = os.Remove(path + beside)
		}
		check.Write(t, path, d.file)
		for suffix, b := range d.beside {
			check.Write(t, path+suffix, b)
		}
	}
	put()
	if d.try != nil {
		r.repaired = true // there is nothing to repair
		d.try(t, path, &r)
		return r
	}
	for _, args := range asked(path) {
		said := clitest.Run("en", args...)
		r.noticed = r.noticed || said.Code != cli.OK || said.Err != ""
		if said.Code == cli.OK && said.Err == "" && output(t, args, said) != c.shown[args[0]] {
			r.lied = args[0]
		}
	}
	if said := clitest.Run("en", "check", path); said.Code != cli.OK {
		r.noticed = true
	}
	if now := check.Read(t, path); !bytes.Equal(now, d.file) {
		r.lost = "looking changed the file"
	}
	c.repair(t, path, d, &r)
	if now := check.Read(t, path); !bytes.Equal(now, d.file) {
		r.lost = "repairing changed the file"
	}
	c.write(t, path, d, &r)
	return r
}

// repair makes a new file of the damaged one, which must lack at most what stood on the damage,
// and show nothing else without a word.
func (c *target) repair(t *testing.T, path string, d damage, r *result) {
	t.Helper()
	dest := filepath.Join(filepath.Dir(path), "new.uitslag")
	said := clitest.Run("en", "check", path, "--repair", dest)
	if _, err := os.Stat(dest); errors.Is(err, fs.ErrNotExist) {
		r.said = said.Out + said.Err
		return
	}
	if sound := clitest.Run("en", "check", dest); sound.Code != cli.OK {
		r.lost = "check of the repaired file: " + sound.Out + sound.Err
		return
	}
	have := linesOf(t, dest)
	for id, was := range c.lines {
		if l, ok := have[id]; (!ok || journal.IsLeftOut(l)) && !c.on(id, d.from, d.to) {
			r.lacks = append(r.lacks, fmt.Sprint(was.Seq, " ", was.Command))
		}
	}
	r.repaired, r.said = len(r.lacks) == 0, said.Out
	if said.Code != cli.OK {
		return
	}
	for _, args := range asked(dest) {
		if now := clitest.Run("en", args...); output(t, args, now) != c.shown[args[0]] {
			r.lied = "repaired: " + args[0]
		}
	}
}

// write opens the file as the window does, to write to it, and closes it: what is then shown is
// said to be wrong or is what it was, and the bytes that were there are there still.
func (c *target) write(t *testing.T, path string, d damage, r *result) {
	t.Helper()
	s, err := store.Open(path, store.Options{Owner: "Jan"})
	if err != nil {
		r.noticed = true
		c.still(t, path, d, r)
		return
	}
	trouble, notices := s.Trouble(), len(s.Notices())
	r.noticed = r.noticed || trouble != nil || notices > 0
	last := ""
	if trouble == nil {
		if lines, err := s.Lines(""); err == nil && len(lines) > 0 {
			last = string(lines[len(lines)-1].ID)
		}
	}
	_ = s.Close()
	if trouble == nil && notices == 0 {
		said := clitest.Run("en", "score", path, "--json", "--event", "1")
		if said.Code == cli.OK && said.Err == "" && said.Out != c.shown["score"] {
			r.lied = "opened: score " + last
		}
	}
	c.still(t, path, d, r)
}

// still holds that the file that was there is there still, under its name or another.
func (c *target) still(t *testing.T, path string, d damage, r *result) {
	t.Helper()
	if len(d.beside) == 0 { // nothing was there that could be put into it
		return
	}
	for _, e := range check.Value(os.ReadDir(filepath.Dir(path)))(t) {
		if e.Type().IsRegular() && bytes.Equal(check.Read(t, filepath.Join(filepath.Dir(path), e.Name())), d.file) {
			return
		}
	}
	have := linesIn(path)
	for id := range c.lines {
		if !have[id] && !c.on(id, d.from, d.to) {
			r.lost = "opening took lines away"
			return
		}
	}
}

func linesIn(path string) map[event.ID]bool {
	out := map[event.ID]bool{}
	db, err := sql.Open("sqlite", path)
	if err != nil {
		return out
	}
	defer func() { _ = db.Close() }()
	list, err := db.QueryContext(context.Background(), "select id from journal")
	if err != nil {
		return out
	}
	defer func() { _ = list.Close() }()
	for list.Next() {
		var id event.ID
		if list.Scan(&id) == nil {
			out[id] = true
		}
	}
	return out
}

// attack is a kind of damage.
type attack struct {
	name  string
	least float64 // of the repaired, of all
	make  func(c *target, t *testing.T, random *rand.Rand) []damage
}

func (c *target) zeroed(what string, from, n int) damage {
	b := bytes.Clone(c.bytes)
	to := min(len(b), from+n)
	clear(b[from:to])
	return damage{what: fmt.Sprintf("%s at %d", what, from), file: b, from: from, to: to}
}

// some takes some of many where not all are asked for.
func some[T any](random *rand.Rand, all []T, n int) []T {
	if whole || len(all) <= n {
		return all
	}
	random.Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
	return all[:n]
}

func times(n int) int {
	if whole {
		return n
	}
	return max(1, n/200)
}

var attacks = []attack{
	{"sector of the log", 1, func(c *target, _ *testing.T, random *rand.Rand) (out []damage) {
		for _, page := range c.log {
			for from := (page - 1) * pageSize; from < page*pageSize; from += sector {
				out = append(out, c.zeroed("sector", from, sector))
			}
		}
		return some(random, out, 3)
	}},
	{"letter of the log", 1, func(c *target, _ *testing.T, random *rand.Rand) (out []damage) {
		for range times(400) {
			at := (c.log[random.IntN(len(c.log))]-1)*pageSize + random.IntN(pageSize)
			b := bytes.Clone(c.bytes)
			b[at] ^= byte(1 + random.IntN(255))
			out = append(out, damage{what: fmt.Sprintf("letter at %d", at), file: b, from: at, to: at + 1})
		}
		return out
	}},
	{"sector anywhere", 0.95, func(c *target, _ *testing.T, random *rand.Rand) (out []damage) {
		for range times(300) {
			out = append(out, c.zeroed("sector", random.IntN(len(c.bytes)/sector)*sector, sector))
		}
		return out
	}},
	{"letter anywhere", 0, func(c *target, _ *testing.T, random *rand.Rand) (out []damage) {
		for range times(300) {
			at := random.IntN(len(c.bytes))
			b := bytes.Clone(c.bytes)
			b[at] ^= byte(1 + random.IntN(255))
			out = append(out, damage{what: fmt.Sprintf("letter at %d", at), file: b, from: at, to: at + 1})
		}
		return out
	}},
	{"bytes put in", 0, func(c *target, _ *testing.T, random *rand.Rand) (out []damage) {
		for range times(100) {
			at, n := random.IntN(len(c.bytes)), 1+random.IntN(16)
			b := slices.Insert(bytes.Clone(c.bytes), at, bytes.Repeat([]byte{'x'}, n)...)
			out = append(out, damage{what: fmt.Sprintf("%d put in at %d", n, at), file: b, from: at, to: at + 1})
		}
		return out
	}},
	{"bytes taken out", 0, func(c *target, _ *testing.T, random *rand.Rand) (out []damage) {
		for range times(100) {
			at, n := random.IntN(len(c.bytes)-16), 1+random.IntN(16)
			b := slices.Delete(bytes.Clone(c.bytes), at, at+n)
			out = append(out, damage{what: fmt.Sprintf("%d taken out at %d", n, at), file: b, from: at, to: at + n})
		}
		return out
	}},
	{"end cut off", 0, func(c *target, _ *testing.T, random *rand.Rand) (out []damage) {
		for range times(50) {
			at := len(c.bytes) - 1 - random.IntN(len(c.bytes)/4)
			out = append(out, damage{what: fmt.Sprintf("cut at %d", at), file: c.bytes[:at], from: at, to: len(c.bytes)})
		}
		return out
	}},
	{"stale -journal", 0, func(c *target, t *testing.T, _ *rand.Rand) []damage {
		return []damage{{what: "of an older copy", file: c.bytes, beside: map[string][]byte{"-journal": c.hotJournal(t)}}}
	}},
	{"-wal of another file", 0, func(c *target, t *testing.T, _ *rand.Rand) []damage {
		out := []damage{{what: "of another club", file: c.bytes, beside: map[string][]byte{"-wal": strangersWAL(t)}}}
		b, wal := c.olderWAL(t)
		return append(out, damage{what: "of an older copy", file: b, beside: map[string][]byte{"-wal": wal}})
	}},
	{"stranger's file", 0, func(c *target, t *testing.T, _ *rand.Rand) (out []damage) {
		for _, text := range []string{
			"create trigger x before insert on journal begin select raise(ignore); end",
			"create trigger x after insert on result begin update result set score = score + 10 where id = new.id; end",
			"alter table result rename to other; create view result as select * from other",
		} {
			path := check.Write(t, filepath.Join(t.TempDir(), "c.uitslag"), c.bytes)
			db := check.Value(sql.Open("sqlite", path))(t)
			check.Value(db.Exec(text))(t)
			check.NoError(t, db.Close())
			out = append(out, damage{what: text, file: check.Read(t, path), try: typed})
		}
		return out
	}},
	{"hostile input", 0, func(c *target, t *testing.T, _ *rand.Rand) (out []damage) {
		n := times(50_000)
		for name, text := range map[string]string{
			"boards.pbn":  strings.Repeat("[Board \"1\"]\n[Deal \"N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432\"]\n\n", n),
			"members.csv": "nummer;voornaam;naam\n" + strings.Repeat("1;An;Peeters\n", n),
			"names.csv":   "nummer;voornaam;naam\n1;" + strings.Repeat("x", 40*n) + ";Peeters\n",
			"night.csv":   "gift;NZ;OW;contract;leider;slagen;score\n" + strings.Repeat("1;1;2;4S;N;10;420\n", n),
			"cut.xlsx":    "PK\x03\x04" + strings.Repeat("\x00", 40*n),
			"cut.bws":     "\x00\x01\x00\x00Standard Jet DB\x00" + strings.Repeat("\xff", 40*n),
		} {
			out = append(out, damage{what: name, file: c.bytes, try: func(t *testing.T, path string, r *result) { c.taken(t, path, name, text, r) }})
		}
		return out
	}},
}

// typed types something into a file, and holds that it is refused or stands there afterwards.
func typed(t *testing.T, path string, r *result) {
	t.Helper()
	before := linesIn(path)
	s, err := store.Open(path, store.Options{})
	if err != nil {
		r.noticed = true
		return
	}
	all, err := s.Events()
	if err == nil && s.Trouble() == nil && len(all) > 0 {
		err = s.Do(context.Background(), all[0].ID, &command.RenameEvent{Name: "Getypt"})
	}
	r.noticed = err != nil || s.Trouble() != nil
	_ = s.Close()
	if after := linesIn(path); !r.noticed && len(after) != len(before)+1 {
		r.lost = "what was typed is not in the log"
	}
}

// taken reads a file of another program in, and holds that the club file is the same where that
// is refused.
func (c *target) taken(t *testing.T, path, name, text string, r *result) {
	t.Helper()
	from := check.Write(t, filepath.Join(t.TempDir(), name), []byte(text))
	said := clitest.Run("en", "import", from, "--into", path)
	if r.noticed = said.Code != cli.OK; r.noticed && !bytes.Equal(check.Read(t, path), c.bytes) {
		r.lost = "refused, and the club file was changed"
	}
	if again := clitest.Run("en", "check", path); again.Code != cli.OK {
		r.lost = "check: " + again.Out
	}
}

// hotJournal returns the rollback journal of a transaction in the older copy that was cut off.
func (c *target) hotJournal(t *testing.T) []byte {
	t.Helper()
	path := check.Write(t, filepath.Join(t.TempDir(), "c.uitslag"), c.older)
	db := check.Value(sql.Open("sqlite", path))(t)
	defer func() { _ = db.Close() }()
	db.SetMaxOpenConns(1)
	for _, text := range []string{"pragma cache_size = 1", "begin immediate", "update result set score = score + 10", "update person set first = 'x'", "insert into journal select max(seq) + 1, 'x', at, zone, event, session, command, payload, version, program, undoes from journal"} {
		check.Value(db.Exec(text))(t)
	}
	return check.Read(t, path+"-journal")
}

// strangersWAL returns what a kill left beside another club's file.
func strangersWAL(t *testing.T) []byte {
	t.Helper()
	path := clitest.NewClub(t)
	s := check.Value(store.Open(path, store.Options{}))(t)
	defer func() { _ = s.Close() }()
	check.NoError(t, s.Undo(context.Background(), ""))
	return check.Read(t, path+"-wal")
}

// olderWAL returns what a kill left beside the older copy, whose head goes on as the file does.
func (c *target) olderWAL(t *testing.T) (file, wal []byte) {
	t.Helper()
	path := check.Write(t, filepath.Join(t.TempDir(), "c.uitslag"), c.older)
	db := check.Value(sql.Open("sqlite", path))(t)
	defer func() { _ = db.Close() }()
	for _, text := range []string{"pragma journal_mode = wal", "pragma wal_autocheckpoint = 0", "update person set first = 'Jan', last = 'X'"} {
		check.Value(db.Exec(text))(t)
	}
	return c.bytes, check.Read(t, path+"-wal")
}

// TestAttack damages the sample club in every way, and prints what became of it.
func TestAttack(t *testing.T) {
	from := *seed
	if from == 0 {
		from = uint64(time.Now().UnixNano())
	}
	c := newTarget(t)
	fmt.Printf("attack: seed %d, %d bytes, %d lines, %d pages of the log\n", from, len(c.bytes), len(c.lines), len(c.log))
	fmt.Printf("%-22s %6s %8s %9s %5s %5s\n", "", "tried", "noticed", "repaired", "lied", "lost")
	for i, a := range attacks {
		if !strings.Contains(a.name, *kinds) {
			continue
		}
		random := rand.New(rand.NewPCG(from, uint64(i)))
		sum := row{kind: a.name, least: a.least}
		for _, d := range a.make(c, t, random) {
			r := c.try(t, d)
			sum.count(r)
			if wrong := cmp.Or(r.lied, r.lost); wrong != "" || !r.repaired && a.least > 0 {
				t.Logf("%s, %s: lied %q, lost %q, lacks %q\n%s", a.name, d.what, r.lied, r.lost, r.lacks[:min(4, len(r.lacks))], r.said)
				if *keep != "" {
					check.Write(t, filepath.Join(*keep, strings.ReplaceAll(a.name+" "+d.what, "/", "-")+".uitslag"), d.file)
				}
			}
		}
		fmt.Println(sum)
		check.That(t, sum.lied == 0 && sum.lost == 0, "%s: lied %d, lost %d; seed %d", a.name, sum.lied, sum.lost, from)
		check.That(t, float64(sum.repaired) >= a.least*float64(sum.tried), "%s: repaired %d of %d; seed %d", a.name, sum.repaired, sum.tried, from)
	}
}

func (r *row) count(x result) {
	r.tried++
	for _, c := range []struct {
		is bool
		n  *int
	}{{x.noticed, &r.noticed}, {x.repaired, &r.repaired}, {x.lied != "", &r.lied}, {x.lost != "", &r.lost}} {
		if c.is {
			*c.n++
		}
	}
}

func (r row) String() string {
	return fmt.Sprintf("%-22s %6d %8d %9d %5d %5d", r.kind, r.tried, r.noticed, r.repaired, r.lied, r.lost)
}
