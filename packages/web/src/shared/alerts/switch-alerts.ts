/** Turns a token's alerts to this browser on and off. The browser must have asked the person before. */
import { registerWorker } from '../kept/register-worker.ts';
import { api } from '../api/patient-api.ts';
import {
  alertEndpoint,
  forgetAlerts,
  keepUnreadableWords,
  rememberAlerts,
  type UnreadableWords,
} from './alert-memory.ts';
import { moveAlerts } from './move-alerts.ts';
import { described, subscribe } from './subscribe.ts';

// A worker that could not be installed is never ready.
const WORKER_PATIENCE_MS = 20_000;

let lastSwitch: Promise<unknown> = Promise.resolve();

/** One after the other, here and at the server: what was asked for last is what holds. */
function inTurn(work: () => Promise<void>): Promise<void> {
  const done = lastSwitch.then(work);
  lastSwitch = done.catch(() => undefined);
  return done;
}

/** Fails when browser or server does not want to. */
export function turnOn(secret: string, unreadable: UnreadableWords): Promise<void> {
  return inTurn(() => tell(secret, unreadable));
}

/** Tells the server again of what is still on: it may have lost it, and an address may have changed. Fails as `turnOn`. */
export function renew(secret: string, unreadable: UnreadableWords): Promise<void> {
  return inTurn(async () => {
    if (await isOn(secret)) await tell(secret, unreadable);
  });
}

/** Other tokens go on sending theirs. */
export function turnOff(secret: string): Promise<void> {
  return inTurn(async () => {
    const endpoint = await alertEndpoint(secret);
    if (endpoint !== null) await api.queue.turnOffAlerts({ secret, endpoint });
    await forgetAlerts(secret);
  });
}

async function tell(secret: string, unreadable: UnreadableWords): Promise<void> {
  const { publicKey } = await api.queue.getAlertKey();
  const { pushManager } = await readyWorker();
  const subscription = await subscribe(pushManager, publicKey);
  await api.queue.turnOnAlerts({ secret, subscription: described(subscription) });
  await keepUnreadableWords(unreadable);
  await rememberAlerts({ secret, endpoint: subscription.endpoint });
  await moveAlerts(subscription);
}

export async function isOn(secret: string): Promise<boolean> {
  return (await alertEndpoint(secret)) !== null;
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
