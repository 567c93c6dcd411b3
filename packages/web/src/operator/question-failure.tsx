import { failureText, type ApiError } from '../shared/api/index.ts';
import { Notice } from '../shared/ui/notice.tsx';
import { useWords } from '../shared/words/words-context.tsx';

/** Why what a dialog asks for was not done. */
export function QuestionFailure({ title, error }: { title: string; error: ApiError | null }) {
  const { failures } = useWords('operator');
  if (!error) return null;
  return (
    <Notice tone="danger" title={title}>
      {failureText(error, failures)}
    </Notice>
  );
}
