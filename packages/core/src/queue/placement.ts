/**
 * Ranks patients in the line and keeps space between keys. There is one function for each kind of placement.
 */
import { move } from './change.ts';
import type { TokenMove } from './doctor-queue.ts';
import { cameAfter, inLine, KEY_STEP, lineOrder } from './line.ts';
import { type Token, WAITING } from './token.ts';

/**
 * A session in which a token is placed. It includes the largest key so far and all tokens. Tokens that do not
 * wait are included because they may wait again.
 */
export type SessionTokens = { tokens: readonly Token[]; lastKey: number };

/** Priority patients and patients from other lines enter behind the next two. */
export const NEXT = 2;

/** Ranks a token last. This is used for newcomers, and for patients who are passed for the second time. */
export const standAtEnd = (session: SessionTokens, token: Token): SessionTokens =>
  standBehind(session, { ...token, place: 'turn' }, Infinity);

/** Gives a token the place “At once”: next, but behind other tokens with this place. */
export function standAtOnce(session: SessionTokens, token: Token): SessionTokens {
  const line = othersInLine(session, token);
  return standAt(session, { ...token, place: 'once' }, firstOf(line));
}

/**
 * Gives a token the place “Soon”. The token enters the first gap behind the next two patients where neither
 * neighbour has the place “Soon”. If there is no such gap, it enters at the end of the line. A token that
 * already has a better rank keeps it.
 */
export const standSoon = (session: SessionTokens, token: Token): SessionTokens =>
  standWithSoon(session, token, 1);

/**
 * Gives a booked patient the place “Soon”, but never behind the waiting patient `notBehind`, who was behind
 * this patient in a line that continues from an earlier day.
 */
export function standBooked(session: SessionTokens, token: Token, notBehind: number | null): SessionTokens {
  const soon = standSoon(session, token);
  const ahead = othersInLine(soon, token).findIndex(({ number }) => number === notBehind);
  if (ahead < 0 || (aheadOf(soon, token) ?? 0) <= ahead) return soon;
  return standBehind(session, { ...token, place: 'soon' }, ahead);
}

/**
 * Gives a patient who is back from a test the place “Soon”. Up to two such patients follow each other, and
 * then one patient with the place “In turn”. This is used for doctors who send all patients for tests.
 */
export const standTwoThenOne = (session: SessionTokens, token: Token): SessionTokens =>
  standWithSoon(session, token, 2);

/**
 * Gives a token the place “Soon”. The token enters the first gap behind the next two patients with fewer than
 * `inRow` consecutive patients with the place “Soon” directly before it.
 */
function standWithSoon(session: SessionTokens, token: Token, inRow: number): SessionTokens {
  const line = othersInLine(session, token);
  const first = behindNext(line, NEXT);
  const gap = line.findIndex(
    ({ place }, ahead) => ahead >= first && place !== 'soon' && soonBefore(line, ahead) < inRow,
  );
  const ahead = Math.min(gap < 0 ? line.length : gap, aheadOf(session, token) ?? Infinity);
  return standAt(session, { ...token, place: 'soon' }, ahead);
}

/**
 * Returns how many consecutive patients with the place “Soon” are directly before a gap. The gap has `ahead`
 * patients ahead.
 */
const soonBefore = (line: readonly Token[], ahead: number): number =>
  ahead - 1 - line.slice(0, ahead).findLastIndex(({ place }) => place !== 'soon');

/**
 * Takes away a patient's place “Soon” or “At once”. The patient enters before the first patient with the
 * place “In turn” and a larger number. Directly in front of that patient, there may be patients with the
 * place “Soon” and larger numbers. The returning patient enters before these too. The patient never moves
 * forward.
 */
export function standInTurn(session: SessionTokens, token: Token): SessionTokens {
  const line = othersInLine(session, token);
  const later = line.findIndex((one) => one.place === 'turn' && cameAfter(one, token));
  const before = later < 0 ? line : line.slice(0, later);
  const inTurn = before.findLastIndex((one) => one.place !== 'soon' || cameAfter(token, one)) + 1;
  return standAt(session, { ...token, place: 'turn' }, Math.max(inTurn, aheadOf(session, token) ?? 0));
}

