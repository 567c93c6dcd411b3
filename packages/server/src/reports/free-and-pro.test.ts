/**
 * Tests that reports, daily figures and exported files are the same on Free and Pro. The plans differ only in
 * how many doctors they cover and how many daily tokens they allow.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TEN_O_CLOCK } from '../../test/queue-world.ts';
import { startTestServer, type TestDoctor, type TestOwner, type TestServer } from '../../test/test-server.ts';

let server: TestServer;
let owner: TestOwner;

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.registerOwner('pro');
  server.clock.set(TEN_O_CLOCK);
});
afterAll(() => server.close());

const NAMES = ['Meena', 'Ravi', 'Sita'];

/**
 * Simulates a morning. The first patient is called and counts as seen, and the practice closes before the
 * others are called.
 */
async function playMorning({ doctor }: TestDoctor): Promise<void> {
  const doctorId = doctor.id;
  const { queue } = owner.api;
  for (const name of NAMES) await queue.addPatient({ doctorId, name, phone: null });
  await queue.callNext({ doctorId, callRevision: 0 });
  await queue.closePractice({ doctorId });
}

async function readAll(clinicId: string, line: string) {
  const range = { from: '2026-11-01', to: '2026-11-30' };
  const file = await owner.fetch(`/api/clinics/${clinicId}/export?from=${range.from}&to=${range.to}`);
  const { reports } = owner.api;
  return {
    all: await reports.getReport({ clinicId, ...range }),
    one: await reports.getReport({ clinicId, ...range, doctorId: line }),
    today: await reports.getToday({ clinicId }),
    file: await file.text(),
  };
}

it('returns the same reports after an owner moves from Pro to Free, even for uncovered doctors', async () => {
  const { id: clinicId } = await server.registerClinic(owner);
  const [covered, beyond] = [
    await server.addDoctor(owner, clinicId),
    await server.addDoctor(owner, clinicId),
  ];
  for (const doctor of [covered, beyond]) await playMorning(doctor);
  const onPro = await readAll(clinicId, beyond.doctor.id);
  expect(onPro).toMatchObject({ today: { seen: 2, unseen: 4 } });
  expect(onPro.file.split('\r\n')).toHaveLength(2 + 2 * NAMES.length);
  await owner.api.billing.downgrade({});
  expect(await owner.api.billing.getUsage({ clinicId })).toMatchObject({
    doctorIdsNotCovered: [beyond.doctor.id],
  });
  expect(await readAll(clinicId, beyond.doctor.id)).toEqual(onPro);
});
