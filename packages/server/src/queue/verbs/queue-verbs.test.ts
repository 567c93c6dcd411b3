import { AppError } from '@baari/core/shared';
import type { Context } from '../../context/index.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  createQueueWorld,
  type QueueWorld,
  TEN_O_CLOCK,
  type TestClinic,
} from '../../../test/queue-world.ts';
import { addPatient, issueToken } from './issuing.ts';
import { callNext, callToken, complete, recall, skip } from './calling.ts';
import { endServiceDates } from '../ledger/end-queues.ts';
import { markArrived, announceArrival, putBack } from './arriving.ts';
import { getToken } from '../views/patient-token.ts';
import { leave } from './holding.ts';
import { closePractice, resetQueue, startPractice } from './practice.ts';

let world: QueueWorld;
let clinic: TestClinic;
let phones = 0;

beforeAll(async () => {
  world = await createQueueWorld();
});
afterAll(() => world.drop());
beforeEach(async () => {
  world.clock.now = TEN_O_CLOCK;
  clinic = await world.addClinic();
});

const newPhone = () => `98${String((phones += 1)).padStart(8, '0')}`;
const patient = (fields: { name?: string; phone?: string } = {}) => ({
  doctorId: clinic.doctorId,
  name: fields.name ?? 'Meena Kumari',
  phone: fields.phone ?? newPhone(),
  travelMinutes: null,
});
const issue = (fields?: { name?: string; phone?: string }, ctx = world.as()) =>
  issueToken(ctx, patient(fields));
const at = (number: number) => ({ doctorId: clinic.doctorId, number });
const doctorId = () => ({ doctorId: clinic.doctorId });

async function issueMany(count: number) {
  const tokens = [];
  for (let index = 0; index < count; index += 1) tokens.push(await issue());
  return tokens;
}

/** Ends the sessions that other tests of this file left open, because the job checks all clinics. */
async function resetElsewhere() {
  const open = await world.db.query<{ doctorId: string; clinicId: string }>(
    'SELECT doctor_id, clinic_id FROM queue_session WHERE ended_at IS NULL AND doctor_id <> :doctorId',
    { doctorId: clinic.doctorId },
  );
  for (const row of open) {
    const other = { doctorId: row.doctorId, clinicId: row.clinicId };
    await resetQueue(world.asDoctor(other), { doctorId: other.doctorId });
  }
}

async function rejection(work: Promise<unknown>): Promise<AppError> {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof AppError)) throw new Error(`expected a refusal, got ${String(error)}`);
  return error;
}

describe('taking a token', () => {
  it('returns the next number, the queue that contains it, and the secret of the token’s page', async () => {
    const [first, second] = await issueMany(2);
    expect([first?.number, second?.number]).toEqual([1, 2]);
    expect(second?.queue.states).toBe('ww');
    expect(await getToken(world.as(), { secret: second?.secret ?? '' })).toMatchObject({ number: 2 });
  });

  it('refuses a second token for one patient, and shows the first token only on its own device', async () => {
    const mine = world.as();
    const token = await issue({ phone: '9876500001', name: 'Meena Kumari' }, mine);
    const again = await rejection(issue({ phone: '+91 98765 00001', name: ' meena  kumari' }, mine));
    expect(again).toMatchObject({ reason: 'queue.phone_has_token', details: { secret: token.secret } });
    const stranger = await rejection(issue({ phone: '09876500001', name: 'Meena Kumari' }));
    expect(stranger.details).toEqual({ canConfirm: false });
  });

  it('gives staff only the number of the first token, because readers of its secret are logged', async () => {
    const token = await issue({ phone: '9876500001', name: 'Meena Kumari' });
    const again = addPatient(world.asMember(clinic), patient({ phone: '9876500001', name: 'Meena Kumari' }));
    const { details } = await rejection(again);
    expect(details).toMatchObject({ number: token.number });
    expect(JSON.stringify(details)).not.toContain(token.secret);
  });

  it('gives up to three family members a token on the same device', async () => {
    const mine = world.as();
    for (const name of ['Meena', 'Ravi', 'Anu', 'Dev']) await issue({ phone: '9876500002', name }, mine);
    expect((await rejection(issue({ phone: '9876500002', name: 'Uma' }, mine))).reason).toBe(
      'queue.family_limit',
    );
    expect((await rejection(issue({ phone: '9876500002', name: 'Uma' }))).reason).toBe(
      'queue.phone_has_token',
    );
  });

  it('lets a patient take another token once the first token is over', async () => {
    await issue({ phone: '9876500003' });
    await skip(world.asDoctor(clinic), at(1));
    expect((await issue({ phone: '9876500003' })).number).toBe(2);
  });

  it('refuses a token when the practice is closed, and says when it opens', async () => {
    world.clock.now = new Date('2026-11-21T06:00:00+05:30');
    expect(await rejection(issue())).toMatchObject({
      reason: 'queue.practice_closed',
      details: { opensAt: '2026-11-21T01:30:00.000Z' },
    });
  });

  it('refuses an unknown doctor and an invalid phone', async () => {
    const unknown = issueToken(world.as(), {
      ...patient(),
      doctorId: '018f0000-0000-7000-8000-000000000000',
    });
    expect((await rejection(unknown)).reason).toBe('doctor.not_found');
    expect((await rejection(issue({ phone: '12' }))).reason).toBe('patient.invalid_phone');
  });

  it.each(['1800 123 4567', '1234567890', '5555555555', '+1 800 555 0199'])(
    'refuses the phone %s, which no patient can have, from patients and from staff',
    async (phone) => {
      expect((await rejection(issue({ phone }))).reason).toBe('patient.invalid_phone');
      const add = async () => addPatient(world.asMember(clinic), patient({ phone }));
      expect((await rejection(add())).reason).toBe('patient.invalid_phone');
    },
  );

  it.each(['+44 7911 123456', '+1 415 555 2671', '6000000001', '९८७६५४३२१०'])(
    'accepts %s, a possible mobile number',
    async (phone) => {
      expect((await issue({ phone })).number).toBeGreaterThan(0);
    },
  );

  it('answers a repeated request with the first token', async () => {
    const input = patient();
    const ctx = world.as({}, 'key-1');
    const first = await issueToken(ctx, input);
    expect(await issueToken(ctx, input)).toMatchObject({ secret: first.secret, number: 1 });
    await expect(issueToken({ ...ctx, idempotencyKey: 'key-2' }, input)).rejects.toThrow(
      'queue.phone_has_token',
    );
  });
});

