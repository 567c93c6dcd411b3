/** Returns bookings in the form that their holder or the desk sees. */
import type { Input } from '@baari/contract';
import type { DeskBooking, PatientBooking } from '@baari/contract/bookings';
import { bookingTakeBackUntil, checkedIn, checkInFrom, doctorLateMs } from '@baari/core/bookings';
import type { DoctorName } from '@baari/core/doctors';
import { addDays, type HolderProof, serviceDateOf, workingSlots } from '@baari/core/queue';
import { AppError } from '@baari/core/shared';
import { findClinic, requireClinicAccess } from '../clinics/index.ts';
import { type Context, readPhone } from '../context/index.ts';
import {
  findDoctor,
  findDoctorEver,
  listDoctors,
  queueGrantOf,
  requireQueueAccess,
} from '../doctors/index.ts';
import { actorOf } from '../queue/index.ts';
import { findFirstCallOn } from './booked-token.repository.ts';
import {
  type Booking,
  findBySecret,
  listOfClinic,
  listOfDoctor,
  listOpenOfDevice,
} from './booking.repository.ts';
import { holderProofOf, whatsappOf } from '../queue/index.ts';
import { bandTime } from './free-bands.ts';
import { findPressed } from './line.repository.ts';

/** Returns the booking with this secret. Throws `booking.not_found`. */
export async function requireHeld(ctx: Context, secret: string): Promise<Booking> {
  const held = await findBySecret(ctx.db, secret);
  // If the patient was erased, the booking has no holder.
  if (!held?.patientId) throw notFound();
  return held;
}

/**
 * Returns whether the browser has proved that it belongs to the patient. Staff of the line need no such
 * proof.
 */
export async function bookingProofOf(ctx: Context, booking: Booking): Promise<HolderProof> {
  const isStaff = queueGrantOf(ctx, { id: booking.doctorId, clinicId: booking.clinicId }) !== null;
  return isStaff ? 'given' : holderProofOf(ctx, booking);
}

export const notFound = () => new AppError('not_found', 'booking.not_found');

/** Returns the open bookings made on this device, earliest first. */
export async function getBooking(
  ctx: Context,
  { secret }: Input<'bookings', 'getBooking'>,
): Promise<PatientBooking> {
  return patientBookingOf(ctx, await requireHeld(ctx, secret));
}

/** Returns this device's open bookings of a phone, earliest first. Throws `patient.invalid_phone`. */
export async function listOwnBookings(ctx: Context): Promise<PatientBooking[]> {
  const { deviceId } = ctx.actor;
  const open = deviceId === null ? [] : await listOpenOfDevice(ctx.db, deviceId);
  return Promise.all(open.map((booking) => patientBookingOf(ctx, booking)));
}

/** Shows the name as typed, because a device must not learn the clinic's corrections. */
export async function checkBookings(
  ctx: Context,
  input: Input<'bookings', 'checkBookings'>,
): Promise<PatientBooking[]> {
  const phone = readPhone(input.phone);
  const { deviceId } = ctx.actor;
  const open = deviceId === null ? [] : await listOpenOfDevice(ctx.db, deviceId);
  return Promise.all(open.filter((one) => one.phone === phone).map((one) => patientBookingOf(ctx, one)));
}

export async function patientBookingOf(ctx: Context, booking: Booking): Promise<PatientBooking> {
  const [clinic, doctor, pressed, proof] = await Promise.all([
    findClinic(ctx.db, booking.clinicId),
    findDoctorEver(ctx.db, booking.doctorId),
    findPressed(ctx.db, booking.doctorId),
    bookingProofOf(ctx, booking),
  ]);
  if (!clinic || !doctor) throw notFound();
  const { opensEarlyMinutes, profile } = clinic;
  const schedule = { ...doctor.profile, opensEarlyMinutes, timeZone: profile.timeZone };
  const now = ctx.now();
  const lateMs = () =>
    doctorLateMs(workingSlots(booking.serviceDate, schedule), booking.start, now, (after) =>
      findFirstCallOn(ctx.db, booking, after),
    );
  const takeBackUntil = bookingTakeBackUntil(booking);
  const canTakeBack = takeBackUntil !== null && proof === 'given' && now <= takeBackUntil;
  const isOver = booking.state === 'booked' && checkedIn(now, booking.start, 0).place === 'turn';
  return {
    id: booking.id,
    secret: booking.secret,
    serviceDate: booking.serviceDate,
    band: bandTime(booking),
    state: booking.state,
    proof,
    endedBy: booking.endedBy,
    ...(canTakeBack && { takeBackUntil: takeBackUntil.toISOString() }),
    patientName: booking.typedName ?? '',
    checkInFrom: checkInFrom(booking, pressed, schedule).toISOString(),
    isLate: isOver && checkedIn(now, booking.start, await lateMs()).place === 'turn',
    isComing: booking.comingAt !== null,
    whatsapp: whatsappOf(ctx, booking),
    clinic: profile,
    doctor: doctor.profile,
  };
}

