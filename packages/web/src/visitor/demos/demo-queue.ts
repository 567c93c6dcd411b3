/** The queue of the demonstrations, run by the rules of the core. */
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
  /** Set for a patient who is late; otherwise left out. */
  isLate?: true;
};

export type DemoToken = Token & DemoPatient;

export type DemoQueue = { queue: DoctorQueue; tokens: readonly DemoToken[] };

/** A demonstration never ends its day. */
const SERVICE_DATE = '2026-01-01';

/** Returns a queue whose tokens count up from `first`, with the token `serving` called. */
export function openQueue(patients: readonly DemoPatient[], { first, serving }: Numbers): DemoQueue {
  const session = { serviceDate: SERVICE_DATE, ...countedUpTo(first - 1), nowServing: 0 };
  const queue = { revision: 0, callRevision: 0, pressed: null, session, called: null, announcement: null };
  let demo: DemoQueue = { queue, tokens: [] };
  for (const patient of patients) demo = takeToken(demo, patient);
  while (servingIn(demo) < serving) demo = callNext(demo);
  return demo;
}

type Numbers = { first: number; serving: number };

/** Returns the number called last. */
export const servingIn = ({ queue }: DemoQueue): number => queue.session?.nowServing ?? 0;

/** Issues a token: the next number, or a given one that nobody in line holds. */
export function takeToken<Of extends DemoQueue>(demo: Of, patient: DemoPatient, number?: number): Of {
  const { queue } = demo;
  const session = number && queue.session ? { ...queue.session, ...countedUpTo(number - 1) } : queue.session;
  return afterChange(demo, issue({ ...queue, session }, 'open', SERVICE_DATE), patient);
}

/** Calls the next token in line and completes the one before it. Changes nothing when nobody waits. */
export function callNext<Of extends DemoQueue>(demo: Of): Of {
  const { queue, tokens } = demo;
  const next = nextInLine(tokens);
  return next ? afterChange(demo, call(queue, queue, { next, absent: null })) : demo;
}

/** Skips a waiting token. Changes nothing when it does not wait any more. */
export function skipToken<Of extends DemoQueue>(demo: Of, number: number): Of {
  const token = waitingToken(demo, number);
  return token ? afterChange(demo, skip(demo.queue, token)) : demo;
}

/** Marks the patient of a waiting token as here. Changes nothing for any other. */
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
 * Returns true if `value` has all parts of the sample, each of the same kind. The first item of a list is
 * its sample.
 */
export function isLike(value: unknown, sample: unknown): boolean {
  if (Array.isArray(sample)) return Array.isArray(value) && value.every((item) => isLike(item, sample[0]));
  if (typeof sample !== 'object' || sample === null) return typeof value === typeof sample;
  if (typeof value !== 'object' || value === null) return false;
  const parts = new Map<string, unknown>(Object.entries(value));
  return Object.entries(sample).every(([key, part]) => isLike(parts.get(key), part));
}
