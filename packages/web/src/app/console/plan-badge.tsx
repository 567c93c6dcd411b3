import type { ClinicMembership } from '@baari/contract/clinics';
import { useQuery } from '@tanstack/react-query';
import { BadgeCheck, CircleUser } from 'lucide-react';
import { Link } from 'react-router';
import { usageQuery } from '../../queue/console/api.ts';
import { Badge } from '../../ui/badge.tsx';

/** The plan that covers a clinic; leads its owner, whose plan it is, to billing. */
export function PlanBadge({ clinicId, role }: Pick<ClinicMembership, 'clinicId' | 'role'>) {
  const { data: usage } = useQuery(usageQuery(clinicId));
  if (!usage) return null;
  const isPro = usage.plan === 'pro';
  const badge = (
    <Badge tone={isPro ? 'accent' : 'neutral'} icon={isPro ? BadgeCheck : CircleUser}>
      {isPro ? 'Pro' : 'Free'}
      <span className="sr-only"> plan</span>
    </Badge>
  );
  if (role !== 'owner') return badge;
  return (
    <Link to="/billing" className="inline-flex min-h-11 items-center rounded-pill">
      {badge}
    </Link>
  );
}
