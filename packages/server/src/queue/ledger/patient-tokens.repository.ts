/**
 * Reads tokens for their patients: a token by its secret, its holder's request, and all tokens of a patient.
 */
import type { Input } from '@baari/contract';
import type { PatientToken } from '@baari/contract/queue';
import { type Priority, type DoctorName, doctorTitle, tokenLabel } from '@baari/core/doctors';
import {
  type AskedPriority,
  type TokenState,
  QUEUE_EVENT_KINDS,
  type VisitRating,
  type VisitType,
} from '@baari/core/queue';
import type { WhatsappEnd } from '@baari/core/wait-time';
import { z } from 'zod';
import { type Grant, IN_LIVE, type PatientTokens, type TokenOfPatient } from '../../context/index.ts';
import type { Sql, Transaction, Tables } from '../../db/index.ts';
import { DOCTOR_NAME } from '../../doctors/index.ts';
import { FEE_ACTOR, FEE_JSON, type FeeColumns, readFee } from './fee.repository.ts';
import { actionOf, actorOf, eventDetail } from './queue-events.repository.ts';
import { COMING_BY, readState, type StateColumns } from './token-row.ts';

/** The columns that are passed to the patient's page unchanged. */
type HeldColumns = Pick<
  Tables['token'],
  | 'clinicId'
  | 'doctorId'
  | 'sessionId'
  | 'phone'
  | 'deviceId'
  | 'number'
  | 'place'
  | 'issuedAt'
  | 'arrivedAt'
  | 'calledAt'
  | 'finishedAt'
  | 'timesBack'
  | 'movedBecause'
  | 'awayAt'
  | 'travelMinutes'
  | 'cutsCloser'
  | 'endSeenAt'
> &
  Pick<Tables['queueSession'], 'serviceDate'> & {
    secret: string;
    key: number;
    patientName: string;
    testLine: PatientToken['testLine'] | null;
    carriedTo: PatientToken['carriedTo'] | null;
    comingBy: Date | null;
    /** True if the patient has answered the question after the visit. */
    hasAnswered: boolean;
  };

/**
 * A token as its holder sees it. `calledAt` and `awayAt` are the last times, even after the token waits
 * again.
 */
export type HeldToken = HeldColumns & {
  state: TokenState;
  canWithdrawArrival: boolean;
  asked: AskedPriority;
  /** Null if the clinic sends no texts, or the patient has no phone. */
  textAlerts: boolean | null;
  /** True if WhatsApp messages are on. Null if the clinic sends none, or the patient has no phone. */
  whatsapp: { phone: string; isOn: boolean } | null;
};

export type HeldRow = HeldColumns &
  StateColumns &
  AskedColumns &
  Pick<Tables['token'], 'countsForGood' | 'wantsTexts'> & {
    isTexting: boolean;
    whatsappPhone: string | null;
    isOnWhatsapp: boolean;
  };

/**
 * SQL for the booking `b` that continues the visit of `token t` on another day, if the token's page may show
 * it. The page must not show a booking that somebody else made for the patient. It must also not show a
 * booking whose phone or patient was corrected since.
 */
export const CARRIED_BOOKING = `b.carried_from = t.id AND b.state IN ('booked', 'checked_in') AND b.patient_id = t.patient_id
  AND b.phone IS NOT DISTINCT FROM t.phone AND (b.booked_at >= t.finished_at OR b.device_id = t.device_id)`;

