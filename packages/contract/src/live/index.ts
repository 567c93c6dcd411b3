/** The live feed: its topics and its frames. */
import { z } from 'zod';
import { clinicProfile } from '../clinics/index.ts';
import { doctorProfile } from '../doctors/index.ts';
import { consoleQueue, queueSnapshot } from '../queue/index.ts';
import { id, instant } from '../shared/index.ts';

/**
 * `queue` is a doctor's public queue, `board` all public queues of a clinic, `desk` a doctor's queue with
 * names (for that doctor and the clinic's members), `console` all queues of a clinic with names (for
 * members). `booking` is one booking. A browser that has the booking's id learns when the booking changes,
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
   * This event is sent once on each connection, before all others. It contains the version of this contract
   * in which the other events are written. A client for an older version must not read the other events.
   */
  protocol: z.object({ version: z.int().positive() }),
  /** This event is sent for `queue` and `board`. */
  queue: queueSnapshot,
  /** This event is sent for `desk` and `console`. */
  console: consoleQueue,
  /**
   * This event is sent for `board` and `console` after the clinic or a doctor was added, changed or removed.
   * It contains the clinic (null if it was deleted) and its doctors.
   */
  doctors: z.object({ clinicId: id, clinic: clinicProfile.nullable(), doctors: z.array(doctorProfile) }),
  /**
   * This event is sent for `desk` and `console` when bookings of the doctor with this id may have changed.
   * This event is sent for `booking` when the booking with this id has changed. The browser then reloads the
   * bookings on its screen, such as a day, a list of calls to make, or free times.
   */
  bookings: z.object({ of: id }),
  /**
   * This event is sent when the server closes the topic for this browser (signed out, removed). The stream
   * continues without this topic.
   */
  closed: z.object({ topic: z.string() }),
  /**
   * This event is sent at the start and then regularly, so that a client that misses it knows that the
   * connection is lost. `at` is the server's time.
   */
  heartbeat: z.object({ everySeconds: z.number(), at: instant }),
};
export type LiveFrameName = keyof typeof liveFrames;
export type LiveFrame<N extends LiveFrameName> = z.infer<(typeof liveFrames)[N]>;
