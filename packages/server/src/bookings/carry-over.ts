/** Carries a line that ends over to the doctor's next day, and keeps the order of its patients. */
import type { Input } from '@baari/contract';
import type { CarryDay, DeskBooking } from '@baari/contract/bookings';
import type { QueueAnswer } from '@baari/contract/queue';
import { type DatedBand, firstBandAfter, freePhoneOrdinal } from '@baari/core/bookings';
import { closePractice, isLeft, serviceDateOf } from '@baari/core/queue';
import { AppError } from '@baari/core/shared';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { type Context, type Grant, settleOnce } from '../context/index.ts';
import type { Transaction } from '../db/index.ts';
import { findDoctor, requireQueueAccess } from '../doctors/index.ts';
import { changeAsStaff, lockedLiveTokens, lockQueue, newSecret } from '../queue/index.ts';
import { endReplaced, requireRoom } from './book.ts';
import { findBooking, insertBooking, listOpenOfPhone, lockBooking } from './booking.repository.ts';
import { saveReplaced } from './booking-changes.repository.ts';
import {
  findLeft,
  isCarried,
  type LeftToken,
  listCarriedOf,
  listLeft,
  listOwn,
  nextCarriedSeat,
  saveCarriedFrom,
} from './carried.repository.ts';
import { bandsOfLine, bandTime } from './free-bands.ts';
import { type BookedLine, lockLine, readLine } from './line.repository.ts';
import { unmake } from './take-back.ts';
import { saveLastChange } from './undo-booking.repository.ts';
import { deskBookingOf, nameOf, notFound } from './views.ts';

/**
 * Returns the day to which patients can be carried over, and its first band. Returns null if the doctor takes
 * no bookings or has no hours in the next two weeks. Throws `doctor.not_found`.
 */
export async function getCarryDay(
  ctx: Context,
  { doctorId }: Input<'bookings', 'getCarryDay'>,
): Promise<CarryDay> {
  const line = await readLine(ctx.db, doctorId);
  requireQueueAccess(ctx, line.doctor);
  const band = line.rules.isOn && line.clinicIsActive ? nextBand(line, ctx.now()) : null;
  return { day: band && { serviceDate: band.serviceDate, band: bandTime(band) } };
}

const today = (line: BookedLine, now: Date) => serviceDateOf(now, line.timeZone);

const nextBand = (line: BookedLine, now: Date): DatedBand | null =>
  firstBandAfter(bandsOfLine(line, now), today(line, now));

/**
 * Ends the session like Close Practice, and gives its patients bookings in the first band of the doctor's
 * next day. Patients who already have a later booking with the doctor keep that booking. A patient whose
 * phone has too many bookings gets no booking, and remains on the list of patients to phone. Throws
 * `queue.practice_already_closed`, `booking.off`, `booking.no_next_day` if the named day is not the next one,
 * `booking.line_full`, and `billing.doctor_not_covered`. If it throws an error, the practice remains open.
 */
export function carryLine(ctx: Context, input: Input<'bookings', 'carryLine'>): Promise<QueueAnswer> {
  return changeAsStaff(ctx, {
    operation: 'carryLine',
    input,
    decide: async (locked) => {
      const { tx, doctor, queue, practice, serviceDate, now } = locked;
      const live = await lockedLiveTokens(locked);
      const change = closePractice(queue, practice.state, serviceDate, live);
      const numbers = live.filter(isLeft).map(({ number }) => number);
      const line = await lockLine(tx, doctor.id);
      const band = await requireDay(ctx, tx, line, { named: input.date, now });
      const grant = requireQueueAccess(ctx, doctor);
      const counts = { made: 0, kept: 0, full: 0 };
      for (const token of await listLeft(tx, locked.sessionId, numbers)) {
        const { outcome } = await carryIfRoom(tx, { line, band, token, grant, now });
        counts[outcome] += 1;
      }
      const { made: count, kept } = counts;
      return { change, note: { carried: { serviceDate: band.serviceDate, count, kept } } };
    },
  });
}

const answer = z.object({ id: z.string() });

/**
 * Carries over one patient whose queue has ended. Returns the patient's booking. It is a new booking, or the
 * later booking that the patient already had. Throws `queue.token_not_found` for any other token,
 * `booking.already_carried`, `booking.phone_has_booking` if that booking already continues another visit,
 * `booking.phone_limit`, and the errors of `carryLine`.
 */
export async function carryToken(
  ctx: Context,
  { doctorId, tokenId, date: named }: Input<'bookings', 'carryToken'>,
): Promise<DeskBooking> {
  const doctor = await findDoctor(ctx.db, doctorId);
  if (!doctor) throw new AppError('not_found', 'doctor.not_found');
  const grant = requireQueueAccess(ctx, doctor);
  const asked = { operation: 'carryToken', input: { doctorId, tokenId, date: named }, answer };
  const { id } = await settleOnce(ctx, asked, async (tx) => {
    // While the queue is locked, no undo of the close can bring back the token.
    await lockQueue(tx, doctorId);
    const now = ctx.now();
    const line = await lockLine(tx, doctorId);
    const token = await findLeft(tx, { doctorId, tokenId, today: today(line, now) });
    if (token === null) throw new AppError('not_found', 'queue.token_not_found');
    if (await isCarried(tx, tokenId)) throw new AppError('conflict', 'booking.already_carried');
    const band = await requireDay(ctx, tx, line, { named, now });
    return { id: (await carry(tx, { line, band, token, grant, now })).id };
  });
  const booking = await findBooking(ctx.db, id);
  if (!booking) throw notFound();
  return deskBookingOf(booking, nameOf(doctor));
}

