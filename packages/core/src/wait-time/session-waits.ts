/** What a session teaches, event by event: a fold that can be done again from the log and gives the same to the last bit. */
import { meanLogPace, openingWeights, weightsAfter, type Weights } from './pace-grid.ts';
import type { WaitModel } from './wait-model.ts';

/** The trend counts for so many slots of a session. */
export const TREND_SLOTS = 25;

export type SessionWaits = {
  model: WaitModel;
  weights: Weights;
  /** Log minutes of the session's slots without the trend, and how many came before each, at most 25. */
  logSlots: readonly number[];
  slotRanks: readonly number[];
};

/** The session as it opens. */
export function openSession(model: WaitModel): SessionWaits {
  return { model, weights: openingWeights(model), logSlots: [], slotRanks: [] };
}

/** How many slots came before the one that is next or running. */
export const slotRank = ({ logSlots }: SessionWaits) => Math.min(logSlots.length, TREND_SLOTS);

const SHORTEST_SLOT_MINUTES = 0.3;
/** From then on an old slot fades as a new one comes. */
const SLOT_COUNT_MOST = 400;
/** The largest square of a surprise that counts, in variances. */
const SLOT_OUTLIER = 7;
/** Makes up for the squares that are cut, and for a belief that has already moved towards the slot. */
const SLOT_CORRECTION = 1.06;

/** Beyond so much work, a tenth of what was seen is forgotten. */
const WORKED_MINUTES_MOST = 6000;
const WORK_KEEPS = 0.9;

/** From then on an old session fades as a new one comes. */
const LATENESS_COUNT_MOST = 30;
/** The largest square of a distance that counts, in variances. */
const LATENESS_OUTLIER = 6;
/** The first belief in the variance weighs as much as so many sessions more. */
const LATENESS_PRIOR_SESSIONS = 3;

/** Beyond so many tokens, each one lets the earlier ones fade a little. */
const TOKENS_SEEN_MOST = 400;
const TOKENS_KEEP = 0.98;

/** How much of what a no-show cost is learned at once; the rest of a longer gap was something else. */
const NO_SHOW_GAIN = 0.1;
const NO_SHOW_MINUTES_MOST = 6;

const LONGEST_BREAK_MINUTES = 120;

/** A slot is over: the minutes from one call to the next, breaks taken out. */
export function afterSlot(session: SessionWaits, minutes: number, isInserted = false): SessionWaits {
  const { model } = session;
  const rank = slotRank(session);
  const logSlot = Math.log(Math.max(SHORTEST_SLOT_MINUTES, minutes)) + model.trend * rank;
  const weights = weightsAfter(session.weights, logSlot, model.slotVariance);
  const surprise = logSlot - meanLogPace(weights);
  const slotCount = Math.min(model.slotCount + 1, SLOT_COUNT_MOST);
  const square = Math.min(surprise * surprise, SLOT_OUTLIER * model.slotVariance);
  return {
    weights,
    logSlots: [...session.logSlots, logSlot],
    slotRanks: [...session.slotRanks, rank],
    model: forgetWork({
      ...model,
      slotCount,
      slotVariance: model.slotVariance + (SLOT_CORRECTION * square - model.slotVariance) / slotCount,
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

/** The first call came so many minutes after the scheduled start; negative before it. */
export function afterStart(session: SessionWaits, lateMinutes: number): SessionWaits {
  const { model } = session;
  const count = Math.min(model.latenessCount + 1, LATENESS_COUNT_MOST);
  const distance = Math.log(Math.max(1, lateMinutes + LATENESS_SHIFT_MINUTES)) - model.lateness;
  const square = Math.min(distance * distance, LATENESS_OUTLIER * model.latenessVariance);
  return withModel(session, {
    latenessCount: count,
    lateness: model.lateness + distance / count,
    latenessVariance:
      model.latenessVariance + (square - model.latenessVariance) / (count + LATENESS_PRIOR_SESSIONS),
  });
}

/** Doctors who begin up to a quarter of an hour early still have a logarithm. */
export const LATENESS_SHIFT_MINUTES = 15;

/** A called patient was there. */
export function afterShow(session: SessionWaits): SessionWaits {
  const { tokensSeen, noShows } = session.model;
  const keeps = tokensSeen + 1 > TOKENS_SEEN_MOST ? TOKENS_KEEP : 1;
  return withModel(session, { tokensSeen: keeps * (tokensSeen + 1), noShows: keeps * noShows });
}

/** A called patient was not there, and the next was called so many minutes later. */
export function afterNoShow(session: SessionWaits, minutes: number): SessionWaits {
  const { tokensSeen, noShows, noShowMinutes } = session.model;
  const cost = minutes > 0 ? NO_SHOW_GAIN * (Math.min(minutes, NO_SHOW_MINUTES_MOST) - noShowMinutes) : 0;
  return withModel(session, {
    tokensSeen: tokensSeen + 1,
    noShows: noShows + 1,
    noShowMinutes: noShowMinutes + cost,
  });
}

/** So many minutes of break, announced or seen, are over; more than two hours divide two sittings and are no break. */
export function afterBreak(session: SessionWaits, minutes: number): SessionWaits {
  return withModel(session, {
    overheadMinutes: session.model.overheadMinutes + Math.min(minutes, LONGEST_BREAK_MINUTES),
  });
}

export const withModel = (session: SessionWaits, changed: Partial<WaitModel>): SessionWaits => ({
  ...session,
  model: { ...session.model, ...changed },
});
