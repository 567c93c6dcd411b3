/**
 * Models the line in the second state machine. The table of docs/queue.md becomes lists of numbers. The model
 * has no keys. The keys in the log must give the same lists.
 */
import type { Joined, LoggedEvent, Standing } from './history.ts';
import type { Model, ModelSession } from './model-state.ts';

export type Numbers = readonly number[];

/** The ranks before an event, and the ranks that are required after it. */
export type ExpectedLine = {
  before: readonly (Standing | undefined)[];
  /**
   * The allowed orders of all numbers with a rank. Several lines are possible if the log does not name the
   * family of an added patient. None is given if the event itself sets the ranks.
   */
  orders: readonly Numbers[];
  /** Some numbers must have exactly these ranks. */
  exact: ReadonlyMap<number, Standing>;
  /** The places that the event gives to tokens, by token number. */
  places: ReadonlyMap<number, string>;
};

/** A priority patient or a transferred patient enters behind this many patients. */
const NEXT = 2;

/** Returns the numbers of all tokens with a rank in the order of their keys, whether or not they wait. */
export function everybody({ standings }: ModelSession): number[] {
  const standing = standings.flatMap((stands, index) => (stands ? [{ number: index + 1, ...stands }] : []));
  return standing.sort((one, other) => one.key - other.key).map(({ number }) => number);
}

/** Returns the waiting numbers in order. */
export const lineIn = (session: ModelSession | null): number[] =>
  session ? everybody(session).filter((number) => session.letters[number - 1] === 'w') : [];

export const placeIn = (session: ModelSession | null, number: number | null): string =>
  session?.standings[(number ?? 0) - 1]?.place ?? 'turn';

/**
 * Returns true for patients who are in the clinic or have the place “At once”. A line that calls only
 * patients who are in the clinic calls only these patients.
 */
export const isCallable = (session: ModelSession | null, number: number): boolean =>
  session?.hasArrived[number - 1] === true || placeIn(session, number) === 'once';

/**
 * Returns the waiting members of a family. These are `root` and the members who were added behind `root`.
 */
export const familyOf = (session: ModelSession | null, root: number): number[] =>
  lineIn(session).filter((number) => (session?.behind[number - 1] ?? number) === root);

/** Maps a number to its place. */
type PlaceOf = (number: number) => string;

/**
 * Returns how many patients are ahead of a patient who enters behind the next `count`. Patients placed at
 * once are ahead too, but they are not part of `count`.
 */
function behindNext(placeOf: PlaceOf, line: Numbers, count: number): number {
  let [passed, ahead] = [0, 0];
  for (const [index, number] of line.entries()) {
    const isAtOnce = placeOf(number) === 'once';
    if (!isAtOnce && passed === count) continue;
    if (!isAtOnce) passed += 1;
    ahead = index + 1;
  }
  return ahead;
}

/**
 * Returns how many patients are ahead of a patient who gets the place “Soon”. At most `inRow` patients with
 * this place may follow each other.
 */
