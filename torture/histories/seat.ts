/** One who acts in a history: a doctor's panel, a receptionist or a patient's phone, one operation after another. */
import type { Random } from '../random.ts';
import { TELLING_KEYS } from './check-answers.ts';
import { hear, type Heard } from './answers.ts';
import type { Book } from './book.ts';
import { type Browser, CUT } from './browser.ts';
import { answerOf, type Operation, type Seen } from './history.ts';
import { type Held, patientRequest, staffRequest, type NextRequest } from './next-request.ts';

export type SeatOptions = {
  name: string;
  /** As the log names it. */
  actor: string;
  isPatient: boolean;
  browser: Browser;
  servers: number;
  doctorIds: readonly string[];
  random: Random;
  book: Book;
  /** The longest that it waits between two operations; 0 for never. */
  pauseMs: number;
};

const HELD_MAX = 4;
const CUT_WITHIN_MS = 12;
const STALE = 0.12;
/** After the end everybody still tries to learn what became of the last operation. */
const LAST_TRIES = 60;

/** How an operation is carried out: its share, and whether each request's answer gets lost. */
const MANNERS = [
  { name: 'plain', share: 0.76 },
  { name: 'lost, then repeated', share: 0.1 },
  { name: 'lost for good', share: 0.03 },
  { name: 'twice at once', share: 0.04 },
  { name: 'repeated after its answer', share: 0.04 },
  { name: 'two keys at once', share: 0.03 },
] as const;
type Manner = (typeof MANNERS)[number]['name'];

export class Seat {
  readonly #options: SeatOptions;
  readonly #held = new Map<string, Held[]>();
  readonly #stale = new Map<string, Seen>();
  #operations = 0;

  constructor(options: SeatOptions) {
    this.#options = options;
  }

  /** Acts until the book is full. */
  async run(): Promise<void> {
    const { book, random, pauseMs } = this.#options;
    while (!book.isFull) {
      await this.#act();
      if (pauseMs > 0) await pause(random.uniform() * pauseMs);
    }
  }

  async #act(): Promise<void> {
    const { random, doctorIds } = this.#options;
    const doctorId = random.pick(doctorIds);
    const manner = mannerOf(random);
    const key = this.#newKey();
    const request = this.#nextRequest(doctorId);
    if (manner !== 'two keys at once') return this.#carryOut(doctorId, key, request, manner);
    await Promise.all([
      this.#carryOut(doctorId, key, request, 'plain'),
      this.#carryOut(doctorId, this.#newKey(), request, 'plain'),
    ]);
  }

  #newKey(): string {
    this.#operations += 1;
    return `${this.#options.name}, ${this.#operations}`;
  }

  #nextRequest(doctorId: string): NextRequest {
    const { random, book, isPatient } = this.#options;
    const newest = book.newest(doctorId);
    if (isPatient) return patientRequest(random, doctorId, newest, this.#held.get(doctorId) ?? []);
    const stale = this.#stale.get(doctorId);
    if (newest && (!stale || random.chance(STALE))) this.#stale.set(doctorId, newest);
    return staffRequest(random, doctorId, stale && random.chance(STALE) ? stale : newest);
  }

  async #carryOut(doctorId: string, key: string, request: NextRequest, manner: Manner): Promise<void> {
    const { name: client, actor, book, random } = this.#options;
    const operation: Operation = { key, client, actor, doctorId, asked: request.asked, attempts: [] };
    book.begin(operation);
    const isCut = manner === 'lost, then repeated' || manner === 'lost for good';
    const first = this.#ask(operation, request, isCut);
    if (manner === 'twice at once') await this.#ask(operation, request, false);
    await first;
    for (let tries = 0; manner !== 'lost for good' && !isSettled(operation); tries += 1) {
      if (book.isStopped && tries > LAST_TRIES) return;
      const { why } = lastUnknown(operation);
      if (why !== CUT) await pause(50 + random.uniform() * 200);
      await this.#ask(operation, request, random.chance(0.2));
    }
    if (manner === 'repeated after its answer' && answerOf(operation))
      await this.#ask(operation, request, false);
  }

  async #ask(operation: Operation, { path, body: planned }: NextRequest, isCut: boolean): Promise<void> {
    const { browser, random, servers, book } = this.#options;
    const server = random.below(servers);
    const cutAfterMs = isCut ? random.below(CUT_WITHIN_MS) : null;
    // The reason tells in the log whose it was.
    const isTold = TELLING_KEYS.includes(operation.asked.verb);
    const body = isTold ? { ...planned, reason: operation.key } : planned;
    const sentAt = performance.now();
    const reply = await browser.send({ server, path, body, key: operation.key, cutAfterMs });
    const endedAt = performance.now();
    const heard = hear(reply, endedAt);
    operation.attempts.push({ server, sentAt, endedAt, outcome: heard.outcome });
    if (heard.seen) book.see(operation.doctorId, heard.seen);
    this.#hold(operation, heard);
  }

  #hold({ doctorId, asked }: Operation, { outcome, secret }: Heard): void {
    if (outcome.kind !== 'done' || secret === null) return;
    const before = this.#held.get(doctorId) ?? [];
    const { number, sessionId } = outcome;
    // By its number: a token whose phone was corrected has another secret.
    const isIt = (token: Held) => token.number === number && token.sessionId === sessionId;
    const held = before.filter((token) => !isIt(token));
    const known = before.find(isIt);
    const [hasSaid, hasWithdrawn] = [known?.hasSaid ?? false, known?.hasWithdrawn ?? false];
    if (asked.verb !== 'leave' && number !== null && sessionId !== null)
      held.push({ secret, number, sessionId, hasSaid, hasWithdrawn });
    this.#held.set(doctorId, held.slice(-HELD_MAX));
  }
}

function isSettled({ attempts }: Operation): boolean {
  return attempts.some(({ outcome }) => outcome.kind !== 'unknown');
}

function lastUnknown({ attempts }: Operation): { why: string } {
  const outcome = attempts.at(-1)?.outcome;
  return outcome?.kind === 'unknown' ? outcome : { why: '' };
}

function mannerOf(random: Random): Manner {
  let left = random.uniform();
  for (const { name, share } of MANNERS) {
    left -= share;
    if (left < 0) return name;
  }
  return 'plain';
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
