//go:build ddsstatic

/* The library is part of the program; scripts/dds.sh makes it. */

#include <stddef.h>
#include "dds.h"

#ifdef _WIN32
#define CALL __stdcall
#else
#define CALL
#endif

void CALL SetResources(int maxMemoryMB, int maxThreads);
int CALL CalcDDtable(struct ddTableDeal deal, struct ddTableResults *results);

const char *openDDS(int memoryMB, int threads)
{
	SetResources(memoryMB, threads);
	return NULL;
}

int calculateDDS(const struct ddTableDeal *deal, struct ddTableResults *results)
{
	return CalcDDtable(*deal, results);
}
