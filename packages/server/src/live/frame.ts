/** One server-sent event. It is encoded once for all clients that get it. */
import type { LiveFrameName, Topic } from '@baari/contract/live';

export type Frame = {
  /** A slow client gets only the newest frame for each key. */
  readonly key: string;
  /** The frame as one chunk of a chunked HTTP/1.1 body. */
  readonly chunk: Buffer;
  /** The event without chunk encoding, for HTTP/1.0. */
  readonly event: Buffer;
};

/** Encodes an event. `json` must not contain a line break. The output of `JSON.stringify` contains none. */
export function frameOf(key: string, name: LiveFrameName, json: string): Frame {
  const event = `event: ${name}\ndata: ${json}\n\n`;
  const length = Buffer.byteLength(event);
  const head = `${length.toString(16)}\r\n`;
  const chunk = Buffer.from(`${head}${event}\r\n`);
  return { key, chunk, event: chunk.subarray(head.length, head.length + length) };
}

/** Tells a client that it no longer gets a topic. */
export const closedFrame = (topic: Topic): Frame =>
  frameOf(`closed:${topic}`, 'closed', JSON.stringify({ topic }));
