import type { TokenState } from '@baari/core/queue';
import { CircleCheck, CircleOff, Clock, Megaphone, UserCheck } from 'lucide-react';
import { Badge } from '../ui/badge.tsx';
import { cancelWords } from './action-text.ts';

/** A token's state; of a waiting one also whether the patient is in the clinic. */
export function StateBadge({ state, hasArrived }: { state: TokenState; hasArrived: boolean }) {
  switch (state.status) {
    case 'waiting':
      return hasArrived ? (
        <Badge icon={UserCheck} tone="accent">
          Waiting, arrived
        </Badge>
      ) : (
        <Badge icon={Clock}>Waiting</Badge>
      );
    case 'called':
      return (
        <Badge icon={Megaphone} tone="warm">
          Called
        </Badge>
      );
    case 'completed':
      return (
        <Badge icon={CircleCheck} tone="accent">
          Completed
        </Badge>
      );
    case 'cancelled':
      return <Badge icon={CircleOff}>{cancelWords[state.reason]}</Badge>;
  }
}
