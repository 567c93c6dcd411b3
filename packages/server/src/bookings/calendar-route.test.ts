import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createQueueWorld, putOnPro, type QueueWorld, type TestClinic } from '../../test/queue-world.ts';
import { book } from './book.ts';
import { addCalendarRoute } from './calendar-route.ts';
import { cancelBooking, moveBooking } from './change-booking.ts';
import { announceBooked } from './check-in.ts';
import { setBookingRules } from './free-bands.ts';

let world: QueueWorld;
let clinic: TestClinic;
let app: FastifyInstance;

beforeAll(async () => {
  world = await createQueueWorld();
  world.clock.now = new Date('2026-11-20T12:00:00+05:30');
  clinic = await world.addClinic();
  await putOnPro(world, clinic);
  const { doctorId } = clinic;
  await setBookingRules(world.asMember(clinic, 'owner'), {
    doctorId,
    isOn: true,
    bandMinutes: 30,
    bookablePercent: 90,
  });
  app = Fastify();
  addCalendarRoute(app, { contextOf: async () => world.as() });
});
afterAll(async () => {
  await app.close();
  await world.drop();
});

it('tells the time of a booking only to a request with its secret', async () => {
  const { doctorId } = clinic;
  const bandStart = new Date('2026-11-21T10:00:00+05:30').toISOString();
  const { secret } = await book(world.as(), { doctorId, name: 'Meena', phone: '9500000001', bandStart });
  const get = (of: string) => app.inject({ url: `/t/${of}/booking.ics` });
  const { headers, body, statusCode } = await get(secret);
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
  });
  expect(body).toContain('\r\nDTSTART:20261121T043000Z\r\nDTEND:20261121T050000Z\r\n');
  expect(body).not.toContain('Meena');
  for (const other of ['short', 'AAAAAAAAAAAAAAAAAAAAAA'])
    expect((await get(other)).statusCode).not.toBe(200);
});

it('updates the calendar event after each move, and removes it once the booking is over', async () => {
  const { doctorId } = clinic;
  const bandStart = (time: string) => new Date(`2026-11-21T${time}:00+05:30`).toISOString();
  const holder = world.as();
  const wanted = { doctorId, name: 'Bina', phone: '9500000002', bandStart: bandStart('10:00') };
  const { secret } = await book(holder, wanted);
  const file = async () => {
    const { statusCode, body } = await app.inject({ url: `/t/${secret}/booking.ics` });
    expect(statusCode).toBe(200);
    expect(body).toContain(`\r\nUID:${secret}\r\n`);
    return body;
  };
  const sequence = async () => Number(/SEQUENCE:(\d+)/.exec(await file())?.[1]);
  expect(await file()).toContain('TRIGGER:-PT120M');
  const first = await sequence();
  await moveBooking(holder, { secret, bandStart: bandStart('09:00') });
  const moved = await sequence();
  expect(moved).toBeGreaterThan(first);
  expect(await file()).toContain('\r\nSTATUS:CONFIRMED\r\n');
  for (const state of ['missed', 'booked']) {
    const endedAt = state === 'missed' ? world.clock.now : null;
    const change = 'UPDATE booking SET state = :state, ended_at = :endedAt WHERE secret = :secret';
    await world.db.query(change, { secret, state, endedAt });
    const status = state === 'missed' ? 'CANCELLED' : 'CONFIRMED';
    expect(await file()).toContain(`\r\nSTATUS:${status}\r\n`);
  }
  await cancelBooking(holder, { secret });
  expect(await file()).toContain('\r\nSTATUS:CANCELLED\r\n');
  expect(await file()).not.toContain('VALARM');
  expect(await sequence()).toBe(moved + 3);
});

it('removes the event once the patient has checked in', async () => {
  const { doctorId } = clinic;
  const start = new Date('2026-11-20T13:00:00+05:30');
  const wanted = { doctorId, name: 'Chand', phone: '9500000003', bandStart: start.toISOString() };
  const { secret } = await book(world.as(), wanted);
  world.clock.now = start;
  await announceBooked(world.as(), { secret });
  const { statusCode, body } = await app.inject({ url: `/t/${secret}/booking.ics` });
  expect([statusCode, body]).toEqual([200, expect.stringContaining('STATUS:CANCELLED')]);
});
