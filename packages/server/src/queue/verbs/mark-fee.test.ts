import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { VISIT_TYPES, visitPaise } from '@baari/core/queue';
import { addFeeClinic, CASH, UPI } from '../../../test/fee-world.ts';
import { createQueueWorld, type QueueWorld, type TestClinic } from '../../../test/queue-world.ts';
import { erasePatient, downloadPatient } from '../../patients/patient-data/patient-data.ts';
import { getDoctorConsole, getQueue } from '../views/screens.ts';
import { getDoctorHistory } from '../views/doctor-history.ts';
import { addPatient } from './issuing.ts';
import { callNext, complete, skip } from './calling.ts';
import { closePractice, resetQueue, startPractice } from './practice.ts';
import { correctPatient } from './correct-patient.ts';
import { markFee } from './mark-fee.ts';
import { moveToken } from './moving.ts';
import { putBack } from './arriving.ts';
import { undo } from './undo.ts';

let world: QueueWorld;
let clinic: TestClinic;

beforeAll(async () => {
  world = await createQueueWorld();
});
afterAll(() => world.drop());
beforeEach(async () => {
  clinic = await addFeeClinic(world);
  await world.db.query('UPDATE doctor SET consultation_fee = 300 WHERE id = :doctorId', {
    doctorId: clinic.doctorId,
  });
});

const WAIVED = { mark: 'waived', paise: 30_000, reason: 'lost her purse' } as const;

const staff = () => world.asMember(clinic);
const doctorId = () => ({ doctorId: clinic.doctorId });
const queueOf = async (doctor = clinic) =>
  (await getDoctorConsole(staff(), { doctorId: doctor.doctorId })).queue;
const tokenOf = async (number: number, doctor = clinic) => {
  const token = (await queueOf(doctor)).tokens.find((one) => one.number === number);
  if (!token) throw new Error(`no token ${number}`);
  return token;
};
const feeOf = async (number: number, doctor = clinic) => (await tokenOf(number, doctor)).fee;
const add = (name = 'Meena', said = {}) =>
  addPatient(staff(), { ...doctorId(), name, phone: '9876512345', ...said });
const mark = async (number: number, fee: Parameters<typeof markFee>[1]['fee'], ctx = staff()) =>
  markFee(ctx, { ...doctorId(), tokenId: (await tokenOf(number)).id, fee });
const takeBack = ({ revision }: { revision: number }, doctor = clinic) =>
  undo(staff(), { doctorId: doctor.doctorId, revision });
const see = async (number: number) => {
  const { callRevision } = await queueOf();
  await callNext(staff(), { ...doctorId(), callRevision });
  await complete(staff(), { ...doctorId(), number });
};
const setFees = (fees: string) =>
  world.db.query(`UPDATE doctor SET ${fees} WHERE id = :doctorId`, { doctorId: clinic.doctorId });
const tomorrow = async (days = 1) => {
  await closePractice(staff(), doctorId()).catch(() => {});
  world.clock.now = new Date(world.clock.now.getTime() + days * 86_400_000);
  // The doctor also works on Sunday in this test.
  await startPractice(staff(), doctorId()).catch(() => {});
};

