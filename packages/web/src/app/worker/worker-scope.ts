/** What the worker needs of the browser: the library of types for pages, which is ours, does not know workers. */

export type WaitingEvent = Event & { waitUntil: (work: Promise<unknown>) => void };
export type FetchEvent = WaitingEvent & {
  request: Request;
  respondWith: (response: Promise<Response>) => void;
};
export type WorkerScope = {
  skipWaiting: () => Promise<void>;
  clients: { claim: () => Promise<void> };
};

export const isWorkerScope = (scope: object): scope is WorkerScope => 'skipWaiting' in scope;
export const isWaiting = (event: Event): event is WaitingEvent => 'waitUntil' in event;
export const isFetch = (event: Event): event is FetchEvent => isWaiting(event) && 'respondWith' in event;
