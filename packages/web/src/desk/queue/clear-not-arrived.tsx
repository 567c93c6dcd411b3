import type { ConsoleQueue } from '@baari/contract/queue';
import { UserX } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { api } from '../../shared/api/index.ts';
import { counted } from '../../shared/format/format.ts';
import { AlertDialog } from '../../shared/ui/alert-dialog.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { useQueueAction } from '../actions/queue-actions.ts';
import { waitingTokens } from '../../shared/queue/queue-figures.ts';

type ClearNotArrivedProps = { queue: ConsoleQueue } & Pick<ComponentProps<typeof Button>, 'variant'>;

/** Skips everybody who waits and is not known to be here, after asking. */
export function ClearNotArrived({ queue, variant = 'secondary' }: ClearNotArrivedProps) {
  const [isAsking, setAsking] = useState(false);
  const clear = useQueueAction(api.queue.clearNotArrived, {
    failure: 'Failed to skip patients',
    done: ({ cancelledCount }) => ({
      title: `${counted(cancelledCount, 'patient')} skipped`,
      description: 'Nobody is left in the line who has not arrived.',
    }),
  });
  const waiting = queue.isEnded ? [] : waitingTokens(queue);
  const absent = waiting.filter(({ arrivedAt }) => arrivedAt === null).length;
  const answered = () => setAsking(false);
  const confirmed = () => clear.run({ doctorId: queue.doctorId }, { onSuccess: answered, onError: answered });
  return (
    <AlertDialog
      open={isAsking}
      onOpenChange={setAsking}
      trigger={
        <Button variant={variant} size="small" disabled={absent === 0} icon={<UserX size={18} aria-hidden />}>
          Clear Not Arrived
        </Button>
      }
      title="Skip all who have not arrived?"
      loses={askedText(absent, waiting.length - absent)}
      confirmLabel={`Skip ${counted(absent, 'patient')}`}
      cancelLabel="Keep the queue"
      onConfirm={confirmed}
      busy={clear.isBusy}
      busyLabel="Skipping…"
    />
  );
}

function askedText(absent: number, here: number): string {
  const lose =
    absent === 1
      ? '1 waiting patient who is not marked as arrived loses the place and sees it on their phone.'
      : `${absent} waiting patients who are not marked as arrived lose their place and see it on their phones.`;
  return `${lose} ${here === 0 ? 'Nobody else waits.' : `${counted(here, 'patient')} who arrived stay${here === 1 ? 's' : ''}.`}`;
}
