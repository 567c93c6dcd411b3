import type { ConsoleQueue } from '@baari/contract/queue';
import { CirclePause, CirclePlay } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { api } from '../../shared/api/index.ts';
import { AlertDialog } from '../../shared/ui/alert-dialog.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { endingText } from '../actions/ending-text.ts';
import { useQueueAction } from '../actions/queue-actions.ts';

const failure = 'Failed to update practice status';

/** Starts the practice, or closes it after asking. A session that outlives its hours can still be closed. */
export function PracticeSwitch({ queue }: { queue: ConsoleQueue }) {
  const hasOpenSession = queue.sessionId !== null && !queue.isEnded;
  const isClosed = queue.practice === 'closed';
  return (
    <>
      {isClosed && <StartPractice doctorId={queue.doctorId} />}
      {(!isClosed || hasOpenSession) && <Close queue={queue} />}
    </>
  );
}

type StartPracticeProps = { doctorId: string } & Pick<ComponentProps<typeof Button>, 'size' | 'className'>;

export function StartPractice({ doctorId, size = 'small', className }: StartPracticeProps) {
  const start = useQueueAction(api.queue.startPractice, {
    failure,
    done: () => ({ title: 'Practice started', description: 'Patients can take tokens now.' }),
  });
  return (
    <Button
      size={size}
      className={className}
      icon={<CirclePlay size={18} aria-hidden />}
      busy={start.isBusy}
      busyLabel="Starting…"
      onClick={() => start.run({ doctorId })}
    >
      Start Practice
    </Button>
  );
}

function Close({ queue }: { queue: ConsoleQueue }) {
  const [isAsking, setAsking] = useState(false);
  const close = useQueueAction(api.queue.closePractice, {
    failure,
    done: ({ cancelledCount }) => ({ title: 'Practice closed', description: closedText(cancelledCount) }),
  });
  const ending = endingText(queue, {
    inside: 'will be completed.',
    waiting: (patients) => `${patients} will be cancelled and see it on their phones.`,
  });
  const answered = () => setAsking(false);
  const confirmed = () => close.run({ doctorId: queue.doctorId }, { onSuccess: answered, onError: answered });
  return (
    <AlertDialog
      open={isAsking}
      onOpenChange={setAsking}
      trigger={
        <Button variant="secondary" size="small" icon={<CirclePause size={18} aria-hidden />}>
          Close Practice
        </Button>
      }
      title="Close the practice?"
      loses={`${ending} No new patients are accepted until you start again or the day ends.`}
      confirmLabel="Close Practice"
      cancelLabel="Keep open"
      onConfirm={confirmed}
      busy={close.isBusy}
      busyLabel="Closing…"
    />
  );
}

function closedText(cancelledCount: number): string {
  if (cancelledCount === 0) return 'No new patients are accepted.';
  return cancelledCount === 1
    ? '1 waiting patient sees the cancellation on their page.'
    : `${cancelledCount} waiting patients see the cancellation on their page.`;
}
