// Package newevening is the screen where an evening begins: its figures at the left,
// at the right the movements that fit them, compared in one table.
package newevening