/** SQL for the columns of a patient's token `t`, and for the tables that these columns need. */
export const HELD_COLUMNS = `t.secret, t.doctor_id, t.clinic_id, t.session_id, t.phone, t.device_id, t.finished_at, t.times_back, t.number, t.line_key AS key, t.status, t.reason, t.issued_at,
  t.arrived_at, t.called_at, t.away_at, t.moved_because, t.counts_for_good, t.travel_minutes, t.cuts_closer, t.wants_texts,
  t.place, t.asked_priority, t.priority_declined, t.end_seen_at, s.service_date, ${COMING_BY} AS coming_by,
  (SELECT json_build_object('name', l.name, 'room', l.room) FROM doctor l
    WHERE l.id = t.test_line_id AND t.status = 'away' AND l.removed_at IS NULL) AS test_line,
  CASE WHEN t.reason IN ('practice_closed', 'reset') THEN (
    SELECT json_build_object('secret', b.secret, 'serviceDate', b.service_date, 'start', b.band_start)
    FROM booking b WHERE ${CARRIED_BOOKING}) END AS carried_to,
  t.phone IS NOT NULL AND (SELECT is_texting FROM clinic WHERE id = t.clinic_id) AS is_texting,
  CASE WHEN (SELECT is_on_whatsapp FROM clinic WHERE id = t.clinic_id) THEN t.phone END AS whatsapp_phone,
  t.whatsapp_since IS NOT NULL AND t.whatsapp_ended IS NULL AS is_on_whatsapp,
  t.status = 'completed' AND EXISTS (SELECT FROM visit_answer a WHERE a.token_id = t.id) AS has_answered,
  -- Patients see the name as they typed it, even if the clinic has changed it.
  coalesce(t.typed_name, p.name) AS patient_name`;
export const HELD_JOINS = 'JOIN queue_session s ON s.id = t.session_id JOIN patient p ON p.id = t.patient_id';

const HELD = `SELECT ${HELD_COLUMNS} FROM token t ${HELD_JOINS}`;

const BY_SECRET = { name: 'queue.token-by-secret', text: `${HELD} WHERE t.secret = :secret` };

const BY_NUMBER = {
  name: 'queue.token-by-number',
  text: `${HELD} WHERE t.session_id = :sessionId AND t.number = :number`,
};

// When a visit moves, its old row remains, with a random secret.
const GOING_ON = {
  name: 'queue.token-going-on',
  text: `WITH RECURSIVE visit AS (
      SELECT id FROM token WHERE session_id = :sessionId AND number = :number
      UNION ALL SELECT n.id FROM visit JOIN token n ON n.moved_from = visit.id)
    ${HELD} JOIN visit ON visit.id = t.id WHERE NOT EXISTS (SELECT FROM token n WHERE n.moved_from = t.id)`,
};

// If the phone was corrected, an older link works only on the device that took the token.
const BY_FORMER_SECRET = {
  name: 'queue.token-by-former-secret',
  text: `${HELD} WHERE t.former_secrets @> ARRAY[:secret] AND t.former_secrets <> '{}' AND t.device_id = :deviceId`,
};

/**
 * Finds the token with a secret. Former secrets work too, but only on the device that took the token. Returns
 * null if there is no such token.
 */
export async function findTokenBySecret(
  sql: Sql,
  secret: string,
  deviceId: string | null,
): Promise<HeldToken | null> {
  const [row] = await sql.query<HeldRow>(BY_SECRET, { secret });
  if (row) return heldToken(row);
  if (deviceId === null) return null;
  const [former] = await sql.query<HeldRow>(BY_FORMER_SECRET, { secret, deviceId });
  return former ? heldToken(former) : null;
}

export async function findTokenByNumber(
  sql: Sql,
  sessionId: string,
  number: number,
): Promise<HeldToken | null> {
  const [row] = await sql.query<HeldRow>(BY_NUMBER, { sessionId, number });
  return row ? heldToken(row) : null;
}

/** Returns the token with this number, or the latest token of its visit if the visit was moved to other doctors. */
export async function findGoingOn(sql: Sql, sessionId: string, number: number): Promise<HeldToken | null> {
  const [row] = await sql.query<HeldRow>(GOING_ON, { sessionId, number });
  return row ? heldToken(row) : null;
}

export function heldToken(row: HeldRow): HeldToken {
  const { status, reason, askedPriority, priorityDeclined, countsForGood, ...shown } = row;
  const { wantsTexts, isTexting, whatsappPhone, isOnWhatsapp, ...own } = shown;
  return {
    ...own,
    state: readState({ status, reason }),
    canWithdrawArrival: status === 'waiting' && own.arrivedAt !== null && !countsForGood,
    asked: readAsked({ askedPriority, priorityDeclined }),
    textAlerts: isTexting ? wantsTexts : null,
    whatsapp: whatsappPhone === null ? null : { phone: whatsappPhone, isOn: isOnWhatsapp },
  };
}

