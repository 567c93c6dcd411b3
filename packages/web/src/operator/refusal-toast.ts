import { failureText, type ApiError } from '../shared/api/index.ts';
import type { Toast } from '../shared/ui/toast.tsx';
import type { OperatorWords } from '../shared/words/en/catalog.ts';

/** What did not work, and why. */
export function refusalToast(title: string, error: ApiError, words: OperatorWords['failures']): Toast {
  return { title, description: failureText(error, words), tone: 'destructive' };
}
