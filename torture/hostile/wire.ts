/** Sends HTTP over plain sockets, with requests that no library would send, and reads the responses. */
import net from 'node:net';
import zlib from 'node:zlib';
import type { ActorName } from './world.ts';

export type HostileRequest = {
  /** The name of the operation, or the kind of request. */
  name: string;
  actor: ActorName;
  method: string;
  target: string;
  bytes: Buffer;
  /**
   * True to use a separate connection, because the connection can't be used for another request after these
   * bytes.
   */
  isAlone: boolean;
};

export type Answer = {
  status: number;
  /** The first line and the headers, exactly as they were received. */
  head: string;
  /** The body. The body is empty for an event stream, which never ends. */
  body: string;
  isJson: boolean;
};

const ANSWERS_WITHIN_MS = 30_000;

/** The result of a request: its responses (usually one), or a timeout. */
export type Outcome = { answers: readonly Answer[]; isStuck: boolean };

/**
 * A persistent connection that sends one request after another. The connection is reopened if the server has
 * closed it.
 */
export class Wire {
  readonly #target: { host: string; port: number };
  #socket: net.Socket | null = null;

  constructor(url: string) {
    const { hostname, port } = new URL(url);
    this.#target = { host: hostname, port: Number(port) };
  }

  /**
   * Sends a request and returns its response. Returns nothing if the server closed the connection without a
   * response.
   */
  async exchange(bytes: Buffer, method: string): Promise<Outcome> {
    const socket = (this.#socket ??= await open(this.#target));
    const outcome = await answersOn(
      socket,
      bytes,
      (received) => firstAnswer(received, method)?.answer ?? null,
    );
    const last = outcome.answers.at(-1);
    if (outcome.isStuck || last === undefined || closes(last) || socket.destroyed) this.close();
    return outcome;
  }

  /** Sends bytes on a separate connection, ends the sending side, and returns all responses. */
  async exchangeAlone(bytes: Buffer): Promise<Outcome> {
    const socket = await open(this.#target);
    const received = answersOn(socket, bytes, () => null);
    socket.end();
    const outcome = await received;
    socket.destroy();
    return outcome;
  }

  close(): void {
    this.#socket?.destroy();
    this.#socket = null;
  }
}

const closes = ({ head }: Answer) => /^connection: close/im.test(head) || isStream(head);
const isStream = (head: string) => /^content-type: text\/event-stream/im.test(head);

/** Reads until `finished` finds the response, the server closes the connection, or the time is over. */
function answersOn(
  socket: net.Socket,
  bytes: Buffer,
  finished: (received: Buffer) => Answer | null,
): Promise<Outcome> {
  const parts: Buffer[] = [];
  return new Promise((resolve) => {
    const end = (answers: readonly Answer[], isStuck = false) => {
      clearTimeout(timer);
      socket.off('data', take).off('close', close);
      resolve({ answers, isStuck });
    };
    const take = (part: Buffer) => {
      parts.push(part);
      const answer = finished(Buffer.concat(parts));
      if (answer) end([answer]);
    };
    const close = () => end(allAnswers(Buffer.concat(parts)));
    const timer = setTimeout(() => end(allAnswers(Buffer.concat(parts)), true), ANSWERS_WITHIN_MS);
    socket.on('data', take).once('close', close);
    socket.write(bytes);
  });
}

function open(target: { host: string; port: number }): Promise<net.Socket> {
  return new Promise((resolve, reject) => {
    const socket = net.connect(target);
    socket.once('error', reject);
    socket.once('connect', () => {
      // From now on, errors need no handling, because the end of the connection follows them.
      socket.off('error', reject).on('error', () => {});
      resolve(socket);
    });
  });
}

function allAnswers(received: Buffer): Answer[] {
  const answers: Answer[] = [];
  let rest = received;
  for (;;) {
    const found = firstAnswer(rest, 'GET') ?? firstAnswer(rest, 'HEAD');
    if (!found) return answers;
    if (found.answer.status >= 200) answers.push(found.answer);
    rest = rest.subarray(found.length);
  }
}

/**
 * Returns the first complete response in the received data, and its length. Returns null while the response
 * is incomplete.
 */
function firstAnswer(received: Buffer, method: string): { answer: Answer; length: number } | null {
  const headEnd = received.indexOf('\r\n\r\n');
  if (headEnd < 0) return null;
  const head = received.subarray(0, headEnd).toString('latin1');
  const status = Number(/^HTTP\/1\.[01] (\d{3})/.exec(head)?.[1] ?? 0);
  const start = headEnd + 4;
  const body = bodyOf(received.subarray(start), head, method === 'HEAD' || status === 204 || status === 304);
  if (!body) return null;
  const isJson = /^content-type: application\/json/im.test(head);
  return { answer: { status, head, body: body.text, isJson }, length: start + body.length };
}

function bodyOf(rest: Buffer, head: string, isEmpty: boolean): { text: string; length: number } | null {
  if (isEmpty || isStream(head) || /^HTTP\/1\.[01] 1/.test(head)) return { text: '', length: 0 };
  if (/^transfer-encoding: chunked/im.test(head)) return chunkedBody(rest, head);
  const length = Number(/^content-length: (\d+)/im.exec(head)?.[1] ?? 0);
  return rest.length < length ? null : { text: textOf(rest.subarray(0, length), head), length };
}

const DECODERS: Readonly<Record<string, (body: Buffer) => Buffer>> = {
  br: (body) => zlib.brotliDecompressSync(body),
  gzip: (body) => zlib.gunzipSync(body),
  zstd: (body) => zlib.zstdDecompressSync(body),
};

/** Decodes a compressed body. Returns an empty text if the encoding is unknown or wrong. */
function textOf(body: Buffer, head: string): string {
  const coding = /^content-encoding: (\w+)/im.exec(head)?.[1];
  if (coding === undefined) return body.toString('utf8');
  try {
    return DECODERS[coding]?.(body).toString('utf8') ?? '';
  } catch {
    return '';
  }
}

function chunkedBody(rest: Buffer, head: string): { text: string; length: number } | null {
  const parts: Buffer[] = [];
  let at = 0;
  for (;;) {
    const lineEnd = rest.indexOf('\r\n', at);
    if (lineEnd < 0) return null;
    const size = parseInt(rest.subarray(at, lineEnd).toString('latin1'), 16);
    const end = lineEnd + 2 + size;
    if (!Number.isFinite(size) || rest.length < end + 2) return null;
    if (size === 0) return { text: textOf(Buffer.concat(parts), head), length: end + 2 };
    parts.push(rest.subarray(lineEnd + 2, end));
    at = end + 2;
  }
}
