import type { PatientData, PatientDataToken } from '@baari/contract/queue';
import { QUEUE_EVENT_KINDS } from '@baari/core/queue';
import { z } from 'zod';
import type { Grant } from '../../context/index.ts';
import type { Sql, Transaction } from '../../db/index.ts';
import { TEXT } from '../alerts/alerted-token.repository.ts';
import { actionOf, eventDetail } from '../queue-events.repository.ts';
import { readState, type StateColumns } from '../token-row.ts';

type PatientRow = {
  id: string;
  name: string;
  phone: string;
  email: string | null;
  created_at: Date;
  visit_count: number;
  first_visit_at: Date | null;
  last_visit_at: Date | null;
  last_doctor_name: string | null;
};

/** The patient, whom nobody erases until the transaction ends; null when there is none. */
export async function findPatientRecord(
  tx: Transaction,
  patientId: string,
): Promise<PatientData['patient'] | null> {
  const [row] = await tx.query<PatientRow>(
    `SELECT p.id, p.name, p.phone, p.email, p.created_at, p.visit_count, p.first_visit_at, p.last_visit_at,
       d.name AS last_doctor_name
     FROM patient p LEFT JOIN doctor d ON d.id = p.last_doctor_id WHERE p.id = $1 FOR KEY SHARE OF p`,
    [patientId],
  );
  if (!row) return null;
  return {
    ...{ id: row.id, name: row.name, phone: row.phone, email: row.email, visits: row.visit_count },
    recordedAt: row.created_at.toISOString(),
    firstVisitAt: row.first_visit_at?.toISOString() ?? null,
    lastVisitAt: row.last_visit_at?.toISOString() ?? null,
    lastDoctorName: row.last_doctor_name,
  };
}

const instant = z.string().transform((text) => new Date(text).toISOString());
const actionRow = z.object({
  revision: z.number(),
  kind: z.enum(QUEUE_EVENT_KINDS),
  number: z.number(),
  actor: z.custom<Grant>(),
  detail: z.unknown(),
  at: z.coerce.date(),
});
const alertRow = z.object({
  occasion: z.string(),
  address: z.string(),
  decidedAt: instant,
  sentAt: instant.nullable(),
});
const browserRow = z.object({ endpoint: z.string(), since: instant });

type TokenRow = StateColumns & {
  service_date: string;
  doctor_name: string;
  number: number;
  issued_at: Date;
  arrived_at: Date | null;
  called_at: Date | null;
  finished_at: Date | null;
  recalls: number;
  is_walk_in: boolean;
  phone: string;
  typed_name: string | null;
  device_id: string | null;
  travel_minutes: number | null;
  cuts_closer: boolean;
  wants_texts: boolean;
  language: string;
  secret: string;
  actions: unknown;
  alerts: unknown;
  browsers: unknown;
};

/** A patient's tokens with what happened to them and whom they alerted, the newest first. */
export async function listPatientTokens(
  sql: Sql,
  patientId: string,
  publicUrl: string,
): Promise<PatientDataToken[]> {
  const rows = await sql.query<TokenRow>(
    `SELECT s.service_date, d.name AS doctor_name, t.number, t.status, t.reason, t.issued_at, t.arrived_at, t.called_at,
       t.finished_at, t.recalls, t.is_walk_in, t.phone, t.typed_name, t.device_id, t.travel_minutes, t.cuts_closer,
       t.wants_texts, t.language, t.secret,
       (SELECT json_agg(json_build_object('revision', e.revision, 'kind', e.kind, 'number', e.number, 'actor', e.actor,
           'detail', e.detail, 'at', e.at) ORDER BY e.revision)
         FROM queue_event e WHERE e.session_id = t.session_id AND e.number = t.number) AS actions,
       (SELECT json_agg(json_build_object('occasion', a.occasion, 'address', a.address, 'decidedAt', a.decided_at,
           'sentAt', a.handed_over_at) ORDER BY a.decided_at)
         FROM token_alert a WHERE a.token_id = t.id) AS alerts,
       (SELECT json_agg(json_build_object('endpoint', b.endpoint, 'since', b.created_at) ORDER BY b.created_at)
         FROM push_subscription b WHERE b.token_id = t.id) AS browsers
     FROM token t JOIN queue_session s ON s.id = t.session_id JOIN doctor d ON d.id = t.doctor_id
     WHERE t.patient_id = $1 ORDER BY t.issued_at DESC, t.id DESC`,
    [patientId],
  );
  return rows.map((row) => dataTokenOf(row, publicUrl));
}

function dataTokenOf(row: TokenRow, publicUrl: string): PatientDataToken {
  return {
    ...{
      serviceDate: row.service_date,
      doctorName: row.doctor_name,
      number: row.number,
      state: readState(row),
    },
    issuedAt: row.issued_at.toISOString(),
    arrivedAt: row.arrived_at?.toISOString() ?? null,
    calledAt: row.called_at?.toISOString() ?? null,
    finishedAt: row.finished_at?.toISOString() ?? null,
    ...{
      timesCalledAgain: row.recalls,
      isWalkIn: row.is_walk_in,
      phone: row.phone,
      typedName: row.typed_name,
    },
    ...{ deviceId: row.device_id, travelMinutes: row.travel_minutes, cutsCloser: row.cuts_closer },
    ...{ wantsTexts: row.wants_texts, language: row.language, pageUrl: `${publicUrl}/t/${row.secret}` },
    actions: z
      .array(actionRow)
      .parse(row.actions ?? [])
      .map(actionDataOf),
    alerts: z
      .array(alertRow)
      .parse(row.alerts ?? [])
      .map(alertDataOf),
    alertedBrowsers: z
      .array(browserRow)
      .parse(row.browsers ?? [])
      .map(({ endpoint, since }) => ({ service: new URL(endpoint).host, since })),
  };
}

function actionDataOf(row: z.infer<typeof actionRow>): PatientDataToken['actions'][number] {
  const { at, kind, by, reason } = actionOf(row, eventDetail.parse(row.detail));
  return { at, kind, by, reason };
}

// A push endpoint is a secret between a browser and its service.
function alertDataOf({ address, ...alert }: z.infer<typeof alertRow>): PatientDataToken['alerts'][number] {
  return { ...alert, sentTo: address === TEXT ? 'phone' : 'browser' };
}

/** When a patient's data was downloaded, and by whom, the oldest first. */
export async function listDownloads(sql: Sql, patientId: string): Promise<PatientData['downloads']> {
  const rows = await sql.query<{ at: Date; by_name: string }>(
    `SELECT at, by_name FROM patient_data_event WHERE patient_id = $1 AND kind = 'downloaded' ORDER BY at`,
    [patientId],
  );
  return rows.map((row) => ({ at: row.at.toISOString(), by: row.by_name }));
}
