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
      'Thank you for asking for Baari Pro. We will review your request and write to you at this address.',
      'Until then you can continue on the Free plan.',
    ],
    link: { label: 'See the plans', url: pricingUrl },
  }),

  upgradeRequested: ({ adminUrl, ...asked }: UpgradeRequested): MailContent => ({
    subject: `Request for Pro from ${asked.name}`,
    lines: [
      `${asked.name} <${asked.email}>, ${asked.phone}, has asked for Pro.`,
      asked.clinicName === null ? 'No clinic was named.' : `Clinic: ${asked.clinicName}`,
      ...(asked.message ?? '').split(/[\r\n]+/).filter((line) => line.trim() !== ''),
    ],
    link: { label: 'Review the request', url: adminUrl },
  }),

  upgradeApproved: ({ dashboardUrl }: UpgradeApproved): MailContent => ({
    subject: 'You are now Pro!',
    lines: [
      'Your request for Baari Pro was approved. It covers all your clinics from now on, with unlimited doctors and tokens.',
    ],
    link: { label: 'Go to my dashboard', url: dashboardUrl },
  }),

  upgradeLead: ({ registerUrl }: UpgradeLead): MailContent => ({
    subject: 'About your request for Baari Pro',
    lines: [
      'Thank you for asking for Baari Pro. You do not have a clinic on Baari yet, so your plan has not changed: it is Free. We will write or call to understand what you need.',
      'Meanwhile you can register your clinic. It starts on the Free plan.',
    ],
    link: { label: 'Register my clinic', url: registerUrl },
  }),

  upgradeRejected: ({ pricingUrl }: UpgradeRejected): MailContent => ({
    subject: 'About your request for Baari Pro',
    lines: [
      'We could not approve your request for Baari Pro. You stay on your current plan, and nothing else changes.',
      'See the pricing page for the plans and how to contact us.',
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
      `${decidedBy} ${decision === 'approve' ? 'approved' : 'rejected'} the request from ${name} <${email}>, ${phone}.`,
      decision === 'reject' ? 'The account stays on its current plan.' : whatFollows(clinicCount),
    ],
  }),
};

const whatFollows = (clinicCount: number) =>
  clinicCount === 0
    ? 'The account has no clinic yet and stays on its plan. Please contact this person.'
    : 'The account is now on Pro, for all its clinics.';
