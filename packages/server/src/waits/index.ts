export { readPace, planOf } from './waits.repository.ts';
export { createWaitReader } from './wait-reader.ts';
export { learnWaits, settledBefore, rebuildWaits } from './learn-waits.ts';
export { platformWaitAccuracy, type PlatformWaitAccuracy, accuracyOf, waitsRoutes } from './wait-accuracy.ts';
export { watchCoverage } from './watch-coverage.ts';
