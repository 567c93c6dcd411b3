export { endServiceDates } from './end-service-dates.ts';
export { createQueueCloser } from './queue-closer.ts';
export { getToken } from './patient-token.ts';
export { readQueueViews, type TimedQueueViews } from './queue-views.ts';
export { readRevisions } from './queue-views.repository.ts';
export { queueRoutes } from './queue.routes.ts';
export { getBoard } from './views.ts';
