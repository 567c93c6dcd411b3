/**
 * Checks that a clinic can only connect its own number with valid credentials, and that the number serves
 * only the clinic's own patients.
 */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import { refusal } from '../../../test/refusal.ts';
import { newPhone } from '../../../test/sent-code.ts';
import { openWhatsappWorld, type WhatsappClinic, type WhatsappWorld } from '../../../test/whatsapp-world.ts';

let world: WhatsappWorld;
let clinic: WhatsappClinic;

beforeAll(async () => {
  world = await openWhatsappWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  world.meta.moods = [];
  await world.server.db.query('DELETE FROM whatsapp_number');
  clinic = await world.addClinic();
});

const credentials = () => {
  const { phoneNumberId, accessToken, appSecret } = world.meta.own;
  return { phoneNumberId, accessToken, appSecret };
};
const connect = (by: WhatsappClinic, change: Partial<ReturnType<typeof credentials>> = {}) =>
  by.owner.api.queue.connectWhatsapp({ clinicId: by.clinicId, ...credentials(), ...change });

it('uses the platform’s number before the clinic connects its own and after it disconnects', async () => {
  const { owner, clinicId, slug } = clinic;
  const { platform, own } = world.meta;
  expect(await owner.api.queue.getClinicWhatsapp({ clinicId })).toEqual({
    number: platform.phone,
    own: null,
    joinLink: `https://wa.me/${platform.phone.slice(1)}?text=JOIN%20${slug}`,
    webhook: null,
    month: { month: '2026-11', messages: 0, paise: 0, capPaise: 50_000 },
  });
  const connected = await connect(clinic);
  expect(connected).toMatchObject({
    number: own.phone,
    own: { phone: own.phone, phoneNumberId: own.phoneNumberId },
    joinLink: `https://wa.me/${own.phone.slice(1)}?text=JOIN%20${slug}`,
    webhook: { url: `http://queue.test/api/webhooks/whatsapp/${clinicId}` },
  });
  for (const secret of [own.accessToken, own.appSecret])
    expect(JSON.stringify(connected)).not.toContain(secret);
  const rows = await world.server.db.query<object>('SELECT * FROM whatsapp_number');
  expect(rows).toHaveLength(1);
  for (const secret of [own.accessToken, own.appSecret]) expect(JSON.stringify(rows)).not.toContain(secret);
  const { webhook } = connected;
  const asked = new URLSearchParams({
    'hub.mode': 'subscribe',
    'hub.challenge': '7',
    'hub.verify_token': webhook?.verifyToken ?? '',
  });
  const answer = await fetch(`${world.server.url}/api/webhooks/whatsapp/${clinicId}?${asked.toString()}`);
  expect([answer.status, await answer.text()]).toEqual([200, '7']);
  expect(await owner.api.queue.disconnectWhatsapp({ clinicId })).toMatchObject({
    number: platform.phone,
    own: null,
  });
});

it('stores WhatsApp credentials only if Meta accepts them, and for one clinic only', async () => {
  const other = await world.addClinic();
  for (const wrong of [{ accessToken: 'wrong' }, { appSecret: 'wrong' }, { phoneNumberId: '99999999' }])
    expect(await refusal(connect(clinic, wrong))).toMatchObject({ reason: 'clinic.whatsapp_refused' });
  const { phoneNumberId } = world.meta.platform;
  expect(await refusal(connect(clinic, { phoneNumberId }))).toMatchObject({
    reason: 'clinic.whatsapp_number_taken',
  });
  expect(await world.server.db.query('SELECT 1 FROM whatsapp_number')).toEqual([]);
  const ends = await Promise.allSettled([connect(clinic), connect(other)]);
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const refused = ends.find(({ status }) => status === 'rejected');
  expect(refused).toMatchObject({ reason: { data: { reason: 'clinic.whatsapp_number_taken' } } });
});

it('answers messages to a clinic’s number only about that clinic’s tokens', { tags: ['drill'] }, async () => {
  await connect(clinic);
  const { own } = world.meta;
  const elsewhere = await world.addClinic();
  const phone = newPhone();
  const [here, there] = [await world.take(clinic, phone), await world.take(elsewhere, phone)];
  await world.optIn(here);
  await eventually(async () => expect(world.told(phone)).toHaveLength(1));
  expect(world.meta.sent.at(-1)).toMatchObject({ from: own.phone, to: phone });
  await world.optIn(there);
  await eventually(async () => expect(world.told(phone)).toHaveLength(2));
  expect(world.meta.sent.at(-1)).toMatchObject({ from: world.meta.platform.phone });
  const write = async (text: string, count: number) => {
    const at = world.server.clock.now();
    expect(
      await world.report(world.meta.message({ phone }, text, { number: own, at }), clinic.clinicId),
    ).toBe(200);
    await eventually(async () => expect(world.told(phone)).toHaveLength(count));
    return world.told(phone).at(-1) ?? '';
  };
  const status = await write('STATUS', 3);
  expect(status).toContain(here.secret);
  expect(status).not.toContain(there.secret);
  expect(await write(`JOIN ${elsewhere.slug}`, 4)).toContain('We could not find this clinic');
  expect(await write('JOIN', 5)).toContain(`/${clinic.slug}?lang=en`);
  await write('STOP', 6);
  const ends = await world.server.db.query<{ secret: string; whatsappEnded: string | null }>(
    'SELECT secret, whatsapp_ended FROM token WHERE phone = :phone',
    { phone },
  );
  expect(ends.find(({ secret }) => secret === here.secret)?.whatsappEnded).toBe('stop');
  expect(ends.find(({ secret }) => secret === there.secret)?.whatsappEnded).toBeNull();
});

it('does not accept a clinic’s secret for the platform’s reports or for reports on another number', async () => {
  await connect(clinic);
  const { own } = world.meta;
  const elsewhere = await world.addClinic();
  const patient = await world.take(elsewhere);
  await world.optIn(patient);
  await eventually(async () => expect(world.told(patient.phone)).toHaveLength(1));
  const at = world.server.clock.now();
  const forged = world.meta.message({ phone: patient.phone }, 'STOP', { number: own, at });
  expect(await world.report(forged)).toBe(403);
  expect(await world.report(forged, elsewhere.clinicId)).toBe(403);
  const [message] = world.meta.sent.filter(({ to }) => to === patient.phone);
  if (!message) throw new Error('nothing was sent');
  const failed = world.meta.status(message, 'failed', { code: 131_026, number: own });
  expect(await world.report(failed, clinic.clinicId)).toBe(200);
  const [row] = await world.server.db.query<{ status: string }>(
    `SELECT status FROM whatsapp_sent WHERE id = :biz_opaque_callback_data`,
    { biz_opaque_callback_data: message.biz_opaque_callback_data },
  );
  expect(row?.status).toBe('taken');
});
