/** Tests return dates and their reminders on the evening before. */
import { addDays } from '@baari/core/queue';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createQueueWorld, putOnPro, type QueueWorld, type TestClinic } from '../../test/queue-world.ts';
import { refusal } from '../../test/bookable-clinic.ts';
import { takeReport } from '../alerts/incoming/webhook.ts';
import { answerTo } from '../alerts/incoming/write-answer.ts';
import {
  setTextAlerts,
  setWhatsappAlerts,
  turnOffAlerts,
  turnOnAlerts,
} from '../alerts/verbs/token-alerts.ts';
import { removeExpired } from '../app/housekeeping.repository.ts';
import type { Context, DeliveryOutcome, WhatsappOutcome } from '../context/index.ts';
import { addCalendarEntry } from '../doctors/calendar.ts';
import { downloadPatient, erasePatient } from '../patients/patient-data/patient-data.ts';
import { expirePatients } from '../patients/patient-data/expire-patients.ts';
import { addPatient, issueToken } from '../queue/verbs/issuing.ts';
import { callToken, complete } from '../queue/verbs/calling.ts';
import { correctPatient } from '../queue/verbs/correct-patient.ts';
import { bookFor } from './book.ts';
import { listComingAgain, setComeAgain } from './come-again.ts';
import { remindToComeAgain } from './remind.ts';
import { setBookingRules } from './free-bands.ts';

let world: QueueWorld;
let clinic: TestClinic;
/** The sent messages of each channel, in order. */
let sent: string[];
let answers: { push: DeliveryOutcome; whatsapp: WhatsappOutcome; text: DeliveryOutcome };

// The tests start on a Thursday at noon. The doctor works from nine to five on weekdays and from nine to one
// on Saturdays.
const at = (time: string) => new Date(`2026-${time}:00+05:30`);
const moveTo = (time: string) => void (world.clock.now = at(time));
const TODAY = '2026-11-19';
const NEXT = '2026-11-26';
const account = { clinicId: null, phone: '+911', phoneNumberId: '1', accessToken: '', appSecret: '' };

beforeAll(async () => {
  world = await createQueueWorld();
});
afterAll(() => world.drop());
beforeEach(async () => {
  // The job handles all clinics, so the test deletes the return dates of other tests.
  await world.db.query('DELETE FROM come_again');
  sent = [];
  answers = { push: 'taken', whatsapp: { end: 'taken', wamid: 'a message' }, text: 'taken' };
  moveTo('11-19T12:00');
  clinic = await world.addClinic();
  await putOnPro(world, clinic);
  await world.db.query(
    `UPDATE clinic SET sends_texts = true, sends_whatsapp = true, text_permission = 'granted' WHERE id = :clinicId`,
    { clinicId: clinic.clinicId },
  );
});

const here = (ctx: Context = world.as()): Context => ({
  ...ctx,
  site: { ...ctx.site, hasSms: true, hasWhatsapp: true, publicUrl: 'https://baari.test' },
  alerts: {
    ...ctx.alerts,
    push: async ({ endpoint }, { payload }) => {
      sent.push(`push ${endpoint.slice(-1)}: ${/"title":"([^"]+)"/.exec(payload)?.[1] ?? ''}`);
      return answers.push;
    },
    text: async ({ to, text }) => {
      sent.push(`text ${to}: ${text}`);
      return answers.text;
    },
    whatsapp: {
      platform: account,
      verifyToken: '',
      pricePaise: 14,
      phoneOf: async () => 'later',
      send: async (_, { id, content }) => {
        sent.push(content.kind === 'template' ? `whatsapp ${id}: ${content.name}` : content.text);
        const { whatsapp } = answers;
        return whatsapp.end === 'taken' ? { ...whatsapp, wamid: `wamid of ${id}` } : whatsapp;
      },
    },
  },
});
const desk = (role: 'staff' | 'owner' = 'staff') => here(world.asMember(clinic, role));
const line = () => ({ doctorId: clinic.doctorId });
const remind = (ctx = here()) => remindToComeAgain(ctx);
const channels = () => sent.map((said) => said.split(' ')[0]);

let lastPhone = 9_600_000_000;
const nextPhone = () => {
  lastPhone += 1;
  return String(lastPhone);
};

