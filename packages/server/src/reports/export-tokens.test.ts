import { once } from 'node:events';
import { buffer, text } from 'node:stream/consumers';
import { guessColumns, readListRow } from '@baari/core/patients';
import { CONSOLE_LANGUAGES } from '@baari/words/languages';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createQueueWorld, type QueueWorld, TEN_O_CLOCK, type TestClinic } from '../../test/queue-world.ts';
import { type Context, readPatientPhone } from '../context/index.ts';
import { bookFor } from '../bookings/book.ts';
import { checkIn } from '../bookings/check-in.ts';
import { setBookingRules } from '../bookings/free-bands.ts';
import { erasePatient } from '../patients/patient-data/patient-data.ts';
import { addPatient } from '../queue/verbs/issuing.ts';
import { closePractice } from '../queue/verbs/practice.ts';
import { markFee, refundFee } from '../queue/verbs/mark-fee.ts';
import type { ExportFormat } from '@baari/core/reports';
import { type ExportQuestion, exportTokens } from './export-route.ts';

let world: QueueWorld;
let clinic: TestClinic;

beforeAll(async () => {
  world = await createQueueWorld();
  clinic = await world.addClinic();
  const desk = world.asMember(clinic);
  const { doctorId } = clinic;
  await addPatient(desk, { doctorId, name: '=1+1', phone: '9811111111', visitType: 'report' });
  await addPatient(desk, { doctorId, name: '＝cmd()', phone: null });
  await addPatient(desk, { doctorId, name: 'Meena "Mini", <Rao> & Sons', phone: '9833333333' });
  await closePractice(desk, { doctorId });
});
afterAll(() => world.drop());

const RANGE = { from: '2026-11-01', to: '2026-11-30' };
/** A signal that never aborts, for readers that remain connected. */
const NEVER = new AbortController().signal;
const owner = () => world.asMember(clinic, 'owner');

async function openFile(ctx: Context, format: ExportFormat, more: Partial<ExportQuestion> = {}) {
  return exportTokens(ctx, { clinicId: clinic.clinicId, ...RANGE, format, language: 'en', ...more });
}
const csvOf = async (ctx = owner(), more: Partial<ExportQuestion> = {}) =>
  text((await openFile(ctx, 'csv', more)).open(NEVER));
async function sheetOf(ctx = owner(), more: Partial<ExportQuestion> = {}) {
  const file = await openFile(ctx, 'xlsx', more);
  const { sheets } = await readXlsx(new Uint8Array(await buffer(file.open(NEVER))));
  return sheets[0]?.rows ?? [];
}

it('writes a row for each token, and never lets a patient’s name become a formula', async () => {
  expect((await csvOf()).split('\r\n')).toEqual([
    '\uFEFFDate,Doctor,Session,Token,Patient,Phone,Outcome,Added by staff,Visit,Booked for,Token taken at,Arrived at,Called at,Finished at',
    "2026-11-21,Dr. Asha Rao,1,1,'=1+1,91 98111 11111,OPD closed,Yes,Report,,2026-11-21 10:00:00,2026-11-21 10:00:00,,2026-11-21 10:00:00",
    "2026-11-21,Dr. Asha Rao,1,2,'＝cmd(),,OPD closed,Yes,,,2026-11-21 10:00:00,2026-11-21 10:00:00,,2026-11-21 10:00:00",
    '2026-11-21,Dr. Asha Rao,1,3,"Meena ""Mini"", <Rao> & Sons",91 98333 33333,OPD closed,Yes,,,2026-11-21 10:00:00,2026-11-21 10:00:00,,2026-11-21 10:00:00',
    '',
  ]);
});

it.each(CONSOLE_LANGUAGES)(
  'creates the same patients again when the file in %s is imported',
  async (language) => {
    const [head = '', ...lines] = (await csvOf(owner(), { language }))
      .replace('\uFEFF', '')
      .trim()
      .split('\r\n');
    const columns = guessColumns(head.split(','));
    const phones = lines.map((line) => {
      // In these rows, only a name can contain a comma.
      const row = readListRow(line.replace(/"[^,]*,.*"/, 'Meena').split(','), columns);
      return row.kind === 'patient' ? readPatientPhone(owner().site, row.patient.phone) : row.kind;
    });
    expect(phones).toEqual(['+919811111111', 'no_phone', '+919833333333']);
  },
);

it('writes numbers and times as spreadsheet values, and typed words always as text', async () => {
  const [head, first, second, third] = await sheetOf();
  const ten = new Date('2026-11-21T10:00:00Z');
  expect(head?.slice(0, 5)).toEqual(['Date', 'Doctor', 'Session', 'Token', 'Patient']);
  expect(first).toEqual([
    new Date('2026-11-21T00:00:00Z'),
    'Dr. Asha Rao',
    1,
    1,
    '=1+1',
    '91 98111 11111',
    'OPD closed',
    'Yes',
    'Report',
    null,
    ten,
    ten,
    null,
    ten,
  ]);
  expect([second?.[4], third?.[4]]).toEqual(['＝cmd()', 'Meena "Mini", <Rao> & Sons']);
});

