/** Checks how many texts a phone, a token and a clinic get, even if many requests arrive at the same time. */
import { v7 as uuidv7 } from 'uuid';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Alert, Context, Sms } from '../../context/index.ts';
import { issueToken } from '../../queue/verbs/issuing.ts';
import { requestPatientCode } from '../../patients/records/confirm-patient-phone.ts';
import { type AlertWorld, openAlertWorld } from '../../../test/alert-world.ts';
import { removeExpired } from '../../app/housekeeping.repository.ts';
import { claimText } from './claim-text.ts';
import { deliverAlert } from './deliver-alert.ts';

let alerts: AlertWorld;
let doctor: Context;
/** One device takes the tokens of a family. */
let actor: Context['actor'];

beforeEach(async () => {
  alerts = await openAlertWorld();
  doctor = await alerts.openProcess();
  actor = alerts.world.as().actor;
  await setTexts('granted');
});
afterEach(() => alerts.close());

const ofDoctor = () => ({ doctorId: alerts.clinic.doctorId });
const advance = (minutes: number) => {
  alerts.world.clock.now = new Date(alerts.world.clock.now.getTime() + minutes * 60_000);
};
const setTexts = (permission: string) =>
  alerts.world.db.query('UPDATE clinic SET sends_texts = true, text_permission = :permission', {
    permission,
  });

async function tokenFor(phone: string, name = 'Meena'): Promise<string> {
  const visitor = { ...doctor, actor };
  const { secret } = await issueToken(visitor, { ...ofDoctor(), name, phone, travelMinutes: null });
  const [row] = await alerts.world.db.query<{ id: string }>('SELECT id FROM token WHERE secret = :secret', {
    secret,
  });
  return row?.id ?? '';
}

/** Lets one process decide `count` `waiting_again` alerts, each with its own occasion, and returns them. */
const alertsOf = (tokenId: string, count: number, kind = 'waiting_again'): Alert[] =>
  Array.from({ length: count }, () => ({
    tokenId,
    occasion: `${kind}:${uuidv7()}`,
    address: 'text',
    goodUntil: new Date(alerts.world.clock.now.getTime() + 3_600_000),
  }));

async function decided(handed: Alert[]): Promise<void> {
  for (const { tokenId, occasion, address } of handed)
    await alerts.world.db.query(
      'INSERT INTO token_alert SELECT id, clinic_id, :occasion, :address, :now FROM token WHERE id = :tokenId',
      { tokenId, occasion, address, now: alerts.world.clock.now },
    );
}

/** Claims messages about recalls at the same time, as WhatsApp does. */
async function claimsOf(handed: Alert[]) {
  await decided(handed);
  const { clinicId } = alerts.clinic;
  const text = { kind: 'recalled', phone: '+919800000001', clinicId } as const;
  return Promise.all(handed.map((alert) => claimText(doctor, { ...text, alert }, doctor.now())));
}

async function deliver(handed: Alert[], by: Context[] = [doctor]): Promise<number> {
  const before = alerts.texts.length;
  await decided(handed);
  await Promise.all(handed.flatMap((alert) => by.map((ctx) => deliverAlert(ctx, alert))));
  return alerts.texts.length - before;
}

