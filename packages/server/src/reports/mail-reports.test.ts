/** Tests the figures that an owner gets by mail. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { noteReports } from '../../test/noted-reports.ts';
import { MORNINGS } from '../../test/played-day.ts';
import { createQueueWorld, type QueueWorld, type TestClinic } from '../../test/queue-world.ts';
import { bookFor } from '../bookings/book.ts';
import { checkIn } from '../bookings/check-in.ts';
import { setBookingRules } from '../bookings/free-bands.ts';
import type { Context, Mail } from '../context/index.ts';
import { endServiceDates } from '../queue/index.ts';
import { addPatient } from '../queue/verbs/issuing.ts';
import { callNext } from '../queue/verbs/calling.ts';
import { markFee, refundFee } from '../queue/verbs/mark-fee.ts';
import { closePractice } from '../queue/verbs/practice.ts';
import { countReports } from './count-reports.ts';
import { mailReports } from './mail-reports.ts';

let world: QueueWorld;
let clinic: TestClinic;
let mails: Mail[];

beforeAll(async () => {
  world = await createQueueWorld();
});
afterAll(() => world.drop());
beforeEach(async () => {
  // Turns off the mails for clinics that other tests created.
  await world.db.query('UPDATE clinic SET is_active = false');
  at('2026-11-21', '10:00');
  clinic = await ownedClinic();
  mails = [];
});

const at = (date: string, time: string, zone = '+05:30') => {
  world.clock.now = new Date(`${date}T${time}:00${zone}`);
};

/** Returns a clinic that works until half past eleven, and the verified email of its owner. */
async function ownedClinic({ isVerified = true, timeZone = 'Asia/Kolkata' } = {}): Promise<TestClinic> {
  const added = await world.addClinic(timeZone);
  await world.db.query('UPDATE doctor SET working_hours = :workingHours WHERE id = :doctorId', {
    workingHours: JSON.stringify(MORNINGS),
    doctorId: added.doctorId,
  });
  await world.db.query(
    `WITH owner AS (INSERT INTO account (id, name, email, email_verified)
       VALUES (:id::uuid, '', :id::uuid::text || '@clinic.test', :isVerified) RETURNING id)
     INSERT INTO clinic_member (clinic_id, account_id, role) SELECT :clinicId, id, 'owner' FROM owner`,
    { id: uuidv7(), clinicId: added.clinicId, isVerified },
  );
  return added;
}

/** Returns a context that runs the server's own jobs and collects their mails. */
function job(sendMail: Context['jobs']['sendMail'] = async (mail) => void mails.push(mail)): Context {
  const ctx = world.as();
  return { ...ctx, jobs: { ...ctx.jobs, sendMail } };
}
async function mailed(ctx = job()): Promise<number> {
  await noteReports(world.db);
  await countReports(ctx);
  return mailReports(ctx);
}

/** Simulates one visit in a doctor's line. */
async function see({ doctorId, clinicId } = clinic, phone = '9811111111') {
  const desk = world.asMember({ doctorId, clinicId });
  await addPatient(desk, { doctorId, name: 'Meena', phone });
  await callNext(desk, { doctorId, callRevision: 0 });
}
const close = ({ doctorId, clinicId } = clinic) =>
  closePractice(world.asMember({ doctorId, clinicId }), { doctorId });

