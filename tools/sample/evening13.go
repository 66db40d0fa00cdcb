package main

import (
	"encoding/json"
	"fmt"
	"math"
	"math/rand"
	"os"

	"uitslag/internal/bridge"
	"uitslag/internal/sample"
)

// published is the corrected uitslag of the MesserBridge manual.
type published struct {
	Pairs []struct {
		Pair   int `json:"pair"`
		Groups []struct {
			Group  int    `json:"group"`
			Points int    `json:"points"`
			Dir    string `json:"dir"`
			Bye    bool   `json:"bye"`
		} `json:"groups"`
	} `json:"pairs"`
}

func evening13(rnd *rand.Rand) (string, sample.Evening, error) {
	ev := sample.Evening{
		Name: "Clubtornooi", Date: "2003-11-10", Start: "19:30",
		Movement: sample.Movement{File: "movement_13.json"}, BoardsPerSet: 4, Closed: true,
		Pairs: numbers(2, 6, 7, 10, 5, 4, 13, 3, 12, 9, 11, 8, 1), // pair 1 is Jan – Pol, …, pair 13 Jos – Piet
	}
	b, err := os.ReadFile("internal/sample/testdata/fonteintje_13pairs.json")
	if err != nil {
		return "", ev, err
	}
	var pub published
	if err := json.Unmarshal(b, &pub); err != nil {
		return "", ev, err
	}
	m, err := ev.Movement.Make()
	if err != nil {
		return "", ev, err
	}
	for set := range 6 {
		places := meetings(m, set)
		target := make([]int, len(places))
		for i, p := range places {
			target[i] = -1
			for _, q := range pub.Pairs {
				for _, g := range q.Groups {
					if q.Pair == p.NS && g.Group == set+1 && g.Dir == "NS" && !g.Bye {
						target[i] = g.Points
					}
				}
			}
			if target[i] < 0 {
				return "", ev, fmt.Errorf("set %d: no points for %d NS", set, p.NS)
			}
		}
		boards := find(rnd, 4*set+1, target)
		for i := range boards {
			for j, p := range places {
				ev.Results = append(ev.Results, line(4*set+1+i, p, boards[i][j]))
			}
		}
	}
	return "evening_13.json", ev, nil
}

// find looks for four boards whose matchpoints add up to the target, table by table.
func find(rnd *rand.Rand, first int, target []int) [4][]bridge.Entry {
	for {
		var deals [4]deal
		var boards [4][]bridge.Entry
		for i := range deals {
			deals[i] = newDeal(rnd, first+i)
			for range target {
				boards[i] = append(boards[i], deals[i].result(rnd))
			}
		}
		off := distance(boards, target)
		for step := 0; step < 20000 && off > 0; step++ {
			i, j := rnd.Intn(4), rnd.Intn(len(target))
			k, was := rnd.Intn(len(target)), boards[i][j]
			if rnd.Intn(2) == 0 {
				boards[i][j], boards[i][k] = boards[i][k], boards[i][j]
			} else {
				boards[i][j], k = deals[i].result(rnd), -1
			}
			now := distance(boards, target)
			heat := 3 * math.Exp(-float64(step)/4000)
			if now <= off || rnd.Float64() < math.Exp(-float64(now-off)/heat) {
				off = now
				continue
			}
			if k >= 0 {
				boards[i][j], boards[i][k] = boards[i][k], boards[i][j]
			} else {
				boards[i][j] = was
			}
		}
		if off == 0 {
			return boards
		}
	}
}

// distance returns how far the tables' points are from the target, added up.
func distance(boards [4][]bridge.Entry, target []int) int {
	off := 0
	for j, want := range target {
		sum := 0
		for i := range boards {
			for k := range boards[i] {
				switch a, b := boards[i][j].Score, boards[i][k].Score; {
				case j == k:
				case a > b:
					sum += 2
				case a == b:
					sum++
				}
			}
		}
		off += max(sum-want, want-sum)
	}
	return off
}
