import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestClient } from '../../test/api-client.ts';
import { refusal } from '../../test/refusal.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { addMember, ownedClinic } from './clinic-world.test-support.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('keeps each language’s synthetic voice off until a member confirms it', async () => {
  const { owner, clinic } = await ownedClinic(server);
  const clinicId = clinic.id;
  const { getVoice } = server.client().api.clinics;
  expect(await getVoice({ clinicId })).toEqual({ understood: [], englishNumbers: false, recordings: [] });

  const staff = await addMember(server, owner, clinicId, 'staff');
  const { setVoiceUnderstood, listUnderstoodVoices } = staff.api.clinics;
  const said = await setVoiceUnderstood({ clinicId, language: 'ta', isUnderstood: true });
  expect(said).toEqual([{ language: 'ta', by: expect.any(String), at: expect.any(String) }]);
  await owner.api.clinics.updateClinicSettings({ clinicId, englishNumbers: true });
  expect(await getVoice({ clinicId })).toMatchObject({ understood: ['ta'], englishNumbers: true });

  await owner.api.clinics.setVoiceUnderstood({ clinicId, language: 'hi', isUnderstood: true });
  expect(await setVoiceUnderstood({ clinicId, language: 'ta', isUnderstood: false })).toMatchObject([
    { language: 'hi' },
  ]);
  expect(await listUnderstoodVoices({ clinicId })).toMatchObject([{ language: 'hi' }]);
});

test('keeps the first confirmation when two members confirm a voice at once', async () => {
  const { owner, clinic } = await ownedClinic(server);
  const clinicId = clinic.id;
  const staff = await addMember(server, owner, clinicId, 'staff');
  const say = ({ api }: TestClient) =>
    api.clinics.setVoiceUnderstood({ clinicId, language: 'hi', isUnderstood: true });
  const [first, second] = await Promise.all([say(owner), say(staff)]);
  expect(first).toHaveLength(1);
  expect(second).toEqual(first);
});

test('returns no voice settings for an unknown clinic', async () => {
  const clinicId = crypto.randomUUID();
  expect(await refusal(server.client().api.clinics.getVoice({ clinicId }))).toMatchObject({
    reason: 'clinic.not_found',
  });
});
