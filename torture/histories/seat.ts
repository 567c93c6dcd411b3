/**
 * An actor in a history, such as a doctor's panel, a receptionist or a patient's phone. The actor does one
 * operation after another.
 */
import type { Random } from '../random.ts';
import { TELLING_KEYS } from './fits.ts';
import { hear, type Heard } from './answers.ts';
import type { Book } from './book.ts';
import { type Browser, CUT } from './browser.ts';
import { answerOf, type Operation, type Seen } from './history.ts';
import { type Desk, type NextRequest, staffRequest, undoRequest } from './next-request.ts';
import { type Held, patientRequest } from './patient-request.ts';

export type SeatOptions = {
  name: string;
  /** The actor's name in the log. */
  actor: string;
  isPatient: boolean;
  browser: Browser;
  servers: number;
  doctorIds: readonly string[];
  random: Random;
  book: Book;
  /**
   * These are the doctors of all clinics, because an actor sometimes tries to move a patient to a doctor of
   * another clinic.
   */
  allDoctorIds: readonly string[];
  /** The longest pause between two operations. If it is 0, there are no pauses. */
  pauseMs: number;
};

const HELD_MAX = 4;
const CUT_WITHIN_MS = 12;
const STALE = 0.12;
const MOVE_REGRETTED = 0.35;
/**
 * After the history ends, every actor repeats the last request until a response arrives, but at most this
 * often.
 */
const LAST_TRIES = 60;

/** The ways to send an operation, and their shares. */
const MANNERS = [
  { name: 'plain', share: 0.76 },
  { name: 'lost, then repeated', share: 0.1 },
  { name: 'lost for good', share: 0.03 },
  { name: 'twice at once', share: 0.04 },
  { name: 'repeated after its answer', share: 0.04 },
  { name: 'two keys at once', share: 0.03 },
] as const;
type Manner = (typeof MANNERS)[number]['name'];

type Moved = { doctorId: string; toDoctorId: string | null; revision: number };

export class Seat {
  readonly #options: SeatOptions;
  #held: readonly Held[] = [];
  readonly #stale = new Map<string, Seen>();
  #operations = 0;
  /** The actor's last move of a patient. It is forgotten when the actor does something else. */
  #moved: Moved | null = null;

  constructor(options: SeatOptions) {
    this.#options = options;
  }

  /** Acts until the book has enough operations. */
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
    const request = this.#undoOfMove() ?? this.#nextRequest(doctorId);
    if (manner !== 'two keys at once') return this.#carryOut(key, request, manner);
    await Promise.all([
      this.#carryOut(key, request, 'plain'),
      this.#carryOut(this.#newKey(), request, 'plain'),
    ]);
  }

  /**
   * Returns an undo of the actor's last move at one of the two doctors, if the move is still the newest
   * change there.
   */
  #undoOfMove(): NextRequest | null {
    const { random, book } = this.#options;
    const moved = this.#moved;
    this.#moved = null;
    if (moved === null || !random.chance(MOVE_REGRETTED)) return null;
    const there = moved.toDoctorId === null ? null : book.newest(moved.toDoctorId);
    return moved.toDoctorId !== null && there !== null && random.chance(0.4)
      ? undoRequest(moved.toDoctorId, there.revision)
      : undoRequest(moved.doctorId, moved.revision);
  }

  #newKey(): string {
    this.#operations += 1;
    return `${this.#options.name}, ${this.#operations}`;
  }

  #nextRequest(doctorId: string): NextRequest {
    const { random, book, isPatient } = this.#options;
    const newest = book.newest(doctorId);
    if (isPatient) return patientRequest(random, doctorId, newest, this.#held);
    const stale = this.#stale.get(doctorId);
    if (newest && (!stale || random.chance(STALE))) this.#stale.set(doctorId, newest);
    return staffRequest(random, this.#there(doctorId), stale && random.chance(STALE) ? stale : newest);
  }

  /**
   * Returns the queue's doctor and the doctors to whom its patients can be moved. A doctor's own login can't
   * move patients.
   */
  #there(doctorId: string): Desk {
    const { book, actor, allDoctorIds } = this.#options;
    const others = actor.startsWith('member') ? book.colleagues(doctorId) : [];
    return { doctorId, others, anybody: allDoctorIds };
  }

  async #carryOut(key: string, request: NextRequest, manner: Manner): Promise<void> {
    const { name: client, actor, book, random } = this.#options;
    const operation: Operation = {
      key,
      client,
      actor,
      doctorId: request.doctorId,
      asked: request.asked,
      attempts: [],
    };
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
    // The reason in the log identifies the sender.
    const isTold = TELLING_KEYS.includes(operation.asked.verb);
    const body = isTold ? { ...planned, reason: operation.key } : planned;
    const sentAt = performance.now();
    const reply = await browser.send({ server, path, body, key: operation.key, cutAfterMs });
    const endedAt = performance.now();
    const heard = hear(reply, endedAt);
    operation.attempts.push({ server, sentAt, endedAt, outcome: heard.outcome });
    if (heard.outcome.kind === 'done') book.acknowledged.push(endedAt);
    if (heard.shown) book.see(heard.shown.doctorId, heard.shown.seen);
    const { outcome } = heard;
    const { verb, toDoctorId } = operation.asked;
    if (outcome.kind === 'done' && outcome.revision !== null && verb.startsWith('move'))
      this.#moved = { doctorId: operation.doctorId, toDoctorId, revision: outcome.revision };
    this.#hold(operation, heard);
  }

  #hold({ asked }: Operation, { outcome, secret, shown }: Heard): void {
    if (outcome.kind !== 'done' || secret === null || shown === null) return;
    const { number, sessionId } = outcome;
    // A token gets a new secret when the desk corrects its phone, and a new number when it is moved.
    const isIt = (token: Held) =>
      token.secret === secret || (token.number === number && token.sessionId === sessionId);
    const known = this.#held.find(isIt);
    const held = this.#held.filter((token) => !isIt(token));
    if (asked.verb !== 'leave' && number !== null && sessionId !== null) {
      const said = known?.said ?? new Set();
      held.push({ secret, doctorId: shown.doctorId, number, sessionId, said });
    }
    this.#held = held.slice(-HELD_MAX);
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
