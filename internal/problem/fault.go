package problem

// fault is an error that ends the work of several functions at once.
type fault struct{ error }

// Throw ends, with an error, all that is going on up to the function that defers Catch.
func Throw(err error) { panic(fault{err}) }

// Catch, deferred, has a function return what was thrown in it.
func Catch(err *error) {
	switch x := recover().(type) {
	case nil:
	case fault:
		*err = x.error
	default:
		panic(x)
	}
}
