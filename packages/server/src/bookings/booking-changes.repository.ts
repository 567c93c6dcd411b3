import type { BookingEnd } from '@baari/core/bookings';
import type { Grant } from '../context/index.ts';
import type { Transaction, Sql } from '../db/index.ts';

/** Gives a booking another band and seat, and removes the patient's confirmation. */
export async function saveMoved(
  tx: Transaction,
  id: string,
  to: { serviceDate: string; start: Date; end: Date; seat: number; at: Date },
): Promise<void> {
  await tx.query(
    `UPDATE booking SET service_date = :serviceDate, band_start = :start, band_end = :end, seat = :seat, coming_at = NULL,
       moved_at = :at, reminded_before_at = NULL, reminded_soon_at = NULL WHERE id = :id`,
    { id, serviceDate: to.serviceDate, start: to.start, end: to.end, seat: to.seat, at: to.at },
  );
}

/** Ends an open booking. */
export async function saveEnded(
  tx: Transaction,
  id: string,
  end: { state: 'cancelled'; endedBy: BookingEnd; at: Date } | { state: 'missed'; at: Date },
): Promise<void> {
  await tx.query('UPDATE booking SET state = :state, ended_by = :endedBy, ended_at = :at WHERE id = :id', {
    id,
    state: end.state,
    endedBy: end.state === 'cancelled' ? end.endedBy : null,
    at: end.at,
  });
}

export async function saveComing(tx: Transaction, id: string, at: Date): Promise<void> {
  await tx.query('UPDATE booking SET coming_at = coalesce(coming_at, :at) WHERE id = :id', { id, at });
}

/** Marks a booking as checked in and links it to the token with the same secret. */
export async function saveCheckedIn(tx: Transaction, id: string): Promise<void> {
  await tx.query(
    `UPDATE booking b SET state = 'checked_in', token_id = t.id FROM token t WHERE b.id = :id AND t.secret = b.secret`,
    { id },
  );
}

/** Records which booking replaced this one. Null removes this record. */
export async function saveReplaced(tx: Transaction, id: string, by: string | null): Promise<void> {
  await tx.query('UPDATE booking SET replaced_by = :by WHERE id = :id', { id, by });
}

type OfDoctor = { id: string; doctorId: string };

/**
 * Records which member phoned a patient whose booking ended with a day off. If a call is already recorded,
 * keeps that record.
 */
export async function saveCalledBack(
  sql: Sql,
  { id, doctorId }: OfDoctor,
  { grant, at }: { grant: Grant; at: Date },
): Promise<void> {
  await sql.query(
    `UPDATE booking SET called_back_by = :calledBackBy, called_back_at = :at
     WHERE id = :id AND doctor_id = :doctorId AND ended_by = 'day_off' AND phone IS NOT NULL AND called_back_at IS NULL`,
    { id, doctorId, calledBackBy: JSON.stringify(grant), at },
  );
}

export async function deleteBookingCalledBack(sql: Sql, { id, doctorId }: OfDoctor): Promise<void> {
  await sql.query(
    'UPDATE booking SET called_back_by = NULL, called_back_at = NULL WHERE id = :id AND doctor_id = :doctorId',
    { id, doctorId },
  );
}