describe('marking a fee', () => {
  it('lets everyone who runs the queue mark a fee before and after the visit, and change the mark', async () => {
    await add();
    expect(await feeOf(1)).toEqual({ paise: 30_000, freeUntil: null, mark: null, by: null });
    await mark(1, CASH);
    expect(await feeOf(1)).toMatchObject({ mark: CASH, by: 'desk@clinic.test' });
    await see(1);
    await mark(1, WAIVED, world.asDoctor(clinic));
    expect(await feeOf(1)).toMatchObject({ mark: WAIVED, by: 'Dr. Asha Rao' });
    await mark(1, null);
    expect(await feeOf(1)).toMatchObject({ mark: null, by: null });
  });

  it('marks fees after a session until the next session begins, without changing the ended session', async () => {
    await add();
    await see(1);
    const { id: tokenId } = await tokenOf(1);
    await closePractice(staff(), doctorId());
    const ended = await world.db.query('SELECT * FROM queue_session WHERE doctor_id = :doctorId', {
      doctorId: clinic.doctorId,
    });
    const marked = await mark(1, CASH);
    expect(marked.queue).toMatchObject({ isEnded: true, practice: 'closed' });
    await takeBack(marked);
    expect(await feeOf(1)).toMatchObject({ mark: null });
    await mark(1, UPI);
    expect(
      await world.db.query('SELECT * FROM queue_session WHERE doctor_id = :doctorId', {
        doctorId: clinic.doctorId,
      }),
    ).toEqual(ended);
    await startPractice(staff(), doctorId());
    await add('Ravi');
    await expect(markFee(staff(), { ...doctorId(), tokenId, fee: CASH })).rejects.toMatchObject({
      reason: 'queue.token_not_found',
    });
  });

  it('refuses to mark a fee on a later day, unless the fee is due', async () => {
    await add();
    await mark(1, CASH);
    const { id: tokenId } = await tokenOf(1);
    await tomorrow();
    await expect(markFee(staff(), { ...doctorId(), tokenId, fee: CASH })).rejects.toMatchObject({
      reason: 'queue.token_not_found',
    });
  });

  it('marks fees and sends fee data only in a clinic that turned fees on', async () => {
    await world.db.query('UPDATE clinic SET marks_fees = false WHERE id = :clinicId', {
      clinicId: clinic.clinicId,
    });
    await add();
    expect(await tokenOf(1)).not.toHaveProperty('fee');
    expect(await queueOf()).not.toHaveProperty('usualPayment');
    await expect(mark(1, CASH)).rejects.toMatchObject({ reason: 'queue.fees_not_marked' });
  });

  it('shows fees only to people who run the queue', async () => {
    await add();
    await mark(1, CASH);
    const seen = JSON.stringify(await getQueue(world.as(), doctorId()));
    for (const word of ['fee', 'paise', 'cash', '30000']) expect(seen.toLowerCase()).not.toContain(word);
  });

  it('keeps the fee’s mark when the token is skipped and put back, and when the queue is reset', async () => {
    await add();
    await mark(1, CASH);
    await skip(staff(), { ...doctorId(), number: 1 });
    await putBack(staff(), { ...doctorId(), number: 1 });
    expect(await feeOf(1)).toMatchObject({ mark: CASH });
    await resetQueue(staff(), doctorId());
    expect(await feeOf(1)).toMatchObject({ mark: CASH });
  });

  it('shows fee marks in the history of the day', async () => {
    await add();
    await add('Ravi');
    await mark(1, CASH);
    const { sessions, events } = await getDoctorHistory(staff(), doctorId());
    expect(sessions[0]?.tokens.map(({ fee }) => fee)).toEqual([CASH, undefined]);
    expect(events.at(-1)).toMatchObject({ kind: 'fee_marked', number: 1, fee: CASH, by: 'desk@clinic.test' });
  });
});

describe('the fee of a visit', () => {
  it('sets the fee by the type of the visit, and again when staff correct the type', async () => {
    await setFees('follow_up_paise = 15000, report_paise = 0');
    await add('Asha', { visitType: 'new' });
    await add('Ravi', { visitType: 'follow_up' });
    await add('Sunil', { visitType: 'report' });
    await add('Meena');
    expect((await queueOf()).tokens.map(({ fee }) => fee?.paise)).toEqual([30_000, 15_000, 0, 30_000]);
    await correctPatient(staff(), { ...doctorId(), number: 1, name: 'Asha', visitType: 'follow_up' });
    expect(await feeOf(1)).toMatchObject({ paise: 15_000 });
  });

  it('sets the same fee as core does for a desk without internet', async () => {
    const paiseOf = (rupees: number | null) => (rupees === null ? 'NULL' : Math.round(rupees * 100));
    let number = 0;
    for (const consultationFee of [null, 0, 300])
      for (const followUpFee of [null, 0, 149.9])
        for (const reportFee of [null, 50]) {
          const stored = `consultation_fee = ${consultationFee ?? 'NULL'}, follow_up_paise = ${paiseOf(followUpFee)}`;
          await setFees(`${stored}, report_paise = ${paiseOf(reportFee)}`);
          for (const visitType of [...VISIT_TYPES, null]) {
            await add(`Patient ${(number += 1)}`, { phone: null, visitType: visitType ?? undefined });
            const fees = { consultationFee, followUpFee, reportFee };
            expect((await feeOf(number))?.paise).toBe(visitPaise(fees, visitType));
          }
        }
  });

  it('keeps the fee that applied when the token was taken, or the current fee if none was recorded', async () => {
    await add();
    await setFees('consultation_fee = 500');
    await add('Ravi');
    expect((await queueOf()).tokens.map(({ fee }) => fee?.paise)).toEqual([30_000, 50_000]);
    await world.db.query('UPDATE token SET fee_paise = NULL WHERE doctor_id = :doctorId', {
      doctorId: clinic.doctorId,
    });
    expect((await queueOf()).tokens.map(({ fee }) => fee?.paise)).toEqual([50_000, 50_000]);
  });
});

