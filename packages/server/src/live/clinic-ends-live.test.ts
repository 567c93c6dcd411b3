/** Tests what a clinic's board shows when the clinic or a doctor is removed. */
import { liveFrames } from '@baari/contract/live';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openFeed } from '../../test/live-world.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { eventually } from '../../test/eventually.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function followedClinic() {
  const owner = await server.registerOwner('pro');
  const { id: clinicId } = await server.registerClinic(owner);
  const { doctor } = await server.addDoctor(owner, clinicId, 'Asha Rao');
  const { doctor: other } = await server.addDoctor(owner, clinicId, 'Ravi Iyer');
  const feed = await openFeed(Number(new URL(server.url).port), [`board:${clinicId}`]);
  const newest = () => liveFrames.doctors.parse(feed.named('doctors').at(-1));
  const hears = (isActive: boolean, doctorIds: readonly string[]) =>
    eventually(() =>
      expect(newest()).toMatchObject({ clinic: { isActive }, doctors: doctorIds.map((id) => ({ id })) }),
    );
  await hears(true, [doctor.id, other.id]);
  return { owner, clinicId, doctor, other, feed, newest, hears };
}

it('marks a deactivated clinic inactive, hides its doctors, and shows them again after reactivation', async () => {
  const { owner, clinicId, doctor, other, feed, hears } = await followedClinic();
  await owner.api.clinics.deactivateClinic({ clinicId });
  await hears(false, []);
  await owner.api.clinics.reactivateClinic({ clinicId });
  await hears(true, [doctor.id, other.id]);
  await feed.leave();
});

it('reports a deleted clinic as gone and shows no doctors', async () => {
  const { owner, clinicId, feed, newest } = await followedClinic();
  await owner.api.clinics.deleteClinic({ clinicId });
  await eventually(() => expect(newest()).toEqual({ clinicId, clinic: null, doctors: [] }));
  await feed.leave();
});

it('stops showing a removed doctor', async () => {
  const { owner, doctor, other, feed, hears } = await followedClinic();
  await owner.api.doctors.removeDoctor({ doctorId: doctor.id });
  await hears(true, [other.id]);
  await feed.leave();
});
