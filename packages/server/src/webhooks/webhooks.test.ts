/** Tests webhooks from the change of a queue or a booking to the delivery. The receiver is a function. */
import { webhookData } from '@baari/contract/webhooks';
import { serviceDateOf } from '@baari/core/queue';
import { AppError } from '@baari/core/shared';
import { RETRY_SECONDS, WEBHOOK_KINDS, WEBHOOK_TEST } from '@baari/core/webhooks';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { at, bandStart, FRIDAY, useBookableClinic } from '../../test/bookable-clinic.ts';
import { inTurn } from '../../test/at-once.ts';
import { eventually } from '../../test/eventually.ts';
import { putOnPro } from '../../test/queue-world.ts';
import { book, bookFor } from '../bookings/book.ts';
import { cancelBookingFor, moveBookingFor } from '../bookings/change-booking.ts';
import { checkIn } from '../bookings/check-in.ts';
import type { Context, Mail } from '../context/index.ts';
import { erasePatient } from '../patients/patient-data/patient-data.ts';
import { callNext, complete, recall, skip } from '../queue/verbs/calling.ts';
import { addPatient } from '../queue/verbs/issuing.ts';
import { announce, closePractice } from '../queue/verbs/practice.ts';
import { collectEvents } from './collect-events.ts';
import { deliverDue } from './deliver.ts';
import { turnOff } from './deliveries.repository.ts';
import type { DeliveryAnswer, SentDelivery } from './send-webhook.ts';
import {
  addWebhook,
  changeWebhook,
  endWebhook,
  listDeliveries,
  listWebhooks,
  renewWebhookSecret,
  sendDeliveryAgain,
  testWebhook,
} from './webhook-verbs.ts';

const clinic = useBookableClinic();
const { desk, line, patient } = clinic;

type Sent = {
  eventId: string;
  address: string;
  type: string;
  timestamp: string;
  data: Record<string, unknown>;
};

let sent: Sent[];
let secrets: (readonly string[])[];
let mails: Mail[];
let answer: (delivery: Sent) => DeliveryAnswer;

beforeEach(async () => {
  await clinic.world.db.query('DELETE FROM webhook');
  [sent, secrets, mails] = [[], [], []];
  answer = () => ({ status: 204, body: '', retryAfter: null });
});

const owner = () => desk('owner');
const admin = () => clinic.world.asMember(clinic.clinic, 'admin');
const of = () => ({ clinicId: clinic.clinic.clinicId });
const settings = {
  address: 'https://www.example.com/baari',
  kinds: [...WEBHOOK_KINDS],
  withNames: false,
};
const add = (over: Partial<typeof settings> = {}, ctx = owner()) =>
  addWebhook(ctx, { ...of(), ...settings, ...over });

const kindOf = z.enum([...WEBHOOK_KINDS, WEBHOOK_TEST]);
const send = async ({ eventId, address, body, secrets: signing }: SentDelivery) => {
  const got: Sent = { eventId, address, ...JSON.parse(body) };
  // Every event must have exactly the documented data.
  webhookData[kindOf.parse(got.type)].parse(got.data);
  sent.push(got);
  secrets.push(signing);
  return answer(got);
};
const sendMail = async (mail: Mail) => void mails.push(mail);
const system = () => {
  const ctx = clinic.world.as();
  return { ...ctx, jobs: { ...ctx.jobs, sendMail }, send, random: () => 0 };
};
const collect = (ctx: Context = clinic.world.as()) =>
  collectEvents(ctx, [{ doctorId: clinic.clinic.doctorId, revision: 0 }]);
const deliver = () => deliverDue(system());
const collectAndDeliver = async () => {
  await collect();
  await deliver();
};
const advance = (seconds: number) =>
  (clinic.world.clock.now = new Date(clinic.world.clock.now.getTime() + seconds * 1000));
const types = () =>
  sent.map(({ type, data }) => ('number' in data ? `${type} ${String(data['number'])}` : type));
