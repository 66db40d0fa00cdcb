package wgl

import "C"
