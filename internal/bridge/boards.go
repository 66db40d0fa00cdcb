package bridge

import (
	"slices"
	"strconv"
	"strings"

	"uitslag/internal/problem"
)

// MostBoard is the highest number that a board can be asked for by.
const MostBoard = 999

// ParseBoards reads a choice of boards as one writes it: "7", "1-12", "1-4, 9 12".
// It gives them in order, each once; an empty text is none. The Problems are
// boards.form (text) and boards.range (board, most).
func ParseBoards(text string) ([]int, error) {
	text = strings.NewReplacer("–", "-", "—", "-", "−", "-", ",", " ", ";", " ", "+", " ").Replace(text)
	for _, gap := range []string{" -", "- "} { // "1 - 12"
		for strings.Contains(text, gap) {
			text = strings.ReplaceAll(text, gap, "-")
		}
	}
	var out []int
	for _, part := range strings.Fields(text) {
		first, last, several := strings.Cut(Digits(part), "-")
		if !several {
			last = first
		}
		from, err := parseBoard(first)
		if err != nil {
			return nil, err
		}
		to, err := parseBoard(last)
		if err != nil {
			return nil, err
		}
		for b := min(from, to); b <= max(from, to); b++ {
			out = append(out, b)
		}
	}
	slices.Sort(out)
	return slices.Compact(out), nil
}

func parseBoard(text string) (int, error) {
	for _, r := range text {
		if r < '0' || r > '9' {
			return 0, problem.New("boards.form", "text", text)
		}
	}
	n, err := strconv.Atoi(text)
	switch {
	case text == "":
		return 0, problem.New("boards.form", "text", "-")
	case err != nil || n < 1 || n > MostBoard:
		return 0, problem.New("boards.range", "board", text, "most", MostBoard)
	}
	return n, nil
}

// BoardList writes boards in order shortly: "1-4, 7, 8".
func BoardList(boards []int) string {
	var out []string
	for i := 0; i < len(boards); {
		j := i
		for j+1 < len(boards) && boards[j+1] == boards[j]+1 {
			j++
		}
		if j-i < 2 {
			j = i
		}
		run := strconv.Itoa(boards[i])
		if j > i {
			run += "-" + strconv.Itoa(boards[j])
		}
		out = append(out, run)
		i = j + 1
	}
	return strings.Join(out, ", ")
}
