import type { QueueAction } from '@baari/contract/queue';
import { failureText, isReason, type ApiError } from '../../shared/api/index.ts';
import type { Toast } from '../../shared/ui/toast.tsx';
import { actionText } from '../../shared/queue/action-text.ts';

/**
 * Why something was not done to a queue, headed by what failed. Two at one queue must not surprise each other: a
 * conflict says who did what, the last action that it came with.
 */
export function refusalToast(error: ApiError, failure: string, lastAction: QueueAction | null): Toast {
  const text = failureText(error);
  if (isReason(error, 'queue.nobody_waiting')) return { title: 'No patients waiting', description: text };
  const tone = 'destructive';
  // Nobody knows more, and a second try does nothing twice.
  if (isReason(error, 'server.internal'))
    return { title: failure, description: `${text} Please try again.`, tone };
  // Time has run out, or it never could: nobody else has anything to do with it.
  const isOwnMatter = isReason(error, 'queue.too_late_to_undo', 'queue.cannot_undo');
  if (!lastAction || isOwnMatter) return { title: failure, description: text, tone };
  if (isReason(error, 'queue.call_superseded')) {
    return { title: 'Nobody was called', description: `${actionText(lastAction)} just before you.`, tone };
  }
  return { title: failure, description: `${text} Last: ${actionText(lastAction)}.`, tone };
}
