package ruling

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"

	"uitslag/internal/bridge"
	"uitslag/internal/event"
	"uitslag/internal/exact"
	"uitslag/internal/problem"
)

// What can be typed as a candidate. An outcome is typed as a result is in Invoer.
//
//	candidate = outcome              a score assigned to both, an award, not played
//	          | shares               weighted: "60% −100, 40% −50", "1/3 4sn= 2/3 4sn-"
//	          | side given side given   split: "nz −100 ow 650"
//	          | late                 played late, without penalty
//	given     = outcome | shares
//	shares    = (weight outcome)+    with commas and semicolons or without
//	weight    = n % | n/m            of a fraction m is 12 at most: 60/40 is an award
//	side      = nz | ns | ow | ew | eo    in any order

// mostParts is the largest part of a whole that is read as a weight.
const mostParts = 12

// They are made when they are first needed: the program starts faster.
var (
	sideWord     = expression(`(?i)(?:^|[\s,;])(nz|ns|ow|ew|eo)[\s:]+`)
	weights      = expression(`(?:^|[\s,;])(?:(\d+(?:[.,]\d+)?)\s*%|([1-9]\d?)/([1-9]\d?)\s)`)
	typedWeights = expression(strings.ReplaceAll(`(?:^|[\s,;])d+(?:[.,]d+)?(?:\s*%|/d+\s)`, "d", `[\d&éÉ"'(§èÈ!çÇàÀ]`))
	lateWord     = expression(`(?i)^(laat|later|late|nagespeeld|inhaal|après coup|tarde|później|pozniej|spät|spater)$`)
)

func expression(text string) func() *regexp.Regexp {
	return sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(text) })
}

// read reads a candidate typed for a board. Problems: those of bridge.Notation.Parse,
// ruling.side-missing, ruling.no-outcome (part), ruling.not-in-shares (text).
func read(n bridge.Notation, board int, text string) (event.Ruling, error) {
	text = typedWeights().ReplaceAllStringFunc(strings.TrimSpace(text), func(w string) string {
		return strings.ReplaceAll(bridge.Digits(w), "!", "8")
	})
	vul := bridge.VulnerabilityOf(board)
	if lateWord().MatchString(text) {
		return event.Ruling{Kind: event.RulingLate}, nil
	}
	if at := sideWord().FindAllStringSubmatchIndex(text, -1); len(at) > 0 {
		return readSplit(n, vul, text, at)
	}
	if weights().MatchString(text) {
		ns, ew, err := readShares(n, vul, text)
		if err != nil {
			return event.Ruling{}, err
		}
		if slices.Equal(ns, ew) {
			ew = nil
		} // else there is an award that is another for each side
		return event.Ruling{Kind: event.RulingWeighted, NS: ns, EW: ew}, nil
	}
	e, err := n.Parse(text, vul)
	if err != nil {
		return event.Ruling{}, err
	}
	if e.Kind == bridge.EntryNotPlayed {
		return event.Ruling{Kind: event.RulingNotPlayed}, nil
	}
	ns, ew, err := outcomes(e, text)
	if err != nil {
		return event.Ruling{}, err
	}
	r := event.Ruling{Kind: event.RulingAssigned, NS: []event.Share{ns}}
	if ns.Award.Kind != "" {
		r.Kind, r.EW = event.RulingArtificial, []event.Share{ew}
	}
	return r, nil
}

func readSplit(n bridge.Notation, vul bridge.Vulnerability, text string, at [][]int) (event.Ruling, error) {
	r := event.Ruling{Kind: event.RulingSplit}
	for i, m := range at {
		ns, ew, err := readShares(n, vul, behind(text, at, i))
		if err != nil {
			return r, err
		}
		if strings.HasPrefix(strings.ToLower(text[m[2]:m[3]]), "n") {
			r.NS = ns
		} else {
			r.EW = ew
		}
	}
	if r.NS == nil || r.EW == nil || len(at) != 2 || strings.TrimSpace(text[:at[0][0]]) != "" {
		return r, problem.New("ruling.side-missing")
	}
	return r, nil
}

// behind returns the text behind the i-th of some places in it, as far as the next.
func behind(text string, at [][]int, i int) string {
	if i+1 < len(at) {
		text = text[:at[i+1][0]]
	}
	return text[at[i][1]:]
}

// readShares reads outcomes with their weights; one without is the whole.
func readShares(n bridge.Notation, vul bridge.Vulnerability, text string) (ns, ew []event.Share, err error) {
	read := func(weight exact.Rat, part string) error {
		said := strings.Trim(part, " ,;")
		if said == "" {
			return problem.New("ruling.no-outcome", "part", weight.Mul(exact.Int(100)).Round(1))
		}
		e, err := n.Parse(said, vul)
		if err != nil {
			return err
		}
		a, b, err := outcomes(e, said)
		a.Weight, b.Weight = weight, weight
		ns, ew = append(ns, a), append(ew, b)
		return err
	}
	at := weights().FindAllStringSubmatchIndex(text, -1)
	if len(at) == 0 {
		err = read(exact.Int(1), text)
	} else if before := strings.TrimSpace(text[:at[0][0]]); before != "" {
		err = problem.New("ruling.not-in-shares", "text", before)
	}
	for i := 0; i < len(at) && err == nil; i++ {
		var w exact.Rat
		if w, err = weightOf(text, at[i]); err == nil {
			err = read(w, behind(text, at, i))
		}
	}
	if err != nil {
		return nil, nil, err
	}
	return ns, ew, nil
}

// weightOf returns the weight at a place where one was found.
func weightOf(text string, m []int) (exact.Rat, error) {
	if m[2] >= 0 {
		r, err := exact.Parse(strings.Replace(text[m[2]:m[3]], ",", ".", 1))
		if err != nil {
			return r, problem.New("ruling.not-in-shares", "text", text[m[2]:m[3]])
		}
		return r.Div(exact.Int(100)), nil
	}
	a, errA := strconv.Atoi(text[m[4]:m[5]])
	b, errB := strconv.Atoi(text[m[6]:m[7]])
	if errA != nil || errB != nil || b > mostParts || a > b {
		return exact.Rat{}, problem.New("ruling.not-in-shares", "text", text[m[4]:m[7]])
	}
	return exact.New(int64(a), int64(b)), nil
}

// outcomes returns the shares of both sides of one outcome, whole.
func outcomes(e bridge.Entry, text string) (ns, ew event.Share, err error) {
	r := event.FromEntry(e)
	s := event.Share{Weight: exact.Int(1)}
	if r.Reversed {
		return s, s, problem.New("ruling.not-in-shares", "text", text)
	}
	switch r.Kind {
	case event.Played:
		s.Contract, s.Tricks, s.Score = r.Contract, r.Tricks, r.Score
		return s, s, nil
	case event.Passed:
		return s, s, nil
	case event.Average:
		s.Award = event.Award{Kind: event.AwardAverage}
		return s, s, nil
	case event.Adjusted:
		ns, ew = s, s
		ns.Award, ew.Award = r.NSAward, r.EWAward
		return ns, ew, nil
	}
	return s, s, problem.New("ruling.not-in-shares", "text", text)
}
