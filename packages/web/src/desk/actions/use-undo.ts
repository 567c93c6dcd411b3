import { type QueueEventKind, UNDO_SECONDS, undoSeconds } from '@baari/core/queue';
import type { DoctorConsole, QueueAction } from '@baari/contract/queue';
import { api, type ApiError, failureText, useQuietAction } from '../../shared/api/index.ts';
import { useRefetchBookings } from '../../shared/bookings/fresh-bookings.ts';
import { useToast, type Toast } from '../../shared/ui/toast.tsx';
import { undoneText } from '../../shared/queue/action-text.ts';
import { useLetterOf, useTitleOf } from '../letters.tsx';
import { ownActions } from './own-actions.ts';
import { useQueueCall } from './queue-call.ts';
import { type Change, type NamedChange, type Told, useQueueNews } from './queue-news.ts';
import { useWords } from '../../shared/words/words-context.tsx';

/** Describes an action for its undo, with the patient, and with the doctor if needed. */
export function useDoneName(): (told: Told, doctorId: string) => string {
  const titleOf = useTitleOf();
  return ({ title, description, namesDoctors = false }, doctorId) => {
    const done = [title, description].filter(Boolean).join(': ');
    return namesDoctors ? done : titleOf(done, doctorId);
  };
}

/** Undoes changes of queues and bookings, by any author, while the server allows it. */
export function useUndo() {
  const { undo: words, events, failures } = useWords('desk');
  const showToast = useToast();
  const news = useQueueNews();
  const letterOf = useLetterOf();
  const refetchBookings = useRefetchBookings();
  const queue = useQueueCall(api.queue.undo, { failure: words.failed });
  const booking = useQuietAction(api.bookings.undoBooking);
  const tell = (told: Toast, change: Change | null, undone: Change) =>
    news ? news.done(told, change, undone) : showToast(told);
  const refused = (change: Change) => (error: ApiError) => {
    // After a conflict the change can never be undone, so the action before it becomes the last one.
    if (error.code === 'conflict') void ownActions.forget(change);
  };
  const undoInQueue = (change: Change) => {
    const { doctorId, revision: undone } = change;
    queue.run(
      { doctorId, revision: undone },
      {
        onSuccess: ({ revision, queue: { lastAction, tokens } }) => {
          void ownActions.forget(change);
          const action = lastAction?.revision === revision ? lastAction : null;
          const text = action && undoneText(action, events, letterOf(doctorId));
          const patient = tokens.find(({ number }) => number === action?.number)?.name;
          const said = text && [patient, words.doneHint({ undone: text })].filter(Boolean).join(' · ');
          const told = { title: words.done, description: said ?? undefined };
          tell(told, { doctorId, revision }, change);
        },
        onError: refused(change),
      },
    );
  };
  const undoBooking = ({ change, name }: NamedChange, bookingId: string) => {
    const { doctorId, revision } = change;
    news?.pressed();
    booking.run(
      { doctorId, bookingId, revision },
      {
        onSuccess: () => {
          refetchBookings();
          void ownActions.forget(change);
          tell({ title: words.done, description: words.doneHint({ undone: name }) }, null, change);
        },
        onError: (error) => {
          refetchBookings();
          refused(change)(error);
          showToast({ title: words.failed, description: failureText(error, failures), tone: 'destructive' });
        },
      },
    );
  };
  const undo = (named: NamedChange) => {
    if (queue.isOnItsWay() || booking.isOnItsWay()) return;
    const { change } = named;
    if (change.booking) undoBooking(named, change.booking.id);
    else undoInQueue(change);
  };
  return { undo, key: queue.key };
}

/** Nobody can undo changes by patients or the clock, or an undo itself. */
const lastingKinds: readonly QueueEventKind[] = [
  'left',
  'patient_corrected',
  'priority_asked',
  'priority_withdrawn',
  'coming_announced',
  'emergency_seen',
  'service_date_ended',
  'undone',
];

/**
 * Returns true if colleagues may undo an action, however long ago it was. An action that was taken without
 * internet reached the server later, so it can't be undone here.
 */
export function isUndoable({ kind, actor, isFromOutage }: QueueAction): boolean {
  return !isFromOutage && (actor === 'doctor' || actor === 'member') && !lastingKinds.includes(kind);
}

/** Returns true if the viewer may do the action, and so may undo it. */
export const isOwnToUndo = (
  { kind, counterpart }: QueueAction,
  access: DoctorConsole['access'] | undefined,
) => (access === 'staff' ? kind !== 'consultation_time_set' : access !== 'doctor' || counterpart === null);

/**
 * Returns the time until which an action on a queue or booking can be undone, in milliseconds since 1970.
 * Changes of bookings have no `kind`.
 */
export function undoEndsAt({ at, kind }: Pick<QueueAction, 'at'> & { kind?: QueueEventKind }): number {
  return Date.parse(at) + (kind ? undoSeconds(kind) : UNDO_SECONDS) * 1000;
}
