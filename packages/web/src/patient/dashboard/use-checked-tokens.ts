import type { CheckedToken } from '@baari/contract/queue';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { liveClient, useLive } from '../../shared/live/index.ts';
import { api } from '../../shared/api/patient-api.ts';
import { checkedMark, checkedTopics } from './checked-topics.ts';
import { useNow } from '../../shared/board/clock.tsx';
import { type Freshness, freshnessOf } from '../../shared/board/freshness.ts';

/** The shortest time between two readings that nobody asked for. */
const PACE_MS = 30_000;

const NONE: readonly CheckedToken[] = [];
const listen = (listener: () => void) => liveClient().listen(listener);
const nothing = () => '';

export type CheckedTokens = {
  /** Null until they have been read. */
  tokens: readonly CheckedToken[] | null;
  isReading: boolean;
  /** Why the last reading failed; null when it did not. */
  failure: unknown;
  freshness: Freshness;
  read: () => void;
};

/** The tokens of a phone number, kept up to date for as long as the page is open. */
export function useCheckedTokens(phone: string): CheckedTokens {
  const now = useNow();
  const [tokens, setTokens] = useState<readonly CheckedToken[] | null>(null);
  const [isReading, setReading] = useState(true);
  const [failure, setFailure] = useState<unknown>(null);

  const [round, setRound] = useState(0);
  const startedAt = useRef(0);

  useEffect(() => {
    let isCurrent = true;
    startedAt.current = performance.now();
    const settle = (found: readonly CheckedToken[] | null, error: unknown) => {
      if (!isCurrent) return;
      if (found) setTokens(found);
      setFailure(error);
      setReading(false);
    };
    api.queue.checkTokens({ phone }).then(
      (found) => settle(found, null),
      (error: unknown) => settle(null, error),
    );
    return () => {
      isCurrent = false;
    };
  }, [phone, round]);
  const readAgain = () => setRound((last) => last + 1);

  useEffect(() => {
    if (failure === null) return;
    addEventListener('online', readAgain);
    return () => removeEventListener('online', readAgain);
  }, [failure]);

  const known = tokens ?? NONE;
  const connection = useLive(checkedTopics(known));
  const mark = useSyncExternalStore(listen, () => checkedMark(known, liveClient()), nothing);
  useEffect(() => {
    if (mark === '') return;
    const pauseMs = Math.max(0, startedAt.current + PACE_MS - performance.now());
    const timer = setTimeout(readAgain, pauseMs);
    return () => clearTimeout(timer);
  }, [mark]);

  // By the clock that the page shows: that of the server, wherever the phone's own stands.
  const [stamped, setStamped] = useState({ tokens, at: now });
  if (stamped.tokens !== tokens) setStamped({ tokens, at: now });
  const read = () => {
    setReading(true);
    readAgain();
  };
  return { tokens, isReading, failure, freshness: freshnessOf(connection, stamped.at), read };
}
