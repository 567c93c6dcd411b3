import type { HistorySession } from '@baari/contract/queue';
import { z } from 'zod';
import type { Sql } from '../db/index.ts';
import { readState } from './token-row.ts';

const instant = z.string().transform((text) => new Date(text).toISOString());
const tokenRow = z.object({
  number: z.number(),
  name: z.string().nullable(),
  phone: z.string().nullable(),
  status: z.string(),
  reason: z.string().nullable(),
  isWalkIn: z.boolean(),
  issuedAt: instant,
  arrivedAt: instant.nullable(),
  calledAt: instant.nullable(),
  finishedAt: instant.nullable(),
});

type Row = { id: string; sequence: number; started_at: Date; ended_at: Date | null; tokens: unknown };

/** The sessions of a doctor's service date with their tokens, in order. */
export async function listSessions(
  sql: Sql,
  doctorId: string,
  serviceDate: string,
): Promise<HistorySession[]> {
  const rows = await sql.query<Row>(
    `SELECT s.id, s.sequence, s.started_at, s.ended_at,
       (SELECT json_agg(json_build_object('number', t.number, 'name', p.name, 'phone', t.phone,
           'status', t.status, 'reason', t.reason, 'isWalkIn', t.is_walk_in, 'issuedAt', t.issued_at,
           'arrivedAt', t.arrived_at, 'calledAt', t.called_at, 'finishedAt', t.finished_at) ORDER BY t.number)
         FROM token t LEFT JOIN patient p ON p.id = t.patient_id WHERE t.session_id = s.id) AS tokens
     FROM queue_session s WHERE s.doctor_id = $1 AND s.service_date = $2 ORDER BY s.sequence`,
    [doctorId, serviceDate],
  );
  return rows.map((row) => ({
    id: row.id,
    sequence: row.sequence,
    startedAt: row.started_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
    tokens: z
      .array(tokenRow)
      .parse(row.tokens ?? [])
      .map(({ status, reason, ...token }) => ({ ...token, state: readState({ status, reason }) })),
  }));
}
