import { Loading, Skeleton } from '../../ui/skeleton.tsx';

/** The shape that nearly every page has, for the moment before its code is there. */
export function PageLoading() {
  return (
    <Loading label="Loading the page…">
      <div className="mx-auto max-w-7xl space-y-4 px-4 pt-24 sm:px-6">
        <Skeleton className="h-9 w-56" />
        <Skeleton className="h-40" />
        <Skeleton className="h-64" />
      </div>
    </Loading>
  );
}
