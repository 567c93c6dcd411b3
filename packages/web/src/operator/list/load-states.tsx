import { useNoticedSignOut } from '../../shared/session/use-noticed-sign-out.ts';
import { failureText } from '../../shared/api/index.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { Loading, Skeleton } from '../../shared/ui/skeleton.tsx';
import { useWords } from '../../shared/words/words-context.tsx';

type LoadFailureProps = { title: string; error: Error; onRetry: () => void };

/** Says why loading failed and offers another try. Someone who is signed out by now is led to signing in. */
export function LoadFailure({ title, error, onRetry }: LoadFailureProps) {
  const {
    actions: { tryAgain },
    failures,
  } = useWords('operator');
  useNoticedSignOut(error);
  return (
    <Notice
      tone="danger"
      className="mb-4"
      title={title}
      action={<Button onClick={onRetry}>{tryAgain}</Button>}
    >
      {failureText(error, failures)}
    </Notice>
  );
}

export function RowsLoading({ label }: { label: string }) {
  return (
    <Loading label={label}>
      <div className="space-y-3">
        {['first', 'second', 'third', 'fourth', 'fifth', 'sixth'].map((row) => (
          <Skeleton key={row} className="h-14" />
        ))}
      </div>
    </Loading>
  );
}
