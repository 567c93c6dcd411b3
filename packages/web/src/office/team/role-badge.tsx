import type { MemberRole } from '@baari/core/clinics';
import { Crown, ShieldCheck, UserRound } from 'lucide-react';
import { Badge } from '../../shared/ui/badge.tsx';
import { useWords } from '../../shared/words/words-context.tsx';

const icons = { staff: UserRound, admin: ShieldCheck, owner: Crown } satisfies Record<MemberRole, unknown>;

export function RoleBadge({ role }: { role: MemberRole }) {
  const { names } = useWords('office').roles;
  return (
    <Badge tone={role === 'staff' ? 'neutral' : 'accent'} icon={icons[role]}>
      {names[role]}
    </Badge>
  );
}
