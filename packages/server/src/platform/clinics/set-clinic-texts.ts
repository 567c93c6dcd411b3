/** Whether texts and codes leave in a clinic's name. */
import type { Input } from '@baari/contract';
import type { AdminClinic } from '@baari/contract/platform';
import { z } from 'zod';
import { saveTextPermission } from '../../clinics/index.ts';
import { once, type Context } from '../../context/index.ts';
import { recordAct } from '../operators/audit.ts';
import { requireSuperAdmin } from '../operators/require-super-admin.ts';
import { clinicAsListed, requireLockedEver } from './locked-clinic.ts';

/**
 * Lets a clinic send texts about its tokens and codes to confirm phones, or stops it; what it has switched on itself stays
 * as it is. For super admins. Throws `clinic.not_found`.
 */
export async function setClinicTexts(
  ctx: Context,
  input: Input<'platform', 'setClinicTexts'>,
): Promise<AdminClinic> {
  const { account } = requireSuperAdmin(ctx);
  const { clinicId, maySend } = input;
  const wanted = maySend ? 'granted' : 'stopped';
  const request = { operation: 'setClinicTexts', input, answer: z.object({}) };
  await ctx.db.transaction((tx) =>
    once(ctx, tx, request, async () => {
      const { clinic } = await requireLockedEver(tx, clinicId);
      // When it is pressed twice, or by two people, the audit log gets one entry.
      if (clinic.textPermission === wanted) return {};
      await saveTextPermission(tx, clinicId, wanted);
      const act = maySend ? 'clinic.texts_allowed' : 'clinic.texts_stopped';
      await recordAct(tx, account, ctx.now(), { act, subject: clinic.profile.name, subjectId: clinicId });
      return {};
    }),
  );
  return clinicAsListed(ctx, clinicId);
}
