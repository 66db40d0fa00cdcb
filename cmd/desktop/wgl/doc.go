// Package wgl has Windows load OpenGL when the window is made, and not when the program
// starts: until then the program can choose which OpenGL that is.
//
// The package go-gl links wglGetProcAddress, its one function of opengl32.dll, so that Windows
// would load that library before main. What the linker finds here in its place loads it at
// the first call. scripts/e2e-windows looks that the program does not import opengl32.dll.
package wgl
