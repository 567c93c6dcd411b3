import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Context } from '../../context/index.ts';
import { addFeeClinic, CASH, UPI } from '../../../test/fee-world.ts';
import {
  createQueueWorld,
  type QueueWorld,
  TEN_O_CLOCK,
  type TestClinic,
} from '../../../test/queue-world.ts';
import { addPatient } from '../verbs/issuing.ts';
import { callNext, complete } from '../verbs/calling.ts';
import { markFee } from '../verbs/mark-fee.ts';
import { undo } from '../verbs/undo.ts';
import { getDoctorConsole } from './screens.ts';
import { countDrawer, getFeeTally } from './fee-tally.ts';

let world: QueueWorld;
let clinic: TestClinic;
let phones = 0;

beforeAll(async () => {
  world = await createQueueWorld();
});
afterAll(() => world.drop());
beforeEach(async () => {
  clinic = await addFeeClinic(world);
});

/** A member of the clinic with a name, who uses the same browser all day. */
function person(name: string, role: 'staff' | 'admin' = 'staff'): Context {
  const accountId = uuidv7();
  return world.as({
    account: {
      accountId,
      loginSessionId: uuidv7(),
      email: 'desk@clinic.test',
      role: 'user',
      hasGivenSecondFactor: false,
      displayName: name,
      memberships: [{ clinicId: clinic.clinicId, role }],
    },
  });
}

const NONE = { count: 0, paise: 0 };
const ofClinic = () => ({ clinicId: clinic.clinicId });

/** Adds a patient, and returns the token's id. */
async function add(ctx: Context, { doctorId } = clinic): Promise<string> {
  const phone = `97${String((phones += 1)).padStart(8, '0')}`;
  const { number, queue } = await addPatient(ctx, { doctorId, name: 'Meena', phone });
  return queue.tokens.find((token) => token.number === number)?.id ?? '';
}

async function mark(ctx: Context, fee: Parameters<typeof markFee>[1]['fee'], of = clinic) {
  const tokenId = await add(ctx, of);
  return markFee(ctx, { doctorId: of.doctorId, tokenId, fee });
}

const drawersOf = async (ctx: Context) => (await getFeeTally(ctx, ofClinic())).drawers;

describe('the daily tally', () => {
  it('adds up what each person marked as paid, by method, and as due, free and waived', async () => {
    const rita = person('Rita');
    await mark(rita, CASH);
    await mark(rita, UPI);
    await mark(rita, { mark: 'free' });
    await mark(rita, { mark: 'waived', paise: 30_000, reason: 'staff' });
    await mark(rita, { mark: 'due', paise: null });
    await mark(person('Anil'), CASH);
    const drawers = await drawersOf(rita);
    expect(drawers.map(({ by, isOwn }) => ({ by, isOwn }))).toEqual([
      { by: 'Anil', isOwn: false },
      { by: 'Rita', isOwn: true },
    ]);
    expect(drawers[1]?.shifts).toEqual([
      {
        from: TEN_O_CLOCK.toISOString(),
        until: TEN_O_CLOCK.toISOString(),
        patients: 4,
        paid: { count: 2, paise: 55_000 },
        cash: { count: 1, paise: 30_000 },
        upi: { count: 1, paise: 25_000 },
        card: { count: 0, paise: 0 },
        free: 1,
        waived: { count: 1, paise: 30_000 },
        due: { count: 1, paise: 0 },
        refunded: { cash: NONE, upi: NONE, card: NONE },
        drawerPaise: 30_000,
        counted: null,
      },
    ]);
  });

  it('assigns a fee mark to the person who set it last, even after an undo', async () => {
    const [rita, anil] = [person('Rita'), person('Anil')];
    const tokenId = await add(rita);
    await markFee(rita, { ...clinic, tokenId, fee: CASH });
    const { revision } = await markFee(anil, { ...clinic, tokenId, fee: UPI });
    expect(await drawersOf(rita)).toMatchObject([{ by: 'Anil', shifts: [{ paid: { paise: 25_000 } }] }]);
    await undo(anil, { doctorId: clinic.doctorId, revision });
    expect(await drawersOf(rita)).toMatchObject([{ by: 'Rita', shifts: [{ paid: { paise: 30_000 } }] }]);
  });

  it('counts the seen patients whose fee has no mark', async () => {
    const rita = person('Rita');
    await add(rita);
    await add(rita);
    const { callRevision } = (await getDoctorConsole(rita, clinic)).queue;
    await callNext(rita, { ...clinic, callRevision });
    await complete(rita, { ...clinic, number: 1 });
    expect(await getFeeTally(rita, ofClinic())).toMatchObject({ drawers: [], unmarked: 1 });
  });

  it('shows a doctor their own queue and their own counts', async () => {
    const colleague = await world.addColleague(clinic);
    const rita = person('Rita');
    await mark(rita, CASH);
    await mark(rita, UPI, colleague);
    await countDrawer(rita, { ...ofClinic(), heldPaise: 30_000 });
    await mark(world.asDoctor(clinic), CASH);
    expect(await drawersOf(world.asDoctor(clinic))).toMatchObject([
      { by: 'Dr. Asha Rao', isOwn: true, shifts: [{ paid: { paise: 30_000 } }] },
      { by: 'Rita', isOwn: false, shifts: [{ paid: { paise: 30_000 }, counted: null }] },
    ]);
    const counted = await countDrawer(world.asDoctor(clinic), { ...ofClinic(), heldPaise: 30_000 });
    expect(counted.drawers[0]).toMatchObject({ shifts: [{ counted: { expectedPaise: 30_000 } }] });
  });

  it('shows staff only today’s tally, and shows admins that of any day', async () => {
    const rita = person('Rita');
    await mark(rita, CASH);
    const yesterday = { ...ofClinic(), serviceDate: '2026-11-21' };
    world.clock.now = new Date(TEN_O_CLOCK.getTime() + 86_400_000);
    expect(await drawersOf(rita)).toEqual([]);
    await expect(getFeeTally(rita, yesterday)).rejects.toMatchObject({ reason: 'clinic.role_too_low' });
    await expect(countDrawer(rita, { ...yesterday, heldPaise: 0 })).rejects.toMatchObject({
      reason: 'clinic.role_too_low',
    });
    expect(await getFeeTally(person('Owner', 'admin'), yesterday)).toMatchObject({
      serviceDate: '2026-11-21',
      today: '2026-11-22',
      drawers: [{ by: 'Rita' }],
    });
  });
});

