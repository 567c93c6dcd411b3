import {
  type BookingEnd,
  type BookingState,
  LAST_OWN_SEAT,
  type PastBookingChange,
} from '@baari/core/bookings';
import { AppError } from '@baari/core/shared';
import type { Transaction } from '../db/index.ts';
import type { Booking } from './booking.repository.ts';
import type { Room } from './phone-room.ts';

/**
 * The columns of a booking that a change may contain. The names are in PostgreSQL's spelling, because keys
 * inside JSON are not converted to camelCase. The JSON may contain other columns, which are restored
 * unchanged.
 */
export type BookingBefore = {
  state: BookingState;
  ended_by: BookingEnd | null;
  ended_at: string | null;
  band_start: string;
  band_end: string;
};

export type BookingPast = PastBookingChange<BookingBefore>;
/** A locked booking with the last change that staff may undo. */
export type BookingNow = { revision: number; now: BookingBefore; last: BookingPast | null };

type StoredChange = Omit<BookingPast, 'at' | 'before'> & { at: string; before: StoredChange | null };

export async function readNow(tx: Transaction, id: string): Promise<BookingNow> {
  const [row] = await tx.query<Omit<BookingNow, 'last'> & { last: StoredChange | null }>(
    `SELECT revision, last_change AS last, jsonb_build_object('service_date', service_date, 'band_start', band_start,
       'band_end', band_end, 'seat', seat, 'state', state, 'ended_by', ended_by, 'ended_at', ended_at, 'coming_at', coming_at,
       'moved_at', moved_at, 'reminded_before_at', reminded_before_at, 'reminded_soon_at', reminded_soon_at) AS now
     FROM booking WHERE id = :id`,
    { id },
  );
  if (!row) throw new AppError('not_found', 'booking.not_found');
  return { ...row, last: pastOf(row.last) };
}

const pastOf = (stored: StoredChange | null): BookingPast | null =>
  stored && { ...stored, at: new Date(stored.at), before: pastOf(stored.before) };

/** Stores a change by staff, unless nothing changed. */
export async function saveLastChange(tx: Transaction, id: string, change: BookingPast | null): Promise<void> {
  await tx.query('UPDATE booking SET last_change = :change WHERE id = :id AND revision >= :revision', {
    id,
    change: change && JSON.stringify(change),
    revision: change?.revision ?? 0,
  });
}

/**
 * Restores a booking to its state before a change. The booking gets its old seat or, if another patient now
 * has that seat, an extra one. `room` is the new ordinal of a booking that was not open. If a reminder was
 * sent after the change, another one is sent, because the first contained a different time.
 */
export async function restoreBooking(
  tx: Transaction,
  id: string,
  from: BookingBefore,
  room: Room | null,
): Promise<void> {
  await tx.query(
    `UPDATE booking b SET service_date = f.service_date, band_start = f.band_start, band_end = f.band_end, state = f.state,
       ended_by = f.ended_by, ended_at = f.ended_at, coming_at = f.coming_at, moved_at = f.moved_at,
       device_ordinal = coalesce(:deviceOrdinal, b.device_ordinal), phone_ordinal = coalesce(:phoneOrdinal, b.phone_ordinal),
       reminded_before_at = CASE WHEN b.reminded_before_at IS NOT DISTINCT FROM f.reminded_before_at OR b.reminded_before_at IS NULL
         THEN f.reminded_before_at END,
       reminded_soon_at = CASE WHEN b.reminded_soon_at IS NOT DISTINCT FROM f.reminded_soon_at OR b.reminded_soon_at IS NULL
         THEN f.reminded_soon_at END,
       seat = CASE WHEN f.seat = ANY (f.taken) THEN (SELECT max(one) + 1 FROM unnest(f.taken) AS one) ELSE f.seat END
     FROM (SELECT r.*, ARRAY(SELECT t.seat FROM booking o JOIN booking t ON t.doctor_id = o.doctor_id
             WHERE o.id = :id AND t.id <> :id AND t.band_start = r.band_start
               AND (t.seat > :lastOwnSeat) = (r.seat > :lastOwnSeat) AND t.state IN ('booked', 'checked_in')) AS taken
           FROM jsonb_to_record(:from) AS r (service_date date, band_start timestamptz, band_end timestamptz, seat smallint, state text,
             ended_by text, ended_at timestamptz, coming_at timestamptz, moved_at timestamptz, reminded_before_at timestamptz,
             reminded_soon_at timestamptz)) f
     WHERE b.id = :id`,
    {
      id,
      from: JSON.stringify(from),
      lastOwnSeat: LAST_OWN_SEAT,
      deviceOrdinal: room?.deviceOrdinal,
      phoneOrdinal: room?.phoneOrdinal,
    },
  );
}

/** Returns whether another patient has booked or moved into a band since a booking ended. */
export async function hasComeSince(
  tx: Transaction,
  { doctorId, endedAt }: Pick<Booking, 'doctorId' | 'endedAt'>,
  { start, end }: { start: Date; end: Date },
): Promise<boolean> {
  const found = await tx.query(
    `SELECT FROM booking WHERE doctor_id = :doctorId AND band_start >= :start AND band_start < :end AND state IN ('booked', 'checked_in')
       AND greatest(booked_at, moved_at) >= :endedAt LIMIT 1`,
    { doctorId, start, end, endedAt },
  );
  return found.length > 0;
}
