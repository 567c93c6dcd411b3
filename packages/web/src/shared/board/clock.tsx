import { createContext, use, useEffect, useState, type ReactNode } from 'react';
import { liveClient } from '../live/index.ts';
import { pageKeptAt } from '../kept/kept-page.ts';

const TICK_MS = 10_000;

const ClockContext = createContext<number | null>(null);

/**
 * Provides the server's time. The clock starts at the server's rendering time. This way, the browser renders
 * the same page, and a wrong clock on the phone has no effect.
 */
export function ClockProvider({ start, children }: { start: number; children: ReactNode }) {
  const [now, setNow] = useState(start);

  useEffect(() => {
    // A stored page was stored as soon as the server had rendered it, so both times are the same.
    const keptAt = pageKeptAt();
    const offsetMs = start - (keptAt ?? Date.now());
    // The feed keeps sending the server's time, so that the page notices when the clock is corrected.
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

/** Returns milliseconds since 1970, updated every few seconds. */
export function useClock(): number {
  const now = use(ClockContext);
  if (now === null) throw new Error('useClock needs a ClockProvider above it.');
  return now;
}
