package app

import (
	"context"

	"uitslag/cmd/desktop/app/found"
	"uitslag/cmd/desktop/app/letters"
	"uitslag/cmd/desktop/app/pages"
	"uitslag/cmd/desktop/app/recent"
	"uitslag/internal/jobs/devices"
	"uitslag/internal/jobs/files"
	"uitslag/internal/jobs/website"
	"uitslag/internal/printer"
	"uitslag/internal/system"
	"uitslag/ui"
	"uitslag/ui/screens/settings"
	"uitslag/ui/screens/welcome"
	uiwindow "uitslag/ui/window"
)

// frame is what the window needs whether a club is open or not.
func (w *window) frame() uiwindow.Frame {
	return uiwindow.Frame{
		Dialog: w.chooser.dialog(), Disk: found.Disk{Words: w.words, Clubs: recent.Clubs()}, After: w.after, Wrap: w.trace.Screen, Shell: func() *ui.Shell { return w.shell },
		Hooks: ui.Hooks{Scale: w.looks.scale, Resized: w.looks.resized, Alarm: w.looks.sound, Said: w.attend.said},
	}
}

// screens makes the shell with every screen there is, for the current club.
func (w *window) screens() {
	frame := w.frame()
	frame.Hooks.Lost = func() bool { return w.presence.away }
	frame.Hooks.TakeOver, frame.Hooks.Report = w.requests.accept, w.faults.show
	w.stopPublishing() // what is under way is of the screens of before
	w.stopMailing()
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
			Club: w.chooser.club, Members: w.chooser.list, Deals: w.chooser.deals, Results: w.chooser.results, Movement: w.chooser.movement, Folder: w.chooser.folder, Sheet: w.chooser.sheet,
			Devices: w.chooser.devices, DevicesFolder: w.chooser.devicesFolder, Template: w.chooser.template,
		},
		Settings: uiwindow.Computer{
			System: w.Info.Words.Lang(), Folder: w.usualPaper(), Width: w.looks.width, Printers: printers,
			OnLanguage: w.changeLanguage, OnLook: w.looks.wear, OnCopy: w.backups.now,
			Version: w.Version, Website: w.Website, FileVersion: w.store.FileVersion(), OnNewer: func() error { return system.View(w.Website) },
		},
		Big: uiwindow.Big{Beside: w.big.open, First: w.big.keyed, Followed: w.trace.Big}, Report: w.faults.hooks(), Copy: w.clipboard(),
		DoubleDummy: w.solver, Live: w.live(), NewEvening: w.newEvening, Overdue: w.backups.overdue, Reverted: w.reverted, Status: w.status, Looked: w.copiesLooked, Rest: w.after,
	})
	w.built, w.stop = made, made.Stop
	w.shell, w.pick = made.Shell, made.Pick
	w.tonight, w.settings, w.members, w.restored, w.readin, w.deals, w.publish = made.Tonight, made.Settings, made.Members, made.Copies, made.ReadIn, made.Deals, made.Publish
	w.mailing = made.Mailing
}

// devices are the files of table devices. Where this computer has no place to keep what a
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
	made := uiwindow.Welcome(uiwindow.Start{Frame: w.frame(), Words: w.words, Clubs: &w.clubs, Choose: w.chooser.club, Trouble: trouble, Rescue: r})
	w.shell, w.pick = made.Shell, made.Pick
	w.shell.Attach(w.win)
}

// copiesLooked tells who watches the window that the copies of the club file were looked at.
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
	w.settings.AtLanguage()
	w.goTo(settings.ScreenName)
}

// printers are the names of this computer's printers; none where they cannot be asked.
func printers() []string {
	names, _, err := printer.Printers(context.Background())
	if err != nil {
		return nil // printing says why when it is asked to print
	}
	return names
}
