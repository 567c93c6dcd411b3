import { api } from '../../shared/api/index.ts';
import { Confirm } from '../../shared/confirm/confirm.tsx';
import { useToast } from '../../shared/ui/toast.tsx';
import { endingText } from '../actions/ending-text.ts';
import { useQueueAction } from '../actions/queue-actions.ts';
import { useLetterOf, useTitleOf } from '../letters.tsx';
import { issuedCount } from '../../shared/queue/queue-figures.ts';
import type { WholeQueueQuestion } from './clear-not-arrived.tsx';
import { useWords } from '../../shared/words/words-context.tsx';

/** Asks for confirmation, and then starts the numbers at 1 again. */
export function ResetQueue({ queue, onClose }: WholeQueueQuestion) {
  const words = useWords('desk');
  const showToast = useToast();
  const done = { title: words.reset.done, description: words.reset.doneHint };
  const reset = useQueueAction(api.queue.resetQueue, {
    failure: words.reset.failed,
    inPlace: 'all',
    done: () => done,
  });
  const titleOf = useTitleOf();
  const issued = issuedCount(queue);
  const letter = useLetterOf()(queue.doctorId);
  const loses = `${endingText(queue, words.reset, words, letter)} ${words.reset.after({ issued })}`;
  const alreadySo = { reasons: ['queue.no_session'], done: () => showToast(done) } as const;
  return (
    <Confirm
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      trigger={null}
      title={titleOf(words.reset.question, queue.doctorId)}
      loses={loses}
      confirmLabel={words.reset.reset}
      cancelLabel={words.desk.keepQueue}
      busyLabel={words.reset.resetting}
      failed={words.reset.failed}
      onConfirm={(outcome) =>
        reset.run(
          { doctorId: queue.doctorId },
          outcome(() => {}, alreadySo),
        )
      }
    />
  );
}
