import type { TokenState } from '@baari/core/queue';
import {
  CircleCheck,
  CircleDot,
  CircleOff,
  Clock,
  DoorOpen,
  Megaphone,
  UserCheck,
  UserX,
} from 'lucide-react';
import { Badge } from '../ui/badge.tsx';
import { useWords } from '../words/words-context.tsx';

type StateBadgeProps = {
  state: TokenState;
  hasArrived: boolean;
  /** Staff have not seen the patient. */
  saysHere?: boolean;
};

/** Shows a token's state. For a waiting token, also shows whether the patient is in the clinic. */
export function StateBadge({ state, hasArrived, saysHere = false }: StateBadgeProps) {
  const { states, cancelled } = useWords('console').queue;
  switch (state.status) {
    case 'waiting':
      return hasArrived ? (
        <Badge icon={saysHere ? CircleDot : UserCheck} tone="accent">
          {saysHere ? states.waitingSaysHere : states.waitingArrived}
        </Badge>
      ) : (
        <Badge icon={Clock}>{states.waiting}</Badge>
      );
    case 'called':
      return (
        <Badge icon={Megaphone} tone="warm">
          {states.called}
        </Badge>
      );
    case 'passed':
      return <Badge icon={UserX}>{states.passed}</Badge>;
    case 'away':
      return <Badge icon={DoorOpen}>{states.away}</Badge>;
    case 'completed':
      return (
        <Badge icon={CircleCheck} tone="accent">
          {states.completed}
        </Badge>
      );
    case 'cancelled':
      return <Badge icon={CircleOff}>{cancelled[state.reason]}</Badge>;
  }
}
