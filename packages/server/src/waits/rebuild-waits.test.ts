import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { learnedText } from '../../test/learned-text.ts';
import { createQueueWorld, type QueueWorld, type TestClinic } from '../../test/queue-world.ts';
import { endServiceDates } from '../queue/ledger/end-queues.ts';
import { learnWaits, type Rebuild, rebuildWaits } from './learn-waits.ts';
import { playDay, seeded } from './random-practice.test-support.ts';

const DATES = ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27'];

let world: QueueWorld;
let clinics: TestClinic[];

beforeAll(async () => {
  world = await createQueueWorld();
  clinics = [await world.addClinic(), await world.addClinic()];
  const random = seeded(6);
  for (const [index, date] of DATES.entries()) {
    for (const clinic of clinics) {
      await playDay({ world, clinic, random }, date, 60);
      // The job runs at different times, and on some days it does not run.
      if (index % 3 > 0) await learnWaits(world.as());
    }
  }
  world.clock.now = new Date('2026-11-30T09:00:00+05:30');
  await endServiceDates(world.as());
  world.clock.now = new Date('2026-11-30T10:00:00+05:30');
  await learnWaits(world.as());
}, 120_000);
afterAll(() => world.drop());

const rebuild = (more: Partial<Rebuild> = {}) =>
  rebuildWaits({
    db: world.db,
    now: () => world.clock.now,
    log: world.as().log,
    countAnew: world.as().countAnew,
    doctorId: null,
    signal: new AbortController().signal,
    onProgress: () => {},
    ...more,
  });

describe('rebuilding waits', () => {
  it('rebuilds the same data that the daily job learned', async () => {
    const before = await learnedText(world);
    // Checks that the days contained all kinds of changes, and sessions to learn from.
    const kinds = await world.db.query<{ kind: string }>('SELECT DISTINCT kind FROM queue_event');
    expect(kinds.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining([
        'called',
        'completed',
        'skipped',
        'put_back',
        'undone',
        'reset',
        'practice_closed',
        'delay_announced',
        'break_announced',
        'consultation_time_set',
        'service_date_ended',
      ]),
    );
    const reopened = await world.db.query(
      `SELECT FROM queue_event WHERE detail->>'undoneKind' IN ('practice_closed', 'reset')`,
    );
    expect(reopened.length).toBeGreaterThan(0);
    expect(before.models).toHaveLength(2);
    expect(before.models.join()).not.toContain('null');
    expect(before.sessions.length).toBeGreaterThan(10);
    expect(before.sessions.filter((text) => text.includes(' t ('))).not.toEqual([]);

    const progress: string[] = [];
    const onProgress: Rebuild['onProgress'] = (done, total) => progress.push(`${done}/${total}`);
    expect(await rebuild({ onProgress })).toEqual({ doctors: 2, sessions: before.sessions.length });
    expect(await learnedText(world)).toEqual(before);
    expect(progress).toEqual(['1/2', '2/2']);
  });

  it('repairs all damaged models, or only the model of a given doctor', async () => {
    const before = await learnedText(world);
    const [first, second] = clinics.map(({ doctorId }) => doctorId);
    const spoil = async () => {
      await world.db.query(`UPDATE wait_model SET model = jsonb_set(model, '{pace}', '3.5')`);
      await world.db.query(`UPDATE session_accuracy SET inside = 0, sooner = 0`);
    };
    await spoil();
    expect(await rebuild({ doctorId: first ?? '' })).toMatchObject({ doctors: 1 });
    const halves = await learnedText(world);
    const ofDoctor =
      (id = '') =>
      (text: string) =>
        text.includes(id);
    expect(halves.models.filter(ofDoctor(first))).toEqual(before.models.filter(ofDoctor(first)));
    expect(halves.models.filter(ofDoctor(second))).not.toEqual(before.models.filter(ofDoctor(second)));
    await rebuild();
    expect(await learnedText(world)).toEqual(before);
  });

  it('lets the job continue after a rebuild, even if both run at the same time', async () => {
    const before = await learnedText(world);
    const [rebuilt, learned] = await Promise.all([rebuild(), learnWaits(world.as()), learnWaits(world.as())]);
    expect([rebuilt.sessions, learned]).toEqual([before.sessions.length, 0]);
    expect(await learnedText(world)).toEqual(before);
  });

  it('stops after the current doctor on request, and leaves no model incomplete', async () => {
    const before = await learnedText(world);
    const stopping = new AbortController();
    const onProgress = () => stopping.abort(new Error('enough'));
    await expect(rebuild({ signal: stopping.signal, onProgress })).rejects.toThrow('enough');
    expect(await learnedText(world)).toEqual(before);
    const nobody = rebuild({ doctorId: '00000000-0000-7000-8000-000000000000' });
    await expect(nobody).rejects.toMatchObject({ reason: 'doctor.not_found' });
  });
});
