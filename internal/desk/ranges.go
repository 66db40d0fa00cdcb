package desk

import (
	"strconv"
	"strings"
)

// Ranges writes board numbers, in ascending order, shortly: "5, 7 – 9".
func Ranges(boards []int) string {
	var parts []string
	for i := 0; i < len(boards); {
		j := i
		for j+1 < len(boards) && boards[j+1] == boards[j]+1 {
			j++
		}
		switch {
		case j == i:
			parts = append(parts, strconv.Itoa(boards[i]))
		case j == i+1:
			parts = append(parts, strconv.Itoa(boards[i]), strconv.Itoa(boards[j]))
		default:
			parts = append(parts, strconv.Itoa(boards[i])+" – "+strconv.Itoa(boards[j]))
		}
		i = j + 1
	}
	return strings.Join(parts, ", ")
}
