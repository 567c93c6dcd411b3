import type { DeskBooking } from '@baari/contract/bookings';
import { checkedIn, lateInSlotMs, slotOfBand } from '@baari/core/bookings';
import { workingSlots } from '@baari/core/queue';
import type { QueueOfDoctor } from '../state/desk-queues.ts';

type Booked = Pick<DeskBooking, 'band' | 'serviceDate'>;

/**
 * Returns true if a booked patient is late. A check-in now would give this patient the place “In turn”. No
 * patient counts as late while the doctor is late.
 */
export function isLate(
  { band, serviceDate }: Booked,
  of: QueueOfDoctor,
  now: Date,
  timeZone: string,
): boolean {
  const start = new Date(band.start);
  const slot = slotOfBand(workingSlots(serviceDate, { ...of.profile, timeZone }), start);
  const lateMs = slot === null ? 0 : lateInSlotMs(slot, firstCall(of, slot.callsAfter), now);
  return checkedIn(now, start, lateMs).place === 'turn';
}

function firstCall({ queue }: QueueOfDoctor, after: Date): Date | null {
  const calls = queue.tokens
    .flatMap(({ calledAt }) => (calledAt === null ? [] : [Date.parse(calledAt)]))
    .filter((at) => at >= after.getTime());
  return calls.length === 0 ? null : new Date(Math.min(...calls));
}
