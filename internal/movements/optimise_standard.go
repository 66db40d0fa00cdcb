package movements

// plainHowell asks for the Howell as it is made by rule, not for the shipped find.
const plainHowell = "plain"

// standard is the movement that the optimiser's finds are compared with: what
// Generate makes by rule, without the help of earlier finds.
func standard(kind string, o Options) (Movement, error) {
	if k, err := kindOf(kind); err == nil && k.Name == "howell" && o.Variant == "" {
		o.Variant = plainHowell
	}
	return Generate(kind, o)
}