type Seen = { tokenId: string; number: number; secret: string; visitor: Context };

/** Takes a token on a phone and calls its patient. */
async function visit({ name = 'Meena Kumari', phone = nextPhone(), language = 'en' } = {}): Promise<Seen> {
  const visitor = { ...here(), language };
  const { secret, number } = await issueToken(visitor, { ...line(), name, phone, travelMinutes: null });
  return { ...(await called(number)), secret, number, visitor };
}

async function called(number: number): Promise<{ tokenId: string }> {
  const [queue] = await world.db.query<{ callRevision: number }>(
    'SELECT call_revision FROM doctor_queue WHERE doctor_id = :doctorId',
    { doctorId: clinic.doctorId },
  );
  const callRevision = queue?.callRevision ?? 0;
  await callToken(desk(), { ...line(), number, callRevision, reason: 'Doctor asked' });
  const [token] = await world.db.query<{ id: string }>(
    `SELECT id FROM token WHERE doctor_id = :doctorId AND number = :number AND status = 'called'`,
    { doctorId: clinic.doctorId, number },
  );
  return { tokenId: token?.id ?? '' };
}

/** Calling the next patient completes this visit. */
async function finish({ number, tokenId }: Seen): Promise<void> {
  const inside = await world.db.query(`SELECT FROM token WHERE id = :tokenId AND status = 'called'`, {
    tokenId,
  });
  if (inside.length > 0) await complete(desk(), { ...line(), number });
}
const ask = ({ tokenId }: Pick<Seen, 'tokenId'>, date: string | null = NEXT, ctx = desk()) =>
  setComeAgain(ctx, { ...line(), tokenId, date });
const listed = async () => (await listComingAgain(desk(), line())).patients;
const subscription = (name: string) => ({
  endpoint: `https://push.test/${name}`,
  keys: { p256dh: 'k'.repeat(87), auth: 'a'.repeat(22) },
});
const follow = ({ visitor, secret }: Seen, browser = 'a') =>
  turnOnAlerts(visitor, { secret, subscription: subscription(browser) });

