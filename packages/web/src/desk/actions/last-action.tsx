import type { ConsoleQueue, DoctorConsole, QueueAction } from '@baari/contract/queue';
import { useIsBusy } from '../../shared/api/index.ts';
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
  /** The viewer's role. Nobody can undo an action that they are not allowed to do. */
  access?: DoctorConsole['access'];
};

/**
 * Shows the last action, its author and an undo, so that two people at one queue notice each other's actions.
 * The text takes only one line, even if it is long.
 */
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
  const last = words.undo.last({
    done: actionText(lastAction, words.events, letter),
    ago: agoText(lastAction.at, now, words.ago),
  });
  return (
    <div
      {...keptFocus}
      className="flex h-full min-w-0 items-center gap-2 rounded-control text-sm leading-tight text-ink-soft"
    >
      <div className="min-w-0 flex-1">
        <p className={canUndo && !isOfLast ? 'truncate' : 'line-clamp-2'}>{last}</p>
        {canUndo && !isOfLast && (
          <p className="truncate text-ink">{actionText(undoable, words.events, letter)}</p>
        )}
      </div>
      {canUndo && <UndoButton doctorId={queue.doctorId} action={undoable} />}
    </div>
  );
}

function UndoButton({ doctorId, action }: { doctorId: string; action: QueueAction }) {
  const { undo: words, events } = useWords('desk');
  const { undo, key } = useUndo();
  const isBusy = useIsBusy(key);
  const name = actionText(action, events, useLetterOf()(doctorId));
  return (
    <Button
      variant="ghost"
      size="small"
      className="shrink-0 px-2! underline underline-offset-4"
      aria-label={words.of({ done: name })}
      busy={isBusy}
      busyLabel={words.undo}
      onClick={() => undo({ change: { doctorId, revision: action.revision }, name })}
    >
      {words.undo}
    </Button>
  );
}
