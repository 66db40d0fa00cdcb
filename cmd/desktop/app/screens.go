package app

import (
	"cmp"
	"context"
	"path/filepath"
	"runtime"

	"uitslag/cmd/desktop/app/found"
	"uitslag/cmd/desktop/app/letters"
	"uitslag/cmd/desktop/app/pages"
	"uitslag/cmd/desktop/app/recent"
	"uitslag/internal/event"
	"uitslag/internal/event/standings"
	"uitslag/internal/jobs/devices"
	"uitslag/internal/jobs/files"
	"uitslag/internal/jobs/website"
	"uitslag/internal/live"
	"uitslag/internal/printer"
	"uitslag/internal/reports"
	"uitslag/internal/system"
	"uitslag/internal/system/clipboard"
	"uitslag/internal/translation"
	"uitslag/ui"
	uilive "uitslag/ui/screens/live"
	"uitslag/ui/screens/settings"
	"uitslag/ui/screens/welcome"
	uiwindow "uitslag/ui/window"
)

func (w *window) frame() uiwindow.Frame {
	return uiwindow.Frame{
		Dialog: w.chooser.dialog(), Disk: found.Disk{Words: w.words, Clubs: recent.Clubs()}, After: w.after, Wrap: w.trace.Screen, Shell: func() *ui.Shell { return w.shell },
		Hooks: ui.Hooks{Scale: w.looks.scale, Resized: w.looks.resized, Alarm: w.looks.sound, Said: w.attend.said},
	}
}

func (w *window) screens() {
	frame := w.frame()
	frame.Hooks.Lost = func() bool { return w.presence.away }
	frame.Hooks.TakeOver, frame.Hooks.Report = w.requests.accept, w.faults.show
	w.stopSending() // what is under way is of the screens of before
	known := website.Known{Prefs: prefs{w.app.Preferences()}, Path: w.store.Path()}
	hosts := &website.Hosts{Path: website.HostsPath(), Log: w.Log}
	made := uiwindow.Build(uiwindow.Deps{
		Frame: frame, Desk: w.desk, Prefs: prefs{w.app.Preferences()}, Run: w.faults.runner(), Paper: w.paperPlace,
		Club: welcome.Club{Path: w.store.Path(), Name: w.store.Club().Name, Sample: w.temp != ""},
		Files: uiwindow.Files{
			Movements: files.Movements{}, Members: files.Members{Words: w.words}, Lists: found.FindLists, Deals: found.Deals{}, Results: found.Results{}, Sheets: found.Sheets{},
			Devices: w.devices(), Publisher: pages.Publisher{Club: w.store, Words: w.words, Version: w.Version, Ring: w.ring, Known: known, Hosts: hosts},
			Copies: w.copiesFor(w.store.Path(), nil), Clubs: &w.clubs,
			Post: letters.Post{Papers: w.papers, Ring: w.ring, Now: w.Now, Published: known.Has},
		},
		Choose: uiwindow.Choose{
			Club: w.chooser.of("filepick.club", ".uitslag"), Members: w.chooser.of("filepick.list", files.ListEndings...), Deals: w.chooser.of("filepick.deals", ".pbn"),
			Results: w.chooser.of("filepick.results", files.ResultsEndings...), Movement: w.chooser.of("filepick.movement", files.MovementEndings...),
			Sheet: w.chooser.of("filepick.sheet", found.SheetEndings...), Devices: w.chooser.devices, Template: w.chooser.of("filepick.template", devices.Ending),
			DevicesFolder: w.chooser.devicesFolder, Folder: w.chooser.folder,
		},
		Settings: settings.Config{
			System: w.Info.Words.Lang(), Folder: w.usualPaper(), Width: w.looks.width, Printers: printers,
			OnLanguage: w.changeLanguage, OnLook: w.looks.wear, OnCopy: w.backups.now,
			Version: w.Version, Website: w.Website, FileVersion: w.store.FileVersion(), OnNewer: func() error { return system.View(w.Website) },
		},
		Big: uiwindow.Big{Beside: w.big.open, First: w.big.keyed, Followed: w.trace.Big}, Report: w.faults.hooks(), Copy: w.clipboard(),
		DoubleDummy: w.solver, Live: w.live(), Telephones: w.telephones(), NewEvening: w.newEvening, Overdue: w.backups.overdue, Reverted: w.reverted, Status: w.status, Looked: w.copiesLooked, Rest: w.after,
	})
	w.built, w.stop, w.shell, w.pick = made, made.Stop, made.Shell, made.Pick
	w.publish, w.mailing = made.Publish, made.Mailing
}

