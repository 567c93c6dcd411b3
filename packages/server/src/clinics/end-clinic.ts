import type { Input } from '@baari/contract';
import type { ClinicDetails } from '@baari/contract/clinics';
import { AppError } from '@baari/core/shared';
import { z } from 'zod';
import { findReader } from '../accounts/index.ts';
import {
  once,
  type Context,
  type Grant,
  type QueueChanged,
  type RevocableIdentity,
} from '../context/index.ts';
import type { Transaction } from '../db/index.ts';
import { writeMail } from '../mail/index.ts';
import { getClinicDetails } from './clinic-details.ts';
import { deleteDoctorSessions, listDoctorsOfClinic } from './clinic-doctors.repository.ts';
import { saveDeleted, saveIsActive } from './clinics.repository.ts';
import { listMembers } from './members.repository.ts';
import { isMoving } from './moving.repository.ts';
import { requireAccount, requireLocked, requireMember } from './require-member.ts';

const endedClinic = z.object({ cancelledCount: z.number() });
type EndedClinic = z.infer<typeof endedClinic>;

/** The result of ending a clinic. `publishEnded` uses this result. */
export type Ended = EndedClinic & {
  changes: readonly QueueChanged[];
  /** The identities whose live feeds must close. */
  revoked: readonly RevocableIdentity[];
};

/**
 * Ends a clinic's queues and stops new tokens until the clinic is reactivated. Only owners may call this function.
 * Throws `clinic.inactive`.
 */
export async function deactivateClinic(
  ctx: Context,
  input: Input<'clinics', 'deactivateClinic'>,
): Promise<EndedClinic> {
  const { clinicId } = input;
  const grant = requireMember(ctx, clinicId, 'owner');
  return endOnce(ctx, 'deactivateClinic', input, async (tx) => {
    const { profile } = await requireLocked(tx, clinicId);
    if (!profile.isActive) throw new AppError('conflict', 'clinic.inactive');
    const clinicName = profile.name;
    await tellOwnerOfEnding(ctx, tx, { clinicId, clinicName, ending: 'deactivated', byOperator: false });
    return deactivateLocked(ctx, tx, clinicId, grant);
  });
}

/**
 * Ends a clinic's queues, removes the clinic from every list and page, and signs its doctors out. Keeps the
 * clinic's history and slug. Only owners may call this function.
 */
export async function deleteClinic(
  ctx: Context,
  input: Input<'clinics', 'deleteClinic'>,
): Promise<EndedClinic> {
  requireAccount(ctx);
  const { clinicId } = input;
  return endOnce(ctx, 'deleteClinic', input, async (tx) => {
    // The permission is checked inside the transaction, because an owner who repeats a finished request is no
    // longer a member.
    const grant = requireMember(ctx, clinicId, 'owner');
    const { profile } = await requireLocked(tx, clinicId);
    const clinicName = profile.name;
    await tellOwnerOfEnding(ctx, tx, { clinicId, clinicName, ending: 'deleted', byOperator: false });
    return deleteLocked(ctx, tx, clinicId, grant);
  });
}

async function endOnce(
  ctx: Context,
  operation: string,
  input: { clinicId: string },
  end: (tx: Transaction) => Promise<Ended>,
): Promise<EndedClinic> {
  let ended: Ended | null = null;
  const answer = await ctx.db.transaction((tx) =>
    once(ctx, tx, { operation, input, answer: endedClinic }, async () => {
      ended = await end(tx);
      return { cancelledCount: ended.cancelledCount };
    }),
  );
  publishEnded(ctx, input.clinicId, ended);
  return answer;
}

/**
 * Tells the live feeds that a clinic has ended. Call it after the commit. `ended` is null if an earlier
 * request ended the clinic.
 */
export function publishEnded(ctx: Context, clinicId: string, ended: Ended | null): void {
  ended?.changes.forEach((changed) => ctx.publish(changed));
  ended?.revoked.forEach((identity) => ctx.live.identityRevoked(identity));
  ctx.live.doctorsChanged(clinicId);
}

/** Ends the queues of a locked clinic and deactivates the clinic. The caller checks the permission. */
export async function deactivateLocked(
  ctx: Context,
  tx: Transaction,
  clinicId: string,
  grant: Grant,
): Promise<Ended> {
  const closed = await closeQueuesOf(ctx, tx, clinicId, grant);
  await saveIsActive(tx, clinicId, false);
  return { ...closed, revoked: [] };
}

/**
 * Closes the queues of a locked clinic, removes the clinic from every list and page, and signs its doctors
 * out.
 */
export async function deleteLocked(
  ctx: Context,
  tx: Transaction,
  clinicId: string,
  grant: Grant,
): Promise<Ended> {
  const closed = await closeQueuesOf(ctx, tx, clinicId, grant);
  await saveDeleted(tx, clinicId, ctx.now());
  return { ...closed, revoked: await revokeAll(tx, clinicId) };
}

async function closeQueuesOf(ctx: Context, tx: Transaction, clinicId: string, grant: Grant) {
  // The patients of a clinic that has moved keep their tokens in the other installation.
  if (await isMoving(tx, clinicId)) return { cancelledCount: 0, changes: [] };
  const doctors = await listDoctorsOfClinic(tx, clinicId);
  return ctx.queues.closeQueues(tx, doctors, { grant, now: ctx.now() });
}

/**
 * Ends the logins of a clinic's doctors. Returns the identities, of doctors and members, whose feeds must
 * close.
 */
async function revokeAll(tx: Transaction, clinicId: string): Promise<RevocableIdentity[]> {
  const sessions = await deleteDoctorSessions(tx, clinicId);
  const members = await listMembers(tx, clinicId);
  return [
    ...sessions.map((doctorLoginSessionId) => ({ doctorLoginSessionId })),
    ...members.map(({ accountId }) => ({ memberAccountId: accountId, clinicId })),
  ];
}

/**
 * Reactivates a deactivated clinic, for its owner. Throws `clinic.already_active`, `billing.clinic_limit`.
 */
export async function reactivateClinic(
  ctx: Context,
  input: Input<'clinics', 'reactivateClinic'>,
): Promise<ClinicDetails> {
  const { clinicId } = input;
  const { accountId } = requireMember(ctx, clinicId, 'owner');
  const request = { operation: 'reactivateClinic', input, answer: z.object({}) };
  await ctx.db.transaction((tx) =>
    once(ctx, tx, request, async () => {
      const { profile } = await requireLocked(tx, clinicId);
      if (profile.isActive) throw new AppError('conflict', 'clinic.already_active');
      await ctx.plan.claimClinic(tx, accountId, ctx.now());
      await saveIsActive(tx, clinicId, true);
      return {};
    }),
  );
  ctx.live.doctorsChanged(clinicId);
  return getClinicDetails(ctx, input);
}

type Ending = {
  clinicId: string;
  clinicName: string;
  ending: 'deactivated' | 'deleted' | 'erased';
  byOperator: boolean;
};

/**
 * Sends the owner, if there is one, a mail that tells who ended the clinic. Runs in the same transaction that
 * ends the clinic.
 */
export async function tellOwnerOfEnding(
  ctx: Context,
  tx: Transaction,
  { clinicId, ...ended }: Ending,
): Promise<void> {
  const owner = (await listMembers(tx, clinicId)).find(({ role }) => role === 'owner');
  const reader = owner && (await findReader(tx, owner.accountId));
  if (!reader) return;
  const facts = { ...ended, supportUrl: `${ctx.site.publicUrl}/support` };
  await ctx.jobs.sendMail(
    writeMail(reader, (templates) => templates.clinicEnded(facts)),
    tx,
  );
}
