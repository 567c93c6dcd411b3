import type { LineTitle } from '@baari/core/doctors';
import { AppError, holdsWebAddress } from '@baari/core/shared';

type Line = { title: LineTitle; specialty: string | null; room: string | null };

/**
 * Refuses a doctor without a specialty, and a room that contains a web address. Throws `request.invalid`,
 * `doctor.room_with_address`.
 */
export function requireLine({ title, specialty, room }: Line): void {
  if (title === 'dr' && specialty === null) {
    const fields = [{ path: 'specialty', message: 'a doctor has one' }];
    throw new AppError('invalid', 'request.invalid', { fields });
  }
  if (room !== null && holdsWebAddress(room)) throw new AppError('invalid', 'doctor.room_with_address');
}
