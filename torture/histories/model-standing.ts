/** Compares the ranks in the log with the ranks in the second state machine. */
import type { LoggedEvent, Standing } from './history.ts';
import type { Complaint, ModelSession } from './model-state.ts';
import {
  brokenOff,
  everybody,
  type ExpectedLine,
  isSpaced,
  lineIn,
  type Numbers,
  placeIn,
} from './model-line.ts';

/** Returns the errors in the line after an event has been applied. */
export function judgeLine(
  session: ModelSession | null,
  event: LoggedEvent,
  expected: ExpectedLine,
  isPartial: boolean,
): Complaint[] {
  if (session === null) return [];
  const who = `${event.kind} ${event.number ?? ''}`;
  const order = everybody(session);
  const keys = session.standings.flatMap((stands) => (stands ? [stands.key] : []));
  const { orders } = expected;
  return [
    ...complain('no two patients have the same key', new Set(keys).size === keys.length, `after ${who}`),
    ...complain(
      'every patient has the rank that the rules give',
      orders.length === 0 || orders.some((one) => String(order) === String(one)),
      `after ${who} the order is ${differing(order, orders[0] ?? [])}`,
    ),
    ...judgePlaces(session, event, expected),
    ...(isPartial
      ? []
      : [
          ...judgeUrgent(session, who),
          ...judgeMoves(event, expected),
          ...judgeSpacing(session, event, expected),
        ]),
  ];
}

/** Patients with the place “At once” are ahead of all others, even after an undo. */
function judgeUrgent(session: ModelSession, who: string): Complaint[] {
  const line = lineIn(session);
  const urgent = line.filter((number) => placeIn(session, number) === 'once');
  const isNext = urgent.every((number, index) => line[index] === number);
  return complain(
    'patients with the place “At once” are next',
    isNext,
    `after ${who} the line is ${line.join(', ')}`,
  );
}

const complain = (rule: string, holds: boolean, text: string): Complaint[] => (holds ? [] : [{ rule, text }]);

/** Describes two orders. Leaves out their common beginning and end. */
function differing(is: Numbers, should: Numbers): string {
  const from = is.findIndex((number, index) => number !== should[index]);
  const until = is.findLastIndex((number, index) => number !== should[index + should.length - is.length]);
  const cut = (order: Numbers, end: number) => order.slice(Math.max(0, from), end + 1).join(', ');
  return `${cut(is, until)}, not ${cut(should, until + should.length - is.length)}`;
}

/** An event may change the ranks only of the patients whom it places. An undo restores the old ranks. */
function judgePlaces(session: ModelSession, event: LoggedEvent, expected: ExpectedLine): Complaint[] {
  return session.standings.flatMap((stands, index) => {
    const number = index + 1;
    if (stands === undefined) return [];
    const exact =
      expected.exact.get(number) ?? (event.kind === 'undone' ? expected.before[index] : undefined);
    if (exact) {
      const isBack = stands.key === exact.key && stands.place === exact.place;
      return complain(
        'an undo restores every rank',
        isBack,
        `${number} is ${textOf(stands)}, not ${textOf(exact)}`,
      );
    }
    const place = expected.places.get(number) ?? expected.before[index]?.place ?? stands.place;
    const text = `${number} is ${stands.place}, not ${place}`;
    return complain('every patient keeps the given place', stands.place === place, text);
  });
}

const textOf = ({ key, place }: Standing) => `${place} at ${key}`;

/**
 * To make an undo possible, an event stores the old ranks of all patients whom it moves, and the new ranks of
 * those who wait.
 */
function judgeMoves({ moves }: LoggedEvent, { before }: ExpectedLine): Complaint[] {
  return moves.flatMap(({ number, from, to, line }) => {
    const stood = before[number - 1];
    const isTrue = line === null || from === null || line.from === null;
    const wasThere = isTrue || (stood?.key === line.from?.key && stood?.place === line.from?.place);
    return [
      ...complain(
        'an event starts from the ranks that the last event left',
        wasThere,
        `${number} stood elsewhere`,
      ),
      ...complain(
        'a move names the ranks of waiting patients',
        to !== 'w' || line !== null,
        `${number} waits nowhere`,
      ),
    ];
  });
}

/** Returns the patients to whom an event gives a rank. */
function placedBy(event: LoggedEvent): readonly number[] {
  if (event.joined !== null) return event.joined.map(({ number }) => number);
  return [brokenOff(event) ?? event.number ?? 0];
}

function judgeSpacing(
  session: ModelSession,
  event: LoggedEvent,
  { before, orders }: ExpectedLine,
): Complaint[] {
  const spaced = event.moves.filter((move) => isSpaced(event, move));
  const order = orders.find((one) => String(one) === String(everybody(session)));
  if (spaced.length === 0 || order === undefined) return [];
  const moved = new Set(event.moves.map(({ number }) => number));
  const isWhole = everybody(session).every((number) => moved.has(number));
  const keyAt = (index: number) => before[(order[index] ?? 0) - 1]?.key;
  const gaps = [...placedBy(event)].map((number) => {
    const at = order.indexOf(number);
    return (keyAt(at + 1) ?? Infinity) - (keyAt(at - 1) ?? 0);
  });
  // If several patients arrive in one gap, there may have been room for the first one.
  const gap = gaps.length > 1 ? 0 : (gaps[0] ?? 0);
  const text = `${spaced.length} of ${order.length} were spaced anew, with ${gap} between`;
  return complain('a line gets new keys only as a whole and without room', isWhole && gap < 2, text);
}