export const deskBookingOf = (booking: Booking, doctorName: DoctorName): DeskBooking => ({
  id: booking.id,
  doctorId: booking.doctorId,
  doctorName,
  serviceDate: booking.serviceDate,
  band: bandTime(booking),
  state: booking.state,
  endedBy: booking.endedBy,
  patientName: booking.patientName,
  patientId: booking.patientId,
  phone: booking.phone,
  note: booking.note,
  isByStaff: booking.bookedBy.kind !== 'device',
  isComing: booking.comingAt !== null,
  bookedAt: booking.bookedAt.toISOString(),
  number: booking.number,
  calledBack: booking.calledBack && {
    by: actorOf(booking.calledBack.by).by,
    at: booking.calledBack.at.toISOString(),
  },
  lastChange: booking.lastChange && lastChangeOf(booking.lastChange),
});

function lastChangeOf({ kind, revision, at, from }: NonNullable<Booking['lastChange']>) {
  const band = from && bandTime({ start: new Date(from.band_start), end: new Date(from.band_end) });
  return { kind, revision, at: new Date(at).toISOString(), from: band };
}

export const nameOf = ({ profile: { name, title } }: { profile: DoctorName }): DoctorName => ({
  name,
  title,
});

type Listed = { today: string; bookings: DeskBooking[] };

/**
 * The maximum number of days that can be read in one request. Five weeks are enough for every page of a
 * calendar.
 */
const DAYS_MAX = 35;

/** No bookings exist outside these dates, and the database has no year 0. */
const [FIRST_DATE, LAST_DATE] = ['2000-01-01', '2999-12-31'];

const bookableDate = (date: string): string =>
  date < FIRST_DATE ? FIRST_DATE : date > LAST_DATE ? LAST_DATE : date;

/**
 * Returns a doctor's bookings, for the doctor and members. Returns at most five weeks. Throws
 * `doctor.not_found`.
 */
export async function listBookings(
  ctx: Context,
  { doctorId, ...asked }: Input<'bookings', 'listBookings'>,
): Promise<Listed> {
  const [from, to] = [bookableDate(asked.from), bookableDate(asked.to)];
  const doctor = await findDoctor(ctx.db, doctorId);
  if (!doctor) throw new AppError('not_found', 'doctor.not_found');
  requireQueueAccess(ctx, doctor);
  const last = addDays(from, DAYS_MAX - 1);
  const [clinic, found] = await Promise.all([
    findClinic(ctx.db, doctor.clinicId),
    listOfDoctor(ctx.db, doctorId, { from, to: to < last ? to : last }),
  ]);
  if (!clinic) throw new AppError('not_found', 'doctor.not_found');
  return {
    today: serviceDateOf(ctx.now(), clinic.profile.timeZone),
    bookings: found.map((booking) => deskBookingOf(booking, nameOf(doctor))),
  };
}

/** Returns the bookings of all lines of a clinic on a service date, for members. */
export async function listClinicBookings(
  ctx: Context,
  { clinicId, date }: Input<'bookings', 'listClinicBookings'>,
): Promise<Listed> {
  requireClinicAccess(ctx, clinicId);
  const [clinic, doctors, found] = await Promise.all([
    findClinic(ctx.db, clinicId),
    listDoctors(ctx.db, clinicId),
    listOfClinic(ctx.db, clinicId, bookableDate(date)),
  ]);
  if (!clinic) throw new AppError('not_found', 'clinic.not_found');
  const names = new Map(doctors.map((doctor) => [doctor.id, nameOf(doctor)]));
  return {
    today: serviceDateOf(ctx.now(), clinic.profile.timeZone),
    bookings: found.flatMap((booking) => {
      const name = names.get(booking.doctorId);
      return name ? [deskBookingOf(booking, name)] : [];
    }),
  };
}
