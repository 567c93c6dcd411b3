import type { PlanType } from '@baari/core/billing';
import { BadgeCheck, CircleUser } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '../ui/badge.tsx';

/** A plan by its name; `children` is what is said beside it. */
export function PlanTypeBadge({ plan, children }: { plan: PlanType; children?: ReactNode }) {
  const isPro = plan === 'pro';
  return (
    <Badge tone={isPro ? 'accent' : 'neutral'} icon={isPro ? BadgeCheck : CircleUser}>
      {isPro ? 'Pro' : 'Free'}
      {children}
    </Badge>
  );
}
