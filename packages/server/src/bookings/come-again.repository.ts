import type { DoctorName } from '@baari/core/doctors';
import type { Reached } from '../alerts/index.ts';
import type { Grant, Site } from '../context/index.ts';
import type { Sql, Transaction, Tables } from '../db/index.ts';
import { DOCTOR_NAME } from '../doctors/index.ts';

/** Queries for patients with a return date, and for the channels through which they can be reminded. */
export type ComingAgainRow = Pick<Tables['patient'], 'name'> &
  Reached & {
    tokenId: string;
    patientPhone: string | null;
    date: string;
    toldAt: Date | null;
  };

type Sends = Pick<Site, 'hasSms' | 'hasWhatsapp'>;

/**
 * SQL for the channels of the holder of token `t` at clinic `c`. Texts are included only if the holder did
 * not turn them off.
 */
export const reachOfToken = (
  browsers: 'push_subscription' | 'come_again_push_subscription',
  hasSms: string,
  hasWhatsapp: string,
): string =>
  `CASE WHEN ${hasSms} AND c.is_texting AND t.wants_texts THEN t.phone END AS phone,
   CASE WHEN ${hasWhatsapp} AND c.is_on_whatsapp AND t.whatsapp_since IS NOT NULL AND t.whatsapp_ended IS NULL THEN t.phone
     END AS whatsapp_phone,
   (SELECT coalesce(json_agg(json_build_object('endpoint', s.endpoint, 'p256dh', s.p256dh, 'auth', s.auth)), '[]')
     FROM ${browsers} s WHERE s.token_id = t.id) AS browsers`;

/**
 * Finds a doctor's patients with a return date on or after a date, earliest first. If a patient is given,
 * finds only that patient.
 */
export const listComingAgainTo = (
  sql: Sql,
  { doctorId, from, patientId }: { doctorId: string; from: string; patientId: string | null },
  { hasSms, hasWhatsapp }: Sends,
): Promise<ComingAgainRow[]> =>
  sql.query<ComingAgainRow>(
    `SELECT a.token_id, p.name, p.phone AS patient_phone, a.service_date AS date, a.told_at,
       ${reachOfToken('come_again_push_subscription', ':hasSms', ':hasWhatsapp')}
     FROM come_again a JOIN patient p ON p.id = a.patient_id JOIN token t ON t.id = a.token_id JOIN clinic c ON c.id = a.clinic_id
     WHERE a.doctor_id = :doctorId AND a.service_date >= :from AND (:patientId::uuid IS NULL OR a.patient_id = :patientId)
     ORDER BY a.service_date, a.asked_at`,
    { doctorId, from, patientId, hasSms, hasWhatsapp },
  );

/** A doctor's token with a known patient, and the patient's channels. */
export type TokenReached = Reached & { patientId: string };

/** Returns null if the token does not exist or its patient was erased. */
export async function findTokenReached(
  sql: Sql,
  { doctorId, tokenId }: { doctorId: string; tokenId: string },
  { hasSms, hasWhatsapp }: Sends,
): Promise<TokenReached | null> {
  const [row] = await sql.query<TokenReached>(
    `SELECT t.patient_id, ${reachOfToken('push_subscription', ':hasSms', ':hasWhatsapp')}
     FROM token t JOIN clinic c ON c.id = t.clinic_id
     WHERE t.id = :tokenId AND t.doctor_id = :doctorId AND t.patient_id IS NOT NULL`,
    { tokenId, doctorId, hasSms, hasWhatsapp },
  );
  return row ?? null;
}

/**
 * Finds the patient of a doctor's token. Locks the doctor's queue first, so corrections and erasure of the
 * patient wait until the transaction ends. Returns null in the same cases as `findTokenReached`.
 */
