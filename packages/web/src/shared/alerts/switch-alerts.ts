/**
 * Turns this browser's alerts on and off, for tokens and openings. The browser must have asked for
 * permission before.
 */
import { registerWorker } from '../kept/keep-for-offline.ts';
import { alertApi } from './alert-api.ts';
import {
  alertEndpoint,
  forgetAlerts,
  forgetOpening,
  keepUnreadableWords,
  type Opening,
  openingFor,
  rememberAlerts,
  rememberOpening,
  type UnreadableWords,
} from './alert-memory.ts';
import { moveAlerts } from './move-alerts.ts';
import { described, subscribe } from './subscribe.ts';

// A worker that failed to install never becomes ready.
const WORKER_PATIENCE_MS = 20_000;

let lastSwitch: Promise<unknown> = Promise.resolve();

/** Sends requests one after another, so that the last one counts, both here and on the server. */
function inTurn(work: () => Promise<void>): Promise<void> {
  const done = lastSwitch.then(work);
  lastSwitch = done.catch(() => undefined);
  return done;
}

/** Rejects when the browser or the server refuses. */
export function turnOn(secret: string, unreadable: UnreadableWords): Promise<void> {
  return inTurn(() => tell(secret, unreadable));
}

/**
 * Sends the active alerts to the server again, because the server may have lost them or have an old address.
 * Rejects like `turnOn`.
 */
export function renew(secret: string, unreadable: UnreadableWords): Promise<void> {
  return inTurn(async () => {
    if (await isOn(secret)) await tell(secret, unreadable);
  });
}

/** Other tokens keep their alerts. */
export function turnOff(secret: string): Promise<void> {
  return inTurn(async () => {
    const endpoint = await alertEndpoint(secret);
    if (endpoint !== null) await alertApi.queue.turnOffAlerts({ secret, endpoint });
    await forgetAlerts(secret);
  });
}

async function tell(secret: string, unreadable: UnreadableWords): Promise<void> {
  const subscription = await ownSubscription();
  await alertApi.queue.turnOnAlerts({ secret, subscription: described(subscription) });
  await keepUnreadableWords(unreadable);
  await rememberAlerts({ secret, endpoint: subscription.endpoint });
  await moveAlerts(subscription);
}

export async function isOn(secret: string): Promise<boolean> {
  return (await alertEndpoint(secret)) !== null;
}

/** The opening on a service date for which this browser was promised an alert. */
type Promised = Pick<Opening, 'doctorId' | 'date'>;

/** Rejects like `turnOn`. */
export function turnOnOpening(promised: Promised, unreadable: UnreadableWords): Promise<void> {
  return inTurn(async () => {
    const subscription = await ownSubscription();
    const { doctorId } = promised;
    await alertApi.queue.turnOnOpeningAlert({ doctorId, subscription: described(subscription) });
    await keepUnreadableWords(unreadable);
    await rememberOpening({ ...promised, endpoint: subscription.endpoint });
    await moveAlerts(subscription);
  });
}

export function turnOffOpening(doctorId: string): Promise<void> {
  return inTurn(async () => {
    const known = await openingFor(doctorId);
    if (known) await alertApi.queue.turnOffOpeningAlert({ doctorId, endpoint: known.endpoint });
    await forgetOpening(doctorId);
  });
}

/** Returns true if the alert is for this service date. An older promise has expired. */
export async function isOpeningOn({ doctorId, date }: Promised): Promise<boolean> {
  return (await openingFor(doctorId))?.date === date;
}

async function ownSubscription(): Promise<PushSubscription> {
  const { publicKey } = await alertApi.queue.getAlertKey();
  const { pushManager } = await readyWorker();
  return subscribe(pushManager, publicKey);
}

async function readyWorker(): Promise<ServiceWorkerRegistration> {
  await registerWorker();
  const ready = await Promise.race([navigator.serviceWorker.ready, patience()]);
  if (ready === null) throw new Error('The service worker is not ready.');
  return ready;
}

function patience(): Promise<null> {
  return new Promise((resolve) => setTimeout(() => resolve(null), WORKER_PATIENCE_MS));
}
