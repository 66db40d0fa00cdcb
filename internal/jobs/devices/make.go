package devices

import (
	"cmp"
	"fmt"
	"os"
	"path/filepath"
	"slices"

	"uitslag/internal/desk/follow"
	"uitslag/internal/event"
	"uitslag/internal/exchange/bws"
	"uitslag/internal/jobs/bwsfile"
	"uitslag/internal/problem"
)

// workedKey is where it is kept that the devices took a file that was made here.
const workedKey = "devices.worked"

const templateKey = "devices.template"

// mostNames is how many files a day has at most.
const mostNames = 20

// Prefs are what one user of this computer chose.
type Prefs interface {
	Get(key string) string
	Set(key, value string)
}

// Maker makes files for devices on this computer.
type Maker struct {
	Folder func() string // where the papers go
	Prefs  Prefs         // nil keeps nothing
}

var _ follow.Maker = Maker{}

// Make implements follow.Maker. The file is called by the date of the session; one that was
// used already stays, and the next has a number.
func (m Maker) Make(s follow.Session) (string, []*problem.Problem, error) {
	p, err := plan(s)
	if err != nil {
		return "", nil, err
	}
	p.WithoutResults() // what is in stays in the session; the devices begin with none
	p.Identify(string(s.ID) + string(s.NewID()))
	if p.Computer, err = os.Hostname(); err != nil {
		p.Computer = "" // the program of the devices asks which one it is
	}
	folder := m.Folder()
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return "", nil, problem.Wrap(err, "report.no-folder", "file", folder, "folder", folder)
	}
	name := cmp.Or(p.Date, "kastjes")
	taken := func(err error) bool { // the name, because of the file that has it
		return slices.ContainsFunc([]string{"makebws.open", "makebws.has-results", "makebws.not-ours", "report.in-use"}, func(code string) bool { return problem.Is(err, code) })
	}
	for n := 1; ; n++ {
		path := filepath.Join(folder, name+".bws")
		if n > 1 {
			path = filepath.Join(folder, fmt.Sprintf("%s-%d.bws", name, n))
		}
		err := bwsfile.Make(path, p, m.Template())
		if err == nil {
			return path, p.Told, nil
		}
		if n == mostNames || !taken(err) {
			return "", nil, err
		}
	}
}

// Send implements follow.Maker.
func (m Maker) Send(path string, s follow.Session) error {
	p, err := plan(s)
	if err != nil {
		return err
	}
	return bwsfile.Change(path, p)
}

// Worked implements follow.Maker.
func (m Maker) Worked() bool { return m.Prefs != nil && m.Prefs.Get(workedKey) != "" }

// Works implements follow.Maker.
func (m Maker) Works() {
	if m.Prefs != nil {
		m.Prefs.Set(workedKey, "yes")
	}
}

// Template implements follow.Maker.
func (m Maker) Template() string {
	if m.Prefs == nil {
		return ""
	}
	return m.Prefs.Get(templateKey)
}

// UseTemplate implements follow.Maker.
func (m Maker) UseTemplate(path string) error {
	if path != "" {
		if err := bwsfile.Template(path); err != nil {
			return err
		}
	}
	if m.Prefs != nil {
		m.Prefs.Set(templateKey, path)
	}
	return nil
}

func plan(s follow.Session) (*bws.Plan, error) {
	return bws.PlanOf(s.Club, func(id event.ID) event.Person { return s.People[id] }, s.Event, s.ID)
}
