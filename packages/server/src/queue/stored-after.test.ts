import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createQueueWorld, type QueueWorld, TEN_O_CLOCK, type TestClinic } from '../../test/queue-world.ts';
import type { CommittedChange, Context, SavedChange } from '../context/index.ts';
import { addPatient } from './add-patient.ts';
import { announce, withdrawAnnouncement } from './announce.ts';
import { callNext } from './call-next.ts';
import { callToken } from './call-token.ts';
import { complete } from './complete.ts';
import { closePractice, resetQueue, startPractice } from './practice-verbs.ts';
import { putBack } from './put-back.ts';
import { followQueueViews, readQueueViews, type TimedQueueViews } from './queue-views.ts';
import { recall } from './recall.ts';
import { skip } from './skip.ts';
import { undo } from './undo.ts';
import { createWaitReader } from './waits/wait-reader.ts';

let world: QueueWorld;
let clinic: TestClinic;
let changes: CommittedChange[];

beforeAll(async () => {
  world = await createQueueWorld();
});
afterAll(() => world.drop());
beforeEach(async () => {
  world.clock.now = TEN_O_CLOCK;
  clinic = await world.addClinic();
  changes = [];
});

const pass = (seconds: number) =>
  void (world.clock.now = new Date(world.clock.now.getTime() + seconds * 1000));

function desk(): Context {
  const ctx = world.asMember(clinic);
  return { ...ctx, live: { ...ctx.live, queueChanged: (change) => void changes.push(change) } };
}

/** A process that follows the queue, with waits of its own. */
function follower() {
  const parts = { db: world.db, waits: createWaitReader(world.db, desk().log) };
  const read = async (): Promise<TimedQueueViews> => {
    const views = (await readQueueViews(parts, [clinic.doctorId], world.clock.now)).get(clinic.doctorId);
    if (!views) throw new Error('no such doctor');
    return views;
  };
  const follow = ({ known }: TimedQueueViews, saved: SavedChange) =>
    followQueueViews(parts, known, saved, world.clock.now);
  return { read, follow };
}

const atDoctor = () => ({ doctorId: clinic.doctorId });
const atToken = (number: number) => ({ ...atDoctor(), number });
const callRevision = async () => (await follower().read()).console.callRevision;

async function addMany(count: number) {
  for (let index = 0; index < count; index += 1)
    await addPatient(desk(), { ...atDoctor(), name: 'Meena Kumari', phone: `981111110${index}` });
}

/** What a day at the desk does, each act as the queue then is. */
const DAY: [kind: string, act: () => Promise<unknown>][] = [
  ['called', async () => callNext(desk(), { ...atDoctor(), callRevision: await callRevision() })],
  ['called', async () => callNext(desk(), { ...atDoctor(), callRevision: await callRevision() })],
  ['recalled', () => recall(desk(), atDoctor())],
  ['skipped', () => skip(desk(), atToken(2))],
  ['put_back', () => putBack(desk(), atToken(2))],
  ['skipped', () => skip(desk(), atToken(4))],
  [
    'undone',
    async () => undo(desk(), { ...atDoctor(), revision: (await follower().read()).console.revision }),
  ],
  ['delay_announced', () => announce(desk(), { ...atDoctor(), kind: 'delay', minutes: 20 })],
  ['announcement_withdrawn', () => withdrawAnnouncement(desk(), atDoctor())],
  ['break_announced', () => announce(desk(), { ...atDoctor(), kind: 'break', minutes: 20 })],
  [
    'called',
    async () => callToken(desk(), { ...atToken(5), callRevision: await callRevision(), reason: 'a baby' }),
  ],
  ['completed', () => complete(desk(), atToken(5))],
  ['issued', () => addMany(1)],
  ['called', async () => callNext(desk(), { ...atDoctor(), callRevision: await callRevision() })],
  ['practice_closed', () => closePractice(desk(), atDoctor())],
  ['practice_opened', () => startPractice(desk(), atDoctor())],
  ['issued', () => addMany(1)],
  ['reset', () => resetQueue(desk(), atDoctor())],
];

