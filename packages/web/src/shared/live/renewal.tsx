import { useEffect, useSyncExternalStore } from 'react';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { liveClient } from './live-client.ts';
import { isInUse, watchUse } from './page-use.ts';

/** All pages notice a new server at the same time, so each waits a random time before it reloads. */
const SPREAD_MS = 3000;
const LOOK_EVERY_MS = 1000;

const tabStorage = () => sessionStorage;
const listen = (listener: () => void) => liveClient().listen(listener);

/**
 * Reloads the page when its server uses a newer protocol and no typed text would be lost. Returns true if the
 * page is too old and therefore no longer follows the feed.
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
      // Somebody may have begun to type while the answer was pending.
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

/**
 * Checks that the server answers before reloading, because nobody would notice a browser's error
 * page on a wall.
 */
async function isServed(): Promise<boolean> {
  try {
    return (await fetch(location.href, { cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}

/** Reloads a page that is older than its server, but never in a loop. */

const TRIED_AT = 'baari.renewed-at';
/**
 * The wait after a reload that loaded the old page again, for example from a server that is not upgraded yet.
 */
const AGAIN_AFTER_MS = 5 * 60_000;

/** The tab's storage, to which some browsers refuse access. */
type Memory = () => Pick<Storage, 'getItem' | 'setItem'>;

/**
 * Returns true if the page may reload now. False if the browser has no storage, because the page could then
 * reload in a loop.
 */
export function mayRenew(memory: Memory, now: number): boolean {
  try {
    const triedAt = memory().getItem(TRIED_AT);
    return triedAt === null || !(Math.abs(now - Number(triedAt)) < AGAIN_AFTER_MS);
  } catch {
    return false;
  }
}

/** Records the reload. Returns false if the reload can't be recorded. */
export function noteRenewal(memory: Memory, now: number): boolean {
  try {
    memory().setItem(TRIED_AT, String(now));
    return true;
  } catch {
    return false;
  }
}

export type RenewedWords = { renewed: string; renewedHint: string; loadAgain: string };

/** Tells the user that the page is out of date, until it can reload. */
export function RenewedNotice({ words }: { words: RenewedWords }) {
  if (!useRenewal()) return null;
  return (
    <Notice
      tone="warm"
      title={words.renewed}
      className="mb-4 print:hidden"
      action={
        <Button variant="secondary" onClick={() => location.reload()}>
          {words.loadAgain}
        </Button>
      }
    >
      {words.renewedHint}
    </Notice>
  );
}
