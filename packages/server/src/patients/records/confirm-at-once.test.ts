/** Tests codes and tokens that are requested at the same moment. */
import { beforeEach, expect, it } from 'vitest';
import type { TestClient } from '../../../test/api-client.ts';
import { atOnce, inTurn } from '../../../test/at-once.ts';
import {
  askForCode,
  confirmedDevice,
  confirmOn,
  issueOn,
  knownDevice,
  openConfirmingWorld,
  setConfirming,
} from '../../../test/confirming-world.ts';
import { refusal } from '../../../test/refusal.ts';
import { newPhone, otherCode } from '../../../test/sent-code.ts';

const { server, clinic } = await openConfirmingWorld();
let phone: string;
beforeEach(() => void (phone = newPhone()));

const codesOfPhone = () => ({
  statement: 'SELECT 1 FROM phone_code WHERE subject LIKE :subject FOR UPDATE',
  values: { subject: `patient:%:${phone}` },
});

const queueOfDoctor = () => ({
  statement: 'SELECT 1 FROM doctor_queue WHERE doctor_id = :doctorId FOR UPDATE',
  values: { doctorId: clinic.doctorId },
});

const confirmedPairs = () => server.db.query('SELECT 1 FROM confirmed_phone WHERE phone = :phone', { phone });
const invalidCode = { reason: 'account.invalid_phone_code' };
const statusOf = ({ status }: { status: string }) => status;
const take = (device: TestClient) => () => issueOn(device, clinic, phone);

it('confirms a phone once when a device sends one code twice', async () => {
  const device = await knownDevice(server);
  const code = await askForCode(server, device, clinic, phone);
  const confirm = () => confirmOn(device, clinic, phone, code);
  const outcomes = await atOnce(server, codesOfPhone(), [confirm, confirm]);
  expect(outcomes.map(statusOf)).toEqual(['fulfilled', 'fulfilled']);
  expect(await confirmedPairs()).toHaveLength(1);
});

it('either accepts the right code or locks after the fifth wrong code', async () => {
  for (const isRightFirst of [true, false]) {
    phone = newPhone();
    const device = await knownDevice(server);
    const code = await askForCode(server, device, clinic, phone);
    const confirm = (typed: string) => () => confirmOn(device, clinic, phone, typed);
    for (let time = 0; time < 4; time += 1) await refusal(confirm(otherCode(code))());
    const tries = [confirm(code), confirm(otherCode(code))];
    const outcomes = await inTurn(server, codesOfPhone(), isRightFirst ? tries : tries.toReversed());
    // After the correct code, even a request with a wrong code gets the response of the completed request.
    const expected = isRightFirst
      ? { status: 'fulfilled', value: {} }
      : { status: 'rejected', reason: { data: invalidCode } };
    expect(outcomes).toMatchObject([expected, expected]);
    // In both cases, the code is used up.
    await server.db.query('DELETE FROM confirmed_phone WHERE phone = :phone', { phone });
    expect(await refusal(confirm(code)())).toMatchObject(invalidCode);
  }
});

it('allows only five of twenty wrong codes that arrive at the same time', async () => {
  const device = await knownDevice(server);
  const code = await askForCode(server, device, clinic, phone);
  const guesses = Array.from({ length: 20 }, () =>
    refusal(confirmOn(device, clinic, phone, otherCode(code))),
  );
  for (const { reason } of await Promise.all(guesses)) expect(reason).toBe('account.invalid_phone_code');
  const [kept] = await server.db.query<{ failures: number }>(
    'SELECT failures FROM phone_code WHERE subject LIKE :subject',
    { subject: `patient:%:${phone}` },
  );
  expect(kept?.failures).toBe(5);
});

it('confirms one phone for two devices, each with its own code', async () => {
  const [one, other] = [await knownDevice(server), await knownDevice(server)];
  const first = await askForCode(server, one, clinic, phone);
  server.clock.advance(61);
  const second = await askForCode(server, other, clinic, phone);
  const outcomes = await atOnce(server, codesOfPhone(), [
    () => confirmOn(one, clinic, phone, first),
    () => confirmOn(other, clinic, phone, second),
  ]);
  expect(outcomes.map(statusOf)).toEqual(['fulfilled', 'fulfilled']);
  expect(await confirmedPairs()).toHaveLength(2);
});

it('sends one message when two devices request a code for one phone', async () => {
  const devices = [await knownDevice(server), await knownDevice(server), await knownDevice(server)];
  const asked = await Promise.allSettled(
    devices.map(({ api }) => api.patients.requestPatientCode({ clinicId: clinic.id, phone })),
  );
  expect(asked.map(statusOf).sort()).toEqual(['fulfilled', 'rejected', 'rejected']);
});

it('issues a token if its phone is confirmed while the request waits for the queue', async () => {
  const [device, stranger] = [await knownDevice(server), await knownDevice(server)];
  const code = await askForCode(server, device, clinic, phone);
  // This creates the queue, so that the test can lock it.
  await clinic.owner.api.queue.addPatient({ doctorId: clinic.doctorId, name: 'First', phone: newPhone() });
  let tokens: Promise<PromiseSettledResult<unknown>[]> = Promise.resolve([]);
  await server.db.transaction(async (tx) => {
    await tx.query(queueOfDoctor().statement, queueOfDoctor().values);
    tokens = Promise.allSettled([take(stranger)(), take(device)()]);
    await confirmOn(device, clinic, phone, code);
  });
  expect((await tokens).map(statusOf)).toEqual(['rejected', 'fulfilled']);
});

it('asks for a code if the clinic turns confirmation on while a request waits', async () => {
  await setConfirming(clinic, false);
  await issueOn(await knownDevice(server), clinic, newPhone());
  let tokens: Promise<PromiseSettledResult<unknown>[]> = Promise.resolve([]);
  const [unknown, known] = [await knownDevice(server), await knownDevice(server)];
  await server.db.transaction(async (tx) => {
    await tx.query(queueOfDoctor().statement, queueOfDoctor().values);
    tokens = Promise.allSettled([issueOn(unknown, clinic, newPhone()), issueOn(known, clinic, newPhone())]);
    await setConfirming(clinic, true);
  });
  for (const token of await tokens)
    expect(token).toMatchObject({
      status: 'rejected',
      reason: { data: { reason: 'queue.phone_unconfirmed' } },
    });
});

it(
  'issues all of a family’s tokens on one confirmed phone, at two doctors at once',
  { tags: ['drill'] },
  async () => {
    const device = await confirmedDevice(server, clinic, phone);
    const { doctor } = await server.addDoctor(clinic.owner, clinic.id, 'Ravi Iyer');
    // After two days, each issued token updates the time at which the confirmation was last used.
    server.clock.advance(2 * 86_400);
    const family = ['Meena', 'Ravi', 'Sita'].flatMap((name) =>
      [clinic.doctorId, doctor.id].map((doctorId) => issueOn(device, { doctorId }, phone, name)),
    );
    expect((await Promise.allSettled(family)).map(statusOf)).toEqual(family.map(() => 'fulfilled'));
  },
);
