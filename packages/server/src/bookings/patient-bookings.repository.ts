import type { BookingEnd, BookingState } from '@baari/core/bookings';
import type { DoctorName } from '@baari/core/doctors';
import type { WhatsappEnd } from '@baari/core/wait-time';
import type { Grant } from '../context/index.ts';
import type { Transaction } from '../db/index.ts';
import { DOCTOR_NAME } from '../doctors/index.ts';

/** A booking with its patient and all other data stored about it. */
export type PatientsBooking = {
  serviceDate: string;
  doctorName: DoctorName;
  start: Date;
  end: Date;
  state: BookingState;
  endedBy: BookingEnd | null;
  endedAt: Date | null;
  bookedAt: Date;
  bookedBy: Grant;
  comingAt: Date | null;
  /** The times at which the holder was reminded or told that the day is cancelled, earliest first. */
  toldAt: Date[];
  calledBackBy: Grant | null;
  calledBackAt: Date | null;
  phone: string | null;
  typedName: string;
  note: string | null;
  deviceId: string | null;
  language: string;
  noticeVersion: number | null;
  secret: string;
  whatsappSince: Date | null;
  whatsappEnded: WhatsappEnd | null;
  browsers: { endpoint: string; since: string }[];
};

/** Returns a patient's bookings, latest band first. */
export const listOfPatient = (tx: Transaction, patientId: string): Promise<PatientsBooking[]> =>
  tx.query<PatientsBooking>(
    `SELECT b.service_date, ${DOCTOR_NAME} AS doctor_name, b.band_start AS start, b.band_end AS end, b.state,
       b.ended_by, b.ended_at, b.booked_at, b.booked_by,
       b.coming_at, b.phone, coalesce(b.typed_name, '') AS typed_name, b.note, b.device_id,
       b.language, b.notice_version, b.secret, b.called_back_by, b.called_back_at,
       b.whatsapp_since, b.whatsapp_ended,
       (SELECT coalesce(json_agg(json_build_object('endpoint', s.endpoint, 'since', s.created_at) ORDER BY s.created_at), '[]')
        FROM booking_push_subscription s WHERE s.booking_id = b.id) AS browsers,
       ARRAY(SELECT at FROM unnest(ARRAY[b.reminded_before_at, b.reminded_soon_at, b.told_off_at]) at
         WHERE at IS NOT NULL ORDER BY at) AS told_at
     FROM booking b JOIN doctor d ON d.id = b.doctor_id WHERE b.patient_id = :patientId ORDER BY b.band_start DESC, b.id DESC`,
    { patientId },
  );

/** Locks a patient's bookings until the transaction ends, in the order of their ids, and returns them. */
export async function lockOfPatient(tx: Transaction, patientId: string): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(
    'SELECT id FROM booking WHERE patient_id = :patientId ORDER BY id FOR UPDATE',
    { patientId },
  );
  return rows.map(({ id }) => id);
}

export async function hasBookedSince(tx: Transaction, patientId: string, since: Date): Promise<boolean> {
  const later = await tx.query(
    `SELECT FROM booking WHERE patient_id = :patientId AND (booked_at >= :since OR band_end >= :since)
     UNION ALL SELECT FROM come_again WHERE patient_id = :patientId AND service_date >= :since::timestamptz::date LIMIT 1`,
    { patientId, since },
  );
  return later.length > 0;
}

/** Removes the patient and the patient's page from a booking. An open booking is cancelled as if by staff. */
export async function eraseBooking(
  tx: Transaction,
  id: string,
  { secret, at }: { secret: string; at: Date },
): Promise<void> {
  await tx.query('DELETE FROM holder_proof WHERE secret = (SELECT secret FROM booking WHERE id = :id)', {
    id,
  });
  await tx.query(
    `UPDATE booking SET patient_id = NULL, typed_name = NULL, phone = NULL, note = NULL, device_id = NULL, device_ordinal = NULL,
       coming_at = NULL, called_back_by = NULL, called_back_at = NULL, whatsapp_since = NULL, whatsapp_ended = NULL, secret = :secret, last_change = NULL,
       phone_proved = false, phone_ordinal = NULL,
       booked_by = CASE WHEN booked_by ? 'deviceId' THEN booked_by || '{"deviceId": null}' ELSE booked_by END,
       ended_by = CASE WHEN state = 'booked' THEN 'staff' ELSE ended_by END,
       ended_at = CASE WHEN state = 'booked' THEN :at ELSE ended_at END,
       state = CASE WHEN state = 'booked' THEN 'cancelled' ELSE state END
     WHERE id = :id`,
    { id, secret, at },
  );
  await tx.query('DELETE FROM booking_push_subscription WHERE booking_id = :id', { id });
  await tx.query('DELETE FROM whatsapp_sent WHERE token_id = :id', { id });
}

/**
 * Updates a token's booking after staff corrected the token's patient. If the visit was moved, the booking
 * belongs to its first token.
 */
export async function followToken(tx: Transaction, tokenId: string): Promise<void> {
  await tx.query(
    `WITH RECURSIVE visit AS (
       SELECT id, moved_from FROM token WHERE id = :tokenId
       UNION ALL SELECT t.id, t.moved_from FROM visit JOIN token t ON t.id = visit.moved_from)
     UPDATE booking b SET patient_id = t.patient_id, phone = t.phone, secret = t.secret,
       -- A phone that staff corrected counts as verified, because staff entered it.
       phone_proved = CASE WHEN b.phone IS NOT DISTINCT FROM t.phone THEN b.phone_proved ELSE t.phone IS NOT NULL END
     FROM token t WHERE t.id = :tokenId AND b.token_id IN (SELECT id FROM visit)`,
    { tokenId },
  );
}