describe('a free follow-up', () => {
  beforeEach(() => setFees('free_days = 7, free_visits = 2'));

  const paidVisit = async () => {
    await add();
    await mark(1, CASH);
    await see(1);
  };

  it('makes follow-ups free for a number of days after the paid visit, including the last day', async () => {
    await paidVisit();
    await tomorrow(7);
    await add();
    expect(await feeOf(1)).toMatchObject({ freeUntil: '2026-11-28', mark: null });
    await tomorrow();
    await add();
    expect(await feeOf(1)).toMatchObject({ freeUntil: null });
  });

  it('makes only the configured number of follow-ups free', async () => {
    await paidVisit();
    for (const freeUntil of ['2026-11-28', '2026-11-28', null]) {
      await tomorrow();
      await add();
      expect(await feeOf(1)).toMatchObject({ freeUntil });
      if (freeUntil !== null) await mark(1, { mark: 'free' });
      await see(1);
    }
  });

  it('makes follow-ups free for one patient, matched by phone and name, at one doctor', async () => {
    await paidVisit();
    await tomorrow(2);
    await add('Ravi');
    expect(await feeOf(1)).toMatchObject({ freeUntil: null });
    const colleague = await world.addColleague(clinic);
    await world.db.query('UPDATE doctor SET free_days = 7 WHERE id = :doctorId', {
      doctorId: colleague.doctorId,
    });
    await addPatient(staff(), { doctorId: colleague.doctorId, name: 'Meena', phone: '9876512345' });
    expect(await feeOf(1, colleague)).toMatchObject({ freeUntil: null });
    await correctPatient(staff(), { ...doctorId(), number: 1, name: 'Meena' });
    expect(await feeOf(1)).toMatchObject({ freeUntil: '2026-11-28' });
  });

  it('does not make a follow-up free after a visit that was free, waived or given up', async () => {
    await add();
    await mark(1, WAIVED);
    await see(1);
    await add('Ravi');
    await mark(2, CASH);
    await skip(staff(), { ...doctorId(), number: 2 });
    await tomorrow();
    await add();
    await add('Ravi');
    expect((await queueOf()).tokens.map(({ fee }) => fee?.freeUntil)).toEqual([null, null]);
  });
});

describe('an undo', () => {
  it('restores the earlier mark of a fee with its author on undo', async () => {
    await add();
    const first = await mark(1, WAIVED, world.asDoctor(clinic));
    const second = await mark(1, UPI);
    await expect(takeBack(first)).rejects.toMatchObject({ reason: 'queue.changed_since' });
    const undone = await takeBack(second);
    expect(await feeOf(1)).toMatchObject({ mark: WAIVED, by: 'Dr. Asha Rao' });
    expect(undone.queue.lastAction).toMatchObject({ kind: 'undone', undoneKind: 'fee_marked', number: 1 });
  });

  it('undoes a fee mark despite later changes of the patient', async () => {
    await add();
    const marked = await mark(1, CASH);
    const { callRevision } = await queueOf();
    const called = await callNext(staff(), { ...doctorId(), callRevision });
    await takeBack(marked);
    expect(await feeOf(1)).toMatchObject({ mark: null });
    await mark(1, CASH);
    await takeBack(called);
    expect(await tokenOf(1)).toMatchObject({ state: { status: 'waiting' }, fee: { mark: CASH } });
  });

  it('refuses to undo the addition of a patient until the fee’s mark is removed', async () => {
    const added = await add();
    const marked = await mark(1, CASH);
    await expect(takeBack(added)).rejects.toMatchObject({ reason: 'queue.changed_since' });
    await takeBack(marked);
    expect(await takeBack(added)).toMatchObject({ cancelledCount: 1 });
  });

  it('refuses to mark a fee on a token whose addition was undone', async () => {
    const added = await add();
    await takeBack(added);
    await expect(mark(1, CASH)).rejects.toMatchObject({ reason: 'queue.fee_elsewhere' });
  });
});

