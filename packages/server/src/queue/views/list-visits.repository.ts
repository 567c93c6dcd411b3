import type { TokenState } from '@baari/core/queue';
import type { DoctorName } from '@baari/core/doctors';
import type { Sql, Tables } from '../../db/index.ts';
import { DOCTOR_NAME } from '../../doctors/index.ts';
import { readState, type StateColumns } from '../ledger/token-row.ts';

/** A token in its patient's history. */
export type StoredVisit = {
  serviceDate: string;
  doctorName: DoctorName;
  letter: string | null;
  number: number;
  state: TokenState;
  issuedAt: Date;
  calledAt: Date | null;
  due?: Due;
};

/** A due fee, with its token and doctor, in paise. */
type Due = { doctorId: string; tokenId: string; paise: number | null };

type Row = Pick<Tables['queueSession'], 'serviceDate'> &
  Pick<Tables['doctor'], 'letter'> &
  Pick<Tables['token'], 'number' | 'issuedAt' | 'calledAt'> &
  StateColumns & {
    doctorName: DoctorName;
    due: Due | null;
  };

/**
 * A patient's tokens, newest first, with the names of their doctors, including removed ones. A moved visit
 * appears once.
 */
export async function listTokensOfPatient(
  sql: Sql,
  patientId: string,
  limit: number,
): Promise<StoredVisit[]> {
  const rows = await sql.query<Row>(
    `SELECT s.service_date, ${DOCTOR_NAME} AS doctor_name, t.number,
       shown_letter(d.clinic_id, d.letter) AS letter, t.status, t.reason, t.issued_at, t.called_at,
       CASE WHEN f.mark = 'due' THEN json_build_object('doctorId', d.id, 'tokenId', t.id, 'paise', f.paise) END AS due
     FROM token t JOIN queue_session s ON s.id = t.session_id JOIN doctor d ON d.id = t.doctor_id
     JOIN clinic c ON c.id = d.clinic_id
     LEFT JOIN fee_mark f ON f.token_id = t.id AND c.marks_fees AND d.removed_at IS NULL
     WHERE t.patient_id = :patientId AND t.reason IS DISTINCT FROM 'moved' ORDER BY t.issued_at DESC, t.id DESC LIMIT :limit`,
    { patientId, limit },
  );
  return rows.map((row) => ({
    serviceDate: row.serviceDate,
    doctorName: row.doctorName,
    letter: row.letter,
    number: row.number,
    state: readState(row),
    issuedAt: row.issuedAt,
    calledAt: row.calledAt,
    ...(row.due && { due: row.due }),
  }));
}
