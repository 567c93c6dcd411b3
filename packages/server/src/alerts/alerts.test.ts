import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../../test/eventually.ts';
import { readVapid } from '../../test/push-server.ts';
import { TEN_O_CLOCK } from '../../test/queue-world.ts';
import type { Context } from '../context/index.ts';
import { announce, closePractice, clearNotArrived } from '../queue/verbs/practice.ts';
import { endServiceDates } from '../queue/ledger/end-queues.ts';
import { leave, setTravelTime } from '../queue/verbs/holding.ts';
import { markArrived, putBack } from '../queue/verbs/arriving.ts';
import { recall, skip } from '../queue/verbs/calling.ts';
import { undo } from '../queue/verbs/undo.ts';
import { type AlertWorld, jobsOf, openAlertWorld } from '../../test/alert-world.ts';
import { watchAlerts } from './decide/alert-watch.ts';
import { decideAlerts, decideByTime } from './decide/decide-alerts.ts';
import { setTextAlerts, turnOffAlerts, turnOnAlerts } from './verbs/token-alerts.ts';
import { shortPathOf } from '../texts/index.ts';

let alerts: AlertWorld;
let doctor: Context;

beforeEach(async () => {
  alerts = await openAlertWorld();
  doctor = await alerts.openProcess();
});
afterEach(() => alerts.close());

const ofDoctor = () => ({ doctorId: alerts.clinic.doctorId });
const advance = (minutes: number) => {
  alerts.world.clock.now = new Date(alerts.world.clock.now.getTime() + minutes * 60_000);
};
async function latestRevision() {
  const sql = 'SELECT max(revision) AS revision FROM queue_event';
  const [latest] = await alerts.world.db.query<{ revision: number }>(sql);
  return latest?.revision ?? 0;
}
async function cursors() {
  const rows = await alerts.world.db.query<{ revision: number }>('SELECT revision FROM queue_cursor');
  return rows.map(({ revision }) => revision);
}
const sendTexts = () =>
  alerts.world.db.query(`UPDATE clinic SET sends_texts = true, text_permission = 'granted'`);
const rowsOf = (occasion: string) =>
  alerts.world.db.query<{ handedOverAt: Date | null }>(
    'SELECT handed_over_at FROM token_alert WHERE occasion LIKE :occasion',
    { occasion: `${occasion}%` },
  );

