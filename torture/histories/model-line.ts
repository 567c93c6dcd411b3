/**
 * Where people stand in the second state machine: the table of docs/queue.md, told as lists of numbers. It knows no keys; those
 * of the log have to lead to its lists.
 */
import type { LoggedEvent, Standing } from './history.ts';
import type { Complaint, Model, ModelSession } from './model.ts';

type Numbers = readonly number[];

/** How everybody stood before an event, and how they have to stand after it. */
export type ExpectedLine = {
  before: readonly (Standing | undefined)[];
  /** All numbers that stand somewhere, whoever is called first in front; null where the event says so itself. */
  order: Numbers | null;
  /** By number: what an event says exactly. */
  exact: ReadonlyMap<number, Standing>;
  place: string | null;
};

/** Behind how many a priority begins, and who was passed and has come, as long as a doctor has it no other way. */
const NEXT = 2;
const PASSED = 3;

/** All who stand somewhere, also those who do not wait, in the order of their keys. */
function everybody({ standings }: ModelSession): number[] {
  const standing = standings.flatMap((stands, index) => (stands ? [{ number: index + 1, ...stands }] : []));
  return standing.sort((one, other) => one.key - other.key).map(({ number }) => number);
}

/** The numbers in line, the next one first. */
export const lineIn = (session: ModelSession | null): number[] =>
  session ? everybody(session).filter((number) => session.letters[number - 1] === 'w') : [];

export const placeIn = (session: ModelSession | null, number: number | null): string =>
  session?.standings[(number ?? 0) - 1]?.place ?? 'turn';

/** How many are ahead of who stands behind the next `count`; whoever is at once is passed and not counted. */
function behindNext(session: ModelSession, line: Numbers, count: number): number {
  let [passed, ahead] = [0, 0];
  for (const [index, number] of line.entries()) {
    const isAtOnce = placeIn(session, number) === 'once';
    if (!isAtOnce && passed === count) continue;
    if (!isAtOnce) passed += 1;
    ahead = index + 1;
  }
  return ahead;
}

function soonAhead(session: ModelSession, line: Numbers): number {
  const isSoon = (index: number) => index in line && placeIn(session, line[index] ?? 0) === 'soon';
  let ahead = behindNext(session, line, NEXT);
  while (ahead < line.length && (isSoon(ahead - 1) || isSoon(ahead))) ahead += 1;
  return ahead;
}

function inTurnAhead(session: ModelSession, line: Numbers, number: number): number {
  const cameLater = (other: number | undefined, place: string) =>
    other !== undefined && other > number && placeIn(session, other) === place;
  const later = line.findIndex((other) => cameLater(other, 'turn'));
  let ahead = later < 0 ? line.length : later;
  while (cameLater(line[ahead - 1], 'soon')) ahead -= 1;
  return ahead;
}

/** The order in which one stands anew, with so many of the line ahead. */
function standAnew(session: ModelSession, number: number, ahead: number): number[] {
  const others = everybody(session).filter((other) => other !== number);
  const line = lineIn(session).filter((other) => other !== number);
  if (ahead >= line.length) return [...others, number];
  return others.toSpliced(others.indexOf(line[ahead - 1] ?? 0) + 1, 0, number);
}

/** The order in which one stands so; who has so many ahead already stays. */
function stand(session: ModelSession, number: number, ahead: number): number[] {
  return lineIn(session).indexOf(number) === ahead ? everybody(session) : standAnew(session, number, ahead);
}

function placedAhead(session: ModelSession, { kind, number }: LoggedEvent): number {
  const line = lineIn(session).filter((other) => other !== number);
  const own = lineIn(session).indexOf(number ?? 0);
  if (kind === 'placed_at_once') return behindNext(session, line, 0);
  if (kind === 'placed_soon') return Math.min(soonAhead(session, line), own < 0 ? Infinity : own);
  return Math.max(inTurnAhead(session, line, number ?? 0), own);
}

const PLACES: Readonly<Record<string, string>> = {
  placed_soon: 'soon',
  placed_at_once: 'once',
  placed_in_turn: 'turn',
};

/** The place that an event gives its token; null where it stays. */
function placeAfter(session: ModelSession, event: LoggedEvent): string | null {
  const { kind, number, reason } = event;
  if (kind === 'issued') return reason === null ? 'turn' : 'soon';
  if (kind === 'returned') return placeIn(session, number) === 'once' ? 'once' : 'soon';
  if (isLate(session, event)) return 'turn';
  return PLACES[kind] ?? null;
}

/** Whoever was passed has come, or who was skipped is put back. */
export const isLate = (session: ModelSession, { kind, number }: LoggedEvent): boolean =>
  kind === 'put_back' || (kind === 'arrived' && session.letters[(number ?? 0) - 1] === 'm');

/** Whoever was called and waits again: the visit was broken off. Null when it was not. */
export const brokenOff = ({ kind, moves }: LoggedEvent): number | null =>
  (kind === 'called' && moves.find(({ from, to }) => from === 'c' && to === 'w')?.number) || null;

