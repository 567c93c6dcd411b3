import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createQueueWorld, putOnPro, type QueueWorld, type TestClinic } from '../../test/queue-world.ts';
import { book } from './book.ts';
import { addCalendarRoute } from './calendar-route.ts';
import { cancelBooking } from './change-booking.ts';
import { setBookingRules } from './rules.ts';

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

it('gives whoever has the secret of an open booking its time, and nobody anything else', async () => {
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
  await cancelBooking(world.as(), { secret });
  expect((await get(secret)).statusCode).not.toBe(200);
});