const walkIn = (name = 'Meena Kumari', phone = '9811111111') =>
  addPatient(desk(), { ...line(), name, phone });
const call = async () => {
  const [row] = await clinic.world.db.query<{ callRevision: number }>(
    'SELECT call_revision FROM doctor_queue WHERE doctor_id = :doctorId',
    line(),
  );
  return callNext(desk(), { ...line(), callRevision: row?.callRevision ?? 0 });
};
const reasonOf = async (tried: () => Promise<unknown>) => {
  try {
    await tried();
  } catch (error) {
    if (error instanceof AppError) return error.reason;
    throw error;
  }
  return null;
};
const firstDelivery = async (webhookId: string) => {
  const [delivery] = await listDeliveries(owner(), { ...of(), webhookId });
  if (!delivery) throw new Error('no delivery');
  return delivery;
};
/**
 * Makes deliveries due on the test's clock, because a booking adds its deliveries with the database's clock.
 */
const makeDue = () =>
  clinic.world.db.query('UPDATE webhook_delivery SET due_at = :now WHERE due_at IS NOT NULL', {
    now: clinic.world.clock.now,
  });

describe('events of a queue', () => {
  it('reports a day’s events with ids, numbers and the revision, but without names', async () => {
    await add();
    await walkIn();
    await walkIn('Ravi', '9822222222');
    await announce(desk(), { ...line(), kind: 'delay', minutes: 20 });
    await call();
    await recall(desk(), line());
    await call();
    await closePractice(desk(), line());
    await collectAndDeliver();
    expect(types()).toEqual([
      'queue.opened',
      'token.issued 1',
      'token.issued 2',
      'queue.delayed',
      'token.called 1',
      'token.called 1',
      'token.completed 1',
      'token.called 2',
      'token.completed 2',
      'queue.closed',
    ]);
    const serviceDate = serviceDateOf(clinic.world.clock.now, 'Asia/Kolkata');
    const [, issued, , delayed, called, recalled] = sent;
    expect(issued).toEqual({
      eventId: `queue-${clinic.clinic.doctorId}-1-1`,
      address: settings.address,
      type: 'token.issued',
      timestamp: at('12:00', FRIDAY).toISOString(),
      data: {
        ...of(),
        ...line(),
        revision: 1,
        sessionId: expect.any(String),
        serviceDate,
        tokenId: expect.any(String),
        number: 1,
        label: '1',
        room: null,
        state: 'waiting',
        issuedAt: at('12:00', FRIDAY).toISOString(),
      },
    });
    expect(delayed?.data).toMatchObject({
      announcement: { kind: 'delay', until: at('12:20', FRIDAY).toISOString() },
    });
    expect([called?.data['isRecall'], recalled?.data['isRecall']]).toEqual([false, true]);
    expect(JSON.stringify(sent)).not.toMatch(/Meena|9811111111/);
  });

  it('sends each webhook only the kinds of events that it subscribes to, with the same id', async () => {
    await add({ kinds: ['token.issued'] });
    await add({ address: 'https://other.example.com/', kinds: ['token.issued', 'token.cancelled'] });
    await walkIn();
    await skip(desk(), { ...line(), number: 1 });
    await collectAndDeliver();
    const issued = sent.filter(({ type }) => type === 'token.issued');
    expect(issued.map(({ address }) => new URL(address).hostname).toSorted()).toEqual([
      'other.example.com',
      'www.example.com',
    ]);
    expect(new Set(issued.map(({ eventId }) => eventId)).size).toBe(1);
    expect(sent.filter(({ type }) => type !== 'token.issued')).toMatchObject([
      { address: 'https://other.example.com/', data: { state: 'cancelled', reason: 'skipped' } },
    ]);
  });

  it('reports only events at the clinic since the webhook was added', async () => {
    await walkIn();
    advance(1);
    await add();
    const other = await clinic.world.addClinic();
    await putOnPro(clinic.world, other);
    await addPatient(clinic.world.asMember(other), {
      doctorId: other.doctorId,
      name: 'Ravi',
      phone: '9833333333',
    });
    await collectEvents(clinic.world.as(), [{ doctorId: other.doctorId, revision: 1 }]);
    await collectAndDeliver();
    expect(sent).toEqual([]);
    await walkIn('Ravi', '9822222222');
    await collectAndDeliver();
    expect(types()).toEqual(['token.issued 2']);
  });

  it('adds each event once when two processes follow the same queue at once', async () => {
    const { webhook } = await add();
    for (let number = 1; number <= 5; number += 1) await walkIn(`Patient ${number}`, `982222222${number}`);
    const second = clinic.world.secondServer();
    const contexts = Array.from({ length: 6 }, (_, index) =>
      index % 2 === 0 ? clinic.world.as() : second.on(clinic.world.as()),
    );
    await Promise.all(contexts.map((ctx) => collect(ctx)));
    await second.close();
    expect(await listDeliveries(owner(), { ...of(), webhookId: webhook.id })).toHaveLength(6);
  });

  it('loses no event when the transaction that adds it fails', async () => {
    await add();
    await walkIn();
    const broken = clinic.world.as();
    const log = { ...broken.log, error: () => {} };
    const db = {
      ...broken.db,
      transaction: async () => {
        throw new Error('the process died');
      },
    };
    expect((await collect({ ...broken, db, log })).handled).toEqual([]);
    await collectAndDeliver();
    expect(types()).toEqual(['queue.opened', 'token.issued 1']);
  });

  it('uses one statement for the changes of clinics without webhooks', async () => {
    await walkIn();
    let statements = 0;
    const ctx = clinic.world.as();
    const query: Context['db']['query'] = (...asked) => {
      statements += 1;
      return ctx.db.query(...asked);
    };
    const queues = [{ doctorId: clinic.clinic.doctorId, revision: 1 }];
    expect(await collectEvents({ ...ctx, db: { ...ctx.db, query } }, queues)).toEqual({
      handled: queues,
      added: 0,
    });
    expect(statements).toBe(1);
  });
});

