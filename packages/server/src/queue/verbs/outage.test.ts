import type { Input } from '@baari/contract';
import type { OutageOperation, OutageTarget, TypedFee } from '@baari/contract/queue';
import type { FeeMark } from '@baari/core/queue';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  createQueueWorld,
  type QueueWorld,
  TEN_O_CLOCK,
  type TestClinic,
} from '../../../test/queue-world.ts';
import type { Context } from '../../context/index.ts';
import { getClinicConsole, getDoctorConsole } from '../views/screens.ts';
import { callNext } from './calling.ts';
import { getFeeTally } from '../views/fee-tally.ts';
import { addPatient, issueToken } from './issuing.ts';
import { markFee, refundFee } from './mark-fee.ts';
import { declineKeeper, keepQueue, replayOutage, stopKeeping } from './outage.ts';
import { resetQueue } from './practice.ts';

let world: QueueWorld;
let clinic: TestClinic;
let phones = 0;

beforeAll(async () => {
  world = await createQueueWorld({ connectionTimeoutMillis: 60_000 });
});
afterAll(() => world.drop());
beforeEach(async () => {
  world.clock.now = TEN_O_CLOCK;
  clinic = await world.addClinic();
});

const computerId = uuidv7();
const otherComputerId = uuidv7();
const newPhone = () => `98${String((phones += 1)).padStart(8, '0')}`;
const asDesk = () => world.asDoctor(clinic);
const minutes = (count: number) => new Date(TEN_O_CLOCK.getTime() + count * 60_000);

const takeOnline = (name = 'Meena') =>
  issueToken(world.as(), { doctorId: clinic.doctorId, name, phone: newPhone(), travelMinutes: null });
const addAtDesk = (name: string) => addPatient(asDesk(), { doctorId: clinic.doctorId, name, phone: null });
const keep = (takesOver = false, computer = computerId) =>
  keepQueue(asDesk(), { doctorId: clinic.doctorId, computerId: computer, takesOver });
const read = async () => (await getDoctorConsole(asDesk(), { doctorId: clinic.doctorId })).queue;

/** Builds a batch of operations, one a minute. */
function script() {
  const operations: OutageOperation[] = [];
  const stamp = () => ({
    counter: operations.length + 1,
    at: minutes(operations.length + 1).toISOString(),
  });
  const made = {
    operations,
    add: (outageNumber: number, tokenId?: string) => {
      const patient = { name: `Patient R${outageNumber}`, phone: null };
      operations.push({ kind: 'add', ...stamp(), outageNumber, tokenId, patient });
      return made;
    },
    act: (kind: 'here' | 'call' | 'complete' | 'skip' | 'putBack', of: OutageTarget) => {
      operations.push({ kind, ...stamp(), of });
      return made;
    },
    interrupt: (number: number, interrupts: OutageTarget) => {
      operations.push({ kind: 'call', ...stamp(), of: { number }, interrupts });
      return made;
    },
    because: (kind: 'call' | 'atOnce', number: number, reason: string) => {
      operations.push({ kind, ...stamp(), of: { number }, reason });
      return made;
    },
    mark: (of: OutageTarget, fee: TypedFee | null, before: FeeMark | null = null) => {
      operations.push({ kind: 'fee', ...stamp(), of, fee, before });
      return made;
    },
    notHere: (number: number, next: { number: number } | null) => {
      operations.push({ kind: 'notHere', ...stamp(), of: { number }, next });
      return made;
    },
  };
  return made;
}

const replay = (
  operations: readonly OutageOperation[],
  batch: Partial<Input<'queue', 'replayOutage'>> & { sessionId: string | null },
) =>
  replayOutage(asDesk(), {
    doctorId: clinic.doctorId,
    computerId,
    epoch: 1,
    knownNumber: 0,
    operations: [...operations],
    ...batch,
  });