function soonAhead(placeOf: PlaceOf, line: Numbers, inRow = 1): number {
  const isSoon = (index: number) => index in line && placeOf(line[index] ?? 0) === 'soon';
  const isFull = (ahead: number) => {
    for (let back = 1; back <= inRow; back += 1) if (!isSoon(ahead - back)) return false;
    return true;
  };
  let ahead = behindNext(placeOf, line, NEXT);
  while (ahead < line.length && (isFull(ahead) || isSoon(ahead))) ahead += 1;
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

/** Returns the order after a number is moved to the rank that has `ahead` patients of the line before it. */
function standAnew(session: ModelSession, number: number, ahead: number): number[] {
  const others = everybody(session).filter((other) => other !== number);
  const line = lineIn(session).filter((other) => other !== number);
  return inserted(others, line, number, ahead);
}

/**
 * Returns the order after a number is inserted at the rank that has `ahead` patients of the line before it.
 */
function inserted(all: Numbers, line: Numbers, number: number, ahead: number): number[] {
  if (ahead >= line.length) return [...all, number];
  return all.toSpliced(all.indexOf(line[ahead - 1] ?? 0) + 1, 0, number);
}

/** Returns the order with a number at a given rank. If the number already has that rank, it is not moved. */
function stand(session: ModelSession, number: number, ahead: number): number[] {
  return lineIn(session).indexOf(number) === ahead ? everybody(session) : standAnew(session, number, ahead);
}

function placedAhead(session: ModelSession, { kind, number }: LoggedEvent): number {
  const line = lineIn(session).filter((other) => other !== number);
  const own = lineIn(session).indexOf(number ?? 0);
  const placeOf = placesIn(session);
  if (kind === 'placed_at_once') return behindNext(placeOf, line, 0);
  if (kind === 'placed_soon') return Math.min(soonAhead(placeOf, line), own < 0 ? Infinity : own);
  return Math.max(inTurnAhead(session, line, number ?? 0), own);
}

const PLACES: Readonly<Record<string, string>> = {
  placed_soon: 'soon',
  placed_at_once: 'once',
  placed_in_turn: 'turn',
};

const placesIn =
  (session: ModelSession): PlaceOf =>
  (number) =>
    placeIn(session, number);

/** Returns the place that an event gives to its token. Returns null if the place does not change. */
function placeAfter({ rules }: Model, session: ModelSession, event: LoggedEvent): string | null {
  const { kind, number, reason, behind } = event;
  if (kind === 'issued') return reason === null || behind !== null ? 'turn' : 'soon';
  if (kind === 'returned' && placeIn(session, number) === 'once') return 'once';
  if (kind === 'returned') return rules.returns === 'old_place' ? null : 'soon';
  if (isUncalled(session, event)) return placeIn(session, number) === 'once' ? 'once' : null;
  if (isLate(session, event)) return 'turn';
  return PLACES[kind] ?? null;
}

/** Returns true for a passed patient who arrives, or a skipped patient who is put back. */
export const isLate = (session: ModelSession, event: LoggedEvent): boolean =>
  (event.kind === 'put_back' && !isUncalled(session, event)) ||
  (event.kind === 'arrived' && session.letters[(event.number ?? 0) - 1] === 'm');

/**
 * Returns true if the called patient is put back. Such a patient gets back the place from before the call.
 */
const isUncalled = (session: ModelSession, { kind, number }: LoggedEvent): boolean =>
  kind === 'put_back' && session.letters[(number ?? 0) - 1] === 'c';

/**
 * Returns the called patient who must wait again because another patient interrupts the visit. Returns null
 * if no visit is interrupted.
 */
export const brokenOff = ({ kind, moves }: LoggedEvent): number | null =>
  (kind === 'called' && moves.find(({ from, to }) => from === 'c' && to === 'w')?.number) || null;

/** Returns the ranks that are required after an event that is about to be applied. */
export function expectLine(model: Model, session: ModelSession | null, event: LoggedEvent): ExpectedLine {
  const expected = {
    before: [...(session?.standings ?? [])],
    exact: new Map(),
    places: new Map(),
    orders: [],
  };
  if (session === null) return expected;
  if (event.kind === 'undone') {
    const past = model.past.get(event.undoes ?? 0);
    const stood = (past?.moves ?? []).flatMap(({ number, line }) =>
      line?.from ? [[number, line.from] as const] : [],
    );
    return { ...expected, exact: new Map(stood) };
  }
  if (event.kind === 'moved_here') {
    const places = joinedPlaces(event);
    return { ...expected, orders: event.joined ? [orderJoined(session, event, places)] : [], places };
  }
  const place = placeAfter(model, session, event);
  const places = new Map(place === null ? [] : [[event.number ?? 0, place] as const]);
  if (event.kind === 'issued' && event.behind !== null)
    return { ...expected, orders: ordersWith(session, event.number ?? 0, event.behind), places };
  return { ...expected, orders: [orderAfter(model, session, event)], places };
}

function orderAfter(model: Model, session: ModelSession, event: LoggedEvent): number[] {
  const number = event.number ?? 0;
  const line = lineIn(session);
  const placeOf = placesIn(session);
  const place = placeAfter(model, session, event);
  const isBack = event.kind === 'returned' || isUncalled(session, event);
  if (event.kind === 'issued' || (isBack && place !== null)) {
    const inRow = event.kind === 'returned' && model.rules.returns === 'two_then_one' ? 2 : 1;
    const ahead = place === 'once' ? behindNext(placeOf, line, 0) : soonAhead(placeOf, line, inRow);
    return standAnew(session, number, place === 'turn' ? Infinity : ahead);
  }
  if (isBack) {
    const next = behindNext(placeOf, line, 0);
    const old = everybody(session)
      .filter((other) => other === number || line.includes(other))
      .indexOf(number);
    return old < next ? standAnew(session, number, next) : everybody(session);
  }
  if (isLate(session, event)) {
    const isFirst = (session.timesBack[number - 1] ?? 0) === 0;
    const { passedBehind } = model.rules;
    return standAnew(session, number, isFirst ? behindNext(placeOf, line, passedBehind) : Infinity);
  }
  if (event.kind.startsWith('placed_')) return stand(session, number, placedAhead(session, event));
  const broken = brokenOff(event);
  return broken === null ? everybody(session) : standAnew(session, broken, behindNext(placeOf, line, 0));
}

/**
 * Returns all possible orders with a number behind a family member, because the log does not contain which
 * member it is.
 */
function ordersWith(session: ModelSession, number: number, root: number): number[][] {
  const line = lineIn(session);
  const family = familyOf(session, root);
  return family.map((one) => {
    const from = line.indexOf(one);
    const next = line.findIndex(
      (other, index) => index > from && placeIn(session, other) !== 'once' && !family.includes(other),
    );
    return standAnew(session, number, next < 0 ? Infinity : next);
  });
}

/**
 * Returns the places of patients who arrive from another line. Patients with the place “At once” keep it. The
 * others get the place “Soon” if the clinic moves them.
 */
function joinedPlaces({ joined, number: only, reason }: LoggedEvent): ReadonlyMap<number, string> {
  return new Map(
    (joined ?? []).map(({ number, letter, place }) => {
      if (letter !== 'w' || only === null) return [number, place];
      if (reason === 'patient') return [number, 'turn'];
      return [number, place === 'once' ? 'once' : 'soon'];
    }),
  );
}

/** Returns the order after one patient or a whole line has arrived from another line. */
function orderJoined(
  session: ModelSession,
  { joined, number: only, reason }: LoggedEvent,
  places: ReadonlyMap<number, string>,
): number[] {
  const come = (joined ?? []).filter(({ letter }) => letter === 'w');
  const placeOf = (number: number) => places.get(number) ?? placeIn(session, number);
  const order = new Order(everybody(session), lineIn(session));
  const urgent = come.filter(({ number }) => placeOf(number) === 'once');
  for (const { number } of urgent) order.insert(number, behindNext(placeOf, order.line, 0));
  if (only === null) mergeLine(order, placeOf, { come, urgent });
  else
    for (const { number } of come.filter((one) => !urgent.includes(one)))
      order.insert(number, reason === 'patient' ? Infinity : soonAhead(placeOf, order.line));
  const outside = (joined ?? []).filter(({ letter }) => letter !== 'w').map(({ number }) => number);
  return [...order.all, ...outside];
}

/** The order of all ranks and of the line while patients are inserted one after another. */
class Order {
  all: Numbers;
  line: Numbers;

  constructor(all: Numbers, line: Numbers) {
    this.all = all;
    this.line = line;
  }

  insert(number: number, ahead: number): void {
    this.all = inserted(this.all, this.line, number, ahead);
    this.line = this.line.toSpliced(ahead, 0, number);
  }
}

type Coming = { come: readonly Joined[]; urgent: readonly Joined[] };

/**
 * Merges arriving patients with the patients of a line. The two groups alternate, beginning behind the next
 * two patients of the line. Families stay together. Arriving patients with the place “At once” go directly
 * behind the line's own patients with this place, together with their families.
 */
function mergeLine(order: Order, placeOf: PlaceOf, { come, urgent }: Coming): void {
  const others = come.filter((one) => !urgent.includes(one));
  const urgentOf = ({ family }: Joined) => urgent.find((one) => one.family === family);
  const led = urgent.flatMap((lead) => others.filter((one) => urgentOf(one) === lead));
  const alone = others.filter((one) => !urgentOf(one));
  for (const one of led.toReversed()) order.insert(one.number, behindNext(placeOf, order.line, 0));
  let ahead = behindNext(placeOf, order.line, led.length + NEXT);
  let last: Joined | undefined;
  for (const one of alone) {
    if (last && last.family !== one.family) ahead += 1;
    order.insert(one.number, ahead);
    ahead += 1;
    last = one;
  }
}

/**
 * Returns true for a patient who only gets a new key. If a gap has no room, an event gives new keys to the
 * whole session in the same order.
 */
export const isSpaced = (event: LoggedEvent, { number, from, to }: LoggedEvent['moves'][number]): boolean =>
  from === to && number !== event.number;
