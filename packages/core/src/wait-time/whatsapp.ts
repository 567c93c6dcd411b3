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
  { kind: 'join'; slug: string | null; language: string | null } | { kind: 'status' | 'stop' | 'other' };

const JOIN = /^join(?:\s+([a-z0-9-]{1,80}))?(?:\s+([a-z]{2}))?$/;

/** Reads a message, in whatever case and with whatever quotation marks and full stops around. */
export function readCommand(message: string): WhatsappCommand {
  const said = message
    .normalize('NFKC')
    .toLowerCase()
    .replace(/^[\s"'“”‘’*.!]+|[\s"'“”‘’*.!]+$/g, '');
  if (said === 'status' || said === 'stop') return { kind: said };
  const [join, slug = null, language = null] = JOIN.exec(said) ?? [];
  return join === undefined ? { kind: 'other' } : { kind: 'join', slug, language };
}
