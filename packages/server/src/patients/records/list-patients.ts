import type { Input } from '@baari/contract';
import { PATIENTS_PAGE_SIZE, type PatientList } from '@baari/contract/patients';
import { AppError } from '@baari/core/shared';
import { findClinic, requireMember } from '../../clinics/index.ts';
import type { Context } from '../../context/index.ts';
import { countPatients, findPatientsPage, listPatientsPage } from './patient-list.repository.ts';
import { searchWords } from './patient-search.ts';

/** A page of a clinic's patients who match the search. For every member. Throws `clinic.not_found`. */
export async function listPatients(
  ctx: Context,
  request: Input<'patients', 'listPatients'>,
): Promise<PatientList> {
  const { clinicId, search, sort, direction, page } = request;
  requireMember(ctx, clinicId, 'staff');
  if (!(await findClinic(ctx.db, clinicId))) throw new AppError('not_found', 'clinic.not_found');
  const rows = { sort, direction, limit: PATIENTS_PAGE_SIZE, offset: (page - 1) * PATIENTS_PAGE_SIZE };
  const words = searchWords(search);
  const { patients, total } =
    words.length === 0
      ? await listAll(ctx, clinicId, rows)
      : await findPatientsPage(ctx.db, clinicId, words, rows);
  return { patients: patients.map(({ profile }) => profile), total, page };
}

async function listAll(ctx: Context, clinicId: string, rows: Parameters<typeof listPatientsPage>[2]) {
  const { total, visited } = await countPatients(ctx.db, clinicId);
  return { total, patients: await listPatientsPage(ctx.db, clinicId, rows, visited) };
}
