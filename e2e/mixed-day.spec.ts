/**
 * Simulates a day with three lines, sixty patients and two receptionists, with everything that happens in
 * real clinics. Some patients follow the day on their phones. Each step compares their pages with the
 * database, and requires a reason for each worse position.
 */
import { expect, type Page } from '@playwright/test';
import type { BaariServer } from '../harness/baari-server.ts';
import { givePro } from '../harness/database.ts';
import { workFor } from '../harness/desk.ts';
import { endsOf, lineOf } from './support/line-truth.repository.ts';
import {
  type Account,
  addDoctorTo,
  joinTeam,
  openClinic,
  type OpenedClinic,
  signInAs,
} from '../harness/opened-clinic.ts';
import { actOn, callNext, deskField, expectAccessible, figure, takeToken } from '../harness/people.ts';
import { PhoneInLine } from './support/phone-in-line.ts';
import { type Person, test } from '../harness/test.ts';

test.describe.configure({ timeout: 240_000 });

const EVERYBODY = 60;
/**
 * The number of patients in each line when the doctors start. A patient without a phone joins the first
 * line later.
 */
const LINES = { rao: 23, sen: 20, iyer: 16 };
/** The token numbers of the patients in the second line who are sent for a test. */
const TESTED = [3, 4, 5, 6, 7, 8];

/** The number of calls after which the test checks the phones, late in the day. */
const LOOK_EVERY = 8;
const IS_BACK = /A patient who was called earlier is back/;

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

type Receptionist = Account & { page: Page };

/** Identifies a doctor by slug and id. */
type Line = { slug: string; id: string };

class MixedDay {
  readonly server: BaariServer;
  readonly clinic: OpenedClinic;
  readonly phones: PhoneInLine[] = [];
  #patients = 0;

  constructor(server: BaariServer, clinic: OpenedClinic) {
    this.server = server;
    this.clinic = clinic;
  }

  get api() {
    return this.clinic.owner.api;
  }

  async receptionist({ page, context }: Person, name: string): Promise<Receptionist> {
    const account = await joinTeam(this.server, this.clinic, { name, role: 'staff' });
    await signInAs(context, account, this.server.url);
    await page.goto(`${this.server.url}/${this.clinic.slug}/admin`);
    await expect(page.getByText('Live', { exact: true })).toBeVisible();
    return { ...account, page };
  }

  /** Takes the next token on a phone, which then follows it. */
  async takesToken({ page }: Person, { slug }: Line, name: string): Promise<PhoneInLine> {
    const phone = `91234567${10 + this.phones.length}`;
    await takeToken(page, `${this.server.url}/${this.clinic.slug}/${slug}`, { name, phone });
    const followed = new PhoneInLine(this.server, page);
    this.phones.push(followed);
    return followed;
  }

  /** Adds patients at the desk until a line has this many patients. */
  async fill({ id: doctorId }: Line, until: number): Promise<void> {
    for (let { length } = (await this.api.queue.getQueue({ doctorId })).states; length < until; length += 1) {
      const name = `Patient ${(this.#patients += 1)}`;
      const phone = `98765${String(this.#patients).padStart(5, '0')}`;
      await this.api.queue.addPatient({ doctorId, name, phone });
    }
  }

  /**
   * Checks that every phone shows the right position. If the position is worse than before, checks that the
   * phone shows the reason; `reasons` maps doctors to events.
   */
  async look(reasons: Readonly<Record<string, RegExp>> = {}): Promise<void> {
    for (const phone of this.phones) await phone.look(reasons);
  }

  line({ id }: Line): Promise<number[]> {
    return lineOf(this.server.database, id);
  }

