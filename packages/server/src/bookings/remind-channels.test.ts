/**
 * Tests the channels for messages to holders of bookings. Each message is sent once: to browsers that asked
 * for it, or by WhatsApp if the patient chose that, or otherwise by text.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createQueueWorld, putOnPro, type QueueWorld, type TestClinic } from '../../test/queue-world.ts';
import { takeReport } from '../alerts/incoming/webhook.ts';
import { answerTo } from '../alerts/incoming/write-answer.ts';
import { setWhatsappAlerts, turnOffAlerts, turnOnAlerts } from '../alerts/verbs/token-alerts.ts';
import { removeExpired } from '../app/housekeeping.repository.ts';
import type { Context, DeliveryOutcome, WhatsappOutcome } from '../context/index.ts';
import { addCalendarEntry } from '../doctors/calendar.ts';
import { undo } from '../queue/verbs/undo.ts';
import { book } from './book.ts';
import { cancelBooking, moveBooking } from './change-booking.ts';
import { checkIn } from './check-in.ts';
import { remindOfBookings } from './remind.ts';
import { setBookingRules } from './free-bands.ts';
import { settleBookings } from './settle-bookings.ts';
import { getBooking } from './views.ts';

let world: QueueWorld;
let clinic: TestClinic;
/** The sent messages of each channel, in order. */
let sent: string[];
let answers: { push: DeliveryOutcome; whatsapp: WhatsappOutcome; text: DeliveryOutcome };
let messageIds: string[];

// The tests start on a Thursday at noon. The doctor works from nine to five on Friday and from nine to one on
// Saturday.
const at = (time: string) => new Date(`2026-11-${time}:00+05:30`);
const moveTo = (time: string) => void (world.clock.now = at(time));
const account = { clinicId: null, phone: '+911', phoneNumberId: '1', accessToken: '', appSecret: '' };
const refused: WhatsappOutcome = { end: 'undeliverable', code: 131_026 };

beforeAll(async () => {
  world = await createQueueWorld();
});
afterAll(() => world.drop());
beforeEach(async () => {
  await world.db.query('DELETE FROM booking');
  [sent, messageIds] = [[], []];
  answers = { push: 'taken', whatsapp: { end: 'taken', wamid: 'a message' }, text: 'taken' };
  moveTo('19T12:00');
  clinic = await world.addClinic();
  await putOnPro(world, clinic);
  await world.db.query(
    `UPDATE clinic SET sends_texts = true, sends_whatsapp = true, text_permission = 'granted' WHERE id = :clinicId`,
    { clinicId: clinic.clinicId },
  );
  const rules = { isOn: true, bandMinutes: 30, bookablePercent: 40 } as const;
  await setBookingRules(world.asMember(clinic, 'owner'), { doctorId: clinic.doctorId, ...rules });
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
    text: async ({ text }) => {
      sent.push(`text: ${text}`);
      return answers.text;
    },
    whatsapp: {
      platform: account,
      verifyToken: '',
      pricePaise: 14,
      phoneOf: async () => 'later',
      send: async (_, { id, content }) => {
        messageIds.push(id);
        sent.push(content.kind === 'template' ? `whatsapp: ${content.name}` : content.text);
        const { whatsapp } = answers;
        return whatsapp.end === 'taken' ? { ...whatsapp, wamid: `wamid of ${id}` } : whatsapp;
      },
    },
  },
});
const remind = (ctx = here()) => remindOfBookings(ctx);
const channels = () => sent.map((line) => line.split(' ')[0]?.replace(':', ''));

let lastPhone = 9_700_000_000;
const bookAt = async (time: string, ctx = world.as()) => {
  lastPhone += 1;
  const bandStart = at(time).toISOString();
  const made = await book(ctx, {
    doctorId: clinic.doctorId,
    name: 'Meena Kumari',
    phone: String(lastPhone),
    bandStart,
  });
  return { ...made, phone: `+91${lastPhone}` };
};
const key = 'k'.repeat(87);
const subscription = (name: string) => ({
  endpoint: `https://push.test/${name}`,
  keys: { p256dh: key, auth: 'a'.repeat(22) },
});
const follow = (secret: string, browser = 'a', ctx = here()) =>
  turnOnAlerts(ctx, { secret, subscription: subscription(browser) });
const askWhatsapp = (secret: string, wanted = true) => setWhatsappAlerts(here(), { secret, wanted });
const browsersOf = (secret: string) =>
  world.db.query<{ of: string; endpoint: string }>(
    `SELECT 'booking' AS of, s.endpoint FROM booking_push_subscription s JOIN booking b ON b.id = s.booking_id WHERE b.secret = :secret
     UNION ALL SELECT 'token', s.endpoint FROM push_subscription s JOIN token t ON t.id = s.token_id WHERE t.secret = :secret`,
    { secret },
  );

