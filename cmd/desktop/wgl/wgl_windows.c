#include <windows.h>

static PROC WINAPI get_at_first(LPCSTR name) {
	static PROC(WINAPI *get)(LPCSTR);
	if (get == NULL) {
		HMODULE opengl = LoadLibraryA("opengl32.dll");
		if (opengl != NULL)
			get = (PROC(WINAPI *)(LPCSTR))(void *)GetProcAddress(opengl, "wglGetProcAddress");
	}
	return get == NULL ? NULL : get(name);
}

/* what a call of the function that wingdi.h declares jumps through */
PROC(WINAPI *__imp_wglGetProcAddress)(LPCSTR) = get_at_first;
