import type { MemberRole } from '@baari/core/clinics';
import { Crown, ShieldCheck, UserRound } from 'lucide-react';
import { Badge } from '../../shared/ui/badge.tsx';
import { roleNames } from './role-text.ts';

const icons = { staff: UserRound, admin: ShieldCheck, owner: Crown } satisfies Record<MemberRole, unknown>;

export function RoleBadge({ role }: { role: MemberRole }) {
  return (
    <Badge tone={role === 'staff' ? 'neutral' : 'accent'} icon={icons[role]}>
      {roleNames[role]}
    </Badge>
  );
}
