package desk

import "slices"

// Kept is what is chosen in a list that was searched: what was chosen, where the list still
// shows it, or else the first that it shows; the zero value where it shows nothing. Every list
// with a search chooses by it, so that no key works on what is not shown.
func Kept[T any, K comparable](shown []T, key func(T) K, chosen K) K {
	var none K
	switch {
	case len(shown) == 0:
		return none
	case slices.ContainsFunc(shown, func(x T) bool { return key(x) == chosen }):
		return chosen
	}
	return key(shown[0])
}
