package command

import (
	"encoding/json"
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"uitslag/internal/cli"
	"uitslag/internal/cli/headless"
	"uitslag/internal/jobs/files"
	"uitslag/internal/phrase"
	"uitslag/internal/problem"
	"uitslag/internal/store"
)

// check looks a club file over and says what it finds; nothing in it is changed. With
// --repair it then makes a new file of what can be read of the journal. Of a file of results
// it says what is in it, and what of it cannot be taken over as it is.
func check(p *headless.Run, a cli.Args) error {
	path, err := a.One("CLUB.uitslag")
	if err != nil {
		return err
	}
	dest, repair := a.Lookup("repair")
	if !repair && slices.Contains(files.ResultsEndings, strings.ToLower(filepath.Ext(path))) {
		im, err := p.ReadForeign(path, "", store.NewID)
		if err != nil {
			return err
		}
		sayImport(p, im, "cli.check-read")
		if n := len(im.Remarks); n > 0 {
			return problem.New("cli.check-found", "n", n)
		}
		return nil
	}
	if !repair {
		return checkFile(p, path, a.Has("json"))
	}
	if err := checkFile(p, path, false); err != nil {
		if p.Context().Err() != nil || problem.Is(err, "store.missing") || problem.Is(err, "store.not-a-file") {
			return err
		}
		fmt.Fprintln(p.Stdout, p.Words.Sentence(err)) // whatever it is, the log may be readable
	}
	return p.Saving(func() error {
		r, err := store.Repair(p.Context(), path, dest, p.StoreOptions(false))
		if err != nil {
			return err
		}
		return sayRecovered(p, r, dest)
	})
}

// checkFile looks a club file over. What this version computes otherwise than it was given out or
// booked is said, and is no fault of the file.
func checkFile(p *headless.Run, path string, asJSON bool) error {
	s, err := p.OpenToRead(path) // also one that is damaged: check says how
	if err != nil {
		return err
	}
	defer s.Close()
	found, err := s.Check(p.Context())
	found = append(s.Notices(), found...)
	sentences := []string{}
	for _, f := range found {
		sentences = append(sentences, p.Words.Sentence(f))
		if !asJSON {
			fmt.Fprintln(p.Stdout, p.Words.Sentence(f))
		}
	}
	if err != nil { // it could not be looked at to the end
		return err
	}
	revised := []revisedJSON{}
	if len(found) == 0 { // of a damaged file nothing is computed
		if revised, err = revisedOf(p, s); err != nil {
			return err
		}
	}
	if asJSON {
		if err := json.NewEncoder(p.Stdout).Encode(CheckJSON{headless.JSONVersion, len(found) == 0, sentences, revised}); err != nil {
			return err
		}
	}
	switch {
	case len(found) > 0:
		return problem.New("cli.check-found", "n", len(found))
	case asJSON:
		return nil
	}
	fmt.Fprintln(p.Stdout, p.Words.T("cli.check-sound"))
	sayRevised(p, revised)
	return nil
}

// sayRecovered says what came through into a new file; the error is for what did not.
func sayRecovered(p *headless.Run, r store.Recovered, dest string) error {
	say := func(key string, args ...any) { fmt.Fprintln(p.Stdout, p.Words.T(key, args...)) }
	if r.Base > 0 {
		say("cli.recovered-base", "line", r.Base, "at", headless.Moment(r.BaseAt))
	}
	say("cli.recovered-came", "file", filepath.Base(dest), "n", len(r.Came), "results", store.Results(r.Came))
	if n := len(r.Came); n > 0 {
		at := r.Came[n-1].At
		if t := phrase.Time(at); !t.IsZero() {
			at = headless.Moment(t)
		}
		say("cli.recovered-last", "line", r.Came[n-1].Seq, "at", at)
	}
	if r.Why != nil {
		fmt.Fprintln(p.Stdout, p.Words.Sentence(r.Why))
	}
	for i, d := range r.Doubts {
		if i == headless.Most {
			say("cli.recovered-more", "n", len(r.Doubts)-headless.Most)
			break
		}
		fmt.Fprintln(p.Stdout, p.Words.Sentence(d))
	}
	if n := len(r.Left); n > 0 {
		say("cli.recovered-left", "n", n)
	}
	if !r.Whole() {
		return problem.New("cli.recovered-partly", "file", filepath.Base(dest))
	}
	say("cli.recovered-whole")
	return nil
}
