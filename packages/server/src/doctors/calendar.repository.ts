import { calendarEntry, type KeptEntry } from '@baari/contract/doctors';
import type { CalendarEntry } from '@baari/core/doctors';
import { IN_LIVE } from '../context/index.ts';
import type { Sql, Transaction, Tables } from '../db/index.ts';

/** The owner of a calendar. It is a doctor, or the clinic if the entry is a holiday. */
export type CalendarOwner = { clinicId: string; doctorId: string | null };

export type NewEntry = CalendarOwner & CalendarEntry & { id: string; addedBy: string; addedAt: Date };

type Row = Pick<Tables['queueSession'], 'id'> &
  Pick<Tables['calendarEntry'], 'fromDate' | 'toDate' | 'addedBy' | 'addedAt'> & {
    kind: CalendarEntry['kind'];
    slots: unknown;
    note: string | null;
  };

const OWNED = 'clinic_id = :clinicId AND doctor_id IS NOT DISTINCT FROM :doctorId';

/**
 * Finds the entries that end on or after `today`, earliest first. A doctor's entries include the clinic's
 * holidays.
 */
export async function listEntries(
  sql: Sql,
  { clinicId, doctorId }: CalendarOwner,
  today: string,
): Promise<KeptEntry[]> {
  const rows = await sql.query<Row>(
    `SELECT id, kind, from_date, to_date, slots, note, added_by, added_at FROM calendar_entry
     WHERE clinic_id = :clinicId AND (doctor_id IS NULL OR doctor_id = :doctorId) AND to_date >= :today ORDER BY from_date, kind, id`,
    { clinicId, doctorId, today },
  );
  return rows.map(keptEntry);
}

const keptEntry = (row: Row): KeptEntry => ({
  id: row.id,
  kind: row.kind,
  from: row.fromDate,
  to: row.toDate,
  slots: calendarEntry.shape.slots.parse(row.slots),
  note: row.note,
  addedBy: row.addedBy,
  addedAt: row.addedAt.toISOString(),
});

/** Counts an owner's entries that end on or after `today`. */
export async function countEntries(
  tx: Transaction,
  { clinicId, doctorId }: CalendarOwner,
  today: string,
): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    `SELECT count(*) AS count FROM calendar_entry WHERE ${OWNED} AND to_date >= :today`,
    { clinicId, doctorId, today },
  );
  return row?.count ?? 0;
}

/** Returns whether a calendar's owner has another entry of the same kind on one of the dates. */
export async function overlapsEntry(
  tx: Transaction,
  { clinicId, doctorId, kind, from, to }: CalendarOwner & CalendarEntry,
): Promise<boolean> {
  const found = await tx.query(
    `SELECT 1 FROM calendar_entry WHERE ${OWNED} AND kind = :kind AND from_date <= :to AND to_date >= :from LIMIT 1`,
    { clinicId, doctorId, kind, from, to },
  );
  return found.length > 0;
}

export async function insertEntry(tx: Transaction, entry: NewEntry): Promise<void> {
  await tx.query(
    `INSERT INTO calendar_entry (id, clinic_id, doctor_id, kind, from_date, to_date, slots, note, added_by, added_at)
     VALUES (:entryId, :clinicId, :doctorId, :kind, :from, :to, :slots, :note, :addedBy, :addedAt)`,
    {
      entryId: entry.id,
      clinicId: entry.clinicId,
      doctorId: entry.doctorId,
      kind: entry.kind,
      from: entry.from,
      to: entry.to,
      slots: JSON.stringify(entry.slots),
      note: entry.note,
      addedBy: entry.addedBy,
      addedAt: entry.addedAt,
    },
  );
}

/**
 * Deletes a calendar entry, or only the remaining days if it began before `today`. Returns false if there is
 * no such entry.
 */
export async function removeEntry(
  tx: Transaction,
  { clinicId, doctorId }: CalendarOwner,
  { entryId, today }: { entryId: string; today: string },
): Promise<boolean> {
  const rows = await tx.query(
    `WITH cut AS (
       UPDATE calendar_entry SET to_date = :today::date - 1
       WHERE ${OWNED} AND id = :entryId AND from_date < :today AND to_date >= :today RETURNING id
     ), removed AS (
       DELETE FROM calendar_entry WHERE ${OWNED} AND id = :entryId AND from_date >= :today RETURNING id
     )
     SELECT id FROM cut UNION ALL SELECT id FROM removed`,
    { clinicId, doctorId, entryId, today },
  );
  return rows.length > 0;
}

/** Counts each doctor's live tokens on a service date. Leaves out doctors who have none. */
export async function countLive(
  sql: Sql,
  doctorIds: readonly string[],
  serviceDate: string,
): Promise<{ doctorId: string; count: number }[]> {
  return sql.query<{ doctorId: string; count: number }>(
    `SELECT s.doctor_id, count(*) AS count FROM doctor_queue q
     JOIN queue_session s ON s.id = q.open_session_id AND s.service_date = :serviceDate
     JOIN token t ON t.session_id = s.id AND t.status ${IN_LIVE}
     WHERE q.doctor_id = ANY (:doctorIds::uuid[]) GROUP BY s.doctor_id ORDER BY s.doctor_id`,
    { doctorIds, serviceDate },
  );
}
