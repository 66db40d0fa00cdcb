package devices

import (
	"uitslag/internal/event/feed"
	"uitslag/internal/exchange/bws"
	"uitslag/internal/problem"
)

// Snapshot reads a file of table devices as it is now.
func Snapshot(file []byte) (*feed.Snapshot, []*problem.Problem, error) {
	snap, remarks, err := bws.Snapshot(file)
	if err != nil {
		return nil, nil, err
	}
	var all []*problem.Problem
	for _, r := range remarks {
		all = append(all, r.Why)
	}
	return snap, all, nil
}
