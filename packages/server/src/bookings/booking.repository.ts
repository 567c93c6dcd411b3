import { type BookingChange, LAST_OWN_SEAT, type TakenSeats } from '@baari/core/bookings';
import { BOOKING_WHATSAPP } from '../alerts/index.ts';
import type { Grant } from '../context/index.ts';
import type { Sql, Tables, Transaction } from '../db/index.ts';

/**
 * A stored booking. `phoneProved` means that the phone was verified with a code, or that staff entered it.
 * `phoneOrdinal` is the number of this booking among the phone's open verified bookings. `revision` counts its
 * changes so far.
 */
export type Booking = Pick<
  Tables['booking'],
  | 'id'
  | 'clinicId'
  | 'doctorId'
  | 'serviceDate'
  | 'state'
  | 'endedBy'
  | 'endedAt'
  | 'patientId'
  | 'typedName'
  | 'phone'
  | 'phoneProved'
  | 'phoneOrdinal'
  | 'note'
  | 'secret'
  | 'deviceId'
  | 'language'
  | 'bookedAt'
  | 'comingAt'
  | 'tokenId'
  | 'revision'
> & {
  start: Date;
  end: Date;
  patientName: string | null;
  bookedBy: Grant;
  /**
   * The phone for WhatsApp messages, and whether the messages are on. Null if the clinic sends no WhatsApp
   * messages.
   */
  whatsapp: { phone: string; isOn: boolean } | null;
  /** The number of the token that the booking became. */
  number: number | null;
  calledBack: { by: Grant; at: Date } | null;
  /**
   * The last change by staff. Null if the patient or the server has changed the booking since. `from` is null
   * for a new booking.
   */
  lastChange: LastChange | null;
};

type LastChange = {
  kind: BookingChange;
  revision: number;
  at: string;
  from: { band_start: string; band_end: string } | null;
};

type Row = Omit<Booking, 'calledBack'> & { calledBackBy: Grant | null; calledBackAt: Date | null };

const SELECT = `SELECT b.id, b.clinic_id, b.doctor_id, b.service_date, b.band_start AS start, b.band_end AS end, b.state, b.ended_by, b.ended_at, b.patient_id,
    p.name AS patient_name, b.typed_name, b.phone, b.phone_proved, b.phone_ordinal, b.note, b.secret, b.device_id, b.language, b.booked_by, b.booked_at, b.coming_at,
    ${BOOKING_WHATSAPP} AS whatsapp, b.token_id, t.number,
    b.called_back_by, b.called_back_at, b.revision, b.last_change - 'before' AS last_change
  FROM booking b JOIN clinic c ON c.id = b.clinic_id LEFT JOIN patient p ON p.id = b.patient_id LEFT JOIN token t ON t.id = b.token_id`;

const bookingOf = ({ calledBackBy: by, calledBackAt: at, ...booking }: Row): Booking => ({
  ...booking,
  calledBack: by && at && { by, at },
});

const first = (rows: readonly Row[]): Booking | null => (rows[0] ? bookingOf(rows[0]) : null);

/** Finds the booking with a secret, or returns null. */
export const findBySecret = async (sql: Sql, secret: string): Promise<Booking | null> =>
  first(await sql.query<Row>(`${SELECT} WHERE b.secret = :secret`, { secret }));

export const findBooking = async (sql: Sql, id: string): Promise<Booking | null> =>
  first(await sql.query<Row>(`${SELECT} WHERE b.id = :id`, { id }));

/** Finds a doctor's booking and locks it until the transaction ends, or returns null. */
export const lockBooking = async (
  tx: Transaction,
  { id, doctorId }: Pick<Booking, 'id' | 'doctorId'>,
): Promise<Booking | null> =>
  first(
    await tx.query<Row>(`${SELECT} WHERE b.id = :id AND b.doctor_id = :doctorId FOR UPDATE OF b`, {
      id,
      doctorId,
    }),
  );

/** Returns a doctor's bookings between two service dates, including both, sorted by band and seat. */
export async function listOfDoctor(
  sql: Sql,
  doctorId: string,
  { from, to }: { from: string; to: string },
): Promise<Booking[]> {
  const rows = await sql.query<Row>(
    `${SELECT} WHERE b.doctor_id = :doctorId AND b.service_date BETWEEN :from AND :to ORDER BY b.band_start, b.seat, b.booked_at`,
    { doctorId, from, to },
  );
  return rows.map(bookingOf);
}

/** Returns a clinic's bookings of a service date, by band. */
export async function listOfClinic(sql: Sql, clinicId: string, date: string): Promise<Booking[]> {
  const rows = await sql.query<Row>(
    `${SELECT} WHERE b.clinic_id = :clinicId AND b.service_date = :date ORDER BY b.band_start, b.doctor_id, b.seat, b.booked_at`,
    { clinicId, date },
  );
  return rows.map(bookingOf);
}

