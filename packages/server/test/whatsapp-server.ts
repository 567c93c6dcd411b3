/** Imitates WhatsApp's Cloud API over HTTP, including its errors, and reports to Baari's webhook. */
import { createHmac, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { z } from 'zod';

/** The credentials of a WhatsApp number. */
export type StandInNumber = {
  phone: string;
  phoneNumberId: string;
  accessToken: string;
  appSecret: string;
  verifyToken: string;
};

/** A message that Baari sent. */
export type SentMessage = z.infer<typeof sentMessage> & { from: string; wamid: string };

/** The sender: WhatsApp identifies the sender by a phone, a user id, or both. */
export type Writer = { phone?: string; userId?: string };

/**
 * The result of a request to send a message. `silent` gives no response. `cut` accepts the message and then
 * ends the connection. `taken` accepts the message but gives no response. `broken` responds with a proxy's
 * error page. If a code is given, the response is Meta's error with that code.
 */
export type Mood = 'well' | 'silent' | 'cut' | 'taken' | 'broken' | { code: number; status?: number };

export type WhatsappServer = {
  /** The address of this server, without the API version. */
  url: string;
  platform: StandInNumber;
  /** A clinic's own number, which the clinic can connect. */
  own: StandInNumber;
  /** The messages that the server accepted, oldest first. */
  sent: SentMessage[];
  /** The number of requests to send a message, whatever their result. */
  asked: number;
  /**
   * The results of the next requests to send a message, in order. After the last of these results, all
   * requests succeed.
   */
  moods: Mood[];
  /** The settings with which Baari uses this server. */
  env: Readonly<Record<string, string>>;
  /**
   * Returns a signed report of a patient's message, which a test can send to a webhook any number of times.
   */
  message: (
    from: Writer,
    text: string,
    about?: { id?: string; number?: StandInNumber; at?: Date },
  ) => SignedReport;
  /** Returns the report of a message's delivery status. */
  status: (
    message: Pick<SentMessage, 'wamid' | 'biz_opaque_callback_data' | 'to'>,
    status: 'sent' | 'delivered' | 'read' | 'failed',
    about?: { code?: number; userId?: string; number?: StandInNumber },
  ) => SignedReport;
  close: () => Promise<void>;
};

export type SignedReport = { body: string; headers: Readonly<Record<string, string>> };

const sentMessage = z.object({
  messaging_product: z.literal('whatsapp'),
  recipient_type: z.literal('individual'),
  to: z.string().optional(),
  recipient: z.string().optional(),
  type: z.enum(['text', 'template']),
  text: z.object({ body: z.string().max(4096), preview_url: z.boolean() }).optional(),
  template: z
    .object({
      name: z.string().regex(/^[a-z0-9_]{1,512}$/),
      language: z.object({ policy: z.literal('deterministic'), code: z.string() }),
      components: z.array(
        z.object({
          type: z.literal('body'),
          // Refuses the values that Meta refuses: empty values, and values with line breaks, tabs or long
          // gaps.
          parameters: z.array(
            z.object({
              type: z.literal('text'),
              text: z
                .string()
                .min(1)
                .regex(/^(?!.*[\n\t]|.* {5}).*$/),
            }),
          ),
        }),
      ),
    })
    .optional(),
  biz_opaque_callback_data: z.string().max(512),
});

const VERSION = 'v25.0';
const BROKEN_PARAMETER = 131_008;

const numberOf = (last: string): StandInNumber => ({
  phone: `+9180000000${last}`,
  phoneNumberId: `10000000${last}`,
  accessToken: `token ${last}`.replace(' ', '-'),
  appSecret: `secret-${last}`,
  verifyToken: `a token to verify ${last}`,
});

const wamid = () => `wamid.${randomBytes(12).toString('hex')}`;
const digits = (phone: string) => phone.replace('+', '');

export async function startWhatsapp(): Promise<WhatsappServer> {
  const [platform, own] = [numberOf('01'), numberOf('02')];
  const http = createServer((request, response) => void answer(request, response));

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const reply = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    const refuse = (code: number, status = 400) =>
      reply(status, { error: { code, message: 'no', type: 'OAuthException', fbtrace_id: 'x' } });
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
    const number = [platform, own].find(({ phoneNumberId }) =>
      pathname.startsWith(`/${VERSION}/${phoneNumberId}`),
    );
    if (!number || request.headers.authorization !== `Bearer ${number.accessToken}`)
      return void refuse(190, 401);
    if (request.method === 'GET') {
      const proof = createHmac('sha256', number.appSecret).update(number.accessToken).digest('hex');
      if (searchParams.get('appsecret_proof') !== proof) return void refuse(100);
      return void reply(200, { display_phone_number: spaced(number.phone), id: number.phoneNumberId });
    }
    server.asked += 1;
    const mood = server.moods.shift() ?? 'well';
    const parsed = sentMessage.safeParse(await json(request));
    if (mood === 'silent') return;
    if (mood === 'broken') return void response.writeHead(502).end('<html>');
    if (typeof mood === 'object') return void refuse(mood.code, mood.status);
    if (!parsed.success) return void refuse(BROKEN_PARAMETER);
    const taken = { ...parsed.data, from: number.phone, wamid: wamid() };
    server.sent.push(taken);
    if (mood === 'taken') return;
    if (mood === 'cut') return void request.socket.destroy();
    return void reply(200, { messaging_product: 'whatsapp', messages: [{ id: taken.wamid }] });
  }

  const reportOf = (number: StandInNumber, value: object): SignedReport => {
    const { phone, phoneNumberId: phone_number_id } = number;
    const metadata = { display_phone_number: digits(phone), phone_number_id };
    const changes = [{ field: 'messages', value: { messaging_product: 'whatsapp', metadata, ...value } }];
    const body = JSON.stringify({ object: 'whatsapp_business_account', entry: [{ id: '1', changes }] });
    const signature = createHmac('sha256', number.appSecret).update(body).digest('hex');
    return {
      body,
      headers: { 'content-type': 'application/json', 'x-hub-signature-256': `sha256=${signature}` },
    };
  };

  const server: WhatsappServer = {
    url: '',
    platform,
    own,
    sent: [],
    asked: 0,
    moods: [],
    env: {},
    message({ phone, userId }, text, { id = wamid(), number = platform, at = new Date() } = {}) {
      const contact = {
        profile: { name: 'Somebody' },
        ...(phone !== undefined && { wa_id: digits(phone) }),
        ...(userId !== undefined && { user_id: userId }),
      };
      const message = {
        ...(phone !== undefined && { from: digits(phone) }),
        ...(userId !== undefined && { from_user_id: userId }),
        id,
        timestamp: String(Math.floor(at.getTime() / 1000)),
        type: 'text',
        text: { body: text },
      };
      return reportOf(number, { contacts: [contact], messages: [message] });
    },
    status(message, status, { code, userId, number = platform } = {}) {
      const told = {
        id: message.wamid,
        status,
        timestamp: String(Math.floor(Date.now() / 1000)),
        ...(message.to !== undefined && { recipient_id: digits(message.to) }),
        ...(userId !== undefined && { recipient_user_id: userId }),
        biz_opaque_callback_data: message.biz_opaque_callback_data,
        ...(code !== undefined && { errors: [{ code, title: 'no' }] }),
      };
      return reportOf(number, { statuses: [told] });
    },
    async close() {
      http.closeAllConnections();
      http.close();
      await once(http, 'close');
    },
  };
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  const address = http.address();
  server.url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  server.env = {
    WHATSAPP_URL: server.url,
    WHATSAPP_VERSION: VERSION,
    WHATSAPP_PHONE: platform.phone,
    WHATSAPP_PHONE_NUMBER_ID: platform.phoneNumberId,
    WHATSAPP_TOKEN: platform.accessToken,
    WHATSAPP_APP_SECRET: platform.appSecret,
    WHATSAPP_VERIFY_TOKEN: platform.verifyToken,
  };
  return server;
}

/** The format in which Meta sends reports. */
const spaced = (phone: string) => phone.replace(/^(\+91)(\d{5})(\d+)$/, '$1 $2 $3');
