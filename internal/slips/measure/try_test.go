package measure

import (
	"fmt"
	"math"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"uitslag/internal/slips"
)

func dot(a, b []float64) float64 {
	z := 0.0
	for i := range a {
		z += a[i] * b[i]
	}
	return z
}

func TestTry(t *testing.T) {
	files, _ := filepath.Glob("../testdata/*.txt")
	var es []*Evening
	for _, f := range files {
		raw, _ := os.ReadFile(f)
		e, err := Parse(filepath.Base(f), string(raw))
		if err != nil {
			t.Fatal(err)
		}
		es = append(es, e)
	}
	type rule struct {
		name string
		f    func(x []float64, beta []float64) float64
	}
	rules := []rule{{"spec", func(x, _ []float64) float64 { return x[1] }}, {"fixed", lr}}
	modes := []bool{false, true}
	if os.Getenv("MODE") == "s" {
		modes = modes[:1]
	}
	if os.Getenv("MODE") == "c" {
		modes = modes[1:]
	}
	if os.Getenv("DECAY") != "" {
		fmt.Sscan(os.Getenv("DECAY"), &Decay)
	}
	if os.Getenv("DECAY2") != "" {
		fmt.Sscan(os.Getenv("DECAY2"), &Decay2)
	}
	if os.Getenv("A") != "" {
		fmt.Sscan(os.Getenv("A"), &weightA)
	}
	if os.Getenv("ROUNDS") != "" {
		fmt.Sscan(os.Getenv("ROUNDS"), &Rounds)
	}
	for _, contracts := range modes {
		type fold struct{ tc, tw, oc, ow []sample }
		var folds []fold
		for i, e := range es {
			if len(e.Boards[0].Lines) < 4 {
				continue
			}
			rest := slices.Delete(slices.Clone(es), i, i+1)
			m := slips.NewModel(count(rest))
			rnd := chance(1)
			var f fold
			for _, r := range rest {
				c, w := collect(m, r, contracts, 1, &rnd)
				f.tc, f.tw = append(f.tc, c...), append(f.tw, w...)
			}
			f.oc, f.ow = collect(m, e, contracts, 3, &rnd)
			folds = append(folds, f)
		}
		for _, r := range rules {
			for _, pw := range []float64{0.1} {
				PosWeight = pw
				if r.name == "spec" && pw != 0.1 {
					continue
				}
				var hit, n [slipCount]float64
				marked, lines := 0.0, 0.0
				var per []string
				for _, f := range folds {
					var beta []float64
					if r.name != "spec" {
						beta = learn(f.tc, f.tw)
					}
					var z []float64
					for _, s := range f.tc {
						z = append(z, r.f(s.x, beta))
					}
					slices.Sort(z)

					theta := z[len(z)*972/1000]
					mk := 0.0
					lam := 0.0
					fmt.Sscan(os.Getenv("LAM"), &lam)
					var own []float64
					for _, s := range f.oc {
						own = append(own, math.Log(max(r.f(s.x, beta), 1e-9)))
						if r.name == "spec" {
							own[len(own)-1] = r.f(s.x, beta)
						}
					}
					slices.Sort(own)
					oth := own[len(own)*972/1000]
					if r.name != "spec" {
						theta = math.Exp((1-lam)*math.Log(theta) + lam*oth)
					} else {
						theta = (1-lam)*theta + lam*oth
					}
					for _, s := range f.oc {
						lines++
						if r.f(s.x, beta) > theta {
							mk++
						}
					}
					marked += mk
					per = append(per, fmt.Sprintf("%.1f", 100*mk/float64(len(f.oc))))
					var fh, fn [slipCount]float64
					defer func() {}()
					for _, s := range f.ow {
						fn[s.kind]++
						if s.kept || r.f(s.x, beta) > theta {
							fh[s.kind]++
						}
						n[s.kind]++
						if s.kept || r.f(s.x, beta) > theta {
							hit[s.kind]++
						}
					}
				}
				fmt.Printf("%v %s pw %v: clean %.2f %% of %.0f (%v)\n", contracts, r.name, pw, 100*marked/lines, lines, per)
				for k := Slip(0); k < slipCount; k++ {
					fmt.Printf(" %s %.1f", k.String()[:9], 100*hit[k]/n[k])
				}
				fmt.Println()
			}
		}
	}
}
