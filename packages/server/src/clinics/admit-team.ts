import type { GivenRole } from '@baari/core/clinics';
import { randomBytes } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { listVerifiedAccounts } from '../accounts/index.ts';
import type { Transaction } from '../db/index.ts';
import { hashInvitationToken } from './invitation-link.ts';
import { INVITATION_MS } from './invite-member.ts';
import { replaceInvitation } from './invitations.repository.ts';
import { insertMember } from './members.repository.ts';

/** The emails of people who became members, and of people who were invited. */
export type AdmittedTeam = { joined: string[]; invited: string[] };

type Colleague = { email: string; role: GivenRole };

type Team = { clinicId: string; ownerId: string; team: readonly Colleague[]; now: Date };

const TOKEN_BYTES = 32;

/**
 * Makes an account the owner of a clinic that came from another installation. Gives the colleagues who have
 * an account their roles, and invites the others in the owner's name. No mail is sent, because the addresses
 * come from a file. The owner passes on the links to the invitations.
 */
export async function admitTeam(
  tx: Transaction,
  { clinicId, ownerId, team, now }: Team,
): Promise<AdmittedTeam> {
  await insertMember(tx, { clinicId, accountId: ownerId, role: 'owner', since: now });
  const accounts = new Map(
    (
      await listVerifiedAccounts(
        tx,
        team.map(({ email }) => email),
      )
    ).map(({ id, email }) => [email, id]),
  );
  const admitted: AdmittedTeam = { joined: [], invited: [] };
  for (const { email, role } of team) {
    const accountId = accounts.get(email);
    if (accountId === ownerId) continue;
    if (accountId === undefined) await invite(tx, { clinicId, ownerId, now }, { email, role });
    else await insertMember(tx, { clinicId, accountId, role, since: now });
    admitted[accountId === undefined ? 'invited' : 'joined'].push(email);
  }
  return admitted;
}

function invite(
  tx: Transaction,
  { clinicId, ownerId, now }: Omit<Team, 'team'>,
  { email, role }: Colleague,
): Promise<void> {
  // Nobody learns this secret. Only the link that the owner copies leads to the invitation.
  const tokenHash = hashInvitationToken(randomBytes(TOKEN_BYTES).toString('base64url'));
  const expiresAt = new Date(now.getTime() + INVITATION_MS);
  return replaceInvitation(tx, {
    id: uuidv7(),
    clinicId,
    email,
    role,
    tokenHash,
    invitedBy: ownerId,
    invitedAt: now,
    expiresAt,
  });
}
