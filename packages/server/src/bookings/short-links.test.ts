/**
 * Tests the short links in texts: which facts they show to a stranger, for how long, and who can open the
 * page behind them.
 */
import type { ShortLink } from '@baari/contract/pages';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createQueueWorld, type QueueWorld, TEN_O_CLOCK, type TestClinic } from '../../test/queue-world.ts';
import { announceBooked } from './check-in.ts';
import { erasePatient } from '../patients/patient-data/patient-data.ts';
import { skip } from '../queue/verbs/calling.ts';
import { correctPatient } from '../queue/verbs/correct-patient.ts';
import { issueToken } from '../queue/verbs/issuing.ts';
import { getToken } from '../queue/index.ts';
import { removeExpired } from '../app/housekeeping.repository.ts';
import { shortPathOf } from '../texts/index.ts';
import { book } from './book.ts';
import { listFreeBands, setBookingRules } from './free-bands.ts';
import { getShortLink, openShortLink } from './short-links.ts';

const PHONE = '9811104321';
const DIGITS = '4321';
const HOUR_MS = 3_600_000;

let world: QueueWorld;
let clinic: TestClinic;
let phone: { deviceId: string };
let secret: string;
let code: string;

beforeAll(async () => {
  world = await createQueueWorld();
});
afterAll(() => world.drop());
beforeEach(async () => {
  world.clock.now = TEN_O_CLOCK;
  clinic = await world.addClinic();
  phone = { deviceId: uuidv7() };
  ({ secret } = await take('Meena Pillai', PHONE, phone));
  code = await codeOf(secret);
});

const take = (name: string, number: string, device = { deviceId: uuidv7() }) =>
  issueToken(world.as(device), { doctorId: clinic.doctorId, name, phone: number, travelMinutes: null });
const codeOf = async (of: string) =>
  (await shortPathOf(world.db, { ...clinic, secret: of }, world.clock.now)).slice('/s/'.length);
const pass = (ms: number) => {
  world.clock.now = new Date(world.clock.now.getTime() + ms);
};
const NOT_FOUND = { reason: 'queue.token_not_found' };

async function shown(as = world.as()): Promise<ShortLink> {
  const link = await getShortLink(as, { code });
  if ('movedTo' in link) throw new Error('the link led to the page');
  return link;
}

it('gives a token a single code of seven characters, even when several processes ask at the same time', async () => {
  const { secret: other } = await take('Ravi', '9811105432');
  const codes = await Promise.all([1, 2, 3, 4, 5].map(() => codeOf(other)));
  expect(new Set(codes).size).toBe(1);
  expect(codes[0]).toMatch(/^[1-9A-HJ-NP-Za-km-z]{7}$/);
  expect(codes[0]).not.toBe(code);
  const taken = world.db.query('UPDATE holder_proof SET short_code = :code WHERE secret = :other', {
    code,
    other,
  });
  await expect(taken).rejects.toThrow('holder_proof_short_code_key');
});

it('shows a stranger the clinic, the number and the queue, but no name, phone or secret', async () => {
  await take('Ravi', '9811105432');
  code = await codeOf((await take('Asha', '9811106543')).secret);
  const link = await shown();
  expect(link).toMatchObject({
    code,
    canOpen: true,
    about: { kind: 'token', number: 3, state: { status: 'waiting' }, ahead: 2, nowServing: 0 },
  });
  expect(JSON.stringify(link)).not.toMatch(/Asha(?! Rao)|Meena|98111|6543/);
  expect(Object.values(link)).not.toContain(secret);
});

it('immediately opens the token’s page in the browser that took it, and elsewhere after the digits', async () => {
  const page = `/t/${secret}`;
  expect(await getShortLink(world.as(phone), { code })).toEqual({ movedTo: page });
  const browser = world.as();
  expect(await getShortLink(browser, { code })).toMatchObject({ canOpen: true });
  expect(await openShortLink(browser, { code, digits: DIGITS })).toBe(page);
  expect(await getShortLink(browser, { code })).toEqual({ movedTo: page });
  expect(await getToken(browser, { secret })).toMatchObject({ proof: 'given' });
});

