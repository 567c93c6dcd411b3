import type { ConsoleQueue, DoctorConsole, QueueAction } from '@baari/contract/queue';
import { History, Undo2 } from 'lucide-react';
import { agoText } from '../../shared/format/format.ts';
import { Button } from '../../shared/ui/button.tsx';
import { useKeptFocus } from '../../shared/ui/kept-focus.ts';
import { actionText } from '../../shared/queue/action-text.ts';
import { useLetterOf } from '../letters.tsx';
import { isOwnToUndo, useUndo } from './use-undo.ts';
import { useUndoable } from './use-undoable.ts';
import { useWords } from '../../shared/words/words-context.tsx';

type LastActionProps = {
  queue: ConsoleQueue;
  /** Who looks at it: nobody undoes what they could not have done. */
  access?: DoctorConsole['access'];
};

/** What happened last and who did it, so that two at one queue know of each other; for a minute it can be undone. */
export function LastAction(props: LastActionProps) {
  return <Line key={props.queue.doctorId} {...props} />;
}

function Line({ queue, access }: LastActionProps) {
  const words = useWords('desk');
  const { undoable, now } = useUndoable(queue);
  const keptFocus = useKeptFocus<HTMLDivElement>();
  const letter = useLetterOf()(queue.doctorId);
  const { lastAction } = queue;
  if (!lastAction) return null;
  const canUndo = undoable && isOwnToUndo(undoable, access);
  const isOfLast = undoable?.revision === lastAction.revision;
  return (
    <div {...keptFocus} className="min-w-0 flex-1 basis-64 rounded-control text-sm text-ink-soft">
      <div className="flex min-h-11 items-center gap-2">
        <History size={18} aria-hidden className="shrink-0" />
        <span className="min-w-0">
          {words.undo.last(
            actionText(lastAction, words.events, letter),
            agoText(lastAction.at, now, words.ago),
          )}
        </span>
        {canUndo && isOfLast && <UndoButton doctorId={queue.doctorId} action={undoable} />}
      </div>
      {canUndo && !isOfLast && (
        <div className="flex min-h-11 items-center gap-2">
          <Undo2 size={18} aria-hidden className="shrink-0" />
          <span className="min-w-0">{actionText(undoable, words.events, letter)}</span>
          <UndoButton doctorId={queue.doctorId} action={undoable} />
        </div>
      )}
    </div>
  );
}

function UndoButton({ doctorId, action }: { doctorId: string; action: QueueAction }) {
  const { undo: words, events } = useWords('desk');
  const { undo, isBusy } = useUndo();
  const letterOf = useLetterOf();
  return (
    <Button
      variant="ghost"
      size="small"
      className="shrink-0 px-2! underline underline-offset-4"
      aria-label={words.of(actionText(action, events, letterOf(doctorId)))}
      busy={isBusy}
      busyLabel={words.undo}
      onClick={() => undo({ doctorId, revision: action.revision })}
    >
      {words.undo}
    </Button>
  );
}
