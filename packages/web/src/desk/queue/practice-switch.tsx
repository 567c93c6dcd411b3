import { CirclePlay } from 'lucide-react';
import type { ComponentProps } from 'react';
import { api, useIsBusy } from '../../shared/api/index.ts';
import { Button } from '../../shared/ui/button.tsx';
import { useQueueAction } from '../actions/queue-actions.ts';
import { canClose, ClosePractice } from '../closed/close-practice.tsx';
import { useWords } from '../../shared/words/words-context.tsx';

/** A button that starts the practice, or closes it after a question. */
export function PracticeSwitch(props: ComponentProps<typeof ClosePractice>) {
  const { queue } = props;
  return (
    <>
      {queue.practice === 'closed' && <StartPractice doctorId={queue.doctorId} />}
      {canClose(queue) && <ClosePractice {...props} />}
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
