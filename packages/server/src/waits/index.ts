export { createWaitReader } from './wait-reader.ts';
export { learnWaits } from './learn-waits.ts';
export { platformWaitAccuracy, type PlatformWaitAccuracy } from './platform-accuracy.ts';
export { rebuildWaits } from './rebuild-waits.ts';
export { waitsRoutes } from './waits.routes.ts';
export { watchCoverage } from './watch-coverage.ts';
