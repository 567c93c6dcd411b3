import type { Topic } from '@baari/contract/live';
import { AppError } from '@baari/core/shared';
import { requireMember } from '../clinics/index.ts';
import type { Context } from '../context/index.ts';
import { findDoctor, requireQueueAccess } from '../doctors/index.ts';
import { type Grants, topicParts } from '../live/index.ts';

/**
 * Returns the grants that let an actor follow a topic. A public topic needs no grant and no query here. The
 * hub refuses unknown topics itself, with one read for all followers. Throws `doctor.not_found`. For topics
 * that contain patients' names, also throws the errors of the console.
 */
export async function authoriseTopic(ctx: Context, topic: Topic): Promise<Grants> {
  const { kind, id } = topicParts(topic);
  if (kind === 'queue' || kind === 'board' || kind === 'booking') return [];
  if (kind === 'console') {
    requireMember(ctx, id, 'staff');
    return membershipOf(ctx, id);
  }
  const doctor = await findDoctor(ctx.db, id);
  if (!doctor) throw new AppError('not_found', 'doctor.not_found');
  return identitiesFor(ctx, doctor);
}

function identitiesFor(ctx: Context, doctor: { id: string; clinicId: string }): Grants {
  requireQueueAccess(ctx, doctor);
  const { account, doctor: login } = ctx.actor;
  const isMember = account?.memberships.some(({ clinicId }) => clinicId === doctor.clinicId) ?? false;
  const grants: Grants = [
    ...(login?.doctorId === doctor.id ? [[{ doctorLoginSessionId: login.doctorLoginSessionId }]] : []),
    ...(isMember ? membershipOf(ctx, doctor.clinicId) : []),
  ];
  return grants.map((needed) => [...needed, { doctorId: doctor.id }]);
}

// A member's feed closes when the session or the membership ends.
function membershipOf({ actor: { account } }: Context, clinicId: string): Grants {
  if (!account) return [];
  return [[{ loginSessionId: account.loginSessionId }, { memberAccountId: account.accountId, clinicId }]];
}
