/**
 * Tests a clinic's recordings for its waiting-room screen: who may make them, how many, and who can hear
 * them.
 */
import { CLINIC_RECORDINGS_MAX_BYTES, RECORDING_MAX_BYTES } from '@baari/core/clinics';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Values } from '../db/index.ts';
import { atOnce, inTurn } from '../../test/at-once.ts';
import { refusal } from '../../test/refusal.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { addMember, followTopic, ownedClinic } from './clinic-world.test-support.ts';
import { keepRecording, mp4, ogg, webm } from './recordings.test-support.ts';
import { listPlayedRecordings } from './voice.repository.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function clinicWithDoctor() {
  const { owner, clinic } = await ownedClinic(server);
  const added = await server.addDoctor(owner, clinic.id);
  return { owner, clinicId: clinic.id, added, doctorId: added.doctor.id };
}

/** Pauses each save between inserting the recording and counting its bytes, until `lock` is released. */
async function whileInserting<Result>(
  run: (lock: { statement: string; values: Values }) => Promise<Result>,
): Promise<Result> {
  await server.db.query(
    `CREATE FUNCTION stop_here() RETURNS trigger LANGUAGE plpgsql AS
     $$ BEGIN PERFORM pg_advisory_xact_lock_shared(55); RETURN NULL; END $$`,
  );
  await server.db.query(
    'CREATE TRIGGER stops AFTER INSERT ON voice_recording FOR EACH ROW EXECUTE FUNCTION stop_here()',
  );
  const result = await run({ statement: 'SELECT pg_advisory_xact_lock(:lock)', values: { lock: 55 } });
  await server.db.query('DROP FUNCTION stop_here CASCADE');
  return result;
}

const list = async ({ owner, clinicId }: Awaited<ReturnType<typeof clinicWithDoctor>>) =>
  (await owner.api.clinics.listRecordings({ clinicId })).recordings;

/** Saves recordings of numbers until the clinic has only `bytesLeft` bytes free. */
async function fillUntil(clinicId: string, bytesLeft: number): Promise<void> {
  let left = CLINIC_RECORDINGS_MAX_BYTES - bytesLeft;
  for (let number = 0; left > 0; number += 1) {
    const bytes = Math.min(left, RECORDING_MAX_BYTES);
    await server.db.query(
      `INSERT INTO voice_recording (id, clinic_id, language, spoken_key, audio, media_type, length_ms, recorded_at)
       VALUES (gen_random_uuid(), :clinicId, 'en', :spokenKey, :audio, 'audio/webm', 900, now())`,
      { clinicId, spokenKey: `number:${number}`, audio: webm(bytes) },
    );
    left -= bytes;
  }
}

