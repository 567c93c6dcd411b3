import { AppError } from '@baari/core/shared';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Context, Mail } from '../../context/index.ts';
import {
  createQueueWorld,
  type QueueWorld,
  TEN_O_CLOCK,
  type TestClinic,
} from '../../../test/queue-world.ts';
import { addPatient, issueToken } from '../verbs/issuing.ts';
import { getFlood, tellOfFloods } from './floods.ts';
import { clearNotArrived } from '../verbs/practice.ts';

/** The test's day is a Saturday, and no tokens are taken on the Sunday after it. */
const TWO_DAYS_MS = 2 * 86_400_000;

let world: QueueWorld;
let clinic: TestClinic;
let email: string;
let lastPhone = 9_800_000_000;

beforeAll(async () => {
  world = await createQueueWorld();
});
afterAll(() => world.drop());
beforeEach(async () => {
  world.clock.now = TEN_O_CLOCK;
  await world.db.query(`SET baari.erasing = 'on'; TRUNCATE account, clinic CASCADE; RESET baari.erasing`);
  clinic = await world.addClinic();
  const accountId = uuidv7();
  email = `${accountId}@clinic.test`;
  await world.db.query(`INSERT INTO account (id, name, email) VALUES (:accountId, '', :email)`, {
    accountId,
    email,
  });
  await world.db.query(
    `INSERT INTO clinic_member (clinic_id, account_id, role) VALUES (:clinicId, :accountId, 'owner')`,
    { clinicId: clinic.clinicId, accountId },
  );
});

/** Takes tokens, each with a new phone and with a device created at the test clock's current time. */
async function takeTokens(count: number): Promise<void> {
  for (let taken = 0; taken < count; taken += 1) {
    lastPhone += 1;
    const actor = { deviceId: uuidv7({ msecs: world.clock.now.getTime() }) };
    const patient = { name: 'Meena', phone: String(lastPhone), travelMinutes: null };
    await issueToken(world.as(actor), { doctorId: clinic.doctorId, ...patient });
  }
}

const shown = async () => (await getFlood(world.asMember(clinic), { clinicId: clinic.clinicId })).tokens;

/** A running process of the platform, and the mails that it delivers. */
function startProcess(overrides: Partial<Context['jobs']> = {}) {
  const mails: Mail[] = [];
  const base = world.as();
  const ctx: Context = {
    ...base,
    jobs: { ...base.jobs, sendMail: async (mail: Mail) => void mails.push(mail), ...overrides },
  };
  return { ctx, mails };
}

it('warns the desk of a flood as long as one of its patients waits', async () => {
  await takeTokens(29);
  expect(await shown()).toBeNull();
  await takeTokens(1);
  expect(await shown()).toBe(30);
  await addPatient(world.asMember(clinic), { doctorId: clinic.doctorId, name: 'Anu', phone: '9700000001' });
  expect(await shown()).toBe(30);
  await clearNotArrived(world.asDoctor(clinic), { doctorId: clinic.doctorId });
  expect(await shown()).toBeNull();
});

it('hides floods of another day and of other clinics from the desk', async () => {
  await takeTokens(30);
  const other = await world.addClinic();
  expect(await getFlood(world.asMember(other), { clinicId: other.clinicId })).toEqual({ tokens: null });
  world.clock.now = new Date(TEN_O_CLOCK.getTime() + TWO_DAYS_MS);
  expect(await shown()).toBeNull();
});

it('refuses visitors, doctors and members of another clinic', async () => {
  const other = await world.addClinic();
  for (const ctx of [world.as(), world.asDoctor(clinic), world.asMember(other, 'owner')])
    await expect(getFlood(ctx, { clinicId: clinic.clinicId })).rejects.toBeInstanceOf(AppError);
});

it(
  'mails the owner about a flood once a day, even when several processes check at once',
  { tags: ['drill'] },
  async () => {
    await takeTokens(30);
    const processes = Array.from({ length: 4 }, () => startProcess());
    const told = await Promise.all(processes.map(({ ctx }) => tellOfFloods(ctx)));
    expect(told.toSorted()).toEqual([0, 0, 0, 1]);
    const mails = processes.flatMap((one) => one.mails);
    expect(mails).toMatchObject([{ to: email, text: expect.stringContaining('30 of today’s tokens') }]);
    expect(await tellOfFloods(startProcess().ctx)).toBe(0);
    world.clock.now = new Date(TEN_O_CLOCK.getTime() + TWO_DAYS_MS);
    expect(await tellOfFloods(startProcess().ctx)).toBe(0);
    await takeTokens(30);
    expect(await tellOfFloods(startProcess().ctx)).toBe(1);
  },
);

it(
  'retries a mail that could not be delivered, and sends no mail to an inactive clinic',
  { tags: ['drill'] },
  async () => {
    await takeTokens(30);
    const failing = startProcess({ sendMail: () => Promise.reject(new Error('no jobs')) });
    await expect(tellOfFloods(failing.ctx)).rejects.toThrow('1 owners');
    await world.db.query('UPDATE clinic SET is_active = false WHERE id = :clinicId', {
      clinicId: clinic.clinicId,
    });
    expect(await tellOfFloods(startProcess().ctx)).toBe(0);
    await world.db.query('UPDATE clinic SET is_active = true WHERE id = :clinicId', {
      clinicId: clinic.clinicId,
    });
    expect(await tellOfFloods(startProcess().ctx)).toBe(1);
  },
);
