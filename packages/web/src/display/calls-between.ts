/**
 * Finds the numbers that were called between two readings of a doctor's queue. A reading may stand for many
 * changes.
 */
import type { QueueSnapshot } from '@baari/contract/queue';
import { isWaitingLetter } from '@baari/core/queue';

export type Call = {
  number: number;
  /** The token had been called before, and was announced again. */
  isRecall: boolean;
};

type Reading = Pick<
  QueueSnapshot,
  'sessionId' | 'revision' | 'states' | 'nowServing' | 'calledAt' | 'recalls' | 'computedAt'
>;

/** Called, completed, did not come, away. */
const AFTER_A_CALL = 'cdna';
/**
 * Cancelled with the session, which somebody may reopen, or passed: whether they were called before is
 * unknown.
 */
const MAYBE_AFTER_A_CALL = 'prm';

/**
 * Returns the calls between two readings in their order of announcement: by number, the current one last. A
 * token that is called because of an undo was not called again. Absent and away patients are left out:
 * nobody waits for them, and some were never called, only passed.
 */
export function callsBetween(before: Reading, after: Reading): Call[] {
  const isSameSession = before.sessionId === after.sessionId;
  const statesBefore = isSameSession ? before.states : '';
  // One change cannot call a patient and complete the visit: it undoes that a completed patient was put back.
  const isOneChange = isSameSession && after.revision === before.revision + 1;
  const calls: Call[] = [];
  const current: Call[] = [];
  for (const [index, letter] of [...after.states].entries()) {
    const number = index + 1;
    const letterBefore = statesBefore.charAt(index);
    if (letter === 'c') {
      const isNew = isNewCall(letterBefore, before, after);
      if (isNew) current.push({ number, isRecall: false });
      const heard = isNew || letterBefore !== 'c' ? 0 : before.recalls;
      const again = isNew || letterBefore === 'c' ? after.recalls - heard : 0;
      for (let recall = 0; recall < again; recall += 1) current.push({ number, isRecall: true });
    } else if (letter === 'd' && !isOneChange && !mayHaveBeenCalled(letterBefore)) {
      calls.push({ number, isRecall: false });
    }
  }
  return [...calls, ...current];
}

/** Of many calls at once only the current one, if it is among them. */
export function currentCall(calls: readonly Call[], { calledAt, nowServing }: Reading): Call[] {
  return calledAt === null ? [] : calls.filter(({ number }) => number === nowServing).slice(-1);
}

/** An earlier number can only be called again after it was put back, and then its call is younger. */
function isNewCall(letterBefore: string, before: Reading, after: Reading): boolean {
  if (letterBefore === 'c') return isLater(after.calledAt, before.calledAt);
  return isWaitingLetter(letterBefore) || letterBefore === '' || isLater(after.calledAt, before.computedAt);
}

/** Says whether a call led to the state of this letter. */
export const wasCalled = (letter: string) => letter !== '' && AFTER_A_CALL.includes(letter);
const mayHaveBeenCalled = (letter: string) =>
  wasCalled(letter) || (letter !== '' && MAYBE_AFTER_A_CALL.includes(letter));

function isLater(instant: string | null, than: string | null): boolean {
  return instant !== null && than !== null && Date.parse(instant) > Date.parse(than);
}
