/** The live feed: which topics a browser can follow, and the frames it gets. */
import { z } from 'zod';
import { clinicProfile } from '../clinics/index.ts';
import { doctorProfile } from '../doctors/index.ts';
import { consoleQueue, queueSnapshot } from '../queue/index.ts';
import { id, instant } from '../shared/index.ts';

/**
 * `queue` is a doctor's public queue, `board` all public queues of a clinic, `desk` a doctor's queue with names (that
 * doctor, members of the clinic), `console` all queues of a clinic with names (members). `booking` is one booking: a
 * browser that knows its id hears that it changed, but not what changed.
 */
export const TOPIC_KINDS = ['queue', 'board', 'desk', 'console', 'booking'] as const;
export type TopicKind = (typeof TOPIC_KINDS)[number];
export type Topic = `${TopicKind}:${string}`;

export const topic = z.templateLiteral([z.enum(TOPIC_KINDS), ':', id]);

/** A stream carries at most this many topics. */
export const TOPICS_MAX = 20;

/** `GET /api/live?topic=…&topic=…` answers with these server-sent events, by event name. */
export const liveFrames = {
  /**
   * The first of each connection, and once: by which version of this contract the others are written. A client that knows
   * only an older one must not read them.
   */
  protocol: z.object({ version: z.int().positive() }),
  /** For `queue` and `board`. */
  queue: queueSnapshot,
  /** For `desk` and `console`. */
  console: consoleQueue,
  /**
   * For `board` and `console`: the clinic, null for a deleted one, and its doctors, after one of them was
   * added, changed or removed.
   */
  doctors: z.object({ clinicId: id, clinic: clinicProfile.nullable(), doctors: z.array(doctorProfile) }),
  /**
   * For `desk` and `console`: bookings of the doctor with this id may have changed; for `booking`: the
   * booking with this id. A browser fetches again what it shows of them: a day, a list of calls to make,
   * free times.
   */
  bookings: z.object({ of: id }),
  /** The topic is closed to this browser (signed out, removed); the stream continues without it. */
  closed: z.object({ topic: z.string() }),
  /**
   * Sent at once, and then regularly: a client that misses it has lost the connection. `at` is the server's
   * time.
   */
  heartbeat: z.object({ everySeconds: z.number(), at: instant }),
};
export type LiveFrameName = keyof typeof liveFrames;
export type LiveFrame<N extends LiveFrameName> = z.infer<(typeof liveFrames)[N]>;