describe('a count of the drawer', () => {
  it('ends a shift with a count of the drawer, so that later marks belong to the next shift', async () => {
    const rita = person('Rita');
    await mark(rita, CASH);
    await mark(rita, UPI);
    await countDrawer(rita, { ...ofClinic(), heldPaise: 30_000 });
    await mark(rita, CASH);
    const [drawer] = await drawersOf(rita);
    expect(drawer?.shifts).toMatchObject([
      {
        paid: { paise: 55_000 },
        counted: { at: TEN_O_CLOCK.toISOString(), expectedPaise: 30_000, heldPaise: 30_000, reason: null },
      },
      { paid: { paise: 30_000 }, counted: null },
    ]);
  });

  it('records why the cash in the drawer differs from its marks', async () => {
    const rita = person('Rita');
    await mark(rita, CASH);
    const held = { ...ofClinic(), heldPaise: 29_000 };
    await expect(countDrawer(rita, held)).rejects.toMatchObject({
      reason: 'queue.drawer_differs',
      details: { expectedPaise: 30_000 },
    });
    const { drawers } = await countDrawer(rita, { ...held, reason: 'ten rupees of change were missing' });
    expect(drawers).toMatchObject([
      { shifts: [{ counted: { heldPaise: 29_000, reason: 'ten rupees of change were missing' } }] },
    ]);
  });

  it('keeps a count when one of its marks changes later', async () => {
    const rita = person('Rita');
    const tokenId = await add(rita);
    await markFee(rita, { ...clinic, tokenId, fee: CASH });
    await countDrawer(rita, { ...ofClinic(), heldPaise: 30_000 });
    const { revision } = await markFee(rita, { ...clinic, tokenId, fee: UPI });
    expect(await drawersOf(rita)).toMatchObject([
      {
        shifts: [
          { paid: { paise: 0 }, counted: { expectedPaise: 30_000 } },
          { paid: { paise: 25_000 }, counted: null },
        ],
      },
    ]);
    await undo(rita, { doctorId: clinic.doctorId, revision });
    expect(await drawersOf(rita)).toMatchObject([{ shifts: [{ paid: { paise: 30_000 } }] }]);
  });

  it('saves a count once for repeated requests', async () => {
    const rita = person('Rita');
    await mark(rita, CASH);
    const again = { ...rita, idempotencyKey: uuidv7() };
    const counts = await Promise.all(
      [1, 2].map(() => countDrawer(again, { ...ofClinic(), heldPaise: 30_000 })),
    );
    expect(counts.map(({ drawers }) => drawers[0]?.shifts.length)).toEqual([1, 1]);
  });

  it('counts each mark once while two receptionists mark at once', async () => {
    const [rita, anil] = [person('Rita'), person('Anil')];
    const tokens: string[] = [];
    for (let one = 0; one < 8; one += 1) tokens.push(await add(rita));
    await Promise.all([
      ...tokens.map((tokenId, index) => markFee(index % 2 ? rita : anil, { ...clinic, tokenId, fee: CASH })),
      countDrawer(rita, { ...ofClinic(), heldPaise: 0, reason: 'in between' }),
    ]);
    await countDrawer(rita, { ...ofClinic(), heldPaise: 0, reason: 'at the end' });
    const drawers = await drawersOf(rita);
    const [, ritas] = drawers;
    const sums = (ritas?.shifts ?? []).map(({ cash, counted }) => [cash.paise, counted?.expectedPaise]);
    expect(sums.every(([paise, expected]) => paise === expected)).toBe(true);
    expect(sums.reduce((sum, [paise = 0]) => sum + paise, 0)).toBe(120_000);
  });
});
