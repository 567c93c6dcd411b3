/** A doctor's queue at one moment, and the frames it is sent as. */
import type { QueueViews } from '../context/index.ts';
import { type Frame, frameOf } from './frame.ts';

export type QueueReading = QueueViews & {
  clinicId: string;
  /** When time alone changes the views; null when it does not. */
  changesAt: Date | null;
};

/** Says whether the later of two readings is shown: yes, unless it has a lower revision. */
export const isNewer = ({ snapshot }: QueueReading, { snapshot: before }: QueueReading): boolean =>
  snapshot.revision >= before.revision;

/** The frame for `queue` and `board`, which holds only public data. */
export const publicFrame = ({ snapshot }: QueueReading): Frame =>
  frameOf(`queue:${snapshot.doctorId}`, 'queue', JSON.stringify(snapshot));

export const CONSOLE_KEYS = 'console:';

/** The frame with names, for `desk` and `console`. */
export const consoleFrame = ({ console }: QueueReading): Frame =>
  frameOf(`${CONSOLE_KEYS}${console.doctorId}`, 'console', JSON.stringify(console));
