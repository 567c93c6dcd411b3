/** How many text messages about tokens and bookings may be sent: what the next one must leave room for. */
import type { AlertKind } from './alerts.ts';

/** What a text is about: a token's alert, the reminder of a booking, or that its day was taken away. */
export type TextKind = AlertKind | 'reminder' | 'day_off';

/** For one phone, and for one token or booking in all. */
export const TEXT_LIMITS = { phoneHour: 3, phoneDay: 8, token: 5, minutesBetweenRecalls: 5 } as const;

/** Texts that were sent before, in the last hour and the last 24. */
export type SentTexts = {
  phoneHour: number;
  phoneDay: number;
  token: number;
  clinicDay: number;
  /** Whether a recall of this token was texted so lately that another one would be noise. */
  isJustRecalled: boolean;
};

/** Which limit refuses a text. */
export type TextLimit = 'recall' | 'token' | 'phone_hour' | 'phone_day' | 'clinic_day';

/** These can wait or are on the page: each leaves one text of the phone's and the token's for a call or a cancellation. */
const LEAVES_ONE: readonly TextKind[] = ['issued', 'moved', 'two_ahead', 'delayed', 'reminder'];

/** Anybody can bring about many of these by taking tokens or booking: together they leave a third of the clinic's for who is called. */
const LEAVES_A_THIRD: readonly TextKind[] = [...LEAVES_ONE, 'leave_now'];

/** The limit that refuses a text of this kind; null when it may be sent. */
export function textLimit(kind: TextKind, sent: SentTexts, limits: { clinicDay: number }): TextLimit | null {
  const left = LEAVES_ONE.includes(kind) ? 1 : 0;
  if (kind === 'recalled' && sent.isJustRecalled) return 'recall';
  if (sent.token >= TEXT_LIMITS.token - left) return 'token';
  if (sent.phoneHour >= TEXT_LIMITS.phoneHour - left) return 'phone_hour';
  if (sent.phoneDay >= TEXT_LIMITS.phoneDay - left) return 'phone_day';
  const leftByClinic = LEAVES_A_THIRD.includes(kind) ? Math.ceil(limits.clinicDay / 3) : 0;
  return sent.clinicDay >= limits.clinicDay - leftByClinic ? 'clinic_day' : null;
}
