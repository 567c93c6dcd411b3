/**
 * A browser that takes part in a history. It has separate cookies and a connection to each server, and some
 * of its responses get lost.
 */
import http from 'node:http';

export type Reply =
  | { kind: 'answer'; status: number; body: string }
  /** No response arrived, so the test does not know what the server did. */
  | { kind: 'lost'; why: string };

export type Sent = {
  server: number;
  path: string;
  body: unknown;
  key: string;
  /**
   * Closes the connection this many milliseconds after sending. If the value is null, waits for the response.
   */
  cutAfterMs: number | null;
};

/** The reason for a missing response if the test closed the connection. */
export const CUT = 'cut';

/** A server that takes longer than this must be stuck. */
const ANSWERS_WITHIN_MS = 30_000;

export class Browser {
  readonly #urls: readonly string[];
  readonly #agents: readonly http.Agent[];
  readonly #requests = new Set<http.ClientRequest>();
  readonly #cookies: string;

  /** `urls` are the addresses of the servers. `cookies` is the value of a Cookie header. */
  constructor(urls: readonly string[], cookies: string) {
    this.#urls = urls;
    this.#cookies = cookies;
    this.#agents = urls.map(() => new http.Agent({ keepAlive: true }));
  }

  /** Sends a request. Never rejects. */
  send({ server, path, body, key, cutAfterMs }: Sent): Promise<Reply> {
    const url = this.#urls[server] ?? '';
    const json = JSON.stringify(body);
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(json),
      'idempotency-key': key,
      origin: url,
      cookie: this.#cookies,
    };
    return new Promise((resolve) => {
      const options = { method: 'POST', agent: this.#agents[server], headers, timeout: ANSWERS_WITHIN_MS };
      const request = http.request(`${url}${path}`, options, (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (part: string) => (text += part));
        response.once('end', () => {
          resolve({ kind: 'answer', status: response.statusCode ?? 0, body: text });
        });
        response.once('error', (error) => resolve(lost(error)));
      });
      let isCut = false;
      const cut = () => {
        isCut = true;
        request.destroy();
      };
      this.#requests.add(request);
      request.once('close', () => {
        this.#requests.delete(request);
        resolve({ kind: 'lost', why: CUT });
      });
      request.once('error', (error) => resolve(isCut ? { kind: 'lost', why: CUT } : lost(error)));
      request.once('timeout', () => request.destroy(new Error('no answer in time')));
      request.end(json, () => {
        if (cutAfterMs === 0) cut();
        else if (cutAfterMs !== null) setTimeout(cut, cutAfterMs);
      });
    });
  }

  close(): void {
    for (const request of this.#requests) request.destroy();
    for (const agent of this.#agents) agent.destroy();
  }
}

const lost = (error: Error): Reply => ({ kind: 'lost', why: error.message || error.name });
