// @vitest-environment jsdom
import type { Report, VisitAnswers } from '@baari/contract/reports';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { expectWords, openPage, wordsOf } from '../../app/console/open-console.test-support.tsx';
import { onPhone } from '../../shared/test-support/browser.test-support.ts';
import { clinic, membership, toOwner } from '../../shared/test-support/clinic-samples.test-support.ts';
import { serverAnswers, unexpected, unexpectedText } from '../../shared/test-support/server.test-support.ts';
import { report as sample, sums } from './report-samples.test-support.ts';

async function openReports(path = '/sunrise/reports', answer: Report | typeof unexpected = sample) {
  const getReport = vi.fn((_: Record<string, unknown>) => answer);
  serverAnswers(toOwner, { reports: { getReport } });
  const opened = openPage(path);
  await screen.findByRole('heading', { name: 'Reports' });
  return { ...opened, getReport };
}

test.each(['wide', 'on a phone'])(
  'shows seen and lost patients, compared with the same weekdays before (%s)',
  async (width) => {
    if (width !== 'wide') onPhone();
    await openReports();
    await expectWords([
      'Compared with 4 Oct 2026 to 27 Oct 2026: as many days before, on the same weekdays.',
      'Seen 60 40 before',
      'Not seen 6 6 before',
      'Wait from arrival 18 min 9 of 10 at most 42 min; 18 min before',
      'Patients seen per doctor hour 6 4 before',
      '40% 4 of 10 so far',
      'Patient’s own phone 12 12',
      'No-show 3 3',
      'Called: doctor asked',
      '12 min, 2 of 5 on time',
    ]);
    expect(wordsOf()).toContain('Dr. Kumar (removed)');
  },
);

test('shows the chart’s figures in a table, and the hourly figures in another table', async () => {
  const { user } = await openReports();
  await user.click(await screen.findByText('As a table'));
  const table = screen.getByRole('table', { name: 'Patients by day' });
  expect(within(table).getAllByRole('row')).toHaveLength(3);
  const hours = screen.getByRole('table', { name: /by weekday/ });
  expect(wordsOf(hours)).toContain('10 am 9');
});

test('stores a changed range or line in the address', async () => {
  const { user, getReport, address } = await openReports();
  await user.click(await screen.findByRole('radio', { name: 'Last month' }));
  await user.selectOptions(await screen.findByLabelText('Doctor'), 'Dr. Asha Rao');
  await waitFor(() => expect(address()).toContain('line=d'));
  const [asked] = getReport.mock.lastCall ?? [];
  expect(asked).toMatchObject({ clinicId: clinic.id, doctorId: 'd' });
  expect(address()).toMatch(/from=\d{4}-\d{2}-01&to=\d{4}-\d{2}-(28|29|30|31)/);
});

test('exports the shown range and line', async () => {
  await openReports('/sunrise/reports?from=2026-10-01&to=2026-10-31&line=d');
  for (const [name, format] of [
    ['Excel', 'xlsx'],
    ['CSV', 'csv'],
  ]) {
    const link = await screen.findByRole('link', { name: `Export patients (${name})` });
    expect(link.getAttribute('href')).toBe(
      `/api/clinics/c/export?from=2026-10-01&to=2026-10-31&doctorId=d&format=${format}&language=en`,
    );
  }
});

test('lets the owner choose the figures that come by mail', async () => {
  const updateClinicSettings = vi.fn((_: Record<string, unknown>) => ({ ...clinic, mailsDays: false }));
  serverAnswers(toOwner, { reports: { getReport: sample }, clinics: { updateClinicSettings } });
  const { user } = openPage('/sunrise/reports');
  const day = await screen.findByRole('switch', { name: /^Daily figures/ });
  expect(screen.getByRole('switch', { name: /^Monthly figures/ }).getAttribute('aria-checked')).toBe('true');
  await user.click(day);
  await waitFor(() => expect(day.getAttribute('aria-checked')).toBe('false'));
  expect(updateClinicSettings.mock.lastCall?.[0]).toEqual({ clinicId: clinic.id, mailsDays: false });
});

test('shows an admin the report without the mail settings', async () => {
  serverAnswers(toOwner, {
    reports: { getReport: sample },
    clinics: { listMyClinics: [{ ...membership, role: 'admin' }] },
  });
  openPage('/sunrise/reports');
  await expectWords(['Seen 60']);
  expect(screen.getAllByRole('switch').map(({ textContent }) => textContent)).toEqual([
    'Ask patients how the visit was',
  ]);
});

