import type { PlanType } from '@baari/core/billing';
import { lastDay } from '../../compose/formats.ts';
import type { MailContent } from '../../compose/mail-content.ts';

export type DowngradeConfirmation = { pricingUrl: string };

/** The plan that the operator has set and whether days that were paid for ended with the one before. */
export type PlanSet = { plan: PlanType; hadPaidDays: boolean; billingUrl: string };

/** When the paid days of an account end. */
export type PaidDaysEnd = { paidUntil: Date; timeZone: string; billingUrl: string };

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
    subject: 'You are now on the Free plan',
    lines: [
      'As you asked, your Baari account has been moved from Pro to the Free plan. Any remaining Pro days have ended.',
      'Your data is safe: clinics, doctors, patients and history are all kept, and patients who already have a token can still be seen.',
      'You can upgrade to Pro again at any time. If you did not make this change, choose a new password at once.',
    ],
    link: { label: 'Upgrade to Pro', url: pricingUrl },
  }),

  downgradeAtEnd: ({ paidUntil, timeZone, billingUrl }: PaidDaysEnd): MailContent => {
    const day = lastDay(paidUntil, timeZone, 'en');
    return {
      subject: 'You are moving to the Free plan',
      lines: [
        `As you asked, your Baari account moves from Pro to the Free plan after ${day}. You keep Pro until the end of that day.`,
        'Nothing is charged, and you get no reminders to renew. If you change your mind, renew or take this back on your billing page before then.',
        'If you did not ask for this, choose a new password at once.',
      ],
      link: { label: 'See your plan', url: billingUrl },
    };
  },

  planSet: ({ plan, hadPaidDays, billingUrl }: PlanSet): MailContent =>
    plan === 'pro'
      ? {
          subject: 'You now have Pro',
          lines: [
            'The operator of this platform has given your Baari account Pro for all your clinics, with no end date.',
          ],
          link: { label: 'See your plan', url: billingUrl },
        }
      : {
          subject: 'You are now on the Free plan',
          lines: [
            'The operator of this platform has moved your Baari account from Pro to the Free plan.',
            ...(hadPaidDays
              ? ['Your remaining paid days have ended. If you did not ask for this, contact us.']
              : []),
            'Your clinics, doctors, patients and history are all kept, and patients who already have a token can still be seen.',
          ],
          link: { label: 'See your plan', url: billingUrl },
        },

  renewalReminder: ({ paidUntil, timeZone, billingUrl }: PaidDaysEnd): MailContent => {
    const day = lastDay(paidUntil, timeZone, 'en');
    return {
      subject: `Your Pro plan ends on ${day}`,
      lines: [
        `Your Baari Pro plan is paid until the end of ${day}. Renew any time before that: the 30 new days are added to the end, so you lose nothing by renewing early.`,
        'If you do not renew, your account moves to the Free plan. Nothing is deleted, and patients who already have a token can still be seen.',
      ],
      link: { label: 'Renew Pro', url: billingUrl },
    };
  },

  proEnded: ({ paidUntil, timeZone, billingUrl, ...free }: ProEnded): MailContent => ({
    subject: 'Your Pro plan has ended',
    lines: [
      `Your Pro plan ended on ${lastDay(paidUntil, timeZone, 'en')}. Your Baari account is now on the Free plan.`,
      'Nothing was deleted: your clinics, doctors, patients and history are all kept, and patients who already have a token can still be seen.',
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
