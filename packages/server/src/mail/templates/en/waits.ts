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

const percent = (share: number) => `${(100 * share).toFixed(1)} %`;

/** About estimated waits, to the operator. */
export const waits = {
  waitsOff: ({ told, insideShare, days, adminUrl }: WaitsOff): MailContent => ({
    subject: `Estimated waits are off: ${percent(insideShare)} were inside their range`,
    lines: [
      `In the last ${days} days, ${told} patients were told a wait and called. ${percent(insideShare)} of them were called inside the range they were told; 80 % is aimed at, and 70 to 90 % is healthy.`,
      insideShare < 0.8
        ? 'The ranges are too narrow: people wait longer, or are called sooner, than they were told.'
        : 'The ranges are too wide: they hold, but tell people less than they could.',
      'The figures of each day are on the page below. You will be told again each day that this stays so.',
    ],
    link: { label: 'See how true the waits were', url: adminUrl },
  }),
};
