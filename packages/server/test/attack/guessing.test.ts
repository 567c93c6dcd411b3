/**
 * Tests how often a bot can guess if it uses a new device each time. The limits are in
 * docs/security/limits.md.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newPhone } from '../sent-code.ts';
import { startTestServer, type TestDoctor, type TestOwner, type TestServer } from '../test-server.ts';
import { sum, triesOfHours } from './guessing.ts';
import { refusedGuess } from './refused-guess.ts';

// The time is early in a UTC day, because the server counts failed attempts per UTC day.
const MORNING = new Date('2026-11-21T00:30:00Z');

let server: TestServer;
let owner: TestOwner;
let clinicId: string;

beforeAll(async () => {
  server = await startTestServer();
  server.clock.set(MORNING);
  owner = await server.registerOwner('pro');
  clinicId = (await server.registerClinic(owner)).id;
});
afterAll(() => server.close());

const pass = async (seconds: number) => server.clock.advance(seconds);

const otherCode = (code: string) => (code === 'AAAA' ? 'BBBB' : 'AAAA');

/** Each attempt comes from a new device. */
const guessCode =
  ({ phone, code }: Pick<TestDoctor, 'phone' | 'code'>) =>
  () =>
    refusedGuess(server.client().api.doctors.signInDoctor({ phone, code: otherCode(code) }));

it('allows ten attempts at a doctor’s code in the first hour, then one hourly, thirty a day', async () => {
  server.clock.set(MORNING);
  const doctor = await server.addDoctor(owner, clinicId);
  const tries = await triesOfHours({ guess: guessCode(doctor), pass }, 47);
  expect(tries[0]).toBeLessThanOrEqual(10);
  expect(Math.max(...tries.slice(1))).toBeLessThanOrEqual(1);
  expect(sum(tries.slice(0, 23))).toBeLessThanOrEqual(30);
  expect(sum(tries.slice(23))).toBeLessThanOrEqual(30);
});

it('allows eight attempts at a doctor’s code in the ten minutes after “Allow sign-in”', async () => {
  server.clock.set(MORNING);
  const doctor = await server.addDoctor(owner, clinicId);
  const guess = guessCode(doctor);
  await triesOfHours({ guess, pass }, 2);
  await owner.api.doctors.allowDoctorSignIn({ doctorId: doctor.doctor.id });
  let tries = 0;
  for (let second = 0; second < 600;) {
    const outcome = await guess();
    if (outcome.kind === 'wrong') tries += 1;
    const seconds = outcome.kind === 'wait' ? outcome.seconds : 1;
    await pass(seconds);
    second += seconds;
  }
  expect(tries).toBeGreaterThan(0);
  expect(tries).toBeLessThanOrEqual(8);
});

it('allows as many attempts at a code for an unknown phone as for a known phone', async () => {
  server.clock.set(MORNING);
  const doctor = await server.addDoctor(owner, clinicId);
  const known = await triesOfHours({ guess: guessCode(doctor), pass }, 3);
  server.clock.set(MORNING);
  const unknown = await triesOfHours({ guess: guessCode({ phone: newPhone(), code: 'none' }), pass }, 3);
  expect(unknown).toEqual(known);
});

it(
  'allows fewer than twenty attempts at a password in the first hour, then four an hour',
  { tags: ['drill'] },
  async () => {
    server.clock.set(MORNING);
    const { email } = await server.registerOwner();
    const guess = () =>
      refusedGuess(server.client().api.accounts.signIn({ email, password: 'a wrong guess' }));
    const [first = 0, second = 0, third = 0] = await triesOfHours({ guess, pass }, 3);
    expect(first).toBeLessThanOrEqual(20);
    expect(second).toBeLessThanOrEqual(4);
    expect(third).toBeLessThanOrEqual(4);
  },
);

it(
  'allows five attempts at each code that is sent to a phone, and fifteen codes a day',
  { tags: ['drill'] },
  async () => {
    server.clock.set(MORNING);
    const account = await server.registerOwner();
    const phone = newPhone();
    await server.db.query('UPDATE account SET phone = :phone WHERE id = :accountId', {
      accountId: account.accountId,
      phone,
    });
    const asking = () =>
      refusedGuess(
        server
          .client()
          .api.accounts.requestSignInCode({ phone })
          .then(() => {}),
      );
    let codes = 0;
    for (let second = 0; second < 86_400;) {
      const outcome = await asking().catch(() => null);
      if (outcome === null) codes += 1;
      const seconds = outcome?.kind === 'wait' ? outcome.seconds : 1;
      await pass(seconds);
      second += seconds;
    }
    expect(codes).toBe(15);
  },
);
