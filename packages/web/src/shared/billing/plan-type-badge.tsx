import type { PlanType } from '@baari/core/billing';
import { BadgeCheck, CircleUser } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '../ui/badge.tsx';
import { useWords } from '../words/words-context.tsx';

/** Shows a plan by its name. `children` is the text next to the name. */
export function PlanTypeBadge({ plan, children }: { plan: PlanType; children?: ReactNode }) {
  const words = useWords('console').plans;
  const isPro = plan === 'pro';
  return (
    <Badge tone={isPro ? 'accent' : 'neutral'} icon={isPro ? BadgeCheck : CircleUser}>
      {isPro ? words.pro : words.free}
      {children}
    </Badge>
  );
}
