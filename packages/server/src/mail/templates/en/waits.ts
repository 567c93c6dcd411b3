import type { MailContent } from '../../compose/mail-content.ts';

export type WaitsOff = {
  /** How many patients were called who had been told a wait. */
  told: number;
  /** The share of them who were called inside the range they were told, 0 to 1. */
  insideShare: number;
  /** Of so many service dates. */
  days: number;
  adminUrl: string;
};

const percent = (share: number) => `${(100 * share).toFixed(1)}%`;

/** About estimated waits, to the operator. */
export const waits = {
  waitsOff: ({ told, insideShare, days, adminUrl }: WaitsOff): MailContent => ({
    subject: `Wait times are off: ${percent(insideShare)} of patients within the estimate`,
    lines: [
      `In the last ${days} days, ${told} patients who were given an estimated wait were called. ${percent(insideShare)} were called within the estimate. The target is 80%; 70% to 90% is healthy.`,
      insideShare < 0.8
        ? 'The estimates are too narrow: people wait longer, or are called sooner, than they were told.'
        : 'The estimates are too wide: they are correct but less useful than they could be.',
      'Daily figures are on the page below. You will get this email each day until it improves.',
    ],
    link: { label: 'See the accuracy of wait times', url: adminUrl },
  }),
};
