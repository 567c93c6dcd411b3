/** Attacks on two running processes with their limits on: what a bot gets, and what it does not. */
import type { Part } from '../part.ts';
import { tokenFlood } from './flood.ts';
import { crossSite, forgedCookies, innerPaths } from './forging.ts';
import { guessing } from './guessing.ts';
import { openAttackedSite } from './site.ts';

// Enough for tokens that are taken at once not to wait for one another.
const DOCTORS = 8;

export const attack: Part = async (options) => {
  const attacked = await openAttackedSite(DOCTORS);
  try {
    const forging = [
      await forgedCookies(attacked, options),
      await crossSite(attacked),
      await innerPaths(attacked),
    ];
    // The days that pass while somebody guesses end the owner's session: what needs it comes before.
    const flood = await tokenFlood(attacked, options);
    return [...(await guessing(attacked, options)), ...forging, ...flood];
  } finally {
    await attacked.site.close();
  }
};
