import type { ConsoleQueue, ConsoleToken, TestLine } from '@baari/contract/queue';
import { testLineOf } from '@baari/core/queue';
import { roomName } from '@baari/core/shared';
import type { DeskWords } from '@baari/words/web';

/** A line to which patients are sent, with its room, as in "Laboratory, Room 4". */
export const testLineText = ({ doctorName, room }: TestLine, { doctor }: Pick<DeskWords, 'doctor'>): string =>
  [doctor.name(doctorName), room && roomName(room, doctor.room)].filter(Boolean).join(', ');

/** The line where a patient is for a test, or null for any other token. */
export const testLineIn = ({ testLines = [] }: ConsoleQueue, { state }: ConsoleToken): TestLine | undefined =>
  testLines.find(({ doctorId }) => doctorId === testLineOf(state));
