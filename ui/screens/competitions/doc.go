// Package competitions is the screen Competities: the standings of a competition with a
// column an evening, why every score is what it is, the evenings that count, and the
// rules as sentences.
package competitions
