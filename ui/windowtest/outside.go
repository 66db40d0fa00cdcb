package windowtest

import (
	"context"
	"image"
	"os"
	"path/filepath"
	"time"

	"uitslag/internal/bridge"
	"uitslag/internal/desk"
	"uitslag/internal/desk/desktest"
	"uitslag/internal/desk/follow"
	"uitslag/internal/desk/memberlist"
	"uitslag/internal/event"
	"uitslag/internal/event/standings"
	"uitslag/internal/movements"
	"uitslag/internal/problem"
	"uitslag/ui/filepick"
	"uitslag/ui/screens/deals"
	"uitslag/ui/screens/fedsheet"
	"uitslag/ui/screens/live"
	"uitslag/ui/screens/publish"
	"uitslag/ui/screens/readin"
	"uitslag/ui/screens/restore"
	"uitslag/ui/screens/settings"
	"uitslag/ui/screens/welcome"
)

// press is a desk.Paper that notes what it is asked. Its files hold their kind, its
// pages are blank.
type press struct{ w *Window }

// Reports implements desk.Paper: one of a page, and others of three.
func (press) Reports() []desk.Report {
	return []desk.Report{
		{Kind: "uitslag", Title: "paper.uitslag", Formats: []string{"pdf", "html", "txt"}},
		{Kind: "total", Title: "paper.total", Formats: []string{"pdf", "html"}, Fits: (*event.Event).Several},
		{Kind: "frequencies", Title: "paper.frequencies", Formats: []string{"pdf", "xlsx"}},
		{Kind: "slips", Title: "paper.slips", Formats: []string{"pdf"}},
		{Kind: "roundslips", Title: "paper.round-slips", Formats: []string{"pdf"}},
		{Kind: "guidecards", Title: "paper.guide-cards", Formats: []string{"pdf"}},
		{Kind: "tablecards", Title: "paper.table-cards", Formats: []string{"pdf"}},
		{Kind: "seating", Title: "paper.seating", Formats: []string{"pdf"}},
		{Kind: "ruling", Title: "paper.ruling", Formats: []string{"pdf", "html", "txt"}},
		{Kind: "pbn", Title: "filesout.pbn", Formats: []string{"data"}, Ending: "pbn"},
	}
}

// Write implements desk.Paper.
func (p press) Write(o desk.Order, path string, _ *standings.Standings) error {
	p.w.note("write", o.Kind)
	return os.WriteFile(path, []byte(o.Kind), 0o600)
}

// Preview implements desk.Paper.
func (press) Preview(o desk.Order, _ *standings.Standings) (desk.Pages, error) {
	if o.Kind == "uitslag" {
		return blank(1), nil
	}
	n := blank(3)
	if o.Charts { // the bars take room
		n++
	}
	if o.Hands { // and so do the hands
		n += 2
	}
	return n, nil
}

// Print implements desk.Paper.
func (p press) Print(o desk.Order, _ int, _ *standings.Standings) (printer string, err error) {
	p.w.note("print", o.Kind)
	p.w.Printed = append(p.w.Printed, o)
	return "Laser", nil
}

// Left implements desk.Paper.
func (press) Left(desk.Order, *standings.Standings) []string { return nil }

// Printer implements desk.Paper.
func (press) Printer() (string, error) { return "Laser", nil }

// Open implements desk.Paper.
func (p press) Open(string) error {
	p.w.note("open")
	return nil
}

// blank is so many empty pages.
type blank int

// Len implements desk.Pages.
func (b blank) Len() int { return int(b) }

// Size implements desk.Pages.
func (blank) Size() (width, height float32) { return 595, 842 }

// Codeless implements desk.Pages.
func (blank) Codeless() bool { return false }

// Page implements desk.Pages.
func (blank) Page(i int, _ float64) image.Image { return image.NewGray(image.Rect(0, 0, 10+i, 10)) }

// drawer has one list of members in it, under every name.
type drawer struct{ w *Window }

// ReadMembers implements members.Files.
func (d drawer) ReadMembers(path string) (memberlist.List, error) {
	d.w.note("read")
	if d.w.Members != nil {
		return d.w.Members.ReadMembers(path)
	}
	return memberlist.List{Encoding: "UTF-8", Separator: ";", People: []event.Person{{First: "Xaveer", Last: "Nieuwkomer", Federation: "99 0001"}}}, nil
}

// WriteMembers implements members.Files.
func (d drawer) WriteMembers(string, []event.Person, []event.Member) error {
	d.w.note("write members")
	return nil
}

// schemas has one movement in it, under every name.
type schemas struct{ w *Window }

// ReadMovement implements desk.MovementFiles.
func (f schemas) ReadMovement(string) (movements.Movement, error) {
	f.w.note("read movement")
	return movements.Generate("howell", movements.Options{Pairs: 10})
}

