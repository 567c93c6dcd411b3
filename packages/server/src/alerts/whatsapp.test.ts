/** Tests WhatsApp from the opt-in to the answer, with a fake of Meta's API. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../../test/eventually.ts';
import { refusal } from '../../test/refusal.ts';
import { newPhone } from '../../test/sent-code.ts';
import {
  openWhatsappWorld,
  type WhatsappClinic,
  type WhatsappPatient,
  type WhatsappWorld,
} from '../../test/whatsapp-world.ts';
import { removeExpired } from '../app/housekeeping.repository.ts';

let world: WhatsappWorld;
let clinic: WhatsappClinic;

beforeAll(async () => {
  world = await openWhatsappWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  world.meta.moods = [];
  clinic = await world.addClinic();
});

const told = (count: number, { phone }: Pick<WhatsappPatient, 'phone'>) =>
  eventually(async () => {
    expect(world.told(phone)).toHaveLength(count);
    return world.told(phone);
  });

const sentRows = (phone: string) =>
  world.server.db.query<{ status: string; errorCode: number | null; paise: number }>(
    `SELECT s.status, s.error_code, s.paise FROM whatsapp_sent s
     LEFT JOIN token t ON t.id = s.token_id LEFT JOIN whatsapp_message m ON m.id = s.message_id
     WHERE coalesce(t.phone, m.phone) = :phone ORDER BY s.at, s.id`,
    { phone },
  );

const spent = async (clinicId: string | null) => {
  const [row] = await world.server.db.query<{ messages: number; paise: number }>(
    'SELECT messages, paise FROM whatsapp_month WHERE clinic_id IS NOT DISTINCT FROM :clinicId',
    { clinicId },
  );
  return row ?? { messages: 0, paise: 0 };
};

const textedTo = async (phone: string) => (await world.server.mails(phone)).map(({ text }) => text);

/** Returns the last message sent to a phone. */
const lastTo = ({ phone }: Pick<WhatsappPatient, 'phone'>) => {
  const message = world.meta.sent.findLast(({ to }) => to === phone);
  if (!message) throw new Error('nothing was sent there');
  return message;
};

const endOf = async ({ secret }: WhatsappPatient) => {
  const [row] = await world.server.db.query<{ whatsappPage: string | null; whatsappEnded: string | null }>(
    'SELECT whatsapp_page, whatsapp_ended FROM token WHERE secret = :secret',
    { secret },
  );
  return row;
};

/** Cancels all tokens of the doctor. Unlike a call, a cancellation may be sent by text. */
const cancelAll = () => clinic.owner.api.queue.resetQueue({ doctorId: clinic.doctor.doctor.id });