it('reports a booking that is made, moved, checked in and ended', async () => {
  await add();
  const { id: bookingId } = await bookFor(desk(), patient());
  await moveBookingFor(desk(), { ...line(), bookingId, bandStart: bandStart('11:00') });
  const other = await bookFor(desk(), patient('Ravi'));
  await cancelBookingFor(desk(), { ...line(), bookingId: other.id });
  clinic.world.clock.now = at('10:50');
  await checkIn(desk(), { ...line(), bookingId });
  await makeDue();
  await deliver();
  const ofFirst = sent.filter(({ data }) => data['bookingId'] === bookingId);
  expect(ofFirst.map(({ type, data }) => [type, data['revision'], data['state'], data['bandStart']])).toEqual(
    expect.arrayContaining([
      ['booking.made', 0, 'booked', bandStart()],
      ['booking.moved', 1, 'booked', bandStart('11:00')],
      ['booking.checked_in', 2, 'checked_in', bandStart('11:00')],
    ]),
  );
  expect(ofFirst).toHaveLength(3);
  expect(sent.filter(({ data }) => data['bookingId'] === other.id)).toMatchObject([
    { type: 'booking.made' },
    { type: 'booking.ended', data: { state: 'cancelled', endedBy: 'staff', tokenId: null } },
  ]);
  expect(JSON.stringify(sent)).not.toMatch(/Meena|Ravi|9600000/);
});

