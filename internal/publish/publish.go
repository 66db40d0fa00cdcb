// Package publish brings a folder of files, the club's pages, to where players read them: a
// folder of this computer or its network, or the club's host by SFTP or FTPS.
//
// A list of its own in that folder (ListName) says what it put there. Nothing else is ever
// overwritten or removed, so that the pages can be put into a folder that others use too:
// docs/publishing.md says what is done with which file. Each file is written beside its place
// and then renamed, what leads to others (index.html) last, and what is there already is not
// sent again, so that a run that was broken off goes on where it stopped.
package publish

import (
	"context"
	"crypto/rand"
	"encoding/hex"
	"errors"
	"fmt"
	"maps"
	"path"
	"slices"
	"strings"
	"sync"
	"time"

	"uitslag/internal/event"
	"uitslag/internal/problem"
	"uitslag/internal/secrets"
)

// Target is a folder that files are brought to: a Folder, an SFTP or an FTPS.
type Target interface {
	// connect opens the folder, which is made where only its last part is missing.
	connect(ctx context.Context) (place, error)
	// owner says whose pages they are.
	owner() Owner
}

// Owner says whose pages a folder has.
type Owner struct {
	// Club is the club's name; "" is not known.
	Club string
	// Instead is another club whose pages the scorer wants replaced, after the Problem
	// publish.other-club.
	Instead string
	// Keep reports whether a file that was put there, and that a run does not have, stays: one
	// of an evening of another season. nil is that those stay whose outermost folder has no file
	// in the run.
	Keep func(path string) bool
}

func (o Owner) owner() Owner { return o }

// Report is what a run did. Paths are relative to the folder, in order.
type Report struct {
	Sent    []string // were written
	New     int      // of those: they were not there before
	Same    int      // files that were there already
	Removed []string // are no longer made
	Beside  []Beside // were changed by somebody else, and are kept under another name
	Left    []string // are no longer made, but were changed by somebody else: they stay
	Bytes   int64    // of what was sent
	Lost    int      // how often the connection was lost
}

// Beside is a file that somebody else changed.
type Beside struct{ Path, Now string }

// Put brings files, by slash-separated path relative to the folder, to a target. What was put
// there and is not among them any more is removed, unless Owner.Keep has it stay. Progress, which may be nil, is told the bytes that
// are sent of all that must be, one call at a time.
//
// A failure is a Problem of the target (see Folder, SFTP, FTPS), or publish.not-ours (file,
// folder), publish.other-club (club, folder), publish.list-damaged and publish.list-newer (file,
// folder), publish.at-once (folder), publish.lost (host) after some tries, publish.stopped when
// ctx was cancelled. Before the first four nothing was changed; after the others every file
// that is there is whole, and Put again goes on from there.
func Put(ctx context.Context, to Target, files map[string][]byte, progress func(done, all int64)) (Report, error) {
	for p := range files {
		if !validPath(p) || ourOwn(p) {
			return Report{}, fmt.Errorf("publish: %q is no path of a file", p)
		}
	}
	id := make([]byte, 6)
	_, _ = rand.Read(id) // it never fails
	r := &run{to: to, id: hex.EncodeToString(id), files: files, sums: map[string]content{}, tops: map[string]bool{}, sent: map[string]bool{}, absent: map[string]bool{}, tell: progress, toldAll: -1}
	for p, b := range files {
		r.sums[p], r.tops[outermost(p)] = contentOf(b), true
	}
	err := r.untilDone(ctx)
	return r.did, err
}

// validPath reports whether a path stays within the folder, on every system.
func validPath(p string) bool {
	return p != "" && path.Clean(p) == p && !path.IsAbs(p) && p != "." && p != ".." && !strings.HasPrefix(p, "../") &&
		!strings.ContainsAny(p, "\\:*?\"<>|\x00\r\n")
}

// ListName is the file that lists what was put into a folder. Its name has no dot in front:
// hosts hide such files from FTP.
const ListName = "uitslag-files.json"

// ourOwn reports whether a path is one that a run uses for itself.
func ourOwn(p string) bool { return p == ListName || unfinished.MatchString(path.Base(p)) }

// mostFruitless is how often a connection may be lost without a file sent in between.
const mostFruitless = 4

// Folders returns the folders in a target that were put there, in order, without those within
// them: what Put may leave, and pages may lead to.
func Folders(ctx context.Context, to Target) ([]string, error) {
	at, err := to.connect(ctx)
	if err != nil {
		return nil, once(err)
	}
	defer func() { _ = at.close() }() // it was only read
	had, err := readList(at)
	if err != nil {
		return nil, once(err)
	}
	seen := map[string]bool{}
	for p := range had.Files {
		if top := outermost(p); top != "" {
			seen[top] = true
		}
	}
	return slices.Sorted(maps.Keys(seen)), nil
}

// once marks an error as one that is not retried.
func once(err error) error {
	lost, is := errors.AsType[*lostError](err)
	if !is {
		return err
	}
	if p := problem.Find(lost.err); p != nil {
		return p
	}
	return problem.Wrap(err, "publish.lost", "host", lost.host)
}

type run struct {
	to    Target
	id    string // of this run, in the list and in the names of unfinished files
	files map[string][]byte
	sums  map[string]content
	tops  map[string]bool // the outermost folders of the files, "" of those in none

	listed bool            // the list says that this run is sending
	sent   map[string]bool // what is known to be there
	absent map[string]bool // what was not when it was looked at last
	did    Report

	mu     sync.Mutex
	serial int // of unfinished files
	tell   func(done, all int64)
	// done are the bytes of files that are whole and of those under way.
	done, all int64
	// told is the most that was told: where a file is sent again it does not go back.
	told, toldAll int64
}

