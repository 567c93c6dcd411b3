import type { HistorySession } from '@baari/contract/queue';
import type { Sql } from '../../db/index.ts';
import { DOCTOR_NAME } from '../../doctors/index.ts';
import { readInstant, readState, type StateColumns } from '../ledger/token-row.ts';

/** Instants as PostgreSQL writes them in JSON. */
type TokenJson = StateColumns & {
  number: number;
  name: string | null;
  phone: string | null;
  movedTo: HistorySession['tokens'][number]['movedTo'];
  isWalkIn: boolean;
  issuedAt: string;
  arrivedAt: string | null;
  calledAt: string | null;
  finishedAt: string | null;
};
type Row = { id: string; sequence: number; started_at: Date; ended_at: Date | null; tokens: TokenJson[] };

/** The sessions of a doctor's service date with their tokens, in order. */
export async function listSessions(
  sql: Sql,
  doctorId: string,
  serviceDate: string,
): Promise<HistorySession[]> {
  const rows = await sql.query<Row>(
    `SELECT s.id, s.sequence, s.started_at, s.ended_at,
       (SELECT coalesce(json_agg(listed), '[]') FROM (
         SELECT t.number, p.name, t.phone, t.status, t.reason,
           (SELECT json_build_object('doctorName', ${DOCTOR_NAME}, 'number', n.number)
             FROM token n JOIN doctor d ON d.id = n.doctor_id WHERE n.moved_from = t.id) AS "movedTo", t.is_walk_in AS "isWalkIn", t.issued_at AS "issuedAt",
           t.arrived_at AS "arrivedAt", t.called_at AS "calledAt", t.finished_at AS "finishedAt"
         FROM token t LEFT JOIN patient p ON p.id = t.patient_id WHERE t.session_id = s.id ORDER BY t.number
       ) listed) AS tokens
     FROM queue_session s WHERE s.doctor_id = $1 AND s.service_date = $2 ORDER BY s.sequence`,
    [doctorId, serviceDate],
  );
  return rows.map((row) => ({
    id: row.id,
    sequence: row.sequence,
    startedAt: row.started_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
    tokens: row.tokens.map(({ status, reason, ...token }) => ({
      ...token,
      state: readState({ status, reason }),
      issuedAt: readInstant(token.issuedAt),
      arrivedAt: token.arrivedAt && readInstant(token.arrivedAt),
      calledAt: token.calledAt && readInstant(token.calledAt),
      finishedAt: token.finishedAt && readInstant(token.finishedAt),
    })),
  }));
}
