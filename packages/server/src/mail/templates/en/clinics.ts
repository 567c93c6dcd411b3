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
    line: 'Its queues are closed and no one can take a token. All data is kept, and the clinic can be reactivated.',
  },
  deleted: {
    subject: 'is deleted',
    line: 'Its queues are closed, its doctors are signed out, and it no longer appears on any page. Its data is kept until the operator erases it.',
  },
  erased: {
    subject: 'is erased',
    line: 'Its doctors, patients, tokens and history have been permanently deleted, and its web address is free to use again. Your account, plan and receipts are kept.',
  },
};

const POWERS: Readonly<Record<GivenRole, string>> = {
  staff: 'as staff: you can run the queues, manage patients and print slips',
  admin: 'as an admin: you can run the queues and manage doctors, settings and staff',
};

export const clinics = {
  /** The link that lets its holder become a member of a clinic, once, within a week. */
  invitation: ({ url, role, inviterName, clinicName }: Invitation): MailContent => ({
    subject: `You are invited to ${clinicName} on Baari`,
    lines: [
      `${inviterName} invites you to work with ${clinicName} on Baari ${POWERS[role]}.`,
      'The link below works once, within 7 days, and only for this email address. If you do not know the clinic, ignore this email.',
    ],
    link: { label: 'Accept the invitation', url },
  }),

  clinicEnded: ({ clinicName, ending, byOperator, supportUrl }: ClinicEnded): MailContent => ({
    subject: `${clinicName} ${ENDINGS[ending].subject} on Baari`,
    lines: [
      byOperator
        ? `The operator of this platform has made a change: ${clinicName} ${ENDINGS[ending].subject}.`
        : `This change was made from your account: ${clinicName} ${ENDINGS[ending].subject}.`,
      ENDINGS[ending].line,
      byOperator
        ? 'If you did not ask for this, write to us.'
        : 'If it was not you, choose a new password at once and write to us.',
    ],
    link: { label: 'Ask for help', url: supportUrl },
  }),

  /** At most once for each clinic and service date. */
  flood: ({ clinicName, tokens, deskUrl }: Flood): MailContent => ({
    subject: `Please check today’s tokens at ${clinicName}`,
    lines: [
      `${tokens} of today’s tokens at ${clinicName} come from new phones, and none of these patients has arrived or been called.`,
      'Many new patients can look the same at first. If you did not expect them, someone may be taking fake tokens.',
      'What you can do: “Skip Not Arrived” in a doctor’s queue skips everyone who has not arrived. “Confirm patients’ phones” in clinic settings asks patients for an OTP by SMS. Closing the OPD stops new tokens for today.',
    ],
    link: { label: 'Open the dashboard', url: deskUrl },
  }),
};
