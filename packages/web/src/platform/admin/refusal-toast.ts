import { failureText, type ApiError } from '../../lib/api/index.ts';
import type { Toast } from '../../ui/toast.tsx';

/** What did not work, and why. */
export function refusalToast(title: string, error: ApiError): Toast {
  return { title, description: failureText(error), tone: 'destructive' };
}
