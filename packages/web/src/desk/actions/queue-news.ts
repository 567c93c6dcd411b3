/** Where a screen tells what was done to its queues and what was refused; one that has no place of its own shows toasts. */
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

/** Where on a screen something was pressed: at a token, at who is inside, in the form that adds; anywhere else. */
export type Place =
  | { at: 'token'; doctorId: string; number: number }
  | { at: 'inside'; doctorId: string }
  | { at: 'add' }
  | { at: 'line' };

export type Refusal = { told: Told; place: Place };

/** Says what was refused, and why where that is known. */
export const refusedText = (line: DeskWords['line'], { title, description }: Told): string =>
  line.refused({ failure: title, reason: description ?? null });

export type QueueNews = {
  /** Something was done; the change can be undone, null for what is none. `undone` is the change that it undid. */
  done: (told: Told, change: Change | null, undone?: Change) => void;
  refused: (refusal: Refusal) => void;
  /** What was refused last; null once something else was pressed, or it was put away. */
  refusal: Refusal | null;
  /** Something was pressed: what was refused before is no news any more. */
  pressed: () => void;
};

export const QueueNewsContext = createContext<QueueNews | null>(null);

export const useQueueNews = (): QueueNews | null => use(QueueNewsContext);
