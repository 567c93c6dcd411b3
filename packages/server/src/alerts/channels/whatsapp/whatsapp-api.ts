/** Client of Meta's Cloud API: sends messages and looks up the owner of a number. */
import { createHmac } from 'node:crypto';
import { z } from 'zod';
import type {
  Whatsapp,
  WhatsappAccount,
  WhatsappConfig,
  WhatsappContent,
  WhatsappMessage,
  WhatsappOutcome,
  WhatsappRecipient,
} from '../../../context/index.ts';

/** Meta's error codes. Meta's error messages change, so this code checks only the error codes. */
const LATER = new Set([
  // These codes mean that Meta's service is down or overloaded.
  2, 131_016, 131_057,
  // These codes mean that the app, the business, the number or this one recipient has reached a limit.
  4, 80_007, 130_429, 131_056,
]);
const UNDELIVERABLE = 131_026;
const WINDOW_CLOSED = 131_047;

const takenSchema = z.object({ messages: z.tuple([z.object({ id: z.string().min(1).max(300) })]) });
const refusedSchema = z.object({ error: z.object({ code: z.number().int() }) });
const numberSchema = z.object({ display_phone_number: z.string().max(40) });

/** Calls Meta for the numbers of the platform and its clinics. Sending throws what `fetch` throws. */
export function createWhatsapp(
  { url, ...rest }: WhatsappConfig,
  { timeoutMs }: { timeoutMs: number },
): Whatsapp {
  return {
    ...rest,
    async send(account, message) {
      const response = await fetch(`${url}/${account.phoneNumberId}/messages`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${account.accessToken}` },
        body: JSON.stringify(wireOf(message)),
        // Following a redirect would send the token to an unknown host.
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      });
      return outcomeOf(response.status, await bodyOf(response));
    },
    async phoneOf(account) {
      try {
        const asked = new URLSearchParams({
          fields: 'display_phone_number',
          appsecret_proof: proofOf(account),
        });
        const response = await fetch(`${url}/${account.phoneNumberId}?${asked.toString()}`, {
          headers: { authorization: `Bearer ${account.accessToken}` },
          redirect: 'manual',
          signal: AbortSignal.timeout(timeoutMs),
        });
        const body = await bodyOf(response);
        if (response.ok) return readNumber(body);
        return response.status >= 500 || LATER.has(codeOf(body) ?? 0) ? 'later' : 'refused';
      } catch {
        return 'later';
      }
    },
  };
}

/** This proves to Meta that the caller also knows the app's secret. */
const proofOf = ({ accessToken, appSecret }: Pick<WhatsappAccount, 'accessToken' | 'appSecret'>) =>
  createHmac('sha256', appSecret).update(accessToken).digest('hex');

function readNumber(body: unknown): { phone: string } | 'refused' {
  const digits = numberSchema.safeParse(body).data?.display_phone_number.replace(/\D/g, '') ?? '';
  return /^[1-9]\d{6,14}$/.test(digits) ? { phone: `+${digits}` } : 'refused';
}

/** Returns null if the body can't be read. Then the status alone decides. */
async function bodyOf(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return null;
  }
}

const codeOf = (body: unknown): number | null => refusedSchema.safeParse(body).data?.error.code ?? null;

function outcomeOf(status: number, body: unknown): WhatsappOutcome {
  if (status >= 200 && status < 300) {
    const taken = takenSchema.safeParse(body).data;
    return taken ? { end: 'taken', wamid: taken.messages[0].id } : { end: 'unknown', code: null };
  }
  const code = codeOf(body);
  if (code === UNDELIVERABLE) return { end: 'undeliverable', code };
  if (code === WINDOW_CLOSED) return { end: 'window_closed', code };
  if (status === 429 || (code !== null && LATER.has(code))) return { end: 'later', code };
  // A proxy may answer with this status although Meta received the message.
  if (status >= 500 && code === null) return { end: 'unknown', code };
  return { end: 'refused', code };
}

const wireOf = ({ id, to, content }: WhatsappMessage) => ({
  messaging_product: 'whatsapp',
  recipient_type: 'individual',
  ...recipientOf(to),
  ...contentOf(content),
  biz_opaque_callback_data: id,
});

const recipientOf = (to: WhatsappRecipient) => ('phone' in to ? { to: to.phone } : { recipient: to.userId });

function contentOf(content: WhatsappContent) {
  if (content.kind === 'text') return { type: 'text', text: { preview_url: false, body: content.text } };
  const { name, language: code, values } = content;
  const parameters = values.map((text) => ({ type: 'text', text }));
  return {
    type: 'template',
    template: {
      name,
      language: { policy: 'deterministic', code },
      components: [{ type: 'body', parameters }],
    },
  };
}