export async function lockPatientOfToken(
  tx: Transaction,
  { doctorId, tokenId }: { doctorId: string; tokenId: string },
): Promise<{ patientId: string; timeZone: string } | null> {
  await tx.query('SELECT FROM doctor_queue WHERE doctor_id = :doctorId FOR NO KEY UPDATE', { doctorId });
  const [row] = await tx.query<{ patientId: string; timeZone: string }>(
    `SELECT t.patient_id, c.time_zone FROM token t JOIN clinic c ON c.id = t.clinic_id
     WHERE t.id = :tokenId AND t.doctor_id = :doctorId AND t.patient_id IS NOT NULL`,
    { tokenId, doctorId },
  );
  return row ?? null;
}

/**
 * Sets the patient's return date and replaces any other. Browsers with alerts for the token get the
 * reminder.
 */
export async function saveComeAgain(
  tx: Transaction,
  asked: {
    doctorId: string;
    patientId: string;
    clinicId: string;
    tokenId: string;
    date: string;
    by: Grant;
    at: Date;
  },
): Promise<void> {
  await deleteComeAgain(tx, asked);
  await tx.query(
    `INSERT INTO come_again (doctor_id, patient_id, clinic_id, token_id, service_date, asked_by, asked_at)
     VALUES (:doctorId, :patientId, :clinicId, :tokenId, :date, :askedBy, :at)`,
    {
      doctorId: asked.doctorId,
      patientId: asked.patientId,
      clinicId: asked.clinicId,
      tokenId: asked.tokenId,
      date: asked.date,
      askedBy: JSON.stringify(asked.by),
      at: asked.at,
    },
  );
  await tx.query(
    `INSERT INTO come_again_push_subscription (token_id, clinic_id, endpoint, p256dh, auth, created_at)
     SELECT token_id, clinic_id, endpoint, p256dh, auth, created_at FROM push_subscription WHERE token_id = :tokenId`,
    { tokenId: asked.tokenId },
  );
}

export async function deleteComeAgain(
  tx: Transaction,
  { doctorId, patientId }: { doctorId: string; patientId: string },
): Promise<void> {
  await tx.query('DELETE FROM come_again WHERE doctor_id = :doctorId AND patient_id = :patientId', {
    doctorId,
    patientId,
  });
}

/**
 * Call this after staff have corrected the patient of a token. Moves the token's return date to the new
 * patient and replaces that patient's earlier date.
 */
export async function followTokenAgain(tx: Transaction, tokenId: string): Promise<void> {
  await tx.query(
    `DELETE FROM come_again o USING come_again a JOIN token t ON t.id = a.token_id
     WHERE t.id = :tokenId AND o.doctor_id = a.doctor_id AND o.patient_id = t.patient_id AND a.patient_id <> t.patient_id`,
    { tokenId },
  );
  await tx.query(
    'UPDATE come_again a SET patient_id = t.patient_id FROM token t WHERE t.id = :tokenId AND a.token_id = t.id',
    { tokenId },
  );
}

/** A patient's return date, with all other data stored about it. */
export type PatientsComeAgain = {
  doctorName: DoctorName;
  date: string;
  askedAt: Date;
  askedBy: Grant;
  toldAt: Date | null;
  browsers: { endpoint: string; since: string }[];
};

/** Returns a patient's return dates, latest first. */
export const listAgainOfPatient = (tx: Transaction, patientId: string): Promise<PatientsComeAgain[]> =>
  tx.query<PatientsComeAgain>(
    `SELECT ${DOCTOR_NAME} AS doctor_name, a.service_date AS date, a.asked_at, a.asked_by,
       a.told_at,
       (SELECT coalesce(json_agg(json_build_object('endpoint', s.endpoint, 'since', s.created_at) ORDER BY s.created_at), '[]')
        FROM come_again_push_subscription s WHERE s.token_id = a.token_id) AS browsers
     FROM come_again a JOIN doctor d ON d.id = a.doctor_id WHERE a.patient_id = :patientId ORDER BY a.service_date DESC, a.doctor_id`,
    { patientId },
  );