it('is what PostgreSQL gives after each change of a day that writes nothing but its moves', async () => {
  await addMany(6);
  const { read, follow } = follower();
  const followed = new Set<string>();
  let before = await read();
  for (const [kind, act] of DAY) {
    pass(1);
    changes = [];
    await act();
    const saved = changes[0]?.saved;
    expect(saved?.change.kind ?? kind).toBe(kind);
    const after = saved ? await follow(before, saved) : null;
    const asRead = await follower().read();
    if (after !== null) {
      followed.add(kind);
      expect(after.known.stored, kind).toEqual(asRead.known.stored);
      expect(after.snapshot, kind).toEqual(asRead.snapshot);
      expect(after.console, kind).toEqual(asRead.console);
    }
    before = after ?? (await read());
  }
  expect([...followed].sort()).toEqual([
    ...['announcement_withdrawn', 'break_announced', 'called', 'completed', 'delay_announced'],
    ...['practice_closed', 'put_back', 'reset', 'skipped'],
  ]);
});

/** A queue of two as it was read, and the call that followed. */
async function calledAfterRead() {
  await addMany(2);
  const before = await follower().read();
  changes = [];
  const call = () => callNext(desk(), { ...atDoctor(), callRevision: before.console.callRevision });
  await call();
  const saved = changes[0]?.saved;
  if (!saved) throw new Error('nothing was saved');
  return { before, saved, call };
}

it('cannot be told of a queue that lacks another change, or was read a while ago', async () => {
  const { before, saved } = await calledAfterRead();
  const { follow } = follower();
  const { known } = before;
  const older = { ...known, stored: { ...known.stored, revision: known.stored.revision - 1 } };
  expect(await follow({ ...before, known: older }, saved)).toBeNull();
  const without = { ...known, stored: { ...known.stored, tokens: known.stored.tokens.slice(1) } };
  expect(await follow({ ...before, known: without }, saved)).toBeNull();
  pass(29);
  expect((await follow(before, saved))?.snapshot.nowServing).toBe(1);
  pass(1);
  expect(await follow(before, saved)).toBeNull();
});

it('is read again half a minute after it was read, also where time changes nothing any more', async () => {
  await addMany(1);
  const before = await follower().read();
  pass(10);
  changes = [];
  await closePractice(desk(), atDoctor());
  const saved = changes[0]?.saved;
  const after = saved && (await follower().follow(before, saved));
  expect(after?.snapshot.isEnded).toBe(true);
  expect(after?.changesAt.getTime()).toBe(TEN_O_CLOCK.getTime() + 30_000);
  expect((await follower().read()).changesAt.getTime()).toBeGreaterThan(TEN_O_CLOCK.getTime() + 3_600_000);
});

it('keeps the time of the first call of who is called once more', async () => {
  const { before, saved } = await calledAfterRead();
  const { stored } = before.known;
  const calledAt = '2026-11-21T03:00:00.000Z';
  const known = {
    ...before.known,
    stored: { ...stored, tokens: stored.tokens.map((token) => ({ ...token, calledAt })) },
  };
  expect((await follower().follow({ ...before, known }, saved))?.snapshot.calledAt).toBe(calledAt);
});

it('shows no session that is over by now', async () => {
  const { before, saved } = await calledAfterRead();
  const read = { ...before, known: { ...before.known, readAt: new Date('2026-11-22T12:00:00+05:30') } };
  world.clock.now = new Date('2026-11-22T12:00:10+05:30');
  const after = await follower().follow(read, saved);
  expect(after?.snapshot).toMatchObject({ sessionId: null, states: '', nowServing: 0 });
});

it('is not told along with a repeat, nor with a change that the end of a service date came before', async () => {
  await addMany(2);
  const press = { ...desk(), idempotencyKey: 'a press' };
  const input = { ...atDoctor(), callRevision: await callRevision() };
  changes = [];
  await callNext(press, input);
  await callNext(press, input);
  expect(changes.map(({ saved }) => saved?.change.kind)).toEqual(['called', undefined]);
  pass(24 * 3600);
  const yesterdays = await follower().read();
  changes = [];
  await announce(desk(), { ...atDoctor(), kind: 'delay', minutes: 20 });
  const saved = changes[0]?.saved;
  expect(saved && (await follower().follow(yesterdays, saved))).toBeNull();
});
