// Package must is what tests call for what has to succeed before there is anything to test:
// a test ends where it fails.
package must

// TB is what it needs of a test.
type TB interface {
	Helper()
	Fatal(args ...any)
}

// Do ends the test if there is an error.
func Do(t TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// Get returns what a call gives, as in must.Get(os.ReadFile(name))(t), and ends the test if the
// call fails.
func Get[V any](v V, err error) func(TB) V {
	return func(t TB) V {
		t.Helper()
		Do(t, err)
		return v
	}
}

// Both is Get of a call that gives two values.
func Both[V, W any](v V, w W, err error) func(TB) (V, W) {
	return func(t TB) (V, W) {
		t.Helper()
		Do(t, err)
		return v, w
	}
}
