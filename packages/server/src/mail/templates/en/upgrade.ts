import type { UpgradeDecision } from '@baari/core/platform';
import type { MailContent } from '../../compose/mail-content.ts';

export type UpgradeAsked = { pricingUrl: string };

export type UpgradeRequested = {
  name: string;
  email: string;
  phone: string;
  clinicName: string | null;
  message: string | null;
  adminUrl: string;
};

export type UpgradeApproved = { dashboardUrl: string };

export type UpgradeLead = { registerUrl: string };

export type UpgradeRejected = { pricingUrl: string };

export type UpgradeDecided = {
  name: string;
  email: string;
  phone: string;
  decision: UpgradeDecision;
  /** The email of who decided. */
  decidedBy: string;
  /** The clinics that the account owns: without any, an approved request is a lead to follow up. */
  clinicCount: number;
};

/** About requests for Pro: to who asked, and to the operator. */
export const upgrade = {
  upgradeAsked: ({ pricingUrl }: UpgradeAsked): MailContent => ({
    subject: 'We have your request for Baari Pro',
    lines: [
      'Thank you for asking for Baari Pro. We will look at your request and write to you at this address.',
      'Until then you can go on using Baari on the Free plan.',
    ],
    link: { label: 'See the plans', url: pricingUrl },
  }),

  upgradeRequested: ({ adminUrl, ...asked }: UpgradeRequested): MailContent => ({
    subject: `Request for Pro from ${asked.name}`,
    lines: [
      `${asked.name} <${asked.email}>, ${asked.phone}, asks for Pro.`,
      asked.clinicName === null ? 'No clinic was named.' : `Clinic: ${asked.clinicName}`,
      ...(asked.message ?? '').split(/[\r\n]+/).filter((line) => line.trim() !== ''),
    ],
    link: { label: 'Decide on it', url: adminUrl },
  }),

  upgradeApproved: ({ dashboardUrl }: UpgradeApproved): MailContent => ({
    subject: 'You are now Pro!',
    lines: [
      'Your request for Baari Pro was approved. It holds from now on for all of your clinics: as many doctors and tokens as you like.',
    ],
    link: { label: 'Go to my dashboard', url: dashboardUrl },
  }),

  upgradeLead: ({ registerUrl }: UpgradeLead): MailContent => ({
    subject: 'About your request for Baari Pro',
    lines: [
      'Your request for Baari Pro was approved. You have no clinic on Baari yet, so your plan has not changed: we will write to you or call you about what you need.',
      'You can register your clinic meanwhile; it starts on the Free plan.',
    ],
    link: { label: 'Register my clinic', url: registerUrl },
  }),

  upgradeRejected: ({ pricingUrl }: UpgradeRejected): MailContent => ({
    subject: 'About your request for Baari Pro',
    lines: [
      'We could not approve your request for Baari Pro. Your account stays on the plan that it has, and nothing else changes.',
      'The pricing page shows the plans and how to reach us if you have questions.',
    ],
    link: { label: 'See the plans', url: pricingUrl },
  }),

  upgradeDecided: ({
    name,
    email,
    phone,
    decision,
    decidedBy,
    clinicCount,
  }: UpgradeDecided): MailContent => ({
    subject: `Request for Pro from ${name} was ${decision === 'approve' ? 'approved' : 'rejected'}`,
    lines: [
      `${decidedBy} has ${decision === 'approve' ? 'approved' : 'rejected'} the request of ${name} <${email}>, ${phone}.`,
      decision === 'reject' ? 'The account keeps the plan that it has.' : whatFollows(clinicCount),
    ],
  }),
};

const whatFollows = (clinicCount: number) =>
  clinicCount === 0
    ? 'The account has no clinic yet and keeps its plan: a qualified lead. Please write to this person.'
    : 'The account is on Pro now, for all of its clinics.';
