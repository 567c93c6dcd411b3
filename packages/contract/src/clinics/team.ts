/** A clinic's members, and its invitations. */
import { GIVEN_ROLES, MEMBER_ROLES } from '@baari/core/clinics';
import { z } from 'zod';
import { typedPassword } from '../accounts/index.ts';
import { email, id, instant, line, nothing, operation, personName } from '../shared/index.ts';
import { clinicMembership } from './clinic.ts';

export const clinicMember = z.object({
  accountId: id,
  email: z.email(),
  name: z.string().nullable(),
  role: z.enum(MEMBER_ROLES),
  since: instant,
  isYou: z.boolean(),
});
export type ClinicMember = z.infer<typeof clinicMember>;

const givenRole = z.enum(GIVEN_ROLES);

export const clinicInvitation = z.object({
  id,
  email: z.email(),
  role: givenRole,
  invitedAt: instant,
  expiresAt: instant,
  /** The path of the link that the inviter can copy, or null for invitations of other members. */
  linkPath: z.string().nullable(),
});
export type ClinicInvitation = z.infer<typeof clinicInvitation>;

export const clinicTeam = z.object({
  members: z.array(clinicMember),
  invitations: z.array(clinicInvitation),
  /** True if invitations are mailed. Otherwise the inviter must pass on their links. */
  sendsMail: z.boolean(),
  /**
   * True if the link alone can create an account for the invited email, because this installation sends no
   * mail that could prove the address.
   */
  linksJoin: z.boolean(),
});
export type ClinicTeam = z.infer<typeof clinicTeam>;

/** The data of an invitation that its link reveals. */
export const openInvitation = z.object({
  clinicName: z.string(),
  email: z.email(),
  role: givenRole,
  /**
   * True if the invited email already has an account to sign in with. Null for a link that does not prove the
   * email. The invited person must then sign in or sign up before accepting.
   */
  hasAccount: z.boolean().nullable(),
});
export type OpenInvitation = z.infer<typeof openInvitation>;

const tags = ['Members'];
const clinicId = z.object({ clinicId: id });
const invitationToken = line(100);

export const team = {
  getTeam: operation
    .route({
      method: 'GET',
      path: '/clinics/{clinicId}/team',
      tags,
      summary: 'List members and open invitations (admins, owners)',
    })
    .input(clinicId)
    .output(clinicTeam),
  inviteMember: operation
    .route({
      method: 'POST',
      path: '/clinics/{clinicId}/invitations',
      tags,
      summary: 'Invite by email, replacing an open invitation (admins: staff; owners: staff and admins)',
    })
    .input(clinicId.extend({ email, role: givenRole }))
    .output(clinicTeam),
  revokeInvitation: operation
    .route({
      method: 'POST',
      path: '/clinics/{clinicId}/invitations/{invitationId}/revoke',
      tags,
      summary: 'Cancel an invitation',
    })
    .input(clinicId.extend({ invitationId: id }))
    .output(clinicTeam),
  changeMemberRole: operation
    .route({
      method: 'POST',
      path: '/clinics/{clinicId}/members/{accountId}/role',
      tags,
      summary: 'Set a member’s role to staff or admin (owners)',
    })
    .input(clinicId.extend({ accountId: id, role: givenRole }))
    .output(clinicTeam),
  removeMember: operation
    .route({
      method: 'POST',
      path: '/clinics/{clinicId}/members/{accountId}/remove',
      tags,
      summary: 'Remove a member (admins: staff; owners: anyone else; everyone: themselves)',
    })
    .input(clinicId.extend({ accountId: id }))
    .output(nothing),
  getInvitation: operation
    .route({
      method: 'GET',
      path: '/invitations/{token}',
      tags,
      summary: 'Get the data of an invitation link',
    })
    .input(z.object({ token: invitationToken }))
    .output(openInvitation),
  acceptInvitation: operation
    .route({
      method: 'POST',
      path: '/invitations/{token}/accept',
      tags,
      summary: 'Join as the account of the invited email',
    })
    .input(z.object({ token: invitationToken, name: personName(100) }))
    .output(clinicMembership),
  joinByInvitation: operation
    .route({
      method: 'POST',
      path: '/invitations/{token}/join',
      tags,
      summary: 'Create an account for the invited email, join, and sign in',
    })
    .input(z.object({ token: invitationToken, name: personName(100), password: typedPassword }))
    .output(clinicMembership),
};
