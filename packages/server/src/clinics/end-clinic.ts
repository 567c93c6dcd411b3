/** Ending what a clinic does: for a while, or for good. */
import { AppError } from '@baari/core/shared';
import { z } from 'zod';
import { once, type Context, type RevocableIdentity } from '../context/index.ts';
import type { Transaction } from '../db/index.ts';
import { deleteDoctorSessions, listDoctorsOfClinic } from './clinic-doctors.repository.ts';
import { saveDeleted, saveIsActive } from './clinics.repository.ts';
import { listMembers } from './members.repository.ts';
import { requireAccount, requireLocked, requireMember } from './require-member.ts';

type Input = { clinicId: string };

const endedClinic = z.object({ cancelledCount: z.number() });
type EndedClinic = z.infer<typeof endedClinic>;

/** Ends the queues of a clinic, which takes no tokens until it is reactivated. For owners. Throws `clinic.inactive`. */
export async function deactivateClinic(ctx: Context, input: Input): Promise<EndedClinic> {
  const { clinicId } = input;
  const grant = requireMember(ctx, clinicId, 'owner');
  let announce = () => {};
  const request = { operation: 'deactivateClinic', input, answer: endedClinic };
  const answer = await ctx.db.transaction((tx) =>
    once(ctx, tx, request, async () => {
      const { profile } = await requireLocked(tx, clinicId);
      if (!profile.isActive) throw new AppError('conflict', 'clinic.inactive');
      const doctors = await listDoctorsOfClinic(tx, clinicId);
      const closed = await ctx.queues.closeQueues(tx, doctors, { grant, now: ctx.now() });
      await saveIsActive(tx, clinicId, false);
      announce = closed.announce;
      return { cancelledCount: closed.cancelledCount };
    }),
  );
  announce();
  ctx.live.doctorsChanged(clinicId);
  return answer;
}

/**
 * Ends the queues of a clinic and takes it off every list and page; its history and its address stay. Its doctors are
 * signed out. For owners.
 */
export async function deleteClinic(ctx: Context, input: Input): Promise<EndedClinic> {
  requireAccount(ctx);
  const { clinicId } = input;
  let announce = () => {};
  const request = { operation: 'deleteClinic', input, answer: endedClinic };
  const answer = await ctx.db.transaction((tx) =>
    once(ctx, tx, request, async () => {
      // In here, because who repeats a request that was done is a member no more.
      const grant = requireMember(ctx, clinicId, 'owner');
      await requireLocked(tx, clinicId);
      const doctors = await listDoctorsOfClinic(tx, clinicId);
      const closed = await ctx.queues.closeQueues(tx, doctors, { grant, now: ctx.now() });
      await saveDeleted(tx, clinicId, ctx.now());
      const revoked = await revokeAll(tx, clinicId);
      announce = () => {
        closed.announce();
        revoked.forEach((identity) => ctx.live.identityRevoked(identity));
      };
      return { cancelledCount: closed.cancelledCount };
    }),
  );
  announce();
  ctx.live.doctorsChanged(clinicId);
  return answer;
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