describe('alerts by WhatsApp', () => {
  it('sends alerts by WhatsApp only to patients who asked for them on the token’s page', async () => {
    const [asks, other] = [await world.take(clinic), await world.take(clinic)];
    expect(await asks.browser.api.queue.getToken({ secret: asks.secret })).toMatchObject({ whatsapp: 'off' });
    await world.optIn(asks);
    expect(await asks.browser.api.queue.getToken({ secret: asks.secret })).toMatchObject({ whatsapp: 'on' });
    const link = `http://queue.test/t/${asks.secret}`;
    expect(await told(1, asks)).toEqual([`baari_issued | ${clinic.name} | 1 | Dr. Asha Rao | 0 | ${link}`]);
    await clinic.callNext();
    expect((await told(2, asks))[1]).toBe(`baari_your_turn | ${clinic.name} | 1 | ${link}`);
    await clinic.callNext();
    await world.settled();
    expect(world.told(other.phone)).toEqual([]);
    expect(await endOf(asks)).toEqual({ whatsappPage: 'token', whatsappEnded: null });
    expect(await spent(clinic.clinicId)).toEqual({ messages: 2, paise: 28 });
  });

  it('turns on WhatsApp alerts once, no matter how often the patient presses the button', async () => {
    const patient = await world.take(clinic);
    await Promise.all([world.optIn(patient), world.optIn(patient), world.optIn(patient)]);
    await told(1, patient);
    await patient.browser.api.queue.setWhatsappAlerts({ secret: patient.secret, wanted: false });
    await world.optIn(patient);
    await world.settled();
    expect(world.told(patient.phone)).toHaveLength(1);
  });

  it('ends WhatsApp alerts with one tap', async () => {
    const patient = await world.take(clinic);
    await world.optIn(patient);
    await told(1, patient);
    await patient.browser.api.queue.setWhatsappAlerts({ secret: patient.secret, wanted: false });
    expect(await endOf(patient)).toMatchObject({ whatsappEnded: 'page' });
    await clinic.callNext();
    await world.settled();
    expect(world.told(patient.phone)).toHaveLength(1);
  });

  it('does not offer WhatsApp alerts to foreign phones, or at clinics that don’t send them', async () => {
    const patient = await world.take(clinic);
    const { clinicId } = clinic;
    const offered = async () =>
      (await patient.browser.api.queue.getToken({ secret: patient.secret })).whatsapp;
    expect(await offered()).toBe('off');
    await clinic.owner.api.clinics.updateClinicSettings({ clinicId, sendsWhatsapp: false });
    expect(await offered()).toBeNull();
    const asking = patient.browser.api.queue.setWhatsappAlerts({ secret: patient.secret, wanted: true });
    expect(await refusal(asking)).toMatchObject({ code: 'conflict', reason: 'queue.whatsapp_off' });
    await clinic.owner.api.clinics.updateClinicSettings({ clinicId, sendsWhatsapp: true });
    await world.server.db.query(`UPDATE clinic SET text_permission = 'stopped' WHERE id = :clinicId`, {
      clinicId,
    });
    expect(await offered()).toBeNull();
    await world.server.db.query(`UPDATE clinic SET text_permission = 'granted' WHERE id = :clinicId`, {
      clinicId,
    });
    const abroad = await world.take(clinic, '+447911123456');
    expect(await abroad.browser.api.queue.getToken({ secret: abroad.secret })).toMatchObject({
      whatsapp: null,
    });
  });

  it('ends WhatsApp alerts when staff correct the phone', async () => {
    const patient = await world.take(clinic);
    await world.optIn(patient);
    await told(1, patient);
    const corrected = newPhone();
    const doctorId = clinic.doctor.doctor.id;
    await clinic.owner.api.queue.correctPatient({ doctorId, number: 1, name: 'Meena', phone: corrected });
    await clinic.callNext();
    await world.settled();
    expect([world.told(patient.phone).length, world.told(corrected).length]).toEqual([1, 0]);
  });

  it('replaces texts with WhatsApp, and sends texts again after WhatsApp refuses', async () => {
    await clinic.owner.api.clinics.updateClinicSettings({ clinicId: clinic.clinicId, sendsTexts: true });
    const patient = await world.take(clinic);
    await eventually(async () => expect(await textedTo(patient.phone)).toHaveLength(1));
    await world.optIn(patient);
    // This phone has already got a text.
    world.meta.moods = [{ code: 131_026 }];
    await cancelAll();
    await eventually(async () => expect(await textedTo(patient.phone)).toHaveLength(2));
    expect(world.told(patient.phone)).toEqual([]);
    expect(await endOf(patient)).toMatchObject({ whatsappEnded: 'undeliverable' });
    expect(await sentRows(patient.phone)).toEqual([{ status: 'failed', errorCode: 131_026, paise: 14 }]);
    expect(await spent(clinic.clinicId)).toEqual({ messages: 0, paise: 0 });
  });

  it('sends one text when WhatsApp later reports a failed delivery', async () => {
    await clinic.owner.api.clinics.updateClinicSettings({ clinicId: clinic.clinicId, sendsTexts: true });
    const patient = await world.take(clinic);
    await eventually(async () => expect(await textedTo(patient.phone)).toHaveLength(1));
    await world.optIn(patient);
    await cancelAll();
    await told(1, patient);
    const failed = world.meta.status(lastTo(patient), 'failed', { code: 131_026 });
    expect(await Promise.all([world.report(failed), world.report(failed)])).toEqual([200, 200]);
    await eventually(async () => expect(await textedTo(patient.phone)).toHaveLength(2));
    expect(await world.report(failed)).toBe(200);
    await world.settled();
    expect(await textedTo(patient.phone)).toHaveLength(2);
    expect(world.told(patient.phone)).toHaveLength(1);
  });

  it.each([130_429, 131_056])(
    'retries when WhatsApp is too busy (%d), and sends the alert once',
    { tags: ['drill'] },
    async (code) => {
      world.meta.moods = [{ code, status: 429 }];
      const patient = await world.take(clinic);
      await world.optIn(patient);
      await told(1, patient);
      expect(await spent(clinic.clinicId)).toEqual({ messages: 1, paise: 14 });
    },
  );

  it('does not resend when it is unclear whether WhatsApp accepted the alert', async () => {
    world.meta.moods = ['cut'];
    const patient = await world.take(clinic);
    await world.optIn(patient);
    await told(1, patient);
    await world.settled();
    expect(await sentRows(patient.phone)).toMatchObject([{ status: 'claimed' }]);
    expect(world.told(patient.phone)).toHaveLength(1);
  });

  it('stops WhatsApp at the cap of the month, while other channels continue', async () => {
    await world.server.db.query('UPDATE clinic SET whatsapp_cap_paise = 42 WHERE id = :clinicId', {
      clinicId: clinic.clinicId,
    });
    const patients: WhatsappPatient[] = [];
    for (let count = 0; count < 8; count += 1) patients.push(await world.take(clinic));
    await Promise.all(patients.map(world.optIn));
    await world.settled();
    const reached = patients.filter(({ phone }) => world.told(phone).length > 0);
    expect(reached).toHaveLength(3);
    expect(await spent(clinic.clinicId)).toEqual({ messages: 3, paise: 42 });
    const elsewhere = await world.addClinic();
    const patient = await world.take(elsewhere);
    await world.optIn(patient);
    await told(1, patient);
  });

  it('keeps the right delivery status in whichever order the reports arrive', async () => {
    const patient = await world.take(clinic);
    await world.optIn(patient);
    await told(1, patient);
    const message = lastTo(patient);
    for (const status of ['read', 'sent', 'delivered', 'failed'] as const)
      expect(await world.report(world.meta.status(message, status))).toBe(200);
    expect(await sentRows(patient.phone)).toMatchObject([{ status: 'read', errorCode: null }]);
  });

  it('counts WhatsApp alerts towards a phone’s limit, like texts', { tags: ['drill'] }, async () => {
    const phone = newPhone();
    const clinics = [clinic, await world.addClinic(), await world.addClinic(), await world.addClinic()];
    for (const each of clinics) await world.optIn(await world.take(each, phone));
    await world.settled();
    // The limit is three texts an hour, and one of them is reserved for the call.
    expect(world.told(phone)).toHaveLength(2);
  });
});

