import {
  filledText,
  isOfTemplate,
  isUnicodeText,
  tagOf,
  templateIdOf,
  textParts,
  type TextStyle,
  variablesIn,
} from '@baari/core/texts';
import { v7 as uuidv7 } from 'uuid';
import type { Logger, Sms } from '../context/index.ts';
import type { Sql } from '../db/index.ts';
import { JobFailure } from '../jobs/index.ts';
import { insertLocalMail, mailLanguage } from '../mail/index.ts';
import { post, TextRefusal } from './post-text.ts';
import type { ProviderText, SendText } from './providers.ts';
import type { TextDelivery } from './text-delivery.repository.ts';
import { textTemplate } from './write-text.ts';

/**
 * Delivers a message to a phone. Throws a JobFailure if the delivery failed and should be tried again, and a
 * TextRefusal if the message can never be sent.
 */
export type DeliverSms = (sms: Sms) => Promise<void>;

/**
 * Delivers to a gateway over HTTP that needs no registered templates. Sends `{ to, text }` as JSON, with `to`
 * in E.164 and the bearer token if one is configured. Any successful status means that the gateway accepted
 * the message.
 */
export function httpSmsDelivery({ url, token }: { url: string; token: string | null }): DeliverSms {
  const authorization = token === null ? {} : { authorization: `Bearer ${token}` };
  const headers = { 'content-type': 'application/json', ...authorization };
  return async ({ to, text }) => {
    try {
      await post(url, { headers, body: JSON.stringify({ to, text }) });
    } catch (error) {
      // Such a gateway documents no refusals, and an operator may be repairing it, so failures are retried.
      throw error instanceof TextRefusal ? new JobFailure('the sender refused the message') : error;
    }
  };
}

/** Delivers into the local mailbox of a trial. */
export const localSmsDelivery =
  (sql: Sql): DeliverSms =>
  ({ to, text }) =>
    insertLocalMail(sql, { to, subject: 'Message to a phone', text, html: '' });

export type Registration = { entityId: string; header: string };

/**
 * Delivers through a provider, with the ids of registered templates. Records the provider's response, and
 * logs each refusal without the phone.
 */
export function registeredDelivery({
  record,
  send,
  style,
  registration,
  host,
  log,
}: {
  record: (delivery: TextDelivery) => Promise<void>;
  send: SendText;
  style: TextStyle;
  registration: Registration;
  /** The host name in the links of texts. */
  host: string;
  log: Logger;
}): DeliverSms {
  return async (sms) => {
    const id = uuidv7();
    const { kind = 'none', language = 'none' } = sms.template ?? {};
    const note = async (said: Pick<TextDelivery, 'providerId' | 'failure' | 'code'>) => {
      const delivery = { id, kind, language, parts: textParts(sms.text), at: new Date(), ...said };
      // A text must not be sent again only because it could not be recorded.
      await record(delivery).catch((error: unknown) =>
        log.error({ err: error }, 'texts: one could not be recorded'),
      );
    };
    try {
      const { providerId } = await send(registeredText(sms, { id, style, registration, host }));
      await note({ providerId, failure: null, code: null });
    } catch (error) {
      if (error instanceof TextRefusal) {
        const { failure, code } = error;
        log.error({ kind, language, failure, code }, 'texts: the provider refused one');
        await note({ providerId: null, failure, code });
      }
      throw error;
    }
  };
}

/** Throws a TextRefusal for a text that its template does not allow, so that no carrier must refuse it. */
function registeredText(
  { to, text, template }: Sms,
  {
    id: reference,
    style,
    registration,
    host,
  }: { id: string; style: TextStyle; registration: Registration; host: string },
): ProviderText {
  if (template === undefined || style.ids === null) throw new TextRefusal('no template');
  const { kind, language, values } = template;
  const id = templateIdOf(style.ids, kind, language);
  const registered = textTemplate(kind, mailLanguage(language), style);
  const isSame = filledText(registered, values) === text;
  if (id === null || !isSame || !isOfTemplate(text, registered, { ...style.variables, host }))
    throw new TextRefusal('no template');
  return {
    to,
    ...registration,
    dltTemplateId: id.dlt,
    providerTemplateId: id.provider,
    isUnicode: isUnicodeText(text),
    variables: variablesIn(registered).map((name) => ({ name, tag: tagOf(name), value: values[name] ?? '' })),
    renderedText: text,
    reference,
  };
}
