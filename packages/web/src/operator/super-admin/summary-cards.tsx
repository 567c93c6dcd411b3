import type { PlatformSummary } from '@baari/contract/platform';
import { Loading, Skeleton } from '../../shared/ui/skeleton.tsx';
import { Stat, StatList } from '../../shared/ui/stat.tsx';
import { useWords } from '../../shared/words/words-context.tsx';

const count = new Intl.NumberFormat('en-IN');

export function SummaryCards({ summary }: { summary: PlatformSummary }) {
  const words = useWords('operator').admin.figures;
  return (
    <StatList>
      <Stat
        label={words.clinics}
        value={count.format(summary.clinics)}
        detail={words.active(summary.activeClinics)}
      />
      <Stat label={words.users} value={count.format(summary.users)} />
      <Stat label={words.doctors} value={count.format(summary.doctors)} />
      <Stat label={words.tokens} value={count.format(summary.tokensToday)} />
    </StatList>
  );
}

export function SummaryLoading() {
  const words = useWords('operator').admin.figures;
  return (
    <Loading label={words.loading}>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-3">
        {['clinics', 'users', 'doctors', 'tokens'].map((figure) => (
          <Skeleton key={figure} className="h-24 rounded-card" />
        ))}
      </div>
    </Loading>
  );
}
