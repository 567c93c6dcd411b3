import { useCallback, useEffect, useRef } from 'react';

/** The same function at every rendering, which does what the latest one given does: for what must not be drawn anew. */
export function useStable<Args extends unknown[]>(act: (...args: Args) => void): (...args: Args) => void {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}
