import { afterAll, beforeAll, expect, it } from 'vitest';
import { refusal } from '../../../test/refusal.ts';
import type { TestClient } from '../../../test/api-client.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

let lastPhone = 9_811_100_000;
const newPhone = () => String((lastPhone += 1));

async function openClinic(doctorName = 'Asha Rao') {
  const owner = await server.registerOwner('pro');
  const { id: clinicId } = await server.registerClinic(owner);
  const { doctor } = await server.addDoctor(owner, clinicId, doctorName);
  const doctorId = doctor.id;
  const take = (on: TestClient, phone: string, name = 'Meena Kumari') =>
    on.api.queue.issueToken({ doctorId, name, phone, travelMinutes: null });
  const callNext = async () => {
    const { queue } = await owner.api.queue.getDoctorConsole({ doctorId });
    return owner.api.queue.callNext({ doctorId, callRevision: queue.callRevision });
  };
  return { owner, clinicId, doctorId, doctor, take, callNext };
}

const check = (on: TestClient, phone: string) => on.api.queue.checkTokens({ phone });

it('shows all details of a token to the device that took it, and only the number to others', async () => {
  const { doctor, take, callNext } = await openClinic('Nandini Subramaniam');
  const [phone, mine, other] = [newPhone(), server.client(), server.client()];
  const first = await take(server.client(), newPhone(), 'Ravi');
  const token = await take(mine, phone, 'Lakshmi Ammal');
  await callNext();
  const [own] = await check(mine, phone);
  expect(own).toMatchObject({ number: 2, state: { status: 'waiting' }, nowServing: 1, waitingCount: 1 });
  expect(own?.own).toMatchObject({
    secret: token.secret,
    patientName: 'Lakshmi Ammal',
    doctor: { id: doctor.id },
  });
  const answer = await check(other, phone);
  expect(answer).toEqual([
    {
      clinic: token.clinic,
      number: 2,
      state: { status: 'waiting' },
      letter: null,
      nowServing: 1,
      waitingCount: 1,
      own: null,
      canConfirm: false,
    },
  ]);
  const secrets = [token.secret, first.secret, doctor.id, doctor.slug, 'Nandini', 'Lakshmi', phone];
  for (const secret of secrets) expect(JSON.stringify(answer)).not.toContain(secret);
});

it('shows two devices of one phone their own tokens when both ask at once', async () => {
  const [here, there] = await Promise.all([openClinic(), openClinic()]);
  const [phone, mine, other] = [newPhone(), server.client(), server.client()];
  const first = await here.take(mine, phone);
  const second = await there.take(other, phone);
  const [asMine, asOther] = await Promise.all([check(mine, phone), check(other, phone)]);
  const owns = (answer: typeof asMine) => answer.map(({ own }) => own?.secret ?? null);
  expect(owns(asMine)).toEqual([first.secret, null]);
  expect(owns(asOther)).toEqual([second.secret, null]);
});

it('never shows a walk-in’s token to a browser, not even to the browser that added it', async () => {
  const { owner, doctorId } = await openClinic();
  const phone = newPhone();
  await owner.api.queue.addPatient({ doctorId, name: 'Meena', phone });
  expect(await check(owner, phone)).toMatchObject([{ number: 1, own: null }]);
});

it.each([
  ['with the country', (digits: string) => `+91 ${digits.slice(0, 5)} ${digits.slice(5)}`],
  ['with a zero', (digits: string) => `0${digits}`],
  ['in Devanagari', (digits: string) => digits.replace(/\d/g, (digit) => '०१२३४५६७८९'.charAt(Number(digit)))],
])('treats a phone typed %s as the same phone', async (_, typed) => {
  const { take } = await openClinic();
  const [phone, mine] = [newPhone(), server.client()];
  await take(mine, phone);
  expect(await check(mine, typed(phone))).toHaveLength(1);
  expect(await mine.api.queue.recallName({ phone: typed(phone) })).toEqual({ name: 'Meena Kumari' });
});

it('refuses an invalid phone number', async () => {
  for (const phone of ['12345', 'meena', '00000 00000']) {
    const asked = [check(server.client(), phone), server.client().api.queue.recallName({ phone })];
    for (const call of asked) expect((await refusal(call)).reason).toBe('patient.invalid_phone');
  }
});

