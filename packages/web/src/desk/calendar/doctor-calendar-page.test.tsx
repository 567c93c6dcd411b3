// @vitest-environment jsdom
/** Tests a doctor's absences and one-off hours: who may change them, and the effect on waiting patients. */
import type { KeptEntry } from '@baari/contract/doctors';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectToast, expectWords, openPage, wordsOf } from '../../app/console/open-console.test-support.tsx';
import { ApiError } from '../../shared/api/api-error.ts';
import { clinic, consoleDoctor, toOwner } from '../../shared/test-support/clinic-samples.test-support.ts';
import { sent, serverAnswers, type Answers } from '../../shared/test-support/server.test-support.ts';

const TODAY = '2026-11-21';

const kept = (entry: Partial<KeptEntry>): KeptEntry => ({
  id: 'e1',
  kind: 'absence',
  from: TODAY,
  to: TODAY,
  slots: [],
  note: null,
  addedBy: 'Lata Rao',
  addedAt: '2026-11-20T05:00:00Z',
  ...entry,
});

const leave = kept({ to: '2026-11-24', note: 'On leave' });
const sunday = kept({
  id: 'e2',
  kind: 'hours',
  from: '2026-12-06',
  to: '2026-12-06',
  slots: [{ start: '10:00am', end: '1:00pm' }],
});
const diwali = kept({ id: 'e3', kind: 'holiday', from: '2026-12-25', to: '2026-12-25', note: 'Christmas' });
const all = { today: TODAY, entries: [leave, sunday, diwali] };
const nothing = { today: TODAY, entries: [] };

const as = (access: 'doctor' | 'staff' | 'owner'): Answers => ({
  queue: { getDoctorConsole: { ...consoleDoctor, clinic, access } },
});

async function openCalendar(...answers: Answers[]) {
  serverAnswers(toOwner, { doctors: { ...toOwner.doctors, getCalendar: all } }, ...answers);
  const page = openPage('/doctor/d/calendar');
  await screen.findByRole('heading', { name: 'Days away' });
  return page;
}

const card = (name: string) => {
  const heading = screen.getByRole('heading', { name });
  return within(heading.closest('section') ?? document.body);
};

test('lists future entries by kind, each with its dates, note and author, and the patients who wait today', async () => {
  await openCalendar();
  const away = card('Days away');
  expect(wordsOf(away.getByRole('listitem'))).toBe(
    'Sat, 21 Nov 2026 – Tue, 24 Nov 2026 On leave Added by Lata Rao 1 waiting today Remove',
  );
  expect(wordsOf(card('One-off hours').getByRole('listitem'))).toContain(
    'Sun, 6 Dec 2026 10:00 am – 1:00 pm Added by Lata Rao',
  );
  const holidays = card('Holidays');
  expect(wordsOf(holidays.getByRole('listitem'))).toContain('Christmas');
  expect(holidays.queryByRole('button')).toBeNull();
  expect(holidays.getByRole('link', { name: 'Change the holidays' })).toHaveProperty(
    'pathname',
    '/sunrise/admin',
  );
});

test.each([
  ['a doctor the ways to change their own calendar', 'doctor', 2],
  ['staff the calendar without ways to change it', 'staff', 0],
] as const)('shows %s', async (_, access, ways) => {
  await openCalendar(as(access));
  expect(screen.queryAllByRole('button', { name: /^Add / })).toHaveLength(ways);
  expect(screen.queryAllByRole('button', { name: /^Remove / })).toHaveLength(ways);
  expect(screen.queryByRole('link', { name: 'Change the holidays' })).toBeNull();
});

