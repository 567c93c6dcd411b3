import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type AlertWorld, jobsOf, openAlertWorld } from '../../../test/alert-world.ts';
import { eventually } from '../../../test/eventually.ts';
import type { TestBrowser } from '../../../test/push-server.ts';
import type { Context } from '../../context/index.ts';
import { closePractice, startPractice } from '../../queue/verbs/practice.ts';
import { watchAlerts } from '../decide/alert-watch.ts';
import { turnOffOpeningAlert, turnOnOpeningAlert } from '../verbs/opening-alerts.ts';
import { lookAtOpenings, tellOpenings } from './tell-openings.ts';

let alerts: AlertWorld;
let process: Context;

/** The doctor's tokens open at seven, two hours before the working hours. */
const SIX = new Date('2026-11-21T06:00:00+05:30');
const SEVEN = new Date('2026-11-21T07:00:00+05:30');
const at = (now: string | Date) => (alerts.world.clock.now = new Date(now));

beforeEach(async () => {
  alerts = await openAlertWorld();
  process = await alerts.openProcess();
  at(SIX);
});
afterEach(() => alerts.close());

const ofDoctor = () => ({ doctorId: alerts.clinic.doctorId });
const visitor = (language = 'en') => ({ ...process, actor: alerts.world.as().actor, language });

async function ask(browser = alerts.push.subscribe(), language = 'en'): Promise<TestBrowser> {
  await turnOnOpeningAlert(visitor(language), { ...ofDoctor(), subscription: browser.subscription });
  return browser;
}
async function look(...processes: Context[]): Promise<void> {
  await Promise.all((processes.length > 0 ? processes : [process]).map((ctx) => lookAtOpenings(ctx)));
  await eventually(async () => expect(await jobsOf(alerts.world)).toEqual([]));
}
const rows = () => alerts.world.db.query('SELECT endpoint FROM opening_alert');
const titles = (browser: TestBrowser) => browser.alerts().map(({ title }) => title);
const TOLD = ['Tokens are open'];

describe('opening alerts', () => {
  it('sends an opening alert once and deletes it, even if two processes check five times at once', async () => {
    const browsers = [await ask(), await ask(), await ask()];
    await look();
    expect(browsers.map(titles)).toEqual([[], [], []]);
    at(SEVEN);
    const other = await alerts.openProcess();
    await look(process, other, process, other, process);
    expect(browsers.map(titles)).toEqual([TOLD, TOLD, TOLD]);
    expect(await rows()).toEqual([]);
    await look();
    expect(alerts.push.received).toHaveLength(3);
  });

  it('names the doctor in the page’s language, and opens the doctor’s page on a tap', async () => {
    const [english, hindi] = [await ask(), await ask(alerts.push.subscribe(), 'hi')];
    at(SEVEN);
    await look();
    expect(english.alerts()).toEqual([
      {
        title: 'Tokens are open',
        body: 'You can now take a token for Dr. Asha Rao, City Care.',
        url: expect.stringMatching(/^\/[a-z0-9-]+\/[a-z0-9-]+$/),
        tag: expect.any(String),
        isUrgent: false,
      },
    ]);
    expect(titles(hindi)).toEqual(['टोकन मिलने लगे हैं']);
  });

  it('sends the alert immediately when a doctor opens tokens before the working hours', async () => {
    const browser = await ask();
    const watch = watchAlerts(process, { everySeconds: 3600 });
    const { revision } = await startPractice(process, ofDoctor());
    watch.queueChanged({ ...ofDoctor(), revision });
    await eventually(() => expect(titles(browser)).toEqual(TOLD));
    await watch.stop();
  });

  it('sends the alert from another process after the first process crashed', async () => {
    const browser = await ask();
    // Neither process is notified of this change.
    await startPractice(process, ofDoctor());
    const other = await alerts.openProcess();
    const watch = watchAlerts(other, { everySeconds: 0.02 });
    await eventually(() => expect(titles(browser)).toEqual(TOLD));
    await watch.stop();
    await look(process, other);
    expect(titles(browser)).toEqual(TOLD);
  });

  it('lets a patient cancel the opening alert until Baari sends it', async () => {
    const [early, late] = [await ask(), await ask()];
    const takeBack = ({ subscription: { endpoint } }: TestBrowser) =>
      turnOffOpeningAlert(visitor(), { ...ofDoctor(), endpoint });
    await takeBack(early);
    at(SEVEN);
    const held = { ...process, jobs: { ...process.jobs, sendOpeningAlerts: async () => {} } };
    expect(await tellOpenings(held)).toBe(1);
    await takeBack(late);
    await look();
    expect(alerts.push.received).toEqual([]);
  });
});

