import type { Answer, Input } from '@baari/contract';
import { IMPORT_MAX_ROWS } from '@baari/core/patients';
import { serviceDateOf } from '@baari/core/queue';
import { AppError } from '@baari/core/shared';
import { requireLocked, requireMember, type MemberGrant } from '../../clinics/index.ts';
import type { Context } from '../../context/index.ts';
import type { Transaction } from '../../db/index.ts';
import { patientPhone } from './check-import.ts';
import {
  findImport,
  insertImport,
  insertImported,
  listImportTimes,
  saveAdded,
} from './imports.repository.ts';

/** Whoever brings along more has something else in mind than a list of patients. */
const MOST_AN_HOUR = 10;
const HOUR_MS = 3_600_000;

/**
 * Makes patients of rows of a list, of a new import or of one that was begun. Who is known already stays as they are, and a
 * row without a phone of a patient is none: so a repeat changes nothing. For admins and owners. Throws
 * `patient.too_many_imports` (details: `retryAfterSeconds`), `patient.import_too_long` (details: `limit`),
 * `patient.import_undone`, `patient.import_not_found` for another clinic's.
 */
export async function addToPatientImport(
  ctx: Context,
  { clinicId, importId, rows }: Input<'patients', 'addToPatientImport'>,
): Promise<Answer<'patients', 'addToPatientImport'>> {
  const grant = requireMember(ctx, clinicId, 'admin');
  const patients = rows.flatMap(({ phone: written, ...row }) => {
    const phone = patientPhone(ctx, written);
    return phone === null ? [] : [{ ...row, phone }];
  });
  return ctx.db.transaction(async (tx) => {
    const { profile } = await requireLocked(tx, clinicId);
    const before = await begin(ctx, tx, { clinicId, importId, grant });
    const on = serviceDateOf(ctx.now(), profile.timeZone);
    const added = before + (await insertImported(tx, { clinicId, importId, on, patients }));
    if (added > IMPORT_MAX_ROWS)
      throw new AppError('limit_exceeded', 'patient.import_too_long', { limit: IMPORT_MAX_ROWS });
    await saveAdded(tx, importId, added);
    return { added };
  });
}

type Begun = { clinicId: string; importId: string; grant: MemberGrant };

/** Begins an import that is not there yet, under the clinic's lock; gives how many patients it has made so far. */
async function begin(ctx: Context, tx: Transaction, { clinicId, importId, grant }: Begun): Promise<number> {
  const begun = await findImport(tx, clinicId, importId);
  if (begun?.undone) throw new AppError('conflict', 'patient.import_undone');
  if (begun) return begun.added;
  const at = ctx.now();
  const times = await listImportTimes(tx, clinicId, new Date(at.getTime() - HOUR_MS));
  const oldest = times[0];
  if (oldest && times.length >= MOST_AN_HOUR) {
    const retryAfterSeconds = Math.ceil((oldest.getTime() + HOUR_MS - at.getTime()) / 1000);
    throw new AppError('rate_limited', 'patient.too_many_imports', { retryAfterSeconds });
  }
  const { accountId, name: byName } = grant;
  if (!(await insertImport(tx, { importId, clinicId, accountId, byName, at }))) throw importNotFound();
  return 0;
}

/** Also for another clinic's: nobody learns that there is one. */
export const importNotFound = () => new AppError('not_found', 'patient.import_not_found');
