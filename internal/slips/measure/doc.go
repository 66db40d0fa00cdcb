// Package measure makes slips on purpose in real evenings.
package measure
