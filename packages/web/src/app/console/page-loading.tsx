import { Loading, Skeleton } from '../../shared/ui/skeleton.tsx';
import { useWords } from '../../shared/words/words-context.tsx';

/** Shows the usual outline of a page while its code or texts load. */
export function PageLoading() {
  return (
    <Loading label={useWords('console').frame.loading}>
      <div className="mx-auto max-w-7xl space-y-4 px-4 pt-24 sm:px-6">
        <Skeleton className="h-9 w-56" />
        <Skeleton className="h-40" />
        <Skeleton className="h-64" />
      </div>
    </Loading>
  );
}
