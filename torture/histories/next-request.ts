/** Chooses the next action of a person at random, from what the person sees of the queue. */
import type { Random } from '../random.ts';
import { type Asked, type Seen, type Verb, VERBS } from './history.ts';

/** A request that is not sent yet. */
export type NextRequest = {
  doctorId: string;
  asked: Asked;
  path: string;
  body: Readonly<Record<string, unknown>>;
};

/**
 * A person's queue. A patient can be moved to the doctors in `others`. `anybody` lists the doctors of all
 * clinics.
 */
export type Desk = { doctorId: string; others: readonly string[]; anybody: readonly string[] };

export const NOTHING = {
  number: null,
  callRevision: null,
  undoes: null,
  phone: null,
  sessionId: null,
  inside: null,
  priority: null,
  behind: null,
  anyway: false,
  here: false,
  meant: null,
  toDoctorId: null,
  because: null,
};
const LONG_LINE = 10;
const LONG_SESSION = 25;
const ODD = 0.03;
const WITHOUT_PHONE = 0.2;
const NOT_ASKED = 0.3;
const FAMILY = 0.15;
const MEANT = 0.2;
export const PRIORITIES = ['age', 'pregnant', 'disabled', 'infant', 'unwell', 'leaving'];
const INSIDE = ['completed', 'back_in_line'];
const BECAUSE = ['clinic', 'clinic', 'patient'];

let lastPhone = 0;

/** Returns a new phone number in the way people type it. */
export function newPhone(): string {
  lastPhone += 1;
  return `97${String(lastPhone).padStart(8, '0')}`;
}

const PATHS: Readonly<Partial<Record<Verb, string>>> = {
  addPatient: 'add-patient',
  callNext: 'call-next',
  callToken: 'call-token',
  notHere: 'not-here',
  sendAway: 'send-away',
  back: 'back',
  recall: 'recall',
  markArrived: 'mark-arrived',
  complete: 'complete',
  skip: 'skip',
  putBack: 'put-back',
  placeSoon: 'place-soon',
  placeAtOnce: 'place-at-once',
  placeInTurn: 'place-in-turn',
  declinePriority: 'decline-priority',
  moveToken: 'move-token',
  moveLine: 'move-line',
  correctPatient: 'correct-patient',
  clearNotArrived: 'clear-not-arrived',
  startPractice: 'start-practice',
  stopTokens: 'stop-tokens',
  closePractice: 'close-practice',
  resetQueue: 'reset',
  announce: 'announce',
  withdrawAnnouncement: 'withdraw-announcement',
  undo: 'undo',
};

/** Returns the request that undoes the change of a revision. */
export const undoRequest = (doctorId: string, undoes: number): NextRequest => ({
  doctorId,
  asked: { ...NOTHING, verb: 'undo', undoes },
  path: `/api/doctors/${doctorId}/queue/undo`,
  body: { revision: undoes },
});

/**
 * Returns the next request of the doctor or a receptionist. `seen` is what the person sees of the queue. The
 * value is null at first.
 */
export function staffRequest(random: Random, desk: Desk, seen: Seen | null): NextRequest {
  const { doctorId, others } = desk;
  const verb = weighed(random, staffWeights(seen, others.length > 0));
  const details = staffDetails(random, verb, seen, desk);
  const { callRevision, number, undoes, phone, inside, priority, behind, anyway, here } = details;
  const { meant, toDoctorId, because } = details;
  const body = {
    ...(callRevision !== null && { callRevision }),
    ...(number !== null && { number }),
    ...(undoes !== null && { revision: undoes }),
    ...(inside !== null && verb !== 'notHere' && { inside }),
    ...(priority !== null && (verb === 'placeSoon' ? { reason: priority } : { priority })),
    ...(behind !== null && { behind }),
    ...(anyway && { anyway }),
    ...(here && { here }),
    ...(meant !== null && { meant }),
    ...(toDoctorId !== null && { toDoctorId }),
    ...(because !== null && { because }),
    ...(phone !== null && { phone, name: `Patient ${phone}` }),
    ...(phone === null && verb === 'addPatient' && { phone, name: 'Patient without a phone' }),
    ...(phone === null && verb === 'correctPatient' && { name: `Patient number ${number}` }),
    ...(verb === 'moveLine' && random.chance(0.3) && { stops: true }),
    ...(verb === 'announce' && { kind: random.pick(['delay', 'break']), minutes: 1 + random.below(240) }),
  };
  const asked = { ...details, verb, phone: phone && `+91${phone}` };
  return { doctorId, asked, path: `/api/doctors/${doctorId}/queue/${PATHS[verb] ?? ''}`, body };
}

