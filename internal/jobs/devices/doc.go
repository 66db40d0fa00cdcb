// Package devices follows the files that table devices write: which session is tied to which
// file, and what stands in it now. A file is only ever read.
package devices
