/**
 * The columns of a patient as the clinic sees them. In the query, the patient is `p` and the doctor of the
 * last visit is `d`.
 */
import { maskAbhaAddress } from '@baari/core/patients';
import type { Tables } from '../../db/index.ts';
import type { DoctorName } from '@baari/core/doctors';
import { DOCTOR_NAME } from '../../doctors/index.ts';
import type { ClinicPatient } from '@baari/contract/patients';

export type Patient = { clinicId: string; profile: ClinicPatient };

export type PatientRow = Pick<
  Tables['patient'],
  | 'clinicId'
  | 'name'
  | 'phone'
  | 'email'
  | 'age'
  | 'ageOn'
  | 'sex'
  | 'visitCount'
  | 'firstVisitAt'
  | 'lastVisitAt'
  | 'version'
> & {
  id: string;
  lastDoctorName: DoctorName | null;
  abhaAddress: string | null;
};

export const PATIENT_COLUMNS = `p.id, p.clinic_id, p.name, p.phone, p.email, p.age, p.age_on, p.sex, p.visit_count, p.first_visit_at,
  p.last_visit_at, CASE WHEN d.id IS NOT NULL THEN ${DOCTOR_NAME} END AS last_doctor_name, p.version,
  (SELECT a.address FROM abha_address a WHERE a.patient_id = p.id) AS abha_address`;

export function patientOf(row: PatientRow): Patient {
  return {
    clinicId: row.clinicId,
    profile: {
      id: row.id,
      name: row.name,
      phone: row.phone,
      email: row.email,
      age: row.age === null || row.ageOn === null ? null : { years: row.age, on: row.ageOn },
      sex: row.sex,
      ...(row.abhaAddress !== null && { abhaAddress: maskAbhaAddress(row.abhaAddress) }),
      visits: row.visitCount,
      firstVisitAt: row.firstVisitAt?.toISOString() ?? null,
      lastVisitAt: row.lastVisitAt?.toISOString() ?? null,
      lastDoctorName: row.lastDoctorName,
      version: row.version,
    },
  };
}
