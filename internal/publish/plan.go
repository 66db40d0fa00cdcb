package publish

import (
	"context"
	"fmt"
	"maps"
	"path"
	"slices"
	"strings"
	"sync"

	"uitslag/internal/problem"
)

type plan struct {
	had       list
	send      []string
	beside    map[string]string // of those sent: the name that what is there gets before
	clear     []string          // ours, in the way of what is sent where capitals do not count
	remove    []string          // ours, no longer made
	remaining []string          // no longer made, and changed by somebody else
	folders   []string          // to be made, outer ones first
	emptied   []string          // that may be empty afterwards, inner ones first
	litter    []string          // unfinished files
	sending   list              // what is ours until everything is sent
	after     list              // and then
	fresh     bool              // the list says so already
}

// plan compares what is there with what must be, and changes nothing.
func (r *run) plan(ctx context.Context, at place, had list) (plan, error) {
	there, err := r.look(ctx, at, had)
	if err != nil {
		return plan{}, err
	}
	p := plan{had: had, beside: map[string]string{}, folders: there.missing, litter: there.litter}
	club := r.to.owner().Club
	p.sending = list{Club: club, Run: r.id, Files: maps.Clone(had.Files)}
	p.after = list{Club: club, Run: r.id, Done: true, Files: map[string]ours{}}
	if err := r.planWanted(ctx, at, had, there, &p); err != nil {
		return plan{}, err
	}
	if err := r.planUnwanted(ctx, at, had, there, &p); err != nil {
		return plan{}, err
	}
	p.fresh = had.Done && had.Club == club && maps.EqualFunc(had.Files, p.after.Files, func(a, b ours) bool {
		return a.content == b.content && slices.Equal(a.Maybe, b.Maybe)
	})
	return p, nil
}

func (r *run) planWanted(ctx context.Context, at place, had list, there found, p *plan) error {
	verdicts := map[string]verdict{}
	var read []string // can only be told by their content
	for _, w := range slices.Sorted(maps.Keys(r.files)) {
		e, is := there.files[w]
		r.absent[w] = !is
		mine, known := had.Files[w]
		want := r.sums[w]
		switch other := there.folded[strings.ToLower(w)]; {
		case !is && other != "" && other != w: // the same file, where capitals do not count
			if _, known := had.Files[other]; !known {
				return r.notOurs(at, other)
			}
			if _, wanted := r.files[other]; wanted {
				return fmt.Errorf("publish: %q and %q differ in capitals only", w, other)
			}
		case !is:
		case e.kind != isFile:
			return r.notOurs(at, w)
		case e.size == want.Size && (r.sent[w] || known && mine.content == want && len(mine.Maybe) == 0):
			verdicts[w] = same
		case e.size == want.Size || known && mine.sized(e.size):
			read = append(read, w)
		case known:
			verdicts[w] = changed
		default:
			return r.notOurs(at, w)
		}
	}
	contents, err := r.contents(ctx, at, there, read)
	if err != nil {
		return err
	}
	for _, w := range read {
		mine, known := had.Files[w]
		switch is, there := contents[w]; {
		case !there:
		case is == r.sums[w]:
			verdicts[w] = same
		case mine.has(is): // to be sent
		case known:
			verdicts[w] = changed
		default:
			return r.notOurs(at, w)
		}
	}
	r.did.Same = 0
	for _, w := range slices.Sorted(maps.Keys(r.files)) {
		v := verdicts[w]
		if v == changed {
			p.beside[w] = there.freeName(w)
		}
		if v != same {
			p.send = append(p.send, w)
			p.sending.Files[w] = had.Files[w].orElse(r.sums[w])
		} else if !r.sent[w] {
			r.did.Same++
		}
		p.after.Files[w] = ours{r.sums[w], stillMaybe(had, w, r.sums[w])}
	}
	return nil
}

type verdict int

const (
	send verdict = iota // it is not there, or is ours
	same
	changed // it was ours: somebody else changed it
)

// stillMaybe returns the contents that a run which has not ended may yet put under a path, beside
// the one that is meant.
func stillMaybe(had list, p string, meant content) []content {
	if had.Done {
		return nil
	}
	return slices.DeleteFunc(slices.Clone(had.Files[p].Maybe), func(c content) bool { return c == meant })
}

func (r *run) planUnwanted(ctx context.Context, at place, had list, there found, p *plan) error {
	var read []string
	for _, q := range slices.Sorted(maps.Keys(had.Files)) {
		if _, wanted := r.files[q]; wanted {
			continue
		}
		if r.stays(q) {
			p.after.Files[q] = had.Files[q]
			continue
		}
		if still := stillMaybe(had, q, content{}); len(still) > 0 {
			p.after.Files[q] = ours{Maybe: still}
		}
		switch e, is := there.files[q]; {
		case !is:
		case e.kind == isFile && had.Files[q].sized(e.size):
			read = append(read, q)
		default:
			p.remaining = append(p.remaining, q)
		}
	}
	contents, err := r.contents(ctx, at, there, read)
	if err != nil {
		return err
	}
	lower := map[string]bool{}
	for w := range r.files {
		lower[strings.ToLower(w)] = true
	}
	for _, q := range read {
		is, there := contents[q]
		switch {
		case !there:
		case !had.Files[q].has(is):
			p.remaining = append(p.remaining, q)
		case lower[strings.ToLower(q)]:
			p.clear = append(p.clear, q)
		default:
			p.remove = append(p.remove, q)
		}
	}
	for _, q := range p.remaining {
		if w := there.folded[strings.ToLower(q)]; lower[strings.ToLower(q)] {
			return r.notOurs(at, w)
		}
	}
	slices.Sort(p.remaining)
	p.emptied = there.emptied(append(slices.Clone(p.remove), p.clear...))
	return nil
}

