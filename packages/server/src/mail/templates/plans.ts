/** Mails about plans: payments, plan changes, ends of plans, and requests for Pro. */
import type { PlanType } from '@baari/core/billing';
import { day, lastDay, rupees } from '../compose/formats.ts';
import type { MailLanguage } from '../compose/languages.ts';
import { letter, type MailContent, type MailWords } from '../compose/mail-content.ts';

/** `paidUntil` is the first instant after the paid days. */
type PaidDays = { paidUntil: Date; timeZone: string };
type PaidDaysEnd = PaidDays & { billingUrl: string };

type ReceiptMail = PaidDays & {
  receiptNumber: number;
  amountPaise: number;
  paidAt: Date;
  gatewayPaymentId: string;
  isTest: boolean;
  /** The address of the printable receipt. */
  url: string;
};

/** The plan that the operator has set, and whether this change ended paid days. */
type PlanSet = { plan: PlanType; hadPaidDays: boolean; billingUrl: string };

type ProEnded = PaidDaysEnd & {
  /** The doctor who can still issue tokens. Null if the account has no doctors. */
  coveredDoctor: { name: string; clinicName: string } | null;
  /** The number of doctors who can't issue new tokens. */
  othersCount: number;
  dailyTokens: number;
};

export function planMails(words: MailWords, language: MailLanguage) {
  const { links } = words;
  const until = ({ paidUntil, timeZone }: PaidDays) => lastDay(paidUntil, timeZone, language);
  return {
    receipt: (about: ReceiptMail) =>
      letter(
        words.receipt,
        {
          number: about.receiptNumber,
          amount: rupees(about.amountPaise),
          day: day(about.paidAt, about.timeZone, language),
          until: until(about),
          payment: about.gatewayPaymentId,
        },
        { label: links.receipt, url: about.url },
        about.isTest ? [] : ['test'],
      ),

    downgradeConfirmation: ({ pricingUrl }: { pricingUrl: string }) =>
      letter(words.downgradeConfirmation, {}, { label: links.upgrade, url: pricingUrl }),

    downgradeAtEnd: (about: PaidDaysEnd) =>
      letter(words.downgradeAtEnd, { until: until(about) }, { label: links.plan, url: about.billingUrl }),

    planSet: ({ plan, hadPaidDays, billingUrl }: PlanSet) => {
      const link = { label: links.plan, url: billingUrl };
      return plan === 'pro'
        ? letter(words.proGiven, {}, link)
        : letter(words.proTaken, {}, link, hadPaidDays ? [] : ['paidDays']);
    },

    renewalReminder: (about: PaidDaysEnd) =>
      letter(words.renewalReminder, { until: until(about) }, { label: links.renew, url: about.billingUrl }),

    proEnded: (about: ProEnded): MailContent => ({
      subject: words.proEnded.subject,
      lines: [
        words.proEnded.lines.ended({ until: until(about) }),
        words.proEnded.lines.safe,
        ...whoIssues(about, words),
      ],
      link: { label: links.renew, url: about.billingUrl },
    }),

    upgradeAsked: ({ pricingUrl }: { pricingUrl: string }) =>
      letter(words.upgradeAsked, {}, { label: links.plans, url: pricingUrl }),

    upgradeApproved: ({ dashboardUrl }: { dashboardUrl: string }) =>
      letter(words.upgradeApproved, {}, { label: links.dashboard, url: dashboardUrl }),

    /** This mail is sent to a person whose request was approved but who has no clinic yet. */
    upgradeLead: ({ registerUrl }: { registerUrl: string }) =>
      letter(words.upgradeLead, {}, { label: links.register, url: registerUrl }),

    upgradeRejected: ({ pricingUrl }: { pricingUrl: string }) =>
      letter(words.upgradeRejected, {}, { label: links.plans, url: pricingUrl }),
  };
}

function whoIssues({ coveredDoctor, othersCount, dailyTokens }: ProEnded, words: MailWords): string[] {
  if (coveredDoctor === null) return [];
  const { stays, others } = words.proEnded.lines;
  const covered = stays({
    doctor: coveredDoctor.name,
    clinic: coveredDoctor.clinicName,
    tokens: dailyTokens,
  });
  return [othersCount === 0 ? covered : `${covered} ${others({ count: othersCount })}`];
}
