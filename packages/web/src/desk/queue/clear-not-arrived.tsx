import type { ConsoleQueue } from '@baari/contract/queue';
import { api } from '../../shared/api/index.ts';
import { Confirm } from '../../shared/confirm/confirm.tsx';
import { useToast } from '../../shared/ui/toast.tsx';
import { useQueueAction } from '../actions/queue-actions.ts';
import { useTitleOf } from '../letters.tsx';
import { waitingTokens } from '../../shared/queue/queue-figures.ts';
import { useWords } from '../../shared/words/words-context.tsx';

/** A question about a whole queue, which is open as long as it is rendered. */
export type WholeQueueQuestion = { queue: ConsoleQueue; onClose: () => void };

/** Asks for confirmation, and then skips all waiting patients who are not marked as here. */
export function ClearNotArrived({ queue, onClose }: WholeQueueQuestion) {
  const { clear: words, desk } = useWords('desk');
  const showToast = useToast();
  const clear = useQueueAction(api.queue.clearNotArrived, {
    failure: words.failed,
    inPlace: 'all',
    done: ({ cancelledCount }) => ({
      title: words.done({ count: cancelledCount }),
      description: words.doneHint,
    }),
  });
  const titleOf = useTitleOf();
  const waiting = queue.isEnded ? [] : waitingTokens(queue);
  const absent = waiting.filter(({ arrivedAt }) => arrivedAt === null).length;
  const alreadySo = {
    reasons: ['queue.all_arrived'],
    done: () => showToast({ title: words.done({ count: 0 }), description: words.doneHint }),
  } as const;
  return (
    <Confirm
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      trigger={null}
      title={titleOf(words.question, queue.doctorId)}
      loses={words.loses({ absent, here: waiting.length - absent })}
      confirmLabel={words.confirm({ count: absent })}
      cancelLabel={desk.keepQueue}
      busyLabel={words.clearing}
      failed={words.failed}
      onConfirm={(outcome) =>
        clear.run(
          { doctorId: queue.doctorId },
          outcome(() => {}, alreadySo),
        )
      }
    />
  );
}
