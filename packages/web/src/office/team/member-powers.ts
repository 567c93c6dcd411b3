/** What somebody may do with the members of a clinic: the server decides, this keeps away what it would refuse. */
import type { ClinicMember } from '@baari/contract/clinics';
import { GIVEN_ROLES, type GivenRole, hasPowersOf, type MemberRole } from '@baari/core/clinics';

type Member = Pick<ClinicMember, 'role' | 'isYou'>;

/** The roles that somebody can invite to; none for staff. */
export function rolesToGive(own: MemberRole): readonly GivenRole[] {
  if (own === 'owner') return GIVEN_ROLES;
  return own === 'admin' ? ['staff'] : [];
}

/** The other role that somebody can give to a member; null when they cannot. */
export function otherRoleFor(own: MemberRole, member: Member): GivenRole | null {
  if (own !== 'owner' || member.role === 'owner') return null;
  return member.role === 'staff' ? 'admin' : 'staff';
}

/** Whether somebody can remove a member; leaving oneself is another thing. */
export function mayRemove(own: MemberRole, member: Member): boolean {
  if (member.isYou || member.role === 'owner') return false;
  return hasPowersOf(own, member.role === 'staff' ? 'admin' : 'owner');
}

/** A clinic always has its owner. */
export function mayLeave(own: MemberRole): boolean {
  return own !== 'owner';
}
