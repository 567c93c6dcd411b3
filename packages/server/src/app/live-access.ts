import type { Topic } from '@baari/contract/live';
import { AppError } from '@baari/core/shared';
import { requireClinicAccess } from '../clinics/index.ts';
import { type Context, type KeyIdentity, requireScope } from '../context/index.ts';
import { findDoctor, requireQueueAccess } from '../doctors/index.ts';
import { type Grants, topicParts } from '../live/index.ts';

/**
 * Returns the grants that let an actor follow a topic. Following a public topic needs no grant and no query
 * here. The hub itself refuses unknown topics. It reads each topic once for all followers. Throws
 * `doctor.not_found`. For topics that contain patients' names, this also throws the errors of the console.
 */
export async function authoriseTopic(ctx: Context, topic: Topic): Promise<Grants> {
  const { kind, id } = topicParts(topic);
  if (kind === 'queue' || kind === 'board' || kind === 'booking') return [];
  // The feeds with names show the data that the operations with the scope `queue:read` return.
  requireScope(ctx.actor, 'queue:read');
  if (kind === 'console') {
    requireClinicAccess(ctx, id);
    return membershipOf(ctx, id);
  }
  const doctor = await findDoctor(ctx.db, id);
  if (!doctor) throw new AppError('not_found', 'doctor.not_found');
  return identitiesFor(ctx, doctor);
}

function identitiesFor(ctx: Context, doctor: { id: string; clinicId: string }): Grants {
  requireQueueAccess(ctx, doctor);
  const { account, doctor: login, key } = ctx.actor;
  const isMember = account?.memberships.some(({ clinicId }) => clinicId === doctor.clinicId) ?? false;
  const grants: Grants = [
    ...(login?.doctorId === doctor.id ? [[{ doctorLoginSessionId: login.doctorLoginSessionId }]] : []),
    ...(isMember ? membershipOf(ctx, doctor.clinicId) : []),
    ...(key ? backingOf(key) : []),
  ];
  return grants.map((needed) => [...needed, { doctorId: doctor.id }]);
}

// A member's feed closes when the session or the membership ends.
function membershipOf({ actor: { account, key } }: Context, clinicId: string): Grants {
  if (key) return backingOf(key);
  if (!account) return [];
  return [[{ loginSessionId: account.loginSessionId }, { memberAccountId: account.accountId, clinicId }]];
}

// A key's feed closes when the key ends, or when the member who made it leaves.
const backingOf = ({ keyId, madeBy, clinicId }: KeyIdentity): Grants => [
  [{ keyId }, { memberAccountId: madeBy, clinicId }],
];
