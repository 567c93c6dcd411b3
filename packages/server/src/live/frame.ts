/** One server-sent event, turned into bytes once for everybody who gets it. */
import type { LiveFrameName, Topic } from '@baari/contract/live';

export type Frame = {
  /** A client that lags behind gets only the newest frame of each key. */
  readonly key: string;
  /** One chunk of a chunked HTTP/1.1 body. */
  readonly chunk: Buffer;
  /** The event without the chunk around it, for HTTP/1.0. */
  readonly event: Buffer;
};

/** Frames an event. `json` must be on one line, as `JSON.stringify` writes it. */
export function frameOf(key: string, name: LiveFrameName, json: string): Frame {
  const event = `event: ${name}\ndata: ${json}\n\n`;
  const length = Buffer.byteLength(event);
  const head = `${length.toString(16)}\r\n`;
  const chunk = Buffer.from(`${head}${event}\r\n`);
  return { key, chunk, event: chunk.subarray(head.length, head.length + length) };
}

/** Tells a client that a topic is closed to it. */
export const closedFrame = (topic: Topic): Frame =>
  frameOf(`closed:${topic}`, 'closed', JSON.stringify({ topic }));
