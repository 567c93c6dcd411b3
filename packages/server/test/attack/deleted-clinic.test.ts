/** Checks that a deleted clinic shows no public profile, even to browsers that follow its board by id. */
import { liveFrames } from '@baari/contract/live';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventually } from '../eventually.ts';
import { openFeed } from '../live-world.ts';
import { startTestServer, type TestServer } from '../test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

it('reports a deleted clinic as gone in its board feed, without its address or phone', async () => {
  const owner = await server.registerOwner('pro');
  const { id: clinicId } = await owner.api.clinics.registerClinic({
    name: 'Closing Clinic',
    ownerName: 'Test Owner',
    email: 'closing@clinic.test',
    phone: '9876501234',
    address: '17 Closing Road',
    location: { latitude: 19.123, longitude: 72.987, placeId: null },
  });
  const follow = () => openFeed(Number(new URL(server.url).port), [`board:${clinicId}`]);
  const before = await follow();
  await eventually(() => expect(before.text).toContain('17 Closing Road'));
  const told = before.text.length;
  await owner.api.clinics.deleteClinic({ clinicId });
  const after = await follow();
  for (const [feed, from] of [
    [before, told],
    [after, 0],
  ] as const) {
    await eventually(() =>
      expect(liveFrames.doctors.parse(feed.named('doctors').at(-1))).toEqual({
        clinicId,
        clinic: null,
        doctors: [],
      }),
    );
    const said = feed.text.slice(from);
    for (const former of ['Closing Road', 'closing@clinic.test', '9876501234', '19.123']) {
      expect(said).not.toContain(former);
    }
    await feed.leave();
  }
});
