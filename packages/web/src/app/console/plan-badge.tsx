import type { ClinicMembership } from '@baari/contract/clinics';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { PlanTypeBadge } from '../../shared/billing/plan-type-badge.tsx';
import { usageQuery } from '../../shared/queue/api.ts';
import { useWords } from '../../shared/words/words-context.tsx';

/** The plan that covers a clinic; leads its owner, whose plan it is, to billing. */
export function PlanBadge({ clinicId, role }: Pick<ClinicMembership, 'clinicId' | 'role'>) {
  const { plans } = useWords('console');
  const { data: usage } = useQuery(usageQuery(clinicId));
  if (!usage) return null;
  const badge = (
    <PlanTypeBadge plan={usage.plan}>
      <span className="sr-only"> {plans.plan}</span>
    </PlanTypeBadge>
  );
  if (role !== 'owner') return badge;
  return (
    <Link to="/billing" className="inline-flex min-h-11 items-center rounded-pill">
      {badge}
    </Link>
  );
}
