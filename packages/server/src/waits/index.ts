export { readPace } from './pace.repository.ts';
export { createWaitReader } from './wait-reader.ts';
export { learnWaits, settledBefore } from './learn-waits.ts';
export { platformWaitAccuracy, type PlatformWaitAccuracy } from './platform-accuracy.ts';
export { planOf } from './session-log.repository.ts';
export { rebuildWaits } from './rebuild-waits.ts';
export { waitsRoutes } from './waits.routes.ts';
export { watchCoverage } from './watch-coverage.ts';
export { accuracyOf } from './wait-accuracy.ts';
