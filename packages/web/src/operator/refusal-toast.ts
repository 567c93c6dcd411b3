import { failureText, type ApiError } from '../shared/api/index.ts';
import type { Toast } from '../shared/ui/toast.tsx';

/** What did not work, and why. */
export function refusalToast(title: string, error: ApiError): Toast {
  return { title, description: failureText(error), tone: 'destructive' };
}
