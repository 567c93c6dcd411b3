import type { Input } from '@baari/contract';
import type { DeskBooking, PatientBooking } from '@baari/contract/bookings';
import { nothing } from '@baari/contract/shared';
import { type BookingChange, type BookingState, requireOpen } from '@baari/core/bookings';
import { isTooLateToUndo, serviceDateOf } from '@baari/core/queue';
import { AppError } from '@baari/core/shared';
import { type Context, settleOnce } from '../context/index.ts';
import type { Transaction } from '../db/index.ts';
import { findDoctor, requireQueueAccess } from '../doctors/index.ts';
import { proveLink } from '../queue/index.ts';
import {
  saveComing,
  saveEnded,
  saveMoved,
  deleteBookingCalledBack,
  saveCalledBack,
} from './booking-changes.repository.ts';
import { type Booking, findBooking, findBySecret, lockBooking } from './booking.repository.ts';
import { isCarriedAgain } from './carried.repository.ts';
import { type BookedAs, requireFreeBand } from './free-bands.ts';
import { type BookedLine, lockLine } from './line.repository.ts';
import { claimRoom } from './phone-room.ts';
import { type BookingBefore, readNow, restoreBooking, saveLastChange } from './undo-booking.repository.ts';
import { bookingProofOf, deskBookingOf, nameOf, notFound, patientBookingOf, requireHeld } from './views.ts';

/** Changes that the holder or staff make to a booking before the patient comes. */

/** An open booking and its line, both locked. */
export type Locked = { tx: Transaction; booking: Booking; line: BookedLine; now: Date };
type Change = (locked: Locked) => Promise<void>;

/**
 * Moves the holder's booking to another time, after the same checks of line and plan as for a new booking.
 * Throws `booking.not_found`, `booking.over`, `clinic.inactive`, `booking.off`, `billing.doctor_not_covered`,
 * `booking.no_such_band`, `booking.band_full`, `queue.holder_unproved`.
 */
export const moveBooking = (ctx: Context, input: Input<'bookings', 'moveBooking'>): Promise<PatientBooking> =>
  changeBookingAsHolder(ctx, 'moveBooking', input, moveTo(ctx, input.bandStart, 'patient'), {
    needsProof: true,
  });

/**
 * Cancels the holder's booking ("I can't come"). Throws `booking.not_found`, `booking.over`,
 * `queue.holder_unproved`.
 */
export const cancelBooking = (
  ctx: Context,
  input: Input<'bookings', 'cancelBooking'>,
): Promise<PatientBooking> =>
  changeBookingAsHolder(ctx, 'cancelBooking', input, end('patient'), { needsProof: true });

/** Confirms the holder's booking ("I'm coming"). Throws `booking.not_found`, `booking.over`. */
export const confirmComing = (
  ctx: Context,
  input: Input<'bookings', 'confirmComing'>,
): Promise<PatientBooking> =>
  changeBookingAsHolder(ctx, 'confirmComing', input, ({ tx, booking, now }) =>
    saveComing(tx, booking.id, now),
  );

export const moveBookingFor = (ctx: Context, input: Input<'bookings', 'moveBookingFor'>) =>
  changeBookingAsStaff(ctx, 'moveBookingFor', input, noted('moved', moveTo(ctx, input.bandStart, 'staff')));

export const cancelBookingFor = (ctx: Context, input: Input<'bookings', 'cancelBookingFor'>) =>
  changeBookingAsStaff(ctx, 'cancelBookingFor', input, noted('cancelled', end('staff')));

/** Throws `booking.too_early` (with `from`) before the band begins. */
export const markMissed = (ctx: Context, input: Input<'bookings', 'markMissed'>) =>
  changeBookingAsStaff(
    ctx,
    'markMissed',
    input,
    noted('missed', async ({ tx, booking, now }) => {
      if (now < booking.start)
        throw new AppError('conflict', 'booking.too_early', { from: booking.start.toISOString() });
      await saveEnded(tx, booking.id, { state: 'missed', at: now });
      await ctx.countAnew(tx, [booking]);
    }),
  );

/**
 * Undoes a no-show. On the same day the booking is open again, and the patient can check in as usual. On a
 * later day the booking becomes cancelled by the clinic and counts towards no limit. Does nothing for an open
 * booking. Throws `booking.over` for a booking that was not missed, `booking.phone_has_booking`,
 * `booking.phone_limit` and `booking.device_limit` if its holder has booked again.
 */
export const takeBackMissed = (ctx: Context, input: Input<'bookings', 'takeBackMissed'>) =>
  changeBookingAsStaff(
    ctx,
    'takeBackMissed',
    input,
    noted('not_missed', async (locked) => {
      const { tx, booking, line, now } = locked;
      if (booking.state === 'booked') return;
      if (booking.patientId === null) throw notFound();
      const open = { ...(await readNow(tx, booking.id)).now, state: 'booked', ended_at: null } as const;
      if (booking.serviceDate === serviceDateOf(now, line.timeZone)) await putBookingBack(locked, open);
      else await saveEnded(tx, booking.id, { state: 'cancelled', endedBy: 'staff', at: now });
      await ctx.countAnew(tx, [booking]);
    }),
  );

/**
 * Restores a booking's earlier state. Throws the errors of `claimRoom` if its holder has booked again since
 * it ended, and `booking.already_carried` if its token has been carried over again.
 */
