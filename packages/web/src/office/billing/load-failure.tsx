import { useNoticedSignOut } from '../../shared/session/use-noticed-sign-out.ts';
import { failureText } from '../../shared/api/index.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { useWords } from '../../shared/words/words-context.tsx';

type LoadFailureProps = { title: string; error: Error; onRetry: () => void };

export function LoadFailure({ title, error, onRetry }: LoadFailureProps) {
  const { actions, failures } = useWords('office');
  useNoticedSignOut(error);
  return (
    <Notice tone="danger" title={title} action={<Button onClick={onRetry}>{actions.tryAgain}</Button>}>
      {failureText(error, failures)}
    </Notice>
  );
}
