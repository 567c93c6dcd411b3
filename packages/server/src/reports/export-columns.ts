/** The columns of an exported file of tokens. They are the same in every format. */
import { sheetPhone } from '@baari/core/patients';
import { words as all } from '@baari/words/exports';
import { formats } from '@baari/words/formats';
import type { ConsoleLanguage } from '@baari/words/languages';
import type { ExportedToken } from './exported-tokens.repository.ts';

type ExportWords = (typeof all)['en'];

/** `date` is the text of a service date, `time` an instant, `rupees` an amount. */
export type ExportColumn = { heading: string; width: number } & (
  | { kind: 'text' | 'date'; of: (token: ExportedToken) => string | null }
  | { kind: 'number' | 'rupees'; of: (token: ExportedToken) => number | null }
  | { kind: 'time'; of: (token: ExportedToken) => Date | null }
);

/**
 * Returns the columns of a clinic's file, with their titles in a language. Includes fees if the clinic marks
 * them.
 */
export function exportColumns(marksFees: boolean, language: ConsoleLanguage): readonly ExportColumn[] {
  const words = all[language];
  const { headings, visits, yes, no } = words;
  const columns: ExportColumn[] = [
    { heading: headings.date, width: 12, kind: 'date', of: ({ serviceDate }) => serviceDate },
    {
      heading: headings.doctor,
      width: 22,
      kind: 'text',
      of: ({ doctorName }) => formats[language].doctor.name(doctorName),
    },
    { heading: headings.sitting, width: 8, kind: 'number', of: ({ sequence }) => sequence },
    { heading: headings.token, width: 8, kind: 'number', of: ({ number }) => number },
    {
      heading: headings.patient,
      width: 26,
      kind: 'text',
      of: ({ isErased, name }) => (isErased ? words.erasedPatient : name),
    },
    { heading: headings.phone, width: 15, kind: 'text', of: ({ phone }) => phone && sheetPhone(phone) },
    { heading: headings.outcome, width: 22, kind: 'text', of: (token) => outcomeOf(words, token) },
    { heading: headings.byStaff, width: 9, kind: 'text', of: ({ isWalkIn }) => (isWalkIn ? yes : no) },
    {
      heading: headings.visit,
      width: 11,
      kind: 'text',
      of: ({ visitType }) => visitType && visits[visitType],
    },
    { heading: headings.bookedFor, width: 19, kind: 'time', of: ({ bookedFor }) => bookedFor },
    { heading: headings.taken, width: 19, kind: 'time', of: ({ issuedAt }) => issuedAt },
    { heading: headings.arrived, width: 19, kind: 'time', of: ({ arrivedAt }) => arrivedAt },
    { heading: headings.called, width: 19, kind: 'time', of: ({ calledAt }) => calledAt },
    { heading: headings.finished, width: 19, kind: 'time', of: ({ finishedAt }) => finishedAt },
  ];
  if (!marksFees) return columns;
  return columns.concat(
    { heading: headings.fee, width: 12, kind: 'text', of: (token) => feeOf(words, token) },
    { heading: headings.rupees, width: 10, kind: 'rupees', of: ({ fee }) => rupeesOf(fee?.paise) },
    { heading: headings.refunded, width: 10, kind: 'rupees', of: ({ fee }) => rupeesOf(fee?.refundPaise) },
  );
}

function feeOf({ paid, marks }: ExportWords, { fee }: ExportedToken): string | null {
  if (fee === null) return null;
  return fee.mark === 'paid' ? fee.kind && paid[fee.kind] : marks[fee.mark];
}

const rupeesOf = (paise: number | null | undefined): number | null =>
  typeof paise === 'number' ? paise / 100 : null;

function outcomeOf({ cancelled, states }: ExportWords, { state }: ExportedToken): string {
  return state.status === 'cancelled' ? cancelled[state.reason] : states[state.status];
}