/**
 * Sets a waiting token's travel time, and whether the patient accepts a smaller margin (not changed without
 * `cutsCloser`). Returns false if the token is not waiting.
 */
export async function saveTravelMinutes(
  tx: Transaction,
  { secret, travelMinutes, cutsCloser }: Input<'queue', 'setTravelTime'>,
): Promise<boolean> {
  const saved = await tx.query(
    `UPDATE token SET travel_minutes = :travelMinutes, cuts_closer = coalesce(:cutsCloser, cuts_closer)
     WHERE secret = :secret AND status = 'waiting' RETURNING id`,
    { secret, travelMinutes, cutsCloser: cutsCloser ?? null },
  );
  return saved.length > 0;
}

/** Records when somebody first saw the page of a token that was cancelled because its queue ended. */
export async function saveEndSeen(sql: Sql, secret: string, at: Date): Promise<void> {
  await sql.query(
    `UPDATE token SET end_seen_at = :at WHERE secret = :secret AND reason IN ('practice_closed', 'reset')
       AND (end_seen_at IS NULL OR end_seen_at < finished_at)`,
    { secret, at },
  );
}

type AskedColumns = Pick<Tables['token'], 'askedPriority' | 'priorityDeclined'>;

const readAsked = (row: AskedColumns): AskedPriority => ({
  priority: row.askedPriority,
  isDeclined: row.priorityDeclined,
});

/** Finds the patient's request to be seen sooner. */
export async function findAsked(
  tx: Transaction,
  sessionId: string | null,
  number: number,
): Promise<AskedPriority> {
  const [row] = await tx.query<AskedColumns>(
    'SELECT asked_priority, priority_declined FROM token WHERE session_id = :sessionId AND number = :number',
    { sessionId, number },
  );
  return row ? readAsked(row) : { priority: null, isDeclined: false };
}

/** Counts how often the patient has asked in this line. */
export async function countAsks(tx: Transaction, sessionId: string | null, number: number): Promise<number> {
  const asks = await tx.query(
    `SELECT 1 FROM queue_event WHERE session_id = :sessionId AND number = :number AND kind = 'priority_asked'`,
    { sessionId, number },
  );
  return asks.length;
}

/** Sets the reason for which a patient asks to be seen sooner. Null if the patient withdraws the request. */
export async function saveAsked(
  tx: Transaction,
  sessionId: string | null,
  number: number,
  priority: Priority | null,
): Promise<void> {
  await tx.query(
    'UPDATE token SET asked_priority = :priority WHERE session_id = :sessionId AND number = :number',
    { sessionId, number, priority },
  );
}

/** Stores whether staff have declined the request. */
export async function setDeclined(
  tx: Transaction,
  sessionId: string | null,
  number: number,
  isDeclined: boolean,
): Promise<void> {
  // An undo can't restore a reason that was deleted at the end of its day.
  await tx.query(
    `UPDATE token SET priority_declined = :isDeclined AND asked_priority IS NOT NULL WHERE session_id = :sessionId AND number = :number`,
    { sessionId, number, isDeclined },
  );
}

const actionRow = z.object({
  revision: z.number(),
  kind: z.enum(QUEUE_EVENT_KINDS),
  number: z.number(),
  actor: z.custom<Grant>(),
  detail: z.unknown(),
  at: z.coerce.date(),
});

