/** Books an appointment. A patient or the desk can book. */
import type { Input } from '@baari/contract';
import type { DeskBooking } from '@baari/contract/bookings';
import { LINE_BOOKINGS_MAX, MISSED_WITHIN_DAYS, pausedUntil } from '@baari/core/bookings';
import { AppError, holdsWebAddress } from '@baari/core/shared';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { type Context, type Grant, readPatientPhone, settleOnce } from '../context/index.ts';
import type { Transaction } from '../db/index.ts';
import { findDoctor, requireQueueAccess } from '../doctors/index.ts';
import { findOrCreatePatient, proofForBooking } from '../patients/index.ts';
import { newSecret } from '../queue/index.ts';
import {
  type Booking,
  countOpenOfLine,
  findBooking,
  insertBooking,
  listMissed,
} from './booking.repository.ts';
import { saveEnded, saveReplaced } from './booking-changes.repository.ts';
import { requireDeviceOrdinal } from './device-ordinal.ts';
import { type BookedAs, requireFreeBand } from './free-bands.ts';
import { type BookedLine, lockLine } from './line.repository.ts';
import { claimPhone } from './phone-room.ts';
import { readNow, saveLastChange } from './undo-booking.repository.ts';
import { deskBookingOf, nameOf, notFound } from './views.ts';

const answer = z.object({ id: z.string() });
/** After this error, the client sends the same request again with a code. */
const CONFIRMABLE = ['queue.phone_unconfirmed'] as const;
const DAY_MS = 86_400_000;

/**
 * Books for the patient who asks. The patient who confirms first gets the seat. Throws `doctor.not_found`,
 * `clinic.inactive`, `patient.invalid_phone`, `queue.phone_unconfirmed`, `billing.doctor_not_covered`,
 * `booking.off`, `booking.no_such_band` and `booking.band_full` (with `bands`, the nearest free ones). Also
 * throws `booking.phone_has_booking` (with `secret`, `start`, `end`), `booking.phone_limit`,
 * `booking.device_limit`, `booking.line_full` (with `limit`) and `booking.paused` (with `until`).
 */
export async function book(ctx: Context, input: Input<'bookings', 'book'>): Promise<{ secret: string }> {
  const phone = readPatientPhone(ctx.site, input.phone);
  const { deviceId } = ctx.actor;
  const by = { as: 'patient', grant: { kind: 'device', deviceId } } as const;
  const asked = { operation: 'book', input, answer, mayFollow: CONFIRMABLE };
  const { id } = await settleOnce(ctx, asked, async (tx) => {
    const line = await lockLine(tx, input.doctorId);
    return add(ctx, tx, line, { ...input, phone, note: null }, by);
  });
  const { secret } = await requireBooking(ctx, id);
  return { secret };
}

/**
 * Books at the desk for a patient, who may have no phone. Throws the errors of `book` except the device
 * limits, and `queue.note_with_address`.
 */
export async function bookFor(ctx: Context, input: Input<'bookings', 'bookFor'>): Promise<DeskBooking> {
  const { note } = input;
  if (note !== undefined && holdsWebAddress(note)) throw new AppError('invalid', 'queue.note_with_address');
  const phone = input.phone === null ? null : readPatientPhone(ctx.site, input.phone);
  const doctor = await findDoctor(ctx.db, input.doctorId);
  if (!doctor) throw new AppError('not_found', 'doctor.not_found');
  const by = { as: 'staff', grant: requireQueueAccess(ctx, doctor) } as const;
  const { id } = await settleOnce(ctx, { operation: 'bookFor', input, answer }, async (tx) => {
    const line = await lockLine(tx, input.doctorId);
    return add(ctx, tx, line, { ...input, phone, note: note ?? null }, by);
  });
  return deskBookingOf(await requireBooking(ctx, id), nameOf(doctor));
}

async function requireBooking(ctx: Context, id: string) {
  const booking = await findBooking(ctx.db, id);
  if (!booking) throw notFound();
  return booking;
}

type Wanted = {
  name: string;
  phone: string | null;
  noticeVersion?: number | undefined;
  note: string | null;
  bandStart: string;
};

