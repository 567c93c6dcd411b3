import type { ConsoleQueue } from '@baari/contract/queue';
import { CirclePause, CirclePlay } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { api, useIsBusy } from '../../shared/api/index.ts';
import { AlertDialog } from '../../shared/ui/alert-dialog.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { endingText } from '../actions/ending-text.ts';
import { useQueueAction } from '../actions/queue-actions.ts';
import { useLetterOf, useTitleOf } from '../letters.tsx';
import { useWords } from '../../shared/words/words-context.tsx';

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
  const { practice: words } = useWords('desk');
  const start = useQueueAction(api.queue.startPractice, {
    failure: words.failed,
    done: () => ({ title: words.started, description: words.startedHint }),
  });
  return (
    <Button
      size={size}
      className={className}
      icon={<CirclePlay size={18} aria-hidden />}
      busy={useIsBusy(start.key)}
      busyLabel={words.starting}
      onClick={() => start.run({ doctorId })}
    >
      {words.start}
    </Button>
  );
}

/** Closes a practice: whoever waits is told, and listed to be called back. Nobody is asked. */
export function useClosePractice() {
  const { practice } = useWords('desk');
  return useQueueAction(api.queue.closePractice, {
    failure: practice.failed,
    done: ({ cancelledCount }) => ({
      title: practice.closed,
      description: practice.closedHint(cancelledCount),
    }),
  });
}

function Close({ queue }: { queue: ConsoleQueue }) {
  const words = useWords('desk');
  const { practice } = words;
  const [isAsking, setAsking] = useState(false);
  const close = useClosePractice();
  const titleOf = useTitleOf();
  const letter = useLetterOf()(queue.doctorId);
  const loses = `${endingText(queue, practice, words, letter)} ${practice.after}`;
  const answered = () => setAsking(false);
  const confirmed = () => close.run({ doctorId: queue.doctorId }, { onSuccess: answered, onError: answered });
  return (
    <AlertDialog
      open={isAsking}
      onOpenChange={setAsking}
      trigger={
        <Button variant="secondary" size="small" icon={<CirclePause size={18} aria-hidden />}>
          {practice.close}
        </Button>
      }
      title={titleOf(practice.closeQuestion, queue.doctorId)}
      loses={loses}
      confirmLabel={practice.close}
      cancelLabel={practice.keepOpen}
      onConfirm={confirmed}
      busy={useIsBusy(close.key)}
      busyLabel={practice.closing}
    />
  );
}
