package windowtest_test

import "maps"

// What the hints of a list of members promise while it is read.
func init() {
	maps.Copy(promises, map[string]promise{
		"members.hint.answer":    moved,
		"members.hint.leaves":    chosen,
		"members.hint.stays":     chosen,
		"members.hint.all-leave": chosen,
	})
}
