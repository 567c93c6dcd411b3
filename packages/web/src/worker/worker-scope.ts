/** Describes the browser features that the worker needs, because the page's types do not cover workers. */

export type WaitingEvent = Event & { waitUntil: (work: Promise<unknown>) => void };
export type FetchEvent = WaitingEvent & {
  request: Request;
  respondWith: (response: Promise<Response>) => void;
};
export type PushEvent = WaitingEvent & { data: { text: () => string } | null };
export type NotificationEvent = WaitingEvent & { notification: Notification };
export type SubscriptionEvent = WaitingEvent & { newSubscription?: PushSubscription | null };
export type WindowClient = { url: string; focus: () => Promise<unknown> };
export type WorkerScope = {
  skipWaiting: () => Promise<void>;
  registration: ServiceWorkerRegistration;
  clients: {
    claim: () => Promise<void>;
    matchAll: (of: { type: 'window'; includeUncontrolled: boolean }) => Promise<readonly WindowClient[]>;
    openWindow: (url: string) => Promise<unknown>;
  };
};

export const isWorkerScope = (scope: object): scope is WorkerScope => 'skipWaiting' in scope;
export const isWaiting = (event: Event): event is WaitingEvent => 'waitUntil' in event;
export const isFetch = (event: Event): event is FetchEvent => isWaiting(event) && 'respondWith' in event;
export const isPush = (event: Event): event is PushEvent => isWaiting(event) && 'data' in event;
export const isOfNotification = (event: Event): event is NotificationEvent =>
  isWaiting(event) && 'notification' in event;
export const isOfSubscription = (event: Event): event is SubscriptionEvent =>
  isWaiting(event) && event.type === 'pushsubscriptionchange';
