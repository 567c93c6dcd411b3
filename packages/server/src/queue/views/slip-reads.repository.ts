import type { SlipRead } from '@baari/contract/queue';
import type { Grant } from '../../context/index.ts';
import type { Sql, Tables } from '../../db/index.ts';
import { actorOf } from '../ledger/queue-events.repository.ts';
import type { QueueGrant } from '../../doctors/index.ts';

function readerOf(grant: QueueGrant): string {
  switch (grant.kind) {
    case 'doctor':
      return grant.doctorId;
    case 'member':
      return grant.accountId;
    case 'key':
      return grant.keyId;
  }
}

const INSERT = {
  name: 'queue.insert-slip-read',
  text: `INSERT INTO slip_read (session_id, clinic_id, number, reader_id, actor, at) VALUES (:sessionId, :clinicId, :number, :readerId, :actor, :at)
    ON CONFLICT DO NOTHING`,
};

/** Records that a member of the clinic or the doctor read a token's slip, once for each reader. */
export async function noteSlipRead(
  sql: Sql,
  read: { sessionId: string; clinicId: string; number: number; grant: QueueGrant; at: Date },
): Promise<void> {
  const { sessionId, clinicId, number, grant, at } = read;
  const readerId = readerOf(grant);
  await sql.query(INSERT, { sessionId, clinicId, number, readerId, actor: JSON.stringify(grant), at });
}

/** The first reading of each slip by each reader, of a doctor's sessions of a service date, oldest first. */
export async function listSlipReads(sql: Sql, doctorId: string, serviceDate: string): Promise<SlipRead[]> {
  type Row = Pick<Tables['slipRead'], 'sessionId' | 'number' | 'at'> & {
    actor: Grant;
  };
  const rows = await sql.query<Row>(
    `SELECT r.session_id, r.number, r.actor, r.at FROM queue_session s JOIN slip_read r ON r.session_id = s.id
     WHERE s.doctor_id = :doctorId AND s.service_date = :serviceDate ORDER BY r.at, r.number, r.reader_id`,
    { doctorId, serviceDate },
  );
  return rows.map((row) => ({
    sessionId: row.sessionId,
    number: row.number,
    by: actorOf(row.actor).by,
    at: row.at.toISOString(),
  }));
}