func (r *run) notOurs(at place, file string) error {
	return problem.New("publish.not-ours", "file", file, "folder", at.name())
}

// stays reports whether a file of ours that is not wanted is left alone.
func (r *run) stays(q string) bool {
	if keep := r.to.owner().Keep; keep != nil {
		return keep(q)
	}
	return !r.tops[outermost(q)]
}

// outermost returns the first folder of a path, "" where it is in none.
func outermost(p string) string {
	if top, _, within := strings.Cut(p, "/"); within {
		return top
	}
	return ""
}

// contents reads files, as many at a time as the place takes; one that has gone meanwhile is
// left out. A file that has another size than it was listed with was replaced meanwhile, or is
// being written: errChanged.
func (r *run) contents(ctx context.Context, at place, there found, paths []string) (map[string]content, error) {
	out := map[string]content{}
	var mu sync.Mutex
	err := each(ctx, at.parallel(), paths, func(q string) error {
		b, err := at.read(q, there.files[q].size)
		if isGone(err) { // just now
			return nil
		}
		if err == nil && int64(len(b)) != there.files[q].size {
			return errChanged
		}
		if err == nil {
			is := contentOf(b)
			mu.Lock()
			defer mu.Unlock()
			out[q] = is
		}
		return err
	})
	return out, err
}

type found struct {
	files   map[string]entry  // by path, folders too
	folded  map[string]string // paths by their small letters
	in      map[string]int    // how much is in a folder
	wanted  map[string]bool   // the folders of the files that are sent
	missing []string          // folders that must be made, outer ones first
	litter  []string
}

// look lists the folders that have a file of ours, or will have one.
func (r *run) look(ctx context.Context, at place, had list) (found, error) {
	f := found{files: map[string]entry{}, folded: map[string]string{}, in: map[string]int{}, wanted: map[string]bool{"": true}}
	all := map[string]bool{"": true}
	for w := range r.files {
		for d := folder(w); d != ""; d = folder(d) {
			f.wanted[d], all[d] = true, true
		}
	}
	for q := range had.Files {
		if _, again := r.files[q]; !again && r.stays(q) {
			continue
		}
		for d := folder(q); d != ""; d = folder(d) {
			all[d] = true
		}
	}
	byDepth := map[int][]string{}
	for _, d := range slices.Sorted(maps.Keys(all)) {
		byDepth[depth(d)] = append(byDepth[depth(d)], d)
	}
	for _, level := range slices.Sorted(maps.Keys(byDepth)) {
		var open []string
		for _, d := range byDepth[level] {
			e, is := f.files[d]
			switch {
			case d == "" || is && e.kind == isFolder:
				open = append(open, d)
			case is && f.wanted[d]:
				return f, r.notOurs(at, d)
			case !is && f.wanted[d]:
				f.missing = append(f.missing, d)
			}
		}
		var mu sync.Mutex
		err := each(ctx, at.parallel(), open, func(dir string) error {
			entries, err := at.list(dir)
			mu.Lock()
			defer mu.Unlock()
			f.in[dir] = len(entries)
			for _, e := range entries {
				p := path.Join(dir, e.name)
				f.files[p] = e
				if e.kind == isFile {
					f.folded[strings.ToLower(p)] = p
				}
				if e.kind == isFile && unfinished.MatchString(e.name) {
					f.litter = append(f.litter, p)
				}
			}
			return err
		})
		if err != nil {
			return f, err
		}
	}
	slices.Sort(f.litter)
	return f, nil
}

// freeName returns a name beside a file for what somebody else made of it: index-changed.html.
func (f *found) freeName(p string) string {
	ending := path.Ext(p)
	for n := 1; ; n++ {
		name := strings.TrimSuffix(p, ending) + "-changed"
		if n > 1 {
			name += fmt.Sprintf("-%d", n)
		}
		name += ending
		if _, taken := f.folded[strings.ToLower(name)]; !taken {
			f.folded[strings.ToLower(name)] = name
			return name
		}
	}
}

// emptied returns the folders that have nothing any more without these files, inner ones first.
func (f *found) emptied(removed []string) []string {
	var out []string
	for len(removed) > 0 {
		d := folder(removed[0])
		removed = removed[1:]
		if f.in[d]--; f.in[d] == 0 && !f.wanted[d] {
			out = append(out, d)
			removed = append(removed, d)
		}
	}
	return out
}

// folder returns the folder of a path, "" of one at the top.
func folder(p string) string {
	if d := path.Dir(p); d != "." {
		return d
	}
	return ""
}

func depth(dir string) int {
	if dir == "" {
		return 0
	}
	return 1 + strings.Count(dir, "/")
}
