import type { UpgradeRequestStatus } from '@baari/core/platform';
import { CircleCheck, CircleX, Clock, type LucideIcon } from 'lucide-react';
import { Badge, type BadgeTone } from '../../shared/ui/badge.tsx';

const looks: Record<UpgradeRequestStatus, { label: string; tone: BadgeTone; icon: LucideIcon }> = {
  pending: { label: 'Pending', tone: 'warm', icon: Clock },
  approved: { label: 'Approved', tone: 'accent', icon: CircleCheck },
  rejected: { label: 'Rejected', tone: 'neutral', icon: CircleX },
};

export const STATUS_OPTIONS: readonly { value: UpgradeRequestStatus; label: string }[] = [
  { value: 'pending', label: looks.pending.label },
  { value: 'approved', label: looks.approved.label },
  { value: 'rejected', label: looks.rejected.label },
];

export function RequestStatusBadge({ status }: { status: UpgradeRequestStatus }) {
  const { label, tone, icon } = looks[status];
  return (
    <Badge tone={tone} icon={icon}>
      {label}
    </Badge>
  );
}
