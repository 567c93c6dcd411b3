import type { ConsoleQueue } from '@baari/contract/queue';
import { CirclePause, CirclePlay } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { api, useIsBusy } from '../../shared/api/index.ts';
import { Confirm } from '../../shared/confirm/confirm.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { endingText } from '../actions/ending-text.ts';
import { useToast } from '../../shared/ui/toast.tsx';
import type { QueueCallOptions } from '../actions/queue-call.ts';
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

/** Closes a practice without asking: waiting patients are told, and listed for a call back. */
export function useClosePractice(options: Pick<QueueCallOptions<never>, 'inPlace'> = {}) {
  const { practice } = useWords('desk');
  return useQueueAction(api.queue.closePractice, {
    ...options,
    failure: practice.failed,
    done: ({ cancelledCount }) => ({
      title: practice.closed,
      description: practice.closedHint({ cancelled: cancelledCount }),
    }),
  });
}

function Close({ queue }: { queue: ConsoleQueue }) {
  const words = useWords('desk');
  const { practice } = words;
  const [isAsking, setAsking] = useState(false);
  const close = useClosePractice({ inPlace: 'all' });
  const showToast = useToast();
  const titleOf = useTitleOf();
  const letter = useLetterOf()(queue.doctorId);
  const loses = `${endingText(queue, practice, words, letter)} ${practice.after}`;
  const alreadySo = {
    reasons: ['queue.practice_already_closed'],
    done: () => showToast({ title: practice.closed }),
  } as const;
  return (
    <Confirm
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
      busyLabel={practice.closing}
      failed={practice.failed}
      onConfirm={(outcome) =>
        close.run(
          { doctorId: queue.doctorId },
          outcome(() => {}, alreadySo),
        )
      }
    />
  );
}
