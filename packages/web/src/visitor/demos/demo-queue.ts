/** Runs the demonstrations' queue with the core's rules. */
import {
  callNext as call,
  type DoctorQueue,
  issue,
  keyOfNumber,
  markArrived,
  nextInLine,
  type QueueChange,
  skip,
  type Token,
} from '@baari/core/queue';

export type DemoPatient = {
  id: string;
  name: string;
  phoneNumber: string;
  /** True if the patient is late, and missing otherwise. */
  isLate?: true;
};

export type DemoToken = Token & DemoPatient;

export type DemoQueue = { queue: DoctorQueue; tokens: readonly DemoToken[] };

/** A demonstration's day never ends. */
const SERVICE_DATE = '2026-01-01';

/** Returns a queue with numbers from `first` on, in which the token `serving` is called. */
export function openQueue(patients: readonly DemoPatient[], { first, serving }: Numbers): DemoQueue {
  const session = { serviceDate: SERVICE_DATE, ...countedUpTo(first - 1), nowServing: 0 };
  const queue = { revision: 0, callRevision: 0, pressed: null, session, called: null, announcement: null };
  let demo: DemoQueue = { queue, tokens: [] };
  for (const patient of patients) demo = takeToken(demo, patient);
  while (servingIn(demo) < serving) demo = callNext(demo);
  return demo;
}

type Numbers = { first: number; serving: number };

/** Returns the last called number. */
export const servingIn = ({ queue }: DemoQueue): number => queue.session?.nowServing ?? 0;

/** Issues a token with the next number, or with a given free one. */
export function takeToken<Of extends DemoQueue>(demo: Of, patient: DemoPatient, number?: number): Of {
  const { queue } = demo;
  const session = number && queue.session ? { ...queue.session, ...countedUpTo(number - 1) } : queue.session;
  return afterChange(demo, issue({ ...queue, session }, 'open', SERVICE_DATE), patient);
}

/** Calls the next token and completes the previous one. Does nothing for an empty line. */
export function callNext<Of extends DemoQueue>(demo: Of): Of {
  const { queue, tokens } = demo;
  const next = nextInLine(tokens);
  return next ? afterChange(demo, call(queue, queue, { next, absent: null })) : demo;
}

/** Skips a waiting token and ignores any other. */
export function skipToken<Of extends DemoQueue>(demo: Of, number: number): Of {
  const token = waitingToken(demo, number);
  return token ? afterChange(demo, skip(demo.queue, token)) : demo;
}

/** Marks the patient of a waiting token as arrived and ignores any other token. */
export function markHere<Of extends DemoQueue>(demo: Of, number: number): Of {
  const token = waitingToken(demo, number);
  if (!token || token.hasArrived) return demo;
  const { queue } = markArrived(demo.queue, token, { isKnown: false });
  const tokens = demo.tokens.map((one) => (one === token ? { ...one, hasArrived: true } : one));
  return { ...demo, queue, tokens };
}

const countedUpTo = (number: number) => ({ lastNumber: number, lastKey: keyOfNumber(number) });

const waitingToken = ({ tokens }: DemoQueue, number: number) =>
  tokens.find((token) => token.number === number && token.state.status === 'waiting');

function afterChange<Of extends DemoQueue>(
  demo: Of,
  { queue, moves }: QueueChange,
  patient?: DemoPatient,
): Of {
  const tokens = [...demo.tokens];
  for (const { number, from, to, line } of moves) {
    const stands = line?.to ?? { key: keyOfNumber(number), place: 'turn' };
    const index = tokens.findIndex((token) => token.number === number);
    const known = tokens[index];
    if (known) tokens[index] = { ...known, ...line?.to, state: to };
    else if (patient && from === null)
      tokens.push({ ...patient, number, ...stands, state: to, hasArrived: false, timesBack: 0 });
  }
  return { ...demo, queue, tokens };
}

/**
 * Returns true if `value` has all parts of the sample with the same types. The first item of a list is the
 * sample for all its items.
 */
export function isLike(value: unknown, sample: unknown): boolean {
  if (Array.isArray(sample)) return Array.isArray(value) && value.every((item) => isLike(item, sample[0]));
  if (typeof sample !== 'object' || sample === null) return typeof value === typeof sample;
  if (typeof value !== 'object' || value === null) return false;
  const parts = new Map<string, unknown>(Object.entries(value));
  return Object.entries(sample).every(([key, part]) => isLike(parts.get(key), part));
}
