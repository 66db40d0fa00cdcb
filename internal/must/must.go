// Package must is what tests call for what has to succeed before there is anything to test:
// a test ends where it fails, and says the error with what it is about.
package must

// TB is what it needs of a test.
type TB interface {
	Helper()
	Fatal(args ...any)
}

// Do ends the test if there is an error.
func Do(t TB, err error, about ...any) {
	t.Helper()
	if err != nil {
		t.Fatal(append([]any{err}, about...)...)
	}
}

// Get returns what a call gives, as in must.Get(os.ReadFile(name))(t), and ends the test if the
// call fails.
func Get[V any](v V, err error) func(t TB, about ...any) V {
	return func(t TB, about ...any) V {
		t.Helper()
		Do(t, err, about...)
		return v
	}
}

// Both is Get of a call that gives two values.
func Both[V, W any](v V, w W, err error) func(t TB, about ...any) (V, W) {
	return func(t TB, about ...any) (V, W) {
		t.Helper()
		Do(t, err, about...)
		return v, w
	}
}