describe('two processes that decide alerts five times at once', () => {
  it('sends each alert once: to leave home, to come closer, and when the practice closes', async () => {
    const deciders = [doctor, doctor, doctor, await alerts.openProcess(), doctor];
    const settle = () => alerts.settle(...deciders);
    for (let number = 1; number <= 4; number += 1) await alerts.takeToken();
    const secret = await alerts.takeToken();
    const browser = await alerts.follow(secret);
    const titles = () => browser.alerts().map(({ title }) => title);
    await settle();
    expect(titles()).toEqual([]);

    await setTravelTime(doctor, { secret, travelMinutes: 600 });
    await settle();
    expect(titles()).toEqual(['Time to leave']);
    await announce(doctor, { ...ofDoctor(), kind: 'delay', minutes: 20 });
    await settle();
    expect(titles()[1]).toBe('Not before 10:20 am');
    // The patient has already left home.
    await settle();
    expect(titles()).toHaveLength(2);
    advance(30);
    await alerts.callNext();
    await settle();
    expect(titles()).toHaveLength(2);
    await alerts.callNext();
    await settle();
    expect(titles()[2]).toBe('Almost your turn');
    await alerts.callNext();
    await alerts.callNext();
    await settle();
    expect(titles()).toHaveLength(3);
    await alerts.callNext();
    await settle();
    expect(titles()[3]).toBe('It’s your turn');
    await recall(doctor, ofDoctor());
    await recall(doctor, ofDoctor());
    await settle();
    expect(titles()[4]).toBe('You are being called again');
    advance(1);
    await skip(doctor, { ...ofDoctor(), number: 5 });
    await settle();
    expect(titles()[5]).toBe('You missed your turn');
    await putBack(doctor, { ...ofDoctor(), number: 5 });
    await settle();
    expect(titles()[6]).toBe('Token 5 is back in the queue');
    await alerts.takeToken();
    await alerts.callNext();
    await settle();
    // Reception calls the token again after it was put back.
    expect(titles()[7]).toBe('It’s your turn');
    await settle();
    expect(titles()).toHaveLength(8);
    expect(alerts.push.received).toHaveLength(8);
  });

  it('alerts patients who were passed because they had not arrived, and no other patient', async () => {
    const settle = () => alerts.settle(doctor, doctor, doctor);
    const [absent, here] = [await alerts.takeToken(), await alerts.takeToken()];
    const [atHome, inside] = [await alerts.follow(absent), await alerts.follow(here)];
    await markArrived(doctor, { ...ofDoctor(), number: 2 });
    await settle();
    const heard = [atHome, inside].map((browser) => browser.alerts().length);
    await clearNotArrived(doctor, ofDoctor());
    await settle();
    const [toAbsent, toHere] = [atHome, inside].map((browser, index) =>
      browser
        .alerts()
        .slice(heard[index])
        .map(({ title }) => title),
    );
    expect(toAbsent).toEqual(['Token 1 was skipped']);
    expect(toHere).not.toContain('Token 2 was skipped');
  });

  it('does not tell absent patients that they missed their turn when a call passes them', async () => {
    await alerts.world.db.query('UPDATE clinic SET calls_only_here = true');
    const [absent, here] = [await alerts.takeToken(), await alerts.takeToken()];
    const [atHome, inside] = [await alerts.follow(absent), await alerts.follow(here)];
    await markArrived(doctor, { ...ofDoctor(), number: 2 });
    await alerts.settle(doctor, doctor, doctor);
    const heard = atHome.alerts().length;
    await alerts.callNext();
    await alerts.settle(doctor, doctor, doctor);
    expect(inside.alerts().at(-1)?.title).toBe('It’s your turn');
    expect(atHome.alerts().slice(heard)).toMatchObject([{ title: 'Almost your turn' }]);
  });

  it(
    'tells the patient once more when to leave after a delay was announced',
    { tags: ['drill'] },
    async () => {
      const settle = () => alerts.settle(doctor, doctor, doctor);
      for (let number = 1; number <= 4; number += 1) await alerts.takeToken();
      const secret = await alerts.takeToken();
      const browser = await alerts.follow(secret);
      const titles = () => browser.alerts().map(({ title }) => title);
      await alerts.callNext();
      await setTravelTime(doctor, { secret, travelMinutes: 60 });
      await settle();
      await announce(doctor, { ...ofDoctor(), kind: 'delay', minutes: 240 });
      await settle();
      expect(titles()).toEqual(['Time to leave', 'Not before 2:00 pm']);
      advance(60);
      await settle();
      expect(titles()).toHaveLength(2);
      advance(150);
      await settle();
      expect(titles()[2]).toBe('Time to leave');
      // The delay has ended.
      advance(31);
      await settle();
      expect(titles()).toHaveLength(3);
    },
  );

  it('alerts the patient for the next call after a call was undone', async () => {
    const browser = await alerts.follow(await alerts.takeToken());
    const titles = () => browser.alerts().map(({ title }) => title);
    for (let call = 1; call <= 2; call += 1) {
      advance(1);
      await alerts.callNext();
      await alerts.settle();
      await undo(doctor, { ...ofDoctor(), revision: await latestRevision() });
      await alerts.settle(doctor, doctor, doctor);
    }
    const [called, takenBack] = ['It’s your turn', 'Token 1 is back in the queue'];
    expect(titles()).toEqual([called, takenBack, called, takenBack]);
  });

  it('tells the called patient that staff put them back in the queue', async () => {
    const browser = await alerts.follow(await alerts.takeToken());
    await alerts.callNext();
    await alerts.settle();
    advance(5);
    await putBack(doctor, { ...ofDoctor(), number: 1 });
    await alerts.settle(doctor, doctor, doctor);
    expect(browser.alerts().map(({ title }) => title)).toEqual([
      'It’s your turn',
      'Token 1 is back in the queue',
    ]);
  });

  it('sends only the most urgent of several alerts due at the same time', { tags: ['drill'] }, async () => {
    for (let number = 1; number <= 4; number += 1) await alerts.takeToken();
    const secret = await alerts.takeToken();
    const browser = await alerts.follow(secret);
    await setTravelTime(doctor, { secret, travelMinutes: 600 });
    await alerts.callNext();
    await alerts.callNext();
    await alerts.settle();
    await alerts.settle();
    expect(browser.alerts()).toMatchObject([{ title: 'Time to leave' }]);
    expect(await rowsOf('two_ahead')).toEqual([{ handedOverAt: null }]);
  });

  it('lets only one process decide each alert', { tags: ['drill'] }, async () => {
    await alerts.follow(await alerts.takeToken());
    await alerts.callNext();
    const deciders = [doctor, doctor, doctor, await alerts.openProcess(), doctor];
    const { db } = alerts.world;
    let decided: Promise<number[]> = Promise.resolve([]);
    await db.transaction(async (tx) => {
      // Both processes read the queue before the first one decides the alert.
      await tx.query('LOCK TABLE token_alert IN SHARE MODE');
      decided = Promise.all(deciders.map((ctx) => decideAlerts(ctx, alerts.clinic.doctorId)));
      await eventually(async () => {
        const waiting = await db.query(
          `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
        );
        expect(waiting).toHaveLength(deciders.length);
      });
    });
    expect((await decided).toSorted()).toEqual([0, 0, 0, 0, 1]);
  });

  it('alerts every waiting patient when the practice closes, and completes the called patient', async () => {
    const browsers = [];
    for (let number = 1; number <= 3; number += 1)
      browsers.push(await alerts.follow(await alerts.takeToken()));
    await alerts.callNext();
    await alerts.settle();
    await closePractice(doctor, ofDoctor());
    await alerts.settle(doctor, doctor, await alerts.openProcess(), doctor, doctor);
    const titles = browsers.map((browser) => browser.alerts().map(({ title }) => title));
    expect(titles).toEqual([
      ['It’s your turn'],
      ['Almost your turn', 'Token 2 cancelled'],
      ['Almost your turn', 'Token 3 cancelled'],
    ]);
  });
});

describe('a push', () => {
  it('writes a push message in the page’s language, without a name or phone', async () => {
    const secret = await alerts.takeToken();
    const browser = alerts.push.subscribe();
    const patient = { ...doctor, actor: alerts.world.as().actor, language: 'hi' };
    await turnOnAlerts(patient, { secret, subscription: browser.subscription });
    await alerts.callNext();
    await alerts.settle();
    const [alert] = browser.alerts();
    expect(alert).toEqual({
      title: 'आपकी बारी आ गई!',
      body: 'टोकन 1: कृपया अंदर जाएँ, डॉ. Asha Rao, City Care।',
      url: `/t/${secret}`,
      isUrgent: true,
      tag: expect.stringMatching(/^[\w-]{22}$/),
    });
    const [request] = alerts.push.received;
    expect(request?.headers).toMatchObject({
      urgency: 'high',
      ttl: '600',
      topic: alert?.tag,
      'content-encoding': 'aes128gcm',
    });
    expect(JSON.stringify([request?.headers, request?.path])).not.toContain(secret);
    const vapid = request && readVapid(request);
    expect(vapid).toMatchObject({ aud: alerts.push.url, sub: 'mailto:desk@clinic.test' });
    expect(vapid?.publicKey).toBe(await doctor.alerts.publicKey());
  });

  it('decides an alert as soon as the process learns of the change, without waiting for the next poll', async () => {
    const browser = await alerts.follow(await alerts.takeToken());
    const watch = watchAlerts(doctor, { everySeconds: 3600 });
    const { revision } = await alerts.callNext();
    watch.queueChanged({ ...ofDoctor(), revision });
    await eventually(() => expect(browser.alerts()).toHaveLength(1));
    await watch.stop();
  });

  it('sends an alert once at the next poll when a process crashed before deciding it', async () => {
    const browser = await alerts.follow(await alerts.takeToken());
    // Neither process is notified of this change.
    const { revision } = await alerts.callNext();
    advance(1);
    const processes = [doctor, await alerts.openProcess(), await alerts.openProcess()];
    const watches = processes.map((ctx) => watchAlerts(ctx, { everySeconds: 0.02 }));
    await eventually(async () => expect(await cursors()).toEqual([revision]));
    await alerts.settle();
    expect(browser.alerts()).toHaveLength(1);
    // Simulates a process that crashed after deciding the alert and before recording the decision.
    await alerts.world.db.query('DELETE FROM queue_cursor');
    await eventually(async () => expect(await cursors()).toEqual([revision]));
    await Promise.all(watches.map((watch) => watch.stop()));
    await alerts.settle();
    expect(browser.alerts()).toHaveLength(1);
  });

  it('retries a failed decision at the next poll', async () => {
    const browser = await alerts.follow(await alerts.takeToken());
    let isBroken = true;
    const refresh: typeof doctor.live.refresh = (...asked) => {
      if (!isBroken) return doctor.live.refresh(...asked);
      isBroken = false;
      return Promise.reject(new Error('cannot read'));
    };
    await alerts.callNext();
    const watch = watchAlerts({ ...doctor, live: { ...doctor.live, refresh } }, { everySeconds: 0.02 });
    await eventually(() => expect(browser.alerts()).toHaveLength(1));
    await watch.stop();
  });

  it.each(['push', 'text'])(
    'polls more often for alerts that only depend on time: %s',
    { tags: ['drill'] },
    async (channel) => {
      const look = () => decideByTime(doctor);
      const secret = await alerts.takeToken();
      if (channel === 'push') await alerts.follow(secret);
      else await sendTexts();
      advance(1);
      await announce(doctor, { ...ofDoctor(), kind: 'delay', minutes: 20 });
      expect(await look()).toBe(0);
      await setTravelTime(doctor, { secret, travelMinutes: 600 });
      await alerts.world.db.query('UPDATE token SET arrived_at = issued_at');
      expect(await look()).toBe(0);
      await alerts.world.db.query('UPDATE token SET arrived_at = NULL');
      expect(await look()).toBe(1);
      expect(await look()).toBe(0);
    },
  );

  it('stops after the third attempt when the push service keeps refusing', { tags: ['drill'] }, async () => {
    const browser = await alerts.follow(await alerts.takeToken());
    alerts.push.answers.push(500, 429);
    await alerts.callNext();
    await decideAlerts(doctor, alerts.clinic.doctorId);
    await alerts.makeDue();
    await eventually(() => expect(alerts.push.received).toHaveLength(2));
    await alerts.makeDue();
    await alerts.settle();
    expect(alerts.push.received).toHaveLength(3);
    expect(browser.alerts()).toHaveLength(1);
  });

  it('never resends an alert that may have arrived', async () => {
    await alerts.follow(await alerts.takeToken());
    alerts.push.answers.push('nothing');
    await alerts.callNext();
    await alerts.settle();
    await alerts.settle();
    expect(alerts.push.received).toHaveLength(1);
    expect(await rowsOf('your_turn')).toEqual([{ handedOverAt: alerts.world.clock.now }]);
  });

  it('never resends an alert whose process crashed after claiming it', { tags: ['drill'] }, async () => {
    await alerts.follow(await alerts.takeToken());
    alerts.push.answers.push(503);
    await alerts.callNext();
    await decideAlerts(doctor, alerts.clinic.doctorId);
    await eventually(async () => expect(await jobsOf(alerts.world)).toEqual(['retry']));
    await alerts.world.db.query('UPDATE token_alert SET handed_over_at = :now', {
      now: alerts.world.clock.now,
    });
    await alerts.makeDue();
    await alerts.settle();
    expect(alerts.push.received).toHaveLength(1);
  });

  it.each([404, 410])('stops sending to a browser after the push service answers %i', async (status) => {
    const secret = await alerts.takeToken();
    const [gone, other] = [await alerts.follow(secret), await alerts.follow(secret)];
    alerts.push.answers.push(status);
    await alerts.callNext();
    await alerts.settle();
    await recall(doctor, ofDoctor());
    await alerts.settle();
    expect([gone, other].map((browser) => browser.alerts().length).toSorted()).toEqual([0, 2]);
    expect(await alerts.world.db.query('SELECT 1 FROM push_subscription')).toHaveLength(1);
  });

  it.each([400, 413, 302])(
    'stops retrying a push after the push service answers %i',
    { tags: ['drill'] },
    async (status) => {
      await alerts.follow(await alerts.takeToken());
      alerts.push.answers.push(status);
      await alerts.callNext();
      await alerts.settle();
      expect(alerts.push.received).toHaveLength(1);
    },
  );

  it('drops an alert that is late or no longer true', async () => {
    const browser = await alerts.follow(await alerts.takeToken());
    alerts.push.answers.push(500);
    await alerts.callNext();
    await decideAlerts(doctor, alerts.clinic.doctorId);
    await eventually(async () => expect(await jobsOf(alerts.world)).toEqual(['retry']));
    await undo(doctor, { ...ofDoctor(), revision: await latestRevision() });
    await alerts.makeDue();
    await alerts.settle();
    expect(browser.alerts()).toEqual([]);

    advance(1);
    alerts.push.answers.push(500);
    await alerts.callNext();
    await decideAlerts(doctor, alerts.clinic.doctorId);
    await eventually(async () => expect(await jobsOf(alerts.world)).toEqual(['retry']));
    advance(10);
    await alerts.makeDue();
    await alerts.settle();
    expect(browser.alerts()).toEqual([]);
    expect(alerts.push.received).toHaveLength(2);
  });

  it('sends no alert after the service date ended or after the patient cancelled the token', async () => {
    const [browser, other] = [await alerts.follow(await alerts.takeToken()), alerts.push.subscribe()];
    const secret = await alerts.takeToken();
    await turnOnAlerts(doctor, { secret, subscription: other.subscription });
    await leave(doctor, { secret });
    await alerts.settle();
    alerts.world.clock.now = new Date(TEN_O_CLOCK.getTime() + 18 * 3_600_000 + 60_000);
    expect(await endServiceDates(doctor)).toBe(1);
    await alerts.settle();
    expect(await decideByTime(doctor)).toBe(0);
    expect([...browser.alerts(), ...other.alerts()]).toEqual([]);
  });

  it('never logs a push’s endpoint or secret, whatever the outcome', { tags: ['drill'] }, async () => {
    const secret = await alerts.takeToken();
    const browser = await alerts.follow(secret);
    alerts.push.answers.push(500, 'nothing');
    await alerts.callNext();
    await decideAlerts(doctor, alerts.clinic.doctorId);
    await alerts.makeDue();
    await alerts.settle();
    const written = JSON.stringify(alerts.logged);
    expect(alerts.logged).toHaveLength(2);
    expect(written).not.toContain(secret);
    expect(written).not.toContain(browser.subscription.endpoint.split('/').at(-1));
  });
});

describe('turning alerts on', () => {
  it('does not send alerts that were already due when the patient turned them on', async () => {
    await alerts.takeToken();
    await alerts.callNext();
    const secret = await alerts.takeToken(600);
    const browser = await alerts.follow(secret);
    await alerts.settle();
    expect(browser.alerts()).toEqual([]);
    await alerts.callNext();
    await alerts.settle();
    expect(browser.alerts()).toHaveLength(1);
  });

  it('does not repeat the alert to leave during or after a delay', async () => {
    await alerts.takeToken();
    await announce(doctor, { ...ofDoctor(), kind: 'delay', minutes: 20 });
    const browser = await alerts.follow(await alerts.takeToken(600));
    await alerts.settle();
    advance(21);
    await alerts.settle();
    expect(browser.alerts()).toEqual([]);
  });

  it(
    'keeps at most five browsers for a token, no matter how many subscribe at once',
    { tags: ['drill'] },
    async () => {
      const secret = await alerts.takeToken();
      const browsers = Array.from({ length: 12 }, () => alerts.push.subscribe());
      await Promise.all(browsers.map(({ subscription }) => turnOnAlerts(doctor, { secret, subscription })));
      expect(await alerts.world.db.query('SELECT 1 FROM push_subscription')).toHaveLength(5);
    },
  );

  it('subscribes a browser once when it asks twice, even with new keys', async () => {
    const secret = await alerts.takeToken();
    const { subscription } = alerts.push.subscribe();
    const newer = { ...subscription, keys: alerts.push.subscribe().subscription.keys };
    const patient = alerts.world.as({}, 'a key');
    const repeated = { ...doctor, actor: patient.actor, idempotencyKey: 'a key' };
    await turnOnAlerts(repeated, { secret, subscription });
    await turnOnAlerts(doctor, { secret, subscription: newer });
    await turnOnAlerts(repeated, { secret, subscription });
    expect(await alerts.world.db.query('SELECT endpoint, p256dh FROM push_subscription')).toEqual([
      { endpoint: subscription.endpoint, p256dh: newer.keys.p256dh },
    ]);
  });

  it('accepts only addresses of push services', async () => {
    const secret = await alerts.takeToken();
    const { keys } = alerts.push.subscribe().subscription;
    const { port } = new URL(alerts.push.url);
    const elsewhere = [
      'https://127.0.0.1/push',
      'http://localhost:5432/',
      `http://localhost:${port}/push/x`,
      'http://fcm.googleapis.com/fcm/send/x',
      'https://fcm.googleapis.com:8443/x',
      'ftp://fcm.googleapis.com/x',
      'https://fcm.googleapis.com.evil.example/x',
      'https://user@fcm.googleapis.com/x',
      'https://notify.windows.com.evil.example/',
      'https://evilpush.apple.com/',
      'https://[::1]/',
      `https://fcm.googleapis.com@127.0.0.1:${port}/`,
    ];
    for (const endpoint of elsewhere) {
      const turned = turnOnAlerts(doctor, { secret, subscription: { endpoint, keys } });
      await expect(turned, endpoint).rejects.toThrow('queue.push_service_unknown');
    }
    const known = [
      'https://fcm.googleapis.com/fcm/send/x',
      'https://updates.push.services.mozilla.com/wpush/v2/x',
      'https://wns2-par02p.notify.windows.com/w/?token=x',
      'https://web.push.apple.com/x',
    ];
    for (const endpoint of known) await turnOnAlerts(doctor, { secret, subscription: { endpoint, keys } });
  });

  it('turns alerts on for live tokens only', async () => {
    const secret = await alerts.takeToken();
    const { subscription } = alerts.push.subscribe();
    await leave(doctor, { secret });
    const input = { secret, subscription };
    await expect(turnOnAlerts(doctor, input)).rejects.toThrow('queue.token_not_waiting');
    const other = await alerts.takeToken();
    // The token belongs to an earlier service date. It does not matter whether its session's end was
    // recorded.
    advance(24 * 60);
    await expect(turnOnAlerts(doctor, { ...input, secret: other })).rejects.toThrow(
      'queue.token_not_waiting',
    );
    const unknown = { ...input, secret: 'A'.repeat(22) };
    await expect(turnOnAlerts(doctor, unknown)).rejects.toThrow('queue.token_not_found');
  });

  it('turns alerts off for this browser only', async () => {
    const secret = await alerts.takeToken();
    const [off, on] = [await alerts.follow(secret), await alerts.follow(secret)];
    const { endpoint } = off.subscription;
    await turnOffAlerts(doctor, { secret, endpoint });
    await turnOffAlerts(doctor, { secret, endpoint });
    await alerts.callNext();
    await alerts.settle();
    expect([off.alerts().length, on.alerts().length]).toEqual([0, 1]);
  });
});

it('alerts the patient’s phone and a second phone with only the link, each once', async () => {
  const secret = await alerts.takeToken();
  const own = await alerts.follow(secret);
  const daughters = alerts.push.subscribe();
  const stranger = { ...doctor, actor: alerts.world.as().actor };
  const input = { secret, subscription: daughters.subscription };
  await turnOnAlerts(stranger, input);
  await turnOnAlerts(stranger, input);
  await alerts.callNext();
  await alerts.settle();
  const titles = [own, daughters].map((phone) => phone.alerts().map(({ title }) => title));
  expect(titles[0]).toHaveLength(1);
  expect(titles[1]).toEqual(titles[0]);
});

describe('text messages', () => {
  const saidTo = (last: number) =>
    alerts.texts.filter(({ to }) => to.endsWith(`0000${last}`)).map(({ text }) => text);

  it('texts the clinic’s patients once per occasion, in a short message with the link', async () => {
    await sendTexts();
    const secret = await alerts.takeToken();
    await alerts.takeToken();
    await alerts.settle();
    await alerts.callNext();
    await alerts.settle(doctor, doctor, await alerts.openProcess(), doctor, doctor);
    const issued = 'your token is 1. Please be at the clinic before your number is called.';
    const link = await shortPathOf(alerts.world.db, { clinicId: alerts.clinic.clinicId, secret }, new Date());
    expect(saidTo(1)).toEqual([`City Care: ${issued} Queue: https://queue.example.org${link}`]);
    // The patient took the token a moment ago, on a page that already says that the turn is near.
    expect(saidTo(2)).toEqual([expect.stringContaining('your token is 2.')]);
    for (const { text } of alerts.texts) expect(text).toMatch(/^[\x20-\x7e]{1,160}$/);
  });

  it('texts a patient who missed the call, but not at the call, because texts can arrive late', async () => {
    await sendTexts();
    await alerts.takeToken();
    await alerts.settle();
    await alerts.callNext();
    await alerts.settle();
    advance(1);
    await recall(doctor, ofDoctor());
    await alerts.settle();
    expect(saidTo(1)).toHaveLength(1);
    await skip(doctor, { ...ofDoctor(), number: 1 });
    await alerts.settle();
    expect(saidTo(1)[1]).toBe(
      'City Care: token 1 was called, but you were not there. Please tell reception.',
    );
  });

  it('sends a text when the number of patients ahead falls to two', { tags: ['drill'] }, async () => {
    await sendTexts();
    for (let number = 1; number <= 5; number += 1) await alerts.takeToken();
    await alerts.callNext();
    await alerts.settle();
    advance(5);
    await alerts.callNext();
    await alerts.settle();
    expect(saidTo(5).slice(1)).toEqual([expect.stringContaining('2 people or fewer ahead of you')]);
  });

  it('texts the token’s number and the doctor’s time when the doctor is late', async () => {
    await sendTexts();
    await alerts.takeToken();
    await alerts.settle();
    advance(1);
    await announce(doctor, { ...ofDoctor(), kind: 'delay', minutes: 20 });
    await alerts.settle();
    expect(saidTo(1)[1]).toBe(
      'City Care: the doctor will see patients from about 10:21 am. Token 1 keeps its place. You need not come before then.',
    );
  });

  it('delivers pushes on time while the text gateway is slow', { tags: ['drill'] }, async () => {
    await sendTexts();
    const secret = await alerts.takeToken();
    await setTextAlerts(doctor, { secret, wanted: false });
    const handedOver = async () => (await rowsOf('')).filter(({ handedOverAt }) => handedOverAt !== null);
    const { promise, resolve } = Promise.withResolvers<undefined>();
    alerts.held.until = promise.then(() => {});
    try {
      // One slow text per worker keeps all workers busy.
      for (let text = 1; text <= 4; text += 1) {
        await alerts.takeToken();
        await decideAlerts(doctor, alerts.clinic.doctorId);
        await eventually(async () => expect(await handedOver()).toHaveLength(text));
      }
      const browser = await alerts.follow(secret);
      await alerts.callNext();
      await decideAlerts(doctor, alerts.clinic.doctorId);
      await eventually(() => expect(browser.alerts()).toMatchObject([{ title: 'It’s your turn' }]));
      // No slow text failed in the meantime.
      expect(await jobsOf(alerts.world)).not.toContain('retry');
      expect(alerts.texts).toEqual([]);
    } finally {
      resolve(undefined);
    }
  });

  it('sends no text if the patient declined texts, or if the clinic or the platform sends none', async () => {
    const secret = await alerts.takeToken();
    await alerts.settle();
    await sendTexts();
    expect((await setTextAlerts(doctor, { secret, wanted: false })).textAlerts).toBe(false);
    await alerts.settle();
    const without = { ...doctor, site: { ...doctor.site, hasSms: false } };
    expect((await setTextAlerts(without, { secret, wanted: true })).textAlerts).toBeNull();
    expect(await decideAlerts(without, alerts.clinic.doctorId)).toBe(0);
    expect(alerts.texts).toEqual([]);
    await alerts.settle();
    expect(alerts.texts).toHaveLength(1);
  });
});