type TokenRow = Pick<Tables['queueSession'], 'serviceDate'> &
  Pick<Tables['doctor'], 'letter'> &
  Pick<
    Tables['token'],
    | 'issuedAt'
    | 'outageNumber'
    | 'arrivedAt'
    | 'calledAt'
    | 'finishedAt'
    | 'endSeenAt'
    | 'recalls'
    | 'awayAt'
    | 'timesBack'
    | 'isWalkIn'
    | 'note'
    | 'priorityDeclined'
    | 'phone'
    | 'typedName'
    | 'deviceId'
    | 'travelMinutes'
    | 'cutsCloser'
    | 'wantsTexts'
    | 'whatsappSince'
    | 'whatsappPage'
    | 'language'
    | 'noticeVersion'
    | 'feePaise'
    | 'freeUntil'
  > &
  StateColumns & {
    id: string;
    doctorName: DoctorName;
    testLine: DoctorName | null;
    number: number;
    visitType: VisitType | null;
    askedPriority: Priority | null;
    whatsappEnded: WhatsappEnd | null;
    secret: string;
    fee: FeeColumns | null;
    feeAt: Date | null;
    feeBy: Grant | null;
    calledBackAt: Date | null;
    calledBackBy: Grant | null;
    rating: VisitRating | null;
    line: string | null;
    answeredAt: Date | null;
    actions: unknown;
  };

export const patientTokens: PatientTokens = {
  async lockQueues(tx, patientId) {
    const rows = await tx.query<{ doctorId: string; revision: number }>(
      `SELECT doctor_id, revision FROM doctor_queue
       WHERE doctor_id IN (SELECT doctor_id FROM token WHERE patient_id = :patientId) ORDER BY doctor_id FOR UPDATE`,
      { patientId },
    );
    return rows;
  },

  async hasLive(tx, patientId) {
    const live = await tx.query(
      `SELECT 1 FROM token WHERE patient_id = :patientId AND status ${IN_LIVE} LIMIT 1`,
      { patientId },
    );
    return live.length > 0;
  },

  async hasSince(tx, patientId, since) {
    const later = await tx.query(
      'SELECT 1 FROM token WHERE patient_id = :patientId AND issued_at >= :since LIMIT 1',
      { patientId, since },
    );
    return later.length > 0;
  },

  async list(tx, patientId, publicUrl) {
    const rows = await tx.query<TokenRow>(
      `SELECT t.id, s.service_date, ${DOCTOR_NAME} AS doctor_name,
         shown_letter(d.clinic_id, d.letter) AS letter, t.number, t.outage_number, t.status, t.reason, t.issued_at, t.arrived_at,
         t.called_at, t.finished_at, t.end_seen_at, t.recalls, t.away_at,
         (SELECT jsonb_build_object('name', l.name, 'title', l.title) FROM doctor l
           WHERE l.id = t.test_line_id AND t.status = 'away') AS test_line, t.times_back, t.is_walk_in, t.visit_type, t.note,
         t.asked_priority, t.priority_declined, t.phone, t.typed_name, t.device_id, t.travel_minutes,
         t.cuts_closer, t.wants_texts, t.whatsapp_since, t.whatsapp_page, t.whatsapp_ended, t.language, t.notice_version, t.secret,
         t.fee_paise, t.free_until, CASE WHEN f.token_id IS NOT NULL THEN ${FEE_JSON} END AS fee, coalesce(f.refund_at, f.at) AS fee_at, ${FEE_ACTOR} AS fee_by,
         c.at AS called_back_at, c.actor AS called_back_by, a.rating, a.line, a.answered_at,
         (SELECT json_agg(json_build_object('revision', e.revision, 'kind', e.kind, 'number', e.number, 'actor', e.actor,
             'detail', e.detail, 'at', e.at) ORDER BY e.revision)
           FROM queue_event e WHERE e.session_id = t.session_id AND e.number = t.number) AS actions
       FROM token t JOIN queue_session s ON s.id = t.session_id JOIN doctor d ON d.id = t.doctor_id
         LEFT JOIN called_back c ON c.token_id = t.id LEFT JOIN fee_mark f ON f.token_id = t.id
         LEFT JOIN visit_answer a ON a.token_id = t.id
       WHERE t.patient_id = :patientId ORDER BY t.issued_at DESC, t.id DESC`,
      { patientId },
    );
    return rows.map((row) => tokenOf(row, publicUrl));
  },

  async erase(tx, patientId) {
    await tx.query(
      'DELETE FROM holder_proof WHERE secret IN (SELECT secret FROM token WHERE patient_id = :patientId)',
      { patientId },
    );
    const tokens = await tx.query<{ id: string; sessionId: string; number: number }>(
      `UPDATE token SET patient_id = NULL, phone = NULL, secret = NULL, device_id = NULL, typed_name = NULL,
         travel_minutes = NULL, note = NULL, end_seen_at = NULL, asked_priority = NULL, priority_declined = false, former_secrets = '{}',
         whatsapp_since = NULL, whatsapp_page = NULL, whatsapp_ended = NULL
       WHERE patient_id = :patientId RETURNING id, session_id, number`,
      { patientId },
    );
    await tx.query(
      'UPDATE fee_mark SET reason = NULL, refund_reason = NULL WHERE token_id = ANY (:ids::uuid[])',
      {
        ids: tokens.map(({ id }) => id),
      },
    );
    for (const table of ['called_back', 'visit_answer'])
      await tx.query(`DELETE FROM ${table} WHERE token_id = ANY (:ids::uuid[])`, {
        ids: tokens.map(({ id }) => id),
      });
    await tx.query('SELECT redact_queue_events(:sessionIds::uuid[], :numbers::integer[])', {
      sessionIds: tokens.map((token) => token.sessionId),
      numbers: tokens.map((token) => token.number),
    });
    return tokens.map((token) => token.id);
  },
};