/**
 * Ranks a passed patient who returns behind the next `count` patients, not counting patients with the place
 * “At once”.
 */
export function standBehindNext(session: SessionTokens, token: Token, count: number): SessionTokens {
  const line = othersInLine(session, token);
  return standBehind(session, { ...token, place: 'turn' }, behindNext(line, count));
}

/**
 * Ranks a passed patient who returns or is put back. The first time, the patient enters behind the next
 * `count` patients. Later, the patient enters at the end.
 */
export const standLate = (session: SessionTokens, token: Token, count: number): SessionTokens =>
  token.timesBack === 0 ? standBehindNext(session, token, count) : standAtEnd(session, token);

/**
 * Restores the rank from before the call, but never ahead of a patient who got the place “At once” in the
 * meantime.
 */
export function standAsBefore(session: SessionTokens, token: Token): SessionTokens {
  const isAhead = othersInLine(session, token).some(({ place, key }) => place === 'once' && key > token.key);
  return isAhead ? standNext(session, token) : replaced(session, { ...token, state: WAITING });
}

/**
 * Ranks a token directly behind a waiting patient and the members of `family` who are already there, but
 * never between two patients with the place “At once”.
 */
export function standWith(
  session: SessionTokens,
  token: Token,
  { number, family }: { number: number; family: readonly number[] },
): SessionTokens {
  const line = othersInLine(session, token);
  const from = line.findIndex((one) => one.number === number);
  const others = line.findIndex(
    ({ number, place }, ahead) => ahead > from && place !== 'once' && !family.includes(number),
  );
  return standBehind(session, token, others < 0 ? line.length : others);
}

/**
 * Ranks a new token before the first patient of `online` with the place “In turn”, who took a token online
 * while the computer that issued the new token had no internet. A token that already has a better rank keeps
 * it.
 */
export function standBeforeOnline(
  session: SessionTokens,
  number: number,
  online: ReadonlySet<number>,
): SessionTokens {
  const token = session.tokens.find((one) => one.number === number);
  if (token === undefined) return session;
  const line = othersInLine(session, token);
  const first = line.findIndex((one) => one.place === 'turn' && online.has(one.number));
  return first < 0 ? session : standAt(session, token, Math.min(first, aheadOf(session, token) ?? first));
}

/**
 * Ranks a token next, but behind patients with the place “At once”. This is used for a visit that was
 * interrupted for one of these patients.
 */
export function standNext(session: SessionTokens, token: Token): SessionTokens {
  return standBehind(session, token, firstOf(othersInLine(session, token)));
}

/** A patient of a line that joins another line. Members of the same `family` go in together. */
export type Joining = Token & { family?: number };

/**
 * Merges a whole line into another line and keeps the order of both. The two lines alternate, beginning
 * behind the next two patients of the line that is joined. A family counts as one patient. All patients keep
 * their order. Patients with the place “At once” stay ahead, and each is followed by the family. The patients
 * in `joining` already have new numbers.
 */
export function standMerged(session: SessionTokens, joining: readonly Joining[]): SessionTokens {
  const line = inLine(joining);
  const isOrdinary = ({ place }: Joining) => place !== 'once';
  const urgent = line.filter((token) => !isOrdinary(token));
  let merged = urgent.reduce(standAtOnce, session);
  const families = [...new Set(urgent.flatMap(({ family }) => family ?? []))];
  const besideUrgent = families.flatMap((family) =>
    line.filter((token) => isOrdinary(token) && token.family === family),
  );
  const first = firstOf(inLine(merged.tokens));
  for (const [index, token] of besideUrgent.entries()) merged = standBehind(merged, token, first + index);
  let ahead = behindNext(inLine(merged.tokens), besideUrgent.length + NEXT);
  const others = line.filter((token) => isOrdinary(token) && !besideUrgent.includes(token));
  for (const [index, token] of others.entries()) {
    const isTogether = token.family !== undefined && token.family === others[index - 1]?.family;
    if (index > 0 && !isTogether) ahead += 1;
    merged = standBehind(merged, token, ahead);
    ahead += 1;
  }
  return merged;
}

