import { alertApi } from '../shared/alerts/alert-api.ts';
import { unreadableWords } from '../shared/alerts/alert-memory.ts';
import { moveAlerts } from '../shared/alerts/move-alerts.ts';
import { subscribe } from '../shared/alerts/subscribe.ts';
import { alertOf, targetOf } from './alert-of.ts';
import { isOfNotification, isOfSubscription, isPush, type WorkerScope } from './worker-scope.ts';

/** Shows what the server pushes, leads to the page that it is about, and keeps the server's address of this browser true. */
export function listenForAlerts(scope: WorkerScope): void {
  addEventListener('push', (event) => {
    if (isPush(event)) event.waitUntil(show(scope, event.data?.text() ?? null));
  });
  addEventListener('notificationclick', (event) => {
    if (!isOfNotification(event)) return;
    event.notification.close();
    event.waitUntil(openPage(scope, targetOf(event.notification.data, location.origin)));
  });
  addEventListener('pushsubscriptionchange', (event) => {
    if (isOfSubscription(event)) event.waitUntil(move(scope, event.newSubscription ?? null));
  });
}

async function show({ registration }: WorkerScope, message: string | null): Promise<void> {
  const { title, options } = alertOf(message, await unreadableWords().catch(() => null));
  await registration.showNotification(title, options);
}

/** Brings the page that is open to the front; opens it where there is none. */
async function openPage({ clients }: WorkerScope, url: string): Promise<void> {
  const { pathname } = new URL(url);
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = windows.find((client) => new URL(client.url).pathname === pathname);
  if (open) await open.focus();
  else await clients.openWindow(url);
}

async function move({ registration }: WorkerScope, renewed: PushSubscription | null): Promise<void> {
  await moveAlerts(renewed ?? (await subscribeAgain(registration)));
}

async function subscribeAgain({ pushManager }: ServiceWorkerRegistration): Promise<PushSubscription> {
  const { publicKey } = await alertApi.queue.getAlertKey();
  return subscribe(pushManager, publicKey);
}
