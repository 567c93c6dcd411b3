import type { CallBack } from '@baari/contract/queue';
import type { PaymentKind } from '@baari/core/clinics';
import type { Grant } from '../../context/index.ts';
import type { Sql } from '../../db/index.ts';
import { DOCTOR_NAME } from '../../doctors/index.ts';
import { actorOf } from '../ledger/queue-events.repository.ts';
import type { OwnLines } from './own-lines.ts';

// Patients remain on the list until another of the doctor's sessions has ended on a later service date, and
// for seven days at most. Erased patients are left out.
const CANCELLED = `token t JOIN queue_session s ON s.id = t.session_id JOIN doctor d ON d.id = t.doctor_id
  JOIN patient p ON p.id = t.patient_id`;
const OF_CLINIC = `d.clinic_id = :clinicId AND (:doctorId::uuid IS NULL OR d.id = :doctorId) AND s.service_date >= :today::date - 7
  AND t.reason IN ('practice_closed', 'reset') AND NOT EXISTS (SELECT FROM queue_session n
    WHERE n.doctor_id = s.doctor_id AND n.service_date > s.service_date AND n.service_date < :today::date)`;

type EndedRow = Pick<
  CallBack,
  'tokenId' | 'doctorId' | 'doctorName' | 'letter' | 'number' | 'name' | 'phone'
> & {
  paidPaise: number | null;
  refundable: PaymentKind | null;
  refundedPaise: number | null;
  paidWith: CallBack['paidWith'] | null;
  isHere: boolean;
  endSeenAt: Date | null;
  finishedAt: Date;
  actor: Grant | null;
  at: Date | null;
  carriedOn: string | null;
  carriedStart: Date | null;
};

/**
 * Returns the tokens that were cancelled because a queue ended. The latest end comes first, and each queue is
 * in the order of its line.
 */
export async function listCancelledByEnd(sql: Sql, of: OwnLines): Promise<CallBack[]> {
  const rows = await sql.query<EndedRow>(
    `SELECT t.id AS token_id, t.doctor_id, ${DOCTOR_NAME} AS doctor_name,
       shown_letter(d.clinic_id, d.letter) AS letter, t.number, p.name, t.phone, t.finished_at, c.actor, c.at,
       nullif(f.paise - coalesce(f.refund_paise, 0), 0) AS paid_paise, f.refund_paise AS refunded_paise,
       -- The conditions are those of the verb: a refund is possible once, on the day of the payment, or later
       -- if the visit was carried over.
       CASE WHEN f.refund_paise IS NULL AND (coalesce(f.paid_on, fs.service_date) >= :today::date
         OR EXISTS (SELECT FROM booking WHERE carried_from = f.token_id)) THEN f.kind END AS refundable,
       CASE WHEN ft.id <> t.id THEN json_build_object('doctorId', ft.doctor_id, 'tokenId', ft.id) END AS paid_with,
       t.arrived_at IS NOT NULL AS is_here, CASE WHEN t.end_seen_at >= t.finished_at THEN t.end_seen_at END AS end_seen_at,
       b.service_date AS carried_on, b.band_start AS carried_start
     FROM ${CANCELLED} LEFT JOIN called_back c ON c.token_id = t.id AND c.at >= t.finished_at
       LEFT JOIN booking b ON b.carried_from = t.id AND b.state IN ('booked', 'checked_in')
       -- The payment may belong to the token from which the visit was carried over.
       LEFT JOIN fee_mark f ON f.token_id = coalesce((SELECT token_id FROM fee_mark WHERE token_id = t.id), t.carried_from)
         AND f.mark = 'paid' AND (SELECT marks_fees FROM clinic WHERE id = d.clinic_id)
       LEFT JOIN token ft ON ft.id = f.token_id LEFT JOIN queue_session fs ON fs.id = ft.session_id
     WHERE ${OF_CLINIC} ORDER BY t.finished_at DESC, d.name, t.session_id, t.line_key`,
    { clinicId: of.clinicId, doctorId: of.doctorId, today: of.today },
  );
  return rows.map(
    ({
      finishedAt,
      actor,
      at,
      paidPaise,
      refundable,
      refundedPaise,
      paidWith,
      isHere,
      endSeenAt,
      carriedOn,
      carriedStart,
      ...token
    }) => ({
      ...token,
      ...(paidPaise !== null && { paidPaise }),
      ...(refundable !== null && { refundable }),
      ...(refundedPaise !== null && { refundedPaise }),
      ...(paidWith && { paidWith }),
      ...(isHere && { isHere }),
      ...(endSeenAt !== null && { seenAt: endSeenAt.toISOString() }),
      cancelledAt: finishedAt.toISOString(),
      calledBack: actor && at && { by: actorOf(actor).by, at: at.toISOString() },
      ...(carriedOn !== null &&
        carriedStart !== null && {
          carriedTo: { serviceDate: carriedOn, start: carriedStart.toISOString() },
        }),
    }),
  );
}

/**
 * Records who phoned the patient of one of these tokens. If two people tick the same patient, the first tick
 * is kept.
 */
export async function insertCalledBack(
  sql: Sql,
  of: OwnLines,
  tick: { tokenId: string; grant: Grant; at: Date },
): Promise<void> {
  await sql.query(
    `INSERT INTO called_back (token_id, clinic_id, actor, at)
     SELECT t.id, t.clinic_id, :actor, :at FROM ${CANCELLED} WHERE ${OF_CLINIC} AND t.id = :tokenId AND t.phone IS NOT NULL
     ON CONFLICT (token_id) DO UPDATE SET actor = excluded.actor, at = excluded.at
     WHERE called_back.at < (SELECT finished_at FROM token WHERE id = excluded.token_id)`,
    {
      clinicId: of.clinicId,
      doctorId: of.doctorId,
      today: of.today,
      tokenId: tick.tokenId,
      actor: JSON.stringify(tick.grant),
      at: tick.at,
    },
  );
}

export async function deleteCalledBack(sql: Sql, of: OwnLines, tokenId: string): Promise<void> {
  await sql.query(
    `DELETE FROM called_back WHERE token_id IN (SELECT t.id FROM ${CANCELLED} WHERE ${OF_CLINIC} AND t.id = :tokenId)`,
    { clinicId: of.clinicId, doctorId: of.doctorId, today: of.today, tokenId },
  );
}