describe('texts to a phone', () => {
  it('limits a phone to three texts an hour and eight a day across all tokens', async () => {
    const other = await alerts.openProcess();
    const family: string[] = [];
    for (const name of ['Meena', 'Ravi', 'Sita']) family.push(await tokenFor('98000 00001', name));
    const burst = async (of: number, count: number) =>
      deliver(alertsOf(family[of] ?? '', count), [doctor, other]);
    expect(await burst(0, 100)).toBe(3);
    expect(await burst(1, 5)).toBe(0);
    expect(await deliver(alertsOf(await tokenFor('98000 00002'), 5))).toBe(3);
    advance(61);
    expect(await burst(1, 5)).toBe(3);
    advance(61);
    expect(await burst(2, 5)).toBe(2);
    advance(61);
    expect(await burst(2, 5)).toBe(0);
    expect(await alerts.world.db.query('SELECT 1 FROM sent_text')).toHaveLength(11);
    await removeExpired(alerts.world.db, new Date(alerts.world.clock.now.getTime() + 3 * 86_400_000));
    expect(await alerts.world.db.query('SELECT 1 FROM sent_text')).toEqual([]);
  });

  it('still sends a code after a phone has reached its limit of texts', { tags: ['drill'] }, async () => {
    const phone = '98000 00001';
    expect(await deliver(alertsOf(await tokenFor(phone), 5))).toBe(3);
    const codes: string[] = [];
    const jobs = { ...doctor.jobs, sendSms: async ({ to }: Sms) => void codes.push(to) };
    await requestPatientCode({ ...doctor, actor, jobs }, { clinicId: alerts.clinic.clinicId, phone });
    expect(codes).toEqual(['+919800000001']);
  });

  it('allows five texts for one token, even over many hours', async () => {
    const tokenId = await tokenFor('98000 00001');
    expect(await deliver(alertsOf(tokenId, 10))).toBe(3);
    advance(61);
    expect(await deliver(alertsOf(tokenId, 10))).toBe(2);
    advance(61);
    expect(await deliver(alertsOf(tokenId, 10))).toBe(0);
  });

  it('allows one message about a recall in five minutes, no matter how often the desk recalls', async () => {
    const tokenId = await tokenFor('98000 00001');
    const recalled = () => claimsOf(alertsOf(tokenId, 5, 'recalled'));
    expect((await recalled()).toSorted()).toEqual(['claimed', ...Array<string>(4).fill('refused')]);
    advance(6);
    expect((await recalled()).toSorted()).toEqual(['claimed', ...Array<string>(4).fill('refused')]);
  });

  it.each(['+44 7911 123456', '+1 415 555 2671', '+882 16 1234567', '+7 912 345 67 89', '080 2345 6789'])(
    'sends no text to %s, which is not an Indian mobile',
    { tags: ['drill'] },
    async (phone) => {
      const tokenId = await tokenFor('98000 00001');
      const e164 = phone.startsWith('+')
        ? phone.replaceAll(' ', '')
        : `+91${phone.slice(1).replaceAll(' ', '')}`;
      await alerts.world.db.query('UPDATE token SET phone = :e164', { e164 });
      expect(await deliver(alertsOf(tokenId, 1))).toBe(0);
    },
  );

  it('sends texts to foreign numbers if the operator allows it', async () => {
    const tokenId = await tokenFor('98000 00001');
    await alerts.world.db.query(`UPDATE token SET phone = '+9779841234567'`);
    const texts = { ...doctor.site.texts, prefixes: ['+977'] };
    const abroad = { ...doctor, site: { ...doctor.site, texts } };
    expect(await deliver(alertsOf(tokenId, 1), [abroad])).toBe(1);
  });
});

