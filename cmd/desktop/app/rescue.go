package app

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"uitslag/internal/jobs/backup"
	"uitslag/internal/jobs/files"
	"uitslag/internal/problem"
	"uitslag/internal/store"
	"uitslag/internal/store/tiers"
	"uitslag/internal/translation"
	"uitslag/ui/screens/restore"
	"uitslag/ui/screens/settings"
	"uitslag/ui/widgets"
	uiwindow "uitslag/ui/window"
)

type copies struct {
	w       *window
	club    string
	trouble error    // why the club file could not be opened; nil where it was
	more    []string // folders with copies, besides those beside the club file
}

func (w *window) copiesFor(club string, trouble error, more ...string) copies {
	if selected := (prefs{w.app.Preferences()}).Get(settings.BackupKey); selected != "" {
		more = append(more, selected)
	}
	return copies{w, club, trouble, more}
}

// Club implements restore.Files.
func (c copies) Club() string { return c.club }

// Trouble implements restore.Files.
func (c copies) Trouble() error {
	if c.trouble == nil && c.w.store != nil {
		if t := c.w.store.Trouble(); beyondUse(t) {
			return t
		}
	}
	return c.trouble
}

// Touched implements restore.Files.
func (c copies) Touched() bool { return store.Touched(c.w.store, c.trouble) }

// beyondUse reports whether a club file is in such a state that a backup must take its
// place: not where somebody else has it, or a newer program made it.
func beyondUse(err error) bool {
	p := problem.Find(err)
	if p == nil {
		return false
	}
	switch p.Code {
	case "store.damaged", "store.differs", "store.names-differ", "store.altered", "store.empty", "store.not-club-file", "store.missing":
		return true
	}
	return strings.HasPrefix(p.Code, "journal.")
}

// Copies implements restore.Files.
func (c copies) Copies(ctx context.Context) ([]restore.Copy, error) {
	all, err := backup.Of(c.club, c.more...)
	if err != nil && len(all) == 0 {
		return nil, err
	}
	var out []restore.Copy
	for _, x := range all {
		if ctx.Err() != nil {
			return nil, ctx.Err()
		}
		folder := filepath.Dir(x.Path)
		one := restore.Copy{
			Path: x.Path, Folder: folder, Made: x.At, Aside: x.Aside,
			Beside: slices.Contains(files.AllBeside(c.club), folder) || folder == filepath.Dir(c.club),
		}
		in, err := store.Glance(ctx, x.Path)
		if err != nil {
			one.Wrong = err
		} else {
			one.Last = in.At
			if len(in.Evenings) > 0 {
				one.Evening = in.Evenings[0]
			}
		}
		out = append(out, one)
	}
	return out, nil
}

// lookInto is how long the cursor rests on a copy before all of it is looked at.
const lookInto = 150 * time.Millisecond

// Look implements restore.Files.
func (c copies) Look(ctx context.Context, path string) (restore.Content, error) {
	select {
	case <-ctx.Done():
		return restore.Content{}, ctx.Err()
	case <-time.After(lookInto):
	}
	in, err := store.Inspect(ctx, path, c.w.StoreOptions(true))
	if err != nil {
		return restore.Content{}, err
	}
	out := restore.Content{
		Club: in.Club, Program: in.Program, Lines: in.Lines, Last: in.At, Size: in.Size, Members: in.Members, Tail: in.Tail,
	}
	if in.Trouble != nil {
		out.Wrong = in.Trouble
	}
	out.Evenings = in.Evenings
	if _, err := os.Stat(c.club); errors.Is(err, fs.ErrNotExist) {
		out.Removed = true
		return out, nil
	}
	here, there, err := store.Differences(ctx, path, c.club)
	out.Here = restore.Only{Lines: here.Lines, Results: here.Results, From: here.From, To: here.To}
	out.There = restore.Only{Lines: there.Lines, Results: there.Results, From: there.From, To: there.To}
	return out, err
}

// Restore implements restore.Files: the club file is closed, set aside, and what took its
// place is opened.
func (c copies) Restore(path string, lines bool) error {
	return c.replace(store.Restoring{Copy: path, Lines: lines})
}

// Repair implements restore.Files: the same, with what is made of the club file's own
// journal.
func (c copies) Repair() error { return c.replace(store.Restoring{}) }

