import type { UpiPayment } from '@baari/contract/queue';
import type { Grant } from '../../context/index.ts';
import type { Sql } from '../../db/index.ts';
import { actorOf } from '../ledger/queue-events.repository.ts';
import { MARKS, linesOfDay, type PersonOfDay, REFUNDS } from './fee-tally.repository.ts';

type Row = Omit<UpiPayment, 'by' | 'at' | 'ticked'> & {
  actor: Grant;
  at: Date;
  tickedBy: Grant | null;
  tickedAt: Date | null;
};

const OF_TOKEN = `f.token_id, shown_letter(d.clinic_id, d.letter) AS letter, t.number, right(t.phone, 4) AS last_digits`;
const PATIENT = 'JOIN token t ON t.id = f.token_id JOIN doctor d ON d.id = t.doctor_id';

/** The payments and refunds by UPI that were marked on a date, sorted by time. */
export async function listUpi(sql: Sql, person: PersonOfDay): Promise<UpiPayment[]> {
  const rows = await sql.query<Row>(
    `SELECT ${OF_TOKEN}, f.paise, f.actor, f.at, false AS is_refund,
       CASE WHEN f.bank_ticked_mark = f.at THEN f.bank_ticked_by END AS ticked_by,
       CASE WHEN f.bank_ticked_mark = f.at THEN f.bank_ticked_at END AS ticked_at
     FROM ${MARKS} ${PATIENT} WHERE f.mark = 'paid' AND f.kind = 'upi'
     UNION ALL SELECT ${OF_TOKEN}, f.refund_paise, f.refund_actor, f.refund_at, true, NULL, NULL
     FROM ${REFUNDS} ${PATIENT} WHERE f.refund_kind = 'upi' ORDER BY at, number, is_refund`,
    linesOfDay(person),
  );
  return rows.map(({ actor, at, tickedBy, tickedAt, ...row }) => ({
    ...row,
    by: actorOf(actor).by,
    at: at.toISOString(),
    ticked: tickedBy && tickedAt && { by: actorOf(tickedBy).by, at: tickedAt.toISOString() },
  }));
}

/** A payment, identified by its token and the time of the mark that the person saw. */
type SeenPayment = { tokenId: string; paidAt: Date };

const SEEN = `token_id = :tokenId AND kind = 'upi' AND at = :paidAt AND token_id IN (SELECT f.token_id FROM ${MARKS})`;

export async function saveTick(
  sql: Sql,
  person: PersonOfDay,
  { at, ...payment }: SeenPayment & { at: Date },
): Promise<void> {
  await sql.query(
    `UPDATE fee_mark SET bank_ticked_at = :at, bank_ticked_by = :actor, bank_ticked_mark = at
     WHERE ${SEEN} AND bank_ticked_mark IS DISTINCT FROM at`,
    { ...linesOfDay(person), ...payment, at, actor: JSON.stringify(person.grant) },
  );
}

export async function clearTick(sql: Sql, person: PersonOfDay, payment: SeenPayment): Promise<void> {
  await sql.query(
    `UPDATE fee_mark SET bank_ticked_at = NULL, bank_ticked_by = NULL, bank_ticked_mark = NULL
     WHERE ${SEEN} AND bank_ticked_mark = at`,
    { ...linesOfDay(person), ...payment },
  );
}
