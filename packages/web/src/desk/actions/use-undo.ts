import { UNDO_SECONDS, type QueueEventKind } from '@baari/core/queue';
import type { DoctorConsole, QueueAction } from '@baari/contract/queue';
import { api } from '../../shared/api/index.ts';
import { useToast, type Toast } from '../../shared/ui/toast.tsx';
import { undoneText } from '../../shared/queue/action-text.ts';
import { useLetterOf } from '../letters.tsx';
import { ownActions } from './own-actions.ts';
import { useQueueCall } from './queue-call.ts';
import { type Change, useQueueNews } from './queue-news.ts';
import { useWords } from '../../shared/words/words-context.tsx';

/** Taking changes back, whoever made them, while the server still allows it. */
export function useUndo() {
  const { undo: words, events } = useWords('desk');
  const showToast = useToast();
  const news = useQueueNews();
  const letterOf = useLetterOf();
  const tell = (told: Toast, change: Change | null) => (news ? news.done(told, change) : showToast(told));
  const call = useQueueCall(api.queue.undo, { failure: words.failed });
  const undo = (change: Change) => {
    if (call.isOnItsWay()) return;
    call.run(change, {
      onSuccess: ({ revision, queue: { lastAction } }) => {
        void ownActions.removeRevision(change.doctorId, change.revision);
        const text =
          lastAction?.revision === revision
            ? undoneText(lastAction, events, letterOf(change.doctorId))
            : null;
        const told = { title: words.done, description: text ? words.doneHint(text) : undefined };
        tell(told, { doctorId: change.doctorId, revision });
      },
    });
  };
  /** Takes back what this browser did last: in one doctor's queue, or in any; in any, too, what it did after so many. */
  const undoLast = async (doctorId: string | null, since: number) => {
    const last = ownActions.last(doctorId, Date.now(), since);
    if (!last) {
      tell({ title: words.nothing, description: words.nothingHint(UNDO_SECONDS) }, null);
      return;
    }
    const revision = await last.revision;
    if (revision !== null) undo({ doctorId: last.doctorId, revision });
  };
  return {
    undo,
    undoLast: (doctorId: string | null, since: number) => void undoLast(doctorId, since),
    key: call.key,
  };
}

/** What patients and the clock did stays, and so does an undo. */
const lastingKinds: readonly QueueEventKind[] = [
  'left',
  'patient_corrected',
  'priority_asked',
  'priority_withdrawn',
  'service_date_ended',
  'undone',
];

/** Whether colleagues are offered to take an action back; for how long is another matter. */
export function isUndoable({ kind, actor }: QueueAction): boolean {
  return (actor === 'doctor' || actor === 'member') && !lastingKinds.includes(kind);
}

/** Whether it is nothing that who looks at it could not have done. */
export const isOwnToUndo = (
  { kind, counterpart }: QueueAction,
  access: DoctorConsole['access'] | undefined,
) => (access === 'staff' ? kind !== 'consultation_time_set' : access !== 'doctor' || counterpart === null);

/** Until when an action can be taken back, in milliseconds since 1970. */
export function undoEndsAt({ at }: QueueAction): number {
  return Date.parse(at) + UNDO_SECONDS * 1000;
}
