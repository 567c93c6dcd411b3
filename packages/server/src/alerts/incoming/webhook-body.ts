/** Parses Meta's reports: messages to a number, and the states of messages sent from it. */
import { WHATSAPP_STATUSES } from '@baari/core/wait-time';
import { z } from 'zod';

/** The maximum number of characters that are read from a message, because commands are short. */
const TEXT_LENGTH = 200;

/**
 * A message to one of our numbers. The sender's phone has the format E.164. The phone or the user id may be
 * missing.
 */
export type IncomingMessage = {
  id: string;
  phone: string | null;
  userId: string | null;
  /** The text of the message. Null for a message that needs no answer, such as a reaction. */
  text: string | null;
  sentAt: Date;
};

export type ReportedStatus = {
  /** The id that we gave the message. Null if the report has no id, or has an id from another program. */
  id: string | null;
  wamid: string;
  status: 'sent' | 'delivered' | 'read' | 'failed';
  errorCode: number | null;
  phone: string | null;
  userId: string | null;
};

export type Report = { messages: IncomingMessage[]; statuses: ReportedStatus[] };

const name = z.string().regex(/^[\x21-\x7e]{1,300}$/);
const waId = z
  .string()
  .regex(/^[1-9]\d{6,14}$/)
  .nullable()
  .catch(null);
const userId = z
  .string()
  .regex(/^[A-Za-z0-9.]{3,150}$/)
  .nullable()
  .catch(null);
const seconds = z.coerce.number().int().min(0).max(100_000_000_000);
/** The database refuses NUL and lone surrogates. */
const words = z
  .string()
  .catch('')
  .transform((typed) =>
    typed
      .slice(0, TEXT_LENGTH)
      .replace(/\p{Cc}/gu, ' ')
      .toWellFormed(),
  );

const message = z.object({
  id: name,
  from: waId.optional(),
  from_user_id: userId.optional(),
  timestamp: seconds,
  type: z.string(),
  group_id: z.string().optional(),
  text: z.object({ body: words }).optional().catch(undefined),
  button: z.object({ text: words }).optional().catch(undefined),
});

const status = z.object({
  id: name,
  status: z.enum(['sent', 'delivered', 'read', 'failed']),
  recipient_id: waId.optional(),
  recipient_user_id: userId.optional(),
  biz_opaque_callback_data: z.uuid().nullable().catch(null).optional(),
  errors: z
    .array(z.object({ code: z.number().int() }))
    .catch([])
    .optional(),
});

/** Skips undocumented items and parses the rest. */
const listOf = <Item extends z.ZodType>(item: Item) =>
  z
    .array(z.unknown())
    .catch([])
    .transform((items) => items.flatMap((one) => item.safeParse(one).data ?? []));

const value = z.object({
  metadata: z.object({ phone_number_id: z.string() }),
  contacts: listOf(z.object({ wa_id: waId.optional(), user_id: userId.optional() })).optional(),
  messages: listOf(message).optional(),
  statuses: listOf(status).optional(),
});
type Value = z.infer<typeof value>;

const body = z.object({
  entry: listOf(z.object({ changes: listOf(z.object({ field: z.string(), value })) })),
});

/**
 * Messages of these types get an answer. Photos and voice messages are answered with the list of commands.
 */
const WRITTEN = ['text', 'button', 'image', 'audio', 'video', 'document', 'sticker', 'location', 'contacts'];

/** Returns the messages and statuses in a report about one number. Returns null if the body is no report. */
export function readReport(json: unknown, phoneNumberId: string): Report | null {
  const parsed = body.safeParse(json);
  if (!parsed.success) return null;
  const values = parsed.data.entry
    .flatMap(({ changes }) => changes)
    .filter((change) => change.field === 'messages')
    .map((change) => change.value)
    .filter((each) => each.metadata.phone_number_id === phoneNumberId);
  return { messages: values.flatMap(messagesIn), statuses: values.flatMap(statusesIn) };
}

function messagesIn({ messages = [], contacts = [] }: Value): IncomingMessage[] {
  return messages
    .filter((each) => each.group_id === undefined)
    .map((each): IncomingMessage => {
      const phone = each.from ?? null;
      // A report lists the contacts next to the messages, and they give the user id even if the message does
      // not.
      const contact = contacts.find((one) =>
        phone === null ? one.user_id === each.from_user_id : one.wa_id === phone,
      );
      return {
        id: each.id,
        phone: phone === null ? e164(contact?.wa_id) : e164(phone),
        userId: each.from_user_id ?? contact?.user_id ?? null,
        text: WRITTEN.includes(each.type) ? (each.text?.body ?? each.button?.text ?? '') : null,
        sentAt: new Date(each.timestamp * 1000),
      };
    })
    .filter(({ phone, userId: user }) => phone !== null || user !== null);
}

const statusesIn = ({ statuses = [] }: Value): ReportedStatus[] =>
  statuses
    .filter((each) => WHATSAPP_STATUSES.includes(each.status))
    .map((each) => ({
      id: each.biz_opaque_callback_data ?? null,
      wamid: each.id,
      status: each.status,
      errorCode: each.errors?.[0]?.code ?? null,
      phone: e164(each.recipient_id),
      userId: each.recipient_user_id ?? null,
    }));

const e164 = (digits: string | null | undefined) =>
  digits === null || digits === undefined ? null : `+${digits}`;
