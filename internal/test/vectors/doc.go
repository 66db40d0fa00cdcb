// Package vectors holds the list of all known answers: the examples of the source
// documents (testdata/documents.json) and of outside sources (testdata/external.json), each
// re-computed by hand, with its source. Its test demands that each of them is a test by
// its name in the package that it is about, and really runs.
package vectors
