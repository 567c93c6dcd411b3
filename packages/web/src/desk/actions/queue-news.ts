/** Where a screen reports finished actions and refusals; one without a place for them shows toasts. */
import type { DeskWords } from '@baari/words/web';
import { createContext, use } from 'react';
import type { Toast } from '../../shared/ui/toast.tsx';

/** A change of a queue, or of a booking, by the revision that it made there. */
export type Change = {
  doctorId: string;
  revision: number;
  /** The booking that it changed, and when; without it the queue was changed. */
  booking?: { id: string; at: string };
};

export const isSameChange = (one: Change, other: Change): boolean =>
  one.doctorId === other.doctorId && one.revision === other.revision && one.booking?.id === other.booking?.id;

/** A change with the words that name it, as in "Patient skipped: Token 12, Asha". */
export type NamedChange = { change: Change; name: string };

export type Told = Pick<Toast, 'title' | 'description' | 'action'>;

/** Where a press happened: at a token, at the patient inside, in the form that adds; anywhere else. */
export type Place =
  | { at: 'token'; doctorId: string; number: number }
  | { at: 'inside'; doctorId: string }
  | { at: 'add' }
  | { at: 'line' };

export type Refusal = { told: Told; place: Place };

/** Shows a refusal, with its reason where that is known. */
export const refusedText = (line: DeskWords['line'], { title, description }: Told): string =>
  line.refused({ failure: title, reason: description ?? null });

export type QueueNews = {
  /**
   * An action finished; its change can be undone, null if there was none. `undone` is the change that it
   * undid.
   */
  done: (told: Told, change: Change | null, undone?: Change) => void;
  refused: (refusal: Refusal) => void;
  /** The last refusal; null once something else was pressed, or it was dismissed. */
  refusal: Refusal | null;
  /** A press makes an earlier refusal obsolete. */
  pressed: () => void;
};

export const QueueNewsContext = createContext<QueueNews | null>(null);

export const useQueueNews = (): QueueNews | null => use(QueueNewsContext);
