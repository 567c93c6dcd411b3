import { useEffect, useSyncExternalStore } from 'react';
import { liveClient } from './live-client.ts';
import { isInUse, watchUse } from './page-use.ts';
import { mayRenew, noteRenewal } from './renewal.ts';

/** All pages hear of a renewed server at once: they do not all ask for the page at once. */
const SPREAD_MS = 3000;
const LOOK_EVERY_MS = 1000;

const tabStorage = () => sessionStorage;
const listen = (listener: () => void) => liveClient().listen(listener);

/**
 * Loads the page again when its server speaks a newer protocol and nobody would lose anything by it. Gives whether the
 * page is too old: what it shows is then not followed any more.
 */
export function useRenewal(): boolean {
  const isOld = useSyncExternalStore(
    listen,
    () => liveClient().isServerNewer,
    () => false,
  );
  useEffect(watchUse, []);
  useEffect(() => {
    if (!isOld) return;
    let isCurrent = true;
    const look = async () => {
      const mayTry = !isInUse() && mayRenew(tabStorage, Date.now()) && (await isServed());
      // The answer took its time: somebody may be typing by now.
      if (mayTry && isCurrent && !isInUse() && noteRenewal(tabStorage, Date.now())) location.reload();
      if (isCurrent) timer = setTimeout(() => void look(), LOOK_EVERY_MS);
    };
    let timer = setTimeout(() => void look(), Math.random() * SPREAD_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [isOld]);
  return isOld;
}

/** A screen on a wall must not be left with a browser's error page: a server may be stopping just now. */
async function isServed(): Promise<boolean> {
  try {
    return (await fetch(location.href, { cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}
