/**
 * Simulates random days of two receptionists, and compares the tally with sums that are computed separately
 * from the log.
 */
import type { QueueAnswer } from '@baari/contract/queue';
import { AppError } from '@baari/core/shared';
import fc from 'fast-check';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Context } from '../../context/index.ts';
import {
  createQueueWorld,
  putOnPro,
  type QueueWorld,
  TEN_O_CLOCK,
  type TestClinic,
} from '../../../test/queue-world.ts';
import { addPatient } from '../verbs/issuing.ts';
import { callNext, skip } from '../verbs/calling.ts';
import { closePractice, resetQueue, startPractice } from '../verbs/practice.ts';
import { markFee, refundFee } from '../verbs/mark-fee.ts';
import { moveToken } from '../verbs/moving.ts';
import { putBack } from '../verbs/arriving.ts';
import { undo } from '../verbs/undo.ts';
import { getDoctorConsole } from './screens.ts';
import { countDrawer, getFeeTally } from './fee-tally.ts';

let world: QueueWorld;
beforeAll(async () => {
  world = await createQueueWorld({ connectionTimeoutMillis: 60_000 });
});
afterAll(() => world.drop());

type Person = { name: string; ctx: Context; revisions: { doctorId: string; revision: number }[] };
type Desk = { clinicId: string; doctorIds: readonly [string, string]; phones: number };

const FEES = [
  { mark: 'paid', kind: 'cash', paise: 30_000 },
  { mark: 'paid', kind: 'upi', paise: 25_000 },
  { mark: 'paid', kind: 'card', paise: 12_345 },
  { mark: 'due', paise: 30_000 },
  { mark: 'due', paise: null },
  { mark: 'free' },
  { mark: 'waived', paise: 30_000, reason: 'staff' },
  null,
] as const;

/** A person's next action. `pick` chooses the details of the action. */
const STEPS: Record<string, (desk: Desk, person: Person, pick: number) => Promise<QueueAnswer | null>> = {
  add: (desk, { ctx }, pick) =>
    addPatient(ctx, {
      doctorId: desk.doctorIds[pick % 2 === 0 ? 0 : 1],
      name: 'Meena',
      phone: `97${String((desk.phones += 1)).padStart(8, '0')}`,
    }),
  mark: async (desk, { ctx }, pick) => {
    const { doctorId, tokenId } = await picked(desk, pick);
    return markFee(ctx, { doctorId, tokenId, fee: FEES[pick % FEES.length] ?? null });
  },
  refund: async (desk, { ctx }, pick) => {
    const { doctorId, tokenId } = await picked(desk, pick);
    const refund = { kind: pick % 3 === 0 ? 'upi' : 'cash', paise: 12_000, reason: 'left' } as const;
    return refundFee(ctx, { doctorId, tokenId, refund: pick % 5 === 0 ? null : refund });
  },
  undo: (_, { ctx, revisions }, pick) => {
    const last = revisions.at(-1 - (pick % 2));
    return last ? undo(ctx, last) : Promise.resolve(null);
  },
  move: async (desk, { ctx }, pick) => {
    const { doctorId, number } = await picked(desk, pick);
    const toDoctorId = desk.doctorIds.find((id) => id !== doctorId) ?? doctorId;
    return moveToken(ctx, { doctorId, number, toDoctorId, because: 'clinic' });
  },
  skip: async (desk, { ctx }, pick) => skip(ctx, await picked(desk, pick)),
  putBack: async (desk, { ctx }, pick) => putBack(ctx, await picked(desk, pick)),
  call: async (desk, { ctx }, pick) => {
    const doctorId = desk.doctorIds[pick % 2 === 0 ? 0 : 1];
    const { callRevision } = (await getDoctorConsole(ctx, { doctorId })).queue;
    return callNext(ctx, { doctorId, callRevision });
  },
  end: async (desk, { ctx }, pick) => {
    const doctorId = desk.doctorIds[pick % 2 === 0 ? 0 : 1];
    const ended = await (pick % 3 === 0 ? resetQueue : closePractice)(ctx, { doctorId });
    if (pick % 3 !== 0 && pick % 4 < 3) await startPractice(ctx, { doctorId });
    return ended;
  },
  count: async ({ clinicId }, { ctx }, pick) => {
    await countDrawer(ctx, { clinicId, heldPaise: pick, reason: 'counted' });
    return null;
  },
};

