/** Records the events of a session for tests. Each event has a time in minutes after the opening. */
import type { CancelReason, QueueEventKind, TokenMove, TokenState, VisitType } from '../queue/index.ts';
import type { SessionPlan, WaitEvent } from './session-fold.ts';

const WAITING: TokenState = { status: 'waiting' };
const CALLED: TokenState = { status: 'called' };
const COMPLETED: TokenState = { status: 'completed' };
const cancelled = (reason: CancelReason): TokenState => ({ status: 'cancelled', reason });

/** The tests open their sessions at ten in the morning in Kolkata. */
export const TEN = Date.parse('2026-11-21T10:00:00+05:30');
export const minutesAfterTen = (minutes: number) => TEN + minutes * 60_000;

/** Initial values without working hours and entered minutes. */
export const PLAIN: SessionPlan = {
  openedAt: TEN,
  serviceDate: '2026-11-21',
  timeZone: 'Asia/Kolkata',
  slots: [],
  typedMinutes: null,
  colleagues: null,
};

type More = Partial<Pick<WaitEvent, 'minutes' | 'isChosen' | 'undoes' | 'undoneKind' | 'says'>>;

/** Adds events to a session. `at` is in minutes after ten. */
export class SessionDay {
  readonly events: WaitEvent[] = [];
  private readonly states = new Map<number, TokenState>();
  private called: number | null = null;

  issue(at: number, count = 1): this {
    for (let one = 0; one < count; one += 1)
      this.log(at, 'issued', [this.move(this.states.size + 1, WAITING)]);
    return this;
  }

  /** Sets a number's visit type. */
  say(at: number, number: number, visitType: VisitType | null): this {
    this.log(at, 'patient_corrected', [], { says: [{ number, visitType }] });
    return this;
  }

  /** Calls a number, which completes the previously called number. */
  call(at: number, number: number, more: More = {}): this {
    const before = this.called === null ? [] : [this.move(this.called, COMPLETED)];
    this.log(at, 'called', [...before, this.move(number, CALLED)], more);
    this.called = number;
    return this;
  }

  /** Calls a number, and makes the previously called number wait again. */
  breakOff(at: number, number: number): this {
    const before = this.called === null ? [] : [this.move(this.called, WAITING)];
    this.log(at, 'called', [...before, this.move(number, CALLED)]);
    this.called = number;
    return this;
  }

  /** Passes the called patient, who is absent, and calls a number. */
  pass(at: number, number: number): this {
    const before = this.called === null ? [] : [this.move(this.called, { status: 'passed' })];
    this.log(at, 'called', [...before, this.move(number, CALLED)]);
    this.called = number;
    return this;
  }

  /** Makes a passed or away patient wait again. */
  comeBack(at: number, number: number): this {
    this.log(at, 'returned', [this.move(number, WAITING)]);
    return this;
  }

  sendAway(at: number): this {
    return this.end(at, 'sent_away', { status: 'away' });
  }

  complete(at: number): this {
    return this.end(at, 'completed', COMPLETED);
  }

  noShow(at: number): this {
    return this.end(at, 'skipped', cancelled('no_show'));
  }

  leave(at: number, number: number): this {
    this.log(at, 'left', [this.move(number, cancelled('left'))]);
    return this;
  }

  putBack(at: number, number: number): this {
    this.log(at, 'put_back', [this.move(number, WAITING)]);
    return this;
  }

  close(at: number): this {
    const moves = [...this.states].flatMap(([number, { status }]) => {
      if (status === 'waiting') return [this.move(number, cancelled('practice_closed'))];
      return status === 'called' ? [this.move(number, COMPLETED)] : [];
    });
    this.log(at, 'practice_closed', moves);
    return this;
  }

  press(at: number, kind: QueueEventKind, minutes: number | null = null): this {
    this.log(at, kind, [], { minutes });
    return this;
  }

  /**
   * Undoes the last event. The day then continues as if the event had not happened, so don't record anything
   * else about its tokens.
   */
  undo(at: number): this {
    const last = this.events.at(-1);
    if (!last) throw new Error('nothing to take back');
    for (const { number, from } of last.moves) {
      if (from === null) this.states.delete(number);
      else this.states.set(number, from);
    }
    this.called = [...this.states].find(([, { status }]) => status === 'called')?.[0] ?? null;
    const moves = last.moves.map(({ number, from, to }) => ({
      number,
      from: to,
      to: from ?? cancelled('undone'),
    }));
    this.log(at, 'undone', moves, { undoes: last.revision, undoneKind: last.kind });
    return this;
  }

  private end(at: number, kind: QueueEventKind, to: TokenState): this {
    if (this.called === null) throw new Error('nobody is called');
    this.log(at, kind, [this.move(this.called, to)]);
    this.called = null;
    return this;
  }

  private move(number: number, to: TokenState): TokenMove {
    const from = this.states.get(number) ?? null;
    this.states.set(number, to);
    return { number, from, to };
  }

  private log(at: number, kind: QueueEventKind, moves: TokenMove[], more: More = {}): void {
    const revision = this.events.length + 1;
    const rest = { minutes: null, isChosen: false, undoes: null, undoneKind: null, says: [], ...more };
    this.events.push({ revision, kind, at: minutesAfterTen(at), moves, ...rest });
  }
}