function tokenOf(row: TokenRow, publicUrl: string): TokenOfPatient {
  return {
    tokenId: row.id,
    serviceDate: row.serviceDate,
    doctorName: doctorTitle(row.doctorName),
    label: tokenLabel(row.letter, row.number, row.outageNumber),
    number: row.number,
    state: readState(row),
    issuedAt: row.issuedAt.toISOString(),
    arrivedAt: row.arrivedAt?.toISOString() ?? null,
    calledAt: row.calledAt?.toISOString() ?? null,
    finishedAt: row.finishedAt?.toISOString() ?? null,
    endSeenAt: row.endSeenAt?.toISOString() ?? null,
    timesCalledAgain: row.recalls,
    awayAt: row.awayAt?.toISOString() ?? null,
    testLine: row.testLine && doctorTitle(row.testLine),
    timesBack: row.timesBack,
    isWalkIn: row.isWalkIn,
    visitType: row.visitType,
    feePaise: row.feePaise,
    freeUntil: row.freeUntil,
    fee: row.fee &&
      row.feeAt &&
      row.feeBy && { marked: readFee(row.fee), at: row.feeAt.toISOString(), by: actorOf(row.feeBy).by },
    note: row.note,
    askedPriority: row.askedPriority && { reason: row.askedPriority, wasDeclined: row.priorityDeclined },
    phone: row.phone,
    typedName: row.typedName,
    deviceId: row.deviceId,
    travelMinutes: row.travelMinutes,
    cutsCloser: row.cutsCloser,
    wantsTexts: row.wantsTexts,
    whatsapp:
      row.whatsappSince === null || row.whatsappPage === null
        ? null
        : {
            since: row.whatsappSince.toISOString(),
            page: row.whatsappPage,
            ended: row.whatsappEnded,
          },
    language: row.language,
    noticeVersion: row.noticeVersion,
    pageUrl: `${publicUrl}/t/${row.secret}`,
    calledBack: row.calledBackAt &&
      row.calledBackBy && { at: row.calledBackAt.toISOString(), by: actorOf(row.calledBackBy).by },
    visitAnswer: row.rating &&
      row.answeredAt && { rating: row.rating, line: row.line, at: row.answeredAt.toISOString() },
    actions: z
      .array(actionRow)
      .parse(row.actions ?? [])
      .map(actionDataOf),
  };
}

function actionDataOf(row: z.infer<typeof actionRow>): TokenOfPatient['actions'][number] {
  const { at, kind, by, reason } = actionOf(row, eventDetail.parse(row.detail));
  return { at, kind, by, reason };
}
