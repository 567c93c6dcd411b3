import type { GivenRole } from '@baari/contract/clinics';
import type { Letter } from '../../letter.ts';

export type Invitation = { url: string; role: GivenRole; inviterName: string; clinicName: string };

const POWERS: Readonly<Record<GivenRole, string>> = {
  staff: 'as staff: you can run the queues, look after the patients and print',
  admin: 'as an admin: you can run the queues and look after doctors, settings and staff',
};

export const clinics = {
  /** The link that lets its holder become a member of a clinic, once, within a week. */
  invitation: ({ url, role, inviterName, clinicName }: Invitation): Letter => ({
    subject: `You are invited to ${clinicName} on Baari`,
    lines: [
      `${inviterName} invites you to work with ${clinicName} on Baari ${POWERS[role]}.`,
      'The link below works once, for 7 days, and only for this email address. If you do not know the clinic, ignore this mail.',
    ],
    link: { label: 'Accept the invitation', url },
  }),
};