// untilDone retries after a lost connection.
func (r *run) untilDone(ctx context.Context) error {
	for fruitless := 0; ; {
		before := len(r.sent)
		err := r.once(ctx)
		if err == nil {
			return nil
		}
		if ctx.Err() != nil {
			return problem.Wrap(ctx.Err(), "publish.stopped")
		}
		lost, is := errors.AsType[*lostError](err)
		if !is {
			return err
		}
		if p := problem.Find(lost.err); p != nil && r.did.Lost == 0 {
			return p // it cannot be reached at all
		}
		r.did.Lost++
		if fruitless++; len(r.sent) > before {
			fruitless = 1
		}
		if fruitless >= mostFruitless {
			return problem.Wrap(err, "publish.lost", "host", lost.host)
		}
		select {
		case <-ctx.Done():
		case <-time.After(lost.wait << fruitless):
		}
	}
}

// mostPlans is how often a plan is made again because another run changed the folder.
const mostPlans = 3

func (r *run) once(ctx context.Context) error {
	at, err := r.to.connect(ctx)
	if err != nil {
		return err
	}
	defer func() { _ = at.close() }() // everything was confirmed, or failed with an error
	for range mostPlans {
		if err = r.asPlanned(ctx, at); !errors.Is(err, errChanged) {
			return err
		}
	}
	return problem.New("publish.at-once", "folder", at.name())
}

func (r *run) asPlanned(ctx context.Context, at place) error {
	had, err := readList(at)
	if err != nil {
		return err
	}
	if err := r.may(had, at); err != nil {
		return err
	}
	p, err := r.plan(ctx, at, had)
	if err == nil {
		err = r.carryOut(ctx, at, p)
	}
	if err == nil || ctx.Err() != nil || isLost(err) || errors.Is(err, errChanged) || problem.Is(err, "publish.at-once") {
		return err
	}
	// Another run takes away what this one is writing: that is told, and not what it looks like.
	other, reading := readList(at)
	switch {
	case reading != nil:
		return err
	case r.listed && other.Run != r.id:
		return r.atOnce(at, other)
	case !r.listed && other.Run != had.Run:
		return errChanged
	}
	return err
}

// may refuses a folder that is another club's, or that another run took over from this one.
func (r *run) may(had list, at place) error {
	if r.listed && had.Run != r.id {
		return r.atOnce(at, had)
	}
	if o := r.to.owner(); had.Club != "" && o.Club != "" && had.Club != o.Club && had.Club != o.Instead {
		return problem.New("publish.other-club", "club", had.Club, "folder", at.name())
	}
	return nil
}

// atOnce ends a run that another run took over from. What this run put there is added to the
// list of the other, so that it is not taken for somebody else's.
func (r *run) atOnce(at place, other list) error {
	if other.Run == "" { // the other is just replacing its list
		return problem.New("publish.at-once", "folder", at.name())
	}
	for p := range r.sent {
		other.Files[p] = other.Files[p].orElse(r.sums[p])
	}
	if err := writeList(at, other, r.unfinishedName("")); err != nil {
		return err
	}
	return problem.New("publish.at-once", "folder", at.name())
}

// progress tells what was sent, never less than before.
func (r *run) progress(n int64) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.done += n
	done := max(r.told, min(r.done, r.all))
	if r.tell == nil || done == r.told && r.all == r.toldAll {
		return
	}
	r.told, r.toldAll = done, r.all
	r.tell(done, r.all)
}

// To returns the target that a club has set: publish.no-target where it has not, and
// publish.plain-ftp (host) where it wants FTP without TLS. The password is asked for when it is
// needed, and for a folder never. Here reports whether the scorer trusted the host on this
// computer: a file that came from elsewhere may name a host that nobody here knows.
func To(t event.PublishTarget, whose Owner, password secrets.Source, here bool) (Target, error) {
	if t.Kind == event.TargetFolder && t.Path != "" {
		return Folder{Path: t.Path, Owner: whose}, nil
	}
	h := Host{
		Name: strings.TrimSpace(t.Host), Port: t.Port, User: strings.TrimSpace(t.User),
		Path: strings.TrimSpace(t.Path), Trust: t.HostKey, Unasked: !here, Password: password, Owner: whose,
	}
	scheme, rest, typed := strings.Cut(h.Name, "://") // as it is copied from a browser
	if typed {
		h.Name = rest
	}
	h.Name = strings.TrimRight(h.Name, "/")
	h.Path = strings.TrimPrefix(h.Path, "~/") // where one comes in, which a host does not know by that name
	switch {
	case h.Name == "" || h.User == "":
		return nil, problem.New("publish.no-target")
	case t.Kind == "ftp" || typed && strings.EqualFold(scheme, "ftp") && t.Kind != event.TargetFTPS:
		return nil, problem.New("publish.plain-ftp", "host", h.Name)
	case t.Kind == event.TargetSFTP:
		return SFTP{Host: h, KeyFile: strings.TrimSpace(t.KeyFile)}, nil
	case t.Kind == event.TargetFTPS:
		return FTPS{Host: h}, nil
	}
	return nil, problem.New("publish.no-target")
}

// RingUser returns the user under which the key ring keeps the password for a target, of the
// service secrets.Service.
func RingUser(t event.PublishTarget) string { return "publish " + t.Host + " " + t.User }
