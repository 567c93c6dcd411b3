/** What the queue keeps of a patient: their tokens, and what the log tells of these. */
import type { WhatsappEnd } from '@baari/core/wait-time';
import type { Priority } from '@baari/core/doctors';
import { QUEUE_EVENT_KINDS, type VisitType } from '@baari/core/queue';
import { type DoctorName, doctorTitle, tokenLabel } from '@baari/core/doctors';
import { DOCTOR_NAME } from '../../doctors/index.ts';
import { z } from 'zod';
import { type Grant, IN_LIVE, type PatientTokens, type TokenOfPatient } from '../../context/index.ts';
import { actionOf, actorOf, eventDetail } from './queue-events.repository.ts';
import { FEE_JSON, type FeeColumns, readFee } from './fee.repository.ts';
import { readState, type StateColumns } from './token-row.ts';

const actionRow = z.object({
  revision: z.number(),
  kind: z.enum(QUEUE_EVENT_KINDS),
  number: z.number(),
  actor: z.custom<Grant>(),
  detail: z.unknown(),
  at: z.coerce.date(),
});

type TokenRow = StateColumns & {
  id: string;
  service_date: string;
  doctor_name: DoctorName;
  letter: string | null;
  number: number;
  issued_at: Date;
  arrived_at: Date | null;
  called_at: Date | null;
  finished_at: Date | null;
  recalls: number;
  away_at: Date | null;
  times_back: number;
  is_walk_in: boolean;
  visit_type: VisitType | null;
  note: string | null;
  asked_priority: Priority | null;
  priority_declined: boolean;
  phone: string | null;
  typed_name: string | null;
  device_id: string | null;
  travel_minutes: number | null;
  cuts_closer: boolean;
  wants_texts: boolean;
  whatsapp_since: Date | null;
  whatsapp_page: string | null;
  whatsapp_ended: WhatsappEnd | null;
  language: string;
  secret: string;
  fee_paise: number | null;
  free_until: string | null;
  fee: FeeColumns | null;
  fee_at: Date | null;
  fee_by: Grant | null;
  called_back_at: Date | null;
  called_back_by: Grant | null;
  actions: unknown;
};

