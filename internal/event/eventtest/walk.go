package eventtest

import (
	"fmt"
	"reflect"

	"uitslag/internal/exact"
)

// SameParts walks two values side by side and tells where they differ, a fraction being what it is
// worth. Where apart is true no slice, map or pointer of the one may be the other's.
func SameParts(t TB, where string, a, b reflect.Value, apart bool) {
	t.Helper()
	if a.Type() == reflect.TypeFor[exact.Rat]() {
		if r := a.Interface().(exact.Rat); !r.Equal(b.Interface().(exact.Rat)) {
			t.Errorf("%s: %v and %v", where, a, b)
		}
		return
	}
	switch a.Kind() {
	case reflect.Pointer, reflect.Slice, reflect.Map:
		if apart && !a.IsNil() && !(a.Kind() == reflect.Slice && a.Cap() == 0) && a.Pointer() == b.Pointer() {
			t.Errorf("%s is shared", where)
		}
	}
	switch a.Kind() {
	case reflect.Pointer:
		if a.IsNil() != b.IsNil() {
			t.Errorf("%s: %v and %v", where, a, b)
		} else if !a.IsNil() {
			SameParts(t, where, a.Elem(), b.Elem(), apart)
		}
	case reflect.Slice:
		if a.Len() != b.Len() {
			t.Errorf("%s: %v and %v", where, a, b)
			return
		}
		for i := range a.Len() {
			SameParts(t, fmt.Sprintf("%s[%d]", where, i), a.Index(i), b.Index(i), apart)
		}
	case reflect.Map:
		for _, k := range a.MapKeys() {
			SameParts(t, fmt.Sprintf("%s[%v]", where, k), a.MapIndex(k), b.MapIndex(k), apart)
		}
	case reflect.Struct:
		for i := range a.NumField() {
			SameParts(t, where+"."+a.Type().Field(i).Name, a.Field(i), b.Field(i), apart)
		}
	default:
		if !a.Equal(b) {
			t.Errorf("%s: %v and %v", where, a, b)
		}
	}
}