  async #queueOf({ id }: Line) {
    const { doctors } = await this.api.queue.getClinicConsole({ clinicId: this.clinic.id });
    const found = doctors.find(({ queue }) => queue.doctorId === id);
    if (!found) throw new Error('no such doctor');
    return found.queue;
  }

  /**
   * Presses Call Next for all accounts at once. Only one press may call a patient. Returns the called number.
   */
  async callTogether(line: Line, by: readonly Account[]): Promise<number> {
    const { callRevision } = await this.#queueOf(line);
    const answers = await Promise.allSettled(
      by.map(({ api }) => api.queue.callNext({ doctorId: line.id, callRevision })),
    );
    const called = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
    expect(called).toHaveLength(1);
    return called[0]?.number ?? 0;
  }

  /** Marks the called patient as absent, which calls the next. */
  async notHere(line: Line): Promise<void> {
    const { callRevision } = await this.#queueOf(line);
    await this.api.queue.notHere({ doctorId: line.id, callRevision });
  }

  /** Returns the number of the only passed patient. */
  async passed(line: Line): Promise<number> {
    const [token, ...more] = (await this.#queueOf(line)).tokens.filter(
      ({ state }) => state.status === 'passed',
    );
    if (!token || more.length > 0) throw new Error('not one was passed');
    return token.number;
  }

  /** Completes the current visit. */
  async finish(line: Line): Promise<void> {
    const inside = (await this.#queueOf(line)).tokens.find(({ state }) => state.status === 'called');
    if (inside) await this.api.queue.complete({ doctorId: line.id, number: inside.number });
  }
}

/** A second press within two seconds counts as a repeat of the first. */
const untilVisitRuns = (page: Page) => expect(page.getByRole('timer')).toHaveText(/^(?!0:0[012])\d+:\d\d$/);