const logged = () =>
  world.db.query<{ counter: number; revision: number | null; refused: string | null }>(
    'SELECT counter, revision, refused FROM outage_operation WHERE doctor_id = :doctorId ORDER BY counter',
    { doctorId: clinic.doctorId },
  );

describe('keeping a queue', () => {
  it('makes the first computer the keeper of a doctor’s queue during an outage', async () => {
    const kept = { epoch: 1, serviceDate: '2026-11-21', firstNumber: 1, lastOutageNumber: 0 };
    expect(await keep()).toEqual(kept);
    expect(await keep()).toEqual(kept);
    await expect(keep(false, otherComputerId)).rejects.toMatchObject({ reason: 'queue.kept_elsewhere' });
    expect(await keep(true, otherComputerId)).toMatchObject({ epoch: 2 });
    expect((await read()).keeper).toEqual({ epoch: 2, name: null });
  });

  it('lets another computer take over as keeper after the first computer stopped', async () => {
    await keep();
    expect(await stopKeeping(asDesk(), { doctorId: clinic.doctorId })).toEqual({ epoch: 2 });
    expect(await read()).not.toHaveProperty('keeper');
    expect(await keep(false, otherComputerId)).toMatchObject({ epoch: 3 });
  });

  it('makes only one of many computers the keeper when they ask at once', async () => {
    const asked = await Promise.allSettled(Array.from({ length: 10 }, () => keep(false, uuidv7())));
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('gives each of many simultaneous take-overs a separate epoch', async () => {
    const taken = await Promise.all(Array.from({ length: 10 }, () => keep(true, uuidv7())));
    expect(new Set(taken.map(({ epoch }) => epoch)).size).toBe(10);
  });
});

describe('the offer of a keeper', () => {
  const member = (of = clinic) => world.asMember(of);
  const offered = async (ctx = member(), of = clinic) =>
    (await getClinicConsole(ctx, { clinicId: of.clinicId })).outages;
  const decline = (ctx: Context) => declineKeeper(ctx, { clinicId: clinic.clinicId });

  it('ends for all desks of the clinic when one of them declines it', async () => {
    const other = await world.addClinic();
    expect(await offered()).toBe('offered');
    await Promise.all(Array.from({ length: 10 }, () => decline(member())));
    expect(await offered()).toBe('answered');
    expect(await offered(member(other), other)).toBe('offered');
    expect(await keep()).toMatchObject({ epoch: 1, firstNumber: 1 });
  });

  it('ends with the first keeper, even if the clinic stops that keeper', async () => {
    await keep();
    expect(await offered()).toBe('answered');
    await stopKeeping(asDesk(), { doctorId: clinic.doctorId });
    expect(await offered()).toBe('answered');
  });

  it('is made to a clinic’s own copy only if its server is elsewhere', async () => {
    const own = { ...member(), installation: { kind: 'clinic' } } as const;
    expect(await offered(own)).toBeUndefined();
    expect(await offered({ ...own, site: { ...own.site, isElsewhere: true } })).toBe('offered');
  });

  it('can be declined only by the clinic’s members', async () => {
    const rival = world.asMember(await world.addClinic());
    await expect(decline(rival)).rejects.toMatchObject({ reason: 'clinic.not_a_member' });
    await expect(decline(asDesk())).rejects.toMatchObject({ code: 'unauthenticated' });
    expect(await offered()).toBe('offered');
  });
});

describe('outage numbers', () => {
  it('gives each computer that takes over on a day separate outage numbers', async () => {
    await keep();
    expect(await keep(true, otherComputerId)).toMatchObject({ firstNumber: 201, lastOutageNumber: 200 });
    expect(await keep(true)).toMatchObject({ firstNumber: 401, lastOutageNumber: 400 });
    expect(await keep()).toMatchObject({ firstNumber: 401 });
    world.clock.now = minutes(24 * 60);
    expect(await keep()).toMatchObject({ firstNumber: 1, lastOutageNumber: 0 });
  });

  it('gives a computer separate numbers even if the earlier keeper began on an earlier day', async () => {
    await keep();
    world.clock.now = minutes(24 * 60);
    expect(await keep(true, otherComputerId)).toMatchObject({ firstNumber: 201 });
  });

  it('gives a computer separate numbers after the clinic stopped the earlier computer', async () => {
    await keep();
    await stopKeeping(asDesk(), { doctorId: clinic.doctorId });
    expect(await keep(false, otherComputerId)).toMatchObject({ firstNumber: 201 });
  });

  it('gives a computer the numbers that follow refused ones, even after the session has ended', async () => {
    await addAtDesk('Asha');
    await keep();
    const { sessionId } = await read();
    await resetQueue(asDesk(), { doctorId: clinic.doctorId });
    await replay(script().add(1).add(2).operations, { sessionId, knownNumber: 1 });
    expect(await keep()).toMatchObject({ firstNumber: 1, lastOutageNumber: 2 });
  });

  it('gives simultaneous take-overs different numbers', async () => {
    const taken = await Promise.all(Array.from({ length: 10 }, () => keep(true, uuidv7())));
    expect(new Set(taken.map(({ firstNumber }) => firstNumber)).size).toBe(10);
  });

  it('lets the database refuse a computer the use of another computer’s numbers', async () => {
    await keep();
    const change = world.db.query(
      'UPDATE queue_keeper SET computer_id = :otherComputerId WHERE doctor_id = :doctorId',
      { otherComputerId, doctorId: clinic.doctorId },
    );
    await expect(change).rejects.toMatchObject({ code: '23514' });
  });

  it('refuses a patient with a number that another computer may have given out', async () => {
    await keep();
    await keep(true, otherComputerId);
    const batch = { sessionId: null, computerId: otherComputerId, epoch: 2 };
    const { results } = await replay(script().add(200).add(201).add(401).operations, batch);
    expect(results.map(({ refused }) => refused)).toEqual(['request.invalid', null, 'request.invalid']);
  });
});

describe('the replay', () => {
  it('applies a morning’s operations in order, each with its own time', async () => {
    for (const name of ['Asha', 'Ravi', 'Myra']) await addAtDesk(name);
    await keep();
    const { sessionId } = await read();
    const done = script()
      .act('call', { number: 1 })
      .add(1)
      .notHere(1, { number: 2 })
      .act('complete', { number: 2 })
      .act('skip', { number: 3 })
      .act('here', { number: 1 })
      .act('call', { number: 1, isOutage: true });
    world.clock.now = minutes(60);
    const { results } = await replay(done.operations, { sessionId, knownNumber: 3 });
    expect(results.map(({ refused }) => refused)).toEqual(Array.from({ length: 7 }, () => null));
    const queue = await read();
    expect(queue.states).toBe('hdsc');
    expect(queue.outage).toEqual({ 4: 1 });
    expect(queue.tokens[3]).toMatchObject({
      name: 'Patient R1',
      outageNumber: 1,
      issuedAt: minutes(2).toISOString(),
      calledAt: minutes(7).toISOString(),
    });
    expect(queue.lastAction).toMatchObject({
      kind: 'called',
      at: minutes(7).toISOString(),
      isFromOutage: true,
    });
  });

  it('puts patients back in the queue, and places and calls patients for a reason, as the desk did', async () => {
    for (const name of ['Asha', 'Ravi', 'Myra', 'Gopal', 'Lata', 'Hari']) await addAtDesk(name);
    await keep();
    const { sessionId } = await read();
    const done = script()
      .act('call', { number: 1 })
      .act('complete', { number: 1 })
      .act('skip', { number: 2 })
      .act('putBack', { number: 1 })
      .act('putBack', { number: 2 })
      .because('atOnce', 6, 'Fits')
      .because('call', 5, 'Doctor asked')
      .act('putBack', { number: 5 })
      .act('putBack', { number: 3 });
    const { results } = await replay(done.operations, { sessionId, knownNumber: 6 });
    expect(results.map(({ refused }) => refused)).toEqual([
      ...Array.from({ length: 8 }, () => null),
      'queue.token_not_skipped',
    ]);
    const queue = await read();
    expect(queue.states).toBe('hhhhhh');
    expect(queue.line).toEqual([6, 3, 4, 5, 2, 1]);
    expect(queue.tokens[5]).toMatchObject({ place: 'once', placeReason: 'Fits' });
    const [placed, called] = await world.db.query<{ reason: string }>(
      `SELECT detail->>'reason' AS reason FROM queue_event WHERE doctor_id = :doctorId
       AND detail->>'reason' IS NOT NULL ORDER BY revision`,
      { doctorId: clinic.doctorId },
    );
    expect([placed?.reason, called?.reason]).toEqual(['Fits', 'Doctor asked']);
  });

  it('puts an interrupted patient next, but no patient who came in online in the meantime', async () => {
    for (const name of ['Asha', 'Ravi', 'Myra', 'Gopal']) await addAtDesk(name);
    await keep();
    const { sessionId } = await read();
    const done = script()
      .act('call', { number: 1 })
      .because('atOnce', 3, 'Fits')
      .interrupt(3, { number: 1 })
      .because('atOnce', 4, 'Bleeding')
      .interrupt(4, { number: 1 });
    const { results } = await replay(done.operations, { sessionId, knownNumber: 4 });
    expect(results.map(({ refused }) => refused)).toEqual(Array.from({ length: 5 }, () => null));
    expect(await read()).toMatchObject({ states: 'hhdc' });
  });

  it('places patients who took a token online behind those whom the offline computer added', async () => {
    await addAtDesk('Asha');
    await keep();
    const { sessionId } = await read();
    for (const name of ['Online one', 'Online two']) await takeOnline(name);
    const { results } = await replay(script().add(1).add(2).operations, { sessionId, knownNumber: 1 });
    expect(results.map(({ number }) => number)).toEqual([4, 5]);
    expect((await read()).line).toEqual([1, 4, 5, 2, 3]);
    expect((await keep()).lastOutageNumber).toBe(2);
  });

  it('opens the session with the first patient whom the offline computer added', async () => {
    await keep();
    const done = script().add(1).act('call', { number: 1, isOutage: true });
    const { results } = await replay(done.operations, { sessionId: null });
    expect(results.map(({ number }) => number)).toEqual([1, 1]);
    expect((await read()).states).toBe('c');
  });

  it('applies each operation once, even if ten requests send it at once', async () => {
    await keep();
    const done = script()
      .add(1)
      .add(2)
      .act('call', { number: 1, isOutage: true })
      .act('complete', { number: 1, isOutage: true });
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => replay(done.operations, { sessionId: null })),
    );
    const again = await replay(done.operations, { sessionId: null });
    for (const { results } of answers) expect(results).toEqual(again.results);
    const queue = await read();
    expect(queue.states).toBe('dh');
    expect(queue.revision).toBe(4);
    expect(await logged()).toHaveLength(4);
  });

  it('logs a refused operation with its reason, and applies the others', async () => {
    for (const name of ['Asha', 'Ravi']) await addAtDesk(name);
    await keep();
    const { sessionId, callRevision } = await read();
    // The doctor called Asha from a phone in the meantime.
    await callNext(asDesk(), { doctorId: clinic.doctorId, callRevision });
    const done = script()
      .act('call', { number: 1 })
      .act('complete', { number: 1 })
      .act('call', { number: 2 })
      .act('complete', { number: 9 });
    const { results } = await replay(done.operations, { sessionId, knownNumber: 2 });
    expect(results.map(({ refused }) => refused)).toEqual([
      'queue.token_not_waiting',
      null,
      null,
      'queue.token_not_found',
    ]);
    expect((await read()).states).toBe('dc');
    expect((await logged()).map(({ refused }) => refused)).toEqual(results.map(({ refused }) => refused));
  });

  it('applies no operation of an ended session or an earlier day', async () => {
    await addAtDesk('Asha');
    await keep();
    const { sessionId } = await read();
    await resetQueue(asDesk(), { doctorId: clinic.doctorId });
    await addAtDesk('Ravi');
    const done = script().act('call', { number: 1 });
    const ended = await replay(done.operations, { sessionId });
    expect(ended.results[0]?.refused).toBe('queue.outage_too_old');
    world.clock.now = minutes(24 * 60);
    const [, yesterday] = script().add(1).add(2).operations;
    const late = await replay(yesterday ? [yesterday] : [], { sessionId: null });
    expect(late.results[0]?.refused).toBe('queue.outage_too_old');
    expect((await read()).states).toBe('');
  });

  it('keeps the id under which the desk showed a token, unless another token has it', async () => {
    await keep();
    const tokenId = uuidv7();
    const batch = { sessionId: null };
    const { results } = await replay(script().add(1, tokenId).add(2, tokenId).add(3).operations, batch);
    expect(results.map(({ refused }) => refused)).toEqual([null, 'request.invalid', null]);
    expect((await read()).tokens[0]?.id).toBe(tokenId);
    const rival = await world.addClinic();
    const to = { doctorId: rival.doctorId, computerId };
    await keepQueue(world.asDoctor(rival), to);
    const again = {
      ...to,
      epoch: 1,
      knownNumber: 0,
      ...batch,
      operations: script().add(1, tokenId).operations,
    };
    const answer = await replayOutage(world.asDoctor(rival), again);
    expect(answer.results[0]?.refused).toBe('request.invalid');
  });

  it('keeps a patient in the queue without a phone if the typed phone is no phone', async () => {
    await keep();
    const [added, ...later] = script().add(1).act('call', { number: 1, isOutage: true }).operations;
    if (added?.kind !== 'add') throw new Error('the script adds a patient first');
    const operations = [{ ...added, patient: { ...added.patient, phone: '98765' } }, ...later];
    const { results } = await replay(operations, { sessionId: null, knownNumber: 0 });
    expect(results.map(({ refused }) => refused)).toEqual([null, null]);
    expect((await read()).tokens).toMatchObject([{ name: 'Patient R1', phone: null }]);
  });

  it('never dates an operation into the future, whatever the computer’s clock says', async () => {
    await keep();
    const [added] = script().add(1).operations;
    await replay(added ? [{ ...added, at: minutes(500).toISOString() }] : [], { sessionId: null });
    expect((await read()).tokens[0]?.issuedAt).toBe(TEN_O_CLOCK.toISOString());
  });
});

