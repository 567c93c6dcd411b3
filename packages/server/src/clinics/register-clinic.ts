import type { Input } from '@baari/contract';
import type { RegisterClinicInput, RegisteredClinic } from '@baari/contract/clinics';
import { AppError, mayBeName } from '@baari/core/shared';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { nameUnnamedAccount } from '../accounts/index.ts';
import { hasPlans, once, readPhone, requireSetUp, type Context } from '../context/index.ts';
import type { Sql } from '../db/index.ts';
import { chooseSlug, chooseSlugOfName, type SlugChoice } from './choose-slug.ts';
import { withAddresses } from './clinic-details.ts';
import { findClinic, insertClinic, saveTextPermission } from './clinics.repository.ts';
import { requireAccount } from './require-member.ts';

/**
 * Registers a clinic; the account becomes its owner, and is known by the owner's name if it had none. Throws
 * `clinic.slug_taken`, `clinic.slug_reserved` or `clinic.slug_empty` (details: `suggestion`), `billing.clinic_limit`,
 * `clinic.name_with_address`, `patient.invalid_phone`, `platform.not_set_up`, and in a clinic's own copy `clinic.registration_off` for all but its super admins.
 */
export async function registerClinic(
  ctx: Context,
  input: Input<'clinics', 'registerClinic'>,
): Promise<RegisteredClinic> {
  const { accountId, role } = requireAccount(ctx);
  await requireSetUp(ctx);
  // In a clinic's own copy members come by invitation, and must not become clinics beside it.
  if (!hasPlans(ctx) && role !== 'super_admin') throw new AppError('forbidden', 'clinic.registration_off');
  const phone = readPhone(input.phone);
  const { name, ownerName, email, address, location } = input;
  // It reaches strangers: on pages, and in texts.
  if (!mayBeName(name)) throw new AppError('invalid', 'clinic.name_with_address');
  const request = { operation: 'registerClinic', input, answer: z.object({ id: z.string() }) };
  const { id } = await ctx.db.transaction((tx) =>
    once(ctx, tx, request, async () => {
      await ctx.plan.claimClinic(tx, accountId, ctx.now());
      const slug = requireAvailable(await choose(tx, input));
      const { timeZone } = ctx.site;
      const profile = { id: uuidv7(), slug, name, email, phone, address, timeZone, location };
      const clinic = { ...profile, ownerName, ownerId: accountId };
      // Somebody registered the same address between the look and the insert: another look tells a free one.
      if (!(await insertClinic(tx, clinic))) requireAvailable(await chooseSlug(tx, slug, name));
      // The operator, who would have to allow it, is who registers it.
      if (!hasPlans(ctx)) await saveTextPermission(tx, clinic.id, 'granted');
      await nameUnnamedAccount(tx, accountId, ownerName);
      return { id: clinic.id };
    }),
  );
  const clinic = await findClinic(ctx.db, id);
  if (!clinic) throw new AppError('conflict', 'clinic.slug_taken');
  return withAddresses(ctx.site, clinic);
}

function choose(sql: Sql, { name, slug }: RegisterClinicInput): Promise<SlugChoice> {
  return slug === undefined ? chooseSlugOfName(sql, name) : chooseSlug(sql, slug, name);
}

function requireAvailable(choice: SlugChoice): string {
  if (choice.isAvailable) return choice.slug;
  throw new AppError('conflict', choice.reason, { slug: choice.slug, suggestion: choice.suggestion });
}
