import type { TokenState } from '@baari/core/queue';
import type { Sql } from '../db/index.ts';
import { readState, type StateColumns } from './token-row.ts';

/** A token with what its holder may see of it. */
export type HeldToken = {
  secret: string;
  clinicId: string;
  doctorId: string;
  sessionId: string;
  number: number;
  serviceDate: string;
  state: TokenState;
  patientName: string;
  issuedAt: Date;
  arrivedAt: Date | null;
  travelMinutes: number | null;
};

type Row = StateColumns & {
  secret: string;
  doctor_id: string;
  clinic_id: string;
  session_id: string;
  number: number;
  service_date: string;
  name: string;
  issued_at: Date;
  arrived_at: Date | null;
  travel_minutes: number | null;
};

const COLUMNS = `t.secret, t.doctor_id, t.clinic_id, t.session_id, t.number, t.status, t.reason, t.issued_at,
  t.arrived_at, t.travel_minutes, s.service_date, p.name
  FROM token t JOIN queue_session s ON s.id = t.session_id JOIN patient p ON p.id = t.patient_id`;

const BY_SECRET = { name: 'queue.token-by-secret', text: `SELECT ${COLUMNS} WHERE t.secret = $1` };

const BY_NUMBER = {
  name: 'queue.token-by-number',
  text: `SELECT ${COLUMNS} WHERE t.session_id = $1 AND t.number = $2`,
};

export async function findTokenBySecret(sql: Sql, secret: string): Promise<HeldToken | null> {
  const [row] = await sql.query<Row>(BY_SECRET, [secret]);
  return row ? heldToken(row) : null;
}

export async function findTokenByNumber(
  sql: Sql,
  sessionId: string,
  number: number,
): Promise<HeldToken | null> {
  const [row] = await sql.query<Row>(BY_NUMBER, [sessionId, number]);
  return row ? heldToken(row) : null;
}

function heldToken(row: Row): HeldToken {
  return {
    secret: row.secret,
    doctorId: row.doctor_id,
    clinicId: row.clinic_id,
    sessionId: row.session_id,
    number: row.number,
    serviceDate: row.service_date,
    state: readState(row),
    patientName: row.name,
    issuedAt: row.issued_at,
    arrivedAt: row.arrived_at,
    travelMinutes: row.travel_minutes,
  };
}
