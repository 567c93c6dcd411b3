/** A doctor's queue at one moment, and the frames it is sent as. */
import type { QueueViews } from '../context/index.ts';
import { type Frame, frameOf } from './frame.ts';

/** `changesAt`: when the views become others by the passing of time alone; null when they will not. */
export type QueueReading = QueueViews & { clinicId: string; changesAt: Date | null };

/** Of two readings the newer has the higher revision, then the later `computedAt`. */
export function isNewer({ snapshot }: QueueReading, { snapshot: than }: QueueReading): boolean {
  if (snapshot.revision !== than.revision) return snapshot.revision > than.revision;
  return Date.parse(snapshot.computedAt) > Date.parse(than.computedAt);
}

/** The frame for `queue` and `board`: nothing in it that the public may not know. */
export const publicFrame = ({ snapshot }: QueueReading): Frame =>
  frameOf(`queue:${snapshot.doctorId}`, 'queue', JSON.stringify(snapshot));

export const CONSOLE_KEYS = 'console:';

/** The frame with names, for `desk` and `console`. */
export const consoleFrame = ({ console }: QueueReading): Frame =>
  frameOf(`${CONSOLE_KEYS}${console.doctorId}`, 'console', JSON.stringify(console));
