/* How the library DDS 2.9.0 is called, and what makes it ready. */
#ifndef UITSLAG_DDS_H
#define UITSLAG_DDS_H

struct ddTableDeal {
	unsigned int cards[4][4]; /* by hand (N E S W) and suit (S H D C); bit 2 is the two */
};

struct ddTableResults {
	int resTable[5][4]; /* tricks by denomination (S H D C NT) and declarer (N E S W) */
};

/* openDDS makes the library ready; it answers why that cannot be, or NULL. */
const char *openDDS(int memoryMB, int threads);

/* calculateDDS finds the tricks of a deal; it answers 1 where it could. */
int calculateDDS(const struct ddTableDeal *deal, struct ddTableResults *results);

#endif
