/**
 * Learns from a session, event by event. If the log is processed again, the result is exactly the same.
 */
import {
  type Beliefs,
  beliefsAfter,
  meanLogPace,
  openingBeliefs,
  paceWeights,
  type Weights,
} from './pace-grid.ts';
import { TWO_SITTINGS_MINUTES } from './span.ts';
import { type SlotSeen, visitOffset, type VisitKind } from './visit-kinds.ts';
import type { WaitModel } from './wait-model.ts';
import { weekPartOffset } from './week-parts.ts';

/** The number of slots of a session that count for the trend. */
export const TREND_SLOTS = 25;

export type SessionWaits = {
  model: WaitModel;
  /** The part of the week in which the session opened. The value is null if it is unknown. */
  weekPart: number | null;
  /** The probabilities of pace and day together, and of the pace alone. */
  beliefs: Beliefs;
  weights: Weights;
  slots: readonly SlotSeen[];
};

/** Returns the session at its opening. */
export function openSession(model: WaitModel, weekPart: number | null = null): SessionWaits {
  const beliefs = openingBeliefs(model, weekPartOffset(model, weekPart));
  return { model, weekPart, slots: [], ...believing(beliefs) };
}

/** Returns the fields of a session that contain its probabilities. */
export const believing = (beliefs: Beliefs): Pick<SessionWaits, 'beliefs' | 'weights'> => ({
  beliefs,
  weights: paceWeights(beliefs),
});

/** The number of slots before the next or running slot that count for the trend. */
export const slotRank = ({ slots }: SessionWaits) => Math.min(slots.length, TREND_SLOTS);

/** A shorter slot comes from an accidental press, and its logarithm would outweigh a whole day. */
const SHORTEST_SLOT_MINUTES = 0.3;
/**
 * Once there are more slots than this, each new one reduces the weight of the old ones, so that about three
 * weeks of sittings count.
 */
const SLOT_COUNT_MOST = 400;
/**
 * The largest squared surprise that counts, in variances. For one slot in a hundred, the surprise is larger.
 */
const SLOT_OUTLIER = 7;
/** Corrects for squares that were cut off, and for probabilities that have already moved towards the slot. */
const SLOT_CORRECTION = 1.06;
/**
 * The smallest deviation of a doctor's visits. It is half of the smallest deviation that was measured, a
 * third of the mean (Cayirli and Veral, Outpatient scheduling in health care, 2003).
 */
const SLOT_VARIANCE_LEAST = 0.17 ** 2;

/** Above this amount of work, which is about three weeks, a tenth of the observations is forgotten. */
const WORKED_MINUTES_MOST = 6000;
const WORK_KEEPS = 0.9;

/**
 * Once there are more sessions than this, each new one reduces the weight of the old ones, so that about a
 * month counts.
 */
const LATENESS_COUNT_MOST = 30;
/**
 * The largest squared distance that counts, in variances. For one start in seventy, the distance is larger.
 */
const LATENESS_OUTLIER = 6;
/** The weight of the prior for the variance, in sessions. */
const LATENESS_PRIOR_SESSIONS = 3;
/** The deviation of a start is at least a tenth of the shift, which is a minute and a half. */
const LATENESS_VARIANCE_LEAST = 0.1 ** 2;

/**
 * Above this many tokens, which is about three weeks of them, a fiftieth of the observations is forgotten.
 */
const TOKENS_SEEN_MOST = 400;
const TOKENS_KEEP = 0.98;

/**
 * The weight of one no-show in the average cost of no-shows. A no-show counts for at most
 * NO_SHOW_MINUTES_MOST of its gap, because a longer gap has another cause.
 */
const NO_SHOW_GAIN = 0.1;
const NO_SHOW_MINUTES_MOST = 6;

/** The facts about a slot besides its length. */
export type SlotFacts = { isInserted?: boolean; kind?: VisitKind };

