/** Manages this browser's single push subscription, which all of its tokens share. */
import type { AlertSubscription } from '@baari/contract/queue';

/**
 * Returns the subscription for the server's key (base64url). Replaces a subscription with another key, for
 * example after a server lost its key. The browser must have asked for permission before. Throws when the
 * push service is unreachable.
 */
export async function subscribe(push: PushManager, publicKey: string): Promise<PushSubscription> {
  const known = await push.getSubscription();
  if (known && keyOf(known) === publicKey) return known;
  await known?.unsubscribe();
  return push.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(publicKey) });
}

/** Returns a subscription's fields for the server. */
export function described(subscription: PushSubscription): AlertSubscription {
  const { keys: { p256dh, auth } = {} } = subscription.toJSON();
  if (!p256dh || !auth) throw new Error('The subscription has no keys.');
  return { endpoint: subscription.endpoint, keys: { p256dh, auth } };
}

function keyOf({ options: { applicationServerKey } }: PushSubscription): string | null {
  if (!applicationServerKey) return null;
  const binary = String.fromCodePoint(...new Uint8Array(applicationServerKey));
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function bytesOf(base64Url: string): Uint8Array<ArrayBuffer> {
  const binary = atob(base64Url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (letter) => letter.codePointAt(0) ?? 0);
}