test('cancels a day with waiting patients by keyboard, and closes the practice in a separate step', async () => {
  const waiting = [{ doctorId: consoleDoctor.profile.id, count: 1 }];
  const { user } = await openCalendar({
    doctors: { getCalendar: nothing, addCalendarEntry: { today: TODAY, entries: [leave], waiting } },
    queue: {
      closePractice: { queue: consoleDoctor.queue, revision: 8, number: null, cancelledCount: 1 },
    },
  });
  screen.getByRole('button', { name: 'Add days away' }).focus();
  await user.keyboard('{Enter}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Add days away' }));
  await user.type(dialog.getByLabelText('First day'), TODAY);
  expect(dialog.getByLabelText('Last day')).toHaveProperty('value', TODAY);
  await expectWords([
    'This includes today, and 1 patient is waiting. They keep their tokens until you close the practice',
  ]);
  await user.clear(dialog.getByLabelText('Last day'));
  await user.type(dialog.getByLabelText('Last day'), '2026-11-24');
  await user.type(dialog.getByLabelText('Note for patients (optional)'), ' On leave {Enter}');
  const next = within(await screen.findByRole('dialog', { name: 'Patients are waiting today' }));
  expect(sent.map(({ name }) => name)).toEqual(['addCalendarEntry']);
  expect(sent[0]?.input).toEqual({
    doctorId: consoleDoctor.profile.id,
    kind: 'absence',
    from: TODAY,
    to: '2026-11-24',
    slots: [],
    note: 'On leave',
  });
  expect(next.getByRole('listitem').textContent).toContain('Dr. Asha Rao: 1 patient waiting');
  await user.keyboard('{Tab}{Enter}');
  await waitFor(() => expect(next.getByRole('status').textContent).toMatch(/1 patient was told/));
  expect(sent.at(-1)).toEqual({ name: 'closePractice', input: { doctorId: consoleDoctor.profile.id } });
  expect(next.getByRole('link', { name: 'Open the desk’s list' })).toHaveProperty(
    'pathname',
    '/doctor/d/admin',
  );
  await user.click(next.getByRole('button', { name: 'Done' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(wordsOf(card('Days away').getByRole('listitem'))).toContain('On leave');
});

test('sends the hours of one date as typed, but not invalid hours', async () => {
  const { user } = await openCalendar({
    doctors: { addCalendarEntry: { today: TODAY, entries: [sunday], waiting: [] } },
  });
  await user.click(screen.getByRole('button', { name: 'Add one-off hours' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Add' }));
  await expectWords(['Please choose a date.']);
  await user.type(dialog.getByLabelText('Date'), '2026-12-06');
  await user.clear(dialog.getByLabelText('Slot 1, to'));
  await user.click(dialog.getByRole('button', { name: 'Add' }));
  await expectWords(['Please fill in both times.']);
  expect(sent).toEqual([]);
  await user.type(dialog.getByLabelText('Slot 1, to'), '13:00');
  await user.click(dialog.getByRole('button', { name: 'Add' }));
  await expectToast('Added');
  expect(sent[0]?.input).toMatchObject({
    kind: 'hours',
    from: '2026-12-06',
    to: '2026-12-06',
    slots: [{ start: '9:00am', end: '1:00pm' }],
    note: null,
  });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each([
  ['calendar.overlaps', 'First day', 'One of these days already has an entry. Remove it first.'],
  ['calendar.dates', 'Last day', 'Choose days from today, at most a year ahead and for at most a year.'],
  [
    'calendar.note_with_address',
    'Note for patients (optional)',
    'The note for patients cannot contain a web address.',
  ],
] as const)('shows %s next to its field', async (reason, field, text) => {
  const { user } = await openCalendar({
    doctors: { addCalendarEntry: new ApiError('conflict', reason) },
  });
  await user.click(screen.getByRole('button', { name: 'Add days away' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('First day'), '2026-11-23');
  await user.click(dialog.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(dialog.getByLabelText(field)).toHaveProperty('ariaInvalid'));
  await expectWords([text]);
});

test('asks before it removes an entry from the calendar', async () => {
  const { user } = await openCalendar({ doctors: { removeCalendarEntry: nothing } });
  await user.click(screen.getByRole('button', { name: 'Remove Sat, 21 Nov 2026 – Tue, 24 Nov 2026' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Remove these days away?' }));
  await user.click(question.getByRole('button', { name: 'Remove' }));
  await expectToast('Removed');
  expect(sent).toEqual([{ name: 'removeCalendarEntry', input: { doctorId: 'd', entryId: 'e1' } }]);
  await expectWords(['No days away are planned.']);
});

test.each([
  ['days away', 'Add days away', 'addCalendarEntry', 'Added'],
  ['hours of one date', 'Remove Sun, 6 Dec 2026', 'removeCalendarEntry', 'Removed'],
] as const)(
  'asks again before %s that would end bookings, and then links to the list of patients to phone',
  async (_, way, name, done) => {
    const refused = new ApiError('conflict', 'doctor.hours_end_bookings', {
      count: 2,
      dates: ['2026-12-06'],
    });
    const answer = (input: Record<string, unknown>) =>
      input['mayEndBookings'] ? { ...all, waiting: [] } : refused;
    const { user, address } = await openCalendar({ doctors: { [name]: answer } });
    await user.click(screen.getByRole('button', { name: way }));
    if (name === 'addCalendarEntry') {
      const dialog = within(await screen.findByRole('dialog'));
      await user.type(dialog.getByLabelText('First day'), '2026-12-06');
      await user.click(dialog.getByRole('button', { name: 'Add' }));
    } else
      await user.click(
        within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }),
      );
    const question = within(await screen.findByRole('alertdialog', { name: 'This cancels 2 bookings' }));
    expect(question.getByText(/^Booked on Sun, 6 Dec 2026\./)).toBeTruthy();
    await user.click(question.getByRole('button', { name: 'Cancel the bookings' }));
    await expectToast(done);
    expect(sent.map(({ input }) => input['mayEndBookings'])).toEqual([undefined, true]);
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Call them' }));
    await waitFor(() => expect(address()).toBe('/doctor/d/bookings'));
  },
);

test('adds a holiday in the clinic’s settings, which also link to each doctor’s calendar', async () => {
  const christmas = kept({ kind: 'holiday', from: '2026-12-25', to: '2026-12-25', note: 'Christmas' });
  serverAnswers(toOwner, {
    doctors: {
      ...toOwner.doctors,
      getHolidays: nothing,
      addHoliday: { today: TODAY, entries: [christmas], waiting: [] },
    },
  });
  const { user } = openPage('/sunrise/admin?tab=settings&section=holidays');
  await user.click(await screen.findByRole('button', { name: 'Add a holiday' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('First day'), '2026-12-25');
  await user.click(dialog.getByRole('button', { name: 'Add' }));
  await expectWords(['Please give the holiday a name.']);
  await user.type(dialog.getByLabelText('Name of the holiday'), 'Christmas');
  await user.click(dialog.getByRole('button', { name: 'Add' }));
  await expectToast('Added');
  expect(sent).toEqual([
    {
      name: 'addHoliday',
      input: { clinicId: 'c', from: '2026-12-25', to: '2026-12-25', note: 'Christmas' },
    },
  ]);
  expect(screen.getByRole('link', { name: 'Dr. Asha Rao' })).toHaveProperty('pathname', '/doctor/d/calendar');
});
