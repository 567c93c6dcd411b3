import type { TokenState } from '@baari/core/queue';
import { BellRing, CircleCheck, CircleX, Clock } from 'lucide-react';
import { useMessages } from '../../../messages/messages-context.tsx';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';

const looks = {
  waiting: { icon: Clock, tone: 'accent' },
  called: { icon: BellRing, tone: 'warm' },
  completed: { icon: CircleCheck, tone: 'neutral' },
  cancelled: { icon: CircleX, tone: 'danger' },
} satisfies Record<TokenState['status'], { icon: unknown; tone: BadgeTone }>;

export function TokenStateBadge({ state }: { state: TokenState }) {
  const { lookup, token } = useMessages();
  return (
    <Badge {...looks[state.status]}>
      {state.status === 'cancelled' ? token.cancelled[state.reason].title : lookup.states[state.status]}
    </Badge>
  );
}
