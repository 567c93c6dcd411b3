/** Who may do what in a clinic: roles from least to most powerful, each holding the powers of those before it. */
export const MEMBER_ROLES = ['staff', 'admin', 'owner'] as const;
export type MemberRole = (typeof MEMBER_ROLES)[number];

/** Roles that can be given to others. */
export const GIVEN_ROLES = ['staff', 'admin'] as const satisfies readonly MemberRole[];
export type GivenRole = (typeof GIVEN_ROLES)[number];

/** True when `role` has at least the powers of `least`. */
export function hasPowersOf(role: MemberRole, least: MemberRole): boolean {
  return MEMBER_ROLES.indexOf(role) >= MEMBER_ROLES.indexOf(least);
}
