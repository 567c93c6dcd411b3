/**
 * Simulates a month of a clinic with three queues. Its random events come from a fixed seed and include
 * everything that can go wrong at a real desk.
 */
import { AppError } from '@baari/core/shared';
import type { Tables } from '../src/db/index.ts';
import type { Context } from '../src/context/index.ts';
import { addPatient, issueToken } from '../src/queue/verbs/issuing.ts';
import { announce, closePractice, resetQueue, startPractice } from '../src/queue/verbs/practice.ts';
import { announceArrival, back, markArrived, putBack, sendAway } from '../src/queue/verbs/arriving.ts';
import { callNext, callToken, complete, notHere, skip } from '../src/queue/verbs/calling.ts';
import { leave } from '../src/queue/verbs/holding.ts';
import { markFee } from '../src/queue/verbs/mark-fee.ts';
import { moveToken } from '../src/queue/verbs/moving.ts';
import { placeAtOnce } from '../src/queue/verbs/placing.ts';
import { undo } from '../src/queue/verbs/undo.ts';
import { endServiceDates } from '../src/queue/index.ts';
import type { QueueWorld, TestClinic } from './queue-world.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const TICKS = 18;
const TICK_MINUTES = 8;

const FEES = [
  { mark: 'paid', kind: 'cash', paise: 30_000 },
  { mark: 'paid', kind: 'cash', paise: 25_000 },
  { mark: 'paid', kind: 'upi', paise: 30_000 },
  { mark: 'paid', kind: 'card', paise: 30_000 },
  { mark: 'waived', paise: 30_000, reason: 'lost her purse' },
  { mark: 'due', paise: 30_000 },
  { mark: 'free' },
  null,
] as const;

type Line = { at: { doctorId: string }; desk: Context; other: string };
type Row = Pick<Tables['token'], 'id' | 'number' | 'status' | 'reason'>;

/** The random generator Mulberry32. It is short, and gives the same numbers on all machines. */
function diceOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * Simulates this many days from midnight of the first day, without Sundays. Each day has a morning, and every
 * seventh day also an evening that continues past midnight. At the end of a day, each practice is closed or
 * reset, or left open until the service date ends.
 */
export async function playMonth(
  world: QueueWorld,
  lines: readonly TestClinic[],
  { midnight, days, seed }: { midnight: Date; days: number; seed: number },
): Promise<void> {
  const dice = diceOf(seed);
  const play = new Play(world, dice);
  const played = lines.map((line, index): Line => ({
    at: { doctorId: line.doctorId },
    desk: world.asMember(line),
    other: lines[(index + 1) % lines.length]?.doctorId ?? '',
  }));
  for (let day = 0; day < days; day += 1) {
    const date = midnight.getTime() + day * DAY;
    if (new Date(date + 12 * HOUR).getUTCDay() === 0) continue;
    const opens = date + (day % 7 === 5 ? 22.5 : 8.7) * HOUR;
    world.clock.now = new Date(opens);
    for (const line of played) await play.tried(startPractice(line.desk, line.at));
    for (let tick = 0; tick < TICKS; tick += 1) {
      for (const [index, line] of played.entries()) {
        world.clock.now = new Date(
          opens + tick * TICK_MINUTES * MINUTE + index * 7000 + Math.floor(dice() * 3000),
        );
        await play.act(line, tick < TICKS / 2);
      }
    }
    for (const line of played) {
      await play.markFees(line);
      await play.end(line, day);
    }
    world.clock.now = new Date(date + DAY + 4.5 * HOUR);
    await endServiceDates(world.as());
  }
}

class Play {
  readonly #world: QueueWorld;
  readonly #dice: () => number;
  #patients = 0;

  constructor(world: QueueWorld, dice: () => number) {
    this.#world = world;
    this.#dice = dice;
  }

  /** Ignores refusals, because they also happen on a real day. */
  async tried<Answer>(work: Promise<Answer>): Promise<Answer | null> {
    return work.catch((error: unknown) => {
      if (error instanceof AppError) return null;
      throw error;
    });
  }

