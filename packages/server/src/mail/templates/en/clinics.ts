import type { GivenRole } from '@baari/core/clinics';
import type { MailContent } from '../../compose/mail-content.ts';

export type Invitation = { url: string; role: GivenRole; inviterName: string; clinicName: string };

/** What became of a clinic, and whether the operator did it, or an owner who gets this as a receipt. */
export type ClinicEnded = {
  clinicName: string;
  ending: 'deactivated' | 'deleted' | 'erased';
  byOperator: boolean;
  supportUrl: string;
};

/** What of a clinic's tokens of today are of new devices, many, and none of their patients was seen. */
export type Flood = { clinicName: string; tokens: number; deskUrl: string };

const ENDINGS: Readonly<Record<ClinicEnded['ending'], { subject: string; line: string }>> = {
  deactivated: {
    subject: 'is deactivated',
    line: 'Its queues have ended and nobody can take a token. All data is kept, and the clinic can be reactivated.',
  },
  deleted: {
    subject: 'is deleted',
    line: 'Its queues have ended, its doctors are signed out, and it is gone from every list and page. Its data is kept until the operator erases it.',
  },
  erased: {
    subject: 'is erased',
    line: 'Its doctors, patients, tokens and history are deleted for good, and its address is free. Your account, your plan and your receipts stay.',
  },
};

const POWERS: Readonly<Record<GivenRole, string>> = {
  staff: 'as staff: you can run the queues, look after the patients and print',
  admin: 'as an admin: you can run the queues and look after doctors, settings and staff',
};

export const clinics = {
  /** The link that lets its holder become a member of a clinic, once, within a week. */
  invitation: ({ url, role, inviterName, clinicName }: Invitation): MailContent => ({
    subject: `You are invited to ${clinicName} on Baari`,
    lines: [
      `${inviterName} invites you to work with ${clinicName} on Baari ${POWERS[role]}.`,
      'The link below works once, for 7 days, and only for this email address. If you do not know the clinic, ignore this mail.',
    ],
    link: { label: 'Accept the invitation', url },
  }),

  clinicEnded: ({ clinicName, ending, byOperator, supportUrl }: ClinicEnded): MailContent => ({
    subject: `${clinicName} ${ENDINGS[ending].subject} on Baari`,
    lines: [
      byOperator
        ? `The operator of this platform has changed your clinic: ${clinicName} ${ENDINGS[ending].subject}.`
        : `From your account ${clinicName} was changed: it ${ENDINGS[ending].subject}.`,
      ENDINGS[ending].line,
      byOperator
        ? 'If you did not ask for this, write to us.'
        : 'If it was not you, choose a new password at once and write to us.',
    ],
    link: { label: 'Ask for help', url: supportUrl },
  }),

  /** At most once for each clinic and service date. */
  flood: ({ clinicName, tokens, deskUrl }: Flood): MailContent => ({
    subject: `Are the tokens of ${clinicName} real?`,
    lines: [
      `${tokens} tokens of ${clinicName} today come from phones that nobody has seen before, and none of these patients has come or was called.`,
      'Many new patients can look the same for a while. If you do not expect them, somebody may be taking tokens for nobody.',
      'You can do this: “Clear Not Arrived” at a doctor’s queue skips all who have not arrived. “Confirm patients’ phones” in the clinic’s settings asks for a code by text message, where texts can be sent. Closing the practice ends tokens for today.',
    ],
    link: { label: 'Open the dashboard', url: deskUrl },
  }),
};
