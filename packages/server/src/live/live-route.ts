/** Serves `GET /api/live?topic=…`: one stream of server-sent events per browser, for all its topics. */
import { topic, TOPICS_MAX } from '@baari/contract/live';
import { AppError, PROTOCOL_VERSION } from '@baari/core/shared';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type Actor, callerOf } from '../context/index.ts';
import type { LiveHub } from './hub.ts';
import { grantTopics, type GuardedStreams, type LiveGuard, recheck } from './live-guard.ts';
import { closedFrame, frameOf } from './frame.ts';
import { LiveStream } from './live-stream.ts';
import { STREAM_LIMITS, StreamCounts, type StreamLimits } from './stream-limits.ts';

export type LiveRouteOptions = LiveGuard & {
  hub: LiveHub;
  /**
   * Counts a new stream towards the caller's limits. Throws an error if the caller has opened too many
   * streams lately.
   */
  admit?: (actor: Actor) => Promise<void>;
  limits?: StreamLimits;
  /** The interval at which the permission to follow non-public topics is checked again. */
  recheckSeconds?: number;
  /** The feeds' protocol version. Tests can set another version. */
  protocolVersion?: number;
};

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  // The connection is not reused for another request.
  connection: 'close',
};

/**
 * This is the pause before a client reconnects. Baari's own client ignores it, because it has its own rule
 * for reconnecting.
 */
const RETRY_LINE = 'retry: 5000\n\n';

const liveQuery = z.object({
  topic: z.preprocess(
    (value) => (typeof value === 'string' ? [value] : value),
    z.array(topic).min(1).max(TOPICS_MAX),
  ),
});

/**
 * The longest time that a feed remains open after a permission has ended without a message, for example
 * because a login has expired.
 */
const RECHECK_SECONDS = 60;

/** The Fastify plugin that serves the feeds of a hub. The plugin closes the feeds when the server stops. */
export const liveRoute =
  ({
    hub,
    admit,
    limits = STREAM_LIMITS,
    recheckSeconds = RECHECK_SECONDS,
    protocolVersion = PROTOCOL_VERSION,
    ...guard
  }: LiveRouteOptions) =>
  async (app: FastifyInstance): Promise<void> => {
    const protocol = frameOf('protocol', 'protocol', JSON.stringify({ version: protocolVersion }));
    const firstLines = `${RETRY_LINE}${protocol.event.toString()}`;
    const counts = new StreamCounts(limits);
    const guarded: GuardedStreams = new Map();
    const timer = setInterval(() => void recheck(guarded, guard, hub, app.log), recheckSeconds * 1000);
    app.addHook('preClose', async () => {
      clearInterval(timer);
      await hub.close();
    });

    app.get('/api/live', { exposeHeadRoute: false }, async (request, reply) => {
      const topics = readTopics(request);
      const actor = await guard.readActor(request, reply);
      await admit?.(actor);
      const { granted, refused } = await grantTopics(guard, actor, topics);
      const stream = new LiveStream(granted, hub.counters);
      for (const topic of refused) stream.send(closedFrame(topic));
      const release = counts.claim(callerOf(actor));
      const forget = () => {
        hub.unsubscribe(stream);
        guarded.delete(stream);
        release();
      };
      try {
        await hub.subscribe(stream);
        openStream({ stream, reply, firstLines, onClose: forget });
      } catch (error) {
        forget();
        throw error;
      }
      const isPublic = [...stream.topics.values()].every((grantedBy) => grantedBy.length === 0);
      if (!isPublic) guarded.set(stream, { request, reply });
    });
  };

function readTopics(request: FastifyRequest) {
  const parsed = liveQuery.safeParse(request.query);
  if (parsed.success) return parsed.data.topic;
  const fields = parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
  throw new AppError('invalid', 'request.invalid', { fields });
}

type Opening = { stream: LiveStream; reply: FastifyReply; firstLines: string; onClose: () => void };

/**
 * Takes over the response from Fastify, and from then on writes directly to its socket. Throws errors only
 * before writing anything.
 */
function openStream({ stream, reply, firstLines, onClose }: Opening): void {
  const response = reply.raw;
  // Refuses if all topics were revoked in the meantime, if the connection must send another response first,
  // or if the connection is closed.
  if (stream.topics.size === 0) throw new AppError('unauthenticated', 'account.sign_in_required');
  if (response.socket === null || response.destroyed) throw new AppError('invalid', 'request.invalid');
  reply.hijack();
  response.once('close', onClose);
  // The heartbeat detects broken connections. A socket timeout would have to be reset for every frame to
  // every client.
  response.socket.setTimeout(0);
  // Removes the headers that only pages need. They would be in memory as long as the stream is open.
  for (const name of Object.keys(reply.getHeaders())) reply.removeHeader(name);
  response.writeHead(200, HEADERS);
  response.write(firstLines);
  stream.open(response);
}
