/** What a clinic's lines came to, for its owner, in whatever language. */
import { type DoctorName, doctorTitle } from '@baari/core/doctors';
import { dateDay, dateMonth, rupees } from './formats.ts';
import type { MailLanguage } from './languages.ts';
import type { MailContent } from './mail-content.ts';

type Sum = { paise: number };

export type MailedFigures = {
  clinicName: string;
  /** The service date, or the first of the month. */
  date: string;
  seen: number;
  /** A week before; or in as many days before, on the same weekdays. */
  seenBefore: number;
  lost: number;
  firstVisits: number;
  /** What half waited at most, and nine of ten; null where nobody's arrival was known. */
  waitMinutes: readonly [number, number] | null;
  /** How many had booked and came, and how many did not; null where nobody had. */
  booked: { came: number; missed: number } | null;
  /** Null where no fees are marked. */
  fees: { cash: Sum; upi: Sum; card: Sum; due: Sum; waived: Sum; free: number } | null;
  lines: readonly { doctorName: DoctorName; seen: number }[];
  /** The report of it. */
  url: string;
};

/** How a language says it. */
export type FiguresWords = {
  daySubject: (clinic: string, seen: number, day: string) => string;
  monthSubject: (clinic: string, seen: number, month: string) => string;
  weekBefore: (seen: number) => string;
  daysBefore: (seen: number) => string;
  people: (said: { seen: number; before: string; lost: number; firstVisits: number }) => string;
  waits: (half: number, nineOfTen: number) => string;
  booked: (said: NonNullable<MailedFigures['booked']>) => string;
  /** In rupees, but for the free visits. */
  money: (sums: Record<'collected' | 'cash' | 'upi' | 'card' | 'due' | 'waived' | 'free', string>) => string;
  line: (doctor: string, seen: number) => string;
  off: string;
  open: string;
};

/** The mails of a day and of a month. */
export function figuresMails(language: MailLanguage, words: FiguresWords) {
  const lines = (about: MailedFigures, before: string): string[] => {
    const { waitMinutes, booked, fees } = about;
    return [
      words.people({ ...about, before }),
      ...(waitMinutes ? [words.waits(...waitMinutes)] : []),
      ...(booked ? [words.booked(booked)] : []),
      ...(fees ? [words.money(inRupees(fees, language))] : []),
      ...(about.lines.length > 1
        ? [about.lines.map((line) => words.line(doctorTitle(line.doctorName, language), line.seen)).join(' ')]
        : []),
      words.off,
    ];
  };
  return {
    /** Once for each clinic and service date. */
    dayFigures: (about: MailedFigures): MailContent => ({
      subject: words.daySubject(about.clinicName, about.seen, dateDay(about.date, language)),
      lines: lines(about, words.weekBefore(about.seenBefore)),
      link: { label: words.open, url: about.url },
    }),
    /** Once for each clinic and month. */
    monthFigures: (about: MailedFigures): MailContent => ({
      subject: words.monthSubject(about.clinicName, about.seen, dateMonth(about.date, language)),
      lines: lines(about, words.daysBefore(about.seenBefore)),
      link: { label: words.open, url: about.url },
    }),
  };
}

function inRupees(
  { cash, upi, card, due, waived, free }: NonNullable<MailedFigures['fees']>,
  language: MailLanguage,
) {
  const said = ({ paise }: Sum) => rupees(paise, language);
  return {
    collected: rupees(cash.paise + upi.paise + card.paise, language),
    cash: said(cash),
    upi: said(upi),
    card: said(card),
    due: said(due),
    waived: said(waived),
    free: String(free),
  };
}
