/** Checks the requests to providers with servers that respond as the providers' documentation describes. */
import { FREE_STYLE, readTemplateIds, type TextStyle } from '@baari/core/texts';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Logger } from '../context/index.ts';
import { errorForLog } from '../http/log.ts';
import { JobFailure } from '../jobs/index.ts';
import { MAIL_LANGUAGES } from '../mail/index.ts';
import { registeredDelivery } from './deliver-sms.ts';
import { TextRefusal } from './post-text.ts';
import type { TextDelivery } from './text-delivery.repository.ts';
import { exotel, msg91, otherProvider, type SendText } from './providers.ts';
import { writeText } from './write-text.ts';

const closers: (() => void)[] = [];
afterEach(() => closers.splice(0).forEach((close) => close()));

type Received = { path: string | undefined; headers: IncomingHttpHeaders; body: string };

/** Starts a provider that gives each request this response. */
async function startProvider(answer: (response: ServerResponse) => void) {
  const received: Received[] = [];
  const provider = createServer((request, response) => {
    void text(request).then((body) => {
      received.push({ path: request.url, headers: request.headers, body });
      answer(response);
    });
  });
  provider.listen(0, '127.0.0.1');
  await once(provider, 'listening');
  closers.push(() => {
    provider.closeAllConnections();
    provider.close();
  });
  const address = provider.address();
  return { received, url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}` };
}

const answering =
  (body: unknown, status = 200) =>
  (response: ServerResponse) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

const style: TextStyle = {
  variables: { length: 30, signs: '' },
  hasLinks: true,
  clinicName: null,
  ids: readTemplateIds(
    'twoAhead,en,1107160000000000001,65f0aa11\ntwoAhead,ta,1107160000000000002,65f0aa22\nclosed,en,1107160000000000003',
    MAIL_LANGUAGES,
  ).ids,
};
const registration = { entityId: '1101234567890123456', header: 'BAARIQ' };
const host = 'queue.example.org';
const to = '+919876543210';

function deliveryBy(send: SendText) {
  const logged: unknown[] = [];
  const note = (...entry: unknown[]) => void logged.push(entry);
  const log: Logger = { debug: note, info: note, warn: note, error: note };
  const recorded: TextDelivery[] = [];
  const record = async (delivery: TextDelivery) => void recorded.push(delivery);
  return { deliver: registeredDelivery({ record, send, style, registration, host, log }), logged, recorded };
}

const written = (language: string, link = `https://${host}/t/AbCdEfGhIjKlMnOpQrStUv`) => {
  const facts = { clinic: 'Meena’s Clinic', token: 'A 12', link };
  const text = writeText(style, 'twoAhead', language, () => facts);
  if (text === null) throw new Error('not registered');
  return { to, ...text };
};
const english = `Meenas Clinic: token A 12, 2 people or fewer ahead of you. Please be at the clinic now. Queue: https://${host}/t/AbCdEfGhIjKlMnOpQrStUv`;

const PROVIDERS: readonly (readonly [string, (url: string) => SendText, unknown])[] = [
  [
    'MSG91',
    (url) => msg91({ url, authKey: 'the auth key' }),
    { type: 'success', message: '3763646c3058373530393938' },
  ],
  [
    'Exotel',
    (url) =>
      exotel({
        url,
        account: 'clinic1',
        key: 'the key',
        token: 'the token',
        callbackUrl: 'https://queue.example.org/reports',
      }),
    { SMSMessage: { Sid: '0f477d60517e6e6a0f6d9a7e9af8630e', Status: 'queued' } },
  ],
  [
    'another provider',
    (url) => otherProvider({ url, token: 'the token', fields: { message: '{text}' }, format: 'json' }),
    { anything: true },
  ],
];