describe('opening alerts that are held back', () => {
  it('postpones the alert of a line that closed again until the line reopens on that day', async () => {
    const browser = await ask();
    await startPractice(process, ofDoctor());
    alerts.push.answers.push(503);
    await tellOpenings(process);
    await eventually(() => expect(alerts.push.received).toHaveLength(1));
    await closePractice(process, ofDoctor());
    await alerts.makeDue();
    await look();
    expect(titles(browser)).toEqual([]);
    await startPractice(process, ofDoctor());
    await look();
    expect(titles(browser)).toEqual(TOLD);
  });

  it('sends the opening alert only on the promised day', async () => {
    const browser = await ask();
    await alerts.world.db.query(
      `INSERT INTO calendar_entry (id, clinic_id, doctor_id, kind, from_date, to_date, added_by, added_at)
       VALUES (gen_random_uuid(), :clinicId, :doctorId, 'absence', '2026-11-21', '2026-11-21', 'Asha', now())`,
      { clinicId: alerts.clinic.clinicId, doctorId: alerts.clinic.doctorId },
    );
    at(SEVEN);
    await look();
    expect(await rows()).toHaveLength(1);
    at('2026-11-23T07:00:00+05:30');
    await look();
    expect([titles(browser), await rows()]).toEqual([[], []]);
  });

  it('keeps an opening alert for several days until the doctor’s tokens open', async () => {
    at('2026-11-21T22:00:00+05:30');
    const browser = await ask();
    at('2026-11-22T12:00:00+05:30');
    await look();
    expect(await rows()).toHaveLength(1);
    at('2026-11-23T07:00:00+05:30');
    await look();
    expect(titles(browser)).toEqual(TOLD);
  });

  it('sends no late opening alert at night', async () => {
    await alerts.world.db.query(
      `UPDATE doctor SET working_hours = jsonb_set(working_hours::jsonb, '{saturday}', '[{"start": "6:00pm", "end": "11:30pm"}]')`,
    );
    const browser = await ask();
    at('2026-11-21T22:00:00+05:30');
    await look();
    expect(titles(browser)).toEqual([]);
  });

  it('sends no alert for a deactivated clinic or a removed doctor', { tags: ['drill'] }, async () => {
    const browser = await ask();
    at(SEVEN);
    await alerts.world.db.query('UPDATE clinic SET is_active = false');
    await look();
    expect(titles(browser)).toEqual([]);
    await expect(ask()).rejects.toMatchObject({ reason: 'clinic.inactive' });
    await alerts.world.db.query('UPDATE clinic SET is_active = true');
    await look();
    expect(titles(browser)).toEqual(TOLD);
  });
});

describe('a push service', () => {
  const answersWith = async (...answers: (number | 'nothing')[]) => {
    const browser = await ask();
    at(SEVEN);
    alerts.push.answers.push(...answers);
    await lookAtOpenings(process);
    return browser;
  };

  it('retries a push service that refuses temporarily, and delivers the alert once', async () => {
    const browser = await answersWith(503);
    await eventually(() => expect(alerts.push.received).toHaveLength(1));
    await alerts.makeDue();
    await look();
    expect(titles(browser)).toEqual(TOLD);
    expect(await rows()).toEqual([]);
  });

  it.each([['knows the browser no longer', 410] as const, ['does not answer', 'nothing'] as const])(
    'stops sending to a push service after %s',
    { tags: ['drill'] },
    async (_, answer) => {
      await answersWith(answer);
      await look();
      expect(alerts.push.received).toHaveLength(1);
      expect(await rows()).toEqual([]);
    },
  );

  it('stops sending to a push service that has refused for an hour', { tags: ['drill'] }, async () => {
    await answersWith(503);
    await eventually(() => expect(alerts.push.received).toHaveLength(1));
    at('2026-11-21T08:00:00+05:30');
    await alerts.makeDue();
    await look();
    expect(alerts.push.received).toHaveLength(1);
    expect(await rows()).toEqual([]);
  });

  it('does not send to an address that does not belong to a push service', async () => {
    const browser = alerts.push.subscribe();
    browser.subscription.endpoint = 'https://elsewhere.test/push';
    await expect(ask(browser)).rejects.toMatchObject({ reason: 'queue.push_service_unknown' });
  });
});

describe('stored opening alerts', () => {
  it('keeps one request per browser and doctor, with its newest keys', async () => {
    const browser = await ask();
    await Promise.all([ask(browser), ask(browser), ask(browser)]);
    expect(await rows()).toHaveLength(1);
    at(SEVEN);
    await look();
    expect(titles(browser)).toEqual(TOLD);
  });

  it('keeps a browser’s requests for the last ten doctors', { tags: ['drill'] }, async () => {
    const browser = await ask();
    await alerts.world.db.query(
      `UPDATE opening_alert SET asked_at = asked_at - interval '1 hour' WHERE doctor_id = :doctorId`,
      { doctorId: alerts.clinic.doctorId },
    );
    for (let asked = 0; asked < 10; asked += 1) {
      const { doctorId } = await alerts.world.addClinic();
      await turnOnOpeningAlert(visitor(), { doctorId, subscription: browser.subscription });
    }
    const kept = await alerts.world.db.query<{ doctorId: string }>('SELECT doctor_id FROM opening_alert');
    expect(kept).toHaveLength(10);
    expect(kept.map((row) => row.doctorId)).not.toContain(alerts.clinic.doctorId);
  });

  it('lets five hundred browsers wait for a doctor’s opening alert, and refuses more', async () => {
    const browser = await ask();
    await alerts.world.db.query(
      `INSERT INTO opening_alert (id, doctor_id, clinic_id, endpoint, p256dh, auth, language, service_date, asked_at)
       SELECT gen_random_uuid(), d.id, d.clinic_id, 'https://push.test/' || n, 'key', 'secret', 'en', '2026-11-21', now()
       FROM doctor d, generate_series(1, 499) n WHERE d.id = :doctorId`,
      { doctorId: alerts.clinic.doctorId },
    );
    await ask(browser);
    await expect(ask()).rejects.toMatchObject({ reason: 'request.rate_limited' });
  });
});