export const patientTokens: PatientTokens = {
  async lockQueues(tx, patientId) {
    const rows = await tx.query<{ doctor_id: string; revision: number }>(
      `SELECT doctor_id, revision FROM doctor_queue
       WHERE doctor_id IN (SELECT doctor_id FROM token WHERE patient_id = $1) ORDER BY doctor_id FOR UPDATE`,
      [patientId],
    );
    return rows.map((row) => ({ doctorId: row.doctor_id, revision: row.revision }));
  },

  async hasLive(tx, patientId) {
    const live = await tx.query(`SELECT 1 FROM token WHERE patient_id = $1 AND status ${IN_LIVE} LIMIT 1`, [
      patientId,
    ]);
    return live.length > 0;
  },

  async hasSince(tx, patientId, since) {
    const later = await tx.query('SELECT 1 FROM token WHERE patient_id = $1 AND issued_at >= $2 LIMIT 1', [
      patientId,
      since,
    ]);
    return later.length > 0;
  },

  async list(tx, patientId, publicUrl) {
    const rows = await tx.query<TokenRow>(
      `SELECT t.id, s.service_date, ${DOCTOR_NAME} AS doctor_name,
         shown_letter(d.clinic_id, d.letter) AS letter, t.number, t.status, t.reason, t.issued_at, t.arrived_at,
         t.called_at, t.finished_at, t.recalls, t.away_at, t.times_back, t.is_walk_in, t.visit_type, t.note,
         t.asked_priority, t.priority_declined, t.phone, t.typed_name, t.device_id, t.travel_minutes,
         t.cuts_closer, t.wants_texts, t.whatsapp_since, t.whatsapp_page, t.whatsapp_ended, t.language, t.secret,
         t.fee_paise, t.free_until, CASE WHEN f.token_id IS NOT NULL THEN ${FEE_JSON} END AS fee, f.at AS fee_at, f.actor AS fee_by,
         c.at AS called_back_at, c.actor AS called_back_by,
         (SELECT json_agg(json_build_object('revision', e.revision, 'kind', e.kind, 'number', e.number, 'actor', e.actor,
             'detail', e.detail, 'at', e.at) ORDER BY e.revision)
           FROM queue_event e WHERE e.session_id = t.session_id AND e.number = t.number) AS actions
       FROM token t JOIN queue_session s ON s.id = t.session_id JOIN doctor d ON d.id = t.doctor_id
         LEFT JOIN called_back c ON c.token_id = t.id LEFT JOIN fee_mark f ON f.token_id = t.id
       WHERE t.patient_id = $1 ORDER BY t.issued_at DESC, t.id DESC`,
      [patientId],
    );
    return rows.map((row) => tokenOf(row, publicUrl));
  },

  async erase(tx, patientId) {
    await tx.query(
      'DELETE FROM holder_proof WHERE secret IN (SELECT secret FROM token WHERE patient_id = $1)',
      [patientId],
    );
    const tokens = await tx.query<{ id: string; session_id: string; number: number }>(
      `UPDATE token SET patient_id = NULL, phone = NULL, secret = NULL, device_id = NULL, typed_name = NULL,
         travel_minutes = NULL, note = NULL, asked_priority = NULL, priority_declined = false, former_secrets = '{}',
         whatsapp_since = NULL, whatsapp_page = NULL, whatsapp_ended = NULL
       WHERE patient_id = $1 RETURNING id, session_id, number`,
      [patientId],
    );
    await tx.query('UPDATE fee_mark SET reason = NULL WHERE token_id = ANY ($1::uuid[])', [
      tokens.map(({ id }) => id),
    ]);
    await tx.query('DELETE FROM called_back WHERE token_id = ANY ($1::uuid[])', [tokens.map(({ id }) => id)]);
    await tx.query('SELECT redact_queue_events($1::uuid[], $2::integer[])', [
      tokens.map((token) => token.session_id),
      tokens.map((token) => token.number),
    ]);
    return tokens.map((token) => token.id);
  },
};

function tokenOf(row: TokenRow, publicUrl: string): TokenOfPatient {
  return {
    tokenId: row.id,
    serviceDate: row.service_date,
    doctorName: doctorTitle(row.doctor_name),
    label: tokenLabel(row.letter, row.number),
    number: row.number,
    state: readState(row),
    issuedAt: row.issued_at.toISOString(),
    arrivedAt: row.arrived_at?.toISOString() ?? null,
    calledAt: row.called_at?.toISOString() ?? null,
    finishedAt: row.finished_at?.toISOString() ?? null,
    timesCalledAgain: row.recalls,
    awayAt: row.away_at?.toISOString() ?? null,
    timesBack: row.times_back,
    isWalkIn: row.is_walk_in,
    visitType: row.visit_type,
    feePaise: row.fee_paise,
    freeUntil: row.free_until,
    fee: row.fee &&
      row.fee_at &&
      row.fee_by && { marked: readFee(row.fee), at: row.fee_at.toISOString(), by: actorOf(row.fee_by).by },
    note: row.note,
    askedPriority: row.asked_priority && { reason: row.asked_priority, wasDeclined: row.priority_declined },
    phone: row.phone,
    typedName: row.typed_name,
    deviceId: row.device_id,
    travelMinutes: row.travel_minutes,
    cutsCloser: row.cuts_closer,
    wantsTexts: row.wants_texts,
    whatsapp:
      row.whatsapp_since === null || row.whatsapp_page === null
        ? null
        : {
            since: row.whatsapp_since.toISOString(),
            page: row.whatsapp_page,
            ended: row.whatsapp_ended,
          },
    language: row.language,
    pageUrl: `${publicUrl}/t/${row.secret}`,
    calledBack: row.called_back_at &&
      row.called_back_by && { at: row.called_back_at.toISOString(), by: actorOf(row.called_back_by).by },
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
