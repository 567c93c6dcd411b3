import { FREE_STYLE } from '@baari/core/texts';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createQueueWorld, type QueueWorld, type TestClinic } from '../../../test/queue-world.ts';
import type { Context } from '../../context/index.ts';
import { insertTextDelivery } from '../../texts/index.ts';
import { getPlatformSummary } from '../lists/admin-lists.ts';
import { getSms } from './sms-status.ts';

let world: QueueWorld;
let clinic: TestClinic;

beforeAll(async () => {
  world = await createQueueWorld();
  clinic = await world.addClinic();
});
afterAll(() => world.drop());

const account = {
  accountId: uuidv7(),
  loginSessionId: uuidv7(),
  email: 'operator@baari.test',
  role: 'super_admin' as const,
  hasGivenSecondFactor: true,
  displayName: 'operator@baari.test',
  memberships: [],
};
const operator = () => world.as({ account });

/** A context of a server that sends registered texts for 25 paise a message. */
function registered(ctx: Context): Context {
  const ids = new Map([['issued hi', { dlt: '1107160000000000002', provider: null }]]);
  const smsRegistration = { provider: 'msg91', entityId: '1201', header: 'BAARIQ', pricePaise: 25 };
  const texts = { ...ctx.site.texts, style: { ...FREE_STYLE, ids } };
  return { ...ctx, site: { ...ctx.site, smsRegistration, texts } };
}

const text = (language: string, parts: number, failure: 'header' | null = null) =>
  insertTextDelivery(world.db, {
    id: uuidv7(),
    providerId: null,
    kind: 'issued',
    language,
    parts,
    at: world.clock.now,
    failure,
    code: failure && '620',
  });

it('shows the registration, the kinds without an id, failures with their codes, and costs', async () => {
  await Promise.all([text('en', 1), text('hi', 2), text('hi', 3, 'header')]);
  const tokenId = uuidv7();
  for (const occasion of ['issued', 'two_ahead:1'])
    await world.db.query(
      `INSERT INTO sent_text (token_id, occasion, clinic_id, phone_mac, sent_at) VALUES (:tokenId, :occasion, :clinicId, 'mac', :at)`,
      { tokenId, occasion, clinicId: clinic.clinicId, at: world.clock.now },
    );
  const { sms } = await getSms(registered(operator()));
  expect(sms).toMatchObject({
    provider: 'msg91',
    entityId: '1201',
    header: 'BAARIQ',
    failures: [{ failure: 'header', code: '620', kind: 'issued', texts: 1 }],
    byLanguage: [
      { language: 'en', texts: 1, failed: 0, paise: 25 },
      { language: 'hi', texts: 2, failed: 1, paise: 125 },
    ],
    // A text has two parts on average.
    clinics: [{ clinicId: clinic.clinicId, name: 'City Care', texts: 2, patients: 1, paise: 100 }],
  });
  const kind = (name: string) => sms?.kinds.find((each) => each.kind === name);
  expect(kind('issued')).toEqual({ kind: 'issued', ids: { hi: '1107160000000000002' }, isSent: true });
  expect(kind('twoAhead')).toEqual({ kind: 'twoAhead', ids: {}, isSent: false });
});

it('hides the status of texts on a server without a provider of registered texts', async () => {
  expect(await getSms(operator())).toEqual({ sms: null });
  expect(await getPlatformSummary(operator())).not.toHaveProperty('hasSmsProvider');
  expect(await getPlatformSummary(registered(operator()))).toMatchObject({ hasSmsProvider: true });
});

it('shows the status of texts only to super admins', async () => {
  await expect(getSms(registered(world.asMember(clinic, 'owner')))).rejects.toMatchObject({
    reason: 'platform.super_admin_required',
  });
});