it('exports the appointment of a patient who had booked', async () => {
  const booked = await world.addClinic();
  const { doctorId } = booked;
  const head = world.asMember(booked, 'owner');
  await setBookingRules(head, { doctorId, isOn: true, bandMinutes: 30, bookablePercent: 40 });
  const bandStart = '2026-11-21T10:30:00+05:30';
  const { id } = await bookFor(head, { doctorId, name: 'Leela Nair', phone: '9844444444', bandStart });
  await checkIn(head, { doctorId, bookingId: id });
  const csv = await csvOf(head, { clinicId: booked.clinicId });
  expect(csv).toContain(',Leela Nair,91 98444 44444,Waiting,No,,2026-11-21 10:30:00,2026-11-21 10:00:00,');
});

it('writes fees as amounts if the clinic marks them', async () => {
  await world.db.query('UPDATE clinic SET marks_fees = true WHERE id = :clinicId', {
    clinicId: clinic.clinicId,
  });
  const [token] = await world.db.query<{ id: string }>('SELECT id FROM token WHERE number = 1');
  const fee = { mark: 'paid', kind: 'upi', paise: 30_050 } as const;
  await markFee(world.asMember(clinic), { doctorId: clinic.doctorId, tokenId: token?.id ?? '', fee });
  const refund = { kind: 'cash', paise: 10_000, reason: 'report was free' } as const;
  await refundFee(world.asMember(clinic), { doctorId: clinic.doctorId, tokenId: token?.id ?? '', refund });
  const [head, first, second] = await sheetOf();
  expect(head?.slice(-3)).toEqual(['Fee', 'Rupees', 'Refunded']);
  expect(first?.slice(-3)).toEqual(['Paid by UPI', 300.5, 100]);
  expect(second?.slice(14).filter((cell) => cell !== null)).toEqual([]);
  expect(await csvOf()).toContain(',Paid by UPI,300.5,100\r\n');
});

it('writes the same content in Hindi as in English', async () => {
  const hindi = { language: 'hi' } as const;
  const [head, first] = await sheetOf(owner(), hindi);
  const told = [...(head ?? []), ...(first ?? [])].filter((cell) => typeof cell === 'string').join(' ');
  expect(told).toMatch(/^तारीख़ डॉक्टर बैठने का समय टोकन मरीज़ .*डॉ\. Asha Rao .*OPD बंद हुई हाँ रिपोर्ट UPI से मिले$/);
  expect(told.replaceAll(/Asha Rao|OPD|UPI/g, '')).not.toMatch(/[A-Za-z]/);
  expect(await csvOf(owner(), hindi)).toContain(',OPD बंद हुई,हाँ,रिपोर्ट,');
});

it.each(['csv', 'xlsx'] as const)('reads one week at a time while the file is sent (%s)', async (format) => {
  const asked: string[] = [];
  const gone = new AbortController();
  const ctx = owner();
  const { db } = ctx;
  const query: typeof db.query = (statement, values) => {
    if (typeof statement !== 'string' && statement.name === 'reports.exported-tokens') {
      asked.push(String(values?.['from']));
      if (asked.length === 3) gone.abort();
    }
    return db.query(statement, values);
  };
  const { open } = await openFile({ ...ctx, db: { ...db, query } }, format, { to: '2028-11-30' });
  const content = open(gone.signal);
  const isClosed = once(content, 'close');
  expect(asked).toEqual([]);
  content.resume();
  await isClosed;
  // The export read three of a hundred weeks, and none after the reader disconnected.
  expect(asked).toEqual(['2026-11-01', '2026-11-08', '2026-11-15']);
});

it('leaves out the name of an erased patient', async () => {
  const [patient] = await world.db.query<{ id: string }>(
    `SELECT id FROM patient WHERE phone = '+919833333333'`,
  );
  await erasePatient(owner(), { patientId: patient?.id ?? '' });
  const file = await csvOf();
  expect(file).toContain(',3,Deleted patient record,,OPD closed,');
  expect(file).not.toMatch(/Mini|33333333/);
  const rows = await sheetOf();
  expect(rows[3]?.slice(4, 6)).toEqual(['Deleted patient record', null]);
  expect(JSON.stringify(rows)).not.toMatch(/Mini|33333333/);
});

it('exports for owners, admins and the doctor of the line, but not for other clinics', async () => {
  const { doctorId } = clinic;
  const all = await csvOf();
  expect(await csvOf(world.asMember(clinic, 'admin'))).toBe(all);
  expect(await csvOf(world.asDoctor(clinic), { doctorId })).toBe(all);
  const refused = [
    [world.as(), 'account.sign_in_required'],
    [world.asMember(clinic, 'staff'), 'clinic.role_too_low'],
    [world.asDoctor(clinic), 'queue.forbidden'],
    [world.asMember(await world.addClinic(), 'owner'), 'clinic.not_a_member'],
  ] as const;
  for (const [ctx, reason] of refused) await expect(csvOf(ctx)).rejects.toMatchObject({ reason });
});

it('refuses an export range that ends before it begins', async () => {
  const backwards = { from: '2026-11-30', to: TEN_O_CLOCK.toISOString().slice(0, 10) };
  await expect(csvOf(undefined, backwards)).rejects.toMatchObject({ reason: 'request.invalid' });
});
