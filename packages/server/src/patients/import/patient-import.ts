import type { Answer, Input } from '@baari/contract';
import type { PatientImport } from '@baari/contract/patients';
import { IMPORT_MAX_ROWS } from '@baari/core/patients';
import { serviceDateOf } from '@baari/core/queue';
import { AppError } from '@baari/core/shared';
import { requireMember, requireLocked, type MemberGrant } from '../../clinics/index.ts';
import { type Context, readPatientPhone } from '../../context/index.ts';
import type { Transaction } from '../../db/index.ts';
import {
  areKnown,
  findImport,
  insertImport,
  insertImported,
  listImportTimes,
  saveAdded,
  listImports,
  undoImport,
} from './imports.repository.ts';

type Checked = Answer<'patients', 'checkPatientImport'>;

/**
 * Checks rows of a patient list and returns what importing them would do. Only admins and owners may do this.
 */
export async function checkPatientImport(
  ctx: Context,
  { clinicId, rows }: Input<'patients', 'checkPatientImport'>,
): Promise<Checked> {
  requireMember(ctx, clinicId, 'admin');
  const phones = rows.map(({ phone }) => patientPhone(ctx, phone));
  const known = await areKnown(
    ctx.db,
    clinicId,
    // An empty phone matches no patient.
    rows.map(({ name }, index) => ({ name, phone: phones[index] ?? '' })),
  );
  return { rows: phones.map((phone, index) => ({ phone, isKnown: known[index] ?? false })) };
}

/** Returns a phone of the list in E.164, or null if no patient can have it. */
function patientPhone({ site }: Context, written: string): string | null {
  try {
    return readPatientPhone(site, written);
  } catch (error) {
    if (error instanceof AppError && error.reason === 'patient.invalid_phone') return null;
    throw error;
  }
}

/** More imports in an hour than any real patient list needs. */
const MOST_AN_HOUR = 10;
const HOUR_MS = 3_600_000;

/**
 * Imports rows of a list, as a new import or as the next part of an unfinished one. Known patients are not
 * changed, and rows without a valid phone are skipped, so a repeated import changes nothing. Only admins and
 * owners may do this. Throws `patient.too_many_imports` (with `retryAfterSeconds`), `patient.import_too_long`
 * (with `limit`), `patient.import_undone`, `patient.import_not_found` for another clinic's import.
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

/**
 * Starts the import if it does not exist yet. The caller must have the clinic's lock. Returns how many
 * patients the import has created so far.
 */
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

/** This error is also thrown for another clinic's import, so that its existence is not revealed. */
const importNotFound = () => new AppError('not_found', 'patient.import_not_found');

/** The number of imports that the list shows, newest first. */
const LISTED = 20;

/** Returns the latest imports, newest first. Only admins and owners may do this. */
export async function listPatientImports(
  ctx: Context,
  { clinicId }: Input<'patients', 'listPatientImports'>,
): Promise<Answer<'patients', 'listPatientImports'>> {
  requireMember(ctx, clinicId, 'admin');
  return { imports: await listImports(ctx.db, clinicId, LISTED) };
}

/**
 * Undoes an import by deleting the patients that it created. Keeps patients who have had a token since. Does
 * nothing if the import is already undone. Only admins and owners may do this. Throws
 * `patient.import_not_found`.
 */
export async function undoPatientImport(
  ctx: Context,
  { clinicId, importId }: Input<'patients', 'undoPatientImport'>,
): Promise<PatientImport> {
  const { name: by } = requireMember(ctx, clinicId, 'admin');
  return ctx.db.transaction(async (tx) => {
    await requireLocked(tx, clinicId);
    const begun = await findImport(tx, clinicId, importId);
    if (!begun) throw importNotFound();
    if (!begun.undone) await undoImport(tx, importId, { at: ctx.now(), by });
    return (await findImport(tx, clinicId, importId)) ?? begun;
  });
}
