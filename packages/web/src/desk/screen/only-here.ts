/**
 * When a clinic is asked whether to call only patients who are here, and this browser's memory of the
 * answer.
 */
import type { ConsoleQueue, ConsoleToken } from '@baari/contract/queue';

/** So many calls show how a desk works; with fewer a single oversight would decide. */
const CALLED_LEAST = 10;
/** The others would be passed at the next call: it has to be an oversight here and there. */
const MARKED_SHARE = 0.9;

/**
 * Whether nearly all patients who came to these queues today were marked as here before their call, so that
 * calling only those would pass hardly anybody. Patients added at the desk do not count, as they were here
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

/** Puts the question away for a service date, or for good. */
export function putAway(clinicId: string, until: 'never' | { serviceDate: string }): void {
  try {
    localStorage.setItem(keyOf(clinicId), until === 'never' ? NEVER : until.serviceDate);
  } catch {
    // A browser that stores nothing asks again after a reload.
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