describe('saving a recording', () => {
  it('replaces the previous recording, under a new address', async () => {
    const { owner, clinicId } = await clinicWithDoctor();
    const first = await keepRecording(owner, { clinicId, key: 'word:token' });
    const second = await keepRecording(owner, { clinicId, key: 'word:token', audio: ogg(3000) });
    expect(second).toMatchObject({
      recordings: [{ language: 'en', key: 'word:token', bytes: 3000, isPlayed: true, said: null }],
      bytes: 3000,
    });
    expect(second.recordings[0]?.url).not.toBe(first.recordings[0]?.url);
    expect((await server.client().fetch(first.recordings[0]?.url ?? '')).status).toBe(404);
    const { recordings } = await owner.api.clinics.removeRecording({
      clinicId,
      language: 'en',
      key: 'word:token',
    });
    expect(recordings).toEqual([]);
    expect((await server.client().fetch(second.recordings[0]?.url ?? '')).status).toBe(404);
  });

  it('immediately sends a new recording’s address to the screen', async () => {
    const { owner, clinicId } = await clinicWithDoctor();
    const screen = server.client();
    const told = await followTopic(screen, `board:${clinicId}`);
    await told.untilTold('doctors', 1);
    const { recordings } = await keepRecording(owner, { clinicId, key: 'word:token' });
    await told.untilTold('doctors', 2);
    const [kept] = recordings;
    expect((await screen.api.clinics.getVoice({ clinicId })).recordings).toEqual([
      { language: 'en', key: 'word:token', url: kept?.url },
    ]);
  });

  it.each([
    ['WebM', webm(), 'audio/webm'],
    ['Ogg', ogg(), 'audio/ogg'],
    ['MP4', mp4(), 'audio/mp4'],
  ])('serves %s to everyone with its address, and only as audio', async (_, audio, type) => {
    const { owner, clinicId } = await clinicWithDoctor();
    const { recordings } = await keepRecording(owner, { clinicId, key: 'letter:A', audio });
    const url = recordings[0]?.url ?? '';
    const answer = await server.client().fetch(url);
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(audio);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': type,
      'x-content-type-options': 'nosniff',
      'content-disposition': 'attachment; filename="recording"',
      'cache-control': 'private, max-age=31536000, immutable',
    });
    expect(answer.headers.get('set-cookie')).toBeNull();
    const etag = answer.headers.get('etag') ?? '';
    const again = await server.client().fetch(url, { headers: { 'if-none-match': etag } });
    expect(again.status).toBe(304);
  });

  it.each([
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script> webm A_OPUS')],
    ['a picture', Buffer.from('\x89PNG\r\n\x1a\n A_OPUS', 'latin1')],
    ['a film', Buffer.concat([webm(60), Buffer.from('V_VP8')])],
    ['a film in MP4', Buffer.concat([mp4(60), Buffer.from('avc1')])],
    ['audio in another format than it claims', Buffer.from('RIFF0000WAVEfmt ')],
  ])('rejects a recording that is %s', async (_, audio) => {
    const { owner, clinicId } = await clinicWithDoctor();
    expect(await refusal(keepRecording(owner, { clinicId, key: 'word:token', audio }))).toMatchObject({
      code: 'invalid',
      reason: 'clinic.recording_unreadable',
    });
  });

  it('rejects a recording that is too large before the server reads it', async () => {
    const { owner, clinicId } = await clinicWithDoctor();
    const keep = (bytes: number) => keepRecording(owner, { clinicId, key: 'word:token', audio: webm(bytes) });
    expect(await keep(RECORDING_MAX_BYTES)).toMatchObject({ bytes: RECORDING_MAX_BYTES });
    expect(await refusal(keep(RECORDING_MAX_BYTES + 1))).toMatchObject({ reason: 'request.invalid' });
    expect(await refusal(keep(2 * RECORDING_MAX_BYTES))).toMatchObject({ reason: 'request.too_large' });
    await expect(
      server.db.query('UPDATE voice_recording SET audio = :audio WHERE clinic_id = :clinicId', {
        clinicId,
        audio: webm(RECORDING_MAX_BYTES + 1),
      }),
    ).rejects.toThrow('voice_recording_small');
  });

  it('rejects a recording for a text that is not part of a call', async () => {
    const { owner, clinicId } = await clinicWithDoctor();
    for (const key of ['word:hello', 'number:1000', 'letter:a', 'doctor:me', "x'; DROP TABLE clinic"]) {
      expect(await refusal(keepRecording(owner, { clinicId, key })), key).toMatchObject({
        reason: 'request.invalid',
      });
    }
  });
});

describe('the storage limit of a clinic', () => {
  it('refuses one of two simultaneous recordings if there is room for only one', async () => {
    const { owner, clinicId } = await clinicWithDoctor();
    const admin = await addMember(server, owner, clinicId, 'admin');
    await fillUntil(clinicId, 3000);
    const keep = (client: typeof owner, key: string) => () => keepRecording(client, { clinicId, key });
    const outcomes = await whileInserting((lock) =>
      atOnce(server, lock, [keep(owner, 'word:token'), keep(admin, 'word:room')]),
    );
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const refused = outcomes.find(({ status }) => status === 'rejected');
    expect(refused).toMatchObject({
      reason: {
        data: {
          reason: 'clinic.recordings_full',
          details: { maxBytes: CLINIC_RECORDINGS_MAX_BYTES },
        },
      },
    });
    const { bytes } = await owner.api.clinics.listRecordings({ clinicId });
    expect(bytes).toBe(CLINIC_RECORDINGS_MAX_BYTES - 1000);
  });

  it('counts the bytes of a recording only once when it is replaced', async () => {
    const { owner, clinicId } = await clinicWithDoctor();
    await fillUntil(clinicId, 2000);
    for (let times = 0; times < 2; times += 1)
      expect(await keepRecording(owner, { clinicId, key: 'word:token' })).toMatchObject({
        bytes: CLINIC_RECORDINGS_MAX_BYTES,
      });
  });
});