it('leaves out tokens that are over, and tokens of a closed practice', async () => {
  const [phone, mine] = [newPhone(), server.client()];
  const [left, seen, closed, inactive] = await Promise.all([1, 2, 3, 4].map(() => openClinic()));
  const token = await left?.take(mine, phone);
  await mine.api.queue.leave({ secret: token?.secret ?? '' });
  await seen?.take(mine, phone);
  await seen?.callNext();
  expect(await check(mine, phone)).toMatchObject([
    { state: { status: 'called' }, nowServing: 1, waitingCount: 0 },
  ]);
  await seen?.owner.api.queue.complete({ doctorId: seen.doctorId, number: 1 });
  await closed?.take(mine, phone);
  await closed?.owner.api.queue.closePractice({ doctorId: closed.doctorId });
  await inactive?.take(mine, phone);
  expect(await check(mine, phone)).toHaveLength(1);
  await inactive?.owner.api.clinics.deactivateClinic({ clinicId: inactive.clinicId });
  expect(await check(mine, phone)).toEqual([]);
});

it('lists the device’s own tokens first, then one entry for all others at the clinic', async () => {
  const [phone, mine] = [newPhone(), server.client()];
  const owner = await server.registerOwner('pro');
  const { id: clinicId } = await server.registerClinic(owner);
  const ask = { name: 'Meena', phone };
  for (let count = 0; count < 23; count += 1) {
    const { doctor } = await server.addDoctor(owner, clinicId, `Doctor ${count}`);
    if (count < 2) await mine.api.queue.issueToken({ doctorId: doctor.id, ...ask, travelMinutes: null });
    else await owner.api.queue.addPatient({ doctorId: doctor.id, ...ask });
  }
  const checked = await check(mine, phone);
  // At a clinic with several doctors, all tokens that others took appear as one entry.
  expect(checked).toHaveLength(3);
  expect(checked.map(({ own }) => own?.doctor.name ?? null).slice(0, 3)).toEqual([
    'Doctor 0',
    'Doctor 1',
    null,
  ]);
  expect(await check(server.client(), phone)).toHaveLength(1);
});

it('remembers a name as it was last typed on the device', async () => {
  const [here, there] = await Promise.all([openClinic(), openClinic()]);
  const [phone, mine, other] = [newPhone(), server.client(), server.client()];
  const recall = async (on: TestClient) => (await on.api.queue.recallName({ phone })).name;
  await here.owner.api.queue.addPatient({ doctorId: here.doctorId, name: 'Meena K. Kumari', phone });
  expect(await recall(mine)).toBeNull();
  await there.take(mine, phone, 'Meena  kumari');
  expect(await recall(mine)).toBe('Meena  kumari');
  expect(await recall(other)).toBeNull();
  expect(await recall(here.owner)).toBeNull();
});

it('keeps the typed name after the clinic corrected it', async () => {
  const { owner, clinicId, take } = await openClinic();
  const [phone, mine] = [newPhone(), server.client()];
  await take(mine, phone, 'Mina Kumari');
  const { patients } = await owner.api.patients.listPatients({
    clinicId,
    search: phone,
    sort: 'name',
    direction: 'asc',
    page: 1,
  });
  const [patient] = patients;
  await owner.api.patients.updatePatient({
    patientId: patient?.id ?? '',
    version: patient?.version ?? 0,
    name: 'Meena Kumari Devi',
    email: null,
  });
  expect(await mine.api.queue.recallName({ phone })).toEqual({ name: 'Mina Kumari' });
  expect((await check(mine, phone))[0]?.own?.patientName).toBe('Mina Kumari');
});

it('rejects a forged device cookie as proof', async () => {
  const { take } = await openClinic();
  const [phone, mine] = [newPhone(), server.client()];
  await take(mine, phone);
  const [name = '', value = ''] = [...mine.cookies].find(([key]) => key.includes('device')) ?? [];
  const deviceId = value.split('.')[0] ?? '';
  expect(deviceId).not.toBe('');
  for (const forged of [deviceId, `${deviceId}.AAAA`, null]) {
    const thief = server.client();
    if (forged !== null) thief.cookies.set(name, forged);
    expect(await check(thief, phone)).toMatchObject([{ own: null }]);
    expect(await thief.api.queue.recallName({ phone })).toEqual({ name: null });
  }
});

it('lists a family’s tokens of one device in the order of their turns', async () => {
  const { take } = await openClinic();
  const [phone, mine] = [newPhone(), server.client()];
  for (const name of ['Meena', 'Ravi', 'Asha']) await take(mine, phone, name);
  expect((await check(mine, phone)).map(({ number }) => number)).toEqual([1, 2, 3]);
});