describe('a return date', () => {
  it('lists patients with a return date from today on, earliest first, and replaces an earlier date', async () => {
    const [meena, asha] = [await visit({ name: 'Meena' }), await visit({ name: 'Asha' })];
    await ask(meena, '2026-12-03');
    await ask(asha);
    await ask(meena, '2026-11-24');
    expect((await listed()).map(({ name, date }) => [name, date])).toEqual([
      ['Meena', '2026-11-24'],
      ['Asha', NEXT],
    ]);
    moveTo('11-25T09:00');
    expect((await listed()).map(({ name }) => name)).toEqual(['Asha']);
  });

  it('keeps one return date when another visit sets a new one', async () => {
    const phone = nextPhone();
    const first = await visit({ phone });
    await finish(first);
    await ask(first);
    moveTo('11-20T12:00');
    const second = await visit({ phone });
    const { patients } = await listComingAgain(desk(), { ...line(), tokenId: second.tokenId });
    expect(patients.map(({ date }) => date)).toEqual([NEXT]);
    await ask(second, '2026-11-27');
    expect((await listed()).map(({ date, tokenId }) => [date, tokenId])).toEqual([
      ['2026-11-27', second.tokenId],
    ]);
    expect((await ask(second, null)).patients).toEqual([]);
    expect(await listed()).toEqual([]);
  });

  it('accepts return dates from tomorrow to half a year ahead, in the clinic’s time zone', async () => {
    const seen = await visit();
    // In Kolkata the next service date has already begun, at four. In Greenwich it has not.
    moveTo('11-20T04:30');
    for (const date of ['2026-11-19', '2026-11-20', addDays('2026-11-20', 181)])
      expect((await refusal(ask(seen, date))).reason).toBe('booking.date_out_of_reach');
    for (const date of ['2026-11-21', addDays('2026-11-20', 180)])
      expect((await ask(seen, date)).patients.map((one) => one.date)).toEqual([date]);
  });

  it('refuses to set a return date for a token of another doctor’s line', async () => {
    const seen = await visit();
    const colleague = await world.addColleague(clinic);
    const wrong = { doctorId: colleague.doctorId, tokenId: seen.tokenId };
    expect((await refusal(setComeAgain(desk(), { ...wrong, date: NEXT }))).reason).toBe(
      'queue.token_not_found',
    );
    expect((await refusal(listComingAgain(desk(), wrong))).reason).toBe('queue.token_not_found');
    const strangers = here(world.asDoctor(colleague));
    expect((await refusal(ask(seen, NEXT, strangers))).reason).toBe('queue.forbidden');
    expect((await ask(seen, NEXT, here(world.asDoctor(clinic)))).patients).toHaveLength(1);
  });

  it('does not change the return date when an old request is repeated late', async () => {
    const seen = await visit();
    const doctor = here(world.asDoctor(clinic, 'pressed once'));
    await ask(seen, NEXT, doctor);
    await ask(seen, null);
    await ask(seen, NEXT, doctor);
    expect(await listed()).toEqual([]);
  });

  it('keeps one return date when two desks set it at once', async () => {
    const seen = await visit();
    const other = world.secondServer();
    await Promise.all([ask(seen, '2026-11-24'), ask(seen, '2026-11-25', other.on(desk()))]);
    await other.close();
    expect(await listed()).toHaveLength(1);
  });

  it('moves the return date when staff correct the token’s patient', async () => {
    const { number } = await addPatient(desk(), { ...line(), name: 'Meena', phone: nextPhone() });
    const { tokenId } = await called(number);
    await ask({ tokenId });
    const phone = nextPhone();
    await correctPatient(desk(), { ...line(), number, name: 'Lata', phone });
    expect(await listed()).toMatchObject([{ name: 'Lata', phone: `+91${phone}`, date: NEXT, tokenId }]);
  });

  it('says which channel will remind the patient, or that no channel can', async () => {
    const seen = await visit();
    const channelOf = async ({ tokenId }: Pick<Seen, 'tokenId'> = seen) =>
      (await listComingAgain(desk(), { ...line(), tokenId })).channel;
    expect(await channelOf()).toBe('text');
    await setWhatsappAlerts(seen.visitor, { secret: seen.secret, wanted: true });
    expect(await channelOf()).toBe('whatsapp');
    await follow(seen);
    expect(await channelOf()).toBe('browser');
    expect(await ask(seen)).toMatchObject({ patients: [{ channel: 'browser' }], channel: 'browser' });
    const walkIn = await addPatient(desk(), { ...line(), name: 'Ravi', phone: null });
    const ravi = await called(walkIn.number);
    expect(await channelOf(ravi)).toBeNull();
    expect(await ask(ravi)).toMatchObject({ patients: [{ name: 'Ravi', phone: null, channel: null }] });
    await world.db.query('UPDATE clinic SET sends_texts = false WHERE id = :clinicId', {
      clinicId: clinic.clinicId,
    });
    expect(await channelOf(await visit())).toBeNull();
  });
});