describe('recordings of a doctor', () => {
  it('plays the recorded name and room only while the doctor has that name and room', async () => {
    const clinic = await clinicWithDoctor();
    const { owner, clinicId, doctorId } = clinic;
    await server.db.query(`UPDATE doctor SET room = '2' WHERE id = :doctorId`, { doctorId });
    await keepRecording(owner, { clinicId, key: `doctor:${doctorId}` });
    await keepRecording(owner, { clinicId, key: `room:${doctorId}` });
    const playedKeys = async () =>
      (await listPlayedRecordings(server.db, clinicId)).map(({ key }) => key.split(':')[0]);
    expect(await playedKeys()).toEqual(['doctor', 'room']);
    for (const room of ['3', null]) {
      await server.db.query('UPDATE doctor SET room = :room WHERE id = :doctorId', { doctorId, room });
      expect(await playedKeys()).toEqual(['doctor']);
    }
    expect(await list(clinic)).toMatchObject([
      { said: 'Asha Rao', isPlayed: true },
      { said: '2', isPlayed: false },
    ]);
    expect(await refusal(keepRecording(owner, { clinicId, key: `room:${doctorId}` }))).toMatchObject({
      reason: 'doctor.not_found',
    });
  });

  it('refuses a recording for another clinic’s doctor', async () => {
    const [mine, other] = [await clinicWithDoctor(), await clinicWithDoctor()];
    const { owner, clinicId } = mine;
    const key = `doctor:${other.doctorId}`;
    expect(await refusal(keepRecording(owner, { clinicId, key }))).toMatchObject({
      reason: 'doctor.not_found',
    });
    const clinicOfOther = { clinicId: other.clinicId, key: 'word:token' };
    for (const ask of [
      () => keepRecording(owner, clinicOfOther),
      () => owner.api.clinics.removeRecording({ ...clinicOfOther, language: 'en' }),
      () => owner.api.clinics.listRecordings({ clinicId: other.clinicId }),
    ])
      expect(await refusal(ask())).toMatchObject({ reason: 'clinic.not_a_member' });
    expect(await list(other)).toEqual([]);
  });

  it('deletes recordings with a removed doctor, even recordings saved at that moment', async () => {
    const clinic = await clinicWithDoctor();
    const { owner, clinicId, doctorId } = clinic;
    await keepRecording(owner, { clinicId, key: `doctor:${doctorId}` });
    await keepRecording(owner, { clinicId, key: 'word:token' });
    const lock = {
      statement: 'SELECT FROM doctor WHERE id = :id FOR NO KEY UPDATE',
      values: { id: doctorId },
    };
    const outcomes = await inTurn<unknown>(server, lock, [
      () => keepRecording(owner, { clinicId, key: `doctor:${doctorId}`, language: 'hi' }),
      () => owner.api.doctors.removeDoctor({ doctorId }),
    ]);
    expect(outcomes[1]).toMatchObject({ status: 'fulfilled' });
    expect((await list(clinic)).map(({ key }) => key)).toEqual(['word:token']);
    expect(
      await refusal(keepRecording(owner, { clinicId, key: `doctor:${doctorId}`, language: 'hi' })),
    ).toMatchObject({ reason: 'doctor.not_found' });
  });
});

it('keeps recordings, without a name, when the account that made them is deleted', async () => {
  const { owner, clinicId } = await clinicWithDoctor();
  const admin = await addMember(server, owner, clinicId, 'admin');
  const kept = await keepRecording(admin, { clinicId, key: 'word:token' });
  expect(kept.recordings).toMatchObject([{ recordedBy: 'Test Member' }]);
  await server.db.query('DELETE FROM clinic_member WHERE account_id = :accountId', {
    accountId: admin.accountId,
  });
  await server.db.query('DELETE FROM account WHERE id = :accountId', { accountId: admin.accountId });
  expect(await owner.api.clinics.listRecordings({ clinicId })).toMatchObject({
    recordings: [{ key: 'word:token', recordedBy: null }],
  });
});

it('stops playing recordings once the clinic is deleted', async () => {
  const { owner, clinicId } = await clinicWithDoctor();
  const { recordings } = await keepRecording(owner, { clinicId, key: 'word:token' });
  await owner.api.clinics.deleteClinic({ clinicId });
  expect((await server.client().fetch(recordings[0]?.url ?? '')).status).toBe(404);
});
