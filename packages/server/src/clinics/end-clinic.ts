/** Ending what a clinic does: for a while, or for good. */
import type { Input } from '@baari/contract';
import { AppError } from '@baari/core/shared';
import { z } from 'zod';
import {
  once,
  type Context,
  type Grant,
  type QueueChanged,
  type RevocableIdentity,
} from '../context/index.ts';
import type { Transaction } from '../db/index.ts';
import { deleteDoctorSessions, listDoctorsOfClinic } from './clinic-doctors.repository.ts';
import { saveDeleted, saveIsActive } from './clinics.repository.ts';
import { listMembers } from './members.repository.ts';
import { tellOwnerOfEnding } from './tell-owner.ts';
import { requireAccount, requireLocked, requireMember } from './require-member.ts';

const endedClinic = z.object({ cancelledCount: z.number() });
type EndedClinic = z.infer<typeof endedClinic>;

/** What ending a clinic did, and what `publishEnded` has to tell of it. */
export type Ended = EndedClinic & {
  changes: readonly QueueChanged[];
  /** Whose feeds are to close. */
  revoked: readonly RevocableIdentity[];
};

/** Ends the queues of a clinic, which takes no tokens until it is reactivated. For owners. Throws `clinic.inactive`. */
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
 * Ends the queues of a clinic and takes it off every list and page; its history and its address stay. Its doctors are
 * signed out. For owners.
 */
export async function deleteClinic(
  ctx: Context,
  input: Input<'clinics', 'deleteClinic'>,
): Promise<EndedClinic> {
  requireAccount(ctx);
  const { clinicId } = input;
  return endOnce(ctx, 'deleteClinic', input, async (tx) => {
    // Checked in here: somebody who repeats a request that was done is no longer a member.
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

/** Tells the feeds, after the commit, that a clinic has ended; `ended` is null when a repeated request ended it before. */
export function publishEnded(ctx: Context, clinicId: string, ended: Ended | null): void {
  ended?.changes.forEach((changed) => ctx.publish(changed));
  ended?.revoked.forEach((identity) => ctx.live.identityRevoked(identity));
  ctx.live.doctorsChanged(clinicId);
}

/** Ends the queues of a locked clinic and switches it off, on whosever authority. */
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

/** Closes the queues of a locked clinic, hides it, and signs its doctors out. */
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
  const doctors = await listDoctorsOfClinic(tx, clinicId);
  return ctx.queues.closeQueues(tx, doctors, { grant, now: ctx.now() });
}

/** Ends the logins of a clinic's doctors and gives the identities, theirs and the members', whose feeds are to close. */
async function revokeAll(tx: Transaction, clinicId: string): Promise<RevocableIdentity[]> {
  const sessions = await deleteDoctorSessions(tx, clinicId);
  const members = await listMembers(tx, clinicId);
  return [
    ...sessions.map((doctorLoginSessionId) => ({ doctorLoginSessionId })),
    ...members.map(({ accountId }) => ({ memberAccountId: accountId, clinicId })),
  ];
}
