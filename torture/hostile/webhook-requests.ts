/** Sends forged reports to the WhatsApp webhook, and signed reports with any content. */
import { createHmac } from 'node:crypto';
import type { Random } from '../random.ts';
import { asJson, garbageText, spoiled } from './garbage.ts';
import type { HostileRequest } from './wire.ts';
import type { HostileWorld } from './world.ts';

const PHONE_NUMBER_ID = '1000000001';
const APP_SECRET = 'the secret of an app';
const PATH = '/api/webhooks/whatsapp';

/** Sets up a WhatsApp number. The address to which the server sends its messages never responds. */
export const WHATSAPP_ENV = {
  WHATSAPP_URL: 'http://127.0.0.1:9',
  WHATSAPP_PHONE: '+918000000001',
  WHATSAPP_PHONE_NUMBER_ID: PHONE_NUMBER_ID,
  WHATSAPP_TOKEN: 'token',
  WHATSAPP_APP_SECRET: APP_SECRET,
  WHATSAPP_VERIFY_TOKEN: 'a word to verify with',
};

/** Returns a random report, or the request with which Meta verifies the webhook. */
export function webhookRequest(random: Random, world: HostileWorld): HostileRequest {
  const ids = [...(world.known['clinicId'] ?? []), ...(world.foreign['clinicId'] ?? []), 'x', '%00', '..'];
  const path = random.chance(0.7) ? PATH : `${PATH}/${String(random.pick(ids))}`;
  const host = new URL(world.url).host;
  if (random.chance(0.2)) {
    const token = random.pick(['', '%00', 'wrong', encodeURIComponent(garbageText(random).toWellFormed())]);
    const target = `${path}?hub.mode=subscribe&hub.challenge=1&hub.verify_token=${token}`.slice(0, 8000);
    return requestOf('GET', target, [`host: ${host}`], '');
  }
  const report = random.chance(0.5) ? reportOf(random) : spoiled(reportOf(random), random);
  const body = random.chance(0.1) ? garbageText(random).toWellFormed() : asJson(report);
  const signature = random.chance(0.7)
    ? createHmac('sha256', APP_SECRET).update(body).digest('hex')
    : random.pick(['', '0', 'z'.repeat(64), '0'.repeat(64), '0'.repeat(5000)]);
  return requestOf('POST', path, [`host: ${host}`, `x-hub-signature-256: sha256=${signature}`], body);
}

function requestOf(method: string, target: string, headers: readonly string[], body: string): HostileRequest {
  const sent = Buffer.from(body);
  const length =
    method === 'POST' ? ['content-type: application/json', `content-length: ${sent.length}`] : [];
  const head = [`${method} ${target} HTTP/1.1`, ...headers, ...length].join('\r\n');
  const bytes = Buffer.concat([Buffer.from(`${head}\r\n\r\n`), sent]);
  return { name: 'webhook', actor: 'stranger', method, target, isAlone: false, bytes };
}

function reportOf(random: Random): unknown {
  const said = random.pick([
    'STATUS',
    'STOP',
    'JOIN',
    'JOIN x',
    `JOIN ${garbageText(random)}`,
    garbageText(random),
  ]);
  const id = random.pick(['wamid.1', `wamid.${random.below(1e6)}`, garbageText(random)]);
  const phone = `9198${String(random.below(1e8)).padStart(8, '0')}`;
  const message = {
    id,
    from: random.pick([phone, '', '0', garbageText(random)]),
    from_user_id: random.pick([null, 'IN.1', garbageText(random)]),
    timestamp: random.pick([String(Math.floor(Date.now() / 1000)), '1', '-1', '1e99', 'x']),
    type: random.pick(['text', 'image', 'reaction', 'x']),
    text: { body: said },
  };
  const status = {
    id,
    status: random.pick(['sent', 'delivered', 'read', 'failed', 'x']),
    recipient_id: phone,
    biz_opaque_callback_data: random.pick([null, 'x', '00000000-0000-4000-8000-000000000000']),
    errors: random.pick<unknown>([0, [], [{ code: 131_026 }], [{ code: 'x' }]]),
  };
  const value = {
    metadata: { phone_number_id: random.pick([PHONE_NUMBER_ID, PHONE_NUMBER_ID, '2']) },
    messages: Array.from({ length: random.below(4) }, () => message),
    statuses: Array.from({ length: random.below(4) }, () => status),
  };
  return {
    object: 'whatsapp_business_account',
    entry: [{ id: '1', changes: [{ field: 'messages', value }] }],
  };
}