describe('names', () => {
  it('adds the name and phone only if the owner allows it, and stores neither', async () => {
    const { webhook } = await add({ withNames: true, kinds: ['token.issued', 'booking.made'] });
    answer = () => ({ status: 500, body: 'Meena Kumari is unknown', retryAfter: null });
    await walkIn();
    await book(clinic.world.as(), { ...patient('Ravi'), phone: '9600000099' });
    await collect();
    await makeDue();
    await deliver();
    expect(sent.map(({ data }) => data['patient'])).toEqual(
      expect.arrayContaining([
        { name: 'Meena Kumari', phone: '+919811111111' },
        { name: 'Ravi', phone: '+919600000099' },
      ]),
    );
    const stored = await clinic.world.db.query('SELECT * FROM webhook_delivery');
    expect(JSON.stringify(stored)).not.toMatch(/Meena|Ravi|9811111111|9600000/);
    expect((await firstDelivery(webhook.id)).answerBody).toBeNull();
  });

  it('does not send the name of a patient who was erased before the delivery', async () => {
    await add({ withNames: true, kinds: ['token.completed'] });
    await walkIn();
    await call();
    await complete(desk(), { ...line(), number: 1 });
    const [row] = await clinic.world.db.query<{ id: string }>(
      'SELECT id FROM patient WHERE clinic_id = :clinicId',
      of(),
    );
    await erasePatient(owner(), { patientId: row?.id ?? '' });
    await collectAndDeliver();
    expect(sent).toMatchObject([{ type: 'token.completed', data: { patient: null } }]);
  });

  it('does not let an admin allow names, or change a webhook that sends names', async () => {
    expect(await reasonOf(() => add({ withNames: true }, admin()))).toBe('clinic.role_too_low');
    const { webhook } = await add({ withNames: true });
    const change = (ctx: Context, withNames: boolean) =>
      changeWebhook(ctx, { ...of(), ...settings, withNames, webhookId: webhook.id });
    expect(await reasonOf(() => change(admin(), false))).toBe('clinic.role_too_low');
    expect(await change(owner(), false)).toMatchObject({ withNames: false });
    expect(await reasonOf(() => change(admin(), true))).toBe('clinic.role_too_low');
    const acts = await clinic.world.db.query(
      `SELECT act, detail FROM audit_event WHERE subject_id = :clinicId ORDER BY at, id`,
      of(),
    );
    expect(acts).toEqual([
      {
        act: 'webhook.added',
        detail: { webhook: webhook.id, host: 'www.example.com', withNames: true },
      },
      {
        act: 'webhook.changed',
        detail: { webhook: webhook.id, host: 'www.example.com', withNames: false },
      },
    ]);
  });
});

