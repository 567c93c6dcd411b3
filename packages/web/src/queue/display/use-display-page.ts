import { useEffect, useState } from 'react';

const TURN_MS = 15_000;

/** Which of `count` pages is shown: the next one every 15 seconds, but `held` for as long as it is not null. */
export function useDisplayPage(count: number, held: number | null): number {
  const [turn, setTurn] = useState(0);
  const isTurning = count > 1 && held === null;
  useEffect(() => {
    if (!isTurning) return;
    const timer = setInterval(() => setTurn((page) => page + 1), TURN_MS);
    return () => clearInterval(timer);
  }, [isTurning]);
  return held ?? turn % count;
}