function staffDetails(random: Random, verb: Verb, seen: Seen | null, desk: Desk): Omit<Asked, 'verb'> {
  const states = seen?.states ?? '';
  const saysInside = random.chance(seen && seen.atOnce > 0 ? 0.5 : 0.1);
  const call = {
    ...NOTHING,
    callRevision: Math.max(seen?.callRevision ?? 0, 0),
    inside: saysInside ? random.pick(INSIDE) : null,
  };
  const newPhoneOrNone = () => (random.chance(WITHOUT_PHONE) ? null : newPhone());
  const first = seen?.line?.[0] ?? Math.max(1, states.search(/[wh]/) + 1);
  const one = (letters: string) => numberIn(random, states, letters);
  switch (verb) {
    case 'callNext':
      return {
        ...call,
        ...wordsOf(random),
        meant: random.chance(MEANT) ? random.pick([first, one('wh')]) : null,
      };
    case 'callToken':
      return { ...call, number: one('wh') };
    case 'notHere':
      return { ...call, inside: 'passed' };
    case 'complete':
      return { ...NOTHING, number: one(random.chance(0.8) ? 'c' : 'a') };
    case 'skip':
      return { ...NOTHING, number: one(random.chance(0.7) ? 'whm' : 'c') };
    case 'placeSoon':
      return { ...NOTHING, number: oneWho(random, seen, () => one('wh')), priority: random.pick(PRIORITIES) };
    case 'declinePriority':
      return { ...NOTHING, number: oneWho(random, seen, () => one('wh')) };
    case 'placeInTurn':
      return { ...NOTHING, number: seen?.line ? random.pick(seen.line) : one('wh') };
    case 'correctPatient':
      return { ...NOTHING, number: one('whcma'), phone: newPhoneOrNone() };
    case 'moveToken':
      return {
        ...NOTHING,
        number: one('whma'),
        toDoctorId: otherOf(random, desk),
        because: random.pick(BECAUSE),
      };
    case 'moveLine':
      return { ...NOTHING, toDoctorId: otherOf(random, desk) };
    case 'undo':
      return {
        ...NOTHING,
        undoes: Math.max(1, (seen?.revision ?? 1) - (random.chance(0.8) ? 0 : random.below(12))),
      };
    case 'addPatient':
      return {
        ...NOTHING,
        phone: newPhoneOrNone(),
        ...(random.chance(FAMILY)
          ? { behind: one('wh') }
          : { priority: random.chance(0.2) ? random.pick(PRIORITIES) : null }),
      };
    default:
      return ASKED_OF[verb] === undefined ? NOTHING : { ...NOTHING, number: one(ASKED_OF[verb]) };
  }
}

const wordsOf = (random: Random) => ({ anyway: random.chance(0.3), here: random.chance(0.3) });

/** The token states in which a verb is usually tried. */
const ASKED_OF: Readonly<Partial<Record<Verb, string>>> = {
  sendAway: 'c',
  back: 'a',
  markArrived: 'whm',
  putBack: 'cdsn',
  placeAtOnce: 'wh',
};

/**
 * Returns another doctor of the clinic. Occasionally returns a random doctor, who may be the same doctor or a
 * doctor of another clinic.
 */
const otherOf = (random: Random, { others, anybody }: Desk): string =>
  random.pick(others.length === 0 || random.chance(ODD) ? anybody : others);

/** Returns a patient who asks to be seen sooner. Occasionally returns a random patient. */
function oneWho(random: Random, seen: Seen | null, anybody: () => number): number {
  const asking = seen?.asking ?? [];
  return asking.length === 0 || random.chance(NOT_ASKED) ? anybody() : random.pick(asking);
}

/** Returns the number of a token in one of the states. Occasionally returns a random number. */
function numberIn(random: Random, states: string, letters: string): number {
  const fitting = [...states].flatMap((letter, index) => (letters.includes(letter) ? [index + 1] : []));
  if (fitting.length === 0 || random.chance(ODD)) return 1 + random.below(states.length + 2);
  return random.pick(fitting);
}

function staffWeights(seen: Seen | null, canMove: boolean): Partial<Record<Verb, number>> {
  if (seen === null) return { startPractice: 1 };
  const states = [...(seen.isEnded ? '' : seen.states)];
  const count = (letters: string) => states.filter((letter) => letters.includes(letter)).length;
  const [waiting, called, passed] = [count('wh'), count('c'), count('m')];
  const [away, over] = [count('a'), count('dsn')];
  const isLong = states.length > LONG_SESSION;
  return {
    callNext: waiting > 0 ? 26 : 2,
    callToken: waiting > 1 ? 4 : 0.3,
    recall: called > 0 ? 3 : 0.3,
    markArrived: passed > 0 ? 8 : waiting > 0 ? 4 : 0.3,
    complete: called > 0 ? 7 : 0.5,
    skip: waiting + called > 0 ? 5 : 0.5,
    clearNotArrived: waiting > LONG_LINE ? 2 : 0.3,
    notHere: called > 0 ? 5 : 0.3,
    sendAway: called > 0 ? 4 : 0.3,
    back: away > 0 ? 5 : 0.3,
    putBack: over > 0 ? 4 : 0.5,
    placeSoon: waiting > 2 ? 8 : 0.3,
    placeAtOnce: waiting > 1 ? 4 : 0.3,
    placeInTurn: seen.line === null ? 0.3 : 3,
    declinePriority: (seen.asking ?? []).length > 0 ? 6 : 0.3,
    moveToken: !canMove ? 0 : waiting + passed + away > 0 ? 14 : 0.3,
    moveLine: !canMove ? 0 : waiting > 2 ? 3 : 0.2,
    correctPatient: waiting + called > 0 ? 2 : 0.3,
    addPatient: waiting > LONG_LINE ? 2 : 12,
    undo: 6,
    startPractice: seen.practice === 'closed' ? 40 : 0.3,
    stopTokens: isLong ? 2 : 0.4,
    closePractice: isLong ? 6 : 0.4,
    resetQueue: isLong ? 6 : 0.4,
    announce: 1.5,
    withdrawAnnouncement: 0.8,
  };
}

/** Returns a random verb according to the weights. */
export function weighed(random: Random, weights: Partial<Record<Verb, number>>): Verb {
  const entries = Object.entries(weights);
  let left = random.uniform() * entries.reduce((sum, [, weight]) => sum + weight, 0);
  for (const [name, weight] of entries) {
    left -= weight;
    if (left < 0) return asVerb(name);
  }
  return asVerb(entries[0]?.[0] ?? '');
}

function asVerb(name: string): Verb {
  const verb = VERBS.find((known) => known === name);
  if (verb === undefined) throw new RangeError(`no such verb: ${name}`);
  return verb;
}
