import type { ConsoleToken, QueueAction } from '@baari/contract/queue';
import { type LineLabels, tokenLabel } from '@baari/core/doctors';
import { failureText, isReason, type ApiError } from '../../shared/api/index.ts';
import type { Toast } from '../../shared/ui/toast.tsx';
import { actionText } from '../../shared/queue/action-text.ts';
import { patientName } from '../../shared/queue/erased-patient.ts';
import type { DeskWords } from '@baari/words/web';

/** For each kind of change, the action that staff can take instead of an undo. */
const INSTEAD: Readonly<Record<string, keyof DeskWords['undo']['instead']>> = {
  called: 'putBack',
  completed: 'putBack',
  skipped: 'putBack',
  passed: 'arrived',
  issued: 'skip',
  put_back: 'skip',
  moved_away: 'moveBack',
  moved_and_stopped: 'moveBack',
  moved_here: 'moveBack',
  placed_soon: 'place',
  placed_at_once: 'place',
  placed_in_turn: 'place',
  fee_marked: 'fee',
  practice_closed: 'start',
  practice_opened: 'close',
};

type Refusal = {
  error: ApiError;
  failure: string;
  lastAction: QueueAction | null;
  letter: LineLabels;
  /** The patient whom a refused call would bring in now. */
  next: ConsoleToken | null;
};

/**
 * Explains why an action on a queue failed, with a heading. A conflict names the other person's action, so
 * that two people at one queue do not surprise each other.
 */
export function refusalToast(
  { error, failure, lastAction, letter, next }: Refusal,
  { moves, events, failures, queue, undo }: DeskWords,
): Toast {
  const text = failureText(error, failures);
  if (isReason(error, 'queue.nobody_waiting')) return { title: moves.noneWaiting, description: text };
  const tone = 'destructive';
  if (isReason(error, 'queue.not_next') && next)
    return {
      title: moves.noneCalled,
      description: moves.nextNow({
        label: tokenLabel(letter, next.number),
        patient: patientName(next.name, queue),
      }),
      tone,
    };
  // The cause is unknown, and a retry is safe, because a repeated request takes effect only once.
  if (isReason(error, 'server.internal'))
    return { title: failure, description: moves.tryAgain({ refusal: text }), tone };
  const isUndo = isReason(error, 'queue.too_late_to_undo', 'queue.changed_since');
  const instead = isUndo ? INSTEAD[String(error.details['kind'])] : undefined;
  if (instead) return { title: failure, description: `${text} ${undo.instead[instead]}`, tone };
  const isOwnMatter = isReason(error, 'queue.too_late_to_undo', 'queue.cannot_undo');
  if (!lastAction || isOwnMatter) return { title: failure, description: text, tone };
  const done = actionText(lastAction, events, letter);
  if (isReason(error, 'queue.call_superseded'))
    return { title: moves.noneCalled, description: moves.justBefore({ done }), tone };
  return { title: failure, description: moves.last({ refusal: text, done }), tone };
}
