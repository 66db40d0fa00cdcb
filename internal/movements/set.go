package movements

import (
	"strings"

	"uitslag/internal/problem"
)

// maxSets is how many sets a movement may have: A to Z, AA to GR.
const maxSets = 200

// SetName returns the letter of a set of boards: 0 is A, 25 is Z, 26 is AA. A
// negative number, which no movement has, is "?".
func SetName(set int) string {
	if set < 0 {
		return "?"
	}
	var letters []byte
	for n := set + 1; n > 0; n = (n - 1) / 26 {
		letters = append([]byte{byte('A' + (n-1)%26)}, letters...)
	}
	return string(letters)
}

// ParseSet reads the letter of a set of boards, small or capital. It refuses
// with movement.set-name what is no letter, or beyond the last set a movement
// may have.
func ParseSet(text string) (int, error) {
	name := strings.ToUpper(strings.TrimSpace(text))
	n := 0
	for i := 0; i < len(name); i++ {
		if name[i] < 'A' || name[i] > 'Z' || i > 1 {
			return 0, problem.New("movement.set-name", "text", clip(text))
		}
		n = n*26 + int(name[i]-'A') + 1
	}
	if n == 0 || n > maxSets {
		return 0, problem.New("movement.set-name", "text", clip(text))
	}
	return n - 1, nil
}

// clip keeps what is quoted from a file short enough for a sentence.
func clip(text string) string {
	const most = 20
	if r := []rune(text); len(r) > most {
		return string(r[:most]) + "…"
	}
	return text
}

// Boards returns the first and the last board of a set, when the session begins with
// board first and every set has perSet boards.
func Boards(set, first, perSet int) (from, to int) {
	from = first + set*perSet
	return from, from + perSet - 1
}
