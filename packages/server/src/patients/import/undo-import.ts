import type { Answer, Input } from '@baari/contract';
import type { PatientImport } from '@baari/contract/patients';
import { requireLocked, requireMember } from '../../clinics/index.ts';
import type { Context } from '../../context/index.ts';
import { importNotFound } from './add-to-import.ts';
import { findImport, listImports, undoImport } from './imports.repository.ts';

/** Of older ones nobody asks. */
const LISTED = 20;

/** The last imports, the newest first. For admins and owners. */
export async function listPatientImports(
  ctx: Context,
  { clinicId }: Input<'patients', 'listPatientImports'>,
): Promise<Answer<'patients', 'listPatientImports'>> {
  requireMember(ctx, clinicId, 'admin');
  return { imports: await listImports(ctx.db, clinicId, LISTED) };
}

/**
 * Takes an import back: the patients whom it made go, but for those who have had a token since. One that is undone stays so.
 * For admins and owners. Throws `patient.import_not_found`.
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