// WriteMovement implements desk.MovementFiles.
func (f schemas) WriteMovement(string, movements.Movement, bool) error {
	f.w.note("write movement")
	return nil
}

// Endings implements desk.MovementFiles.
func (schemas) Endings() []string { return []string{".json"} }

// pack is deals.Files: the same deals under every name.
type pack struct{ w *Window }

// ReadDeals implements deals.Files.
func (p pack) ReadDeals(path string) (deals.File, error) {
	p.w.note("read deals", path)
	return p.w.Deals, nil
}

// FindDeals implements deals.Files.
func (p pack) FindDeals() []string { return p.w.Found }

// solver is makeable.Solver: what Window.Makeable says.
type solver struct{ w *Window }

// Solve implements makeable.Solver.
func (s solver) Solve(_ context.Context, all []bridge.Deal, done func(bridge.Deal, bridge.DoubleDummy)) error {
	s.w.note("work out", len(all))
	if s.w.Makeable == nil {
		return problem.New("doubledummy.none")
	}
	for _, d := range all {
		done(d, s.w.Makeable(d))
	}
	return nil
}

// Sheets reads and writes sheets, as the program does.
var Sheets fedsheet.Files = sheets{}

// Devices makes the files of table devices of a window.
var Devices = func() follow.Files {
	Box = &DevicesBox{Ties: map[event.ID]follow.Tie{}, found: []string{"/kastjes/avond.bws"}}
	return Box
}

// Publisher makes what brings the pages of a window to where they are read.
var Publisher = func(w *Window) publish.Publisher {
	Webmaster = &WebHost{w: w, Fingerprint: "SHA256:abc"}
	return Webmaster
}

// Note notes what left the window.
func (w *Window) Note(what ...any) { w.note(what...) }

// cabinet is fedsheet.Files: Sheets, what is written noted.
type cabinet struct {
	fedsheet.Files
	w *Window
}

// Write implements fedsheet.Files.
func (c cabinet) Write(path string, file []byte) error {
	c.w.note("write sheet")
	return c.Files.Write(path, file)
}

// Results reads files of results, as the program does.
var Results readin.Files = stickResults{}

// tray is readin.Files: Results, and the files on the stick.
type tray struct {
	readin.Files
	w *Window
}

// Read implements readin.Files.
func (t tray) Read(ctx context.Context, path string, columns []event.ColumnMeaning, progress func(done, total int)) (readin.File, error) {
	t.w.note("read results", filepath.Base(path))
	return t.Files.Read(ctx, path, columns, func(done, total int) {
		progress(done, total)
		if t.w.Reading != nil {
			t.w.Reading(done, total)
		}
	})
}

// FindResults implements readin.Files.
func (t tray) FindResults() []string { return t.w.FoundResults }

// prefs are settings.Prefs that last as long as the window, and go on in another language.
type prefs struct{ w *Window }

// Get implements settings.Prefs.
func (p prefs) Get(key string) string { return p.w.prefs[key] }

// Set implements settings.Prefs.
func (p prefs) Set(key, value string) {
	if p.w.prefs[key] = value; key == settings.FolderKey {
		p.w.note("folder")
	}
}

// shelf is welcome.Files.
type shelf struct{ w *Window }

func recentClub(name string) string { return filepath.Join("/home/els/Uitslag", name, name+".uitslag") }

// Recent implements welcome.Files.
func (shelf) Recent() []welcome.Opened {
	at := time.Date(2026, 11, 12, 22, 50, 0, 0, time.Local)
	return []welcome.Opened{{Path: recentClub("De Proef"), At: at}, {Path: recentClub("Fonteintje"), At: at.AddDate(0, 0, -3)}}
}

// Folder implements welcome.Files.
func (shelf) Folder() string { return "Uitslag" }

// Create implements welcome.Files.
func (s shelf) Create(_, name string) error {
	s.w.note("create", name)
	return nil
}

// Open implements welcome.Files.
func (s shelf) Open(path string) error {
	s.w.note("open", filepath.Base(path))
	return nil
}

// Restore implements welcome.Files.
func (s shelf) Restore(path string) error {
	s.w.note("restore", path)
	return nil
}

// Sample implements welcome.Files.
func (s shelf) Sample() error {
	s.w.note("sample")
	return nil
}

// Keep implements welcome.Files.
func (s shelf) Keep() error {
	s.w.note("keep")
	return nil
}

// cupboard is filepick.Disk: a folder with two clubs in it, and one with none.
type cupboard struct{}

