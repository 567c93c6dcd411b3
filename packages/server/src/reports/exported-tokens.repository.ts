import type { PaymentKind } from '@baari/core/clinics';
import type { DoctorName } from '@baari/core/doctors';
import { addDays, type FeeMark, type TokenState } from '@baari/core/queue';
import type { DateRange } from '@baari/core/reports';
import type { Sql, Tables } from '../db/index.ts';
import { DOCTOR_NAME } from '../doctors/index.ts';
import { readState, type StateColumns } from '../queue/index.ts';
import type { Lines } from './report-figures.repository.ts';

type ExportedColumns = Pick<Tables['queueSession'], 'serviceDate' | 'sequence'> &
  Pick<
    Tables['token'],
    'number' | 'phone' | 'isWalkIn' | 'visitType' | 'issuedAt' | 'arrivedAt' | 'calledAt' | 'finishedAt'
  > & {
    /** The time zone of the token's session. The clinic's time zone may have changed since. */
    timeZone: string;
    doctorName: DoctorName;
    name: string | null;
    isErased: boolean;
    /** The booked time. Null if the token was not booked. */
    bookedFor: Date | null;
  };

/**
 * A token as it is exported. `name` and `phone` are null if the patient was erased. `fee` is null until staff
 * mark it.
 */
export type ExportedToken = ExportedColumns & {
  state: TokenState;
  fee: FeeColumns | null;
};

type FeeColumns = {
  mark: FeeMark['mark'];
  kind: PaymentKind | null;
  paise: number | null;
  refundPaise: number | null;
};

type Row = ExportedColumns & StateColumns & Omit<FeeColumns, 'mark'> & { mark: FeeMark['mark'] | null };

const TOKENS = {
  name: 'reports.exported-tokens',
  text: `SELECT s.service_date, coalesce(s.time_zone, c.time_zone) AS time_zone, ${DOCTOR_NAME} AS doctor_name, s.sequence, t.number, p.name, t.phone, t.patient_id IS NULL AS is_erased,
      t.status, t.reason, t.is_walk_in, b.band_start AS booked_for, t.visit_type, t.issued_at, t.arrived_at, t.called_at, t.finished_at,
      f.mark, f.kind, f.paise, f.refund_paise
    FROM doctor d
    JOIN clinic c ON c.id = d.clinic_id
    JOIN queue_session s ON s.doctor_id = d.id AND s.service_date BETWEEN :from AND :to
    JOIN token t ON t.session_id = s.id
    LEFT JOIN patient p ON p.id = t.patient_id
    LEFT JOIN booking b ON b.token_id = t.id
    LEFT JOIN fee_mark f ON f.token_id = t.id
    WHERE d.clinic_id = :clinicId AND (:doctorId::uuid IS NULL OR d.id = :doctorId)
    ORDER BY s.service_date, d.created_at, d.id, s.sequence, t.number`,
};

/**
 * The number of days that are read in one step. In this time, ten busy doctors issue about three thousand
 * tokens.
 */
const DAYS_AT_ONCE = 7;

/**
 * Yields the tokens of some lines in a range of dates, in order. Each part is read only when it is requested.
 * Reads no further after `signal` is aborted.
 */
export async function* tokensByWeek(
  sql: Sql,
  lines: Lines,
  { from, to }: DateRange,
  signal?: AbortSignal,
): AsyncGenerator<ExportedToken[]> {
  for (let date = from; date <= to && signal?.aborted !== true; date = addDays(date, DAYS_AT_ONCE)) {
    const end = addDays(date, DAYS_AT_ONCE - 1);
    yield await listExportedTokens(sql, lines, { from: date, to: end < to ? end : to });
  }
}

/** Returns the first and the last service date of a clinic's sessions. Returns null if it had no sessions. */
export async function findSessionDates(sql: Sql, clinicId: string): Promise<DateRange | null> {
  const [row] = await sql.query<{ from: string | null; to: string | null }>(
    `SELECT min(s.service_date) AS "from", max(s.service_date) AS "to"
     FROM doctor d JOIN queue_session s ON s.doctor_id = d.id WHERE d.clinic_id = :clinicId`,
    { clinicId },
  );
  return row?.from && row.to ? { from: row.from, to: row.to } : null;
}

/** Returns the tokens of some lines in a range of dates, in order. */
async function listExportedTokens(
  sql: Sql,
  { clinicId, doctorId }: Lines,
  { from, to }: DateRange,
): Promise<ExportedToken[]> {
  const rows = await sql.query<Row>(TOKENS, { clinicId, doctorId, from, to });
  return rows.map(({ status, reason, mark, kind, paise, refundPaise, ...token }) => ({
    ...token,
    state: readState({ status, reason }),
    fee: mark && { mark, kind, paise, refundPaise },
  }));
}
