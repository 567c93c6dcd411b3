/** A person with a phone or at a desk who performs random booking actions. */
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { TestClient } from '../../packages/server/test/api-client.ts';
import type { Browser } from '../histories/browser.ts';
import type { Random } from '../random.ts';

/** One operation. A request that was sent with one key, and the final response. */
export type Told = {
  verb: 'book' | 'move' | 'cancel' | 'coming' | 'missed' | 'checkIn' | 'undo' | 'call';
  doctorId: string;
  /** The phone number of a new booking. No two bookings have the same number. */
  phone: string | null;
  /** Identifies the booking by its id if the desk acts, and by its secret if a phone acts. */
  about: string | null;
  status: number;
  reason: string | null;
  /** Counts 5xx responses, except those of a server that stops or starts. */
  failed: number;
};

type Options = {
  isDesk: boolean;
  browser: Browser;
  random: Random;
  doctorIds: readonly string[];
  told: Told[];
  client: TestClient;
};

type Request = Pick<Told, 'verb' | 'phone' | 'about'> & { path: string; body: object };

const answer = z.object({
  id: z.string().optional(),
  secret: z.string().optional(),
  revision: z.number().optional(),
  queue: z.object({ callRevision: z.number() }).optional(),
  data: z.object({ reason: z.string() }).optional(),
});

/** There are only a few bands, so that people compete for them. */
const WANTED_BANDS = 6;
const CUT = 0.15;
const CUT_WITHIN_MS = 12;
const SERVERS = 2;
const UNAVAILABLE = 503;
const unavailable = z.object({ status: z.literal(UNAVAILABLE) });
const SERVER_ERROR = 500;

let lastPhone = 9_100_000_000;

export class Person {
  readonly #options: Options;
  /** The bookings that this person made, by doctor. */
  readonly #known: { doctorId: string; about: string }[] = [];
  #undoable: { doctorId: string; revision: number; about: string } | null = null;
  #callRevision = 0;

  constructor(options: Options) {
    this.#options = options;
  }

  async work(next: () => boolean): Promise<void> {
    while (next()) {
      const doctorId = this.#options.random.pick(this.#options.doctorIds);
      const request = await this.#choose(doctorId);
      if (request === null) continue;
      const settled = await this.#send(request.path, request.body);
      this.#options.told.push({ ...request, doctorId, ...settled });
    }
  }

  close(): void {
    this.#options.browser.close();
  }

  async #choose(doctorId: string): Promise<Request | null> {
    const { random, isDesk } = this.#options;
    const mine = this.#known.filter((one) => one.doctorId === doctorId);
    const start = await this.#bandStart(doctorId);
    if (isDesk && random.chance(0.1)) return this.#call(doctorId);
    if (isDesk && this.#undoable !== null && random.chance(0.3)) return this.#undo(doctorId);
    if (mine.length === 0 || random.chance(0.4)) return start === null ? null : this.#book(doctorId, start);
    const { about } = random.pick(mine);
    const path = isDesk ? `/api/doctors/${doctorId}/bookings/${about}` : `/api/bookings/${about}`;
    const verb = random.pick(['move', 'cancel', 'checkIn', 'checkIn', isDesk ? 'missed' : 'coming'] as const);
    if (verb === 'move' && start === null) return null;
    const step = verb === 'checkIn' ? (isDesk ? 'check-in' : 'here') : verb;
    const body = verb === 'move' ? { bandStart: start } : {};
    return { verb, phone: null, about, path: `${path}/${step}`, body };
  }

  async #bandStart(doctorId: string): Promise<string | null> {
    const { client, random, isDesk } = this.#options;
    const { listDeskBands, listFreeBands } = client.api.bookings;
    const { days } = await untilAvailable(() => (isDesk ? listDeskBands : listFreeBands)({ doctorId }));
    const starts = days.flatMap(({ bands }) => bands.map(({ start }) => start)).slice(0, WANTED_BANDS);
    return starts.length === 0 ? null : random.pick(starts);
  }

  #book(doctorId: string, bandStart: string): Request {
    const phone = String((lastPhone += 1));
    const path = `/api/doctors/${doctorId}/bookings${this.#options.isDesk ? '/add' : ''}`;
    const body = { name: `Patient ${phone}`, phone, bandStart };
    return { verb: 'book', phone: `+91${phone}`, about: null, path, body };
  }

  #call(doctorId: string): Request {
    const body = { callRevision: this.#callRevision };
    return { verb: 'call', phone: null, about: null, path: `/api/doctors/${doctorId}/queue/call-next`, body };
  }

  #undo(doctorId: string): Request | null {
    const undoable = this.#undoable;
    this.#undoable = null;
    if (undoable?.doctorId !== doctorId) return null;
    const { revision, about } = undoable;
    return {
      verb: 'undo',
      phone: null,
      about,
      path: `/api/doctors/${doctorId}/queue/undo`,
      body: { revision },
    };
  }

  /** Sends the request until a response arrives, always with the same key and to any of the servers. */
  async #send(path: string, body: object): Promise<Pick<Told, 'status' | 'reason' | 'failed'>> {
    const { random, browser } = this.#options;
    const key = randomUUID();
    let failed = 0;
    for (;;) {
      const cutAfterMs = random.chance(CUT) ? random.below(CUT_WITHIN_MS) : null;
      const reply = await browser.send({ server: random.below(SERVERS), path, body, key, cutAfterMs });
      if (reply.kind === 'lost' || reply.status === UNAVAILABLE) continue;
      if (reply.status >= SERVER_ERROR) failed += 1;
      const read = answer.parse(JSON.parse(reply.body));
      this.#remember(path, read);
      return { status: reply.status, reason: read.data?.reason ?? null, failed };
    }
  }

  #remember(path: string, { id, secret, revision, queue }: z.infer<typeof answer>): void {
    const [, , , doctorId = '', ...rest] = path.split('/');
    if (queue) this.#callRevision = queue.callRevision;
    const isNew = rest.join('/') === 'bookings' || rest.join('/') === 'bookings/add';
    const about = this.#options.isDesk ? id : secret;
    if (isNew && about !== undefined) this.#known.push({ doctorId, about });
    if (rest.at(-1) === 'check-in' && revision !== undefined)
      this.#undoable = { doctorId, revision, about: rest.at(-2) ?? '' };
  }
}

/** Retries while the server is too busy, as a browser does. */
async function untilAvailable<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (!unavailable.safeParse(error).success) throw error;
    }
  }
}