describe('a visit that moves to another doctor', () => {
  let colleague: TestClinic;
  beforeEach(async () => {
    colleague = await world.addColleague(clinic);
    await world.db.query('UPDATE doctor SET consultation_fee = 500 WHERE id = :doctorId', {
      doctorId: colleague.doctorId,
    });
  });
  const move = () =>
    moveToken(staff(), { ...doctorId(), number: 1, toDoctorId: colleague.doctorId, because: 'clinic' });
  const marks = () =>
    world.db.query<{ marks: number }>(
      'SELECT count(*) AS marks FROM fee_mark f JOIN token t ON t.id = f.token_id WHERE t.clinic_id = :clinicId',
      { clinicId: clinic.clinicId },
    );

  it('keeps the fee’s mark of a visit that moves, and uses the other doctor’s fee', async () => {
    await add();
    await mark(1, CASH);
    await move();
    expect(await feeOf(1, colleague)).toMatchObject({ paise: 50_000, mark: CASH });
    expect(await feeOf(1)).toMatchObject({ mark: null });
    expect(await marks()).toEqual([{ marks: 1 }]);
    await expect(mark(1, UPI)).rejects.toMatchObject({ reason: 'queue.fee_elsewhere' });
  });

  it('keeps the mark that a visit got at the other doctor when the move is undone', async () => {
    await add();
    const moved = await move();
    const { id: tokenId } = await tokenOf(1, colleague);
    const there = await markFee(staff(), { doctorId: colleague.doctorId, tokenId, fee: UPI });
    await takeBack(moved);
    expect(await feeOf(1)).toMatchObject({ paise: 30_000, mark: UPI });
    expect(await feeOf(1, colleague)).toMatchObject({ mark: null });
    expect(await marks()).toEqual([{ marks: 1 }]);
    await expect(takeBack(there, colleague)).rejects.toMatchObject({ reason: 'queue.changed_since' });
  });

  it('refuses to undo the fee mark of a moved visit at its old token', async () => {
    await add();
    const marked = await mark(1, CASH);
    await move();
    await expect(takeBack(marked)).rejects.toMatchObject({ reason: 'queue.changed_since' });
    expect(await feeOf(1, colleague)).toMatchObject({ mark: CASH });
  });
});

describe('an erased patient', () => {
  it('keeps the amount of an erased patient’s fee, without the typed reason', async () => {
    await add();
    await mark(1, WAIVED);
    await mark(1, CASH);
    await mark(1, WAIVED);
    await see(1);
    const [patient] = await world.db.query<{ id: string }>(
      'SELECT patient_id AS id FROM token WHERE doctor_id = :doctorId',
      { doctorId: clinic.doctorId },
    );
    const patientId = patient?.id ?? '';
    const owner = world.asMember(clinic, 'owner');
    expect((await downloadPatient(owner, { patientId })).tokens[0]).toMatchObject({
      feePaise: 30_000,
      freeUntil: null,
      fee: { marked: WAIVED, by: 'desk@clinic.test' },
    });
    await erasePatient(owner, { patientId });
    const kept = await world.db.query(
      'SELECT * FROM fee_mark f JOIN token t ON t.id = f.token_id WHERE t.doctor_id = :doctorId',
      { doctorId: clinic.doctorId },
    );
    const log = await world.db.query('SELECT detail FROM queue_event WHERE doctor_id = :doctorId', {
      doctorId: clinic.doctorId,
    });
    expect(kept).toMatchObject([{ mark: 'waived', paise: 30_000, patientId: null }]);
    expect(JSON.stringify([kept, log])).not.toContain('purse');
    expect(JSON.stringify(log)).toContain('30000');
    expect(await feeOf(1)).toMatchObject({ mark: { ...WAIVED, reason: null } });
    await expect(mark(1, CASH)).rejects.toMatchObject({ reason: 'patient.erased' });
  });

  it('does not restore an erased patient’s reason through an undo', async () => {
    await add();
    await see(1);
    await mark(1, WAIVED);
    const paid = await mark(1, CASH);
    const [patient] = await world.db.query<{ id: string }>(
      'SELECT patient_id AS id FROM token WHERE doctor_id = :doctorId',
      { doctorId: clinic.doctorId },
    );
    await erasePatient(world.asMember(clinic, 'owner'), { patientId: patient?.id ?? '' });
    await expect(takeBack(paid)).rejects.toMatchObject({ reason: 'patient.erased' });
  });
});