// Read implements filepick.Disk.
func (cupboard) Read(folder string) ([]filepick.Item, error) {
	if filepath.Base(folder) != "Uitslag" {
		return []filepick.Item{{Name: "Uitslag", Folder: true}, {Name: "Ander", Folder: true}}, nil
	}
	at := time.Date(2026, time.November, 19, 20, 0, 0, 0, time.Local)
	return []filepick.Item{{Name: "De Proef.uitslag", At: at, Size: 676_000}, {Name: "Fonteintje.uitslag", At: at.AddDate(0, 0, -3), Size: 120_000}}, nil
}

// Places implements filepick.Disk.
func (cupboard) Places() []filepick.Place {
	home := filepath.Join(string(filepath.Separator), "home", "els")
	return []filepick.Place{{Name: "Clubs", Path: filepath.Join(home, "Uitslag")}, {Name: "Stick", Path: home}}
}

func (w *Window) live() *live.Deps {
	return &live.Deps{
		Server: radio{w}, Firewall: true,
		Make: func(of, session event.ID) (map[string][]byte, error) {
			w.LiveMade++
			if w.LiveMake != nil {
				return w.LiveMake(of, session)
			}
			return map[string][]byte{"index.html": {}}, nil
		},
		Code: func(string) (image.Image, error) {
			code := image.NewGray(image.Rect(0, 0, 33, 33))
			for i := range code.Pix {
				code.Pix[i] = uint8(255 * (i % 3 / 2)) //nolint:gosec // 0 or 255
			}
			return code, nil
		},
	}
}

// radio serves the live page with Served, or notes what is done.
type radio struct{ w *Window }

// Set implements live.Server.
func (r radio) Set(pages map[string][]byte) {
	if r.w.Served != nil {
		r.w.Served.Set(pages)
	}
}

// Start implements live.Server.
func (r radio) Start(port int) (string, error) {
	r.w.note("live on", port)
	if r.w.Served != nil {
		return r.w.Served.Start(port)
	}
	return "http://192.168.1.23:8022", nil
}

// Port implements live.Server.
func (r radio) Port() int {
	if r.w.Served != nil {
		return r.w.Served.Port()
	}
	return 8022
}

// Stop implements live.Server.
func (r radio) Stop() {
	r.w.note("live off")
	if r.w.Served != nil {
		r.w.Served.Stop()
	}
}

// copies is restore.Files with three backups of the club: two of this evening, beside the
// club file and on a stick, and one of a week ago.
type copies struct{ w *Window }

// stick is the folder that stands for another disk.
const stick = "/stick"

// at are where and when the backups were made.
var at = []struct {
	stick   bool
	before  time.Duration
	entered int
}{
	{false, 4 * time.Minute, 68},
	{true, 4 * time.Minute, 68},
	{false, 7 * 24 * time.Hour, 0},
}

// Club implements restore.Files.
func (copies) Club() string { return "De Proef.uitslag" }

// Trouble implements restore.Files.
func (copies) Trouble() error { return nil }

// Touched implements restore.Files.
func (copies) Touched() bool { return false }

// Copies implements restore.Files.
func (f copies) Copies(context.Context) ([]restore.Copy, error) {
	f.w.note("backups")
	return f.all(), nil
}

func (f copies) all() (all []restore.Copy) {
	for _, c := range at {
		folder := stick
		if !c.stick {
			folder = f.w.Desk.Words.T("folder.backups")
		}
		made := copiedAt(c.before)
		all = append(all, restore.Copy{
			Path:   filepath.Join(folder, "De Proef "+made.Format("2006-01-02 150405")+".uitslag"),
			Folder: folder, Beside: !c.stick, Made: made, Last: made.Add(-time.Minute),
			Evening: header(c.entered),
		})
	}
	return all
}

// Look implements restore.Files.
func (f copies) Look(_ context.Context, path string) (restore.Content, error) {
	for i, c := range f.all() {
		if c.Path != path {
			continue
		}
		in := restore.Content{
			Club: "Bridgeclub De Proef", Program: "uitslag 1.0", Size: 600 << 10, Last: c.Last, Lines: 450, Members: 40,
			Evenings: []event.Header{header(at[i].entered)},
		}
		if n := 80 - at[i].entered; i != 1 {
			in.There = restore.Only{Lines: n, Results: n, From: c.Made, To: desktest.Start}
		}
		return in, nil
	}
	return restore.Content{}, nil
}

// Restore implements restore.Files.
func (f copies) Restore(string, bool) error {
	f.w.note("restored")
	return nil
}

// Repair implements restore.Files.
func (f copies) Repair() error {
	f.w.note("repaired")
	return nil
}

func copiedAt(before time.Duration) time.Time { return desktest.Start.Add(-before) }

func header(entered int) event.Header {
	return event.Header{ID: event.ID("copied"), Number: 3, Name: "Clubavond", Date: "2026-11-14", Pairs: 10, Boards: 27, Entered: entered, Expected: 135}
}