describe('deliveries', () => {
  const issued = { kinds: ['token.issued'] } satisfies Partial<typeof settings>;

  it('retries a failed delivery with the same id on the documented schedule, and then gives it up', async () => {
    const { webhook } = await add(issued);
    await walkIn();
    await collect();
    answer = () => ({ status: 500, body: 'broken', retryAfter: null });
    for (const seconds of RETRY_SECONDS) {
      await deliver();
      const before = sent.length;
      advance(seconds - 1);
      await deliver();
      expect(sent).toHaveLength(before);
      advance(1);
    }
    expect(await firstDelivery(webhook.id)).toMatchObject({
      state: 'due',
      attempts: 9,
      problem: 'answer',
      answerStatus: 500,
      answerBody: 'broken',
    });
    await deliver();
    expect(await firstDelivery(webhook.id)).toMatchObject({ state: 'given_up', attempts: 10, dueAt: null });
    expect(sent).toHaveLength(10);
    expect(new Set(sent.map(({ eventId }) => eventId)).size).toBe(1);
  });

  it.each<[string, DeliveryAnswer, string]>([
    ['a redirect', { status: 301, body: '', retryAfter: null }, 'redirect'],
    ['no answer in time', { problem: 'timeout' }, 'timeout'],
    ['a private address', { problem: 'private_address' }, 'private_address'],
  ])('counts %s as a failure', async (_, failed, problem) => {
    const { webhook } = await add(issued);
    await walkIn();
    answer = () => failed;
    await collectAndDeliver();
    expect(await firstDelivery(webhook.id)).toMatchObject({ state: 'due', attempts: 1, problem });
    expect((await listWebhooks(owner(), of())).webhooks).toMatchObject([
      { failingSince: expect.any(String) },
    ]);
    answer = () => ({ status: 200, body: 'ok', retryAfter: null });
    advance(5);
    await deliver();
    expect(await firstDelivery(webhook.id)).toMatchObject({ state: 'delivered', attempts: 2, problem: null });
    expect((await listWebhooks(owner(), of())).webhooks).toMatchObject([{ failingSince: null }]);
  });

  it('sends nothing while a receiver asks for a pause', async () => {
    await add(issued);
    await walkIn();
    answer = () => ({ status: 429, body: '', retryAfter: '600' });
    await collectAndDeliver();
    await walkIn('Ravi', '9822222222');
    advance(599);
    await collectAndDeliver();
    expect(sent).toHaveLength(1);
    answer = () => ({ status: 204, body: '', retryAfter: null });
    advance(1);
    await deliver();
    expect(sent).toHaveLength(3);
  });

  it('turns a webhook off when its receiver responds with 410, gives up due deliveries and mails the owner', async () => {
    const { webhook } = await add({ kinds: ['queue.opened', 'token.issued'] });
    await walkIn();
    answer = () => ({ status: 410, body: '', retryAfter: null });
    await collectAndDeliver();
    expect(sent).toHaveLength(1);
    const deliveries = () => listDeliveries(owner(), { ...of(), webhookId: webhook.id });
    expect(await deliveries()).toMatchObject([
      { state: 'given_up', problem: 'off' },
      { state: 'given_up', problem: 'answer' },
    ]);
    expect((await listWebhooks(owner(), of())).webhooks).toMatchObject([{ off: { because: 'gone' } }]);
    expect(mails).toMatchObject([{ subject: 'A webhook of City Care is off' }]);
    expect(await reasonOf(() => testWebhook(owner(), { ...of(), webhookId: webhook.id }))).toBe(
      'webhook.off',
    );
    // While the webhook is off, it gets no events. Once it is on, it gets all events from then on.
    await walkIn('Ravi', '9822222222');
    await collectAndDeliver();
    advance(1);
    await changeWebhook(owner(), { ...of(), ...settings, webhookId: webhook.id });
    await walkIn('Asha', '9833333333');
    answer = () => ({ status: 204, body: '', retryAfter: null });
    await collectAndDeliver();
    expect(types().slice(1)).toEqual(['token.issued 3']);
  });

  it.each<[string, 'before' | 'after', () => Promise<unknown>]>([
    ['a token', 'before', () => collect()],
    ['a token', 'after', () => collect()],
    ['a booking', 'before', () => bookFor(desk(), patient())],
    ['a booking', 'after', () => bookFor(desk(), patient())],
  ])('leaves no delivery due when %s comes just %s its webhook is turned off', async (_, when, come) => {
    const { webhook } = await add();
    await walkIn();
    const { db, clock } = clinic.world;
    const turn = (): Promise<unknown> =>
      db.transaction((tx) => turnOff(tx, webhook.id, { because: 'gone', at: clock.now }));
    const lock = {
      statement: 'SELECT FROM webhook WHERE id = :id FOR UPDATE',
      values: { id: webhook.id },
    };
    const outcomes = await inTurn({ db }, lock, when === 'before' ? [come, turn] : [turn, come]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
    expect(await db.query('SELECT event_id FROM webhook_delivery WHERE due_at IS NOT NULL')).toEqual([]);
  });

  it('turns a webhook off after five days of failures, and mails the owner once', async () => {
    const { webhook } = await add(issued);
    answer = () => ({ problem: 'unreachable' });
    for (let day = 0; day < 7; day += 1) {
      if (mails.length === 0) await testWebhook(owner(), { ...of(), webhookId: webhook.id });
      await deliver();
      advance(86_400);
    }
    expect((await listWebhooks(owner(), of())).webhooks).toMatchObject([{ off: { because: 'failing' } }]);
    expect(mails).toHaveLength(1);
  });

  it('sends nothing on Free, and gives up due deliveries', async () => {
    const { webhook } = await add(issued);
    await walkIn();
    await collect();
    await clinic.world.db.query('UPDATE subscription SET is_granted = false');
    await deliver();
    expect(sent).toEqual([]);
    expect(await firstDelivery(webhook.id)).toMatchObject({ state: 'given_up', problem: 'plan' });
    expect(await listWebhooks(owner(), of())).toMatchObject({ isInPlan: false });
    for (const tried of [() => add(), () => testWebhook(owner(), { ...of(), webhookId: webhook.id })])
      expect(await reasonOf(tried)).toBe('webhook.not_in_plan');
  });

  it('delivers to one webhook while another webhook hangs', async () => {
    await add({ ...issued, address: 'https://slow.example.com/' });
    await add({ ...issued, address: 'https://quick.example.com/' });
    for (let number = 1; number <= 3; number += 1) await walkIn(`Patient ${number}`, `982222222${number}`);
    await collect();
    const held = Promise.withResolvers<undefined>();
    const atOnce = { now: 0, most: 0 };
    const ctx = system();
    const done = deliverDue({
      ...ctx,
      send: async (delivery) => {
        if (!delivery.address.includes('slow')) return ctx.send(delivery);
        atOnce.most = Math.max(atOnce.most, (atOnce.now += 1));
        await held.promise;
        atOnce.now -= 1;
        return ctx.send(delivery);
      },
    });
    await eventually(() => expect(sent).toHaveLength(3));
    // Another process finds nothing to do, because the slow webhook is claimed.
    await deliver();
    expect(sent.every(({ address }) => address.includes('quick'))).toBe(true);
    held.resolve(undefined);
    await done;
    expect(sent).toHaveLength(6);
    expect(atOnce.most).toBe(1);
  });

  it('takes over the deliveries of a process that crashed', async () => {
    await add(issued);
    await walkIn();
    await collect();
    const begun = Promise.withResolvers<undefined>();
    const send = () => {
      begun.resolve(undefined);
      return new Promise<never>(() => {});
    };
    void deliverDue({ ...system(), send });
    await begun.promise;
    await deliver();
    expect(sent).toHaveLength(0);
    advance(60);
    await deliver();
    expect(sent).toHaveLength(1);
  });

  it('waits a minute before it retries a webhook that it cannot serve', async () => {
    const { webhook } = await add(issued);
    await walkIn();
    await collect();
    await clinic.world.db.query(`UPDATE webhook SET secrets_sealed = 'sealed with a lost secret'`);
    await expect(deliver()).rejects.toThrow(SyntaxError);
    await deliver();
    await renewWebhookSecret(owner(), { ...of(), webhookId: webhook.id });
    advance(60);
    await deliver();
    expect(secrets).toEqual([[expect.stringMatching(/^whsec_/)]]);
  });

  it('keeps the last fifty finished deliveries of a webhook', async () => {
    await add(issued);
    await clinic.world.db.query(
      `INSERT INTO webhook_delivery (id, clinic_id, webhook_id, event_id, kind, data, happened_at, due_at)
       SELECT gen_random_uuid(), clinic_id, id, 'event ' || n, 'webhook.test', jsonb_build_object('clinicId', clinic_id), active_since + n * interval '1 second', active_since
       FROM webhook, generate_series(1, 55) n`,
    );
    await deliver();
    expect(sent).toHaveLength(55);
    expect(await clinic.world.db.query('SELECT FROM webhook_delivery')).toHaveLength(50);
  });

  it('sends a delivery again with its id', async () => {
    const { webhook } = await add(issued);
    await walkIn();
    await collectAndDeliver();
    const { id: deliveryId } = await firstDelivery(webhook.id);
    await sendDeliveryAgain(owner(), { ...of(), webhookId: webhook.id, deliveryId });
    await deliver();
    expect(sent.map(({ eventId }) => eventId)).toEqual([sent[0]?.eventId, sent[0]?.eventId]);
  });
});

describe('the clinic’s webhooks', () => {
  it('sends a test event, whichever kinds the webhook subscribes to', async () => {
    const { webhook } = await add({ kinds: ['queue.closed'] });
    await testWebhook(admin(), { ...of(), webhookId: webhook.id });
    await deliver();
    expect(sent).toMatchObject([{ type: 'webhook.test', data: of() }]);
  });

  it('allows five webhooks, even when they are added at once', async () => {
    const tried = await Promise.all(Array.from({ length: 8 }, () => reasonOf(() => add())));
    expect(tried.filter((reason) => reason === 'webhook.too_many')).toHaveLength(3);
    const { webhooks } = await listWebhooks(owner(), of());
    expect(webhooks).toHaveLength(5);
    await endWebhook(owner(), { ...of(), webhookId: webhooks[2]?.id ?? '' });
    expect(await reasonOf(() => add())).toBeNull();
  });

  it('returns the same webhook and secret to a repeated request, and stores neither secret in plain text', async () => {
    const ctx = { ...owner(), idempotencyKey: 'pressed once' };
    const [first, second] = [await add({}, ctx), await add({}, ctx)];
    expect(second).toEqual(first);
    expect(first.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    const answers = await clinic.world.db.query('SELECT * FROM idempotency_key');
    expect(JSON.stringify(answers)).not.toContain(first.secret);
  });

  it('signs with both secrets for a day after the secret was renewed', async () => {
    const { webhook, secret } = await add();
    const renewed = await renewWebhookSecret(owner(), { ...of(), webhookId: webhook.id });
    expect(renewed.secret).not.toBe(secret);
    await testWebhook(owner(), { ...of(), webhookId: webhook.id });
    await deliver();
    advance(86_400);
    await testWebhook(owner(), { ...of(), webhookId: webhook.id });
    await deliver();
    expect(secrets).toEqual([[renewed.secret, secret], [renewed.secret]]);
  });

  it('deletes the deliveries of an ended webhook, and lets a running delivery finish', async () => {
    const { webhook } = await add();
    await walkIn();
    await collect();
    const ctx = system();
    await deliverDue({
      ...ctx,
      send: async (delivery) => {
        await endWebhook(owner(), { ...of(), webhookId: webhook.id });
        return ctx.send(delivery);
      },
    });
    expect(sent).toHaveLength(1);
    expect(await clinic.world.db.query('SELECT FROM webhook_delivery')).toEqual([]);
    expect(await reasonOf(() => endWebhook(owner(), { ...of(), webhookId: webhook.id }))).toBeNull();
  });

  it('hides the webhooks and deliveries of a clinic from another clinic’s owner', async () => {
    const { webhook } = await add();
    await testWebhook(owner(), { ...of(), webhookId: webhook.id });
    const { id: deliveryId } = await firstDelivery(webhook.id);
    const rival = await clinic.world.addClinic();
    await putOnPro(clinic.world, rival);
    const [own, other] = [
      clinic.world.asMember(rival, 'owner'),
      { clinicId: rival.clinicId, webhookId: webhook.id },
    ];
    for (const tried of [
      () => changeWebhook(own, { ...settings, ...other }),
      () => renewWebhookSecret(own, other),
      () => testWebhook(own, other),
      () => listDeliveries(own, other),
      () => sendDeliveryAgain(own, { ...other, deliveryId }),
    ])
      expect(await reasonOf(tried)).toBe('webhook.not_found');
    await endWebhook(own, other);
    expect((await listWebhooks(owner(), of())).webhooks).toHaveLength(1);
    expect(await reasonOf(() => listWebhooks(own, of()))).toBe('clinic.not_a_member');
  });

  it.each([
    'https://10.0.0.1/',
    'https://localhost/',
    'https://a:b@www.example.com/',
    'https://www.example.com:25/',
  ])('refuses the address %s', async (address) =>
    expect(await reasonOf(() => add({ address }))).toBe('webhook.wrong_address'),
  );
});
