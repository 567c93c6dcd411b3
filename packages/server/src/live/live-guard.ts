/** Checks which streams may follow which topics: when a stream opens, and repeatedly while it is open. */
import type { Topic } from '@baari/contract/live';
import { AppError } from '@baari/core/shared';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor, Logger } from '../context/index.ts';
import type { LiveHub } from './hub.ts';
import { type GrantKeys, type Grants, identityKey } from './identity-key.ts';
import type { LiveStream } from './live-stream.ts';

export type LiveGuard = {
  /** Returns the identities that a request proves now. */
  readActor: (request: FastifyRequest, reply: FastifyReply) => Promise<Actor>;
  /**
   * Returns the grant that lets an actor follow a topic. The grant is empty for a public topic. Throws an
   * error if the actor may not follow the topic.
   */
  authorise: (actor: Actor, topic: Topic) => Promise<Grants>;
};

/**
 * Splits topics into granted topics, with their grants, and refused topics. If no topic is granted, throws
 * the error of the refusal.
 */
export async function grantTopics(
  { authorise }: LiveGuard,
  actor: Actor,
  topics: readonly Topic[],
): Promise<{ granted: Map<Topic, GrantKeys>; refused: Topic[] }> {
  const granted = new Map<Topic, GrantKeys>();
  const refusals = new Map<Topic, AppError>();
  for (const topic of topics) {
    try {
      granted.set(
        topic,
        (await authorise(actor, topic)).map((needed) => needed.map(identityKey)),
      );
    } catch (error) {
      if (!isRefusal(error)) throw error;
      refusals.set(topic, error);
    }
  }
  const [refusal] = refusals.values();
  if (refusal && granted.size === 0) throw refusal;
  return { granted, refused: [...refusals.keys()] };
}

/** The open streams that follow at least one non-public topic, with their grants. */
export type GuardedStreams = Map<LiveStream, { request: FastifyRequest; reply: FastifyReply }>;

/**
 * Authorises every guarded stream again, and closes the refused ones. Expired sessions are not announced, and
 * the message about a revoked membership may be lost.
 */
export async function recheck(
  streams: GuardedStreams,
  guard: LiveGuard,
  hub: LiveHub,
  log: Logger,
): Promise<void> {
  for (const [stream, { request, reply }] of [...streams]) {
    try {
      const actor = await guard.readActor(request, reply);
      for (const [topic, grantedBy] of [...stream.topics]) {
        if (grantedBy.length > 0 && !(await isGranted(guard, actor, topic))) hub.closeTopic(stream, topic);
      }
    } catch (error) {
      if (isRefusal(error)) closeGuarded(hub, stream);
      else log.warn({ err: error }, 'live: cannot authorise a stream again');
    }
  }
}

/** Closes the topics of a stream whose API key has expired or ended. */
function closeGuarded(hub: LiveHub, stream: LiveStream): void {
  for (const [topic, grantedBy] of [...stream.topics])
    if (grantedBy.length > 0) hub.closeTopic(stream, topic);
}

async function isGranted({ authorise }: LiveGuard, actor: Actor, topic: Topic): Promise<boolean> {
  try {
    await authorise(actor, topic);
    return true;
  } catch (error) {
    if (isRefusal(error)) return false;
    throw error;
  }
}

const REFUSALS: ReadonlySet<string> = new Set(['unauthenticated', 'forbidden', 'not_found']);

const isRefusal = (error: unknown): error is AppError =>
  error instanceof AppError && REFUSALS.has(error.code);