/** Returns the taken seats of a doctor's bands from an instant on, earliest band first, without carried lines. */
export const readTakenSeats = (sql: Sql, doctorId: string, from: Date): Promise<TakenSeats[]> =>
  sql.query<TakenSeats>(
    `SELECT band_start AS start, array_agg(seat) AS seats FROM booking
     WHERE doctor_id = :doctorId AND band_start >= :from AND state IN ('booked', 'checked_in') AND seat <= :lastOwnSeat
     GROUP BY band_start ORDER BY band_start`,
    { doctorId, from, lastOwnSeat: LAST_OWN_SEAT },
  );

/** Counts a doctor's open bookings, but stops counting at a limit. */
export async function countOpenOfLine(tx: Transaction, doctorId: string, upTo: number): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM (SELECT FROM booking WHERE doctor_id = :doctorId AND state = 'booked' LIMIT :upTo) open`,
    { doctorId, upTo },
  );
  return row?.count ?? 0;
}

/** Returns the open bookings of a phone with a doctor. */
export async function listOpenOfPhone(
  tx: Transaction,
  { doctorId, phone }: { doctorId: string; phone: string },
): Promise<Booking[]> {
  const rows = await tx.query<Row>(
    `${SELECT} WHERE b.doctor_id = :doctorId AND b.phone = :phone AND b.state = 'booked' ORDER BY b.band_start, b.id`,
    { doctorId, phone },
  );
  return rows.map(bookingOf);
}

/** Returns the bookings replaced by another booking. */
export async function listReplaced(tx: Transaction, by: string): Promise<Booking[]> {
  const rows = await tx.query<Row>(`${SELECT} WHERE b.replaced_by = :by ORDER BY b.id FOR UPDATE OF b`, {
    by,
  });
  return rows.map(bookingOf);
}

/** Returns the open bookings of a device, earliest first. */
export async function listOpenOfDevice(sql: Sql, deviceId: string): Promise<Booking[]> {
  const rows = await sql.query<Row>(
    `${SELECT} WHERE b.device_id = :deviceId AND b.state = 'booked' ORDER BY b.band_start`,
    { deviceId },
  );
  return rows.map(bookingOf);
}

/** A phone at a clinic, the requesting device, and whether the phone was verified. */
type AskingPhone = Pick<Booking, 'clinicId' | 'deviceId' | 'phoneProved'> & { phone: string; since: Date };

/**
 * Returns the start times of a phone's bookings missed since an instant. These are either the bookings with a
 * verified phone, or those made on one device.
 */
export async function listMissed(
  sql: Sql,
  { clinicId, phone, phoneProved, deviceId, since }: AskingPhone,
): Promise<Date[]> {
  const rows = await sql.query<{ bandStart: Date }>(
    `SELECT band_start FROM booking WHERE clinic_id = :clinicId AND phone = :phone AND state = 'missed' AND band_start >= :since
       -- The clinic chose the time of a carried booking, unless its patient moved it.
       AND seat <= :lastOwnSeat AND CASE WHEN :phoneProved THEN phone_proved ELSE device_id = :deviceId END`,
    { clinicId, phone, since, phoneProved, deviceId, lastOwnSeat: LAST_OWN_SEAT },
  );
  return rows.map((row) => row.bandStart);
}

/**
 * Returns the ordinal of a device's next open booking. The first is 1. Locks the device, so that no other
 * transaction claims the ordinal until this one ends.
 */
export async function claimDeviceOrdinal(tx: Transaction, deviceId: string): Promise<number> {
  await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('bookings of ' || :deviceId, 0))`, {
    deviceId,
  });
  const rows = await tx.query<{ deviceOrdinal: number }>(
    `SELECT device_ordinal FROM booking WHERE device_id = :deviceId AND state = 'booked'`,
    { deviceId },
  );
  const taken = rows.map((row) => row.deviceOrdinal);
  const ordinals = Array.from({ length: taken.length + 1 }, (_, index) => index + 1);
  return Math.min(...ordinals.filter((ordinal) => !taken.includes(ordinal)));
}

export type NewBooking = Pick<
  Booking,
  | 'id'
  | 'clinicId'
  | 'doctorId'
  | 'serviceDate'
  | 'start'
  | 'end'
  | 'phone'
  | 'phoneProved'
  | 'phoneOrdinal'
  | 'note'
  | 'secret'
  | 'deviceId'
  | 'language'
  | 'bookedBy'
  | 'bookedAt'
> & { seat: number; patientId: string; typedName: string; deviceOrdinal: number | null } & Pick<
    Tables['booking'],
    'carriedFrom' | 'noticeVersion'
  >;

export async function insertBooking(tx: Transaction, booking: NewBooking): Promise<void> {
  await tx.query(
    `INSERT INTO booking (id, clinic_id, doctor_id, service_date, band_start, band_end, seat, patient_id, phone, note, secret,
       device_id, device_ordinal, language, booked_by, booked_at, typed_name, phone_proved, phone_ordinal, carried_from, notice_version)
     VALUES (:id, :clinicId, :doctorId, :serviceDate, :start, :end, :seat, :patientId, :phone, :note, :secret, :deviceId, :deviceOrdinal, :language, :bookedBy, :bookedAt, :typedName, :phoneProved, :phoneOrdinal, :carriedFrom, :noticeVersion)`,
    { ...booking, bookedBy: JSON.stringify(booking.bookedBy) },
  );
}
