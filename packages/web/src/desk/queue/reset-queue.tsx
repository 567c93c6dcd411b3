import type { ConsoleQueue } from '@baari/contract/queue';
import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { api, useIsBusy } from '../../shared/api/index.ts';
import { AlertDialog } from '../../shared/ui/alert-dialog.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { endingText } from '../actions/ending-text.ts';
import { useQueueAction } from '../actions/queue-actions.ts';
import { useLetterOf, useTitleOf } from '../letters.tsx';
import { figuresOf } from '../../shared/queue/queue-figures.ts';
import type { Asking } from './clear-not-arrived.tsx';
import { useWords } from '../../shared/words/words-context.tsx';

/** Starts the numbers anew, after asking. */
export function ResetQueue({ queue, isAsking: isAsked, onAsk }: { queue: ConsoleQueue } & Asking) {
  const words = useWords('desk');
  const [isAskingItself, setAskingItself] = useState(false);
  const isAsking = isAsked ?? isAskingItself;
  const setAsking = onAsk ?? setAskingItself;
  const reset = useQueueAction(api.queue.resetQueue, {
    failure: words.reset.failed,
    done: () => ({ title: words.reset.done, description: words.reset.doneHint }),
  });
  const titleOf = useTitleOf();
  const { total } = figuresOf(queue);
  const letter = useLetterOf()(queue.doctorId);
  const loses = `${endingText(queue, words.reset, words, letter)} ${words.reset.after(total)}`;
  const answered = () => setAsking(false);
  const confirmed = () => reset.run({ doctorId: queue.doctorId }, { onSuccess: answered, onError: answered });
  return (
    <AlertDialog
      open={isAsking}
      onOpenChange={setAsking}
      trigger={
        onAsk ? null : (
          <Button
            variant="secondary"
            size="small"
            disabled={total === 0}
            icon={<RotateCcw size={18} aria-hidden />}
          >
            {words.reset.reset}
          </Button>
        )
      }
      title={titleOf(words.reset.question, queue.doctorId)}
      loses={loses}
      confirmLabel={words.reset.reset}
      cancelLabel={words.desk.keepQueue}
      onConfirm={confirmed}
      busy={useIsBusy(reset.key)}
      busyLabel={words.reset.resetting}
    />
  );
}
