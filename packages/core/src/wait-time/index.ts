export { calibrate } from './calibrate.ts';
export { closeSession } from './close-session.ts';
export { predictWaits, type Situation, type WaitPrediction } from './predict-waits.ts';
export {
  afterBreak,
  afterNoShow,
  afterShow,
  afterSlot,
  afterStart,
  openSession,
  type SessionWaits,
} from './session-waits.ts';
export { bucketOf, newWaitModel, type WaitModel } from './wait-model.ts';
export type { Start, WaitShape } from './wait-shape.ts';
