/**
 * Lets a screen show finished and refused actions in a fixed area. Screens without such an area show toasts.
 */
import type { DeskWords } from '@baari/words/web';
import { createContext, use } from 'react';
import type { Toast } from '../../shared/ui/toast.tsx';

/** A change of a queue or a booking, identified by its revision. */
export type Change = {
  doctorId: string;
  revision: number;
  /** The changed booking and the time of its change; undefined if a queue was changed. */
  booking?: { id: string; at: string };
};

export const isSameChange = (one: Change, other: Change): boolean =>
  one.doctorId === other.doctorId && one.revision === other.revision && one.booking?.id === other.booking?.id;

/** A change with its description, such as the skipped patient of token 12. */
export type NamedChange = { change: Change; name: string };

export type Told = Pick<Toast, 'title' | 'description' | 'action'> & {
  /**
   * True if the description already names the doctors, so that nothing adds the name of the queue's doctor.
   */
  namesDoctors?: boolean;
};

/**
 * The place of the pressed button: at a token, at the current patient, in the form that adds patients, or
 * elsewhere.
 */
export type Place =
  | { at: 'token'; doctorId: string; number: number }
  | { at: 'inside'; doctorId: string }
  | { at: 'add' }
  | { at: 'line' };

export type Refusal = { told: Told; place: Place };

/** Describes a refused action, with the reason if it is known. */
export const refusedText = (line: DeskWords['line'], { title, description }: Told): string =>
  line.refused({ failure: title, reason: description ?? null });

export type QueueNews = {
  /**
   * Reports a finished action. `change` is the change that can be undone, or null if nothing changed.
   * `undone` is the change that this action reverted.
   */
  done: (told: Told, change: Change | null, undone?: Change) => void;
  refused: (refusal: Refusal) => void;
  /**
   * The last refusal, or null after the next press or when the user has dismissed it.
   */
  refusal: Refusal | null;
  /** Clears the last refusal at a new press. */
  pressed: () => void;
};

export const QueueNewsContext = createContext<QueueNews | null>(null);

export const useQueueNews = (): QueueNews | null => use(QueueNewsContext);