describe('reminders of a booking', () => {
  it('sends a push only to the browsers that asked for it, once at each of the two times', async () => {
    const { secret } = await bookAt('20T11:00');
    await follow(secret, 'a');
    await follow(secret, 'b');
    await askWhatsapp(secret);
    for (const time of ['19T17:59', '19T18:00', '19T18:01', '19T21:30', '20T09:00', '20T09:01']) {
      moveTo(time);
      await remind();
    }
    expect(sent.toSorted()).toEqual([
      'push a: Are you coming today?',
      'push a: Are you coming tomorrow?',
      'push b: Are you coming today?',
      'push b: Are you coming tomorrow?',
    ]);
  });

  it('uses WhatsApp if the patient chose it, and a text if the patient chose no channel', async () => {
    await bookAt('20T11:30');
    const { secret } = await bookAt('20T11:00');
    expect(await askWhatsapp(secret)).toBeNull();
    expect((await getBooking(here(), { secret })).whatsapp).toBe('on');
    moveTo('19T18:00');
    await remind();
    await remind();
    expect(channels().toSorted()).toEqual(['text', 'whatsapp']);
    await askWhatsapp(secret, false);
    moveTo('20T09:00');
    await remind();
    expect(channels().slice(2)).toEqual(['text']);
  });

  it('tries the next channel if a channel certainly failed', async () => {
    const { secret } = await bookAt('20T11:00');
    await follow(secret);
    await askWhatsapp(secret);
    answers.push = 'gone';
    answers.whatsapp = refused;
    moveTo('19T18:00');
    await remind();
    await remind();
    expect(channels()).toEqual(['push', 'whatsapp', 'text']);
    moveTo('20T09:00');
    await remind();
    expect(channels().slice(3)).toEqual(['text']);
  });

  it.each(['push', 'whatsapp', 'text'] as const)(
    'does not repeat a reminder by any channel if %s may have accepted it',
    async (channel) => {
      const { secret } = await bookAt('20T11:00');
      await follow(secret);
      await askWhatsapp(secret);
      answers = { push: 'gone', whatsapp: refused, text: 'unknown' };
      if (channel === 'push') answers.push = 'unknown';
      if (channel === 'whatsapp') answers.whatsapp = { end: 'unknown', code: null };
      moveTo('19T18:00');
      await remind();
      const first = sent.length;
      answers = { push: 'taken', whatsapp: { end: 'taken', wamid: 'b' }, text: 'taken' };
      await remind();
      expect([channels().at(-1), sent.length]).toEqual([channel, first]);
    },
  );

  it('never resends a reminder after a process crashed while sending it', async () => {
    const { secret } = await bookAt('20T11:00');
    await follow(secret);
    moveTo('19T18:00');
    const dies = here();
    const died = new Error('the process died');
    await expect(
      remind({
        ...dies,
        alerts: {
          ...dies.alerts,
          push: async () => {
            throw died;
          },
        },
      }),
    ).rejects.toBe(died);
    await remind();
    expect(sent).toEqual([]);
  });

  it('retries a reminder when no channel accepted it, and counts it once', async () => {
    const { secret } = await bookAt('20T11:00');
    await askWhatsapp(secret);
    answers.whatsapp = { end: 'later', code: 131_056 };
    answers.text = 'later';
    moveTo('19T18:00');
    await remind();
    answers.whatsapp = { end: 'taken', wamid: 'c' };
    await remind();
    await remind();
    expect(channels()).toEqual(['whatsapp', 'text', 'whatsapp']);
    expect(
      await world.db.query('SELECT FROM sent_text WHERE clinic_id = :clinicId', {
        clinicId: clinic.clinicId,
      }),
    ).toHaveLength(1);
    expect(
      await world.db.query('SELECT messages FROM whatsapp_month WHERE clinic_id = :clinicId', {
        clinicId: clinic.clinicId,
      }),
    ).toEqual([{ messages: 1 }]);
  });

  it('sends one text when WhatsApp fails later', async () => {
    const { secret } = await bookAt('20T11:00');
    await askWhatsapp(secret);
    moveTo('19T18:00');
    await remind();
    const id = messageIds[0] ?? '';
    const failed = {
      id,
      wamid: `wamid of ${id}`,
      status: 'failed',
      errorCode: 131_026,
      phone: null,
      userId: null,
    } as const;
    await takeReport(here(), null, { messages: [], statuses: [failed, failed] });
    await remind();
    await remind();
    expect(channels()).toEqual(['whatsapp', 'text']);
  });

  it('sends a reminder once when two processes run at once', async () => {
    const { secret } = await bookAt('20T11:00');
    await follow(secret);
    moveTo('19T18:00');
    const other = world.secondServer();
    await Promise.all([remind(), remind(here(other.on(world.as()))), remind()]);
    await other.close();
    expect(sent).toHaveLength(1);
  });

  it('sends no reminder if the booking moved to the next day that evening', async () => {
    const mine = world.as();
    const { secret } = await bookAt('21T11:00', mine);
    await follow(secret);
    moveTo('19T18:30');
    await moveBooking(here(mine), { secret, bandStart: at('20T11:00').toISOString() });
    await remind();
    expect(sent).toEqual([]);
    moveTo('20T09:00');
    await remind();
    expect(channels()).toEqual(['push']);
  });

  it('sends reminders to browsers that asked for them although the clinic sends no texts', async () => {
    const { secret } = await bookAt('20T11:00');
    await bookAt('20T11:30');
    await follow(secret);
    await world.db.query(
      'UPDATE clinic SET sends_texts = false, sends_whatsapp = false WHERE id = :clinicId',
      { clinicId: clinic.clinicId },
    );
    moveTo('19T18:00');
    await remind();
    expect(sent).toEqual(['push a: Are you coming tomorrow?']);
  });
});

