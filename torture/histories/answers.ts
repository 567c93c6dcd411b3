/** Reading what a server says: only the parts that are judged. */
import { z } from 'zod';
import type { Outcome, Seen } from './history.ts';
import type { Reply } from './browser.ts';

const shown = z.object({
  revision: z.number(),
  sessionId: z.string().nullable(),
  isEnded: z.boolean(),
  states: z.string(),
  line: z.array(z.number()).nullable().default(null),
  atOnce: z.number().default(0),
  soon: z.number().default(0),
  moved: z.number().default(0),
  back: z.number().default(0),
  nowServing: z.number(),
  recalls: z.number(),
  practice: z.string(),
  computedAt: z.string(),
  callRevision: z.number().default(-1),
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
const feedQueue = shown.extend({ doctorId: z.string() });

export type Heard = { outcome: Outcome; seen: Seen | null; secret: string | null };

/** Answers that say "try again": what was asked may have been done, or not. */
const isTryAgain = (status: number) => status >= 500 || status === 429;

/** What a reply says; throws for one that is none of ours. */
export function hear(reply: Reply, at: number): Heard {
  if (reply.kind === 'lost')
    return { outcome: { kind: 'unknown', why: reply.why }, seen: null, secret: null };
  const json: unknown = parse(reply.body);
  if (reply.status === 200) return hearAnswer(json, at);
  const parsed = refusal.safeParse(json).data;
  const reason = parsed?.data.reason ?? 'no reason';
  const queue = parsed?.data.details.queue;
  const outcome: Outcome = isTryAgain(reply.status)
    ? { kind: 'unknown', why: `${reply.status} ${reason}` }
    : { kind: 'refused', reason };
  return { outcome, seen: queue ? seenOf(queue, at, null) : null, secret: null };
}

function hearAnswer(json: unknown, at: number): Heard {
  const staff = staffAnswer.safeParse(json).data;
  if (staff) {
    const { revision, number, queue } = staff;
    const outcome: Outcome = { kind: 'done', revision, number, sessionId: null };
    return { outcome, seen: seenOf(queue, at, null), secret: null };
  }
  const { secret, sessionId, number, queue } = patientAnswer.parse(json);
  return {
    outcome: { kind: 'done', revision: null, number, sessionId },
    seen: seenOf(queue, at, null),
    secret,
  };
}

/** A frame of a live feed: whose queue it shows, and how. */
export function readFrame(data: string, at: number, feed: string): { doctorId: string; seen: Seen } {
  const { doctorId, ...queue } = feedQueue.parse(JSON.parse(data));
  return { doctorId, seen: seenOf(queue, at, feed) };
}

function seenOf(queue: z.infer<typeof shown>, at: number, feed: string | null): Seen {
  return { ...queue, at, feed, callRevision: queue.callRevision < 0 ? null : queue.callRevision };
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}
