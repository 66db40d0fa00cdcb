package document

import (
	"reflect"
	"sync"
)

// Map returns the document with every text of its blocks and around them passed through f, but for
// addresses, the fields To; the document itself stays as it was.
func (d *Document) Map(f func(string) string) *Document {
	c := *d
	c.Name, c.Title, c.Program, c.Page, c.Stamp = f(d.Name), f(d.Title), f(d.Program), f(d.Page), f(d.Stamp)
	mapTexts(reflect.ValueOf(&c.Subtitle).Elem(), f)
	mapTexts(reflect.ValueOf(&c.Footer).Elem(), f)
	mapTexts(reflect.ValueOf(&c.Blocks).Elem(), f)
	return &c
}

// mapTexts passes the texts in v through f, in copies of the slices and pointers that v has.
func mapTexts(v reflect.Value, f func(string) string) {
	switch v.Kind() {
	case reflect.String:
		v.SetString(f(v.String()))
	case reflect.Struct:
		for _, i := range textFields(v.Type()) {
			mapTexts(v.Field(i), f)
		}
	case reflect.Slice:
		if !v.IsNil() {
			c := reflect.MakeSlice(v.Type(), v.Len(), v.Len())
			reflect.Copy(c, v)
			v.Set(c)
		}
		fallthrough
	case reflect.Array:
		for i := range v.Len() {
			mapTexts(v.Index(i), f)
		}
	case reflect.Pointer, reflect.Interface:
		if v.IsNil() {
			return
		}
		c := reflect.New(v.Elem().Type())
		c.Elem().Set(v.Elem())
		mapTexts(c.Elem(), f)
		if v.Kind() == reflect.Interface {
			c = c.Elem()
		}
		v.Set(c)
	}
}

// fieldsOf caches textFields.
var fieldsOf sync.Map // reflect.Type: []int

func textFields(t reflect.Type) []int {
	if known, ok := fieldsOf.Load(t); ok {
		return known.([]int)
	}
	var out []int
	for i := range t.NumField() {
		if x := t.Field(i); x.IsExported() && x.Name != "To" && hasTexts(x.Type) {
			out = append(out, i)
		}
	}
	fieldsOf.Store(t, out)
	return out
}

func hasTexts(t reflect.Type) bool {
	switch t.Kind() {
	case reflect.String, reflect.Interface:
		return true
	case reflect.Slice, reflect.Array, reflect.Pointer:
		return hasTexts(t.Elem())
	case reflect.Struct:
		return len(textFields(t)) > 0
	}
	return false
}