it('announces a cancelled day by the channel that the patient chose', async () => {
  const { secret } = await bookAt('20T16:00');
  await follow(secret);
  const day = { from: '2026-11-20', to: '2026-11-20', note: null };
  await addCalendarEntry(world.asMember(clinic, 'owner'), {
    doctorId: clinic.doctorId,
    kind: 'absence',
    slots: [],
    ...day,
    mayEndBookings: true,
  });
  await settleBookings(world.as());
  await remind();
  await remind();
  expect(sent).toEqual(['push a: The doctor is not available']);
});

describe('the channels chosen for a booking', () => {
  it('moves the channels to the token at check-in, and back when the check-in is undone', async () => {
    const { secret } = await bookAt('20T11:00');
    await follow(secret, 'a');
    await follow(secret, 'b');
    await turnOffAlerts(here(), { secret, endpoint: 'https://push.test/b' });
    await askWhatsapp(secret);
    moveTo('20T10:40');
    const [{ id: bookingId } = { id: '' }] = await world.db.query<{ id: string }>(
      'SELECT id FROM booking WHERE secret = :secret',
      { secret },
    );
    const staff = here(world.asMember(clinic));
    const { revision } = await checkIn(staff, { doctorId: clinic.doctorId, bookingId });
    expect(await browsersOf(secret)).toEqual([{ of: 'token', endpoint: 'https://push.test/a' }]);
    const opted = () =>
      world.db.query(
        `SELECT whatsapp_page, whatsapp_since FROM token WHERE secret = :secret
         UNION ALL SELECT 'still', whatsapp_since FROM booking WHERE secret = :secret AND whatsapp_since IS NOT NULL`,
        { secret },
      );
    expect(await opted()).toEqual([{ whatsappPage: 'booking', whatsappSince: at('19T12:00') }]);
    await undo(staff, { doctorId: clinic.doctorId, revision });
    expect(await browsersOf(secret)).toEqual([{ of: 'booking', endpoint: 'https://push.test/a' }]);
    expect((await getBooking(here(), { secret })).whatsapp).toBe('on');
  });

  it('keeps the channels until some days after the booking ended, no matter how early the patient chose them', async () => {
    const mine = world.as();
    const { secret } = await bookAt('27T11:00', mine);
    await follow(secret);
    moveTo('26T12:00');
    await removeExpired(world.db, world.clock.now);
    expect(await browsersOf(secret)).toHaveLength(1);
    await cancelBooking(here(mine), { secret });
    moveTo('30T12:00');
    await removeExpired(world.db, world.clock.now);
    expect(await browsersOf(secret)).toEqual([]);
  });

  it('keeps each browser only once, and only the newest five browsers', async () => {
    const { secret } = await bookAt('20T11:00');
    for (const [index, browser] of ['a', 'b', 'c', 'c', 'd', 'e', 'f'].entries()) {
      world.clock.now = new Date(at('19T12:00').getTime() + index * 1000);
      await follow(secret, browser);
    }
    const kept = (await browsersOf(secret)).map(({ endpoint }) => endpoint.slice(-1));
    expect(kept.toSorted()).toEqual(['b', 'c', 'd', 'e', 'f']);
  });

  it('ends WhatsApp messages when the same phone sends STOP, but not when another phone does', async () => {
    const { secret, phone } = await bookAt('20T11:00');
    await askWhatsapp(secret);
    const stop = (from: string) =>
      answerTo(here(), { id: 'm', phone: from, userId: null, numberClinicId: null, text: 'STOP' });
    await stop('+919811111111');
    expect((await getBooking(here(), { secret })).whatsapp).toBe('on');
    await stop(phone);
    expect((await getBooking(here(), { secret })).whatsapp).toBe('off');
  });

  it('offers message channels for an open booking only if the clinic sends messages', async () => {
    const mine = world.as();
    const { secret } = await bookAt('20T11:00', mine);
    const without = world.as();
    expect((await getBooking(without, { secret })).whatsapp).toBeNull();
    await expect(setWhatsappAlerts(without, { secret, wanted: true })).rejects.toMatchObject({
      reason: 'queue.whatsapp_off',
    });
    await cancelBooking(here(mine), { secret });
    await expect(askWhatsapp(secret)).rejects.toMatchObject({ reason: 'queue.token_not_found' });
    await expect(follow(secret)).rejects.toMatchObject({ reason: 'queue.token_not_found' });
    expect(await browsersOf(secret)).toEqual([]);
  });
});
