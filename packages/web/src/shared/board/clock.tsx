import { createContext, use, useEffect, useState, type ReactNode } from 'react';
import { liveClient } from '../live/index.ts';
import { pageKeptAt } from '../kept/kept-page.ts';

const TICK_MS = 10_000;

const ClockContext = createContext<number | null>(null);

/**
 * Provides the server's time: it starts when the server drew the page, so that the browser draws the same,
 * and continues from there, so that a phone with a wrong clock still shows right times.
 */
export function ClockProvider({ start, children }: { start: number; children: ReactNode }) {
  const [now, setNow] = useState(start);

  useEffect(() => {
    // A page that was kept was drawn when the phone kept it.
    const keptAt = pageKeptAt();
    const offsetMs = start - (keptAt ?? Date.now());
    // The feed tells the time again and again: the clock of a screen may be set right while it runs.
    const tick = () => setNow(Date.now() + (liveClient().serverAheadMs ?? offsetMs));
    const timer = setInterval(tick, TICK_MS);
    const atOnce = keptAt === null ? undefined : setTimeout(tick);
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      clearTimeout(atOnce);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [start]);

  return <ClockContext value={now}>{children}</ClockContext>;
}

/** Milliseconds since 1970; moves on by itself every few seconds. */
export function useClock(): number {
  const now = use(ClockContext);
  if (now === null) throw new Error('useClock needs a ClockProvider above it.');
  return now;
}
