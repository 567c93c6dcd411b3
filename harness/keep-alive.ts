/** Sends requests on connections that stay open, as browsers do. */
import http from 'node:http';

export type Answer = { status: number; body: string; cookies: readonly string[] };

export class KeepAlive {
  readonly #agent: http.Agent;
  readonly #url: string;
  cookie: string;

  /**
   * With one connection, the client acts like one browser. With several connections, one client sends the
   * requests of many browsers.
   */
  constructor(url: string, cookie = '', connections = 1) {
    this.#agent = new http.Agent({ keepAlive: true, maxSockets: connections });
    this.#url = url;
    this.cookie = cookie;
  }

  /** `cookie` belongs to the browser that sends the request. */
  post(path: string, body: unknown, cookie = this.cookie): Promise<Answer> {
    const json = JSON.stringify(body);
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(json),
      origin: this.#url,
      ...(cookie && { cookie }),
    };
    return this.#send('POST', path, headers, json);
  }

  get(path: string): Promise<Answer> {
    return this.#send('GET', path, this.cookie ? { cookie: this.cookie } : {});
  }

  #send(method: string, path: string, headers: http.OutgoingHttpHeaders, body?: string): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const request = http.request(
        `${this.#url}${path}`,
        { method, agent: this.#agent, headers },
        (response) => {
          let text = '';
          response.setEncoding('utf8').on('data', (part: string) => (text += part));
          response.once('end', () => {
            resolve({
              status: response.statusCode ?? 0,
              body: text,
              cookies: response.headers['set-cookie'] ?? [],
            });
          });
        },
      );
      request.once('error', reject);
      request.end(body);
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}
