/** Checks a booked patient in. The booking becomes a token with the same secret. */
import type { Input } from '@baari/contract';
import type { IssuedAnswer } from '@baari/contract/queue';
import { checkedIn, checkInFrom, doctorLateMs, requireOpen } from '@baari/core/bookings';
import { placeBooked, workingSlots } from '@baari/core/queue';
import { AppError } from '@baari/core/shared';
import { alertOfToken } from '../alerts/index.ts';
import type { Context } from '../context/index.ts';
import { queueGrantOf } from '../doctors/index.ts';
import {
  changeQueue,
  decideIssue,
  issueAsStaff,
  type LockedDoctorQueue,
  lockedTokens,
} from '../queue/index.ts';
import { findFirstCall, listEarly } from './booked-token.repository.ts';
import { findCarriedBehind, keepCarriedFee } from './carried.repository.ts';
import { type Booking, lockBooking } from './booking.repository.ts';
import { saveCheckedIn } from './booking-changes.repository.ts';
import { notFound, requireHeld } from './views.ts';

/**
 * Checks the patient in ("I'm here"), at most an hour before the band begins. If the booking is already a
 * token, returns that token. Throws `booking.not_found`, `booking.over`, `booking.too_early` (with `from`),
 * and every error of taking a token, such as `queue.practice_closed` and `billing.daily_token_limit`.
 */
export async function announceBooked(
  ctx: Context,
  input: Input<'bookings', 'announceBooked'>,
): Promise<{ secret: string }> {
  const held = await requireHeld(ctx, input.secret);
  if (held.state === 'checked_in') return { secret: held.secret };
  await changeQueue(ctx, {
    operation: 'announceBooked',
    input: { doctorId: held.doctorId },
    asked: input,
    authorise: (doctor) => queueGrantOf(ctx, doctor) ?? { kind: 'device', deviceId: ctx.actor.deviceId },
    decide: (locked) => decideCheckIn(ctx, locked, held, 'patient'),
  });
  return { secret: held.secret };
}

/** Checks the patient in at the desk, at any time of the day. Throws the errors of `announceBooked`. */
export function checkIn(ctx: Context, input: Input<'bookings', 'checkIn'>): Promise<IssuedAnswer> {
  return issueAsStaff(ctx, {
    operation: 'checkIn',
    input,
    decide: (locked) =>
      decideCheckIn(ctx, locked, { id: input.bookingId, doctorId: locked.doctor.id }, 'staff'),
  });
}

async function decideCheckIn(
  ctx: Context,
  locked: LockedDoctorQueue,
  of: Pick<Booking, 'id' | 'doctorId'>,
  by: 'patient' | 'staff',
) {
  const { tx, now, serviceDate } = locked;
  const booking = await lockBooking(tx, of);
  if (booking === null || booking.patientId === null || booking.typedName === null) throw notFound();
  requireOpen(booking.state);
  if (booking.serviceDate < serviceDate) throw new AppError('conflict', 'booking.over', { state: 'missed' });
  const canFrom = checkInFrom(booking, locked.queue.pressed, locked.doctor.schedule);
  if (booking.serviceDate > serviceDate || (by === 'patient' && now < canFrom))
    throw new AppError('conflict', 'booking.too_early', { from: canFrom.toISOString() });
  const { place, from } = checkedIn(now, booking.start, await lateMs(locked, booking));
  const decision = await decideIssue(ctx, locked, {
    name: booking.typedName,
    phone: booking.phone,
    travelMinutes: null,
    added: by === 'staff' ? {} : null,
    booked: {
      patientId: booking.patientId,
      place: from > now ? 'turn' : place,
      notBehind: await findCarriedBehind(tx, booking.id, locked.sessionId),
      secret: booking.secret,
      deviceId: booking.deviceId,
      language: booking.language,
      note: booking.note,
    },
  });
  return {
    ...decision,
    write: async (sessionId: string | null) => {
      const issued = await decision.write?.(sessionId);
      await saveCheckedIn(tx, booking.id);
      await alertOfToken(tx, booking.id, now);
      await keepCarriedFee(tx, booking.id);
      return issued;
    },
  };
}

/** Returns how late the doctor is for patients booked for this band, in milliseconds. */
const lateMs = ({ tx, doctor, sessionId, serviceDate, now }: LockedDoctorQueue, { start }: Booking) =>
  doctorLateMs(workingSlots(serviceDate, doctor.schedule), start, now, (after) =>
    findFirstCall(tx, sessionId, after),
  );

/**
 * Gives early patients the place “Soon” when their band is about to begin. Returns the number of patients it
 * ranked.
 */
export async function placeEarly(ctx: Context): Promise<number> {
  const early = await listEarly(ctx.db, ctx.now());
  for (const { bookingId, doctorId, sessionId, number } of early) {
    try {
      await changeQueue(ctx, {
        operation: 'placeEarly',
        input: { doctorId },
        authorise: () => ({ kind: 'system' }),
        decide: async (locked) => {
          const tokens = locked.sessionId === sessionId ? await lockedTokens(locked) : [];
          const token = tokens.find((one) => one.number === number);
          if (token === undefined) throw new AppError('conflict', 'queue.no_session');
          const notBehind = await findCarriedBehind(locked.tx, bookingId, sessionId);
          return { change: placeBooked(locked.queue, token, tokens, notBehind), note: { reason: 'booked' } };
        },
      });
    } catch (error) {
      // In the meantime, the patient was called, placed elsewhere or removed.
      if (!(error instanceof AppError)) throw error;
    }
  }
  return early.length;
}
