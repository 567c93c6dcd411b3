/** Booking a time to come: by the patient, and at the desk for one. */
import type { Input } from '@baari/contract';
import type { DeskBooking, PatientBooking } from '@baari/contract/bookings';
import { MISSED_WITHIN_DAYS, pausedUntil } from '@baari/core/bookings';
import { AppError } from '@baari/core/shared';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { holdsWebAddress } from '../clinics/index.ts';
import { type Context, type Grant, readPatientPhone, settleOnce } from '../context/index.ts';
import type { Transaction } from '../db/index.ts';
import { findDoctor, requireQueueAccess } from '../doctors/index.ts';
import { findOrCreatePatient, proofForBooking } from '../patients/index.ts';
import { newSecret } from '../queue/index.ts';
import { findBooking, findOpenOfPhone, insertBooking, listMissed } from './booking.repository.ts';
import { requireDeviceOrdinal } from './device-ordinal.ts';
import { type BookedAs, requireFreeBand } from './free-bands.ts';
import { type BookedLine, lockLine } from './line.repository.ts';
import { saveLastChange } from './undo-booking.repository.ts';
import { deskBookingOf, nameOf, notFound, patientBookingOf } from './views.ts';

const answer = z.object({ id: z.string() });
/** The same request is sent again once a code has come. */
const CONFIRMABLE = ['queue.phone_unconfirmed'] as const;
const DAY_MS = 86_400_000;

/**
 * A patient books. Whoever confirms first has the seat. Throws `doctor.not_found`, `clinic.inactive`, `patient.invalid_phone`,
 * `queue.phone_unconfirmed`, `billing.doctor_not_covered`, `booking.off`, `booking.no_such_band` and `booking.band_full` (details:
 * `bands`, the nearest that are free), `booking.phone_has_booking` (details: `secret`, for the device that made it alone),
 * `booking.device_limit`, `booking.paused` (details: `until`).
 */
export async function book(ctx: Context, input: Input<'bookings', 'book'>): Promise<PatientBooking> {
  const phone = readPatientPhone(input.phone);
  const { deviceId } = ctx.actor;
  const by = { as: 'patient', grant: { kind: 'device', deviceId } } as const;
  const asked = { operation: 'book', input, answer, mayFollow: CONFIRMABLE };
  const { id } = await settleOnce(ctx, asked, async (tx) => {
    const line = await lockLine(tx, input.doctorId);
    return add(ctx, tx, line, { ...input, phone, note: null }, by);
  });
  return patientBookingOf(ctx, await requireBooking(ctx, id));
}

/**
 * Staff book for a patient, who may have no phone. Throws what `book` throws, but for what is asked of a phone or a device, and
 * `queue.note_with_address`.
 */
export async function bookFor(ctx: Context, input: Input<'bookings', 'bookFor'>): Promise<DeskBooking> {
  const { note } = input;
  if (note !== undefined && holdsWebAddress(note)) throw new AppError('invalid', 'queue.note_with_address');
  const phone = input.phone === null ? null : readPatientPhone(input.phone);
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

type Wanted = { name: string; phone: string | null; note: string | null; bandStart: string };

async function add(
  ctx: Context,
  tx: Transaction,
  line: BookedLine,
  { name, phone, note, bandStart }: Wanted,
  { as, grant }: { as: BookedAs; grant: Grant },
): Promise<{ id: string }> {
  const now = ctx.now();
  const { id: doctorId, clinicId } = line.doctor;
  const deviceId = as === 'patient' ? ctx.actor.deviceId : null;
  const { serviceDate, start, end, seat } = await requireFreeBand(tx, line, { bandStart, now, by: as });
  await ctx.plan.requireCovered(tx, { clinicId, doctorId, serviceDate, now });
  if (phone !== null && as === 'staff') await refuseSecond(ctx, tx, { doctorId, phone, deviceId: null });
  if (phone !== null && as === 'patient') await requireTrusted(ctx, tx, { clinicId, doctorId, phone, now });
  const deviceOrdinal = deviceId === null ? null : await requireDeviceOrdinal(tx, deviceId);
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
    patientId: await findOrCreatePatient(tx, { clinicId, phone, name }),
    phone,
    note,
    secret: newSecret(),
    deviceId,
    deviceOrdinal,
    language: ctx.language,
    bookedBy: grant,
    bookedAt: now,
  });
  if (as === 'staff')
    await saveLastChange(tx, id, { kind: 'booked', revision: 0, at: now, from: null, before: null });
  return { id };
}

type PhoneOfLine = { doctorId: string; phone: string; deviceId: string | null };

async function refuseSecond(ctx: Context, tx: Transaction, asked: PhoneOfLine): Promise<void> {
  const open = await findOpenOfPhone(tx, asked);
  if (open === null) return;
  const isOwn = open.deviceId !== null && open.deviceId === ctx.actor.deviceId;
  throw new AppError('conflict', 'booking.phone_has_booking', isOwn ? { secret: open.secret } : {});
}

/**
 * What a phone has booked, and missed, is told to who has it. Where nobody can prove that, only what was booked or missed on the
 * same device counts: anybody can type a neighbour's number, and who comes to the doctor is no neighbour's business.
 */
async function requireTrusted(
  ctx: Context,
  tx: Transaction,
  asked: { clinicId: string; doctorId: string; phone: string; now: Date },
): Promise<void> {
  const proof = await proofForBooking(ctx, tx, asked);
  if (proof === 'missing') throw new AppError('conflict', 'queue.phone_unconfirmed');
  const deviceId = proof === 'given' ? null : ctx.actor.deviceId;
  await refuseSecond(ctx, tx, { ...asked, deviceId });
  const since = new Date(asked.now.getTime() - MISSED_WITHIN_DAYS * DAY_MS);
  const until = pausedUntil(await listMissed(tx, { ...asked, deviceId, since }), asked.now);
  if (until) throw new AppError('conflict', 'booking.paused', { until: until.toISOString() });
}