/** Updates a session after a slot, given the minutes from one call to the next without breaks. */
export function afterSlot(
  session: SessionWaits,
  minutes: number,
  { isInserted = false, kind = 'unknown' }: SlotFacts = {},
): SessionWaits {
  const { model } = session;
  const rank = slotRank(session);
  const shared = model.trend * rank - visitOffset(model, kind);
  const logMinutes = Math.log(Math.max(SHORTEST_SLOT_MINUTES, minutes)) + shared;
  const believed = believing(beliefsAfter(session.beliefs, logMinutes, model.slotVariance));
  const surprise = logMinutes - meanLogPace(believed.weights);
  const slotCount = Math.min(model.slotCount + 1, SLOT_COUNT_MOST);
  const square = Math.min(surprise * surprise, SLOT_OUTLIER * model.slotVariance);
  const slotVariance = model.slotVariance + (SLOT_CORRECTION * square - model.slotVariance) / slotCount;
  return {
    ...session,
    ...believed,
    slots: [...session.slots, { logMinutes, rank, kind }],
    model: forgetWork({
      ...model,
      slotCount,
      slotVariance: Math.max(SLOT_VARIANCE_LEAST, slotVariance),
      workedMinutes: model.workedMinutes + minutes,
      overheadMinutes: model.overheadMinutes + (isInserted ? minutes : 0),
    }),
  };
}

function forgetWork(model: WaitModel): WaitModel {
  if (model.workedMinutes <= WORKED_MINUTES_MOST) return model;
  const { workedMinutes, overheadMinutes } = model;
  return {
    ...model,
    workedMinutes: WORK_KEEPS * workedMinutes,
    overheadMinutes: WORK_KEEPS * overheadMinutes,
  };
}

/**
 * Updates a session after its first call, which came this many minutes after the scheduled start. The number
 * is negative if the call was early.
 */
export function afterStart(session: SessionWaits, lateMinutes: number): SessionWaits {
  const { model } = session;
  const count = Math.min(model.latenessCount + 1, LATENESS_COUNT_MOST);
  const distance = Math.log(Math.max(1, lateMinutes + LATENESS_SHIFT_MINUTES)) - model.lateness;
  const square = Math.min(distance * distance, LATENESS_OUTLIER * model.latenessVariance);
  const variance =
    model.latenessVariance + (square - model.latenessVariance) / (count + LATENESS_PRIOR_SESSIONS);
  return withModel(session, {
    latenessCount: count,
    lateness: model.lateness + distance / count,
    latenessVariance: Math.max(LATENESS_VARIANCE_LEAST, variance),
  });
}

/**
 * The model uses the logarithm of the lateness plus this many minutes, so a doctor may begin up to this many
 * minutes early.
 */
export const LATENESS_SHIFT_MINUTES = 15;

/** Updates a session after a called patient came. */
export const afterShow = (session: SessionWaits): SessionWaits => withModel(session, seen(session.model, 0));

/**
 * Updates a session after a called patient did not come and the next patient was called this many minutes
 * later.
 */
export function afterNoShow(session: SessionWaits, minutes: number): SessionWaits {
  const { model } = session;
  const { noShowMinutes } = model;
  const cost = minutes > 0 ? NO_SHOW_GAIN * (Math.min(minutes, NO_SHOW_MINUTES_MOST) - noShowMinutes) : 0;
  return withModel(session, { ...seen(model, 1), noShowMinutes: noShowMinutes + cost });
}

/** Counts one more seen token, and the given number of no-shows. */
function seen({ tokensSeen, noShows }: WaitModel, absent: 0 | 1): Pick<WaitModel, 'tokensSeen' | 'noShows'> {
  const keeps = tokensSeen + 1 > TOKENS_SEEN_MOST ? TOKENS_KEEP : 1;
  return { tokensSeen: keeps * (tokensSeen + 1), noShows: keeps * (noShows + absent) };
}

/**
 * Counts the minutes of a break that has ended, whether it was announced or only observed. A gap between two
 * sittings is not a break.
 */
export function afterBreak(session: SessionWaits, minutes: number): SessionWaits {
  return withModel(session, {
    overheadMinutes: session.model.overheadMinutes + Math.min(minutes, TWO_SITTINGS_MINUTES),
  });
}

export const withModel = (session: SessionWaits, changed: Partial<WaitModel>): SessionWaits => ({
  ...session,
  model: { ...session.model, ...changed },
});
