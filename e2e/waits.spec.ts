/**
 * Checks every screen that shows waits, on a slow morning and before a late start. The test controls the
 * clock.
 */
import { expect, type Page } from '@playwright/test';
import { createTestClient, type TestClient } from '../packages/server/test/api-client.ts';
import {
  addPatient,
  at,
  callNext,
  later,
  MORNINGS,
  ORDINARY_DAYS,
  phoneOf,
  type PlayedPractice,
  playOrdinaryDay,
  SLOW_DAY,
} from '../packages/server/test/played-day.ts';
import { learnAllWaits } from '../packages/server/test/clocked-baari.ts';
import { type ClockedServer, startClockedServer } from '../harness/clocked-server.ts';
import { givePro } from '../harness/database.ts';
import { FollowedPatient, type Seen } from './support/followed-patient.ts';
import { openClinic, type OpenedClinic, signInAs } from '../harness/opened-clinic.ts';
import { isPhone, takeToken } from '../harness/people.ts';
import { readLastCall, readNewcomersLatest, readOutlook } from './support/shown-wait.ts';
import { type Person, test } from '../harness/test.ts';

const [FIRST_DAY] = ORDINARY_DAYS;
/** The doctor starts late on this day, which follows the slow day. */
const LATE_DAY = '2026-11-20';
const LAST = 8;
/** The length of a visit in minutes, twice as long as on other days. */
const SLOW_VISIT = 16;
const FIRST_CALL = at(SLOW_DAY, '09:02');
/** The doctor announces the break while the fourth patient is with the doctor. */
const BREAK_FROM = later(FIRST_CALL, 3 * SLOW_VISIT + 8);
const BREAK = 25;
const TRAVEL_MINUTES = 20;
const IN_DOUBT = /may not be called before closing/i;
const MINUTE_MS = 60_000;

let server: ClockedServer;
let clinic: OpenedClinic;
let panel: TestClient;
let practice: PlayedPractice;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  server = await startClockedServer(at(FIRST_DAY, '08:00'));
  clinic = await openClinic(server, MORNINGS);
  await givePro(server, clinic.owner);
  panel = createTestClient(server.url);
  await panel.api.doctors.signInDoctor(clinic.doctor);
  const moveTo = (now: Date) => server.clock.moveTo(now);
  practice = { doctorId: clinic.doctorId, panel: panel.api, moveTo };
});
test.afterAll(async () => {
  await server.close();
});

test('gives an early estimate with a wide range on the first day', async ({ arrive }) => {
  const { page } = await come(await arrive());
  await server.clock.moveTo(at(FIRST_DAY, '08:30'));
  for (let index = 20; index < 20 + LAST - 1; index += 1)
    await addPatient(practice, phoneOf(FIRST_DAY, index));
  const { turn, snapshot } = await (await takeLast(page, phoneOf(FIRST_DAY, 30))).look();
  expect(snapshot.waits.notes).toContain('early');
  // The page shows only its first note: the doctor is not there yet.
  await expect(page.getByText('The doctor is due to start at 9:00 am.')).toBeVisible();
  await expect(page.getByText(/^Early estimate/)).toHaveCount(0);
  expect(turn.latestAt - turn.earliestAt).toBeGreaterThan(40 * MINUTE_MS);
  await panel.api.queue.resetQueue({ doctorId: clinic.doctorId });
});

