/** Edits a clinic. An active clinic is edited in the dashboard, and an inactive one on a separate page. */
import type { Input } from '@baari/contract';
import type { ClinicDetails } from '@baari/contract/clinics';
import { AppError, mayBeName } from '@baari/core/shared';
import { z } from 'zod';
import { hasPlans, once, readPhone, type Context } from '../context/index.ts';
import type { Transaction } from '../db/index.ts';
import { clinicDetails, getClinicDetails } from './clinic-details.ts';
import { type Clinic, type EditableProfile, saveProfile, saveTextPermission } from './clinics.repository.ts';
import { type MemberGrant, requireLocked, requireMember } from './require-member.ts';

type Edit = { clinicId: string; version: number; name: string; phone: string };

/**
 * Changes name, phone and location of an active clinic. Only admins and owners may call this function. Throws
 * `clinic.inactive`, `clinic.changed_meanwhile` (with `current`), `clinic.name_with_address`,
 * `patient.invalid_phone`.
 */
export function updateClinic(ctx: Context, input: Input<'clinics', 'updateClinic'>): Promise<ClinicDetails> {
  const grant = requireMember(ctx, input.clinicId, 'admin');
  const { name, address, location } = input;
  const changes = { name, address, location, phone: readPhone(input.phone) };
  return edit(ctx, { operation: 'updateClinic', input, grant, isActive: true, changes });
}

/**
 * Changes name, email and phone of an inactive clinic. Only owners may call this function. Throws `clinic.active`,
 * `clinic.changed_meanwhile` (with `current`), `clinic.name_with_address`, `patient.invalid_phone`.
 */
export function editInactiveClinic(
  ctx: Context,
  input: Input<'clinics', 'editInactiveClinic'>,
): Promise<ClinicDetails> {
  const grant = requireMember(ctx, input.clinicId, 'owner');
  const { name, email } = input;
  const changes = { name, email, phone: readPhone(input.phone) };
  return edit(ctx, { operation: 'editInactiveClinic', input, grant, isActive: false, changes });
}

type EditRequest = {
  operation: string;
  input: Edit;
  grant: MemberGrant;
  /** The state that the clinic must have for this edit. */
  isActive: boolean;
  changes: Partial<EditableProfile>;
};

async function edit(ctx: Context, request: EditRequest): Promise<ClinicDetails> {
  const { operation, input, grant, changes } = request;
  await ctx.db.transaction((tx) =>
    once(ctx, tx, { operation, input, answer: z.object({}) }, async () => {
      const clinic = await requireLocked(tx, input.clinicId);
      requireState(clinic, request.isActive);
      if (clinic.version !== input.version) {
        const current = clinicDetails(ctx.site, clinic, grant.role);
        throw new AppError('conflict', 'clinic.changed_meanwhile', { current });
      }
      if (input.name !== clinic.profile.name) await rename(ctx, tx, clinic, input.name);
      await saveProfile(tx, input.clinicId, { ...clinic.profile, ...changes });
      return {};
    }),
  );
  ctx.live.doctorsChanged(input.clinicId);
  return getClinicDetails(ctx, input);
}

/** Checks a new name. An unchanged name is accepted, even if it is older than the rule. */
async function rename(
  ctx: Context,
  tx: Transaction,
  { profile, textPermission }: Clinic,
  name: string,
): Promise<void> {
  if (!mayBeName(name)) throw new AppError('invalid', 'clinic.name_with_address');
  // A new name needs a new permission, because the operator permitted texts under the old name. A clinic's
  // own copy needs no permission.
  if (textPermission === 'granted' && hasPlans(ctx)) await saveTextPermission(tx, profile.id, 'kept');
}

function requireState({ profile }: Clinic, isActive: boolean): void {
  if (profile.isActive === isActive) return;
  throw new AppError('conflict', isActive ? 'clinic.inactive' : 'clinic.active');
}
