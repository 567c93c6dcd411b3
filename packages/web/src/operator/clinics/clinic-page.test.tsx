// @vitest-environment jsdom
import type { ClinicLog, ClinicLogEvent } from '@baari/contract/platform';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { wordsOf } from '../../app/console/open-console.test-support.tsx';
import {
  type Answers,
  serverAnswers,
  unexpected,
  unexpectedText,
} from '../../shared/test-support/server.test-support.ts';
import { at, choose, clinic, expectInTab, openTab, page } from '../operator-desk.test-support.tsx';

const clinicId = '019a0000-0000-7000-8000-00000000000c';

const event = (fields: Partial<ClinicLogEvent>): ClinicLogEvent => ({
  doctorId: 'd',
  doctorName: { name: 'Asha Rao', title: 'dr' },
  letter: null,
  who: 'staff',
  revision: 1,
  kind: 'called',
  number: 12,
  at,
  reason: null,
  minutes: null,
  undoneKind: null,
  isNoShow: false,
  counterpart: null,
  ...fields,
});

const log = (...rows: ClinicLogEvent[]): ClinicLog => ({
  clinic: { ...clinic, clinicId },
  timeZone: 'Asia/Kolkata',
  serviceDate: '2026-11-21',
  today: '2026-11-21',
  rows,
  total: rows.length,
  page: 1,
  pageSize: 200,
});

const openClinic = (getClinicLog: NonNullable<Answers['platform']>['getClinicLog']) =>
  openTab('clinics', { listAllClinics: page({ ...clinic, clinicId }), getClinicLog }, `&clinic=${clinicId}`);

test('shows that the clinic could not be fetched, and loads it on a second try', async () => {
  const { user } = openClinic(unexpected);
  await expectInTab(`Failed to fetch the clinic ${unexpectedText} Try again`);
  serverAnswers({ platform: { getClinicLog: log() } });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await expectInTab('No queue activity on this day.');
});

test('opens a clinic from the list and returns', async () => {
  const { address, user } = openTab('clinics', {
    listAllClinics: page({ ...clinic, clinicId }),
    getClinicLog: log(),
  });
  await choose(user, 'Sunrise', 'Details and log');
  expect(await screen.findByRole('heading', { name: 'Sunrise' })).toBeTruthy();
  expect(address()).toBe(`/super-admin?clinic=${clinicId}`);
  await user.click(screen.getByRole('link', { name: 'All clinics' }));
  expect(await screen.findByRole('link', { name: 'Sunrise' })).toBeTruthy();
});

test('shows the clinic and each log event with its time, role, reason and queue', async () => {
  openClinic(
    log(
      event({ reason: 'Very unwell' }),
      event({ revision: 2, who: 'patient', kind: 'issued', number: 13 }),
      event({ revision: 3, who: 'doctor', kind: 'completed' }),
    ),
  );
  await expectInTab('Owner lata@sunrise.example');
  const lines = within(screen.getByRole('list')).getAllByRole('listitem');
  expect(lines.map((line) => wordsOf(line))).toEqual([
    expect.stringMatching(/^\S+ ?\S* Reception called token 12.*Very unwell.* Dr\. Asha Rao$/),
    expect.stringMatching(/Token 13 was taken Dr\. Asha Rao$/),
    expect.stringMatching(/The doctor .*token 12.* Dr\. Asha Rao$/),
  ]);
});

test('shows another day of the log, but requests no invalid date', async () => {
  const asked: Record<string, unknown>[] = [];
  openClinic((input) => {
    asked.push(input);
    return log();
  });
  const field = await screen.findByLabelText('Day');
  fireEvent.change(field, { target: { value: '' } });
  fireEvent.change(field, { target: { value: '2026-11-20' } });
  await waitFor(() =>
    expect(asked).toEqual([
      { clinicId, page: '1' },
      { clinicId, page: '1', serviceDate: '2026-11-20' },
    ]),
  );
});
