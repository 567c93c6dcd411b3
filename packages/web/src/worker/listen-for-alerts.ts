import { alertApi } from '../shared/alerts/alert-api.ts';
import { unreadableWords, type UnreadableWords } from '../shared/alerts/alert-memory.ts';
import { moveAlerts } from '../shared/alerts/move-alerts.ts';
import { subscribe } from '../shared/alerts/subscribe.ts';
import { isOfNotification, isOfSubscription, isPush, type WorkerScope } from './worker-scope.ts';

/** Shows the server's push messages, opens their pages, and sends the server a new push address. */
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

/** Brings an open page to the front, or opens it. */
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

/** Adds options that browsers accept but the library's types lack. */
type AlertOptions = NotificationOptions & { renotify: boolean; vibrate: readonly number[] };

type Alert = { title: string; options: AlertOptions };

const ICON = '/icons/icon-192.png';
const HOME = '/patient-dashboard';
const PATTERN_MS = [300, 150, 300];
const URGENT_PATTERN_MS = [300, 150, 300, 150, 500];

/**
 * Returns the alert for the server's message. Browsers require a notification for every message. An
 * unreadable message therefore shows a general text, which `unreadable` contains if the browser stores it.
 */
export function alertOf(message: string | null, unreadable: UnreadableWords | null): Alert {
  const { title, body, url, tag, isUrgent } = parsed(message);
  const isReadable = isText(title) && isText(body);
  const said = isReadable ? { title, body } : (unreadable ?? { title: 'Baari', body: '' });
  return {
    title: said.title,
    options: {
      body: said.body,
      icon: ICON,
      // A newer alert about a token replaces the older one and sounds again.
      tag: isText(tag) ? tag : 'baari',
      renotify: true,
      requireInteraction: isUrgent === true,
      vibrate: isUrgent === true ? URGENT_PATTERN_MS : PATTERN_MS,
      data: { url: isText(url) ? url : HOME },
    },
  };
}

/** Returns the absolute address of an alert's page, always on this site. */
export function targetOf(data: unknown, origin: string): string {
  const url = typeof data === 'object' && data !== null && 'url' in data ? data.url : null;
  const target = isText(url) ? urlOf(url, origin) : null;
  return target?.origin === origin ? target.href : origin + HOME;
}

function urlOf(url: string, origin: string): URL | null {
  try {
    return new URL(url, origin);
  } catch {
    return null;
  }
}

type Parsed = { title?: unknown; body?: unknown; url?: unknown; tag?: unknown; isUrgent?: unknown };

function parsed(message: string | null): Parsed {
  try {
    const value: unknown = JSON.parse(message ?? '');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