describe('an incoming message', () => {
  const answersTo = (phone: string, count: number) =>
    eventually(async () => {
      expect(world.told(phone)).toHaveLength(count);
      return world.told(phone);
    });

  it('answers JOIN with the clinic’s link, in the language that the message names', async () => {
    const phone = newPhone();
    await world.write({ phone }, `Join ${clinic.slug}`);
    expect(await answersTo(phone, 1)).toEqual([
      `${clinic.name}: take a token and follow the queue here: http://queue.test/${clinic.slug}?lang=en`,
    ]);
    await world.write({ phone }, `JOIN ${clinic.slug} ta`);
    expect((await answersTo(phone, 2))[1]).toContain(`http://queue.test/${clinic.slug}?lang=ta`);
    await world.write({ phone }, 'JOIN no-such-clinic');
    expect((await answersTo(phone, 3))[2]).toBe(
      'We could not find this clinic. Please scan the code at the clinic again.',
    );
  });

  it('answers STATUS with only the sender’s own tokens', async () => {
    const [patient, other] = [await world.take(clinic), await world.take(clinic)];
    const elsewhere = await world.take(await world.addClinic(), patient.phone);
    await world.write({ phone: other.phone }, 'status');
    const [answer = ''] = await answersTo(other.phone, 1);
    expect(answer).toBe(`${clinic.name}: token 2, 1 ahead of you. http://queue.test/t/${other.secret}`);
    await world.write({ phone: patient.phone }, 'STATUS');
    const [both = ''] = await answersTo(patient.phone, 1);
    expect(both.split('\n')).toHaveLength(2);
    for (const { secret } of [patient, elsewhere]) expect(both).toContain(secret);
    expect(both).not.toContain(other.secret);
    const nobody = newPhone();
    await world.write({ phone: nobody }, 'STATUS');
    expect(await answersTo(nobody, 1)).toEqual(['This phone number has no token today.']);
  });

  it('turns off alerts for all tokens of the phone on STOP, until the patient asks for them again', async () => {
    const elsewhere = await world.addClinic();
    const phone = newPhone();
    const patients = [await world.take(clinic, phone), await world.take(elsewhere, phone)];
    for (const patient of patients) await world.optIn(patient);
    const other = await world.take(clinic);
    await world.optIn(other);
    await answersTo(phone, 2);
    await world.write({ phone }, 'stop');
    expect((await answersTo(phone, 3))[2]).toBe('You will get no more WhatsApp messages about your tokens.');
    for (const patient of patients) expect(await endOf(patient)).toMatchObject({ whatsappEnded: 'stop' });
    expect(await endOf(other)).toMatchObject({ whatsappEnded: null });
    await clinic.callNext();
    await world.settled();
    expect(world.told(phone)).toHaveLength(3);
    const [again] = patients;
    if (again) await world.optIn(again);
    expect(again && (await endOf(again))).toMatchObject({ whatsappEnded: null });
  });

  it.each(['Stop 🙏', 'band karo', 'बंद करा.', 'বন্ধ করুন।', 'બંધ કરો', 'ఆపండి!', 'நிறுத்தவும்', 'ನಿಲ್ಲಿಸಿ'])(
    'reads %s as STOP',
    { tags: ['drill'] },
    async (words) => {
      const patient = await world.take(clinic);
      await world.optIn(patient);
      await told(1, patient);
      await world.write({ phone: patient.phone }, words);
      await eventually(async () => expect(await endOf(patient)).toMatchObject({ whatsappEnded: 'stop' }));
    },
  );

  it('answers any other text with a list of commands', async () => {
    const phone = newPhone();
    await world.write({ phone }, 'Hello, is the doctor there?');
    expect(await answersTo(phone, 1)).toEqual([expect.stringMatching(/JOIN.*STATUS.*STOP/)]);
  });

  it('answers a message once, even if it is delivered many times at once', async () => {
    const phone = newPhone();
    const report = world.meta.message({ phone }, 'STATUS', { at: world.server.clock.now() });
    const statuses = await Promise.all(Array.from({ length: 10 }, () => world.report(report)));
    expect(new Set(statuses)).toEqual(new Set([200]));
    await answersTo(phone, 1);
    expect(await world.report(report)).toBe(200);
    await world.settled();
    expect(world.told(phone)).toHaveLength(1);
  });

  it('answers a message later if WhatsApp was too busy for the answer', { tags: ['drill'] }, async () => {
    const phone = newPhone();
    world.meta.moods = [{ code: 131_056, status: 400 }];
    await world.write({ phone }, 'STATUS');
    await answersTo(phone, 1);
  });

  it(
    'answers a message older than a day only if the patient asked for alerts',
    { tags: ['drill'] },
    async () => {
      const [asked, other] = [await world.take(clinic), await world.take(clinic)];
      await world.optIn(asked);
      await told(1, asked);
      world.meta.moods = [{ code: 131_047 }];
      await world.write({ phone: asked.phone }, 'STATUS');
      expect((await told(2, asked))[1]).toMatch(/^baari_issued /);
      world.meta.moods = [{ code: 131_047 }];
      await world.write({ phone: other.phone }, 'STATUS');
      await eventually(async () =>
        expect(await sentRows(other.phone)).toMatchObject([{ status: 'failed', errorCode: 131_047 }]),
      );
      expect(world.told(other.phone)).toEqual([]);
    },
  );

  it('finds the phone of a WhatsApp user id in an earlier report that contained both', async () => {
    const [patient, userId, stranger] = [await world.take(clinic), 'IN.1349120865', 'IN.999'];
    await world.write({ userId: stranger }, 'STATUS');
    expect(await answersTo(stranger, 1)).toEqual(['This phone number has no token today.']);
    await world.write({ phone: patient.phone, userId }, 'Hello');
    await answersTo(patient.phone, 1);
    await world.write({ userId }, 'STATUS');
    expect((await answersTo(userId, 1))[0]).toContain(patient.secret);
    // WhatsApp now reports another id for the phone, so the previous id no longer belongs to it.
    await world.write({ phone: patient.phone, userId: 'IN.777' }, 'Hello');
    await world.write({ userId }, 'STATUS');
    expect((await answersTo(userId, 2))[1]).toBe('This phone number has no token today.');
  });

  it(
    'answers at most twenty messages a day from one sender, but still obeys STOP',
    { tags: ['drill'] },
    async () => {
      const patient = await world.take(clinic);
      await world.optIn(patient);
      await told(1, patient);
      const { phone } = patient;
      await Promise.all(Array.from({ length: 30 }, (_, index) => world.write({ phone }, `Hello ${index}`)));
      await eventually(async () => expect(world.told(phone)).toHaveLength(21));
      await world.write({ phone }, 'STOP');
      await eventually(async () => expect(await endOf(patient)).toMatchObject({ whatsappEnded: 'stop' }));
      await world.settled();
      expect(world.told(phone)).toHaveLength(21);
    },
  );

  it(
    'deletes a message after two days, and its id as soon as WhatsApp no longer repeats the message',
    { tags: ['drill'] },
    async () => {
      const phone = newPhone();
      const report = world.meta.message({ phone, userId: 'IN.42' }, 'STATUS', {
        at: world.server.clock.now(),
      });
      await world.report(report);
      await answersTo(phone, 1);
      const now = world.server.clock.now().getTime();
      const of = (sql: string) => world.server.db.query(sql, { phone });
      await removeExpired(world.server.db, new Date(now + 3 * 86_400_000));
      expect(await of('SELECT 1 FROM whatsapp_message WHERE phone = :phone')).toEqual([]);
      await world.report(report);
      await world.settled();
      expect(world.told(phone)).toHaveLength(1);
      await removeExpired(world.server.db, new Date(now + 31 * 86_400_000));
      expect(await of('SELECT 1 FROM whatsapp_contact WHERE phone = :phone')).toEqual([]);
      expect(await world.server.db.query('SELECT 1 FROM whatsapp_sent')).toEqual([]);
    },
  );
});
