import { useNoticedSignOut } from '../../accounts/index.ts';
import { failureText } from '../../lib/api/index.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

type LoadFailureProps = { title: string; error: Error; onRetry: () => void };

export function LoadFailure({ title, error, onRetry }: LoadFailureProps) {
  useNoticedSignOut(error);
  return (
    <Notice tone="danger" title={title} action={<Button onClick={onRetry}>Try again</Button>}>
      {failureText(error)}
    </Notice>
  );
}
