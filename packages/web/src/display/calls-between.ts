/** Finds the numbers called between two readings of a doctor's queue, which may be many changes apart. */
import type { QueueSnapshot } from '@baari/contract/queue';
import { isWaitingLetter } from '@baari/core/queue';

export type Call = {
  number: number;
  /** True if the token was called before and is announced again. */
  isRecall: boolean;
  /**
   * The line without a doctor that calls the patient to a test. A call of the doctor's own line has no such
   * id.
   */
  lineId?: string;
};

type Reading = Pick<
  QueueSnapshot,
  'sessionId' | 'revision' | 'states' | 'nowServing' | 'calledAt' | 'recalls' | 'computedAt' | 'testCalls'
>;

/** The state letters of called, completed, absent and away tokens. */
const AFTER_A_CALL = 'cdna';
/**
 * The state letters of tokens for which it is unknown whether they were called. Such tokens were passed, or
 * cancelled with a session that staff can reopen.
 */
const MAYBE_AFTER_A_CALL = 'prm';

/**
 * Returns the calls between two readings in the order of announcement. The calls are sorted by number, with
 * the current one last. Tokens that became called again by an undo do not count. Absent and away patients are
 * left out, because the room no longer waits for them and some were passed without a call.
 */
export function callsBetween(before: Reading, after: Reading): Call[] {
  const isSameSession = before.sessionId === after.sessionId;
  const statesBefore = isSameSession ? before.states : '';
  // A single change never both calls a patient and completes the visit. The change must therefore have undone
  // a completed patient's return.
  const isOneChange = isSameSession && after.revision === before.revision + 1;
  const calls: Call[] = [];
  const current: Call[] = [];
  for (const [index, letter] of [...after.states].entries()) {
    const number = index + 1;
    const letterBefore = statesBefore.charAt(index);
    if (letter === 'c' && isWaitingLetter(letterBefore) && isLater(before.computedAt, after.calledAt)) {
      // "Back in queue" was undone: the earlier call and its recalls are valid again, and it is announced
      // once.
      current.push({ number, isRecall: after.recalls > 0 });
    } else if (letter === 'c') {
      const isNew = isNewCall(letterBefore, before, after);
      if (isNew) current.push({ number, isRecall: false });
      const heard = isNew || letterBefore !== 'c' ? 0 : before.recalls;
      const again = isNew || letterBefore === 'c' ? after.recalls - heard : 0;
      for (let recall = 0; recall < again; recall += 1) current.push({ number, isRecall: true });
    } else if (letter === 'd' && !isOneChange && !mayHaveBeenCalled(letterBefore)) {
      calls.push({ number, isRecall: false });
    }
  }
  return [...calls, ...testCallsBetween(isSameSession ? before : null, after), ...current];
}

/** Returns the calls to tests that the earlier reading did not have. */
function testCallsBetween(before: Reading | null, { testCalls = [] }: Reading): Call[] {
  return testCalls.flatMap(({ number, lineId, at }) => {
    const known = before?.testCalls?.find((one) => one.number === number && one.lineId === lineId);
    if (known && !isLater(at, known.at)) return [];
    return [{ number, isRecall: known !== undefined, lineId }];
  });
}

/** If there are many simultaneous calls that include the current one, returns only that one. */
export function currentCall(calls: readonly Call[], { calledAt, nowServing }: Reading): Call[] {
  const ofLine = calls.filter(({ number, lineId }) => number === nowServing && lineId === undefined);
  return calledAt === null ? [] : ofLine.slice(-1);
}

/** An earlier number can be called again only after it was put back, so its call is newer. */
function isNewCall(letterBefore: string, before: Reading, after: Reading): boolean {
  if (letterBefore === 'c') return isLater(after.calledAt, before.calledAt);
  return isWaitingLetter(letterBefore) || letterBefore === '' || isLater(after.calledAt, before.computedAt);
}

/** Returns true if a call led to the state of this letter. */
export const wasCalled = (letter: string) => letter !== '' && AFTER_A_CALL.includes(letter);
const mayHaveBeenCalled = (letter: string) =>
  wasCalled(letter) || (letter !== '' && MAYBE_AFTER_A_CALL.includes(letter));

function isLater(instant: string | null, than: string | null): boolean {
  return instant !== null && than !== null && Date.parse(instant) > Date.parse(than);
}
