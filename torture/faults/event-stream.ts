/**
 * An event stream that behaves as in a browser. It fires `open`, then each event by its name, and `error`
 * when the stream ends or is refused.
 */
import http from 'node:http';

export class EventStream extends EventTarget {
  readonly #request: http.ClientRequest;
  #isClosed = false;

  constructor(url: string) {
    super();
    this.#request = http.get(url, { agent: false, headers: { accept: 'text/event-stream' } }, (response) => {
      if (response.statusCode !== 200) {
        this.#fail();
        return;
      }
      this.dispatchEvent(new Event('open'));
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => {
        const events = `${text}${part}`.split('\n\n');
        text = events.pop() ?? '';
        for (const event of events) this.#take(event);
      });
      response.once('close', () => this.#fail());
    });
    this.#request.once('error', () => this.#fail());
  }

  close(): void {
    this.#isClosed = true;
    this.#request.destroy();
  }

  #take(event: string): void {
    const [, name, data] = /^event: (\w+)\ndata: (.*)$/m.exec(event) ?? [];
    if (name !== undefined && data !== undefined && !this.#isClosed)
      this.dispatchEvent(new MessageEvent(name, { data }));
  }

  #fail(): void {
    if (this.#isClosed) return;
    this.close();
    this.dispatchEvent(new Event('error'));
  }
}