test('follows a slow morning on every screen, and sends the last patient to the clinic in time @drill', async ({
  arrive,
}) => {
  test.setTimeout(300_000);
  await playOrdinaryDays();
  await server.clock.moveTo(at(SLOW_DAY, '09:00'));
  for (let index = 1; index < LAST; index += 1) await addPatient(practice, phoneOf(SLOW_DAY, index));
  const screens = await openScreens(arrive);
  const { page } = await come(await arrive());
  const patient = await takeLast(page, phoneOf(SLOW_DAY, LAST));
  const begin = await patient.look();
  const seen: Seen[] = [begin];
  const callAndWatch = async (minutes: number) => {
    await patient.look(await call());
    seen.push(...(await patient.watchUntil(later(server.clock.now, minutes))));
  };

  await test.step('the morning begins like other days', async () => {
    expect(begin.snapshot.waits.notes).toEqual([]);
    await expect(page.getByText(/^Leave at about /)).toBeVisible();
    for (const shown of Object.values(screens)) await expect(shown.getByText(IN_DOUBT)).toHaveCount(0);
  });

  await test.step('visits take twice as long, so the estimate grows and widens, and the page explains it', async () => {
    await patient.watchUntil(FIRST_CALL);
    for (const minutes of [SLOW_VISIT, SLOW_VISIT, SLOW_VISIT, 8]) await callAndWatch(minutes);
    const { turn } = lastOf(seen);
    expect(turn.aboutAt - begin.turn.aboutAt).toBeGreaterThan(30 * MINUTE_MS);
    expect(Math.max(...seen.map(widthOf))).toBeGreaterThan(widthOf(begin) + 10 * MINUTE_MS);
    await expect(page.getByText('Dr. Asha Rao is taking longer than usual today')).toBeVisible();
    await server.clock.wake(Object.values(screens));
    await expect(
      screens.visitor.getByText('Dr. Asha Rao is taking longer than usual today').first(),
    ).toBeVisible();
    for (const staffs of [screens.dashboard, screens.panel]) {
      await expect(staffs.getByText('Slower than on other days').first()).toBeVisible();
    }
  });

  await test.step('a break moves the times on every screen', async () => {
    const { doctorId } = clinic;
    const told = lastOf(seen).turn;
    const before = await readScreens(screens);
    expect(Object.values(before)).not.toContain(0);
    const { revision } = await panel.api.queue.announce({ doctorId, kind: 'break', minutes: BREAK });
    const during = await patient.look(revision);
    expect(during.turn.aboutAt - told.aboutAt).toBeGreaterThanOrEqual(10 * MINUTE_MS);
    // The waiting room's screen still shows the current patient.
    await expect(screens.display.getByText(/Break until 10:23\sam/)).toBeVisible();
    for (const shown of [page, screens.dashboard, screens.panel]) {
      await expect(shown.getByText(/On a break until 10:23\sam/).first()).toBeVisible();
    }
    await expect(screens.visitor.getByText(/Back at 10:23\sam/).first()).toBeVisible();
    for (const [name, minutes] of Object.entries(before)) {
      const shown = async () => (await readScreens(screens))[name] ?? 0;
      await expect.poll(shown, name).toBeGreaterThan(minutes);
    }
    // On a phone, the panel shows the warning only in the form for a new token.
    if (isPhone(page)) await screens.panel.getByRole('button', { name: 'Add Patient' }).click();
    for (const name of ['visitor', 'dashboard', 'panel'] as const) {
      await expect(screens[name].getByText(IN_DOUBT).first()).toBeVisible();
    }
    seen.push(during, ...(await patient.watchUntil(later(server.clock.now, BREAK + 8))));
  });

  await test.step('the last patient is told to leave in time, and called within the range', async () => {
    for (let visit = 4; visit < LAST - 1; visit += 1) await callAndWatch(SLOW_VISIT);
    const calledAt = server.clock.now.getTime();
    expect(await call()).toBeGreaterThan(0);
    await expect(page.getByText('Your turn!').first()).toBeVisible();
    // Estimates made before the break could not include the break.
    const after = seen.filter(({ snapshot }) => Date.parse(snapshot.computedAt) > BREAK_FROM.getTime());
    expect(after[0]?.isTimeToLeave).toBe(false);
    const leftAt = Date.parse(after.find(({ isTimeToLeave }) => isTimeToLeave)?.snapshot.computedAt ?? '');
    expect(leftAt + TRAVEL_MINUTES * MINUTE_MS).toBeLessThanOrEqual(calledAt);
    expect(leftAt + (TRAVEL_MINUTES + 60) * MINUTE_MS).toBeGreaterThan(calledAt);
    for (const { turn } of after) expect(turn.latestAt).toBeGreaterThan(calledAt);
  });
});

