import type { PlanType } from '@baari/core/billing';
import { lastDay } from '../../compose/formats.ts';
import type { MailContent } from '../../compose/mail-content.ts';

export type DowngradeConfirmation = { pricingUrl: string };

/** The plan that the operator has set and whether days that were paid for ended with the one before. */
export type PlanSet = { plan: PlanType; hadPaidDays: boolean; billingUrl: string };

export type RenewalReminder = { paidUntil: Date; timeZone: string; billingUrl: string };

export type ProEnded = {
  paidUntil: Date;
  timeZone: string;
  /** Who goes on issuing tokens; null for an account without doctors. */
  coveredDoctor: { name: string; clinicName: string } | null;
  /** How many doctors issue no new tokens. */
  othersCount: number;
  dailyTokens: number;
  billingUrl: string;
};

export const subscription = {
  downgradeConfirmation: ({ pricingUrl }: DowngradeConfirmation): MailContent => ({
    subject: 'You are on the Free plan now',
    lines: [
      'As you asked, your Baari account was moved from Pro to the Free plan, at once. Days of Pro that were left ended with it.',
      'Your clinic data is preserved: your clinics, doctors, patients and history are all there, and everybody who has a token is still called and completed.',
      'You can come back to Pro whenever you like. If it was not you who changed the plan, choose a new password at once.',
    ],
    link: { label: 'Upgrade to Pro', url: pricingUrl },
  }),

  planSet: ({ plan, hadPaidDays, billingUrl }: PlanSet): MailContent =>
    plan === 'pro'
      ? {
          subject: 'You have Pro now',
          lines: [
            'The operator of this platform has given your Baari account Pro, for all of your clinics and without an end, until it is changed.',
          ],
          link: { label: 'See your plan', url: billingUrl },
        }
      : {
          subject: 'You are on the Free plan now',
          lines: [
            'The operator of this platform has moved your Baari account from Pro to the Free plan, at once.',
            ...(hadPaidDays
              ? ['Days that were paid for have ended with it. If you did not ask for this, write to us.']
              : []),
            'Your clinics, doctors, patients and history are all there, and everybody who has a token is still called and completed.',
          ],
          link: { label: 'See your plan', url: billingUrl },
        },

  renewalReminder: ({ paidUntil, timeZone, billingUrl }: RenewalReminder): MailContent => {
    const day = lastDay(paidUntil, timeZone, 'en');
    return {
      subject: `Your Pro plan ends on ${day}`,
      lines: [
        `Your Baari account is on the Pro plan until the end of ${day}. To keep it, renew it before: the 30 days that you pay for are added to the end, so that nothing is lost by renewing early.`,
        'If you do not renew, your account moves to the Free plan. Nothing is deleted then, and everybody who has a token is still called.',
      ],
      link: { label: 'Renew Pro', url: billingUrl },
    };
  },

  proEnded: ({ paidUntil, timeZone, billingUrl, ...free }: ProEnded): MailContent => ({
    subject: 'Your Pro plan has ended',
    lines: [
      `Your Pro plan ended with ${lastDay(paidUntil, timeZone, 'en')}, and your Baari account is on the Free plan now.`,
      'Nothing was deleted: your clinics, doctors, patients and history are all there, and everybody who has a token is still called and completed.',
      ...whoIssues(free),
    ],
    link: { label: 'Renew Pro', url: billingUrl },
  }),
};

function whoIssues(free: Pick<ProEnded, 'coveredDoctor' | 'othersCount' | 'dailyTokens'>): string[] {
  const { coveredDoctor: doctor, othersCount, dailyTokens } = free;
  if (doctor === null) return [];
  const stays = `${doctor.name} (${doctor.clinicName}) goes on giving out tokens, up to ${dailyTokens} a day.`;
  if (othersCount === 0) return [stays];
  const others = othersCount === 1 ? 'Your other doctor gives' : `Your other ${othersCount} doctors give`;
  return [`${stays} ${others} out no new ones. You can choose another doctor on your billing page.`];
}
