/** The live feed: its topics and its frames. */
import { z } from 'zod';
import { clinicProfile } from '../clinics/index.ts';
import { doctorProfile } from '../doctors/index.ts';
import { consoleQueue, queueSnapshot } from '../queue/index.ts';
import { id, instant } from '../shared/index.ts';

/**
 * `queue` is a doctor's public queue, `board` all public queues of a clinic, `desk` a doctor's queue with
 * names (for that doctor and the clinic's members), `console` all queues of a clinic with names (for
 * members). `booking` is one booking. A browser that knows the booking's id learns when the booking changes,
 * but not how.
 */
export const TOPIC_KINDS = ['queue', 'board', 'desk', 'console', 'booking'] as const;
export type TopicKind = (typeof TOPIC_KINDS)[number];
export type Topic = `${TopicKind}:${string}`;

export const topic = z.templateLiteral([z.enum(TOPIC_KINDS), ':', id]);

/** The maximum number of topics of a stream. */
export const TOPICS_MAX = 20;

/** `GET /api/live?topic=…&topic=…` streams these server-sent events, listed by event name. */
export const liveFrames = {
  /**
   * Sent once on each connection, before anything else: the version of this contract in which the other
   * events are written. A client that knows only an older version must not read the other events.
   */
  protocol: z.object({ version: z.int().positive() }),
  /** Sent for `queue` and `board`. */
  queue: queueSnapshot,
  /** Sent for `desk` and `console`. */
  console: consoleQueue,
  /**
   * Sent for `board` and `console`: the clinic (null if it was deleted) and its doctors, after one of them
   * was added, changed or removed.
   */
  doctors: z.object({ clinicId: id, clinic: clinicProfile.nullable(), doctors: z.array(doctorProfile) }),
  /**
   * For `desk` and `console`, sent when bookings of the doctor with this id may have changed. For `booking`,
   * sent when the booking with this id changed. The browser then reloads the bookings on its screen, such as
   * a day, a list of calls to make, or free times.
   */
  bookings: z.object({ of: id }),
  /**
   * Sent when the server closes the topic for this browser (signed out, removed). The stream continues
   * without this topic.
   */
  closed: z.object({ topic: z.string() }),
  /**
   * Sent at the start and then regularly, so that a client that misses it knows that the connection is lost.
   * `at` is the server's time.
   */
  heartbeat: z.object({ everySeconds: z.number(), at: instant }),
};
export type LiveFrameName = keyof typeof liveFrames;
export type LiveFrame<N extends LiveFrameName> = z.infer<(typeof liveFrames)[N]>;
