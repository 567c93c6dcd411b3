import type { PlatformSummary } from '@baari/contract/platform';
import { Loading, Skeleton } from '../../shared/ui/skeleton.tsx';
import { Stat, StatList } from '../../shared/ui/stat.tsx';

const count = new Intl.NumberFormat('en-IN');

export function SummaryCards({ summary }: { summary: PlatformSummary }) {
  return (
    <StatList>
      <Stat
        label="Total Clinics"
        value={count.format(summary.clinics)}
        detail={`${count.format(summary.activeClinics)} active`}
      />
      <Stat label="Total Users" value={count.format(summary.users)} />
      <Stat label="Total Doctors" value={count.format(summary.doctors)} />
      <Stat label="Today’s Tokens" value={count.format(summary.tokensToday)} />
    </StatList>
  );
}

export function SummaryLoading() {
  return (
    <Loading label="Loading the figures…">
      <div className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-3">
        {['clinics', 'users', 'doctors', 'tokens'].map((figure) => (
          <Skeleton key={figure} className="h-24 rounded-card" />
        ))}
      </div>
    </Loading>
  );
}
