import type { AlertKind } from './alerts.ts';

/**
 * The subject of a text: an alert about a token, a reminder of a booking, the cancellation of all bookings of
 * a day, or a question to a doctor.
 */
export type TextKind = AlertKind | 'reminder' | 'day_off' | 'ask_doctor';

/** The maximum numbers of texts for one phone, for one token and for one booking. */
export const TEXT_LIMITS = { phoneHour: 3, phoneDay: 8, token: 5, minutesBetweenRecalls: 5 } as const;

/** The number of earlier texts in the last hour and in the last 24 hours. */
export type SentTexts = {
  phoneHour: number;
  phoneDay: number;
  token: number;
  clinicDay: number;
  /**
   * Returns whether a text about a repeated call of this token was sent so recently that another one would
   * only annoy.
   */
  isJustRecalled: boolean;
};

/** The limit that the refused text would exceed. */
export type TextLimit = 'recall' | 'token' | 'phone_hour' | 'phone_day' | 'clinic_day';

/**
 * These texts can wait, or the page already shows their content. So these texts may not use up the last text
 * of a phone or a token, which is reserved for a call or a cancellation.
 */
const LEAVES_ONE: readonly TextKind[] = ['issued', 'moved', 'two_ahead', 'delayed', 'reminder', 'ask_doctor'];

/**
 * Anybody can trigger many texts of these kinds by taking tokens or booking, so a third of the clinic's texts
 * is reserved for called patients.
 */
const LEAVES_A_THIRD: readonly TextKind[] = [...LEAVES_ONE, 'leave_now'];

/** Returns the limit that forbids a text of this kind. Returns null if the text may be sent. */
export function textLimit(kind: TextKind, sent: SentTexts, limits: { clinicDay: number }): TextLimit | null {
  const left = LEAVES_ONE.includes(kind) ? 1 : 0;
  if (kind === 'recalled' && sent.isJustRecalled) return 'recall';
  if (sent.token >= TEXT_LIMITS.token - left) return 'token';
  if (sent.phoneHour >= TEXT_LIMITS.phoneHour - left) return 'phone_hour';
  if (sent.phoneDay >= TEXT_LIMITS.phoneDay - left) return 'phone_day';
  const leftByClinic = LEAVES_A_THIRD.includes(kind) ? Math.ceil(limits.clinicDay / 3) : 0;
  return sent.clinicDay >= limits.clinicDay - leftByClinic ? 'clinic_day' : null;
}

/** The reasons for which a patient gets no more messages. */
export const WHATSAPP_ENDS = ['page', 'stop', 'undeliverable', 'corrected'] as const;
export type WhatsappEnd = (typeof WHATSAPP_ENDS)[number];

/**
 * The states of a message. Reports about a message can arrive in any order, and the state of a message only
 * moves forward. For example, a delivered message can't fail later.
 */
export const WHATSAPP_STATUSES = ['claimed', 'taken', 'sent', 'failed', 'delivered', 'read'] as const;
export type WhatsappStatus = (typeof WHATSAPP_STATUSES)[number];

/**
 * The monthly limits for a clinic's messages and for the platform's answers, if the operator has set none.
 */
export const WHATSAPP_CAPS = { clinicPaise: 50_000, answersPaise: 50_000 } as const;

/** The maximum number of answers to one sender in 24 hours. STOP works even beyond this number. */
export const WHATSAPP_ANSWERS_A_DAY = 20;

/** The command in a patient's message. */
export type WhatsappCommand =
  | { kind: 'join'; slug: string | null; language: string | null }
  | { kind: 'status' | 'stop' | 'other' };

const JOIN = /^join(?: ([a-z0-9-]{1,80}))?(?: ([a-z]{2}))?$/;

/**
 * Normalises a message so that it can be compared with commands: ignores case, surrounding punctuation and
 * invisible characters.
 */
export const plainCommand = (message: string): string =>
  message
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{M}\p{N}]+$/gu, '')
    .replaceAll(/\s+/g, ' ');

/** Returns the command in a patient's message. Any of the normalised `stopWords` means STOP. */
export function readCommand(message: string, stopWords: ReadonlySet<string>): WhatsappCommand {
  const said = plainCommand(message);
  if (stopWords.has(said)) return { kind: 'stop' };
  if (said === 'status') return { kind: 'status' };
  const [join, slug = null, language = null] = JOIN.exec(said) ?? [];
  return join === undefined ? { kind: 'other' } : { kind: 'join', slug, language };
}
