/** The product's estimator, fed as the server feeds it. */
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
  type Start,
  type WaitPrediction,
} from '../../packages/core/src/wait-time/index.ts';
import type { Moment, Rival, Told } from './session-record.ts';

export type OurTold = Told & { q25: number };

export function ours(): Rival & { tell: (moment: Moment) => OurTold } {
  let model = newWaitModel();
  let session = openSession(model);
  let [asked, line]: [string, WaitPrediction[]] = ['', []];
  const predictions = new WeakMap<Told, WaitPrediction>();
  // One outcome for each bucket that a patient passed through: the first prediction made in it.
  let [lastOutcomeAt, calibrated] = [NaN, new Set<number>()];
  return {
    name: 'Baari',
    open: () => void (session = openSession(model)),
    started: (late) => void (session = afterStart(session, late)),
    slot: (minutes, isInserted) => void (session = afterSlot(afterShow(session), minutes, isInserted)),
    noShow: (minutes) => void (session = afterNoShow(session, minutes)),
    breakOver: (minutes) => void (session = afterBreak(session, minutes)),
    tell: (moment) => {
      const situation = {
        ...{ elapsedMinutes: moment.elapsed, start: startOf(moment), breakMinutes: moment.breakMinutes },
        ...{ gaps: [], closesInMinutes: null },
      };
      // Everybody in line asks at the same moments: they are all told at once.
      const key = `${moment.at} ${JSON.stringify(situation)}`;
      if (key !== asked || moment.ahead >= line.length) {
        line = predictWaits(session, situation, Math.max(40, moment.ahead + 1));
        asked = key;
      }
      const told = line[moment.ahead];
      if (!told) throw new Error('no prediction');
      const { q10, q25, q50, q90 } = told;
      const answer = { q10, q25, q50, q90 };
      predictions.set(answer, told);
      return answer;
    },
    outcome: (moment, told, minutes) => {
      const calledAt = moment.at + minutes;
      if (calledAt !== lastOutcomeAt) [lastOutcomeAt, calibrated] = [calledAt, new Set()];
      const [bucket, prediction] = [bucketOf(moment.ahead), predictions.get(told)];
      if (!prediction || calibrated.has(bucket)) return;
      calibrated.add(bucket);
      session = calibrate(session, prediction.shape, Math.max(0, minutes - moment.breakMinutes));
    },
    close: () => void (model = closeSession(session)),
  };
}

function startOf({ at, hasStarted, announcedStart }: Moment): Start | null {
  if (hasStarted) return null;
  if (announcedStart !== null) return { by: 'announcement', inMinutes: announcedStart - at };
  return { by: 'schedule', inMinutes: -at };
}
