import { failureText } from '../api/index.ts';
import { useWords } from '../words/words-context.tsx';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';

type LoadFailedProps = { title: string; error: unknown; onRetry: () => unknown; className?: string };

/** Shows why loading failed, with a retry button. */
export function LoadFailed({ title, error, onRetry, className = '' }: LoadFailedProps) {
  const { actions, failures } = useWords('console');
  return (
    <Notice
      tone="danger"
      className={className}
      title={title}
      action={<Button onClick={() => void onRetry()}>{actions.tryAgain}</Button>}
    >
      {failureText(error, failures)}
    </Notice>
  );
}
