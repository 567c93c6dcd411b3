/**
 * Runs the product's estimator with the inputs that the server gives it, and variations in which a part is
 * changed.
 */
import {
  afterBreak,
  afterNoShow,
  afterShow,
  afterSlot,
  afterStart,
  bucketOf,
  calibrate,
  closeSession,
  newWaitModel,
  openSession,
  predictWaits,
  type SessionWaits,
  type Start,
  type VisitKind,
  type WaitPrediction,
} from '../../packages/core/src/wait-time/index.ts';
import type { Moment, Rival, SessionRecord, Told } from './session-record.ts';

/** A variation of the estimator. `amend` may change the session after each step. */
export type Variation = {
  name: string;
  amend: (session: SessionWaits, before: SessionWaits | null, record: SessionRecord) => SessionWaits;
};

const MINUTE_MS = 60_000;

const AS_IT_IS: Variation = { name: 'Baari', amend: (session) => session };

export const ours = (variation = AS_IT_IS): Rival => new Ours(variation);

class Ours implements Rival {
  readonly name: string;
  private readonly variation: Variation;
  private model = newWaitModel();
  private record: SessionRecord | null = null;
  private session = openSession(this.model);
  private line: { askedAt: string; predictions: WaitPrediction[] } = { askedAt: '', predictions: [] };
  private readonly predictions = new WeakMap<Told, WaitPrediction>();
  // If a patient gets several predictions in the same bucket, only the first one is counted.
  private calibrated = { calledAtMs: NaN, buckets: new Set<number>() };

  constructor(variation: Variation) {
    this.name = variation.name;
    this.variation = variation;
  }

  open(record: SessionRecord): void {
    this.record = record;
    this.line.askedAt = '';
    this.session = this.variation.amend(openSession(this.model, record.weekPart ?? null), null, record);
  }

  started(late: number): void {
    this.step((session) => afterStart(session, late));
  }

  slot(minutes: number, isInserted: boolean, kind: VisitKind): void {
    this.step((session) => afterSlot(afterShow(session), minutes, { isInserted, kind }));
  }

  noShow(minutes: number): void {
    this.step((session) => afterNoShow(session, minutes));
  }

  breakOver(minutes: number): void {
    this.step((session) => afterBreak(session, minutes));
  }

  private step(next: (session: SessionWaits) => SessionWaits): void {
    const after = next(this.session);
    this.session = this.record ? this.variation.amend(after, this.session, this.record) : after;
  }

  tell(moment: Moment): Told {
    const prediction = this.predict(moment);
    const { q05, q10, q25, q50, q90 } = prediction;
    const told = { q05, q10, q25, q50, q90 };
    this.predictions.set(told, prediction);
    return told;
  }

  /** Predicts the waits of the whole line in one step, because all patients ask at the same moments. */
  private predict(moment: Moment): WaitPrediction {
    const { at, ahead, elapsed, breakMinutes, kinds } = moment;
    const start = startOf(moment);
    const askedAt = [at, elapsed, breakMinutes, start?.by, kinds.inside, ...kinds.line].join();
    if (askedAt !== this.line.askedAt || ahead >= this.line.predictions.length) {
      const situation = {
        elapsedMinutes: elapsed,
        kinds,
        start,
        breakMinutes,
        gaps: [],
        closesInMinutes: null,
      };
      this.line = { askedAt, predictions: predictWaits(this.session, situation, Math.max(40, ahead + 1)) };
    }
    const prediction = this.line.predictions[ahead];
    if (!prediction) throw new Error('no prediction');
    return prediction;
  }

  outcome(moment: Moment, told: Told, minutes: number): void {
    // The server's clock uses whole milliseconds. With fractions, one call could look like two calls, and the
    // bucket would count it twice.
    const calledAtMs = Math.round((moment.at + minutes) * MINUTE_MS);
    if (calledAtMs !== this.calibrated.calledAtMs) this.calibrated = { calledAtMs, buckets: new Set() };
    const [bucket, prediction] = [bucketOf(moment.ahead, moment.hasStarted), this.predictions.get(told)];
    if (!prediction || this.calibrated.buckets.has(bucket)) return;
    this.calibrated.buckets.add(bucket);
    const workMinutes = Math.max(0, minutes - moment.breakMinutes);
    this.step((session) => calibrate(session, prediction.shape, workMinutes));
  }

  close(): void {
    this.model = closeSession(this.session);
  }
}

function startOf({ at, hasStarted, announcedStart }: Moment): Start | null {
  if (hasStarted) return null;
  if (announcedStart !== null) return { by: 'announcement', inMinutes: announcedStart - at };
  return { by: 'schedule', inMinutes: -at };
}