describe('fee marks of an outage', () => {
  const cash = { mark: 'paid', kind: 'cash', paise: 30_000 } as const;
  const upi = { ...cash, kind: 'upi' } as const;
  const feeOf = async (number: number) => (await read()).tokens[number - 1]?.fee?.mark;
  const drawers = async () => {
    const { drawers: all } = await getFeeTally(world.asMember(clinic), { clinicId: clinic.clinicId });
    return all.flatMap(({ shifts }) => shifts.map(({ cash: sum, upi: other }) => [sum.paise, other.paise]));
  };

  beforeEach(async () => {
    await world.db.query('UPDATE clinic SET marks_fees = true WHERE id = :clinicId', {
      clinicId: clinic.clinicId,
    });
    for (const name of ['Asha', 'Ravi', 'Myra']) await addAtDesk(name);
    await keep();
  });

  it('add up to exactly the money that the desk marked, even if ten requests send them at once', async () => {
    const { sessionId } = await read();
    const done = script()
      .mark({ number: 1 }, cash)
      .mark({ number: 2 }, upi)
      .add(1)
      .mark({ number: 1, isOutage: true }, cash)
      .mark({ number: 2 }, cash, upi)
      .mark({ number: 1 }, null, cash)
      .mark({ number: 3 }, { mark: 'free' });
    const batch = { sessionId, knownNumber: 3 };
    await Promise.all(Array.from({ length: 10 }, () => replay(done.operations, batch)));
    const { results } = await replay(done.operations, batch);
    expect(results.map(({ refused }) => refused)).toEqual(Array.from({ length: 7 }, () => null));
    expect(await Promise.all([1, 2, 3, 4].map(feeOf))).toEqual([null, cash, { mark: 'free' }, cash]);
    expect(await drawers()).toEqual([[60_000, 0]]);
  });

  it('are refused if somebody else marked the fee online in the meantime, so no money is counted twice', async () => {
    const { sessionId, tokens } = await read();
    await markFee(asDesk(), { doctorId: clinic.doctorId, tokenId: tokens[0]?.id ?? '', fee: upi });
    const done = script().mark({ number: 1 }, cash).mark({ number: 1 }, null, cash).mark({ number: 2 }, cash);
    const { results } = await replay(done.operations, { sessionId, knownNumber: 3 });
    expect(results.map(({ refused }) => refused)).toEqual([
      'queue.fee_changed_since',
      'queue.fee_changed_since',
      null,
    ]);
    expect(await feeOf(1)).toEqual(upi);
    expect(await drawers()).toEqual([[30_000, 30_000]]);
  });

  it('are refused after a refund, and in a clinic that no longer marks fees', async () => {
    const { sessionId, tokens } = await read();
    const of = { doctorId: clinic.doctorId, tokenId: tokens[0]?.id ?? '' };
    await markFee(asDesk(), { ...of, fee: cash });
    await refundFee(asDesk(), { ...of, refund: { kind: 'cash', paise: 30_000, reason: 'Not seen' } });
    const done = script().mark({ number: 1 }, upi, cash).mark({ number: 2 }, cash);
    const [first, second] = done.operations;
    const batch = { sessionId, knownNumber: 3 };
    expect((await replay(first ? [first] : [], batch)).results[0]?.refused).toBe('queue.fee_changed_since');
    await world.db.query('UPDATE clinic SET marks_fees = false WHERE id = :clinicId', {
      clinicId: clinic.clinicId,
    });
    expect((await replay(second ? [second] : [], batch)).results[0]?.refused).toBe('queue.fees_not_marked');
  });
});