export async function putBookingBack(
  { tx, booking }: Pick<Locked, 'tx' | 'booking'>,
  before: BookingBefore,
): Promise<void> {
  const opens = booking.state !== 'booked' && before.state === 'booked';
  if (opens && (await isCarriedAgain(tx, booking.id)))
    throw new AppError('conflict', 'booking.already_carried');
  await restoreBooking(tx, booking.id, before, opens ? await claimRoom(tx, booking) : null);
}

/** Records a change that staff can undo, together with the change before it. */
const noted =
  (kind: BookingChange, change: Change): Change =>
  async (locked) => {
    const { tx, booking, now: at } = locked;
    const { revision, now: from, last } = await readNow(tx, booking.id);
    await change(locked);
    const before = last && !isTooLateToUndo(last, at) ? last : null;
    await saveLastChange(tx, booking.id, { kind, revision: revision + 1, at, from, before });
  };

const end =
  (endedBy: 'patient' | 'staff'): Change =>
  ({ tx, booking, now }) =>
    saveEnded(tx, booking.id, { state: 'cancelled', endedBy, at: now });

const moveTo =
  (ctx: Context, bandStart: string, by: BookedAs): Change =>
  async ({ tx, booking, line, now }) => {
    if (booking.start.toISOString() === new Date(bandStart).toISOString()) return;
    const to = await requireFreeBand(tx, line, { bandStart, now, by });
    const { id: doctorId, clinicId } = line.doctor;
    await ctx.plan.requireCovered(tx, { clinicId, doctorId, serviceDate: to.serviceDate, now });
    await saveMoved(tx, booking.id, { ...to, at: now });
  };

/**
 * Counts the browser as the patient's if it sends the phone's last digits, like `proveHolder` for a token.
 */
export async function proveBooker(
  ctx: Context,
  { secret, digits }: Input<'bookings', 'proveBooker'>,
): Promise<PatientBooking> {
  const held = await requireHeld(ctx, secret);
  await proveLink(ctx, held, digits);
  return patientBookingOf(ctx, held);
}

/**
 * Runs a change by the holder. Throws `booking.not_found`, `booking.over`, and `queue.holder_unproved` if
 * the change needs a proof.
 */
export async function changeBookingAsHolder(
  ctx: Context,
  operation: string,
  input: { secret: string },
  change: Change,
  { needsProof = false }: { needsProof?: boolean } = {},
): Promise<PatientBooking> {
  const held = await requireHeld(ctx, input.secret);
  if (needsProof && (await bookingProofOf(ctx, held)) !== 'given')
    throw new AppError('forbidden', 'queue.holder_unproved');
  await changeLocked(ctx, { operation, input, of: held }, change);
  const after = await findBySecret(ctx.db, input.secret);
  if (!after) throw notFound();
  return patientBookingOf(ctx, after);
}

/** Runs a change by staff. Throws `doctor.not_found`, `booking.not_found`, `booking.over`. */
export async function changeBookingAsStaff(
  ctx: Context,
  operation: 'moveBookingFor' | 'cancelBookingFor' | 'markMissed' | 'takeBackMissed' | 'undoBooking',
  input: { doctorId: string; bookingId: string },
  change: Change,
): Promise<DeskBooking> {
  const doctor = await findDoctor(ctx.db, input.doctorId);
  if (!doctor) throw new AppError('not_found', 'doctor.not_found');
  requireQueueAccess(ctx, doctor);
  await changeLocked(ctx, { operation, input, of: { id: input.bookingId, doctorId: doctor.id } }, change);
  const after = await findBooking(ctx.db, input.bookingId);
  if (!after) throw notFound();
  return deskBookingOf(after, nameOf(doctor));
}

/** Changes that are possible after a booking is over, with the states in which they are allowed. */
const ALSO_OVER: Readonly<Record<string, readonly BookingState[]>> = {
  takeBackCancel: ['cancelled', 'missed'],
  takeBackMissed: ['missed'],
  undoBooking: ['missed', 'cancelled'],
};

async function changeLocked(
  ctx: Context,
  { operation, input, of }: { operation: string; input: unknown; of: Pick<Booking, 'id' | 'doctorId'> },
  change: Change,
): Promise<void> {
  await settleOnce(ctx, { operation, input, answer: nothing }, async (tx) => {
    // Lock the line first and then its booking, as a new booking does.
    const line = await lockLine(tx, of.doctorId);
    const booking = await lockBooking(tx, of);
    if (!booking) throw notFound();
    if (!ALSO_OVER[operation]?.includes(booking.state)) requireOpen(booking.state);
    await change({ tx, booking, line, now: ctx.now() });
    return {};
  });
}

/**
 * Records or clears that staff phoned a patient whose day was cancelled. Idempotent. Throws
 * `doctor.not_found`, `booking.not_found`.
 */
export async function setBookingCalledBack(
  ctx: Context,
  { doctorId, bookingId: id, calledBack }: Input<'bookings', 'setBookingCalledBack'>,
): Promise<DeskBooking> {
  const doctor = await findDoctor(ctx.db, doctorId);
  if (!doctor) throw new AppError('not_found', 'doctor.not_found');
  const grant = requireQueueAccess(ctx, doctor);
  if (calledBack) await saveCalledBack(ctx.db, { id, doctorId }, { grant, at: ctx.now() });
  else await deleteBookingCalledBack(ctx.db, { id, doctorId });
  const booking = await findBooking(ctx.db, id);
  if (booking?.doctorId !== doctorId) throw notFound();
  return deskBookingOf(booking, nameOf(doctor));
}
