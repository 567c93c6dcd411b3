import type { ConsoleQueue } from '@baari/contract/queue';
import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../shared/api/index.ts';
import { counted } from '../../shared/format/format.ts';
import { AlertDialog } from '../../shared/ui/alert-dialog.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { endingText } from '../actions/ending-text.ts';
import { useQueueAction } from '../actions/queue-actions.ts';
import { figuresOf } from '../../shared/queue/queue-figures.ts';

/** Starts the numbers anew, after asking. */
export function ResetQueue({ queue }: { queue: ConsoleQueue }) {
  const [isAsking, setAsking] = useState(false);
  const reset = useQueueAction(api.queue.resetQueue, {
    failure: 'Failed to reset queue',
    done: () => ({
      title: 'Queue reset successfully',
      description: 'All tokens for today have been removed.',
    }),
  });
  const { total } = figuresOf(queue);
  const ending = endingText(queue, {
    inside: 'will be cancelled, too.',
    waiting: (patients) => `${patients} will lose their place and see it on their phones.`,
  });
  const answered = () => setAsking(false);
  const confirmed = () => reset.run({ doctorId: queue.doctorId }, { onSuccess: answered, onError: answered });
  return (
    <AlertDialog
      open={isAsking}
      onOpenChange={setAsking}
      trigger={
        <Button
          variant="secondary"
          size="small"
          disabled={total === 0}
          icon={<RotateCcw size={18} aria-hidden />}
        >
          Reset Queue
        </Button>
      }
      title="Reset the queue?"
      loses={`${ending} What was issued today (${counted(total, 'token')}) goes to the history, and numbers start again with 1.`}
      confirmLabel="Reset Queue"
      cancelLabel="Keep the queue"
      onConfirm={confirmed}
      busy={reset.isBusy}
      busyLabel="Resetting…"
    />
  );
}
