import { dayText } from './service-date.ts';
import type { TimeText } from '@baari/words/times';

const secondsAMinute = 60;
const secondsAnHour = 3600;

/** Formats a day and time in the browser's time zone, like "21 Nov 2026, 3:04 pm". `instant` is ISO 8601. */
export function dateTimeText(
  instant: string,
  { locale, timeText }: { locale: string; timeText: TimeText },
): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return `${dayText(instant, timeZone, locale)}, ${timeText(instant, timeZone)}`;
}

// Every part of a transaction's date has two digits except the year.
const transactionParts: Intl.DateTimeFormatOptions = {
  year: 'numeric',
  month: 'short',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
};

/**
 * Formats a transaction's time in the account's time zone, like "Nov 21, 2026 15:04"; in Hindi "21 नव॰ 2026
 * 15:04".
 */
export function transactionDateText(instant: string, timeZone: string, locale: string): string {
  const format = new Intl.DateTimeFormat('en-US', { ...transactionParts, timeZone });
  const parts = new Map(format.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? '';
  const day = locale.startsWith('hi')
    ? dayText(instant, timeZone, locale)
    : `${part('month')} ${part('day')}, ${part('year')}`;
  return `${day} ${part('hour')}:${part('minute')}`;
}

type AgoWords = {
  now: string;
  minutes: (of: { count: number }) => string;
  hours: (of: { count: number }) => string;
};

/** Formats an age like "just now" or "3 min ago". */
export function agoText(instant: string, nowMs: number, words: AgoWords): string {
  const seconds = Math.max(0, Math.round((nowMs - Date.parse(instant)) / 1000));
  if (seconds < secondsAMinute) return words.now;
  if (seconds < secondsAnHour) return words.minutes({ count: Math.floor(seconds / secondsAMinute) });
  return words.hours({ count: Math.floor(seconds / secondsAnHour) });
}

/** Formats a running timer like "4:05" or "1:02:09". */
export function timerText(elapsedMs: number): string {
  const seconds = Math.max(0, Math.floor(elapsedMs / 1000));
  const [hours, minutes] = [Math.floor(seconds / secondsAnHour), Math.floor(seconds / secondsAMinute) % 60];
  const parts = hours > 0 ? [hours, pad(minutes), pad(seconds % 60)] : [minutes, pad(seconds % 60)];
  return parts.join(':');
}

const indianMobile = /^\+91([6-9]\d{4})(\d{5})$/;
// Area codes of two digits. Longer area codes cannot be told apart from the number.
const indianLandline = /^\+91(11|20|22|33|40|44)(\d{4})(\d{4})$/;

/** Formats an Indian number as "+91 98450 12345" or "+91 22 2345 6789". Returns other numbers unchanged. */
export function phoneText(phone: string): string {
  const parts = indianMobile.exec(phone) ?? indianLandline.exec(phone);
  return parts ? `+91 ${parts.slice(1).join(' ')}` : phone;
}

function pad(value: number): string {
  return String(value).padStart(2, '0');
}