describe('a text by a registered template', () => {
  it('sends a text to MSG91 with the id of its template and its variables by name', async () => {
    const { received, url } = await startProvider(answering({ type: 'success', message: 'id-of-request' }));
    const send = msg91({ url, authKey: 'the auth key' });
    const taken: unknown[] = [];
    const { deliver } = deliveryBy(async (text) => {
      const answer = await send(text);
      taken.push(answer);
      return answer;
    });
    await deliver(written('en'));
    expect(taken).toEqual([{ providerId: 'id-of-request' }]);
    const [request] = received;
    expect(request).toMatchObject({ path: '/api/v5/flow', headers: { authkey: 'the auth key' } });
    expect(JSON.parse(request?.body ?? '')).toEqual({
      template_id: '65f0aa11',
      short_url: '0',
      recipients: [
        {
          mobiles: '919876543210',
          clinic: 'Meenas Clinic',
          token: 'A 12',
          link: `https://${host}/t/AbCdEfGhIjKlMnOpQrStUv`,
        },
      ],
    });
  });

  it('sends a text to Exotel as a form, with the ids of the registration', async () => {
    const { received, url } = await startProvider(answering({ SMSMessage: { Sid: 'sid-1' } }, 202));
    const callbackUrl = 'https://queue.example.org/api/webhooks/texts/secret';
    const send = exotel({ url, account: 'clinic1', key: 'the key', token: 'the token', callbackUrl });
    const { deliver } = deliveryBy(send);
    await deliver(written('en'));
    await deliver(written('ta'));
    const [first, second] = received.map(({ body }) => Object.fromEntries(new URLSearchParams(body)));
    expect(received[0]).toMatchObject({
      path: '/v1/Accounts/clinic1/Sms/send.json',
      headers: { authorization: `Basic ${btoa('the key:the token')}` },
    });
    expect(first).toEqual({
      From: 'BAARIQ',
      To: to,
      Body: english,
      DltEntityId: '1101234567890123456',
      DltTemplateId: '1107160000000000001',
      EncodingType: 'plain',
      SmsType: 'transactional',
      StatusCallback: 'https://queue.example.org/api/webhooks/texts/secret',
      CustomField: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(second).toMatchObject({ EncodingType: 'unicode', DltTemplateId: '1107160000000000002' });
  });

  it.each(['json', 'form'] as const)(
    'sends a text to another provider with the operator’s fields, as %s',
    async (format) => {
      const { received, url } = await startProvider(answering('ok'));
      const fields = {
        sender_id: '{header}',
        message: '{text}',
        template_id: '{dltTemplateId}',
        entity_id: '{entityId}',
        numbers: '{digits}',
        note: 'to {to} in {encoding}',
      };
      const { deliver } = deliveryBy(otherProvider({ url, token: 'the token', fields, format }));
      await deliver(written('en'));
      const [{ headers, body } = { headers: {}, body: '' }] = received;
      expect(headers.authorization).toBe('Bearer the token');
      expect(format === 'json' ? JSON.parse(body) : Object.fromEntries(new URLSearchParams(body))).toEqual({
        sender_id: 'BAARIQ',
        message: english,
        template_id: '1107160000000000001',
        entity_id: '1101234567890123456',
        numbers: '919876543210',
        note: `to ${to} in plain`,
      });
    },
  );

  it('refuses a text that lacks the template’s id or differs from the template', async () => {
    const { received, url } = await startProvider(answering({}));
    const { deliver } = deliveryBy(msg91({ url, authKey: 'x' }));
    const text = written('en');
    const values = { clinic: 'City Care', token: '7' };
    const closed = writeText(style, 'closed', 'en', () => values);
    for (const refused of [
      { to, text: english },
      { ...text, text: text.text.replace('Please', 'Kindly') },
      { ...text, template: text.template && { ...text.template, language: 'kn' } },
      written('en', 'https://evil.example/t/AbCdEfGhIjKlMnOpQrStUv'),
      // MSG91 also needs the id of the template at MSG91.
      { to, text: '', ...closed },
    ])
      await expect(deliver(refused)).rejects.toThrow(TextRefusal);
    expect(received).toEqual([]);
  });
});

describe.each(PROVIDERS)('texts through %s', (_, by, success) => {
  it('sends a text once if the provider accepts it', async () => {
    const { received, url } = await startProvider(answering(success));
    const { deliver, logged, recorded } = deliveryBy(by(url));
    await deliver(written('en'));
    expect([received.length, logged]).toEqual([1, []]);
    expect(recorded).toMatchObject([{ kind: 'twoAhead', language: 'en', parts: 1, failure: null }]);
  });

  it.each([429, 500, 503])('retries the provider after status %d', async (status) => {
    const { url } = await startProvider(answering({}, status));
    await expect(deliveryBy(by(url)).deliver(written('en'))).rejects.toThrow(JobFailure);
  });

  it('does not follow a redirect of the provider', async () => {
    const elsewhere = await startProvider(answering(success));
    const { url } = await startProvider((response) => {
      response.writeHead(307, { location: elsewhere.url }).end();
    });
    await expect(deliveryBy(by(url)).deliver(written('en'))).rejects.toThrow(JobFailure);
    expect(elsewhere.received).toEqual([]);
  });

  it('sends a text only once if the provider’s response was cut off', async () => {
    const { url } = await startProvider((response) => {
      response.writeHead(200, { 'content-length': 10 }).write('half');
      setImmediate(() => response.destroy());
    });
    await expect(deliveryBy(by(url)).deliver(written('en'))).resolves.toBeUndefined();
  });

  it('does not send a text again after a slow response, because the provider may have accepted it', async () => {
    // The time limit ends as soon as the provider has the text, so that a slow machine changes nothing.
    const time = new AbortController();
    const started = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(time.signal);
    const { received, url } = await startProvider(() => time.abort(new DOMException('', 'TimeoutError')));
    const { deliver, logged } = deliveryBy(by(url));
    const error: unknown = await deliver(written('en')).catch((error: unknown) => error);
    expect(started).toHaveBeenCalledExactlyOnceWith(10_000);
    started.mockRestore();
    expect(error).toMatchObject({ name: 'TimeoutError' });
    expect([received.length, JSON.stringify([errorForLog(error), logged])]).toEqual([
      1,
      expect.not.stringMatching(/9876543210|Meena|A 12/),
    ]);
  });

  it('treats a text as not sent if the provider could not be reached', async () => {
    const { url } = await startProvider(answering(success));
    closers.splice(0).forEach((close) => close());
    await expect(deliveryBy(by(url)).deliver(written('en'))).rejects.toMatchObject({
      cause: { code: 'ECONNREFUSED' },
    });
  });
});

it('sends a text only once if Baari failed to record it', async () => {
  const { received, url } = await startProvider(answering({ type: 'success', message: 'id' }));
  const logged: unknown[] = [];
  const note = (...entry: unknown[]) => void logged.push(entry);
  const log: Logger = { debug: note, info: note, warn: note, error: note };
  const record = () => Promise.reject(new Error('no database'));
  const send = msg91({ url, authKey: 'x' });
  await registeredDelivery({ record, send, style, registration, host, log })(written('en'));
  expect([received.length, logged.length]).toEqual([1, 1]);
});

const REFUSALS: readonly (readonly [string, number, unknown, string, string | null])[] = [
  ['MSG91', 200, { type: 'error', message: 'template id missing' }, 'template', null],
  ['MSG91', 400, { type: 'error', message: 'Flow id missing or invalid' }, 'template', null],
  ['MSG91', 401, { status: 'fail', errors: 'Unauthorized', code: '207' }, 'account', '401'],
  ['MSG91', 418, { type: 'error', message: 'IP is not whitelisted' }, 'account', '418'],
  ['MSG91', 200, { type: 'error', message: `invalid mobile ${to}` }, 'number', null],
  ['MSG91', 200, { type: 'error', message: 'Insufficient balance' }, 'account', null],
  ['MSG91', 400, { type: 'error', message: 'Invalid sender id', code: '203' }, 'header', '203'],
  ['Exotel', 403, { RestException: { Status: 403, Message: 'Account suspended' } }, 'account', '403'],
  ['Exotel', 404, { RestException: { Status: 404, Message: 'Resource not found' } }, 'account', '404'],
  ['Exotel', 400, { RestException: { Status: 400, Message: 'DltEntityId is missing' } }, 'entity', '400'],
  ['another provider', 401, { error: 'wrong key' }, 'account', '401'],
  [
    'another provider',
    400,
    { error: 'PEID_NOT_MATCHED_WITH_HEADER' },
    'header',
    'PEID_NOT_MATCHED_WITH_HEADER',
  ],
  ['another provider', 400, { error: 611, number: to }, 'telemarketer', '611'],
  ['Exotel', 401, { RestException: { Status: 401, Message: 'Authentication failed' } }, 'account', '401'],
  ['Exotel', 402, { RestException: { Status: 402, Message: 'Insufficient balance' } }, 'account', '402'],
  ['Exotel', 400, { RestException: { Status: 400, Message: 'Invalid sender id' } }, 'header', '400'],
  [
    'Exotel',
    400,
    { RestException: { Status: 400, Message: 'DltTemplateId is not valid' } },
    'template',
    '400',
  ],
  [
    'Exotel',
    400,
    { RestException: { Status: 400, Message: `${to} is not a valid number` } },
    'number',
    '400',
  ],
  ['another provider', 400, { error: 632, message: 'TEMPLATE_BLACKLISTED' }, 'template', '632'],
];

it.each(REFUSALS)(
  'sends a text only once if %s refuses it with %d %j, and logs why',
  async (provider, status, answer, failure, code) => {
    const { received, url } = await startProvider(answering(answer, status));
    const by = PROVIDERS.find(([name]) => name === provider)?.[1];
    if (!by) throw new Error('no such provider');
    const { deliver, logged, recorded } = deliveryBy(by(url));
    await expect(deliver(written('en'))).rejects.toMatchObject({ failure, code });
    expect(recorded).toMatchObject([{ providerId: null, failure, code }]);
    expect(received).toHaveLength(1);
    expect(logged).toEqual([
      [{ kind: 'twoAhead', language: 'en', failure, code }, 'texts: the provider refused one'],
    ]);
    expect(JSON.stringify(logged)).not.toMatch(/9876543210|Meena|A 12/);
  },
);

it('does not need template ids for a provider without registered templates', () => {
  expect(
    writeText(FREE_STYLE, 'closed', 'kn', () => ({ clinic: 'City', token: '1' }))?.template?.language,
  ).toBe('kn');
  expect(writeText(style, 'closed', 'kn', () => ({ clinic: 'City', token: '1' }))?.template?.language).toBe(
    'en',
  );
  expect(writeText(style, 'missed', 'en', () => ({ clinic: 'City', token: '1' }))).toBeNull();
});