describe('texts from a clinic', () => {
  it('caps the texts of a clinic in 24 hours at its plan’s limit, across all processes', async () => {
    const tokens = [
      await tokenFor('98000 00001'),
      await tokenFor('98000 00002'),
      await tokenFor('98000 00003'),
    ];
    const texts = { ...doctor.site.texts, clinicDay: { free: 4, pro: 100 } };
    const limited = { ...doctor, site: { ...doctor.site, texts } };
    const handed = tokens.flatMap((tokenId) => alertsOf(tokenId, 3));
    expect(await deliver(handed, [limited, limited])).toBe(4);
    advance(23 * 60);
    await alerts.world.db.query('UPDATE queue_session SET ended_at = NULL');
    expect(
      await deliver(
        tokens.flatMap((tokenId) => alertsOf(tokenId, 1)),
        [limited],
      ),
    ).toBe(0);
    advance(61);
    expect(
      await deliver(
        tokens.flatMap((tokenId) => alertsOf(tokenId, 1)),
        [limited],
      ),
    ).toBe(3);
  });

  it('sends no texts before the operator allows it or after the operator stops it', async () => {
    for (const permission of ['none', 'stopped']) {
      await setTexts(permission);
      const tokenId = await tokenFor(permission === 'none' ? '98000 00001' : '98000 00002');
      await alerts.settle();
      expect(await deliver(alertsOf(tokenId, 1))).toBe(0);
    }
    expect(alerts.texts).toEqual([]);
  });

  it('keeps sending texts for clinics that are older than the operator’s permission, but not in their own name', async () => {
    await setTexts('kept');
    expect(await deliver(alertsOf(await tokenFor('98000 00001'), 1))).toBe(1);
    expect(alerts.texts[0]?.text).toMatch(/^Baari: token 1 /);
    expect(alerts.texts[0]?.text).not.toContain('City Care');
  });
});

describe('a text that certainly was not sent', () => {
  it('stops counting a text that certainly was not sent', async () => {
    const [tokenId, phone] = [await tokenFor('98000 00001'), '+919800000001'];
    const refusing = {
      ...doctor,
      alerts: { ...doctor.alerts, text: async () => 'later' as const },
    };
    const [alert] = alertsOf(tokenId, 1);
    if (!alert) throw new Error('no alert');
    await alerts.world.db.query(
      'INSERT INTO token_alert SELECT id, clinic_id, :occasion, :value, :now FROM token WHERE id = :tokenId',
      { tokenId, occasion: alert.occasion, value: 'text', now: alerts.world.clock.now },
    );
    for (let time = 0; time < 5; time += 1)
      await expect(deliverAlert(refusing, alert)).rejects.toThrow('not taken over');
    await deliverAlert(doctor, alert);
    expect(alerts.texts).toMatchObject([{ to: phone }]);
    expect(await alerts.world.db.query('SELECT 1 FROM sent_text')).toHaveLength(1);
  });
});

it('neither counts nor retries a text that the provider refuses permanently', async () => {
  const tokenId = await tokenFor('98000 00001');
  const refusing = { ...doctor, alerts: { ...doctor.alerts, text: async () => 'refused' as const } };
  expect(await deliver(alertsOf(tokenId, 5), [refusing])).toBe(0);
  const { db } = alerts.world;
  expect(await db.query('SELECT 1 FROM sent_text')).toEqual([]);
  expect(await db.query('SELECT 1 FROM token_alert WHERE handed_over_at IS NOT NULL')).toEqual([]);
  expect(await deliver(alertsOf(tokenId, 5))).toBe(3);
});

describe('the text with number, doctor and link', () => {
  const texts = () => alerts.texts.map(({ text }) => text);

  it('sends a text with the number once, and not again when the token is put back', async () => {
    const secret = await alerts.takeToken();
    await alerts.settle(doctor, doctor, await alerts.openProcess());
    expect(texts()).toEqual([
      expect.stringMatching(
        /^City Care: your token is 1\. Please be at the clinic before your number is called\. Queue: https:\/\/queue\.example\.org\/s\/\w{7}$/,
      ),
    ]);
    expect(texts().join()).not.toContain(secret);
    advance(5);
    await alerts.settle();
    expect(texts()).toHaveLength(1);
  });

  it('sends the token’s text even if the turn is near', { tags: ['drill'] }, async () => {
    await alerts.takeToken();
    await alerts.settle();
    await alerts.callNext();
    await alerts.takeToken();
    await alerts.settle();
    expect(texts()).toContainEqual(expect.stringContaining('your token is 2.'));
  });

  it('sends no text for an old token, for example when texts are turned on at noon', async () => {
    await setTexts('none');
    await alerts.takeToken();
    advance(11);
    await setTexts('granted');
    await alerts.settle();
    expect(texts()).toEqual([]);
  });
});