test('shows the length of visits and the accuracy of wait estimates on the second page', async () => {
  const { user } = await openReports();
  await user.click(await screen.findByRole('tab', { name: 'Visits and waits' }));
  await expectWords([
    'Half took at most 7 min 7 min before',
    'How accurate our waiting times were Good',
    'Typical error 6 min',
  ]);
});

test('shows fees by kind and person, and the revenue of lost patients', async () => {
  await openReports();
  await expectWords([
    'Collected ₹12,000 ₹12,000 before',
    'Cash: 20 ₹8,000',
    'Due: 2 ₹600',
    'Waived: 1 ₹300',
    'Free visits: 4',
    'Person Meena Visits 30 Collected ₹12,000',
    'About ₹900',
    'Follow-up 7 7',
  ]);
});

test('shows how many booked patients came, and how far ahead they booked', async () => {
  await openReports();
  await expectWords([
    'Booked and came 12 12 before',
    'Share of all tokens 26% 26% before',
    'Booked, did not come 2 14% of bookings; 14% before',
    'Days booked ahead: half at most 2 days 9 of 10 at most 6 days; 2 days before',
    'Doctor Dr. Asha Rao Booked and came 12',
  ]);
});

test('leaves out lines without bookings, and hides the card if no line has bookings', async () => {
  const none = { booked: { came: 0, missed: 0, daysAhead: { count: 0, median: null, ninety: null } } };
  const [rao, kumar] = sample.lines;
  if (!rao || !kumar) throw new Error('two lines were expected');
  const without = { ...kumar, now: sums(15, none), before: sums(20, none) };
  const { unmount } = await openReports('/sunrise/reports', { ...sample, lines: [rao, without] });
  const table = await screen.findByRole('table', { name: 'Booked patients' });
  expect(within(table).getAllByRole('row')).toHaveLength(2);
  unmount();
  await openReports('/sunrise/reports', { ...sample, now: sums(60, none), then: sums(40, none) });
  await expectWords(['Seen 60']);
  expect(wordsOf()).not.toContain('Booked patients');
});

test('hides all money when the clinic marks no fees', async () => {
  const without = sums(60, { fees: null });
  await openReports('/sunrise/reports', { ...sample, now: without, then: without, collectedBy: [] });
  await expectWords(['Seen 60']);
  expect(wordsOf()).not.toContain('₹');
});

test('shows a message if no patients came', async () => {
  const empty = sums(0, { lost: { left: 0, no_show: 0, skipped: 0, practice_closed: 0, reset: 0 } });
  await openReports('/sunrise/reports', { ...sample, now: empty, lines: [] });
  await expectWords(['No patients in this period']);
});

test('offers a retry when a report fails to load', async () => {
  await openReports('/sunrise/reports', unexpected);
  await expectWords([`The report could not be loaded ${unexpectedText} Try again`]);
});

test('tells staff who is allowed to see reports', async () => {
  serverAnswers(toOwner, { clinics: { listMyClinics: [{ ...membership, role: 'staff' }] } });
  openPage('/sunrise/reports');
  await expectWords(['Reports are for the clinic’s owner and admins']);
});

test('shows a doctor only their own line', async () => {
  const { getReport } = await openReports('/doctor/d/reports');
  await expectWords(['Dr. Asha Rao, Sunrise', 'Seen 60']);
  expect(getReport.mock.calls.map(([input]) => input['doctorId'])).toEqual(['d']);
  expect(screen.queryByLabelText('Doctor')).toBeNull();
});

test('shows how patients rated their visits and what they wrote, without names', async () => {
  const listVisitAnswers = (): VisitAnswers => ({
    ratings: { good: 8, fair: 1, poor: 1 },
    lines: [
      {
        serviceDate: '2026-11-20',
        doctorName: { name: 'Rao', title: 'dr' },
        rating: 'poor',
        line: 'The fan is broken',
      },
    ],
  });
  serverAnswers({ reports: { listVisitAnswers } });
  await openReports();
  const table = await screen.findByRole('table', { name: 'Patient’s words' });
  expect(within(table).getByRole('row', { name: /Rao.*Bad.*The fan is broken/ })).toBeTruthy();
  expect(wordsOf(document.body)).toContain('80% of 10 answers');
});