/** How everybody has to stand after an event that is still to be applied. */
export function expectLine(model: Model, session: ModelSession | null, event: LoggedEvent): ExpectedLine {
  const expected = { before: [...(session?.standings ?? [])], exact: new Map(), place: null, order: null };
  if (session === null) return expected;
  if (event.kind === 'undone') {
    const past = model.past.get(event.undoes ?? 0);
    const stood = (past?.moves ?? []).flatMap(({ number, line }) =>
      line?.from ? [[number, line.from] as const] : [],
    );
    return { ...expected, exact: new Map(stood) };
  }
  return { ...expected, order: orderAfter(session, event), place: placeAfter(session, event) };
}

function orderAfter(session: ModelSession, event: LoggedEvent): number[] {
  const number = event.number ?? 0;
  const line = lineIn(session);
  const place = placeAfter(session, event);
  if (event.kind === 'issued' || event.kind === 'returned') {
    const ahead = place === 'once' ? behindNext(session, line, 0) : soonAhead(session, line);
    return standAnew(session, number, place === 'turn' ? Infinity : ahead);
  }
  if (isLate(session, event)) {
    const isFirst = (session.timesBack[number - 1] ?? 0) === 0;
    return standAnew(session, number, isFirst ? behindNext(session, line, PASSED) : Infinity);
  }
  if (event.kind.startsWith('placed_')) return stand(session, number, placedAhead(session, event));
  const broken = brokenOff(event);
  return broken === null ? everybody(session) : standAnew(session, broken, behindNext(session, line, 0));
}

/** What of the line an event got wrong; it has been applied. */
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
  return [
    ...complain('no two stand at the same place', new Set(keys).size === keys.length, `after ${who}`),
    ...complain(
      'everybody stands where the rules put them',
      expected.order === null || String(order) === String(expected.order),
      `after ${who} the order is ${differing(order, expected.order ?? [])}`,
    ),
    ...judgePlaces(session, event, expected),
    ...(isPartial ? [] : [...judgeMoves(event, expected), ...judgeSpacing(session, event, expected)]),
  ];
}

const complain = (rule: string, holds: boolean, text: string): Complaint[] => (holds ? [] : [{ rule, text }]);

/** Both orders, without what they begin and end alike with. */
function differing(is: Numbers, should: Numbers): string {
  const from = is.findIndex((number, index) => number !== should[index]);
  const until = is.findLastIndex((number, index) => number !== should[index + should.length - is.length]);
  const cut = (order: Numbers, end: number) => order.slice(Math.max(0, from), end + 1).join(', ');
  return `${cut(is, until)}, not ${cut(should, until + should.length - is.length)}`;
}

/** Nobody's place changes but that of whom the event places; an undo gives everybody the one that was. */
function judgePlaces(session: ModelSession, event: LoggedEvent, expected: ExpectedLine): Complaint[] {
  return session.standings.flatMap((stands, index) => {
    const number = index + 1;
    if (stands === undefined) return [];
    const exact = expected.exact.get(number);
    if (exact) {
      const isBack = stands.key === exact.key && stands.place === exact.place;
      return complain(
        'an undo puts everybody where they stood',
        isBack,
        `${number} is ${textOf(stands)}, not ${textOf(exact)}`,
      );
    }
    const own = number === event.number ? expected.place : null;
    const place = own ?? expected.before[index]?.place ?? stands.place;
    const text = `${number} is ${stands.place}, not ${place}`;
    return complain('everybody has the place that they were given', stands.place === place, text);
  });
}

const textOf = ({ key, place }: Standing) => `${place} at ${key}`;

/** An event says where everybody stood whom it moves, and where they stand who wait then: an undo needs it. */
function judgeMoves({ moves }: LoggedEvent, { before }: ExpectedLine): Complaint[] {
  return moves.flatMap(({ number, from, to, line }) => {
    const stood = before[number - 1];
    const isTrue = line === null || from === null || line.from === null;
    const wasThere = isTrue || (stood?.key === line.from?.key && stood?.place === line.from?.place);
    return [
      ...complain('an event saw where everybody stood', wasThere, `${number} stood elsewhere`),
      ...complain(
        'a move says where who waits stands',
        to !== 'w' || line !== null,
        `${number} waits nowhere`,
      ),
    ];
  });
}

/** Whom an event moves although their state stays: where there was no room, all of the session, in their order. */
export const isSpaced = (event: LoggedEvent, { number, from, to }: LoggedEvent['moves'][number]): boolean =>
  from === to && number !== event.number;

function judgeSpacing(
  session: ModelSession,
  event: LoggedEvent,
  { before, order }: ExpectedLine,
): Complaint[] {
  const spaced = event.moves.filter((move) => isSpaced(event, move));
  if (spaced.length === 0 || order === null) return [];
  const moved = new Set(event.moves.map(({ number }) => number));
  const isWhole = everybody(session).every((number) => moved.has(number));
  const anew = brokenOff(event) ?? event.number ?? 0;
  const at = order.indexOf(anew);
  const gap =
    (before[(order[at + 1] ?? 0) - 1]?.key ?? Infinity) - (before[(order[at - 1] ?? 0) - 1]?.key ?? 0);
  const text = `${spaced.length} of ${order.length} were spaced anew, with ${gap} between`;
  return complain('a line is spaced anew as a whole, where there is no room', isWhole && gap < 2, text);
}
