/** Parses the parts of a server's responses that are checked. */
import { z } from 'zod';
import type { Outcome, Seen } from './history.ts';
import type { Reply } from './browser.ts';

const shown = z.object({
  doctorId: z.string(),
  revision: z.number(),
  sessionId: z.string().nullable(),
  isEnded: z.boolean(),
  states: z.string(),
  line: z.array(z.number()).nullable().default(null),
  atOnce: z.number().default(0),
  soon: z.number().default(0),
  moved: z.number().default(0),
  back: z.number().default(0),
  family: z.number().default(0),
  asked: z.number().default(0),
  nowServing: z.number(),
  recalls: z.number(),
  practice: z.string(),
  computedAt: z.string(),
  callRevision: z.number().default(-1),
  tokens: z.array(z.object({ number: z.number(), asks: z.string().optional() })).optional(),
});
const staffAnswer = z.object({ revision: z.number(), number: z.number().nullable(), queue: shown });
const patientAnswer = z.object({
  secret: z.string(),
  sessionId: z.string(),
  number: z.number(),
  queue: shown,
});
const refusal = z.object({
  data: z.object({ reason: z.string(), details: z.object({ queue: shown.optional() }) }),
});
/** `doctorId` is the doctor whose queue is shown. For a moved visit, this is the other doctor. */
type Shown = { doctorId: string; seen: Seen };

export type Heard = { outcome: Outcome; shown: Shown | null; secret: string | null };

/**
 * Returns true for responses that mean "try again". The server may or may not have carried out such a
 * request.
 */
const isTryAgain = (status: number) => status >= 500 || status === 429;

/** Parses a response, and throws an error if the response does not come from the server. */
export function hear(reply: Reply, at: number): Heard {
  if (reply.kind === 'lost')
    return { outcome: { kind: 'unknown', why: reply.why }, shown: null, secret: null };
  const json: unknown = parse(reply.body);
  if (reply.status === 200) return hearAnswer(json, at);
  const parsed = refusal.safeParse(json).data;
  const reason = parsed?.data.reason ?? 'no reason';
  const queue = parsed?.data.details.queue;
  const outcome: Outcome = isTryAgain(reply.status)
    ? { kind: 'unknown', why: `${reply.status} ${reason}` }
    : { kind: 'refused', reason };
  return { outcome, shown: queue ? shownOf(queue, at, null) : null, secret: null };
}

function hearAnswer(json: unknown, at: number): Heard {
  const staff = staffAnswer.safeParse(json).data;
  if (staff) {
    const { revision, number, queue } = staff;
    const outcome: Outcome = { kind: 'done', revision, number, sessionId: null };
    return { outcome, shown: shownOf(queue, at, null), secret: null };
  }
  const { secret, sessionId, number, queue } = patientAnswer.parse(json);
  return {
    outcome: { kind: 'done', revision: null, number, sessionId },
    shown: shownOf(queue, at, null),
    secret,
  };
}

/** Parses a frame of a live feed into the doctor and the queue that it shows. */
export const readFrame = (data: string, at: number, feed: string): Shown =>
  shownOf(shown.parse(JSON.parse(data)), at, feed);

function shownOf(
  { doctorId, tokens, ...queue }: z.infer<typeof shown>,
  at: number,
  feed: string | null,
): Shown {
  const callRevision = queue.callRevision < 0 ? null : queue.callRevision;
  const asking = tokens?.flatMap(({ number, asks }) => (asks === undefined ? [] : [number])) ?? null;
  return { doctorId, seen: { ...queue, at, feed, callRevision, asking } };
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}
