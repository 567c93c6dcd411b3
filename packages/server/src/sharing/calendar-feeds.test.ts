/** Tests the feeds for doctors' own calendars over HTTP. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { refusal } from '../../test/refusal.ts';
import { startTestServer, type TestDoctor, type TestOwner, type TestServer } from '../../test/test-server.ts';
import { addMember } from '../clinics/clinic-world.test-support.ts';

let server: TestServer;
let owner: TestOwner;
let clinicId: string;
let doctor: TestDoctor;
let other: TestDoctor;

beforeAll(async () => {
  server = await startTestServer({ plansWithCalendars: { free: false, pro: true } });
  server.clock.set(new Date('2026-11-20T12:00:00+05:30'));
  owner = await server.registerOwner('pro');
  ({ id: clinicId } = await server.registerClinic(owner, 'City Care'));
  doctor = await server.addDoctor(owner, clinicId);
  other = await server.addDoctor(owner, clinicId, 'Vikram Sen');
  for (const { id: doctorId } of [doctor.doctor, other.doctor])
    await owner.api.bookings.setBookingRules({ doctorId, isOn: true, bandMinutes: 30, bookablePercent: 90 });
});
afterAll(() => server.close());

const make = (of: { withNames?: boolean; of?: TestDoctor } = {}, by = owner) =>
  by.api.sharing.makeCalendarFeed({
    clinicId,
    doctorId: (of.of ?? doctor).doctor.id,
    withNames: of.withNames ?? false,
  });

/** Reads a feed from this server, whatever host name its address contains. */
const read = async (address: string, url = server.url) => {
  const answer = await fetch(url + new URL(address).pathname);
  return {
    status: answer.status,
    headers: answer.headers,
    text: (await answer.text()).replaceAll('\r\n ', ''),
  };
};

const book = (name: string, time: string, of = doctor) =>
  owner.api.bookings.bookFor({
    doctorId: of.doctor.id,
    name,
    phone: null,
    bandStart: new Date(`2026-11-21T${time}:00+05:30`).toISOString(),
  });

it('shows bookings as busy times without names, and follows moves and cancellations', async () => {
  const { id: bookingId } = await book('Meena Kumari', '10:00');
  await book('Zoya Khan', '10:30', other);
  const { address } = await make();
  const first = await read(address);
  expect(first.status).toBe(200);
  expect(first.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  expect(first.headers.get('cache-control')).toBe('no-store');
  expect(first.headers.get('set-cookie')).toBeNull();
  expect(first.text).toContain('X-WR-CALNAME:Dr. Asha Rao\\, City Care\r\n');
  expect(first.text.replace(/DTSTAMP:\w+\r\n/, '')).toContain(
    `UID:${bookingId}\r\nSEQUENCE:0\r\nDTSTART:20261121T043000Z\r\nDTEND:20261121T050000Z\r\nSUMMARY:City Care\r\n`,
  );
  expect(first.text.match(/BEGIN:VEVENT/g)).toHaveLength(1);
  for (const name of ['Meena', 'Zoya']) expect(first.text).not.toContain(name);
  await owner.api.bookings.cancelBookingFor({ doctorId: doctor.doctor.id, bookingId });
  expect((await read(address)).text).not.toContain('BEGIN:VEVENT');
});

it('contains names only if the owner allows that', async () => {
  await book('Ravi Nair', '11:00');
  const admin = await addMember(server, owner, clinicId, 'admin');
  expect(await refusal(make({ withNames: true }, admin))).toMatchObject({ reason: 'clinic.role_too_low' });
  const { address } = await make({ withNames: true });
  expect((await read(address)).text).toContain('SUMMARY:Ravi Nair\\, City Care\r\n');
  const acts = await server.db.query(
    `SELECT by_whom, detail -> 'withNames' AS with_names FROM audit_event WHERE act = 'calendar.made' ORDER BY at DESC LIMIT 1`,
  );
  expect(acts).toEqual([{ byWhom: owner.email, withNames: true }]);
});

it('disables a calendar’s old address in every process when somebody makes a new address', async () => {
  const second = await server.startSecond();
  const old = await make();
  const { address } = await make();
  expect((await read(old.address, second.url)).status).toBe(404);
  expect((await read(address, second.url)).status).toBe(200);
  const feeds = await owner.api.sharing.endCalendarFeed({ clinicId, doctorId: doctor.doctor.id });
  expect(feeds.doctors).toMatchObject([
    { doctorId: doctor.doctor.id, name: 'Asha Rao', feed: null },
    { doctorId: other.doctor.id, feed: null },
  ]);
  const statuses = await Promise.all([server.url, second.url].map((url) => read(address, url)));
  expect(statuses.map(({ status }) => status)).toEqual([404, 404]);
  await second.close();
});

it('keeps exactly one address of a calendar when two addresses are made at once', async () => {
  const made = await Promise.all([make(), make(), make()]);
  const answers = await Promise.all(made.map(({ address }) => read(address)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404]);
});

it('does not store the address of a calendar', async () => {
  const { address } = await make();
  const secret = /calendars\/([\w-]{32})\.ics$/.exec(address)?.[1] ?? '';
  expect(secret).not.toBe('');
  const tables = await server.db.query<{ name: string }>(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`,
  );
  for (const { name } of tables) {
    const [row] = await server.db.query<{ count: number }>(
      `SELECT count(*) AS count FROM ${name} t WHERE strpos(t::text, :secret) > 0`,
      { secret },
    );
    expect({ name, count: row?.count }).toEqual({ name, count: 0 });
  }
});

it('refuses a calendar feed for another clinic’s doctor', async () => {
  const rival = await server.registerOwner('pro');
  const { id } = await server.registerClinic(rival);
  const asked = { clinicId: id, doctorId: doctor.doctor.id };
  const theirs = rival.api.sharing.makeCalendarFeed({ ...asked, withNames: false });
  expect(await refusal(theirs)).toMatchObject({ reason: 'doctor.not_found' });
  const { address } = await make();
  await rival.api.sharing.endCalendarFeed(asked);
  expect((await read(address)).status).toBe(200);
  const free = await server.registerOwner();
  const { id: freeId } = await server.registerClinic(free);
  const { doctor: freeDoctor } = await server.addDoctor(free, freeId);
  const feed = { clinicId: freeId, doctorId: freeDoctor.id, withNames: false };
  expect(await refusal(free.api.sharing.makeCalendarFeed(feed))).toMatchObject({
    reason: 'calendar.not_in_plan',
  });
});

it('stops a calendar feed once its doctor was removed', async () => {
  const { address } = await make({ of: other });
  expect((await read(address)).status).toBe(200);
  await owner.api.doctors.removeDoctor({ doctorId: other.doctor.id });
  expect((await read(address)).status).toBe(404);
});
