import type { Input } from '@baari/contract';
import type { ClinicDetails, ClinicProfile, RegisteredClinic } from '@baari/contract/clinics';
import { mayText, type MemberRole } from '@baari/core/clinics';
import type { Context, Site } from '../context/index.ts';
import { canWrite } from '../texts/index.ts';
import { type Clinic, findClinicBySlug } from './clinics.repository.ts';
import { requireClinic } from './require-member.ts';

/** Returns a clinic and its settings, for its members. */
export async function getClinicDetails(
  ctx: Context,
  input: Input<'clinics', 'getClinicDetails'>,
): Promise<ClinicDetails> {
  const { grant, clinic } = await requireClinic(ctx, input.clinicId, 'staff');
  return clinicDetails(ctx.site, clinic, grant.role);
}

/** Returns a clinic as a member with this role sees it. */
export function clinicDetails(site: Site, clinic: Clinic, role: MemberRole): ClinicDetails {
  const { profile: _profile, textPermission, ...seen } = clinic;
  return {
    ...seen,
    ...withAddresses(site, clinic),
    role,
    sendsTexts: site.hasSms ? seen.sendsTexts : null,
    sendsWhatsapp: site.hasWhatsapp ? seen.sendsWhatsapp : null,
    confirmsPhones: site.hasSms ? seen.confirmsPhones : null,
    maySendTexts: mayText(textPermission),
    textsDoctors: site.hasSms && canWrite(site.texts.style, 'askDoctor', 'en'),
  };
}

/** Adds to a clinic the addresses of its pages. */
export function withAddresses({ publicUrl }: Site, { profile, ownerName }: Clinic): RegisteredClinic {
  const { slug } = profile;
  return { ...profile, ownerName, url: `${publicUrl}/${slug}`, joinUrl: `${publicUrl}/clinic/${slug}` };
}

/** Returns a clinic's public data by its slug. Returns null if there is no such clinic. */
export const getPublicClinic = async (
  { db }: Pick<Context, 'db'>,
  { slug }: { slug: string },
): Promise<ClinicProfile | null> => (await findClinicBySlug(db, slug))?.profile ?? null;
