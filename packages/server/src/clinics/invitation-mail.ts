import type { GivenRole } from '@baari/contract/clinics';
import { composeMail } from '../accounts/index.ts';
import type { Mail } from '../context/index.ts';

const POWERS: Readonly<Record<GivenRole, string>> = {
  staff: 'as staff: you can run the queues, look after the patients and print',
  admin: 'as an admin: you can run the queues and look after doctors, settings and staff',
};

export type InvitationLetter = {
  publicUrl: string;
  to: string;
  token: string;
  role: GivenRole;
  inviterName: string;
  clinicName: string;
};

/** The link that lets its holder become a member of a clinic, once, within a week. */
export function invitationMail(letter: InvitationLetter): Mail {
  const { publicUrl, to, token, role, inviterName, clinicName } = letter;
  return composeMail(to, {
    subject: `You are invited to ${clinicName} on Baari`,
    lines: [
      `${inviterName} invites you to work with ${clinicName} on Baari ${POWERS[role]}.`,
      'The link below works once, for 7 days, and only for this email address. If you do not know the clinic, ignore this mail.',
    ],
    link: { label: 'Accept the invitation', url: `${publicUrl}/invite?token=${encodeURIComponent(token)}` },
  });
}
