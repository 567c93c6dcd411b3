import type { Input } from '@baari/contract';
import type { RegisterClinicInput, RegisteredClinic } from '@baari/contract/clinics';
import { deriveSlug, firstFreeSlug, isReservedSlug } from '@baari/core/clinics';
import { AppError, mayBeName, type Reason } from '@baari/core/shared';
import { slugify } from 'transliteration';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { nameUnnamedAccount } from '../accounts/index.ts';
import { hasPlans, once, readPhone, requireSetUp, type Context } from '../context/index.ts';
import type { Sql } from '../db/index.ts';
import { withAddresses } from './clinic-details.ts';
import { findClinic, insertClinic, saveTextPermission, listTakenSlugs } from './clinics.repository.ts';
import { requireAccount } from './require-member.ts';

/**
 * Registers a clinic and makes the account its owner, with the owner's name if it had none. Throws
 * `clinic.slug_taken`, `clinic.slug_reserved` or `clinic.slug_empty` (with `suggestion`),
 * `billing.clinic_limit`, `clinic.name_with_address`, `patient.invalid_phone`, `platform.not_set_up`, and in
 * a clinic's own copy `clinic.registration_off` for all accounts except its super admins.
 */
export async function registerClinic(
  ctx: Context,
  input: Input<'clinics', 'registerClinic'>,
): Promise<RegisteredClinic> {
  const { accountId, role } = requireAccount(ctx);
  await requireSetUp(ctx);
  // In a clinic's own copy, members join by invitation and must not register clinics.
  if (!hasPlans(ctx) && role !== 'super_admin') throw new AppError('forbidden', 'clinic.registration_off');
  const phone = readPhone(input.phone);
  const { name, ownerName, email, address, location } = input;
  // Strangers see the clinic's name on pages and in texts.
  if (!mayBeName(name)) throw new AppError('invalid', 'clinic.name_with_address');
  const request = { operation: 'registerClinic', input, answer: z.object({ id: z.string() }) };
  const { id } = await ctx.db.transaction((tx) =>
    once(ctx, tx, request, async () => {
      await ctx.plan.claimClinic(tx, accountId, ctx.now());
      const slug = requireAvailable(await choose(tx, input));
      const { timeZone } = ctx.site;
      const profile = { id: uuidv7(), slug, name, email, phone, address, timeZone, location };
      const clinic = { ...profile, ownerName, ownerId: accountId };
      // Another clinic took the slug between the check and the insert, so check again for a free one.
      if (!(await insertClinic(tx, clinic))) requireAvailable(await chooseSlug(tx, slug, name));
      // In a clinic's own copy, the operator who would grant the text permission also registers the clinic.
      // So the permission is granted immediately.
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

/** The chosen slug. If the slug can't be used, the reason and another slug as a suggestion. */

type SlugChoice =
  | { isAvailable: true; slug: string }
  | { isAvailable: false; slug: string; reason: SlugRefusal; suggestion: string };

type SlugRefusal = Extract<Reason, 'clinic.slug_taken' | 'clinic.slug_reserved' | 'clinic.slug_empty'>;

/** Chooses a slug for a clinic's name. */
function chooseSlugOfName(sql: Sql, name: string): Promise<SlugChoice> {
  return chooseSlug(sql, deriveSlug(name), name);
}

/** Checks a typed slug. */
async function chooseSlug(sql: Sql, slug: string, name: string): Promise<SlugChoice> {
  const base = slug || deriveSlug(slugify(name)) || 'clinic';
  const taken = await listTakenSlugs(sql, base);
  const isTaken = (candidate: string) => taken.has(candidate) || isReservedSlug(candidate);
  const reason = refusalOf(slug, taken);
  if (reason === null) return { isAvailable: true, slug };
  return { isAvailable: false, slug, reason, suggestion: firstFreeSlug(base, isTaken) };
}

function refusalOf(slug: string, taken: ReadonlySet<string>): SlugRefusal | null {
  if (slug === '') return 'clinic.slug_empty';
  if (isReservedSlug(slug)) return 'clinic.slug_reserved';
  return taken.has(slug) ? 'clinic.slug_taken' : null;
}

type SlugPreview = { slug: string; url: string; isAvailable: boolean; suggestion: string | null };

/** Returns the slug that a clinic with this name would get, for the registration form. */
export async function previewSlug(
  ctx: Context,
  input: Input<'clinics', 'previewSlug'>,
): Promise<SlugPreview> {
  const choice = await chooseSlugOfName(ctx.db, input.name);
  return {
    slug: choice.slug,
    url: `${ctx.site.publicUrl}/${choice.slug}`,
    isAvailable: choice.isAvailable,
    suggestion: choice.isAvailable ? null : choice.suggestion,
  };
}