async function add(
  ctx: Context,
  tx: Transaction,
  line: BookedLine,
  { name, phone, noticeVersion, note, bandStart }: Wanted,
  { as, grant }: { as: BookedAs; grant: Grant },
): Promise<{ id: string }> {
  const now = ctx.now();
  const { id: doctorId, clinicId } = line.doctor;
  const deviceId = as === 'patient' ? ctx.actor.deviceId : null;
  const { serviceDate, start, end, seat } = await requireFreeBand(tx, line, { bandStart, now, by: as });
  await ctx.plan.requireCovered(tx, { clinicId, doctorId, serviceDate, now });
  const phoneProved = phone !== null && (as === 'staff' || (await requireProof(ctx, tx, clinicId, phone)));
  const patientId = await findOrCreatePatient(tx, { clinicId, phone, name });
  const asker = { clinicId, doctorId, deviceId, patientId, phoneProved };
  const { phoneOrdinal, replaced } =
    phone === null ? NO_PHONE : await claimPhone(tx, { ...asker, phone }, as);
  if (phone !== null && as === 'patient') await refusePaused(tx, { ...asker, phone }, now);
  const deviceOrdinal = deviceId === null ? null : await requireDeviceOrdinal(tx, deviceId);
  for (const one of replaced) await endReplaced(tx, one, as, now);
  await requireRoom(tx, doctorId);
  const id = uuidv7();
  await insertBooking(tx, {
    id,
    clinicId,
    doctorId,
    serviceDate,
    start,
    end,
    seat,
    typedName: name,
    patientId,
    phone,
    phoneProved,
    phoneOrdinal,
    noticeVersion: noticeVersion ?? null,
    note,
    secret: newSecret(),
    deviceId,
    deviceOrdinal,
    language: ctx.language,
    bookedBy: grant,
    bookedAt: now,
    carriedFrom: null,
  });
  for (const one of replaced) await saveReplaced(tx, one.id, id);
  if (as === 'staff')
    await saveLastChange(tx, id, { kind: 'booked', revision: 0, at: now, from: null, before: null });
  return { id };
}

/** The line is locked, so that no concurrent booking changes the count. */
export async function requireRoom(tx: Transaction, doctorId: string): Promise<void> {
  if ((await countOpenOfLine(tx, doctorId, LINE_BOOKINGS_MAX)) >= LINE_BOOKINGS_MAX)
    throw new AppError('limit_exceeded', 'booking.line_full', { limit: LINE_BOOKINGS_MAX });
}

const NO_PHONE = { phoneOrdinal: null, replaced: [] };

/**
 * Returns whether this device verified the phone. Returns false if no codes can be sent. Throws
 * `queue.phone_unconfirmed`.
 */
async function requireProof(
  ctx: Context,
  tx: Transaction,
  clinicId: string,
  phone: string,
): Promise<boolean> {
  const proof = await proofForBooking(ctx, tx, { clinicId, phone });
  if (proof === 'missing') throw new AppError('conflict', 'queue.phone_unconfirmed');
  return proof === 'given';
}

/**
 * A phone's missed bookings count for the holder who verified it. If nobody verified the phone, only bookings
 * missed on this device count, because anybody can type a neighbour's number.
 */
async function refusePaused(
  tx: Transaction,
  asked: Pick<Booking, 'clinicId' | 'deviceId' | 'phoneProved'> & { phone: string },
  now: Date,
): Promise<void> {
  const since = new Date(now.getTime() - MISSED_WITHIN_DAYS * DAY_MS);
  const until = pausedUntil(await listMissed(tx, { ...asked, since }), now);
  if (until) throw new AppError('conflict', 'booking.paused', { until: until.toISOString() });
}

/**
 * Ends a booking that a stranger made with the patient's phone without proving it. Undoing the new booking
 * restores it.
 */
export async function endReplaced(
  tx: Transaction,
  { id }: Pick<Booking, 'id'>,
  as: BookedAs,
  at: Date,
): Promise<void> {
  const { revision, now: from } = await readNow(tx, id);
  await saveEnded(tx, id, { state: 'cancelled', endedBy: as, at });
  if (as === 'staff')
    await saveLastChange(tx, id, { kind: 'cancelled', revision: revision + 1, at, from, before: null });
}