test('loses no patient on a day with urgent, tested, late, absent and moved patients @desktop', async ({
  arrive,
  server,
}) => {
  const clinic = await openClinic(server);
  await givePro(server, clinic.owner);
  const day = new MixedDay(server, clinic);
  const rao = { slug: 'asha-rao', id: clinic.doctorId };
  const sen = { slug: 'vikram-sen', id: (await addDoctorTo(clinic.id, clinic.owner, 'Vikram Sen')).doctorId };
  const iyer = {
    slug: 'meera-iyer',
    id: (await addDoctorTo(clinic.id, clinic.owner, 'Meera Iyer')).doctorId,
  };
  const lateRiser = await day.takesToken(await arrive(), rao, 'Lata Six');
  await day.fill(rao, 3);
  await day.takesToken(await arrive(), rao, 'Omana Fourth');
  await day.fill(rao, LINES.rao);
  await day.fill(sen, 4);
  const tested = await day.takesToken(await arrive(), sen, 'Tara Fifth');
  await day.fill(sen, 11);
  await day.takesToken(await arrive(), sen, 'Usha Twelfth');
  await day.fill(sen, LINES.sen);
  await day.fill(iyer, 5);
  const moved = await day.takesToken(await arrive(), iyer, 'Mira Sixth');
  await day.fill(iyer, LINES.iyer);
  // The receptionists open the desk only when the lines are full, because it is slow to render fifty
  // additions.
  const rita = await day.receptionist(await arrive(), 'Rita Desk');
  const meena = await day.receptionist(await arrive(), 'Meena Desk');

  await test.step('the desk adds a patient without a phone', async () => {
    const { page } = rita;
    await workFor(page, 'Dr. Asha Rao');
    await deskField(page).fill('Nandi Nophone');
    await deskField(page).press('Enter');
    await page.getByRole('button', { name: 'Add Patient' }).click();
    await expect(figure(page, 'Waiting')).toHaveText(String(LINES.rao + 1));
    await day.look();
  });

  await test.step('three called patients are absent, and both receptionists pass them at once', async () => {
    await callNext(rita.page);
    await workFor(meena.page, 'Dr. Vikram Sen');
    await day.callTogether(sen, [meena]);
    await day.callTogether(sen, [meena]);
    await day.callTogether(iyer, [rita]);
    await untilVisitRuns(rita.page);
    await Promise.all(
      [rita, meena].map(({ page }) => page.getByRole('button', { name: 'Not here, call next' }).click()),
    );
    await day.notHere(iyer);
    await expect(figure(rita.page, 'Now Serving')).toHaveText('A 2');
    await expect(figure(meena.page, 'Now Serving')).toHaveText('B 3');
    await expect(lateRiser.page.getByText(/^You were called at /)).toBeVisible();
    await day.look();
  });

  await test.step('an emergency interrupts a visit, which continues afterwards', async () => {
    const urgent = { [rao.id]: /an emergency patient is being seen first/i };
    await workFor(meena.page, 'Dr. Asha Rao');
    await actOn(meena.page, 'Emergency', 12);
    await expect.poll(() => day.line(rao)).toEqual([12, ...range(3, 11), ...range(13, LINES.rao + 1)]);
    await day.look(urgent);
    await untilVisitRuns(rita.page);
    await callNext(rita.page);
    await rita.page.getByRole('button', { name: 'Put back in queue' }).click();
    await expect(figure(rita.page, 'Now Serving')).toHaveText('A 12');
    await day.look(urgent);
    expect((await day.line(rao)).slice(0, 2)).toEqual([2, 3]);
    expect(await day.callTogether(rao, [rita, meena])).toBe(2);
    await day.look();
  });

  await test.step('six patients return from a test at the same time', async () => {
    for (const number of TESTED) {
      await day.api.queue.sendAway({ doctorId: sen.id, number });
      await day.callTogether(sen, [meena]);
    }
    await expect(tested.page.getByRole('button', { name: "I'm back" })).toBeVisible();
    await day.look();
    const others = TESTED.filter((number) => number !== 5);
    await Promise.all([
      tested.page.getByRole('button', { name: "I'm back" }).click(),
      ...others.map((number) => day.api.queue.back({ doctorId: sen.id, number })),
    ]);
    await expect.poll(async () => (await day.line(sen)).length).toBe(LINES.sen - 3);
    const line = await day.line(sen);
    // The next two patients keep their places. Behind the next two, returning patients alternate with the
    // others.
    expect(line.slice(0, 2)).toEqual([10, 11]);
    const returned = line.flatMap((number, place) => (TESTED.includes(number) ? [place] : []));
    expect(returned).toEqual([2, 4, 6, 8, 10, 12]);
    await day.look({ [sen.id]: IS_BACK });
  });

  await test.step('Dr. Iyer leaves at noon, and all waiting patients move to Dr. Sen', async () => {
    const [here, there] = [await day.line(sen), await day.line(iyer)];
    await day.api.queue.moveLine({ doctorId: iyer.id, toDoctorId: sen.id });
    await day.finish(iyer);
    expect(await day.line(iyer)).toEqual([]);
    const joined = await day.line(sen);
    expect(joined.filter((number) => here.includes(number))).toEqual(here);
    expect(joined.length).toBe(here.length + there.length);
    await expect(moved.page.getByText(/moved you to Dr\. Vikram Sen/).first()).toBeVisible();
    await day.look({ [sen.id]: /patients of another doctor have joined this queue/i });
    await expectAccessible(moved.page);
  });

  await test.step('a patient with a token for six o’clock comes at noon, and waits behind the next three patients', async () => {
    await lateRiser.page.getByRole('button', { name: "I'm here" }).click();
    await expect(lateRiser.page).toHaveTitle(/^A 1 · 3 ahead/);
    await expect(lateRiser.page.getByText(/You will be called after 3 more\./)).toBeVisible();
    await workFor(meena.page, 'Dr. Vikram Sen');
    await actOn(meena.page, 'Arrived', 2);
    await expect.poll(() => day.line(sen)).toContain(2);
    const passedAtIyer = await day.passed(sen);
    await actOn(meena.page, 'Arrived', passedAtIyer);
    await expect.poll(() => day.line(sen)).toContain(passedAtIyer);
    await day.look({ [rao.id]: IS_BACK, [sen.id]: IS_BACK });
  });

  await test.step('two receptionists call until the line is empty, and call each patient only once', async () => {
    // From now on the test compares the receptionists' requests instead of their screens.
    for (const { page } of [rita, meena]) await page.close();
    for (const line of [rao, sen]) {
      const called: number[] = [];
      const waiting = await day.line(line);
      for (let turn = 0; turn < waiting.length; turn += 1) {
        called.push(await day.callTogether(line, [rita, meena]));
        if (turn % LOOK_EVERY === 0) await day.look();
      }
      expect(called).toEqual(waiting);
      await day.finish(line);
    }
    await day.look();
    const ends = Object.entries(await endsOf(server.database, clinic.id));
    expect(ends).toHaveLength(EVERYBODY);
    expect(ends.filter(([, end]) => end !== 'completed')).toEqual([]);
  });
});
