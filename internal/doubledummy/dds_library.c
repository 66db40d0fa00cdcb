//go:build linux && !ddsstatic

/* The library is opened in the process that computes, and linked to no program: as soon as
   it is loaded it asks a shell for the memory of the machine and takes some of it. */

#include <dlfcn.h>
#include <stddef.h>
#include "dds.h"

static int (*calculate)(struct ddTableDeal, struct ddTableResults *);

const char *openDDS(int memoryMB, int threads)
{
	void *library = dlopen("libdds.so.0", RTLD_NOW | RTLD_LOCAL);
	if (library == NULL)
		return dlerror();
	void (*resources)(int, int) = (void (*)(int, int))dlsym(library, "SetResources");
	calculate = (int (*)(struct ddTableDeal, struct ddTableResults *))dlsym(library, "CalcDDtable");
	if (resources == NULL || calculate == NULL)
		return "libdds.so.0 is another library";
	resources(memoryMB, threads);
	return NULL;
}

int calculateDDS(const struct ddTableDeal *deal, struct ddTableResults *results)
{
	return calculate(*deal, results);
}
