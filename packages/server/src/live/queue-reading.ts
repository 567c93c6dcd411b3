/** A doctor's queue at one moment, and the frames it is sent as. */
import type { QueueViews } from '../context/index.ts';
import { type Frame, frameOf } from './frame.ts';

export type QueueReading = QueueViews & {
  clinicId: string;
  /** When the views change by the passing of time alone; null when they do not. */
  changesAt: Date | null;
};

/** Whether the later of two readings is to be shown: it is, unless it has a lower revision. */
export const isNewer = ({ snapshot }: QueueReading, { snapshot: before }: QueueReading): boolean =>
  snapshot.revision >= before.revision;

/** The frame for `queue` and `board`: nothing in it that the public may not know. */
export const publicFrame = ({ snapshot }: QueueReading): Frame =>
  frameOf(`queue:${snapshot.doctorId}`, 'queue', JSON.stringify(snapshot));

export const CONSOLE_KEYS = 'console:';

/** The frame with names, for `desk` and `console`. */
export const consoleFrame = ({ console }: QueueReading): Frame =>
  frameOf(`${CONSOLE_KEYS}${console.doctorId}`, 'console', JSON.stringify(console));
