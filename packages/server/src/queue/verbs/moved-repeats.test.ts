/**
 * Tests a request that is repeated because its answer was lost, after the visit has moved to another doctor.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  createQueueWorld,
  type QueueWorld,
  TEN_O_CLOCK,
  type TestClinic,
} from '../../../test/queue-world.ts';
import type { Context } from '../../context/index.ts';
import { getDoctorConsole } from '../views/screens.ts';
import { addPatient, issueToken } from './issuing.ts';
import { announceArrival, announceBack, sendAway, withdrawArrival } from './arriving.ts';
import { askPriority } from './placing.ts';
import { callNext, notHere } from './calling.ts';
import { leave } from './holding.ts';
import { moveLine, moveToken } from './moving.ts';
import { undo } from './undo.ts';

let world: QueueWorld;
let rao: TestClinic;
let kumar: TestClinic;
let phone: Context;

beforeAll(async () => {
  world = await createQueueWorld();
});
afterAll(() => world.drop());
beforeEach(async () => {
  world.clock.now = TEN_O_CLOCK;
  rao = await world.addClinic();
  kumar = await world.addColleague(rao);
  phone = { ...world.as(), idempotencyKey: 'key of the issue' };
});

const of = ({ doctorId }: TestClinic) => ({ doctorId });
const staff = () => world.asMember(rao);
const queueOf = async (clinic: TestClinic) => (await getDoctorConsole(staff(), of(clinic))).queue;
const order = async () => ({ ...of(rao), callRevision: (await queueOf(rao)).callRevision });
const between = (from: TestClinic, to: TestClinic) => ({ doctorId: from.doctorId, toDoctorId: to.doctorId });
const move = (number = 1) =>
  moveToken(staff(), { ...between(rao, kumar), number, because: 'clinic' as const });
const take = () => issueToken(phone, { ...of(rao), name: 'Meena', phone: '9400000001', travelMinutes: null });
const keyed = (key: string): Context => ({ ...phone, idempotencyKey: key });
const revisions = async () => [(await queueOf(rao)).revision, (await queueOf(kumar)).revision];
const issued = () =>
  world.db.query('SELECT id, status, reason FROM token WHERE doctor_id = ANY (:doctorIds) ORDER BY id', {
    doctorIds: [rao.doctorId, kumar.doctorId],
  });

type Holder = (ctx: Context, secret: string) => Promise<{ secret: string; number: number }>;

const call = async () => callNext(staff(), await order());
const nothing = () => Promise.resolve();

describe('a patient’s request from before a move', () => {
  const cases: [string, (secret: string) => Promise<unknown>, Holder][] = [
    ['of an arrival', nothing, (ctx, secret) => announceArrival(ctx, { secret })],
    [
      'of a withdrawn arrival',
      (secret) => announceArrival(phone, { secret }),
      (ctx, secret) => withdrawArrival(ctx, { secret }),
    ],
    [
      'of a return from a test',
      async () => {
        await call();
        await sendAway(staff(), { ...of(rao), number: 1 });
      },
      (ctx, secret) => announceBack(ctx, { secret }),
    ],
    [
      'of a request for priority',
      nothing,
      (ctx, secret) => askPriority(ctx, { secret, priority: 'pregnant' }),
    ],
    [
      'of a withdrawn request for priority',
      (secret) => askPriority(phone, { secret, priority: 'pregnant' }),
      (ctx, secret) => askPriority(ctx, { secret, priority: null }),
    ],
  ];
  it.each(cases)('accepts a patient’s report %s', async (_, arrange, say) => {
    const { secret } = await take();
    await arrange(secret);
    phone = { ...phone, idempotencyKey: null };
    await say(keyed('said once'), secret);
    await move();
    const before = [await revisions(), await issued()];
    const again = await say(keyed('said once'), secret);
    expect(again).toMatchObject({ secret, number: 1, doctor: { id: kumar.doctorId } });
    expect([await revisions(), await issued()]).toEqual(before);
  });

  it('reports the arrival of a moved patient who was passed in the other line', async () => {
    const { secret } = await take();
    await announceArrival(keyed('said once'), { secret });
    await call();
    await notHere(staff(), await order());
    await move();
    const before = await revisions();
    const again = await announceArrival(keyed('said once'), { secret });
    expect(again).toMatchObject({ state: { status: 'passed' }, doctor: { id: kumar.doctorId } });
    expect(await revisions()).toEqual(before);
  });

  it('publishes nothing when a repeated request from before a move changes nothing', async () => {
    const told: { doctorId: string; revision: number }[] = [];
    const { secret } = await take();
    for (const name of ['Asha', 'Bina'])
      await addPatient(staff(), { ...of(rao), name, phone: name === 'Asha' ? '9400000002' : '9400000003' });
    await announceArrival(keyed('said once'), { secret });
    const { revision } = await queueOf(rao);
    await move();
    const ctx = {
      ...keyed('said once'),
      publish: (changed: (typeof told)[number]) => void told.push(changed),
    };
    await announceArrival(ctx, { secret });
    expect(told).toMatchObject([{ doctorId: rao.doctorId, revision }]);
  });
});

describe('a repeated request for a token that moved to another doctor', () => {
  it('issues no second token for a repeated request, however often the visit was moved', async () => {
    const { secret } = await take();
    await move();
    await addPatient(staff(), { ...of(kumar), name: 'Asha', phone: '9400000002' });
    await moveLine(staff(), between(kumar, rao));
    const before = [await revisions(), await issued()];
    const again = await take();
    expect(again).toMatchObject({
      secret,
      number: 2,
      state: { status: 'waiting' },
      doctor: { id: rao.doctorId },
    });
    expect([await revisions(), await issued()]).toEqual(before);
  });

  it('answers a repeated request like the first, even if the new line has fewer changes', async () => {
    for (const phone of ['9400000002', '9400000003', '9400000004'])
      await addPatient(staff(), { ...of(rao), name: 'Asha', phone });
    const { secret } = await take();
    await move(4);
    const again = await take();
    expect(again).toMatchObject({ secret, number: 1, doctor: { id: kumar.doctorId } });
    expect(again.queue).toMatchObject({ doctorId: kumar.doctorId, states: 'w' });
  });

  it('answers a repeated request with the first line once staff undo the move', async () => {
    const { secret } = await take();
    const { revision } = await move();
    await undo(staff(), { ...of(rao), revision });
    expect(await take()).toMatchObject({ secret, number: 1, doctor: { id: rao.doctorId } });
  });

  it('answers a repeated request with the given-up token if the patient gave it up in the new line', async () => {
    const { secret } = await take();
    await move();
    await leave({ ...phone, idempotencyKey: null }, { secret });
    expect(await take()).toMatchObject({ secret, state: { status: 'cancelled', reason: 'left' } });
  });
});