it('answers all wrong digits alike, and refuses even the right digits after five attempts', async () => {
  for (const digits of ['0000', '0001', 'abc', '', '43210', '0002', '0003', '0004'])
    expect(await openShortLink(world.as(), { code, digits })).toBeNull();
  expect(await openShortLink(world.as(), { code, digits: DIGITS })).toBeNull();
  expect(await shown()).toMatchObject({ canOpen: false, about: { kind: 'token' } });
  expect(await getShortLink(world.as(phone), { code })).toHaveProperty('movedTo');
});

it('counts at most five wrong answers when twenty arrive at the same time', async () => {
  const digits = Array.from({ length: 20 }, (_, index) => String(index).padStart(4, '0'));
  const opened = await Promise.all(digits.map((each) => openShortLink(world.as(), { code, digits: each })));
  expect(opened.filter((path) => path !== null)).toEqual([]);
  const [row] = await world.db.query('SELECT wrong_tries FROM holder_proof WHERE secret = :secret', {
    secret,
  });
  expect(row).toEqual({ wrongTries: 5 });
});

it('treats an expired short link like an unknown link', async () => {
  pass(17 * HOUR_MS);
  expect(await shown()).toMatchObject({ about: { kind: 'token' } });
  pass(2 * HOUR_MS);
  for (const as of [world.as(), world.as(phone)])
    await expect(getShortLink(as, { code })).rejects.toMatchObject(NOT_FOUND);
  await expect(openShortLink(world.as(), { code, digits: DIGITS })).rejects.toMatchObject(NOT_FOUND);
  for (const strange of ['1111111', 'toolong1', '', "'; --", '0OIl000'])
    await expect(getShortLink(world.as(), { code: strange })).rejects.toMatchObject(NOT_FOUND);
  pass(48 * HOUR_MS);
  await removeExpired(world.db, world.clock.now);
  expect(await world.db.query('SELECT 1 FROM holder_proof WHERE short_code = :code', { code })).toEqual([]);
});

it('leads from a booking’s short link to its token until the end of the booking’s day', async () => {
  const { doctorId } = clinic;
  await setBookingRules(world.asMember(clinic, 'owner'), {
    doctorId,
    isOn: true,
    bandMinutes: 30,
    bookablePercent: 40,
  });
  const { days } = await listFreeBands(world.as(), { doctorId });
  const band = days.find(({ serviceDate }) => serviceDate > '2026-11-21')?.bands[0];
  if (!band) throw new Error('no free band');
  const booker = { deviceId: uuidv7() };
  const booking = await book(world.as(booker), {
    doctorId,
    name: 'Sita',
    phone: '9811107654',
    bandStart: band.start,
  });
  code = await codeOf(booking.secret);
  expect(await shown()).toMatchObject({ canOpen: true, about: { kind: 'booking', band, state: 'booked' } });
  expect(JSON.stringify(await shown())).not.toContain('Sita');
  world.clock.now = new Date(band.start);
  await announceBooked(world.as(booker), { secret: booking.secret });
  expect(await shown()).toMatchObject({ about: { kind: 'token', number: 1 } });
  expect(await openShortLink(world.as(), { code, digits: '7654' })).toBe(`/t/${booking.secret}`);
});

it('disables the link that was sent to a wrong phone once staff correct the phone', async () => {
  const { doctorId } = clinic;
  await correctPatient(world.asMember(clinic), { doctorId, number: 1, name: 'Meena', phone: '9811109999' });
  await expect(getShortLink(world.as(), { code })).rejects.toMatchObject(NOT_FOUND);
  await expect(openShortLink(world.as(), { code, digits: DIGITS })).rejects.toMatchObject(NOT_FOUND);
});

it('deletes the link when the patient is erased', async () => {
  const { doctorId } = clinic;
  await skip(world.asMember(clinic), { doctorId, number: 1 });
  const [patient] = await world.db.query<{ id: string }>(
    'SELECT id FROM patient WHERE clinic_id = :clinicId',
    { clinicId: clinic.clinicId },
  );
  await erasePatient(world.asMember(clinic, 'admin'), { patientId: patient?.id ?? '' });
  expect(await world.db.query('SELECT 1 FROM holder_proof WHERE short_code = :code', { code })).toEqual([]);
  await expect(getShortLink(world.as(), { code })).rejects.toMatchObject(NOT_FOUND);
});