describe('reminders on the evening before', () => {
  it('sends one return reminder, by text unless the patient chose another channel', async () => {
    const phone = nextPhone();
    await ask(await visit({ phone }));
    for (const time of [
      '11-19T18:30',
      '11-25T17:59',
      '11-25T18:00',
      '11-25T18:01',
      '11-25T19:59',
      '11-26T08:00',
    ]) {
      moveTo(time);
      await remind();
    }
    const [{ slug, doctor } = { slug: '', doctor: '' }] = await world.db.query<{
      slug: string;
      doctor: string;
    }>(
      'SELECT c.slug, d.slug AS doctor FROM doctor d JOIN clinic c ON c.id = d.clinic_id WHERE d.id = :doctorId',
      { doctorId: clinic.doctorId },
    );
    expect(sent).toEqual([
      `text +91${phone}: City Care: your follow-up visit is tomorrow, Thu, 26 Nov. Please take a token at the clinic. Or online: https://baari.test/${slug}/${doctor}`,
    ]);
    moveTo('11-25T20:01');
    expect((await listed())[0]?.toldAt).toBe(at('11-25T18:00').toISOString());
  });

  it('sends each patient one reminder when two processes run at once', async () => {
    for (let count = 0; count < 3; count += 1) await ask(await visit());
    moveTo('11-25T18:00');
    const other = world.secondServer();
    await Promise.all([remind(), remind(other.on(here())), remind()]);
    await other.close();
    expect(channels()).toEqual(['text', 'text', 'text']);
    expect(new Set(sent).size).toBe(3);
  });

  it('sends a push only to browsers that turned on alerts for the token, even days later', async () => {
    const seen = await visit({ language: 'hi' });
    await follow(seen, 'a');
    await follow(seen, 'b');
    await ask(seen);
    await turnOffAlerts(seen.visitor, { secret: seen.secret, endpoint: subscription('b').endpoint });
    await finish(seen);
    moveTo('11-25T18:00');
    await removeExpired(world.db, world.clock.now);
    await remind();
    expect(sent).toEqual(['push a: कल फिर आना है']);
  });

  it('sends a text if the browser’s subscription has expired, and retries if no channel accepted the reminder', async () => {
    const seen = await visit();
    await follow(seen);
    await ask(seen);
    moveTo('11-25T18:00');
    answers = { ...answers, push: 'gone', text: 'later' };
    await remind();
    answers = { ...answers, text: 'taken' };
    await remind();
    await remind();
    expect(channels()).toEqual(['push', 'text', 'text']);
    const counted = await world.db.query('SELECT FROM sent_text WHERE token_id = :tokenId', {
      tokenId: seen.tokenId,
    });
    expect(counted).toHaveLength(1);
  });

  it('does not repeat a reminder that may have arrived', async () => {
    const seen = await visit();
    await follow(seen);
    await ask(seen);
    moveTo('11-25T18:00');
    answers = { ...answers, push: 'unknown' };
    await remind();
    await remind();
    expect(channels()).toEqual(['push']);
  });

  it('uses WhatsApp if the patient chose it, and a text after Meta reports a failure', async () => {
    const seen = await visit();
    await setWhatsappAlerts(seen.visitor, { secret: seen.secret, wanted: true });
    await ask(seen);
    await finish(seen);
    moveTo('11-25T18:00');
    await remind();
    expect(sent).toEqual([expect.stringMatching(/^whatsapp \S+: baari_come_again$/)]);
    const id = /^whatsapp (\S+):/.exec(sent[0] ?? '')?.[1] ?? '';
    const failed = { id, wamid: `wamid of ${id}`, status: 'failed', errorCode: 131_026 } as const;
    await takeReport(here(), null, {
      messages: [],
      statuses: [{ ...failed, phone: null, userId: null }],
    });
    await remind();
    await remind();
    expect(channels()).toEqual(['whatsapp', 'text']);
  });

  it('uses no channel that the patient turned off', async () => {
    for (const phone of ['9600099001', nextPhone()]) {
      const seen = await visit({ phone });
      const { visitor, secret } = seen;
      await setTextAlerts(visitor, { secret, wanted: false });
      if (phone === '9600099001') await setWhatsappAlerts(visitor, { secret, wanted: true });
      await ask(seen);
      await finish(seen);
    }
    await answerTo(here(), {
      id: 'm',
      numberClinicId: null,
      phone: '+919600099001',
      userId: null,
      text: 'STOP',
    });
    moveTo('11-25T18:00');
    await remind();
    expect(sent).toEqual([]);
    expect((await listed()).map(({ channel }) => channel)).toEqual([null, null]);
  });

  it('sends no reminder for a day on which the doctor is away or the practice is closed', async () => {
    await ask(await visit());
    // This day is a Sunday, the doctor's weekly day off.
    await ask(await visit(), '2026-11-29');
    const day = { from: NEXT, to: NEXT, kind: 'absence', note: null } as const;
    await addCalendarEntry(desk('owner'), { ...line(), ...day, slots: [] });
    await ask(await visit(), '2026-11-28');
    await world.db.query(
      `UPDATE doctor_queue SET practice = 'closed', practice_date = '2026-11-28' WHERE doctor_id = :doctorId`,
      { doctorId: clinic.doctorId },
    );
    for (const time of ['11-25T18:00', '11-27T18:00', '11-28T18:00']) {
      moveTo(time);
      await remind();
    }
    expect(sent).toEqual([]);
    expect(await listed()).toHaveLength(2);
  });

  it('sends no reminder to a patient who booked or cancelled a booking for that day', async () => {
    const rules = { isOn: true, bandMinutes: 30, bookablePercent: 40 } as const;
    await setBookingRules(desk('owner'), { ...line(), ...rules });
    const phone = nextPhone();
    await ask(await visit({ phone }));
    const other = await visit();
    await ask(other);
    await ask(other, null);
    const bandStart = at('11-26T10:00').toISOString();
    await bookFor(desk(), { ...line(), name: 'Meena Kumari', phone, bandStart });
    moveTo('11-25T18:00');
    await remind();
    expect(sent).toEqual([]);
  });

  it('sends no reminder if the date was set that afternoon, or if the doctor or clinic was removed', async () => {
    moveTo('11-25T16:30');
    await ask(await visit());
    moveTo('11-25T18:00');
    await remind();
    expect(sent).toEqual([]);
    moveTo('11-24T10:00');
    await ask(await visit(), '2026-11-25');
    await world.db.query('UPDATE clinic SET is_active = false WHERE id = :clinicId', {
      clinicId: clinic.clinicId,
    });
    moveTo('11-24T18:00');
    await remind();
    expect(sent).toEqual([]);
  });
});

