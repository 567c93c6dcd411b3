/**
 * The rules for arrivals, for passed or skipped patients who return, and for patients who are away for a
 * test.
 */
import type { Returns } from '../doctors/index.ts';
import { AppError } from '../shared/index.ts';
import { change, counted, move } from './change.ts';
import type { DoctorQueue, QueueChange } from './doctor-queue.ts';
import { standAsBefore, standAtOnce, standLate, standSoon, standTwoThenOne } from './placement.ts';
import { placed } from './placing.ts';
import { AWAY, canBePutBack, type Token } from './token.ts';
import { requireStatus } from './transitions.ts';

/**
 * Marks that a waiting patient is in the clinic. Throws `queue.token_already_arrived` if the arrival is
 * already known (`isKnown`). If staff mark the arrival, it counts as known only after staff have seen the
 * patient. The patient's report alone is not enough.
 */
export function markArrived(
  queue: DoctorQueue,
  token: Token,
  { isKnown }: { isKnown: boolean },
): QueueChange {
  requireStatus(token, 'waiting', 'queue.token_not_waiting');
  if (isKnown) throw new AppError('conflict', 'queue.token_already_arrived');
  return change('arrived', token.number, queue, queue, []);
}

/** The session's tokens, and the number of patients who are called before a passed patient who returns. */
type Late = { tokens: readonly Token[]; behind: number };

/**
 * Puts a passed patient who has arrived behind the next few patients. The second time, the patient goes to
 * the end of the line.
 */
export function arriveLate(queue: DoctorQueue, token: Token, { tokens, behind }: Late): QueueChange {
  requireStatus(token, 'passed', 'queue.token_not_waiting');
  const change = placed('arrived', queue, token, tokens, (session) => standLate(session, token, behind));
  return counted(change, { back: 1 });
}

/**
 * Puts a completed, skipped or no-show token back in line by the same rule as a passed token. The called
 * token gets back the rank that it had before the call. Throws `queue.token_not_skipped` for other tokens.
 */
export function putBack(queue: DoctorQueue, token: Token, { tokens, behind }: Late): QueueChange {
  const { state } = token;
  if (state.status === 'called') {
    const stand = token.place === 'once' ? standAtOnce : standAsBefore;
    const { queue: after, moves } = placed('put_back', queue, token, tokens, stand);
    const uncalled = change('put_back', token.number, queue, { ...after, called: null }, moves);
    return counted(uncalled, { back: 1 });
  }
  if (!canBePutBack(state)) {
    throw new AppError('conflict', 'queue.token_not_skipped', { status: state.status });
  }
  const later = placed('put_back', queue, token, tokens, (session) => standLate(session, token, behind));
  const wasCalled =
    state.status === 'completed' || (state.status === 'cancelled' && state.reason === 'no_show');
  return wasCalled ? counted(later, { back: 1 }) : later;
}

/**
 * Withdraws an arrival that the patient reported. `isSeen` means that staff have seen the patient in the
 * clinic. Throws `queue.token_not_arrived` if there is no arrival. Throws `queue.arrival_seen` if staff
 * marked the arrival, because the patient can't withdraw that.
 */
export function withdrawArrival(queue: DoctorQueue, token: Token, isSeen: boolean): QueueChange {
  requireStatus(token, 'waiting', 'queue.token_not_waiting');
  if (!token.hasArrived) throw new AppError('conflict', 'queue.token_not_arrived');
  if (isSeen) throw new AppError('conflict', 'queue.arrival_seen');
  return change('arrival_withdrawn', token.number, queue, queue, []);
}

/**
 * Sends the called patient away for a test, either to a test line of the clinic or to another location. After
 * that, no patient is called until the next call.
 */
export function sendAway(queue: DoctorQueue, token: Token, testLineId?: string): QueueChange {
  requireStatus(token, 'called', 'queue.token_not_called');
  const away = testLineId === undefined ? AWAY : ({ status: 'away', testLineId } as const);
  return change('sent_away', token.number, queue, { ...queue, called: null }, [move(token, away)]);
}

/**
 * Calls a patient at the test line to which the patient was sent. If the patient is called again, the call is
 * announced again. Throws `queue.token_not_away` for a patient who is not at a test line.
 */
export function callToTest(queue: DoctorQueue, token: Token, at: Date): QueueChange {
  const { number, state } = token;
  if (state.status !== 'away' || state.testLineId === undefined)
    throw new AppError('conflict', 'queue.token_not_away', { status: state.status });
  const called = { ...state, testCalledAt: at.toISOString() };
  return change('test_called', number, queue, queue, [move(token, called)]);
}

const STAND_BACK = {
  soon: standSoon,
  two_then_one: standTwoThenOne,
  old_place: standAsBefore,
} as const satisfies Record<Returns, unknown>;

/**
 * Puts a patient who is back from a test in line again, at the rank for which the doctor has decided. A
 * patient who had the place “At once” before the test gets it again.
 */
export function back(
  queue: DoctorQueue,
  token: Token,
  { tokens, returns }: { tokens: readonly Token[]; returns: Returns },
): QueueChange {
  requireStatus(token, 'away', 'queue.token_not_away');
  const stand = token.place === 'once' ? standAtOnce : STAND_BACK[returns];
  return counted(placed('returned', queue, token, tokens, stand), { back: 1 });
}
