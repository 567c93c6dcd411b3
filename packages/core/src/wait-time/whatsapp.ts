/** WhatsApp messages about tokens: what ends them, how far one has come, what may be spent, and what patients can write. */

/** What ends the messages that a patient asked for. */
export const WHATSAPP_ENDS = ['page', 'stop', 'undeliverable', 'corrected'] as const;
export type WhatsappEnd = (typeof WHATSAPP_ENDS)[number];

/**
 * How far a message has come. Statuses arrive in any order, and a later one is never taken back by an earlier one: one that
 * was delivered has not failed.
 */
export const WHATSAPP_STATUSES = ['claimed', 'taken', 'sent', 'failed', 'delivered', 'read'] as const;
export type WhatsappStatus = (typeof WHATSAPP_STATUSES)[number];

/** What may be spent in a month where the operator has not said: on a clinic's messages, and on the platform's answers. */
export const WHATSAPP_CAPS = { clinicPaise: 50_000, answersPaise: 50_000 } as const;

/** How many answers one sender gets in 24 hours. STOP is heeded beyond that. */
export const WHATSAPP_ANSWERS_A_DAY = 20;

/** What a patient asks for by a message. */
export type WhatsappCommand =
  | { kind: 'join'; slug: string | null; language: string | null }
  | { kind: 'status' | 'stop' | 'other' };

const JOIN = /^join(?: ([a-z0-9-]{1,80}))?(?: ([a-z]{2}))?$/;

/** A message as commands are compared: without case, marks around it, and what is typed and not seen. */
export const plainCommand = (message: string): string =>
  message
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{M}\p{N}]+$/gu, '')
    .replaceAll(/\s+/g, ' ');

/** Reads a message; `stopWords`, plain, mean STOP. */
export function readCommand(message: string, stopWords: ReadonlySet<string>): WhatsappCommand {
  const said = plainCommand(message);
  if (stopWords.has(said)) return { kind: 'stop' };
  if (said === 'status') return { kind: 'status' };
  const [join, slug = null, language = null] = JOIN.exec(said) ?? [];
  return join === undefined ? { kind: 'other' } : { kind: 'join', slug, language };
}
