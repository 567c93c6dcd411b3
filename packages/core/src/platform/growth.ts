/** How the growth of a platform is told. */

/** Half a year. */
export const GROWTH_WEEKS = 26;

/** A clinic has stopped when so many days went by without a token … */
export const STOPPED_AFTER_DAYS = 14;
/** … and, in as many days as these up to now, it had tokens on at least so many. */
export const STOPPED_BEFORE_DAYS = 42;
export const STOPPED_MIN_DAYS = 3;

/** Floods that were told of are listed for so many days. */
export const FLOOD_LOOK_BACK_DAYS = 90;

/** At most so many clinics are named in a list. */
export const GROWTH_ROWS = 50;