/** Returns the first band of the doctor's next day, which must be the day that the desk named. */
async function requireDay(
  ctx: Context,
  tx: Transaction,
  line: BookedLine,
  { named, now }: { named: string; now: Date },
): Promise<DatedBand> {
  if (!line.clinicIsActive) throw new AppError('conflict', 'clinic.inactive');
  if (!line.rules.isOn) throw new AppError('conflict', 'booking.off');
  const band = nextBand(line, now);
  if (band?.serviceDate !== named) throw new AppError('conflict', 'booking.no_next_day');
  const { id: doctorId, clinicId } = line.doctor;
  await ctx.plan.requireCovered(tx, { clinicId, doctorId, serviceDate: band.serviceDate, now });
  return band;
}

type Carrying = { line: BookedLine; band: DatedBand; token: LeftToken; grant: Grant; now: Date };
/** The booking of a carried patient. It is a new booking, or one that the patient already had. */
type Carried = { id: string; outcome: 'made' | 'kept' };

async function carryIfRoom(
  tx: Transaction,
  carrying: Carrying,
): Promise<Pick<Carried, 'outcome'> | { outcome: 'full' }> {
  try {
    return await carry(tx, carrying);
  } catch (error) {
    if (error instanceof AppError && OF_ONE_PATIENT.includes(error.reason)) return { outcome: 'full' };
    throw error;
  }
}

/** Refusals that affect only one patient. They are thrown before the first write. */
const OF_ONE_PATIENT: readonly string[] = ['booking.phone_has_booking', 'booking.phone_limit'];

/**
 * Books in the same way as the desk, in the next seat for carried patients. Does nothing if the patient has a
 * later booking with the doctor. The patient's booking of today is replaced, because the practice has closed.
 */
async function carry(tx: Transaction, carrying: Carrying): Promise<Carried> {
  const { line, token, now } = carrying;
  const own = await listOwn(tx, line.doctor.id, token);
  const later = own.find(({ serviceDate }) => serviceDate > today(line, now));
  if (later !== undefined) {
    if (later.carriedFrom !== null) throw new AppError('conflict', 'booking.phone_has_booking');
    await saveCarriedFrom(tx, later.id, token.id);
    return { id: later.id, outcome: 'kept' };
  }
  const replaced = own.map(({ id }) => id);
  const phoneOrdinal = await claimOrdinal(tx, line.doctor.id, { phone: token.phone, replaced });
  for (const id of replaced) await endReplaced(tx, { id }, 'staff', now);
  const id = await insertCarried(tx, carrying, phoneOrdinal);
  for (const one of replaced) await saveReplaced(tx, one, id);
  return { id, outcome: 'made' };
}

/**
 * Returns the phone's ordinal for one more booking. Ignores the bookings that are about to end. Throws
 * `booking.phone_limit`.
 */
async function claimOrdinal(
  tx: Transaction,
  doctorId: string,
  { phone, replaced }: { phone: string | null; replaced: readonly string[] },
): Promise<number | null> {
  if (phone === null) return null;
  const open = (await listOpenOfPhone(tx, { doctorId, phone })).filter(({ id }) => !replaced.includes(id));
  return freePhoneOrdinal(open.map((one) => ({ isProved: one.phoneProved, ordinal: one.phoneOrdinal })));
}

async function insertCarried(
  tx: Transaction,
  { line, band, token, grant, now }: Carrying,
  phoneOrdinal: number | null,
): Promise<string> {
  const { id: doctorId, clinicId } = line.doctor;
  await requireRoom(tx, doctorId);
  const id = uuidv7();
  await insertBooking(tx, {
    id,
    clinicId,
    doctorId,
    serviceDate: band.serviceDate,
    start: band.start,
    end: band.end,
    seat: await nextCarriedSeat(tx, doctorId, band.start),
    typedName: token.name,
    patientId: token.patientId,
    phone: token.phone,
    phoneProved: token.phone !== null,
    phoneOrdinal,
    noticeVersion: null,
    note: token.note,
    secret: newSecret(),
    deviceId: null,
    deviceOrdinal: null,
    language: token.language,
    bookedBy: grant,
    bookedAt: now,
    carriedFrom: token.id,
  });
  await saveLastChange(tx, id, { kind: 'booked', revision: 0, at: now, from: null, before: null });
  return id;
}

/**
 * Undoes carrying over the tokens of a session after the end of the session was undone. Cancels the bookings
 * made for this, and keeps bookings that the patients already had or have moved.
 */
export async function takeBackCarried(
  tx: Transaction,
  { doctorId, sessionId, at: now }: { doctorId: string; sessionId: string | null; at: Date },
): Promise<void> {
  const carried = await listCarriedOf(tx, sessionId);
  if (carried.length === 0) return;
  await lockLine(tx, doctorId);
  for (const { id, isMade } of carried) {
    if (!isMade) await saveCarriedFrom(tx, id, null);
    const booking = isMade ? await lockBooking(tx, { id, doctorId }) : null;
    if (booking?.state === 'booked') await unmake({ tx, booking, now });
  }
}
