/* What the loop of the window costs by itself: sixty times a second the messages of a window
   and four keys are asked for, as GLFW does it, and nothing else. measure.sh lays it beside the
   program at rest. It ends by itself after two minutes. */
#include <windows.h>

int WINAPI wWinMain(HINSTANCE self, HINSTANCE before, PWSTR line, int show)
{
	static const int keys[] = {VK_LSHIFT, VK_RSHIFT, VK_LWIN, VK_RWIN};
	HWND window = CreateWindowW(L"STATIC", L"loop", WS_OVERLAPPEDWINDOW | WS_VISIBLE, 0, 0, 600, 400, NULL, NULL, self, NULL);
	int i, k;
	MSG m;
	if (window == NULL)
		return 1;
	for (i = 0; i < 60 * 120; i++) {
		Sleep(16);
		while (PeekMessageW(&m, NULL, 0, 0, PM_REMOVE))
			DispatchMessageW(&m);
		if (GetActiveWindow() != NULL)
			for (k = 0; k < 4; k++)
				GetKeyState(keys[k]);
	}
	return 0;
}