  /** Simulates one event in a queue. Either a patient comes, or staff do something with a patient. */
  async act(line: Line, isEarly: boolean): Promise<void> {
    const dice = this.#dice();
    if (dice < (isEarly ? 0.55 : 0.15)) return this.#arrive(line);
    const { at, desk } = line;
    const tokens = await this.#tokens(line);
    const waiting = tokens.filter(({ status }) => status === 'waiting');
    const called = tokens.find(({ status }) => status === 'called');
    const gone = tokens.find(
      ({ status, reason }) => reason === 'no_show' || reason === 'skipped' || status === 'away',
    );
    const some = waiting[Math.floor(this.#dice() * waiting.length)];
    const which = this.#dice();
    if (which < 0.06)
      await this.tried(announce(desk, { ...at, kind: which < 0.04 ? 'break' : 'delay', minutes: 15 }));
    else if (which < 0.1 && called) await this.tried(skip(desk, { ...at, number: called.number }));
    else if (which < 0.13 && called) await this.tried(sendAway(desk, { ...at, number: called.number }));
    else if (which < 0.16 && called) await this.tried(notHere(desk, { ...at, ...(await this.#order(line)) }));
    else if (which < 0.2 && gone?.status === 'away')
      await this.tried(back(desk, { ...at, number: gone.number }));
    else if (which < 0.2 && gone) await this.tried(putBack(desk, { ...at, number: gone.number }));
    else if (which < 0.25 && some) await this.#move(line, some.number);
    else if (which < 0.3 && some)
      await this.tried(placeAtOnce(desk, { ...at, number: some.number, reason: 'Unwell' }));
    else if (which < 0.33 && some) await this.tried(skip(desk, { ...at, number: some.number }));
    else if (which < 0.4 && some) await this.tried(markArrived(desk, { ...at, number: some.number }));
    else if (which < 0.5 && some) await this.#callChosen(line, some.number, which < 0.45);
    else if (which < 0.65 && called) await this.tried(complete(desk, { ...at, number: called.number }));
    else await this.#call(line);
  }

  /**
   * Before the day ends, staff mark most fees of seen patients, some of them twice, and undo some marks.
   */
  async markFees(line: Line): Promise<void> {
    const { at, desk } = line;
    const seen = (await this.#tokens(line)).filter(({ status }) => status === 'completed');
    for (const { id: tokenId } of seen) {
      const dice = this.#dice();
      const fee = FEES[Math.floor(dice * FEES.length)] ?? null;
      const marked = await this.tried(markFee(desk, { ...at, tokenId, fee }));
      const after = this.#dice();
      if (marked && after < 0.15) await this.tried(undo(desk, { ...at, revision: marked.revision }));
      else if (after < 0.3) await this.tried(markFee(desk, { ...at, tokenId, fee: { mark: 'free' } }));
    }
  }

  /** Ends the day of a queue. The queue is either closed (perhaps after an undo), reset, or left open. */
  async end({ at, desk }: Line, day: number): Promise<void> {
    if (day % 5 === 1) return;
    if (day % 5 === 2) await this.tried(resetQueue(desk, at));
    const closed = await this.tried(closePractice(desk, at));
    if (day % 5 !== 3 || closed === null) return;
    await this.tried(undo(desk, { ...at, revision: closed.revision }));
    await this.tried(closePractice(desk, at));
  }

  async #arrive({ at, desk }: Line): Promise<void> {
    // One in four patients has visited the clinic before.
    const isKnown = this.#patients > 0 && this.#dice() < 0.25;
    const serial = isKnown ? Math.floor(this.#dice() * this.#patients) : (this.#patients += 1);
    const patient = { ...at, name: `Patient ${serial}`, phone: `98${String(serial).padStart(8, '0')}` };
    const how = this.#dice();
    const visitType = how < 0.3 ? 'report' : 'new';
    if (how < 0.7) {
      const added = await this.tried(
        addPatient(desk, {
          ...patient,
          visitType,
          ...(how < 0.2 && { hasArrived: false }),
          ...(how > 0.65 && { priority: 'pregnant' }),
        }),
      );
      if (added && this.#dice() < 0.08) await this.tried(undo(desk, { ...at, revision: added.revision }));
      return;
    }
    const phone = this.#world.as();
    const token = await this.tried(issueToken(phone, { ...patient, travelMinutes: null }));
    if (!token) return;
    if (how > 0.95) await this.tried(leave(phone, { secret: token.secret }));
    else if (how > 0.8) await this.tried(announceArrival(phone, { secret: token.secret }));
  }

  async #call(line: Line): Promise<void> {
    const { at, desk } = line;
    const called = await this.tried(
      callNext(desk, { ...at, ...(await this.#order(line)), inside: 'completed' }),
    );
    if (called && this.#dice() < 0.1) await this.tried(undo(desk, { ...at, revision: called.revision }));
  }

  async #callChosen(line: Line, number: number, isAsked: boolean): Promise<void> {
    const reason = isAsked ? 'Doctor asked' : 'Emergency';
    await this.tried(
      callToken(line.desk, { ...line.at, ...(await this.#order(line)), number, reason, inside: 'completed' }),
    );
  }

  async #move({ at, desk, other }: Line, number: number): Promise<void> {
    const because = this.#dice() < 0.5 ? 'clinic' : 'patient';
    const moved = await this.tried(moveToken(desk, { ...at, number, toDoctorId: other, because }));
    if (moved && this.#dice() < 0.3) await this.tried(undo(desk, { ...at, revision: moved.revision }));
  }

  async #order({ at }: Line): Promise<{ callRevision: number }> {
    const [row] = await this.#world.db.query<{ revision: number }>(
      'SELECT call_revision AS revision FROM doctor_queue WHERE doctor_id = :doctorId',
      { doctorId: at.doctorId },
    );
    return { callRevision: row?.revision ?? 0 };
  }

  #tokens({ at }: Line): Promise<Row[]> {
    return this.#world.db.query<Row>(
      `SELECT t.id, t.number, t.status, t.reason FROM doctor_queue q JOIN token t ON t.session_id = q.open_session_id
       WHERE q.doctor_id = :doctorId ORDER BY t.line_key`,
      { doctorId: at.doctorId },
    );
  }
}
