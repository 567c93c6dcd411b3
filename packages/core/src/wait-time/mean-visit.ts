/** How many patients a doctor has time for. */
import type { WaitModel } from './wait-model.ts';

/**
 * The minutes that a patient takes on average, breaks between patients included. The model keeps the median of log minutes; the
 * mean of a log-normal distribution is larger by half of its variance (source: any text on probability).
 */
export const meanVisitMinutes = (model: WaitModel): number =>
  Math.exp(model.pace + model.slotVariance / 2) * (1 + model.overheadMinutes / model.workedMinutes);
