/** Opens connections that are silent, slow, or never read, and observes how they end. */
import net from 'node:net';

const AT_A_TIME = 200;
const DRIP_EVERY_MS = 250;
const OPENS_WITHIN_MS = 30_000;

export type Manner = {
  /** The bytes that the client sends first. */
  first: string;
  /** The bytes that it sends afterwards, one at a time and without end. */
  drip: string;
  /** True if the client reads responses. */
  isListening: boolean;
};

export class Lingering {
  readonly #sockets: net.Socket[] = [];
  readonly #manner: Manner;
  readonly #timer: NodeJS.Timeout | null = null;
  #ended = 0;
  #dripped = 0;

  constructor(manner: Manner) {
    this.#manner = manner;
    if (manner.drip !== '') this.#timer = setInterval(() => this.#dripAll(), DRIP_EVERY_MS);
  }

  /** Opens this many connections. */
  async open(url: string, count: number): Promise<void> {
    while (this.#sockets.length < count) {
      const group = Math.min(AT_A_TIME, count - this.#sockets.length);
      await Promise.all(Array.from({ length: group }, () => this.#openOne(url)));
    }
  }

  get count(): number {
    return this.#sockets.length;
  }

  /** The number of connections that the server has ended. */
  get ended(): number {
    return this.#ended;
  }

  /** Waits until the server has ended all of these connections, or the time is over. */
  async untilEnded(withinMs: number): Promise<boolean> {
    const deadline = performance.now() + withinMs;
    while (this.#ended < this.count && performance.now() < deadline) {
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    return this.#ended === this.count;
  }

  close(): void {
    if (this.#timer) clearInterval(this.#timer);
    for (const socket of this.#sockets) socket.destroy();
  }

  #openOne(url: string): Promise<void> {
    const socket = net.connect({ host: '127.0.0.1', port: Number(new URL(url).port) });
    this.#sockets.push(socket);
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => reject(new Error('no connection was taken in time')), OPENS_WITHIN_MS);
      socket.on('error', () => {});
      socket.once('close', () => {
        clearTimeout(late);
        this.#ended += 1;
        resolve();
      });
      socket.once('connect', () => {
        clearTimeout(late);
        if (this.#manner.isListening) socket.resume();
        else socket.pause();
        if (this.#manner.first !== '') socket.write(this.#manner.first);
        resolve();
      });
    });
  }

  #dripAll(): void {
    const { drip } = this.#manner;
    const letter = drip[this.#dripped % drip.length] ?? '';
    this.#dripped += 1;
    for (const socket of this.#sockets) if (socket.writable) socket.write(letter);
  }
}
