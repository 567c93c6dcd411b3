import type { PatientToken, QueueSnapshot } from '@baari/contract/queue';
import { isLive } from '@baari/core/queue';
import { useEffect, useRef, useState } from 'react';
import { tokenPath } from '../links.ts';
import { tokenStateIn } from '../parts/token-state.ts';
import { type Growth, keptPositions, type Position } from '../../shared/kept/kept-positions.ts';
import { followPosition } from './position.ts';

/** Why more are ahead of a token than this browser showed last; it keeps what it shows until the token is over. */
export function useGrowth(queue: QueueSnapshot, token: PatientToken): Growth | null {
  const [growth, setGrowth] = useState<Growth | null>(null);
  const shown = useRef<Position | null>(null);
  useEffect(() => {
    const url = tokenPath(token.secret);
    if (!isLive(tokenStateIn(queue, token))) {
      keptPositions.forget(url);
      return;
    }
    const position = followPosition(shown.current ?? keptPositions.find(url), queue, token, url);
    shown.current = position;
    keptPositions.keep(position);
    setGrowth(position.growth);
  }, [queue, token]);
  return growth;
}
