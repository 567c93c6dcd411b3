/** Checks which reports the webhook accepts, and how it handles late, repeated and unknown ones. */
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import net from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newPhone } from '../../../test/sent-code.ts';
import { startTestServer } from '../../../test/test-server.ts';
import { openWhatsappWorld, type WhatsappClinic, type WhatsappWorld } from '../../../test/whatsapp-world.ts';
import { addSuperAdmin } from '../../../test/desk-world.ts';

let world: WhatsappWorld;
let clinic: WhatsappClinic;

beforeAll(async () => {
  world = await openWhatsappWorld();
  clinic = await world.addClinic();
});
afterAll(() => world.close());

const PATH = '/api/webhooks/whatsapp';
const post = (path: string, body: string | Buffer, headers: Record<string, string>) =>
  fetch(`${world.server.url}${path}`, { method: 'POST', body, headers });

const stored = async (phone: string) =>
  (await world.server.db.query('SELECT 1 FROM whatsapp_message WHERE phone = :phone', { phone })).length;

it('confirms the webhook to Meta only if the verify token is right', async () => {
  const ask = (token: string, more = '') =>
    fetch(
      `${world.server.url}${PATH}?hub.mode=subscribe&hub.challenge=1158201444&hub.verify_token=${encodeURIComponent(token)}${more}`,
    );
  const { verifyToken } = world.meta.platform;
  const answer = await ask(verifyToken);
  expect([answer.status, await answer.text()]).toEqual([200, '1158201444']);
  expect(answer.headers.get('content-type')).toContain('text/plain');
  for (const token of ['', 'wrong', `${verifyToken}x`, verifyToken.slice(1)]) {
    const refused = await ask(token);
    expect(refused.status).toBe(403);
    expect(await refused.json()).toMatchObject({ data: { reason: 'request.invalid' } });
  }
  expect((await ask(verifyToken, '&hub.verify_token=other')).status).toBe(403);
  const { clinicId } = clinic;
  expect(
    (
      await fetch(
        `${world.server.url}${PATH}/${clinicId}?hub.mode=subscribe&hub.challenge=1&hub.verify_token=${encodeURIComponent(verifyToken)}`,
      )
    ).status,
  ).toBe(403);
});

it('accepts only a body that was signed with the number’s own secret, byte for byte', async () => {
  const phone = newPhone();
  const { body, headers } = world.meta.message({ phone }, 'STATUS', { at: world.server.clock.now() });
  const signature = headers['x-hub-signature-256'] ?? '';
  const signed = (secret: string, text = body) =>
    `sha256=${createHmac('sha256', secret).update(text).digest('hex')}`;
  const forged: Record<string, string>[] = [
    {},
    { 'x-hub-signature-256': '' },
    { 'x-hub-signature-256': signature.slice(0, -1) },
    { 'x-hub-signature-256': signature.replace('sha256=', '') },
    { 'x-hub-signature-256': signature.toUpperCase() },
    { 'x-hub-signature-256': signed('another secret') },
    { 'x-hub-signature-256': signed(world.meta.own.appSecret) },
    { 'x-hub-signature-256': signed('') },
    { 'x-hub-signature-256': `sha256=${'0'.repeat(64)}` },
    { 'x-hub-signature-256': '٣'.normalize('NFKD').replace(/[^\x20-\x7e]/g, '?') },
    { 'x-hub-signature': signature },
  ];
  for (const each of forged) expect((await post(PATH, body, each)).status).toBe(403);
  expect((await post(PATH, `${body} `, headers)).status).toBe(403);
  expect((await post(PATH, '', headers)).status).toBe(403);
  expect((await post(`${PATH}/${clinic.clinicId}`, body, headers)).status).toBe(403);
  expect((await post(`${PATH}/not-an-id`, body, headers)).status).toBe(403);
  expect(await stored(phone)).toBe(0);
  expect((await post(PATH, body, headers)).status).toBe(200);
  expect(await stored(phone)).toBe(1);
});

