import type { ConsoleQueue } from '@baari/contract/queue';
import { UserX } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../shared/api/index.ts';
import { Confirm } from '../../shared/confirm/confirm.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { useToast } from '../../shared/ui/toast.tsx';
import { useQueueAction } from '../actions/queue-actions.ts';
import { useTitleOf } from '../letters.tsx';
import { waitingTokens } from '../../shared/queue/queue-figures.ts';
import { useWords } from '../../shared/words/words-context.tsx';

/** Whether it asks, controlled by the owner of its button; otherwise it brings one. */
export type Asking = { isAsking?: boolean; onAsk?: (isAsking: boolean) => void };

type ClearNotArrivedProps = { queue: ConsoleQueue } & Asking;

/** Skips everybody who waits and is not marked here, after asking. */
export function ClearNotArrived({ queue, isAsking: isAsked, onAsk }: ClearNotArrivedProps) {
  const { clear: words, desk } = useWords('desk');
  const [isAskingItself, setAskingItself] = useState(false);
  const isAsking = isAsked ?? isAskingItself;
  const setAsking = onAsk ?? setAskingItself;
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
      open={isAsking}
      onOpenChange={setAsking}
      trigger={
        onAsk ? null : (
          <Button
            variant="secondary"
            size="small"
            disabled={absent === 0}
            icon={<UserX size={18} aria-hidden />}
          >
            {words.clear}
          </Button>
        )
      }
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
