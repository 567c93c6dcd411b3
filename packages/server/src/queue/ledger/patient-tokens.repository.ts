/** What the queue keeps of a patient: their tokens, and what the log tells of these. */
import type { Tables } from '../../db/index.ts';
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

type TokenRow = Pick<Tables['queueSession'], 'serviceDate'> &
  Pick<Tables['doctor'], 'letter'> &
  Pick<
    Tables['token'],
    | 'issuedAt'
    | 'arrivedAt'
    | 'calledAt'
    | 'finishedAt'
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
    | 'feePaise'
    | 'freeUntil'
  > &
  StateColumns & {
    id: string;
    doctorName: DoctorName;
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
    actions: unknown;
  };

export const patientTokens: PatientTokens = {
  async lockQueues(tx, patientId) {
    const rows = await tx.query<{ doctorId: string; revision: number }>(
      `SELECT doctor_id, revision FROM doctor_queue
       WHERE doctor_id IN (SELECT doctor_id FROM token WHERE patient_id = :patientId) ORDER BY doctor_id FOR UPDATE`,
      { patientId },
    );
    return rows.map((row) => ({ doctorId: row.doctorId, revision: row.revision }));
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
         travel_minutes = NULL, note = NULL, asked_priority = NULL, priority_declined = false, former_secrets = '{}',
         whatsapp_since = NULL, whatsapp_page = NULL, whatsapp_ended = NULL
       WHERE patient_id = :patientId RETURNING id, session_id, number`,
      { patientId },
    );
    await tx.query('UPDATE fee_mark SET reason = NULL WHERE token_id = ANY (:ids::uuid[])', {
      ids: tokens.map(({ id }) => id),
    });
    await tx.query('DELETE FROM called_back WHERE token_id = ANY (:ids::uuid[])', {
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
    label: tokenLabel(row.letter, row.number),
    number: row.number,
    state: readState(row),
    issuedAt: row.issuedAt.toISOString(),
    arrivedAt: row.arrivedAt?.toISOString() ?? null,
    calledAt: row.calledAt?.toISOString() ?? null,
    finishedAt: row.finishedAt?.toISOString() ?? null,
    timesCalledAgain: row.recalls,
    awayAt: row.awayAt?.toISOString() ?? null,
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
    pageUrl: `${publicUrl}/t/${row.secret}`,
    calledBack: row.calledBackAt &&
      row.calledBackBy && { at: row.calledBackAt.toISOString(), by: actorOf(row.calledBackBy).by },
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
