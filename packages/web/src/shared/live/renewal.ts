/** A page that is older than its server loads itself again, once in a while and never in a circle. */

const TRIED_AT = 'baari.renewed-at';
/** After a try that brought the old page again, as from a server that is not renewed yet. */
const AGAIN_AFTER_MS = 5 * 60_000;

/** The tab's own storage, which some browsers refuse to give. */
type Memory = () => Pick<Storage, 'getItem' | 'setItem'>;

/** Whether the page may load itself again now. False in a browser that remembers nothing: it would not know when to stop. */
export function mayRenew(memory: Memory, now: number): boolean {
  try {
    const triedAt = memory().getItem(TRIED_AT);
    return triedAt === null || !(Math.abs(now - Number(triedAt)) < AGAIN_AFTER_MS);
  } catch {
    return false;
  }
}

/** Notes that it is tried. Gives false where that cannot be noted. */
export function noteRenewal(memory: Memory, now: number): boolean {
  try {
    memory().setItem(TRIED_AT, String(now));
    return true;
  } catch {
    return false;
  }
}
