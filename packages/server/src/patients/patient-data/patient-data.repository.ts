import { type DoctorName, doctorTitle } from '@baari/core/doctors';
import { DOCTOR_NAME } from '../../doctors/index.ts';
import type { PatientData } from '@baari/contract/queue';
import type { Sex } from '@baari/core/patients';
import type { Sql, Transaction, Tables } from '../../db/index.ts';

type PatientRow = Pick<
  Tables['patient'],
  'name' | 'phone' | 'email' | 'age' | 'ageOn' | 'createdAt' | 'visitCount' | 'firstVisitAt' | 'lastVisitAt'
> & {
  id: string;
  sex: Sex | null;
  abhaAddress: string | null;
  lastDoctorName: DoctorName | null;
  importedAt: Date | null;
  importedBy: string | null;
};

/**
 * Finds a patient and prevents the patient's erasure until the transaction ends. Returns null if there is no
 * such patient.
 */
export async function findPatientRecord(
  tx: Transaction,
  patientId: string,
): Promise<PatientData['patient'] | null> {
  const [row] = await tx.query<PatientRow>(
    `SELECT p.id, p.name, p.phone, p.email, p.age, p.age_on, p.sex, p.created_at, p.visit_count, p.first_visit_at, p.last_visit_at,
       CASE WHEN d.id IS NOT NULL THEN ${DOCTOR_NAME} END AS last_doctor_name,
       (SELECT a.address FROM abha_address a WHERE a.patient_id = p.id) AS abha_address,
       i.at AS imported_at, i.by_name AS imported_by
     FROM patient p LEFT JOIN doctor d ON d.id = p.last_doctor_id
     LEFT JOIN patient_import i ON i.id = p.import_id WHERE p.id = :patientId FOR KEY SHARE OF p`,
    { patientId },
  );
  if (!row) return null;
  return {
    id: row.id,
    name: row.name,
    phone: row.phone,
    email: row.email,
    age: row.age === null || row.ageOn === null ? null : { years: row.age, on: row.ageOn },
    sex: row.sex,
    abhaAddress: row.abhaAddress,
    visits: row.visitCount,
    recordedAt: row.createdAt.toISOString(),
    imported:
      row.importedAt === null || row.importedBy === null
        ? null
        : { at: row.importedAt.toISOString(), by: row.importedBy },
    firstVisitAt: row.firstVisitAt?.toISOString() ?? null,
    lastVisitAt: row.lastVisitAt?.toISOString() ?? null,
    lastDoctorName: row.lastDoctorName && doctorTitle(row.lastDoctorName),
  };
}

/** Returns each download of a patient's data, with its time and person, oldest first. */
export async function listDownloads(sql: Sql, patientId: string): Promise<PatientData['downloads']> {
  const rows = await sql.query<{ at: Date; byName: string }>(
    `SELECT at, by_name FROM patient_data_event WHERE patient_id = :patientId AND kind = 'downloaded' ORDER BY at`,
    { patientId },
  );
  return rows.map((row) => ({ at: row.at.toISOString(), by: row.byName }));
}