func (c copies) replace(r store.Restoring) error {
	w := c.w
	r.Club, r.Aside = c.club, tiers.AsideName(c.club, w.words.T("restore.aside-word"), w.Now())
	if err := w.clubFolder(filepath.Dir(c.club)); err != nil {
		return err
	}
	was := w.store
	w.faults.endSession()
	if was != nil {
		w.store, w.known = nil, nil
		if err := was.Close(); err != nil {
			w.Log(err) // what could not be folded in is set aside with it
		}
	}
	_, err := os.Stat(c.club)
	removed := errors.Is(err, fs.ErrNotExist)
	got, err := store.Restore(context.Background(), r, w.StoreOptions(false))
	if err != nil {
		if was == nil {
			return err
		}
		if e := w.clubs.Open(c.club); e != nil { // as it was
			w.welcome(errors.Join(err, e))
			return err
		}
		w.goTo(restore.ScreenName)
		w.shell.Refuse(err)
		return err
	}
	if err := w.clubs.Open(c.club); err != nil {
		w.welcome(err)
		return err
	}
	if w.store == nil {
		return nil // it says itself why
	}
	said := append(restoredSentences(w.words, r, got, removed), w.words.T("restore.next"))
	if (prefs{w.app.Preferences()}).Get(settings.BackupKey) == "" && w.temp == "" {
		said = append(said, w.words.T("restore.no-stick"))
	}
	w.built.Copies.Report(said)
	w.goTo(restore.ScreenName)
	return nil
}

// clubFolder makes sure that the folder of a club file exists. It creates only the program's own:
// if another is missing so is the stick, and a new folder would hide that.
func (w *window) clubFolder(folder string) error {
	if _, err := os.Stat(folder); err == nil {
		return nil
	}
	if folder != filepath.Clean(w.clubs.Folder()) {
		return problem.New("file.folder-gone", "folder", folder)
	}
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return problem.Wrap(err, "file.no-folder", "folder", folder)
	}
	return nil
}

func restoredSentences(w *translation.Words, r store.Restoring, got store.Recovered, removed bool) []string {
	if r.Copy == "" {
		return repairedSentences(w, r, got)
	}
	first := w.T("restore.done", "file", filepath.Base(r.Club), "copy", filepath.Base(r.Copy))
	if !removed {
		first += " " + w.T("restore.aside", "aside", filepath.Base(r.Aside))
	}
	out := []string{first}
	if !r.Lines {
		return out
	}
	if n := len(got.Came); n > 0 {
		last, _ := time.Parse(time.RFC3339, got.Came[n-1].At)
		out = append(out, w.T("restore.added", "n", n, "results", store.Results(got.Came), "at", last.Local().Format("15:04")))
	} else {
		out = append(out, w.T("restore.added-none"))
	}
	if got.Why != nil {
		out = append(out, w.Sentence(got.Why))
	}
	if n := len(got.Left); n > 0 {
		out = append(out, w.T("restore.left", "n", n))
	}
	return append(out, doubtSentences(w, got)...)
}

func repairedSentences(w *translation.Words, r store.Restoring, got store.Recovered) []string {
	last, _ := time.Parse(time.RFC3339, got.Came[len(got.Came)-1].At)
	first := w.T("restore.repaired", "file", filepath.Base(r.Club), "n", len(got.Came), "results", store.Results(got.Came), "at", dated(w, last)) +
		" " + w.T("restore.repaired-aside", "aside", filepath.Base(r.Aside))
	if got.Whole() {
		return []string{first + " " + w.T("restore.repaired-whole")}
	}
	return append([]string{first, w.T("restore.repaired-compare")}, doubtSentences(w, got)...)
}

// doubtSentences say the first of what did not come through or could not be compared.
func doubtSentences(w *translation.Words, got store.Recovered) (out []string) {
	for i, d := range got.Doubts {
		if i == 5 {
			return append(out, w.T("cli.recovered-more", "n", len(got.Doubts)-i))
		}
		out = append(out, w.Sentence(d))
	}
	return out
}

// rescue shows the backups of a club file that cannot be opened, beside the welcome.
func (w *window) rescue(files copies, selected string) {
	w.giveBack()
	w.faults.endSession()
	if err := w.speak(""); err != nil {
		w.Log(err)
	}
	w.start(files.trouble, &uiwindow.Rescue{Files: files, Now: w.Now, Run: w.faults.runner(), Selected: selected, Looked: w.copiesLooked})
}

// rescued opens a club file, or shows its backups when it is beyond use and there are any,
// or when it is damaged.
func (w *window) rescued(path string, err error) bool {
	if !beyondUse(err) {
		return false
	}
	files := w.copiesFor(path, err)
	if all, _ := backup.Of(path, files.more...); len(all) == 0 && !problem.Is(err, "store.damaged") {
		return false
	}
	w.rescue(files, "")
	return true
}

// sayTrouble says what is wrong with the club file that is open, and shows its backups
// where one must take its place.
func (w *window) sayTrouble(err error) {
	w.desk.Take(w.desk.Current())
	if w.temp == "" && beyondUse(err) {
		w.goTo(restore.ScreenName)
		return
	}
	w.tell(widgets.Warning, w.words.Sentence(err))
}