test('announces a late start on every screen after one tap on the panel', async ({ arrive }) => {
  await server.clock.moveTo(at(LATE_DAY, '08:45'));
  for (let index = 1; index < LAST; index += 1) await addPatient(practice, phoneOf(LATE_DAY, index));
  const screens = await openScreens(arrive);
  const { page } = await come(await arrive());
  const patient = await takeLast(page, phoneOf(LATE_DAY, LAST));
  await patient.look();
  await expect(page.getByText('The doctor is due to start at 9:00 am.')).toBeVisible();

  await patient.watchUntil(at(LATE_DAY, '09:10'));
  await expect(page.getByText('Dr. Asha Rao is late: the scheduled start was 9:00 am.')).toBeVisible();
  await server.clock.wake(Object.values(screens));
  await expect(screens.dashboard.getByText('Late, and no delay announced')).toBeVisible();
  const before = await patient.look();
  await screens.panel
    .getByRole('group', { name: 'Starts in' })
    .getByRole('button', { name: '30 min' })
    .click();
  await expect(page.getByText(/Dr\. Asha Rao starts at about 9:40\sam/)).toBeVisible();
  const announced = await patient.look(before.snapshot.revision + 1);
  expect(announced.turn.aboutAt).toBeGreaterThan(before.turn.aboutAt + 10 * MINUTE_MS);
  await expect(page.getByText(/is late/)).toHaveCount(0);
  for (const shown of Object.values(screens)) await expect(shown.getByText(/9:40\sam/).first()).toBeVisible();
  await expect(screens.dashboard.getByText('Late, and no delay announced')).toHaveCount(0);

  await patient.watchUntil(at(LATE_DAY, '09:40'));
  const started = await patient.look(await call());
  await expect(page.getByText(/^Inside now\s*1$/)).toBeVisible();
  expect(started.snapshot.waits.notes).not.toContain('late');
});

/** Opens a browser whose phone follows the test's clock. */
async function come(person: Person): Promise<Person> {
  await server.clock.show(person);
  return person;
}

/** Takes the last token on the clinic's page, twenty minutes away from the clinic. */
async function takeLast(page: Page, phone: string): Promise<FollowedPatient> {
  await takeToken(page, `${server.url}/${clinic.slug}`, { name: 'Meena', phone });
  const secret = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await createTestClient(server.url).api.queue.setTravelTime({ secret, travelMinutes: TRAVEL_MINUTES });
  await page.reload();
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  return new FollowedPatient(server, {
    page,
    doctorId: clinic.doctorId,
    number: LAST,
    travelMinutes: TRAVEL_MINUTES,
  });
}

type Screens = { visitor: Page; display: Page; dashboard: Page; panel: Page };

/** Opens the clinic's page, the waiting room's screen, the owner's dashboard and the doctor's panel. */
async function openScreens(arrive: () => Promise<Person>): Promise<Screens> {
  const [visitor, owner] = [await come(await arrive()), await come(await arrive())];
  await signInAs(owner.context, clinic.owner, server.url);
  const screens = {
    visitor: visitor.page,
    display: await visitor.context.newPage(),
    dashboard: owner.page,
    panel: await owner.context.newPage(),
  };
  const paths = {
    visitor: `/${clinic.slug}`,
    display: `/${clinic.slug}/queue`,
    dashboard: `/${clinic.slug}/dashboard`,
    panel: `/doctor/${clinic.doctorId}/admin`,
  };
  for (const name of ['visitor', 'display', 'dashboard', 'panel'] as const) {
    await screens[name].goto(`${server.url}${paths[name]}`);
    await expect(screens[name].getByText('Live', { exact: true }).first()).toBeVisible();
  }
  return screens;
}

/**
 * Returns the time at which a newcomer would be called, or on the panel the last patient, in minutes after
 * midnight. The display shows no waits.
 */
async function readScreens({ visitor, dashboard, panel: page }: Screens): Promise<Record<string, number>> {
  return {
    visitor: await readNewcomersLatest(visitor),
    dashboard: await readOutlook(dashboard, server.clock.now),
    panel: await readLastCall(page),
  };
}

function lastOf(seen: readonly Seen[]): Seen {
  const last = seen.at(-1);
  if (!last) throw new Error('nobody looked');
  return last;
}

const widthOf = ({ turn }: Seen) => turn.latestAt - turn.earliestAt;

/** Calls the next patient; returns the revision. */
async function call(): Promise<number> {
  await callNext(practice);
  const { revision } = await panel.api.queue.getQueue({ doctorId: clinic.doctorId });
  return revision;
}

async function playOrdinaryDays(): Promise<void> {
  for (const day of ORDINARY_DAYS) {
    await playOrdinaryDay(practice, day);
    await server.clock.moveTo(later(server.clock.now, 10));
    await learnAllWaits(server.database, server.clock.now);
  }
}
