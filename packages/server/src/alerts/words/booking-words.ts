/** Writes reminders and other messages about bookings, as a text message and as a browser's notification. */
import { calendarDateOf } from '@baari/core/queue';
import { withoutLinks } from '@baari/core/shared';
import type { DoctorName } from '@baari/core/doctors';
import type { TextStyle } from '@baari/core/texts';
import { words } from '@baari/words/alerts';
import { formats } from '@baari/words/formats';
import { type MailLanguage, mailLanguage, nearDay, timeOfDay } from '../../mail/index.ts';
import { textName, type WrittenText, writeText } from '../../texts/index.ts';

export type BookingFacts = { doctor: string; from: string; until: string; day: string };
export type BookingTextKind = keyof typeof words.en.booking;
export const BOOKING_TEXT_KINDS = ['evening', 'soon', 'dayOff'] as const satisfies readonly BookingTextKind[];

export type TextedBooking = {
  language: string;
  doctorName: DoctorName;
  start: Date;
  end: Date;
  timeZone: string;
};

/** Returns the part of a WhatsApp message between the clinic's name and the link. */
export const bookingSaid = (kind: BookingTextKind, language: MailLanguage, facts: BookingFacts): string =>
  words[language].booking[kind].text(facts);

export function bookingFacts(
  { doctorName, start, end, timeZone }: TextedBooking,
  language: MailLanguage,
): BookingFacts {
  return {
    doctor: textName(formats[language].doctor.name(doctorName), language),
    from: timeOfDay(start, timeZone, language),
    until: timeOfDay(end, timeZone, language),
    day: nearDay(calendarDateOf(start, timeZone), language),
  };
}

const TEXT_KINDS = { evening: 'bookingEvening', soon: 'bookingSoon', dayOff: 'dayOff' } as const;

/** Returns a text message about a booking. */
export function bookingText(
  style: TextStyle,
  kind: BookingTextKind,
  booking: TextedBooking,
  { clinic, url }: { clinic: string; url: string },
): WrittenText | null {
  return writeText(style, TEXT_KINDS[kind], booking.language, (language) => {
    const { from, day } = bookingFacts(booking, language);
    return { clinic, link: url, ...(kind === 'dayOff' ? { day } : { from }) };
  });
}

/** Returns a booking's notification for a lock screen. */
export function bookingNotice(
  kind: BookingTextKind,
  booking: TextedBooking,
  clinic: string,
): { title: string; body: string } {
  const spoken = mailLanguage(booking.language);
  const { day, from, until } = bookingFacts(booking, spoken);
  const doctor = formats[spoken].doctor.name(booking.doctorName);
  return {
    title: words[spoken].booking[kind].title,
    body: `${day}, ${from} – ${until}\n${withoutLinks(`${doctor}, ${clinic}`)}`,
  };
}
