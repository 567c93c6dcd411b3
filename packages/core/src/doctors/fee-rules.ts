/** For how many days after a visit that was paid, and for how many visits, a doctor may see a patient again for nothing. */
export const FREE_DAYS_MAX = 90;
export const FREE_VISITS_MAX = 10;
