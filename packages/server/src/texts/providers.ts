/** The requests that pass a text to a provider, one for each provider. */
import type { PROVIDER_FIELDS, TextTag } from '@baari/core/texts';
import { z } from 'zod';
import { post, TextRefusal } from './post-text.ts';

/** A text with all fields that any provider needs. */
export type ProviderText = {
  /** The phone in E.164. */
  to: string;
  header: string;
  entityId: string;
  dltTemplateId: string;
  /** The id of the template at the provider. Null if the provider stores no templates. */
  providerTemplateId: string | null;
  isUnicode: boolean;
  /** The variables in the order of the text. */
  variables: readonly { name: string; tag: TextTag; value: string }[];
  renderedText: string;
  /** Baari's own id of the text. */
  reference: string;
};

/**
 * Returns the provider's id of the text. Throws a TextRefusal, or a JobFailure if the text may be sent again.
 */
export type SendText = (text: ProviderText) => Promise<{ providerId: string | null }>;

const digits = (phone: string) => phone.replace(/^\+/, '');

const msg91Answer = z.object({ type: z.string(), message: z.union([z.string(), z.number()]).optional() });

/**
 * Sends with a template that the operator has also created at MSG91. The variables of that template have the
 * same names as in Baari. MSG91 responds to some refusals with status 200.
 */
export const msg91 =
  ({ url, authKey }: { url: string; authKey: string }): SendText =>
  async ({ to, providerTemplateId, variables }) => {
    if (providerTemplateId === null) throw new TextRefusal('template id missing');
    const recipient = Object.fromEntries(variables.map(({ name, value }) => [name, value]));
    const { said } = await post(`${url}/api/v5/flow`, {
      headers: { authkey: authKey, accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify({
        template_id: providerTemplateId,
        short_url: '0',
        recipients: [{ mobiles: digits(to), ...recipient }],
      }),
    });
    const answer = msg91Answer.safeParse(said).data;
    if (answer?.type === 'error') throw new TextRefusal(String(answer.message ?? ''));
    return { providerId: answer?.message === undefined ? null : String(answer.message) };
  };

const exotelAnswer = z.object({ SMSMessage: z.object({ Sid: z.string() }) });

/** `callbackUrl` receives the delivery reports. */
export const exotel =
  ({
    url,
    account,
    key,
    token,
    callbackUrl,
  }: {
    url: string;
    account: string;
    key: string;
    token: string;
    callbackUrl: string;
  }): SendText =>
  async ({ to, header, entityId, dltTemplateId, isUnicode, renderedText, reference }) => {
    const { said } = await post(`${url}/v1/Accounts/${encodeURIComponent(account)}/Sms/send.json`, {
      headers: { authorization: `Basic ${Buffer.from(`${key}:${token}`).toString('base64')}` },
      body: new URLSearchParams({
        From: header,
        To: to,
        Body: renderedText,
        DltEntityId: entityId,
        DltTemplateId: dltTemplateId,
        EncodingType: isUnicode ? 'unicode' : 'plain',
        SmsType: 'transactional',
        CustomField: reference,
        StatusCallback: callbackUrl,
      }),
    });
    return { providerId: exotelAnswer.safeParse(said).data?.SMSMessage.Sid ?? null };
  };

/**
 * Sends the fields that any other provider's documentation asks for. The responses of other providers have no
 * common form, so only the status counts, and Baari's reference is the id in their reports.
 */
export const otherProvider =
  ({
    url,
    token,
    fields,
    format,
  }: {
    url: string;
    token: string | null;
    fields: Readonly<Record<string, string>>;
    format: 'json' | 'form';
  }): SendText =>
  async (text) => {
    const { to, header, entityId, dltTemplateId, providerTemplateId, isUnicode, reference } = text;
    const values: Record<(typeof PROVIDER_FIELDS)[number], string> = {
      to,
      digits: digits(to),
      text: text.renderedText,
      header,
      entityId,
      dltTemplateId,
      providerTemplateId: providerTemplateId ?? '',
      encoding: isUnicode ? 'unicode' : 'plain',
      reference,
    };
    const filled = Object.fromEntries(
      Object.entries(fields).map(([name, field]) => [
        name,
        Object.entries(values).reduce((text, [value, is]) => text.replaceAll(`{${value}}`, is), field),
      ]),
    );
    const authorization = token === null ? {} : { authorization: `Bearer ${token}` };
    await post(url, {
      headers: { ...authorization, ...(format === 'json' && { 'content-type': 'application/json' }) },
      body: format === 'json' ? JSON.stringify(filled) : new URLSearchParams(filled),
    });
    return { providerId: reference };
  };