describe('running the queue', () => {
  it('calls, completes, recalls, skips and puts back patients', async () => {
    await issueMany(3);
    const doctor = world.asDoctor(clinic);
    const first = await callNext(doctor, { ...doctorId(), callRevision: 0 });
    expect(first.queue).toMatchObject({ states: 'cww', nowServing: 1 });
    expect((await recall(doctor, doctorId())).queue.recalls).toBe(1);
    const second = await callNext(doctor, { ...doctorId(), callRevision: first.queue.callRevision });
    expect(second.queue.states).toBe('dcw');
    expect((await skip(doctor, at(2))).queue.states).toBe('dnw');
    expect((await putBack(doctor, at(2))).queue.states).toBe('dww');
    const { states, callRevision } = (await markArrived(doctor, at(3))).queue;
    expect(states).toBe('dwh');
    const urgent = { ...at(3), callRevision, reason: 'chest pain' };
    expect((await callToken(doctor, urgent)).queue).toMatchObject({ states: 'dwc', nowServing: 3 });
    expect((await complete(doctor, at(3))).queue.states).toBe('dwd');
  });

  it('refuses a superseded call, shows the current queue, and calls nobody', async () => {
    await issueMany(2);
    await callNext(world.asDoctor(clinic), { ...doctorId(), callRevision: 0 });
    const late = await rejection(callNext(world.asMember(clinic), { ...doctorId(), callRevision: 0 }));
    expect(late).toMatchObject({ reason: 'queue.call_superseded', details: { queue: { states: 'cw' } } });
  });

  it('records the author of each change', async () => {
    await issueMany(1);
    const { queue } = await callNext(world.asMember(clinic), { ...doctorId(), callRevision: 0 });
    expect(queue.lastAction).toMatchObject({ kind: 'called', number: 1, by: 'desk@clinic.test' });
  });

  it('does not put back a patient who took another token', async () => {
    const input = { phone: '9876500004', name: 'Meena' };
    await issue(input);
    await skip(world.asDoctor(clinic), at(1));
    await issue(input);
    const refused = await rejection(putBack(world.asDoctor(clinic), at(1)));
    expect(refused.reason).toBe('queue.patient_has_other_token');
  });

  it('puts a patient back although a family member has taken the ordinal since', async () => {
    const mine = world.as();
    await issue({ phone: '9876500005', name: 'Meena' }, mine);
    await skip(world.asDoctor(clinic), at(1));
    await issue({ phone: '9876500005', name: 'Ravi' }, mine);
    expect((await putBack(world.asDoctor(clinic), at(1))).queue.states).toBe('ww');
  });

  it('marks walk-ins as arrived', async () => {
    const { number, queue } = await addPatient(world.asMember(clinic), patient());
    expect([number, queue.states]).toEqual([1, 'h']);
    expect(queue.tokens[0]).toMatchObject({ isWalkIn: true, arrivedAt: TEN_O_CLOCK.toISOString() });
  });
});

