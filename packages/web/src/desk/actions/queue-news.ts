/** Where a screen tells what was done to its queues and what was refused; one that has no place of its own shows toasts. */
import { createContext, use } from 'react';
import type { Toast } from '../../shared/ui/toast.tsx';

/** A change of a queue, by the revision that it made. */
export type Change = { doctorId: string; revision: number };

export type Told = Pick<Toast, 'title' | 'description' | 'action'>;

/** Where on a screen something was pressed: at a token, at who is inside, in the form that adds; anywhere else. */
export type Place =
  | { at: 'token'; doctorId: string; number: number }
  | { at: 'inside'; doctorId: string }
  | { at: 'add' }
  | { at: 'line' };

export type Refusal = { told: Told; place: Place };

export type QueueNews = {
  /** Something was done; the change can be undone, null for what is none. */
  done: (told: Told, change: Change | null) => void;
  refused: (refusal: Refusal) => void;
  /** What was refused last; null once something else was pressed, or it was put away. */
  refusal: Refusal | null;
  /** Something was pressed: what was refused before is no news any more. */
  pressed: () => void;
};

export const QueueNewsContext = createContext<QueueNews | null>(null);

export const useQueueNews = (): QueueNews | null => use(QueueNewsContext);
