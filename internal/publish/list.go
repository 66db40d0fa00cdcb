package publish

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"maps"
	"regexp"
	"slices"

	"uitslag/internal/problem"
)

// listVersion is the form of the list. A newer one is not touched.
const listVersion = 1

// mostListed is how many bytes of a list are read: it is some hundred bytes a file.
const mostListed = 64 << 20

// unfinished are the names of files that are being written: those of a run with the run's id,
// and those of package savefile.
var unfinished = regexp.MustCompile(`^(?:uitslag-([0-9a-f]{12})-\d+(?:-old)?\.tmp|\.uitslag-\d+\.tmp)$`)

type content struct {
	Size int64  `json:"size"`
	Sum  string `json:"sha256"`
}

func contentOf(b []byte) content {
	sum := sha256.Sum256(b)
	return content{int64(len(b)), hex.EncodeToString(sum[:])}
}

// ours is what we put under a path: one content, or, of runs that did not end, one of several.
// No size and no sum is that the file may not be there.
type ours struct {
	content
	Maybe []content `json:"maybe,omitempty"`
}

func (o ours) all() []content {
	if o.Sum == "" {
		return o.Maybe
	}
	return append([]content{o.content}, o.Maybe...)
}

func (o ours) has(c content) bool { return slices.Contains(o.all(), c) }

func (o ours) sized(n int64) bool {
	return slices.ContainsFunc(o.all(), func(c content) bool { return c.Size == n })
}

func (o ours) orElse(c content) ours {
	if o.has(c) {
		return o
	}
	return ours{o.content, append(slices.Clone(o.Maybe), c)}
}

// list is the file ListName: what is ours in a folder.
type list struct {
	Club  string          // whose pages they are
	Run   string          // the run that wrote it
	Done  bool            // and whether that run has ended
	Files map[string]ours // by path
}

type listFile struct {
	About   string     `json:"about"`
	Version int        `json:"version"`
	Club    string     `json:"club,omitempty"`
	Run     string     `json:"run"`
	Done    bool       `json:"done"`
	Files   []listLine `json:"files"`
}

type listLine struct {
	Path string `json:"path"`
	ours
}

// about tells a webmaster who opens the list what it is.
const about = "The files that the program Uitslag put here. It changes and removes these, and no others. Keep this file."

// readList reads the list of a folder; one without a list has nothing of ours.
func readList(at place) (list, error) {
	none := list{Done: true, Files: map[string]ours{}}
	b, err := at.read(ListName, mostListed)
	if isGone(err) {
		return none, nil
	}
	if err != nil {
		return none, err
	}
	damaged := func(err error) error {
		return problem.Wrap(err, "publish.list-damaged", "file", ListName, "folder", at.name())
	}
	var f listFile
	if err := json.Unmarshal(b, &f); err != nil {
		return none, damaged(err)
	}
	if f.Version > listVersion {
		return none, problem.New("publish.list-newer", "file", ListName, "folder", at.name())
	}
	l := list{Club: f.Club, Run: f.Run, Done: f.Done, Files: map[string]ours{}}
	for _, line := range f.Files {
		if !validPath(line.Path) || ourOwn(line.Path) {
			return none, damaged(fmt.Errorf("path %q", line.Path))
		}
		l.Files[line.Path] = line.ours
	}
	return l, nil
}

func writeList(at place, l list, unfinished string) error {
	f := listFile{About: about, Version: listVersion, Club: l.Club, Run: l.Run, Done: l.Done, Files: []listLine{}}
	for _, p := range slices.Sorted(maps.Keys(l.Files)) {
		f.Files = append(f.Files, listLine{p, l.Files[p]})
	}
	b, err := json.MarshalIndent(f, "", " ")
	if err != nil {
		return fmt.Errorf("publish: write list: %w", err)
	}
	return at.put(ListName, unfinished, append(b, '\n'), func(int64) {})
}
