import type { HiddenPatient } from '@baari/contract/platform';
import type { Sql, Tables } from '../../db/index.ts';

/** Finds a clinic's name, and whether it was deleted. Returns null if there is no such clinic. */
export async function findClinicState(
  sql: Sql,
  clinicId: string,
): Promise<{ name: string; isDeleted: boolean } | null> {
  const [row] = await sql.query<{ name: string; isDeleted: boolean }>(
    'SELECT name, deleted_at IS NOT NULL AS is_deleted FROM clinic WHERE id = :clinicId',
    { clinicId },
  );
  return row ?? null;
}

type Row = Omit<HiddenPatient, 'lastVisitAt'> & Pick<Tables['patient'], 'lastVisitAt'>;

/** Finds a clinic's patients with this phone (E.164), sorted by name. */
export async function findPatientsByPhone(
  sql: Sql,
  clinicId: string,
  phone: string,
): Promise<HiddenPatient[]> {
  const rows = await sql.query<Row>(
    `SELECT id AS patient_id, name, phone, visit_count AS visits, last_visit_at FROM patient WHERE clinic_id = :clinicId AND phone = :phone
     ORDER BY normalised_name, id`,
    { clinicId, phone },
  );
  return rows.map(({ lastVisitAt, ...patient }) => ({
    ...patient,
    lastVisitAt: lastVisitAt?.toISOString() ?? null,
  }));
}

export async function isPatientOf(sql: Sql, clinicId: string, patientId: string): Promise<boolean> {
  const rows = await sql.query('SELECT 1 FROM patient WHERE id = :patientId AND clinic_id = :clinicId', {
    patientId,
    clinicId,
  });
  return rows.length > 0;
}
