package bws

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"uitslag/internal/exchange/bws/bwstest"
	"uitslag/internal/test/check"
)

// tablesOfDevices is the tables of the fifth version, with how many columns each has.
// Source: the empty files that the maker of the devices gives to those who write programs for them.
var tablesOfDevices = map[string]int{
	"Clients": 2, "Session": 9, "Section": 8, "Tables": 9, "RoundData": 8, "ReceivedData": 23, "IntermediateData": 23,
	"PlayerNumbers": 9, "PlayerNames": 3, "BiddingData": 11, "PlayData": 11, "HandRecord": 18, "HandEvaluation": 26, "Settings": 75,
}

// TestEmpty: the empty file has those tables, their columns and no rows, and is the same each time.
func TestEmpty(t *testing.T) {
	b := check.Value(Empty())(t)
	f := check.Value(bwstest.Open(b))(t)
	for name, table := range f.Tables {
		if strings.HasPrefix(name, "MSys") {
			continue
		}
		if want, ok := tablesOfDevices[name]; !ok || len(table.Columns) != want || len(table.Rows) != 0 {
			t.Errorf("%s has %d columns, %d rows", name, len(table.Columns), len(table.Rows))
		}
	}
	if len(f.Tables) != len(tablesOfDevices)+4 {
		t.Errorf("%d tables", len(f.Tables))
	}
	again, err := Empty()
	if err != nil || !slices.Equal(b, again) {
		t.Error("a second empty file is another one")
	}
}

// TestE2EEmpty: another program of long standing reads the same tables and columns from it.
func TestE2EEmpty(t *testing.T) {
	b := check.Value(Empty())(t)
	got := mdb(t, b, "mdb-schema")
	var want []string
	for _, table := range schema(false) {
		want = append(want, fmt.Sprintf("CREATE TABLE [%s] (", table.Name))
		for _, c := range table.Columns {
			kind := map[int]string{1: "Boolean NOT NULL", 3: "Integer", 4: "Long Integer", 8: "DateTime", 10: fmt.Sprintf("Text (%d)", c.Length)}[int(c.Kind)]
			want = append(want, fmt.Sprintf("[%s] %s", c.Name, kind))
		}
	}
	for _, line := range want {
		if !strings.Contains(got, line) {
			t.Errorf("%s is not among what it says", line)
		}
	}
	if n := strings.Count(got, "CREATE TABLE"); n != len(tablesOfDevices) {
		t.Errorf("%d tables", n)
	}
}

// mdb runs a program of mdbtools on a file: what it says, with single spaces.
func mdb(t *testing.T, file []byte, program string, args ...string) string {
	t.Helper()
	if _, err := exec.LookPath(program); err != nil {
		if os.Getenv("UITSLAG_E2E") != "" {
			t.Fatal(err)
		}
		t.Skip("without mdbtools")
	}
	path := filepath.Join(t.TempDir(), "made.bws")
	check.NoError(t, os.WriteFile(path, file, 0o600))
	out := check.Value(exec.Command(program, append([]string{path}, args...)...).Output())(t, program)
	return strings.Join(strings.Fields(strings.ReplaceAll(string(out), ",", " ")), " ")
}
