/**
 * Decides when to propose the setting that only patients who are here are called, and stores the answer in
 * this browser.
 */
import type { ConsoleQueue, ConsoleToken } from '@baari/contract/queue';

/** With fewer calls than this, a single mistake would decide the result. */
const CALLED_LEAST = 10;
/** The share of patients that must have been marked as here, because a call would pass all others. */
const MARKED_SHARE = 0.9;

/**
 * Returns true if nearly all of today's patients were marked as here before their call. If only such patients
 * were called, hardly any patient would be passed. Patients added at the desk do not count, as they were here
 * from the start.
 */
export function proposesOnlyHere(queues: readonly ConsoleQueue[]): boolean {
  if (queues.some(({ callsOnlyHere }) => callsOnlyHere)) return false;
  const came = queues
    .filter(({ isEnded }) => !isEnded)
    .flatMap(({ tokens }) => tokens)
    .filter((token) => token.calledAt !== null && !wasAddedHere(token));
  const marked = came.filter(wasMarked);
  return came.length >= CALLED_LEAST && marked.length >= MARKED_SHARE * came.length;
}

const wasAddedHere = ({ isWalkIn, issuedAt, arrivedAt }: ConsoleToken) => isWalkIn && arrivedAt === issuedAt;

const wasMarked = ({ arrivedAt, calledAt }: ConsoleToken) =>
  arrivedAt !== null && calledAt !== null && Date.parse(arrivedAt) <= Date.parse(calledAt);

const keyOf = (clinicId: string) => `baari.only-here.${clinicId}`;
const NEVER = 'never';

/** Hides the proposal for a service date, or for ever. */
export function putAway(clinicId: string, until: 'never' | { serviceDate: string }): void {
  try {
    localStorage.setItem(keyOf(clinicId), until === 'never' ? NEVER : until.serviceDate);
  } catch {
    // If the browser has no storage, the desk proposes it again after a reload.
  }
}

export function isPutAway(clinicId: string, serviceDate: string): boolean {
  try {
    const kept = localStorage.getItem(keyOf(clinicId));
    return kept === NEVER || kept === serviceDate;
  } catch {
    return false;
  }
}
