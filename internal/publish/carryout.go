package publish

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"math"
	"path"
	"slices"
	"strings"
)

// errChanged is that another run changed the folder while this one planned.
var errChanged = errors.New("the folder changed meanwhile")

// carryOut does what is planned: first the list says what may be ours from now on, then the
// files are sent, what leads to others last, then what is no longer made is removed.
func (r *run) carryOut(ctx context.Context, at place, p plan) error {
	r.mu.Lock()
	r.done = r.did.Bytes
	r.all = r.did.Bytes
	for _, w := range p.send {
		r.all += r.sums[w].Size
	}
	r.mu.Unlock()
	r.progress(0)
	nothing := len(p.send)+len(p.remove)+len(p.clear) == 0
	if nothing && p.fresh && !r.listed {
		return r.tidy(ctx, at, p)
	}
	now, err := readList(at)
	if err != nil {
		return err
	}
	if now.Run != p.had.Run {
		return errChanged
	}
	if err := writeList(at, p.sending, r.unfinishedName("")); err != nil {
		return err
	}
	r.listed = true
	if err := r.tidy(ctx, at, p); err != nil {
		return err
	}
	for _, d := range p.folders {
		if err := at.mkdir(d); err != nil {
			return err
		}
	}
	if err := r.removeAll(ctx, at, p.clear); err != nil {
		return err
	}
	for _, stage := range stages(p.send) {
		if err := each(ctx, at.parallel(), stage, func(w string) error { return r.sendOne(at, w, p.beside[w]) }); err != nil {
			return err
		}
	}
	return r.finish(ctx, at, p)
}

// finish removes what is no longer made, and writes what is ours now.
func (r *run) finish(ctx context.Context, at place, p plan) error {
	now, err := readList(at)
	if err != nil {
		return err
	}
	if now.Run != r.id {
		return r.atOnce(at, now)
	}
	for q, o := range now.Files { // of a run that this one took over from
		for _, c := range o.Maybe {
			if !p.sending.Files[q].has(c) {
				p.after.Files[q] = p.after.Files[q].orElse(c)
			}
		}
	}
	if err := r.removeAll(ctx, at, p.remove); err != nil {
		return err
	}
	for _, d := range p.emptied {
		if err := at.rmdir(d); err != nil {
			return err
		}
	}
	if err := writeList(at, p.after, r.unfinishedName("")); err != nil {
		return err
	}
	r.did.Left = p.remaining
	return nil
}

// tidy removes what interrupted runs left unfinished.
func (r *run) tidy(ctx context.Context, at place, p plan) error {
	// One that cannot be removed harms nobody.
	return each(ctx, at.parallel(), p.litter, func(q string) error { return onlyLost(at.remove(q)) })
}

// sendOne sends a file, after renaming what somebody else made of it.
func (r *run) sendOne(at place, w, beside string) error {
	if beside != "" {
		err := at.rename(w, beside)
		if r.mu.Lock(); err == nil || isLost(err) && !slices.Contains(r.did.Beside, Beside{w, beside}) {
			r.did.Beside = append(r.did.Beside, Beside{w, beside})
		}
		r.mu.Unlock()
		if err != nil && !isGone(err) {
			return err
		}
	}
	under := int64(0)
	err := at.put(w, r.unfinishedName(folder(w)), r.files[w], func(n int64) {
		under += n
		r.progress(n)
	})
	if err != nil {
		r.progress(-under)
		return err
	}
	r.progress(r.sums[w].Size - under)
	r.mu.Lock()
	defer r.mu.Unlock()
	r.sent[w] = true
	i, _ := slices.BinarySearch(r.did.Sent, w)
	r.did.Sent = slices.Insert(r.did.Sent, i, w)
	r.did.Bytes += r.sums[w].Size
	if r.absent[w] {
		r.did.New++
	}
	return nil
}

func (r *run) removeAll(ctx context.Context, at place, paths []string) error {
	return each(ctx, at.parallel(), paths, func(q string) error {
		if err := at.remove(q); err != nil && !isGone(err) {
			return err
		}
		r.mu.Lock()
		defer r.mu.Unlock()
		i, there := slices.BinarySearch(r.did.Removed, q)
		if !there {
			r.did.Removed = slices.Insert(r.did.Removed, i, q)
		}
		return nil
	})
}

// stages returns the files in the order in which they are sent: pages before those that lead to
// them, the index of a folder within another before that of the other.
func stages(paths []string) [][]string {
	byDepth := map[int][]string{}
	for _, p := range paths {
		n := math.MaxInt
		if path.Base(p) == "index.html" {
			n = strings.Count(p, "/")
		}
		byDepth[n] = append(byDepth[n], p)
	}
	var out [][]string
	for _, n := range slices.Backward(slices.Sorted(maps.Keys(byDepth))) {
		out = append(out, byDepth[n])
	}
	return out
}

func (r *run) unfinishedName(dir string) string {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.serial++
	return path.Join(dir, fmt.Sprintf("uitslag-%s-%d.tmp", r.id, r.serial))
}