describe('the daily report mail', () => {
  it('sends the daily report once, when the last line has closed and no more hours follow', async () => {
    const other = await world.addColleague(clinic);
    await see();
    await see(other, '9822222222');
    await close();
    at('2026-11-21', '13:10');
    expect(await mailed()).toBe(0);
    await close(other);
    // At this time, staff can still undo the close.
    expect(await mailed()).toBe(0);
    at('2026-11-21', '13:15');
    expect(await mailed()).toBe(1);
    at('2026-11-21', '13:20');
    expect(await mailed()).toBe(0);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toBe('City Care: 2 seen on 21 November 2026');
    expect(mails[0]?.text).toContain('Seen: 2 (last week: 0). Not seen: 0. New patients: 2.');
    expect(mails[0]?.text).toContain('Dr. Asha Rao: 1 seen. Dr. Kumar: 1 seen.');
    expect(mails[0]?.text).not.toContain('booked');
    expect(mails[0]?.text).toMatch(/\/clinic-[\w-]+\/reports\?from=2026-11-21&to=2026-11-21$/m);
  });

  it('says how much money each person took, and names no patient', async () => {
    await world.db.query('UPDATE clinic SET marks_fees = true WHERE id = :clinicId', {
      clinicId: clinic.clinicId,
    });
    const desk = world.asMember(clinic);
    await see();
    const [token] = await world.db.query<{ id: string }>('SELECT id FROM token WHERE doctor_id = :doctorId', {
      doctorId: clinic.doctorId,
    });
    const ofToken = { doctorId: clinic.doctorId, tokenId: token?.id ?? '' };
    await markFee(desk, { ...ofToken, fee: { mark: 'paid', kind: 'upi', paise: 30_000 } });
    await refundFee(world.asDoctor(clinic), {
      ...ofToken,
      refund: { kind: 'cash', paise: 10_000, reason: 'report was free' },
    });
    await close();
    at('2026-11-21', '13:15');
    expect(await mailed()).toBe(1);
    const text = mails[0]?.text ?? '';
    expect(text).toContain('Collected: ₹200 (cash ₹0, UPI ₹300, card ₹0, refunded ₹100).');
    expect(text).toContain(': cash ₹0, UPI ₹300, card ₹0, refunded ₹0. Waived: ₹0.');
    expect(text).toContain('Dr. Asha Rao: cash ₹0, UPI ₹0, card ₹0, refunded ₹100. Waived: ₹0.');
    expect(text).not.toContain('Meena');
  });

  it('says how many patients had booked and how many of them came, if there were bookings', async () => {
    const owner = world.asMember(clinic, 'owner');
    const { doctorId } = clinic;
    await setBookingRules(owner, { doctorId, isOn: true, bandMinutes: 30, bookablePercent: 40 });
    const bandStart = '2026-11-21T10:30:00+05:30';
    const { id } = await bookFor(owner, { doctorId, name: 'Leela', phone: '9833333333', bandStart });
    await checkIn(owner, { doctorId, bookingId: id });
    await see();
    await close();
    at('2026-11-21', '13:15');
    expect(await mailed()).toBe(1);
    expect(mails[0]?.text).toContain('Bookings: 1 came, 0 did not.');
  });

  it('does not send the report at noon if the clinic opens again in the evening', async () => {
    const saturday = [...MORNINGS.saturday, { start: '5:00pm', end: '8:00pm' }];
    await world.db.query('UPDATE doctor SET working_hours = :workingHours WHERE id = :doctorId', {
      workingHours: JSON.stringify({ ...MORNINGS, saturday }),
      doctorId: clinic.doctorId,
    });
    await see();
    await close();
    at('2026-11-21', '12:00');
    expect(await mailed()).toBe(0);
    at('2026-11-21', '20:00');
    expect(await mailed()).toBe(1);
  });

  it('sends the report after the end of the service date if no line was closed', async () => {
    await see();
    at('2026-11-22', '03:59');
    expect(await mailed()).toBe(0);
    at('2026-11-22', '04:00');
    await endServiceDates(job());
    at('2026-11-22', '04:05');
    expect(await mailed()).toBe(1);
    expect(mails[0]?.subject).toContain('1 seen on 21 November 2026');
  });

  it.each([
    ['is switched off', 'UPDATE clinic SET mails_days = false WHERE id = :clinicId'],
    ['is for an inactive clinic', 'UPDATE clinic SET is_active = false WHERE id = :clinicId'],
    [
      'would go to an unverified address',
      `UPDATE account SET email_verified = false WHERE id = (SELECT account_id FROM clinic_member WHERE clinic_id = :clinicId)`,
    ],
    ['is for a clinic without an owner', 'DELETE FROM clinic_member WHERE clinic_id = :clinicId'],
  ])('sends no report if the mail %s', async (_, change) => {
    await see();
    await close();
    await world.db.query(change, { clinicId: clinic.clinicId });
    at('2026-11-21', '13:15');
    expect(await mailed()).toBe(0);
    expect(mails).toEqual([]);
  });

  it('sends the report once when two processes run', async () => {
    await see();
    await close();
    at('2026-11-21', '13:15');
    await noteReports(world.db);
    await countReports(job());
    const second = world.secondServer();
    const sent = await Promise.all([mailReports(job()), mailReports(second.on(job())), mailReports(job())]);
    await second.close();
    expect(sent.reduce((sum, count) => sum + count, 0)).toBe(1);
  });

  it('retries a report that could not be queued, and sends it once', async () => {
    await see();
    await close();
    at('2026-11-21', '13:15');
    const failing = job(async () => {
      throw new Error('no room');
    });
    await expect(mailed(failing)).rejects.toThrow('1 owners were not mailed figures');
    expect(await mailed()).toBe(1);
    expect(await mailed()).toBe(0);
  });

  it('writes the report in the owner’s language', async () => {
    await world.db.query(
      `UPDATE account SET language = 'hi' WHERE id = (SELECT account_id FROM clinic_member WHERE clinic_id = :clinicId)`,
      { clinicId: clinic.clinicId },
    );
    await see();
    await close();
    at('2026-11-21', '13:15');
    expect(await mailed()).toBe(1);
    expect(mails[0]?.subject).toBe('City Care: 21 नवंबर 2026 को 1 मरीज़ देखे गए');
  });
});

describe('the monthly report mail', () => {
  beforeEach(async () => {
    await world.db.query('UPDATE clinic SET mails_days = false');
    await see();
    await close();
    at('2026-11-21', '13:15');
    expect(await mailed()).toBe(0);
  });

  it('sends the monthly report once, at seven on the first day of the next month', async () => {
    at('2026-12-01', '06:59');
    expect(await mailed()).toBe(0);
    at('2026-12-01', '07:00');
    expect(await mailed()).toBe(1);
    at('2026-12-01', '07:05');
    expect(await mailed()).toBe(0);
    expect(mails[0]?.subject).toBe('City Care: 1 seen in November 2026');
    expect(mails[0]?.text).toContain('reports?from=2026-11-01&to=2026-11-30');
  });

  it('sends the monthly report late if the server was down, but only in the month’s first days', async () => {
    at('2026-12-08', '07:00');
    expect(await mailed()).toBe(0);
    at('2026-12-07', '23:00');
    expect(await mailed()).toBe(1);
  });

  it('sends the monthly report at seven in the clinic’s time zone', async () => {
    await world.db.query(`UPDATE clinic SET time_zone = 'America/New_York' WHERE id = :clinicId`, {
      clinicId: clinic.clinicId,
    });
    at('2026-12-01', '07:00');
    expect(await mailed()).toBe(0);
    at('2026-12-01', '07:00', '-05:00');
    expect(await mailed()).toBe(1);
  });

  it('sends no report if it is turned off', async () => {
    await world.db.query('UPDATE clinic SET mails_months = false WHERE id = :clinicId', {
      clinicId: clinic.clinicId,
    });
    at('2026-12-01', '07:00');
    expect(await mailed()).toBe(0);
  });
});