describe('a take-over', () => {
  it('refuses the earlier keeper’s operations after a take-over, and logs each of them', async () => {
    await addAtDesk('Asha');
    await keep();
    const { sessionId, revision } = await read();
    await keep(true, otherComputerId);
    const done = script().act('call', { number: 1 }).add(1);
    const { results } = await replay(done.operations, { sessionId, knownNumber: 1 });
    expect(results.map(({ refused }) => refused)).toEqual(['queue.keeper_replaced', 'queue.keeper_replaced']);
    expect((await read()).revision).toBe(revision);
    expect(await logged()).toHaveLength(2);
  });

  it('lets a replay stop between two operations, with all earlier operations applied', async () => {
    await keep();
    const done = script();
    for (let index = 1; index <= 20; index += 1) done.add(index);
    const [replayed] = await Promise.all([
      replay(done.operations, { sessionId: null }),
      keep(true, otherComputerId),
    ]);
    const refusals = replayed.results.map(({ refused }) => refused);
    const applied = refusals.filter((refused) => refused === null).length;
    expect(refusals).toEqual(refusals.map((_, index) => (index < applied ? null : 'queue.keeper_replaced')));
    expect((await read()).states).toHaveLength(applied);
    expect(await logged()).toHaveLength(20);
  });

  it('does not let another computer send operations under the same epoch', async () => {
    await keep();
    const { results } = await replay(script().add(1).operations, {
      sessionId: null,
      computerId: otherComputerId,
    });
    expect(results[0]?.refused).toBe('queue.keeper_replaced');
  });
});
