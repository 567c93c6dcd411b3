/** Mails to the operator, in English. */
import type { SupportTopic, UpgradeDecision } from '@baari/core/platform';
import { words as all } from '@baari/words/operator-mail';
import { rupees } from '../compose/formats.ts';
import type { MailContent } from '../compose/mail-content.ts';

/** A payment that arrived but bought no plan, so it must be refunded. */
type RefundMail = {
  why: 'surplus' | 'mismatch';
  payerEmail: string;
  gatewayOrderId: string;
  gatewayPaymentId: string;
  paidPaise: number;
  paidCurrency: string;
  orderedPaise: number;
  isTest: boolean;
};

type Person = { name: string; email: string };
type SupportRequest = Person & { topic: SupportTopic; message: string };

type UpgradeRequested = Person & {
  phone: string;
  clinicName: string | null;
  message: string | null;
  adminUrl: string;
};

type UpgradeDecided = Person & {
  phone: string;
  decision: UpgradeDecision;
  /** The email of the operator who decided. */
  decidedBy: string;
  /**
   * The number of clinics that the account owns. If the account owns no clinic, an approved request is a lead
   * to follow up.
   */
  clinicCount: number;
};

type WaitsOff = {
  /** The number of called patients who had been given an estimate. */
  told: number;
  /** The share of these patients who were called within the estimated range, from 0 to 1. */
  insideShare: number;
  days: number;
  adminUrl: string;
};

const words = all.en;
const TARGET_SHARE = 0.8;
const typedLines = (message: string) => message.split(/[\r\n]+/).filter((line) => line.trim() !== '');

export const operatorMails = {
  /** A support request. If the operator replies, the reply goes to the person who asked. */
  supportRequest: ({ name, email, topic, message }: SupportRequest): MailContent => {
    const { subject, from, topics } = words.supportRequest;
    const about = topics[topic];
    return {
      subject: subject({ topic: about }),
      lines: [from({ name, email, topic: about }), ...typedLines(message)],
    };
  },

  refundDue: (about: RefundMail): MailContent => {
    const { subject, surplus, mismatch, payment, test, refund } = words.refundDue;
    const facts = { payment: about.gatewayPaymentId, payer: about.payerEmail };
    return {
      subject: subject(facts),
      lines: [
        about.why === 'surplus'
          ? surplus(facts)
          : mismatch({ ...facts, ordered: rupees(about.orderedPaise) }),
        payment({
          ...facts,
          order: about.gatewayOrderId,
          paid: `${(about.paidPaise / 100).toFixed(2)} ${about.paidCurrency}`,
        }),
        about.isTest ? test : refund,
      ],
    };
  },

  upgradeRequested: ({ adminUrl, ...asked }: UpgradeRequested): MailContent => ({
    subject: words.upgradeRequested.subject(asked),
    lines: [
      words.upgradeRequested.asked(asked),
      words.upgradeRequested.clinic({ clinic: asked.clinicName }),
      ...typedLines(asked.message ?? ''),
    ],
    link: { label: words.upgradeRequested.link, url: adminUrl },
  }),

  upgradeDecided: ({ clinicCount, ...about }: UpgradeDecided): MailContent => {
    const { subject, decided, staysOnPlan, hasNoClinic, isOnPro } = words.upgradeDecided;
    const approved = clinicCount === 0 ? hasNoClinic : isOnPro;
    return {
      subject: subject(about),
      lines: [decided(about), about.decision === 'reject' ? staysOnPlan : approved],
    };
  },

  /** Warns that wait estimates are inaccurate. */
  waitsOff: ({ told, insideShare, days, adminUrl }: WaitsOff): MailContent => {
    const { subject, figures, tooNarrow, tooWide, daily, link } = words.waitsOff;
    const inside = `${(100 * insideShare).toFixed(1)}%`;
    return {
      subject: subject({ inside }),
      lines: [figures({ told, days, inside }), insideShare < TARGET_SHARE ? tooNarrow : tooWide, daily],
      link: { label: link, url: adminUrl },
    };
  },
};
