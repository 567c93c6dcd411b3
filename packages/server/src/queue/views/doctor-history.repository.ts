import type { HistorySession, TokenElsewhere } from '@baari/contract/queue';
import type { VisitType } from '@baari/core/queue';
import type { Sql, Tables } from '../../db/index.ts';
import { DOCTOR_NAME } from '../../doctors/index.ts';
import { FEE_JSON, type FeeColumns, readFee } from '../ledger/fee.repository.ts';
import { readInstant, readState, type StateColumns } from '../ledger/token-row.ts';
import { CALLED_HERE } from './queue-views.repository.ts';

/** Instants in the format of PostgreSQL's JSON. */
type TokenJson = StateColumns & {
  number: number;
  outageNumber: number | null;
  name: string | null;
  phone: string | null;
  movedTo: TokenElsewhere | null;
  movedFrom: TokenElsewhere | null;
  isWalkIn: boolean;
  visitType: VisitType | null;
  fee: FeeColumns | null;
  issuedAt: string;
  arrivedAt: string | null;
  calledAt: string | null;
  finishedAt: string | null;
};
type Row = Pick<Tables['queueSession'], 'sequence' | 'startedAt' | 'endedAt'> & {
  id: string;
  tokens: TokenJson[];
};

// SQL for `token o` of `doctor d`, in the form in which the history shows it.
const ELSEWHERE = `json_build_object('doctorName', ${DOCTOR_NAME}, 'letter', shown_letter(d.clinic_id, d.letter), 'number', o.number)
  FROM token o JOIN doctor d ON d.id = o.doctor_id`;

/** The sessions of a doctor's service date with their tokens, in order. */
export async function listSessions(
  sql: Sql,
  doctorId: string,
  serviceDate: string,
): Promise<HistorySession[]> {
  const rows = await sql.query<Row>(
    `SELECT s.id, s.sequence, s.started_at, s.ended_at,
       (SELECT coalesce(json_agg(listed), '[]') FROM (
         SELECT t.number, t.outage_number AS "outageNumber", p.name, t.phone, t.status, t.reason,
           (SELECT ${ELSEWHERE} WHERE o.moved_from = t.id) AS "movedTo",
           (SELECT ${ELSEWHERE} WHERE o.id = t.moved_from) AS "movedFrom",
           t.is_walk_in AS "isWalkIn", t.visit_type AS "visitType",
           (SELECT ${FEE_JSON} FROM fee_mark f WHERE f.token_id = t.id) AS fee, t.issued_at AS "issuedAt",
           t.arrived_at AS "arrivedAt", ${CALLED_HERE} AS "calledAt", t.finished_at AS "finishedAt"
         FROM token t LEFT JOIN patient p ON p.id = t.patient_id WHERE t.session_id = s.id ORDER BY t.number
       ) listed) AS tokens
     FROM queue_session s WHERE s.doctor_id = :doctorId AND s.service_date = :serviceDate ORDER BY s.sequence`,
    { doctorId, serviceDate },
  );
  return rows.map((row) => ({
    id: row.id,
    sequence: row.sequence,
    startedAt: row.startedAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
    tokens: row.tokens.map(({ status, reason, fee, outageNumber, ...token }) => ({
      ...token,
      ...(outageNumber !== null && { outageNumber }),
      ...(fee && { fee: readFee(fee) }),
      state: readState({ status, reason }),
      issuedAt: readInstant(token.issuedAt),
      arrivedAt: token.arrivedAt && readInstant(token.arrivedAt),
      calledAt: token.calledAt && readInstant(token.calledAt),
      finishedAt: token.finishedAt && readInstant(token.finishedAt),
    })),
  }));
}

/**
 * Returns the time zone that a clinic's queues had on a service date. Null if it is the clinic's current time
 * zone, or if there were no tokens.
 */
export async function findTimeZoneOf(
  sql: Sql,
  doctorIds: readonly string[],
  serviceDate: string,
): Promise<string | null> {
  const [row] = await sql.query<{ timeZone: string | null }>(
    'SELECT time_zone FROM queue_session WHERE doctor_id = ANY (:doctorIds::uuid[]) AND service_date = :serviceDate LIMIT 1',
    { doctorIds, serviceDate },
  );
  return row?.timeZone ?? null;
}
