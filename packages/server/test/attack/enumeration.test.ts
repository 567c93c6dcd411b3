/**
 * Checks how the server responds to a request with another person's phone, email, link or id. The bytes and
 * headers must be the same as for an unknown value.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusal } from '../refusal.ts';
import { newPhone } from '../sent-code.ts';
import { startTestServer, type TestDoctor, type TestOwner, type TestServer } from '../test-server.ts';

let server: TestServer;
let owner: TestOwner;
let doctor: TestDoctor;
let phoneOfOwner: string;
const PATIENT = { name: 'Meena Kumari', phone: '9811100001' };

beforeAll(async () => {
  server = await startTestServer();
  server.clock.set(new Date('2026-11-21T10:00:00+05:30'));
  owner = await server.registerOwner('pro');
  const clinic = await server.registerClinic(owner);
  doctor = await server.addDoctor(owner, clinic.id);
  phoneOfOwner = newPhone();
  await server.db.query('UPDATE account SET phone = :phoneOfOwner WHERE id = :accountId', {
    accountId: owner.accountId,
    phoneOfOwner,
  });
  await server.client().api.queue.issueToken({ ...PATIENT, doctorId: doctor.doctor.id, travelMinutes: null });
});
afterAll(() => server.close());

const newEmail = () => `nobody-${randomUUID()}@clinic.test`;
const VARYING = ['date', 'x-request-id', 'set-cookie', 'keep-alive'];

/** Returns the response. Leaves out the parts that differ at each request. */
async function answerTo(path: string, body: object) {
  const response = await server.client().fetch(`/api${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  });
  const headers = [...response.headers].filter(([name]) => !VARYING.includes(name));
  const cookies = response.headers.getSetCookie().map((line) => line.replace(/=[^;]*/, ''));
  return { status: response.status, headers, cookies, body: await response.text() };
}

type Question = readonly [what: string, path: string, known: () => object, unknown: () => object];

const password = 'another long one';

const questions: readonly Question[] = [
  [
    'signing in',
    '/accounts/sign-in',
    () => ({ email: owner.email, password }),
    () => ({ email: newEmail(), password }),
  ],
  [
    'signing up',
    '/accounts/sign-up',
    () => ({ email: owner.email, password }),
    () => ({ email: newEmail(), password }),
  ],
  [
    'a new verification mail',
    '/accounts/resend-verification',
    () => ({ email: owner.email }),
    () => ({ email: newEmail() }),
  ],
  [
    'a new password',
    '/accounts/request-password-reset',
    () => ({ email: owner.email }),
    () => ({ email: newEmail() }),
  ],
  [
    'a requested sign-in code',
    '/accounts/sign-in-code',
    () => ({ phone: phoneOfOwner }),
    () => ({ phone: newPhone() }),
  ],
  [
    'an entered sign-in code',
    '/accounts/sign-in-by-phone',
    () => ({ phone: phoneOfOwner, code: '000000' }),
    () => ({ phone: newPhone(), code: '000000' }),
  ],
  [
    'a doctor’s code',
    '/doctor-logins',
    () => ({ phone: doctor.phone, code: doctor.code === 'AAAA' ? 'BBBB' : 'AAAA' }),
    () => ({ phone: newPhone(), code: 'AAAA' }),
  ],
  [
    'a patient’s name',
    '/tokens/recall-name',
    () => ({ phone: PATIENT.phone }),
    () => ({ phone: '9811100002' }),
  ],
];

describe('answers about known and unknown values', () => {
  it.each(questions)(
    'gives the same answer to known and unknown values for %s',
    async (_, path, known, unknown) => {
      const [one, other] = [await answerTo(path, known()), await answerTo(path, unknown())];
      expect(JSON.stringify(one)).not.toContain('request.not_found');
      expect(one).toEqual(other);
    },
  );
});

it('reveals no account to a stranger who signs up with another person’s address and then signs in', async () => {
  const trials = [owner.email, newEmail()].map(async (email) => {
    await answerTo('/accounts/sign-up', { email, password });
    return answerTo('/accounts/sign-in', { email, password });
  });
  const [known, unknown] = await Promise.all(trials);
  expect(known).toMatchObject({ status: 401, body: expect.stringContaining('wrong_email_or_password') });
  expect(known).toEqual(unknown);
});

/** Lets a stranger try to learn, through invitations, whether an address can still get a mail. */
async function inviter(): Promise<(email: string) => Promise<string>> {
  const somebody = await server.registerOwner();
  const { id: clinicId } = await server.registerClinic(somebody);
  return (email) =>
    refusal(somebody.api.clinics.inviteMember({ clinicId, email, role: 'staff' })).then(
      ({ reason }) => reason,
      () => 'invited',
    );
}

it(
  'reveals no account to a stranger who requests mails until an address has reached its limit',
  { tags: ['drill'] },
  async () => {
    const [unverified, nobody, invite] = [newEmail(), newEmail(), await inviter()];
    await server.client().api.accounts.signUp({ email: unverified, password });
    await server.client().api.accounts.signUp({ email: owner.email, password });
    const told: string[] = [];
    for (const email of [unverified, nobody, owner.email]) {
      for (let time = 0; time < 10; time += 1)
        await server.client().api.accounts.resendVerification({ email });
      told.push(await invite(email));
    }
    // For each address, the server counts public requests separately from invitations.
    expect(new Set(told)).toEqual(new Set(['invited']));
  },
);

it(
  'does not reveal, through the mails about sign-in, whether a stranger’s password is right',
  { tags: ['drill'] },
  async () => {
    const invite = await inviter();
    const told = [(await server.registerOwner()).email, newEmail()].map(async (email) => {
      await answerTo('/accounts/sign-up', { email, password });
      const tries = Array.from({ length: 9 }, () => answerTo('/accounts/sign-in', { email, password }));
      for (const { status } of await Promise.all(tries)) expect(status).toBe(401);
      return invite(email);
    });
    expect(await Promise.all(told)).toEqual(['invited', 'invited']);
  },
);

it('gives the same answer to a made-up link as to an expired link', async () => {
  const never = () => randomBytes(32).toString('base64url');
  const used = await usedLinks();
  const ask = {
    reset: (token: string) => answerTo('/accounts/reset-password', { token, password }),
    verify: (token: string) => answerTo('/accounts/verify-email', { token }),
    join: (token: string) => answerTo(`/invitations/${token}/join`, { name: 'Somebody', password }),
  };
  expect(await ask.reset(used.reset)).toEqual(await ask.reset(never()));
  expect(await ask.verify(`${used.verify.slice(0, -2)}AA`)).toEqual(await ask.verify(never()));
  expect(await ask.join(used.invite)).toEqual(await ask.join(never()));
});

async function usedLinks() {
  const member = await server.signUpOwner();
  await member.api.accounts.requestPasswordReset({ email: member.email });
  const reset = await server.mailedToken(member.email, 'Reset');
  await member.api.accounts.resetPassword({ token: reset, password: member.password });
  const verify = await server.mailedToken(member.email, 'Verify');
  const { id: clinicId } = await server.registerClinic(owner, `Second ${randomUUID()}`);
  const email = newEmail();
  await owner.api.clinics.inviteMember({ clinicId, email, role: 'staff' });
  const invite = await server.mailedToken(email, 'invited');
  await server.client().api.clinics.joinByInvitation({ token: invite, name: 'Somebody', password });
  return { reset, verify, invite };
}

it('gives the same answer to ids of other clinics as to unknown ids', async () => {
  const stranger = await server.registerOwner();
  const [clinic] = await owner.api.clinics.listMyClinics();
  const ask = async (id: string) => {
    const paths = [`/clinics/${id}`, `/clinics/${id}/team`, `/clinics/${id}/patients`, `/payments/${id}`];
    const answers: object[] = [];
    for (const path of paths) {
      const response = await stranger.fetch(`/api${path}`);
      answers.push({ path: path.replace(id, ''), status: response.status, body: await response.text() });
    }
    return answers;
  };
  expect(await ask(clinic?.clinicId ?? '')).toEqual(await ask(randomUUID()));
});
