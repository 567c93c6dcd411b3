/** A watcher follows queues all the time, and reconnects when the stream breaks, as a browser does. */
import http from 'node:http';
import { PROTOCOL_VERSION } from '@baari/core/shared';
import type { Seen } from './history.ts';
import { readFrame } from './answers.ts';

const COMES_BACK_AFTER_MS = 250;
/** If a stream sends no data for this time, not even a heartbeat, it is broken. */
const SILENT_FOR_MS = 45_000;

export type FeedOptions = {
  url: string;
  /**
   * The topic is `queue:…` for the public view. The topic is `desk:…`, with the cookies of a member, for the
   * desk's view.
   */
  topics: readonly string[];
  cookies: string;
  name: string;
  onSeen: (doctorId: string, seen: Seen) => void;
};

export class Feed {
  readonly #options: FeedOptions;
  #request: http.ClientRequest | null = null;
  #connections = 0;
  #isClosed = false;

  constructor(options: FeedOptions) {
    this.#options = options;
    this.#connect();
  }

  close(): void {
    this.#isClosed = true;
    this.#request?.destroy();
  }

  #connect(): void {
    if (this.#isClosed) return;
    this.#connections += 1;
    const { url, topics, cookies, name } = this.#options;
    const connection = `${name}, connection ${this.#connections}`;
    const query = topics.map((topic) => `topic=${topic}`).join('&');
    const request = http.get(`${url}/api/live?${query}`, {
      agent: false,
      headers: { cookie: cookies },
      timeout: SILENT_FOR_MS,
    });
    this.#request = request;
    request.once('response', (response) => {
      let text = '';
      let isProtocolNamed = false;
      response.setEncoding('utf8').on('data', (part: string) => {
        const frames = `${text}${part}`.split('\n\n');
        text = frames.pop() ?? '';
        for (const frame of frames) {
          isProtocolNamed ||= namesProtocol(frame);
          this.#take(frame, connection, isProtocolNamed);
        }
      });
      response.once('error', () => {});
    });
    request.once('error', () => {});
    request.once('timeout', () => request.destroy());
    request.once('close', () => {
      if (!this.#isClosed) setTimeout(() => this.#connect(), COMES_BACK_AFTER_MS);
    });
  }

  #take(frame: string, connection: string, isProtocolNamed: boolean): void {
    const data = /^event: (?:queue|console)\ndata: (.*)$/m.exec(frame)?.[1];
    if (data === undefined || this.#isClosed) return;
    if (!isProtocolNamed) throw new Error(`${connection} did not name its protocol before: ${frame}`);
    const { doctorId, seen } = readFrame(data, performance.now(), connection);
    this.#options.onSeen(doctorId, seen);
  }
}

const namesProtocol = (frame: string) =>
  frame === `event: protocol\ndata: ${JSON.stringify({ version: PROTOCOL_VERSION })}`;
