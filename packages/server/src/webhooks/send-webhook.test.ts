/** Tests a single request to a webhook: its signature, its limits, and the addresses that it never reaches. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  resolveTo,
  startWebhookReceiver,
  verified,
  type WebhookReceiver,
} from '../../test/webhook-receiver.ts';
import { mayReceive, type SentDelivery, webhookSender } from './send-webhook.ts';

let receiver: WebhookReceiver;
beforeAll(async () => {
  receiver = await startWebhookReceiver();
});
afterAll(() => receiver.close());
afterEach(() => {
  receiver.received.length = 0;
  receiver.answer(() => ({ status: 204 }));
});

const secretOf = (byte: number) => `whsec_${Buffer.alloc(32, byte).toString('base64')}`;
const [NEW, OLD] = [secretOf(1), secretOf(2)];
const BODY = '{"type":"webhook.test"}';

const delivery = (over: Partial<SentDelivery> = {}): SentDelivery => ({
  address: receiver.address(),
  eventId: 'queue-1-7-0',
  body: BODY,
  secrets: [NEW],
  at: new Date(),
  ...over,
});

const send = (over: Partial<SentDelivery> = {}) => webhookSender(receiver.network)(delivery(over));

it('signs a delivery as Standard Webhooks requires, with both secrets while the old secret is valid', async () => {
  expect(await send({ secrets: [NEW, OLD] })).toEqual({ status: 204, body: '', retryAfter: null });
  const [got] = receiver.received;
  if (!got) throw new Error('nothing was received');
  expect(got.headers).toMatchObject({ 'webhook-id': 'queue-1-7-0', 'content-type': 'application/json' });
  for (const secret of [NEW, OLD]) expect(verified(secret, got)).toEqual({ type: 'webhook.test' });
  expect(() => verified(secretOf(3), got)).toThrow('No matching signature found');
  expect(() => verified(NEW, { ...got, body: `${got.body} ` })).toThrow('No matching signature found');
});

it('does not follow a redirect, and returns the response', async () => {
  const location = receiver.address('www', '/elsewhere');
  receiver.answer(() => ({ status: 302, headers: { location, 'retry-after': '7' }, body: 'moved' }));
  expect(await send()).toEqual({ status: 302, body: 'moved', retryAfter: '7' });
  expect(receiver.received.map(({ path }) => path)).toEqual(['/']);
});

it('keeps at most 2 kB of a response, without characters that the database refuses', async () => {
  receiver.answer(() => ({ status: 500, body: `\0${'अ'.repeat(1_000_000)}` }));
  const answer = await send();
  if (!('body' in answer)) throw new Error('no answer');
  expect(Buffer.byteLength(answer.body)).toBeLessThanOrEqual(2048);
  expect(answer.body).toMatch(/^अ{600,}$/);
});

it('gives up on a receiver that does not respond in time', async () => {
  receiver.answer(() => 'nothing');
  expect(await webhookSender(receiver.network, 50)(delivery())).toEqual({ problem: 'timeout' });
});

it('refuses a receiver whose certificate is not valid for its name', async () => {
  const { ca: _ca, ...network } = receiver.network;
  expect(await webhookSender(network)(delivery())).toEqual({ problem: 'certificate' });
  const address = receiver.address().replace('www.receiver.test', 'receiver.example.com');
  expect(await send({ address })).toEqual({ problem: 'certificate' });
  expect(receiver.received).toEqual([]);
});

it('says when a receiver cannot be reached', async () => {
  const closed = await startWebhookReceiver();
  await closed.close();
  expect(await send({ address: closed.address() })).toEqual({ problem: 'unreachable' });
});

describe('internal addresses', () => {
  it.each([
    ['a private network', '10.1.2.3'],
    ['a private network', '172.16.0.1'],
    ['a private network', '192.168.1.1'],
    ['this machine', '127.0.0.1'],
    ['this machine', '127.8.8.8'],
    ['no machine', '0.0.0.0'],
    ['no machine', '0.1.2.3'],
    ['a cloud’s metadata', '169.254.169.254'],
    ['a cloud’s metadata', '100.100.100.200'],
    ['a cloud’s metadata', '168.63.129.16'],
    ['a carrier’s network', '100.64.0.1'],
    ['a benchmark network', '198.18.0.1'],
    ['a documentation network', '203.0.113.1'],
    ['a multicast group', '224.0.0.1'],
    ['a broadcast', '255.255.255.255'],
    ['a reserved range', '240.0.0.1'],
    ['this machine by IPv6', '::1'],
    ['a private IPv4 address in IPv6', '::ffff:10.0.0.1'],
    ['a private IPv4 address by NAT64', '64:ff9b::a00:1'],
    ['a private IPv4 address by 6to4', '2002:a00:1::'],
    ['a local network by IPv6', 'fd00:ec2::254'],
    ['a link by IPv6', 'fe80::1'],
  ])('refuses a host name that resolves to %s (%s)', async (_, address) => {
    const sender = webhookSender({ ca: receiver.network.ca, lookup: resolveTo(address) });
    expect(await sender(delivery())).toEqual({ problem: 'private_address' });
  });

  it('checks the address to which it connects, even if a name’s address changes', async () => {
    const resolved: string[] = [];
    const sender = webhookSender({
      ...receiver.network,
      // In this test, the receiver's own address counts as public.
      lookup: (name, options, answer) => {
        const address = resolved.length === 0 ? '127.0.0.1' : '10.0.0.1';
        resolved.push(address);
        resolveTo(address)(name, options, answer);
      },
    });
    expect(await sender(delivery())).toMatchObject({ status: 204 });
    expect(resolved).toEqual(['127.0.0.1']);
    expect(await sender(delivery())).toEqual({ problem: 'private_address' });
    expect(resolved).toEqual(['127.0.0.1', '10.0.0.1']);
    expect(receiver.received).toHaveLength(1);
  });

  it.each([
    'http://www.example.com/',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://[::1]/',
    'https://[::7f00:1]/',
    'https://8.8.8.8/',
    'https://localhost/',
    'https://database/',
    'https://user:secret@www.example.com/',
    'https://www.example.com:22/',
    'ftp://www.example.com/',
  ])('does not send to %s', async (address) => {
    expect(mayReceive(address)).toBe(false);
    expect(await send({ address })).toEqual({ problem: 'private_address' });
  });

  it.each(['https://www.example.com/', 'https://www.example.com:8443/a?b=c', 'https://उदाहरण.भारत/'])(
    'sends to %s',
    (address) => expect(mayReceive(address)).toBe(true),
  );
});
