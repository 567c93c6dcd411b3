/** Attacks two running processes with rate limits turned on, and measures a bot's success. */
import type { Part } from '../part.ts';
import { sharedAddress } from './addresses.ts';
import { anonymousWork } from './anonymous-work.ts';
import { tokenFlood } from './flood.ts';
import { crossSite, forgedCookies, innerPaths } from './forging.ts';
import { guessing } from './guessing.ts';
import { hashFlood } from './hashes.ts';
import { freeLimits } from './limits.ts';
import { phoneOracles } from './oracles.ts';
import { replayedLogins } from './replays.ts';
import { restlessDesk } from './restless-desk.ts';
import { openAttackedSite } from './site.ts';
import { textWeapon } from './texts.ts';

// There are enough doctors that tokens taken in parallel do not wait for each other.
const DOCTORS = 8;

export const attack: Part = async (options) => {
  const attacked = await openAttackedSite(DOCTORS);
  try {
    const forging = [
      await forgedCookies(attacked, options),
      await crossSite(attacked),
      await innerPaths(attacked),
    ];
    const oracles = await phoneOracles(attacked);
    const restless = await restlessDesk(attacked);
    const replays = await replayedLogins(attacked);
    const hashes = await hashFlood(attacked, options);
    // The server tests already attack a single process, so only full runs repeat these attacks on two.
    const shared = options.isShort ? [] : await sharedAddress(attacked);
    const anonymous = options.isShort ? [] : await anonymousWork(attacked);
    const limits = await freeLimits(attacked, options);
    const texts = await textWeapon(attacked, options);
    const flood = await tokenFlood(attacked, options);
    // Guessing takes days on the test's clock, so the owner's session expires. Parts that need the session
    // therefore come first.
    const guessed = options.isShort ? [] : await guessing(attacked);
    return [
      ...guessed,
      ...forging,
      ...oracles,
      ...restless,
      ...replays,
      ...anonymous,
      ...hashes,
      ...shared,
      ...limits,
      ...texts,
      ...flood,
    ];
  } finally {
    await attacked.site.close();
  }
};
