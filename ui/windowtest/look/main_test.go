package look_test

import (
	"testing"

	"uitslag/ui/windowtest"
)

func TestMain(m *testing.M) { windowtest.Main(m) }
