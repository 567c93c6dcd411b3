import {
  filledText,
  isOfTemplate,
  isUnicodeText,
  tagOf,
  templateIdOf,
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
import { textTemplate } from './write-text.ts';

/**
 * Delivers a message to a phone. Throws a JobFailure if delivery failed and should be retried, and a
 * TextRefusal if the message will never be sent.
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
      // Such a gateway documents no refusals, and an operator may be repairing it.
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

/** Delivers through a provider, under the ids of registered templates. Logs each refusal without the phone. */
export function registeredDelivery({
  send,
  style,
  registration,
  host,
  log,
}: {
  send: SendText;
  style: TextStyle;
  registration: Registration;
  /** The host of the links in texts. */
  host: string;
  log: Logger;
}): DeliverSms {
  return async (sms) => {
    try {
      await send(registeredText(sms, { style, registration, host }));
    } catch (error) {
      if (error instanceof TextRefusal) {
        const { failure, code } = error;
        const { kind, language } = sms.template ?? {};
        log.error({ kind, language, failure, code }, 'texts: the provider refused one');
      }
      throw error;
    }
  };
}

/** Throws a TextRefusal for a text that its template does not allow, so that no carrier has to. */
function registeredText(
  { to, text, template }: Sms,
  { style, registration, host }: { style: TextStyle; registration: Registration; host: string },
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
    reference: uuidv7(),
  };
}