it.each([
  [PATH, 'x-hub-signature-256: sha256=short', 403],
  ['/api/webhooks/payments', 'x-razorpay-signature: short', 400],
])('%s refuses an unsigned request before the server reads its body', async (path, signature, status) => {
  for (const header of ['x-a: 1', signature]) {
    const socket = net.connect(Number(new URL(world.server.url).port), '127.0.0.1').setEncoding('utf8');
    socket.write(
      `POST ${path} HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 60000\r\n${header}\r\n\r\n{`,
    );
    const [answer]: unknown[] = await once(socket, 'data');
    socket.destroy();
    expect(String(answer)).toContain(`HTTP/1.1 ${status} `);
  }
});

it('refuses requests to the webhook from every role, even an owner or a super admin', async () => {
  const { body } = world.meta.message({ phone: newPhone() }, 'STATUS');
  const browsers = [
    world.server.client(),
    await world.server.doctorLogin(clinic.doctor),
    clinic.owner,
    await addSuperAdmin(world.server),
  ];
  for (const browser of browsers) {
    expect((await browser.fetch(PATH, { method: 'POST', body })).status).toBe(403);
    expect((await browser.fetch(PATH)).status).toBe(403);
  }
});

it('survives a signed report that is malformed, and accepts its valid parts', async () => {
  const { appSecret, phoneNumberId } = world.meta.platform;
  const send = (body: string) =>
    post(PATH, body, {
      'x-hub-signature-256': `sha256=${createHmac('sha256', appSecret).update(body).digest('hex')}`,
    });
  const phone = newPhone();
  const sound = {
    id: 'wamid.sound',
    from: phone.slice(1),
    timestamp: String(Math.floor(world.server.clock.now().getTime() / 1000)),
    type: 'text',
    text: { body: 'STATUS' },
  };
  const valueOf = (value: object) =>
    JSON.stringify({
      entry: [
        null,
        {
          changes: [
            5,
            { field: 'messages', value: { metadata: { phone_number_id: phoneNumberId }, ...value } },
          ],
        },
      ],
    });
  const bodies = [
    'not json',
    'null',
    '[]',
    '{}',
    '{"entry":1}',
    '{"entry":[{"changes":[{"field":"messages","value":null}]}]}',
    valueOf({ messages: 'none', statuses: {}, contacts: 1 }),
    valueOf({ statuses: [{ id: 'x', status: 'flown' }, { id: '', status: 'sent' }, null] }),
    valueOf({ statuses: [{ id: 'unknown', status: 'failed', errors: [{ code: 'x' }] }] }),
    valueOf({
      messages: [
        { id: 1 },
        { ...sound, id: '\u0000' },
        { ...sound, id: 'wamid.zero', text: { body: 'a\u0000b' } },
        { ...sound, id: 'wamid.group', group_id: 'g' },
        { ...sound, id: 'wamid.nobody', from: undefined },
        { ...sound, id: 'wamid.old', timestamp: '1' },
        { ...sound, id: 'wamid.emoji', text: { body: `${'a'.repeat(199)}😀` } },
        sound,
      ],
    }),
    valueOf({ messages: [{ ...sound, id: 'wamid.other' }], metadata: { phone_number_id: '999999' } }),
  ];
  for (const body of bodies) expect([(await send(body)).status, body]).toEqual([200, body]);
  const ids = await world.server.db.query<{ id: string }>(
    'SELECT id FROM whatsapp_message WHERE phone = :phone ORDER BY id',
    { phone },
  );
  expect(ids.map(({ id }) => id)).toEqual(['wamid.emoji', 'wamid.sound', 'wamid.zero']);
});

it('has no webhook address if WhatsApp is off', async () => {
  const server = await startTestServer();
  try {
    const { body, headers } = world.meta.message({ phone: newPhone() }, 'STATUS');
    expect((await fetch(`${server.url}${PATH}`, { method: 'POST', body, headers })).status).toBe(404);
    expect((await fetch(`${server.url}${PATH}`)).status).toBe(404);
    const owner = await server.registerOwner('pro');
    const { id: clinicId } = await server.registerClinic(owner);
    expect(await owner.api.clinics.getClinicDetails({ clinicId })).toMatchObject({ sendsWhatsapp: null });
    await expect(owner.api.queue.getClinicWhatsapp({ clinicId })).rejects.toMatchObject({
      data: { reason: 'clinic.whatsapp_off' },
    });
  } finally {
    await server.close();
  }
});
