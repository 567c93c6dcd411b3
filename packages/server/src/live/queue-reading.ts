/** A doctor's queue at one moment, and its frames. */
import type { QueueViews } from '../context/index.ts';
import { type Frame, frameOf } from './frame.ts';

export type QueueReading = QueueViews & {
  clinicId: string;
  /** The next instant at which the views change even without an event. Null if there is none. */
  changesAt: Date | null;
};

/**
 * Returns whether a later reading replaces an earlier one. A later reading does so unless its revision is
 * lower.
 */
export const isNewer = ({ snapshot }: QueueReading, { snapshot: before }: QueueReading): boolean =>
  snapshot.revision >= before.revision;

/** Returns the frame for `queue` and `board`, which contains only public data. */
export const publicFrame = ({ snapshot }: QueueReading): Frame =>
  frameOf(`queue:${snapshot.doctorId}`, 'queue', JSON.stringify(snapshot));

export const CONSOLE_KEYS = 'console:';

/** Returns the frame with names, for `desk` and `console`. */
export const consoleFrame = ({ console }: QueueReading): Frame =>
  frameOf(`${CONSOLE_KEYS}${console.doctorId}`, 'console', JSON.stringify(console));