describe('a stored return date', () => {
  const patientOf = async ({ tokenId }: Seen) => {
    const [row] = await world.db.query<{ id: string }>(
      'SELECT patient_id AS id FROM token WHERE id = :tokenId',
      { tokenId },
    );
    return row?.id ?? '';
  };

  it('exports the return date with the patient, and erases it with them', async () => {
    const seen = await visit();
    await follow(seen);
    await ask(seen);
    await finish(seen);
    const patientId = await patientOf(seen);
    const { comesAgain } = await downloadPatient(desk('owner'), { patientId });
    expect(comesAgain).toEqual([
      {
        doctorName: 'Dr. Asha Rao',
        date: NEXT,
        askedAt: at('11-19T12:00').toISOString(),
        askedBy: 'desk@clinic.test',
        remindedAt: null,
        alertedBrowsers: [{ service: 'push.test', since: at('11-19T12:00').toISOString() }],
      },
    ]);
    await erasePatient(desk('owner'), { patientId });
    expect(await world.db.query('SELECT FROM come_again')).toEqual([]);
    expect(await world.db.query('SELECT FROM come_again_push_subscription')).toEqual([]);
    expect((await refusal(ask(seen))).reason).toBe('queue.token_not_found');
  });

  it('keeps a patient until the return date, even if the clinic’s retention is shorter', async () => {
    await world.db.query('UPDATE clinic SET keeps_patients_months = 1 WHERE id = :clinicId', {
      clinicId: clinic.clinicId,
    });
    const seen = await visit();
    await ask(seen, '2027-03-01');
    await finish(seen);
    const patientId = await patientOf(seen);
    const isThere = async () =>
      (await world.db.query('SELECT FROM patient WHERE id = :patientId', { patientId })).length === 1;
    world.clock.now = new Date('2027-02-28T10:00:00+05:30');
    await expirePatients(here());
    expect(await isThere()).toBe(true);
    world.clock.now = new Date('2027-03-04T10:00:00+05:30');
    await removeExpired(world.db, world.clock.now);
    expect(await world.db.query('SELECT FROM come_again')).toEqual([]);
    await expirePatients(here());
    expect(await isThere()).toBe(false);
  });

  it('stores one return date per patient and doctor, within the allowed range', async () => {
    const seen = await visit();
    await ask(seen);
    const other = await visit();
    const again = (date: string, token = other) =>
      world.db.query(
        `INSERT INTO come_again (doctor_id, patient_id, clinic_id, token_id, service_date, asked_by, asked_at)
         SELECT doctor_id, patient_id, clinic_id, id, :date, '{}', '2026-11-19T06:30:00Z' FROM token WHERE id = :tokenId`,
        { tokenId: token.tokenId, date },
      );
    await expect(again(NEXT, seen)).rejects.toThrow('come_again_pkey');
    for (const date of ['2026-11-18', '2027-05-20'])
      await expect(again(date)).rejects.toThrow('come_again_in_reach');
    await again(TODAY);
  });
});