// devices returns the files of table devices. Where this computer has no place to keep what a
// session is tied to, that is said when one is tied.
func (w *window) devices() devices.Files {
	path, err := devices.TiesPath()
	if err != nil {
		w.Log(err)
	}
	return devices.Files{
		Ties: devices.Ties{Path: path, Now: w.Now}, Looking: found.FindDevices,
		Maker: devices.Maker{Folder: w.paperPlace, Prefs: prefs{w.app.Preferences()}},
	}
}

// start shows the window without a club: the welcome, and the copies of a club file that
// cannot be opened.
func (w *window) start(trouble error, r *uiwindow.Rescue) {
	w.endWork()
	made := uiwindow.Welcome(uiwindow.Start{Frame: w.frame(), Words: w.words, Clubs: &w.clubs, Choose: w.chooser.of("filepick.club", ".uitslag"), Trouble: trouble, Rescue: r})
	w.shell, w.pick = made.Shell, made.Pick
	w.shell.Attach(w.win)
}

func (w *window) copiesLooked() { w.trace.Say("looked") }

// changeLanguage makes the window again in the language that the club chose, on the
// screen where that was done.
func (w *window) changeLanguage(tag string) {
	was := w.built
	if err := w.furnish(w.store, tag, w.desk.Current()); err != nil {
		w.shell.Refuse(err)
		return
	}
	w.built.Continue(was)
	w.built.Settings.AtLanguage()
	w.goTo(settings.ScreenName)
}

// printers returns the names of this computer's printers; none where they cannot be asked.
func printers() []string {
	names, _, err := printer.Printers(context.Background())
	if err != nil {
		return nil // printing says why when it is asked to print
	}
	return names
}

func (w *window) live() *uilive.Deps {
	club, ask := w.store, website.Ask{Words: translation.For(w.words.Lang()), Version: w.Version}
	return &uilive.Deps{
		Server: &live.Server{}, Code: reports.Code, Firewall: runtime.GOOS == "windows",
		Make: func(of, session event.ID) (map[string][]byte, error) { return website.Live(club, of, session, ask) },
	}
}

func (w *window) clipboard() uiwindow.Clipboard {
	of := w.papers
	c := uiwindow.Clipboard{Picture: func(st *standings.Standings) error {
		picture, err := of.Picture(st)
		if err != nil {
			return err
		}
		return clipboard.Set(clipboard.Content{PNG: picture})
	}}
	if clipboard.Tables {
		c.Table = func(text, html string) error { return clipboard.Set(clipboard.Content{Text: text, HTML: html}) }
	}
	return c
}

// usualPaper returns where the paper of the club goes while the scorer chose no folder.
func (w *window) usualPaper() string {
	dir := system.Papers()
	if w.store != nil && w.temp == "" {
		if locked, _ := w.store.ReadOnly(); !locked {
			dir = files.PapersOf(filepath.Dir(w.store.Path()), system.Clubs(), dir)
		}
	}
	return files.FolderIn(dir, files.PaperFolder, w.words)
}

func (w *window) paperPlace() string {
	return cmp.Or(prefs{w.app.Preferences()}.Get(settings.FolderKey), w.usualPaper())
}
