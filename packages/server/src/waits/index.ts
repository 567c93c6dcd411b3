export { readPace } from './pace.repository.ts';
export { createWaitReader } from './wait-reader.ts';
export { learnWaits, settledBefore, rebuildWaits } from './learn-waits.ts';
export { platformWaitAccuracy, type PlatformWaitAccuracy, accuracyOf } from './wait-accuracy.ts';
export { planOf } from './session-log.repository.ts';
export { waitsRoutes } from './waits.routes.ts';
export { watchCoverage } from './watch-coverage.ts';
