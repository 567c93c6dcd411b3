/** Mails to a clinic's owner with the figures of a day or a month. */
import type { DoctorName } from '@baari/core/doctors';
import { collectedPaise, type FeeSum } from '@baari/core/reports';
import { formats } from '@baari/words/formats';
import { dateDay, dateMonth, rupees } from '../compose/formats.ts';
import type { MailLanguage } from '../compose/languages.ts';
import type { MailContent, MailWords } from '../compose/mail-content.ts';

type Sum = { paise: number };

export type MailedFigures = {
  clinicName: string;
  /** The service date, or the first day of the month. */
  date: string;
  seen: number;
  /**
   * The figure from one week earlier. For a month, the figure of as many earlier days with the same weekdays.
   */
  seenBefore: number;
  lost: number;
  firstVisits: number;
  /**
   * Half of the patients waited at most the first number of minutes, and nine in ten waited at most the
   * second. Null if no arrivals were recorded.
   */
  waitMinutes: readonly [number, number] | null;
  /**
   * The number of patients with bookings who came, and the number who did not come. Null if no patient had a
   * booking.
   */
  booked: { came: number; missed: number } | null;
  /** The sums of fees. Null if the clinic marks no fees. */
  fees: (Record<FeeSum, Sum> & { free: number }) | null;
  /** The money that each person took on the day, in paise. Empty in the mail about a month. */
  takings: readonly (Record<'cash' | 'upi' | 'card' | 'refunded' | 'waived', number> & {
    name: string;
    free: number;
  })[];
  lines: readonly { doctorName: DoctorName; seen: number }[];
  url: string;
};

export function figuresMails(words: MailWords, language: MailLanguage) {
  const { daySubject, monthSubject, lines: said } = words.figures;
  const { doctor } = formats[language];
  const content = (about: MailedFigures, subject: string, people: string): MailContent => ({
    subject,
    lines: [people, ...details(about), said.off],
    link: { label: words.links.report, url: about.url },
  });
  const details = ({ waitMinutes, booked, fees, takings, lines }: MailedFigures): string[] => [
    ...(waitMinutes ? [said.waits({ half: waitMinutes[0], nineOfTen: waitMinutes[1] })] : []),
    ...(booked ? [said.booked(booked)] : []),
    ...(fees ? [said.money(inRupees(fees))] : []),
    ...takings.map((person) => said.person(takenBy(person))),
    ...(lines.length > 1
      ? [
          lines
            .map(({ doctorName, seen }) => said.doctor({ doctor: doctor.name(doctorName), seen }))
            .join(' '),
        ]
      : []),
  ];
  return {
    /** This mail is sent once for each service date of a clinic. */
    dayFigures: (about: MailedFigures) =>
      content(
        about,
        daySubject({ clinic: about.clinicName, seen: about.seen, day: dateDay(about.date, language) }),
        said.dayPeople({ ...about, before: about.seenBefore }),
      ),

    /** This mail is sent once for each month of a clinic. */
    monthFigures: (about: MailedFigures) =>
      content(
        about,
        monthSubject({ clinic: about.clinicName, seen: about.seen, month: dateMonth(about.date, language) }),
        said.monthPeople({ ...about, before: about.seenBefore }),
      ),
  };
}

const takenBy = ({ name, free, ...sums }: MailedFigures['takings'][number]) => ({
  name,
  free,
  cash: rupees(sums.cash),
  upi: rupees(sums.upi),
  card: rupees(sums.card),
  refunded: rupees(sums.refunded),
  waived: rupees(sums.waived),
});

function inRupees(fees: NonNullable<MailedFigures['fees']>) {
  const { cash, upi, card, refunded, due, waived, free } = fees;
  return {
    collected: rupees(collectedPaise(fees)),
    cash: rupees(cash.paise),
    upi: rupees(upi.paise),
    card: rupees(card.paise),
    refunded: rupees(refunded.paise),
    due: rupees(due.paise),
    waived: rupees(waived.paise),
    free,
  };
}
