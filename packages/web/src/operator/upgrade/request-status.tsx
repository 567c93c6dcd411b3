import type { UpgradeRequestStatus } from '@baari/core/platform';
import { CircleCheck, CircleX, Clock, type LucideIcon } from 'lucide-react';
import { Badge, type BadgeTone } from '../../shared/ui/badge.tsx';
import { useWords } from '../../shared/words/words-context.tsx';

const looks: Record<UpgradeRequestStatus, { tone: BadgeTone; icon: LucideIcon }> = {
  pending: { tone: 'warm', icon: Clock },
  approved: { tone: 'accent', icon: CircleCheck },
  rejected: { tone: 'neutral', icon: CircleX },
};

export function RequestStatusBadge({ status }: { status: UpgradeRequestStatus }) {
  const { statuses } = useWords('operator').upgrades;
  return <Badge {...looks[status]}>{statuses[status]}</Badge>;
}
