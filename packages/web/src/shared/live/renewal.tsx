import { useEffect, useSyncExternalStore } from 'react';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { liveClient } from './live-client.ts';
import { isInUse, watchUse } from './page-use.ts';

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

/** A page that is older than its server loads itself again, once in a while and never in a circle. */

const TRIED_AT = 'baari.renewed-at';
/** After a try that brought the old page again, as from a server that is not renewed yet. */
const AGAIN_AFTER_MS = 5 * 60_000;

/** The tab's own storage, which some browsers refuse to give. */
type Memory = () => Pick<Storage, 'getItem' | 'setItem'>;

/** Whether the page may load itself again now. False in a browser that remembers nothing: it would not know when to stop. */
export function mayRenew(memory: Memory, now: number): boolean {
  try {
    const triedAt = memory().getItem(TRIED_AT);
    return triedAt === null || !(Math.abs(now - Number(triedAt)) < AGAIN_AFTER_MS);
  } catch {
    return false;
  }
}

/** Notes that it is tried. Gives false where that cannot be noted. */
export function noteRenewal(memory: Memory, now: number): boolean {
  try {
    memory().setItem(TRIED_AT, String(now));
    return true;
  } catch {
    return false;
  }
}

export type RenewedWords = { renewed: string; renewedHint: string; loadAgain: string };

/** Says that the page is older than its server, while it waits for a moment to load itself again. */
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