/** Returns the clinic's token that `pick` chooses. */
async function picked({ clinicId }: Desk, pick: number) {
  const tokens = await world.db.query<{ doctorId: string; tokenId: string; number: number }>(
    'SELECT doctor_id, id AS token_id, number FROM token WHERE clinic_id = :clinicId ORDER BY id',
    { clinicId },
  );
  const token = tokens[pick % Math.max(1, tokens.length)];
  if (!token) throw new AppError('not_found', 'queue.token_not_found');
  return token;
}

async function play(desk: Desk, person: Person, step: string, pick: number): Promise<void> {
  try {
    const answer = await STEPS[step]?.(desk, person, pick);
    if (answer) person.revisions.push({ doctorId: answer.queue.doctorId, revision: answer.revision });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
}

type Sums = Record<string, { cash: number; paid: number; refunded: number; marks: number }>;

/** Returns the sums of each person over all shifts, from the tally. */
async function sumsOfTally(ctx: Context, clinicId: string): Promise<Sums> {
  const { drawers } = await getFeeTally(ctx, { clinicId });
  const sums: Sums = {};
  for (const { by, shifts } of drawers) {
    const marks = shifts.reduce((sum, { patients, due }) => sum + patients + due.count, 0);
    const cash = shifts.reduce((sum, shift) => sum + shift.drawerPaise, 0);
    const paid = shifts.reduce((sum, shift) => sum + shift.paid.paise, 0);
    const refunded = shifts.reduce(
      (sum, { refunded: { cash: inCash, upi } }) => sum + inCash.paise + upi.paise,
      0,
    );
    if (marks > 0 || refunded > 0) sums[by] = { cash, paid, refunded, marks };
  }
  return sums;
}

type LoggedRefund = { kind: string; paise: number };
type LoggedMark = { mark: string; kind: string | null; paise: number | null; refund: LoggedRefund | null };
type Mark = Omit<LoggedMark, 'refund'> & { by: string; refund: (LoggedRefund & { by: string }) | null };
type LogRow = {
  doctorId: string;
  sessionId: string;
  number: number;
  revision: number;
  kind: string;
  by: string;
  after: LoggedMark | null;
  before: (LoggedMark & { actor: { name: string }; refund: { actor: { name: string } } | null }) | null;
  undoes: number | null;
  there: { doctorId: string; revision: number; number: number } | null;
};

/** Returns the same sums from the log only. It applies marks and undos in order, each to its visit. */
async function sumsOfLog(clinicId: string): Promise<Sums> {
  const log = await world.db.query<LogRow>(
    `SELECT doctor_id, session_id, number, revision, kind, actor ->> 'name' AS by, detail -> 'fee' -> 'after' AS after,
       detail -> 'fee' -> 'before' AS before, (detail ->> 'undoes')::bigint AS undoes, detail -> 'counterpart' AS there
     FROM queue_event WHERE clinic_id = :clinicId ORDER BY at`,
    { clinicId },
  );
  const eventAt = (doctorId: string, revision: number) =>
    log.find((one) => one.doctorId === doctorId && one.revision === revision);
  const marks = new Map<string, Mark>();
  const keyOf = ({ doctorId, sessionId, number }: LogRow) => `${doctorId} ${sessionId} ${number}`;
  const put = (key: string, mark: Mark | null) => (mark ? marks.set(key, mark) : marks.delete(key));
  const seen = new Set<LogRow>();
  for (const event of log) {
    seen.add(event);
    const undone = event.undoes === null ? undefined : eventAt(event.doctorId, event.undoes);
    const of = undone ?? event;
    if (of.kind === 'fee_marked' && undone) put(keyOf(of), undone.before && markBefore(undone.before));
    else if (of.kind === 'fee_marked') put(keyOf(of), event.after && markAfter(event));
    else if (of.kind === 'moved_away' || of.kind === 'moved_here') {
      const pair = event.there && eventAt(event.there.doctorId, event.there.revision);
      const other = of.there && eventAt(of.there.doctorId, of.there.revision);
      // Both queues are locked when the later event is written.
      if (!pair || !other || !seen.has(pair)) continue;
      const [left, joined] = of.kind === 'moved_away' ? [of, other] : [other, of];
      const [from, to] = undone ? [joined, left] : [left, joined];
      const mark = marks.get(keyOf(from)) ?? null;
      marks.delete(keyOf(from));
      put(keyOf(to), mark);
    }
  }
  const sums: Sums = {};
  const sumOf = (by: string) => (sums[by] ??= { cash: 0, paid: 0, refunded: 0, marks: 0 });
  for (const { by, mark, kind, paise, refund } of marks.values()) {
    const sum = sumOf(by);
    sum.marks += 1;
    if (refund) {
      const refunder = sumOf(refund.by);
      refunder.refunded += refund.paise;
      if (refund.kind === 'cash') refunder.cash -= refund.paise;
    }
    if (mark === 'paid') sum.paid += paise ?? 0;
    if (kind === 'cash') sum.cash += paise ?? 0;
  }
  return sums;
}

const markBefore = ({ actor, refund, ...mark }: NonNullable<LogRow['before']>): Mark => ({
  ...mark,
  by: actor.name,
  refund: refund && { kind: refund.kind, paise: refund.paise, by: refund.actor.name },
});

/** A refund, or the removal of a refund, leaves the payment with the person who marked it. */
function markAfter({ by, before, after }: LogRow): Mark | null {
  if (after === null) return null;
  const isPaymentKept = before !== null && (after.refund !== null || before.refund !== null);
  const mark = { ...after, by: isPaymentKept ? before.actor.name : by };
  return { ...mark, refund: after.refund && { ...after.refund, by } };
}

async function openDesk(): Promise<Desk & { people: readonly Person[] }> {
  const clinic: TestClinic = await world.addClinic();
  const colleague = await world.addColleague(clinic);
  await putOnPro(world, clinic);
  const { clinicId } = clinic;
  await world.db.query('UPDATE clinic SET marks_fees = true WHERE id = :clinicId', { clinicId });
  // No two changes have the same instant, so the log has one order over both queues.
  let instant = TEN_O_CLOCK.getTime();
  const now = () => new Date((instant += 1));
  const people = ['Rita', 'Anil'].map((name) => {
    const membership = { clinicId, role: 'staff' } as const;
    const account = { accountId: uuidv7(), loginSessionId: uuidv7(), email: `${name}@clinic.test` };
    const ctx = world.as({
      account: {
        ...account,
        role: 'user',
        hasGivenSecondFactor: false,
        displayName: name,
        memberships: [membership],
      },
    });
    return { name, ctx: { ...ctx, now }, revisions: [] };
  });
  return { clinicId, doctorIds: [clinic.doctorId, colleague.doctorId], phones: 0, people };
}

const WEIGHTED = [
  'add',
  'add',
  'mark',
  'mark',
  'mark',
  'mark',
  'undo',
  'undo',
  'move',
  'move',
  'skip',
  'putBack',
];
const step = fc.constantFrom(...WEIGHTED, 'call', 'end', 'count');
const turns = fc.array(fc.record({ steps: fc.tuple(step, step), pick: fc.nat(1_000) }), {
  minLength: 15,
  maxLength: 40,
});

const playDays = (numRuns: number) =>
  fc.assert(
    fc.asyncProperty(turns, async (day) => {
      const { people, ...desk } = await openDesk();
      for (const person of people) await play(desk, person, 'add', 0);
      for (const { steps, pick } of day) {
        await Promise.all(
          people.map((person, index) => play(desk, person, steps[index] ?? 'add', pick + index)),
        );
      }
      const [first] = people;
      if (!first) throw new Error('nobody is at the desk');
      expect(await sumsOfTally(first.ctx, desk.clinicId)).toEqual(await sumsOfLog(desk.clinicId));
    }),
    { numRuns },
  );

it(
  'counts for each person exactly the marks that are in the log, after random days',
  { timeout: 300_000 },
  () => playDays(3),
);
it(
  'counts for each person exactly the marks that are in the log, after any of many random days',
  { tags: ['drill'], timeout: 600_000 },
  () => playDays(40),
);