describe('the patient', () => {
  it('lets a patient report an arrival once and give up the token', async () => {
    const mine = world.as();
    const token = await issue({}, mine);
    expect(token.queue.states).toBe('w');
    const here = await announceArrival(world.as(), token);
    expect(here).toMatchObject({ arrivedAt: TEN_O_CLOCK.toISOString(), queue: { states: 'h' } });
    expect((await rejection(announceArrival(world.as(), token))).reason).toBe('queue.token_already_arrived');
    expect((await leave(mine, token)).state).toEqual({ status: 'cancelled', reason: 'left' });
    expect((await rejection(leave(mine, token))).reason).toBe('queue.token_not_waiting');
  });

  it('lets a device give up two tokens one after the other, even with the same idempotency key', async () => {
    const ctx = world.as({}, 'key-of-both');
    const mine = world.as({ deviceId: ctx.actor.deviceId });
    for (const { secret } of [await issue({}, mine), await issue({}, mine)]) {
      expect((await leave(ctx, { secret })).state).toEqual({ status: 'cancelled', reason: 'left' });
    }
  });

  it('does not let a patient change the token with the same number in a later session', async () => {
    const mine = world.as();
    const token = await issue({}, mine);
    await resetQueue(world.asDoctor(clinic), doctorId());
    await issue();
    expect((await rejection(leave(mine, token))).reason).toBe('queue.no_session');
  });
});

describe('the practice', () => {
  it('closes the practice with its session, and starts the next session at number 1', async () => {
    await issueMany(3);
    const doctor = world.asDoctor(clinic);
    await callNext(doctor, { ...doctorId(), callRevision: 0 });
    const closed = await closePractice(doctor, doctorId());
    expect(closed).toMatchObject({
      cancelledCount: 2,
      queue: { states: 'dpp', isEnded: true, nowServing: 0 },
    });
    expect((await rejection(closePractice(doctor, doctorId()))).reason).toBe('queue.practice_already_closed');
    expect((await rejection(issue())).reason).toBe('queue.practice_closed');
    expect((await startPractice(doctor, doctorId())).queue.practice).toBe('open');
    expect((await rejection(startPractice(doctor, doctorId()))).reason).toBe('queue.practice_already_open');
    expect((await issue()).number).toBe(1);
  });

  it('shows a session as over at the end of its service date, even before a job ends it', async () => {
    const [called, waiting] = [await issue(), await issue()];
    await callNext(world.asDoctor(clinic), { ...doctorId(), callRevision: 0 });
    const states = async () => [
      (await getToken(world.as(), called)).state,
      (await getToken(world.as(), waiting)).state,
    ];
    const ended = [{ status: 'completed' }, { status: 'cancelled', reason: 'practice_closed' }];
    expect(await states()).toEqual([{ status: 'called' }, { status: 'waiting' }]);
    world.clock.now = new Date('2026-11-22T04:00:00+05:30');
    expect((await getToken(world.as(), waiting)).queue.sessionId).toBeNull();
    expect(await states()).toEqual(ended);
    await startPractice(world.asDoctor(clinic), doctorId());
    expect(await states()).toEqual(ended);
    expect((await issue()).number).toBe(1);
  });

  it('records the end of a session at the end of its service date, once', async () => {
    await issue();
    await resetElsewhere();
    expect(await endServiceDates(world.as())).toBe(0);
    world.clock.now = new Date('2026-11-22T04:00:00+05:30');
    expect(await endServiceDates(world.as())).toBe(1);
    expect(await endServiceDates(world.as())).toBe(0);
  });
});

describe('strangers', () => {
  it('refuses visitors, another doctor and members of another clinic', async () => {
    const other = await world.addClinic();
    await issue();
    const refusalOf = (ctx: Context) => rejection(callNext(ctx, { ...doctorId(), callRevision: 0 }));
    expect(await refusalOf(world.as())).toMatchObject({ reason: 'account.sign_in_required', details: {} });
    for (const ctx of [world.asDoctor(other), world.asMember(other, 'owner')]) {
      const refused = await refusalOf(ctx);
      expect(refused.reason).toBe('queue.forbidden');
      expect(refused.details).toEqual({});
    }
  });
});

it('tells a token’s page where patients can review the clinic, if the clinic set that', async () => {
  const { secret } = await issue();
  expect(await getToken(world.as(), { secret })).not.toHaveProperty('reviewUrl');
  const reviewUrl = 'https://g.page/r/CX1abc_-d/review';
  await world.db.query('UPDATE clinic SET review_url = :reviewUrl WHERE id = :clinicId', {
    clinicId: clinic.clinicId,
    reviewUrl,
  });
  expect(await getToken(world.as(), { secret })).toMatchObject({ reviewUrl });
});
