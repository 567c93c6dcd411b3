import { failureText, type ApiError } from '../shared/api/index.ts';
import { Notice } from '../shared/ui/notice.tsx';

/** Why what a dialog asks for was not done. */
export function QuestionFailure({ title, error }: { title: string; error: ApiError | null }) {
  if (!error) return null;
  return (
    <Notice tone="danger" title={title}>
      {failureText(error)}
    </Notice>
  );
}
