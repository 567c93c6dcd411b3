/** Tests that a stranger with a phone number never learns the doctor of its token. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allowTexts, confirmOn, knownDevice } from '../../../test/confirming-world.ts';
import { refusal } from '../../../test/refusal.ts';
import type { TestClient } from '../../../test/api-client.ts';
import { newPhone, sentCode } from '../../../test/sent-code.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function openClinic(...doctorNames: string[]) {
  const owner = await server.registerOwner('pro');
  const { id: clinicId } = await server.registerClinic(owner);
  await allowTexts(server, clinicId);
  const doctorIds: string[] = [];
  for (const name of doctorNames) doctorIds.push((await server.addDoctor(owner, clinicId, name)).doctor.id);
  const callNext = async (doctorId: string) => {
    const { queue } = await owner.api.queue.getDoctorConsole({ doctorId });
    await owner.api.queue.callNext({ doctorId, callRevision: queue.callRevision });
  };
  return { owner, clinicId, doctorIds, callNext };
}

const take = (on: TestClient, doctorId: string, phone: string, name = 'Meena Kumari') =>
  on.api.queue.issueToken({ doctorId, name, phone, travelMinutes: null });
const check = (on: TestClient, phone: string) => on.api.queue.checkTokens({ phone });

describe('a stranger who types the phone', () => {
  it('gives a stranger the same last call and number of waiting patients for each patient’s phone', async () => {
    const { doctorIds, callNext } = await openClinic('Asha Rao', 'Ravi Iyer', 'Uma Nair');
    const [first = '', second = '', third = ''] = doctorIds;
    const phones = doctorIds.map(() => newPhone());
    for (const [at, doctorId] of doctorIds.entries()) {
      for (let ahead = 0; ahead <= at; ahead += 1) await take(server.client(), doctorId, newPhone(), 'Ahead');
      await take(server.client(), doctorId, phones[at] ?? '');
    }
    await callNext(third);
    await callNext(first);
    await callNext(second);
    await callNext(second);
    const answers = await Promise.all(phones.map((phone) => check(server.client(), phone)));
    for (const answer of answers) {
      expect(answer).toMatchObject([
        { number: null, state: null, nowServing: 2, waitingCount: 5, own: null, canConfirm: true },
      ]);
      expect(answer).toEqual(answers[0]);
    }
  });

  it('shows a stranger one entry for all tokens of a family', async () => {
    const several = await openClinic('Asha Rao', 'Ravi Iyer');
    const alone = await openClinic('Uma Nair');
    const [phone, mine] = [newPhone(), server.client()];
    for (const doctorId of several.doctorIds) await take(mine, doctorId, phone);
    await take(mine, several.doctorIds[0] ?? '', phone, 'Ravi');
    await take(mine, alone.doctorIds[0] ?? '', phone);
    expect(await check(mine, phone)).toHaveLength(4);
    const seen = await check(server.client(), phone);
    expect(seen.map(({ clinic, number }) => [clinic.id, number])).toEqual([
      [alone.clinicId, 1],
      [several.clinicId, null],
    ]);
  });

  it('gives a stranger the same refusal at each doctor, with the right or a wrong name', async () => {
    const { owner, doctorIds, callNext } = await openClinic('Asha Rao', 'Ravi Iyer', 'Uma Nair');
    const [first = '', second = '', third = ''] = doctorIds;
    const phone = newPhone();
    const probes = async () => {
      const asked = doctorIds.flatMap((doctorId) =>
        ['Meena Kumari', 'Somebody Else'].map((name) =>
          refusal(take(server.client(), doctorId, phone, name)),
        ),
      );
      return new Set((await Promise.all(asked)).map((answer) => JSON.stringify(answer)));
    };
    await take(server.client(), second, phone);
    const refused = await probes();
    expect([...refused]).toEqual([expect.stringContaining('queue.phone_has_token')]);
    expect([...refused].join()).not.toMatch(/secret|number/);
    await callNext(second);
    expect(await probes()).toEqual(refused);
    await owner.api.queue.closePractice({ doctorId: third });
    expect(await probes()).toEqual(refused);
    await owner.api.queue.addPatient({ doctorId: first, name: 'Meena Kumari', phone });
    expect(await probes()).toEqual(refused);
  });

  it('hides a token that the desk adds later from a stranger who took the phone’s first token', async () => {
    const { owner, doctorIds } = await openClinic('Asha Rao', 'Ravi Iyer', 'Uma Nair');
    const [first = '', second = '', third = ''] = doctorIds;
    const [phone, stranger] = [newPhone(), await knownDevice(server)];
    await take(stranger, first, phone, 'A Guess');
    await owner.api.queue.addPatient({ doctorId: second, name: 'Meena Kumari', phone });
    const names = ['Meena Kumari', 'Somebody Else'];
    const answers = await Promise.all(
      [second, third].flatMap((doctorId) =>
        names.map((name) => refusal(take(stranger, doctorId, phone, name))),
      ),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  });

  it('gives a stranger a token at only one doctor, even with requests to all doctors at once', async () => {
    const { doctorIds } = await openClinic('Asha Rao', 'Ravi Iyer', 'Uma Nair');
    for (let round = 0; round < 5; round += 1) {
      const phone = newPhone();
      const asked = doctorIds.flatMap((doctorId) => [1, 2].map(() => take(server.client(), doctorId, phone)));
      const settled = await Promise.allSettled(asked);
      expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    }
  });
});

describe('the holder', () => {
  it('gives a device one token at each doctor, and opens the first instead of a second token', async () => {
    const { doctorIds } = await openClinic('Asha Rao', 'Ravi Iyer');
    const [phone, mine] = [newPhone(), server.client()];
    for (const doctorId of doctorIds) {
      const { secret } = await take(mine, doctorId, phone);
      expect(await refusal(take(mine, doctorId, phone))).toMatchObject({ details: { secret } });
    }
  });

  it('shows all of a phone’s tokens on a new device once a code has verified the phone', async () => {
    const { clinicId, doctorIds } = await openClinic('Asha Rao', 'Ravi Iyer');
    const [first = '', second = ''] = doctorIds;
    const [phone, other] = [newPhone(), await knownDevice(server)];
    const { secret } = await take(server.client(), first, phone);
    expect(await refusal(take(other, second, phone))).toMatchObject({
      reason: 'queue.phone_has_token',
      details: { canConfirm: true },
    });
    const ask = () => other.api.patients.requestPatientCode({ clinicId, phone });
    await confirmOn(other, { id: clinicId }, phone, await sentCode(server, phone, ask));
    expect(await check(other, phone)).toMatchObject([{ number: 1, own: { secret, doctor: { id: first } } }]);
    expect(await refusal(take(other, first, phone))).toMatchObject({ details: { secret } });
    expect(await take(other, second, phone)).toMatchObject({ number: 1 });
    expect(await take(other, first, phone, 'Ravi')).toMatchObject({ number: 2 });
    expect(await check(server.client(), phone)).toMatchObject([{ number: null, own: null }]);
  });

  it('sends no code for a clinic that neither requires codes nor has a token of the phone', async () => {
    const { clinicId } = await openClinic('Asha Rao');
    const device = await knownDevice(server);
    const asked = device.api.patients.requestPatientCode({ clinicId, phone: newPhone() });
    expect(await refusal(asked)).toMatchObject({ reason: 'patient.confirmation_off' });
  });

  it('issues a new token when the first token is over, and on the next day', async () => {
    const { owner, doctorIds } = await openClinic('Asha Rao', 'Ravi Iyer');
    const [first = '', second = ''] = doctorIds;
    const phone = newPhone();
    await take(server.client(), first, phone);
    await owner.api.queue.skip({ doctorId: first, number: 1 });
    await take(server.client(), second, phone);
    server.clock.advance(86_400);
    expect(await check(server.client(), phone)).toEqual([]);
    // The doctor has working hours on the second day. Before and after these hours, staff open the practice
    // by hand.
    const { queue } = await owner.api.queue.getDoctorConsole({ doctorId: first });
    if (queue.practice === 'closed') await owner.api.queue.startPractice({ doctorId: first });
    expect(await take(server.client(), first, phone)).toMatchObject({ number: 1 });
  });
});