/** Returns the moves that lead from one session to another. */
export function movesBetween(before: SessionTokens, after: SessionTokens): TokenMove[] {
  const known = new Map(before.tokens.map((token) => [token.number, token]));
  return after.tokens.flatMap((token): TokenMove[] => {
    const { number, key, place, state } = token;
    const from = known.get(number);
    if (from === undefined)
      return [{ number, from: null, to: state, line: { from: null, to: { key, place } } }];
    const isMoved = from.key !== key || from.place !== place || from.state.status !== state.status;
    return isMoved ? [move(from, state, token)] : [];
  });
}

const othersInLine = ({ tokens }: SessionTokens, { number }: Token): Token[] =>
  inLine(tokens.filter((other) => other.number !== number));

/** Returns the number of patients ahead of a token. Returns null if the token is not in line. */
function aheadOf({ tokens }: SessionTokens, token: Token): number | null {
  const ahead = inLine(tokens).findIndex(({ number }) => number === token.number);
  return ahead < 0 ? null : ahead;
}

/** Returns how many patients are ahead of a rank directly behind all patients with the place “At once”. */
const firstOf = (line: readonly Token[]): number => behindNext(line, 0);

/**
 * Returns how many patients are ahead of a rank behind all patients with the place “At once” and the next
 * `count` others.
 */
function behindNext(line: readonly Token[], count: number): number {
  const behindUrgent = line.findLastIndex(({ place }) => place === 'once') + 1;
  const others = line.flatMap(({ place }, index) => (place === 'once' ? [] : [index]));
  if (others.length < count) return line.length;
  return Math.max(behindUrgent, (others[count - 1] ?? -1) + 1);
}

/**
 * Does the same as `standBehind`, but a token that already has this many patients ahead keeps its key.
 */
const standAt = (session: SessionTokens, token: Token, ahead: number): SessionTokens =>
  aheadOf(session, token) === ahead ? replaced(session, token) : standBehind(session, token, ahead);

/** Ranks a token behind this many others, or at the end if there are fewer. */
function standBehind(session: SessionTokens, token: Token, ahead: number): SessionTokens {
  const key = keyBehind(session, token, ahead);
  if (key === null) return standBehind(spacedAnew(session, token), token, ahead);
  const standing = replaced(session, { ...token, key, state: WAITING });
  return { ...standing, lastKey: Math.max(session.lastKey, key) };
}

const replaced = ({ tokens, lastKey }: SessionTokens, token: Token): SessionTokens => ({
  tokens: [...tokens.filter(({ number }) => number !== token.number), token],
  lastKey,
});

/**
 * Returns a key that no token of the session has, whether or not it waits. At either end of the line, the key
 * is a new one. Otherwise, the key is the middle between the key directly ahead and the next larger key.
 * Returns null if there is no room between the keys.
 */
function keyBehind({ tokens, lastKey }: SessionTokens, { number }: Token, ahead: number): number | null {
  const others = tokens.filter((other) => other.number !== number);
  const line = inLine(others);
  if (ahead >= line.length) return lastKey + KEY_STEP;
  const keys = others.map(({ key }) => key);
  const before = line[ahead - 1];
  if (before === undefined) return Math.min(...keys) - KEY_STEP;
  const gap = Math.min(...keys.filter((key) => key > before.key)) - before.key;
  return gap < 2 ? null : before.key + Math.floor(gap / 2);
}

/**
 * Gives all other tokens of the session new keys in the same order, each one step apart. The new keys are
 * larger than all earlier ones, so that no two keys are ever the same.
 */
function spacedAnew({ tokens, lastKey }: SessionTokens, { number }: Token): SessionTokens {
  const others = tokens.filter((other) => other.number !== number).sort(lineOrder);
  const spaced = others.map((token, index) => ({ ...token, key: lastKey + (index + 1) * KEY_STEP }));
  return {
    tokens: [...spaced, ...tokens.filter((token) => token.number === number)],
    lastKey: lastKey + others.length * KEY_STEP,
  };
}
