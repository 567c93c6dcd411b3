import type { PaymentKind } from '@baari/core/clinics';
import type { DoctorName, LineTitle } from '@baari/core/doctors';
import type { FeeMark, TokenState, VisitType } from '@baari/core/queue';
import type { DateRange } from '@baari/core/reports';
import type { Sql, Tables } from '../db/index.ts';
import { readState, type StateColumns } from '../queue/index.ts';
import type { Lines } from './report-figures.repository.ts';

/** A token as a file tells it; `name` and `phone` are null once the patient was erased. */
export type ExportedToken = {
  serviceDate: string;
  /** The time zone of its sitting, which may differ from the clinic's current one. */
  timeZone: string;
  doctorName: DoctorName;
  sequence: number;
  number: number;
  name: string | null;
  phone: string | null;
  isErased: boolean;
  state: TokenState;
  isWalkIn: boolean;
  /** The appointment; null for an unbooked patient. */
  bookedFor: Date | null;
  visitType: VisitType | null;
  issuedAt: Date;
  arrivedAt: Date | null;
  calledAt: Date | null;
  finishedAt: Date | null;
  /** The fee mark by staff; null without one. */
  fee: { mark: FeeMark['mark']; kind: PaymentKind | null; paise: number | null } | null;
};

type Row = Pick<Tables['queueSession'], 'serviceDate' | 'sequence'> &
  Pick<
    Tables['token'],
    'number' | 'phone' | 'isWalkIn' | 'issuedAt' | 'arrivedAt' | 'calledAt' | 'finishedAt'
  > &
  Pick<Tables['feeMark'], 'paise'> &
  StateColumns & {
    timeZone: string;
    doctorName: string;
    title: LineTitle;
    name: Tables['patient']['name'] | null;
    isErased: boolean;
    bookedFor: Date | null;
    visitType: VisitType | null;
    mark: FeeMark['mark'] | null;
    kind: PaymentKind | null;
  };

const TOKENS = {
  name: 'reports.exported-tokens',
  text: `SELECT s.service_date, coalesce(s.time_zone, c.time_zone) AS time_zone, d.name AS doctor_name, d.title, s.sequence, t.number, p.name, t.phone, t.patient_id IS NULL AS is_erased,
      t.status, t.reason, t.is_walk_in, b.band_start AS booked_for, t.visit_type, t.issued_at, t.arrived_at, t.called_at, t.finished_at,
      f.mark, f.kind, f.paise
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

/** The tokens of some lines in a range, in order. */
export async function listExportedTokens(
  sql: Sql,
  { clinicId, doctorId }: Lines,
  { from, to }: DateRange,
): Promise<ExportedToken[]> {
  const rows = await sql.query<Row>(TOKENS, { clinicId, doctorId, from, to });
  return rows.map((row) => ({
    serviceDate: row.serviceDate,
    timeZone: row.timeZone,
    doctorName: { name: row.doctorName, title: row.title },
    sequence: row.sequence,
    number: row.number,
    name: row.name,
    phone: row.phone,
    isErased: row.isErased,
    state: readState(row),
    isWalkIn: row.isWalkIn,
    bookedFor: row.bookedFor,
    visitType: row.visitType,
    issuedAt: row.issuedAt,
    arrivedAt: row.arrivedAt,
    calledAt: row.calledAt,
    finishedAt: row.finishedAt,
    fee: row.mark && { mark: row.mark, kind: row.kind, paise: row.paise },
  }));
}
