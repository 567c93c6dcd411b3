// @vitest-environment jsdom
/**
 * Tests closing a practice: the choices with their numbers of patients, and the desk's screen afterwards.
 */
import type { DeskBooking } from '@baari/contract/bookings';
import type { ConsoleQueue, QueueAction } from '@baari/contract/queue';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ApiError } from '../../shared/api/index.ts';
import {
  expectLogged,
  expectWords,
  openPage,
  wordsOf,
} from '../../app/console/open-console.test-support.tsx';
import { minutesAgo, queue, token, waiting } from '../../shared/queue/queue-samples.ts';
import {
  clinicConsole,
  consoleDoctor,
  toOwner,
} from '../../shared/test-support/clinic-samples.test-support.ts';
import { sent, serverAnswers } from '../../shared/test-support/server.test-support.ts';

const called = { ...token(1, { status: 'called' }, 40), calledAt: minutesAgo(3) };
const tokens = [
  called,
  token(2, waiting, 40),
  token(3, { status: 'passed' }, 40),
  token(4, { status: 'away' }, 40),
];

const booking: DeskBooking = {
  id: 'b',
  doctorId: consoleDoctor.profile.id,
  doctorName: { name: 'Asha Rao', title: 'dr' },
  serviceDate: '2026-11-21',
  band: { start: minutesAgo(-60), end: minutesAgo(-90) },
  state: 'booked',
  endedBy: null,
  patientName: 'Meena',
  patientId: null,
  phone: null,
  note: null,
  isByStaff: true,
  isComing: false,
  bookedAt: minutesAgo(60),
  number: null,
  calledBack: null,
  lastChange: null,
};

const KUMAR = { ...consoleDoctor.profile, id: 'kumar', slug: 'kumar', name: 'Kumar' };
const SEN = { ...consoleDoctor.profile, id: 'sen', slug: 'sen', name: 'Sen' };

const MOVED: QueueAction = {
  revision: 0,
  kind: 'moved_and_stopped',
  number: null,
  actor: 'member',
  by: 'Meena',
  at: minutesAgo(0),
  reason: null,
  minutes: null,
  undoneKind: null,
  isNoShow: false,
  counterpart: null,
};

async function openDesk(fields: Partial<ConsoleQueue> = {}, booked = 0, colleagues: (typeof KUMAR)[] = []) {
  const of = queue(tokens, fields);
  const bookings = Array.from({ length: booked }, (_, index) => ({ ...booking, id: `b${index}` }));
  serverAnswers(toOwner, {
    queue: {
      getClinicConsole: {
        ...clinicConsole,
        doctors: [{ ...consoleDoctor, queue: of }, ...colleagues.map(beside)],
      },
    },
    bookings: { listBookings: { today: '2026-11-21', bookings } },
  });
  const { user } = openPage('/sunrise/admin?doctor=asha-rao');
  await screen.findByRole('heading', { name: 'Sunrise - Admin' });
  return { user, of };
}

const beside = (profile: typeof KUMAR) => ({
  ...consoleDoctor,
  profile,
  queue: { ...queue([]), doctorId: profile.id },
});

/** Opens the question from the menu, where a desk with one doctor has it. */
async function ask(user: Awaited<ReturnType<typeof openDesk>>['user']) {
  await user.click(await screen.findByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Close Practice' }));
  return within(await screen.findByRole('alertdialog'));
}

/** Opens the question from its own button, which a desk with several doctors has. */
async function askAmongSeveral(user: Awaited<ReturnType<typeof openDesk>>['user']) {
  await user.click(await screen.findByRole('button', { name: 'Close Practice' }));
  return within(await screen.findByRole('alertdialog'));
}

const answer = (of: ConsoleQueue) => ({
  revision: of.revision + 1,
  number: null,
  cancelledCount: 0,
  queue: of,
});
const ofVerb = (verb: string) => sent.filter(({ name }) => name === verb);

test('preselects “No new tokens; see these 4”, and sends one request on a double click', async () => {
  const { user, of } = await openDesk();
  const question = await ask(user);
  expect(question.getByRole('radio', { name: /^No new tokens; see these 4/ })).toHaveProperty(
    'checked',
    true,
  );
  const stopped = { ...of, revision: of.revision + 1, practice: 'closed' as const, isStopped: true as const };
  serverAnswers({ queue: { stopTokens: answer(stopped) } });
  await user.dblClick(question.getByRole('button', { name: 'No new tokens; see these 4' }));
  await expectLogged(
    'No new tokens / Reception can still add a patient with a reason. The practice closes automatically after the last patient.',
  );
  expect(ofVerb('stopTokens')).toHaveLength(1);
  expect(ofVerb('closePractice')).toHaveLength(0);
});

test('cancels the waiting tokens when staff choose that, and shows how many patients are affected', async () => {
  const { user, of } = await openDesk({}, 2);
  const question = await ask(user);
  await waitFor(() => expect(question.getByText(/2 bookings of today are cancelled, too/)).toBeTruthy());
  const cancel = question.getByRole('radio', {
    name: /^Cancel 2 patients.*1 patient away for a test will be completed/,
  });
  await user.click(cancel);
  serverAnswers({ queue: { closePractice: { ...answer({ ...of, isEnded: true }), cancelledCount: 2 } } });
  await user.click(question.getByRole('button', { name: 'Cancel 2 patients' }));
  await expectLogged('Practice closed / 2 waiting patients see the cancellation on their page.');
});

test('shows that new tokens are stopped, and then offers only to cancel the rest', async () => {
  const { user } = await openDesk({ practice: 'closed', isStopped: true });
  await expectWords(['No new tokens']);
  const question = await ask(user);
  expect(question.queryByRole('radio')).toBeNull();
  expect(question.getByRole('button', { name: 'Cancel 2 patients' })).toBeTruthy();
});

test('asks for a reason when a patient is added although new tokens are stopped', async () => {
  const { user, of } = await openDesk({ practice: 'closed', isStopped: true });
  await user.type(await screen.findByLabelText('Patient Name'), 'Meena');
  await user.type(screen.getByLabelText('Phone Number'), '9876500001{Enter}');
  await expectWords(['New tokens are stopped. Enter why you are adding this patient.']);
  serverAnswers({ queue: { addPatient: { ...answer(of), number: 5 } } });
  await user.type(screen.getByLabelText('Reason (new tokens are stopped)'), 'came from far{Enter}');
  await waitFor(() => expect(ofVerb('addPatient')).toHaveLength(1));
  expect(ofVerb('addPatient')[0]?.input).toMatchObject({ name: 'Meena', lateReason: 'came from far' });
});

test('names both doctors, then moves everybody who is not with the doctor to the only colleague who is open', async () => {
  const { user, of } = await openDesk({}, 0, [KUMAR]);
  const question = await askAmongSeveral(user);
  expect(question.getByText(/^Close the practice\? · Dr\. Asha Rao/)).toBeTruthy();
  await user.click(
    question.getByRole('radio', {
      name: /^Move 3 patients to Dr\. Kumar.*Dr\. Asha Rao takes no new tokens/,
    }),
  );
  const { name, title } = KUMAR;
  const counterpart = {
    doctorId: 'kumar',
    revision: 8,
    doctorName: { name, title },
    letter: null,
    number: null,
  };
  const lastAction = { ...MOVED, revision: answer(of).revision, counterpart };
  const moved = {
    ...answer(of),
    number: null,
    cancelledCount: 3,
    queue: { ...answer(of).queue, lastAction },
  };
  serverAnswers({ queue: { moveLine: moved } });
  await user.dblClick(question.getByRole('button', { name: 'Move 3 patients to Dr. Kumar' }));
  await expectLogged('3 patients moved / from Dr. Asha Rao to Dr. Kumar');
  expect(ofVerb('moveLine').map(({ input }) => input)).toEqual([
    { doctorId: of.doctorId, toDoctorId: 'kumar', stops: true },
  ]);
});

test('keeps the line for the doctor’s later hours of the day, and cancels nothing', async () => {
  const { user, of } = await openDesk({ laterHoursAt: minutesAgo(-180) }, 2);
  const question = await ask(user);
  await user.click(
    question.getByRole('radio', { name: /^Continue at 2:00 pm with these 2.*keep their order/ }),
  );
  expect(question.getByText('Nothing is cancelled.')).toBeTruthy();
  const kept = { ...of, announcement: { kind: 'delay' as const, until: minutesAgo(-180) } };
  serverAnswers({ queue: { keepForLater: answer(kept) } });
  await user.dblClick(question.getByRole('button', { name: 'Continue at 2:00 pm with these 2' }));
  await expectLogged(
    'Queue kept until 2:00 pm / Patients see the new time. Calling the next patient ends the pause.',
  );
  expect(ofVerb('keepForLater')).toHaveLength(1);
});

const MONDAY = {
  serviceDate: '2026-11-23',
  band: { start: '2026-11-23T03:30:00.000Z', end: '2026-11-23T04:00:00.000Z' },
};

function carriedLine(of: ConsoleQueue, { count, kept, left }: Record<'count' | 'kept' | 'left', number>) {
  const carried = { serviceDate: MONDAY.serviceDate, count, kept };
  const lastAction: QueueAction = {
    kind: 'practice_closed',
    revision: of.revision + 1,
    number: null,
    actor: 'member',
    by: 'Rita',
    at: of.computedAt,
    reason: null,
    minutes: null,
    undoneKind: null,
    isNoShow: false,
    counterpart: null,
    carried,
  };
  const ended = { ...of, isEnded: true, lastAction };
  return { ...answer(ended), cancelledCount: count + kept + left };
}

test('keeps the order for the doctor’s next day, names the day, and sends one request', async () => {
  const { user, of } = await openDesk();
  serverAnswers({ bookings: { getCarryDay: { day: MONDAY } } });
  const question = await ask(user);
  await user.click(
    await question.findByRole('radio', {
      name: /^Keep the order of these 2 for Mon 23 Nov.*1 patient away for a test will be completed, too.*Each patient gets a booking at 9:00 am/,
    }),
  );
  serverAnswers({ bookings: { carryLine: carriedLine(of, { count: 2, kept: 0, left: 0 }) } });
  await user.dblClick(question.getByRole('button', { name: 'Keep the order of these 2 for Mon 23 Nov' }));
  await waitFor(() => expect(ofVerb('carryLine')).toHaveLength(1));
  expect(ofVerb('carryLine')[0]?.input).toEqual({ doctorId: of.doctorId, date: MONDAY.serviceDate });
  expect(ofVerb('closePractice')).toHaveLength(0);
  await expectLogged(
    '2 patients carried over to Mon 23 Nov / Practice closed. Please phone those who may not look at their page.',
  );
});

test.each([
  [{ count: 0, kept: 2, left: 0 }, 'Practice closed / 2 patients keep the booking they already had.'],
  [
    { count: 1, kept: 0, left: 1 },
    '1 patient carried over to Mon 23 Nov / 1 patient could not be booked and is in the list to phone. Practice closed. Please phone those who may not look at their page.',
  ],
])('shows what happened to patients who got no new booking: %o', async (counts, told) => {
  const { user, of } = await openDesk();
  serverAnswers({ bookings: { getCarryDay: { day: MONDAY }, carryLine: carriedLine(of, counts) } });
  const question = await ask(user);
  await user.click(await question.findByRole('radio', { name: /^Keep the order/ }));
  await user.click(question.getByRole('button', { name: /^Keep the order/ }));
  await expectLogged(told);
});

test('shows why the order can’t be kept, and fetches the doctor’s next day again', async () => {
  const { user } = await openDesk();
  let asked = 0;
  const getCarryDay = () => {
    asked += 1;
    return { day: MONDAY };
  };
  serverAnswers({ bookings: { getCarryDay, carryLine: new ApiError('conflict', 'booking.no_next_day') } });
  const question = await ask(user);
  await user.click(await question.findByRole('radio', { name: /^Keep the order/ }));
  await user.click(question.getByRole('button', { name: /^Keep the order/ }));
  expect(
    await question.findByText('This is not the doctor’s next working day any more. Please check the day.'),
  ).toBeTruthy();
  expect(screen.queryByText(/Practice closed/)).toBeNull();
  await waitFor(() => expect(asked).toBe(2));
});

test('offers no other day if the doctor has none', async () => {
  const { user } = await openDesk();
  let asked = 0;
  const getCarryDay = () => {
    asked += 1;
    return { day: null };
  };
  serverAnswers({ bookings: { getCarryDay } });
  const question = await ask(user);
  await waitFor(() => expect(asked).toBe(1));
  expect(question.queryByRole('radio', { name: /^Keep the order/ })).toBeNull();
});

test.each<[string, Partial<ConsoleQueue>]>([
  ['have begun', { laterHoursAt: minutesAgo(1) }],
  [
    'are announced already',
    {
      laterHoursAt: minutesAgo(-180),
      announcement: { kind: 'delay', until: minutesAgo(-180) },
    },
  ],
])('offers no later hours that %s', async (_, fields) => {
  const { user } = await openDesk(fields);
  expect((await ask(user)).queryByRole('radio', { name: /^Continue/ })).toBeNull();
});

test('asks which doctor takes the patients, and shows why a move is refused', async () => {
  const { user } = await openDesk({ practice: 'closed', isStopped: true }, 0, [KUMAR, SEN]);
  const question = await askAmongSeveral(user);
  await user.click(question.getByRole('radio', { name: /^Move 3 patients to another doctor/ }));
  const unnamed = question.getByRole('button', { name: 'Move 3 patients to another doctor' });
  expect(unnamed).toHaveProperty('disabled', true);
  // The doctors follow the way that needs one, before the way that cancels.
  const ways = question.getAllByRole('radio').map((radio) => wordsOf(radio.closest('label') ?? radio));
  const at = ways.findIndex((way) => way.startsWith('Move'));
  expect(ways.slice(at + 1, at + 3)).toEqual(['Dr. Kumar', 'Dr. Sen']);
  expect(ways.length).toBeGreaterThan(at + 3);
  await user.click(question.getByRole('radio', { name: 'Dr. Sen' }));
  serverAnswers({ queue: { moveLine: new ApiError('conflict', 'queue.practice_closed') } });
  await user.click(question.getByRole('button', { name: 'Move 3 patients to Dr. Sen' }));
  expect(await question.findByText('Not moved')).toBeTruthy();
});

test('never offers to move a doctor’s whole line to a line without a doctor', async () => {
  const laboratory = {
    ...KUMAR,
    id: 'laboratory',
    slug: 'laboratory',
    name: 'Laboratory',
    title: 'none' as const,
  };
  const { id, name, title } = laboratory;
  const testLines = [{ doctorId: id, doctorName: { name, title }, room: null }];
  const { user } = await openDesk({ testLines }, 0, [laboratory, SEN]);
  const question = await askAmongSeveral(user);
  await user.click(question.getByRole('radio', { name: /^Move 3 patients to Dr\. Sen/ }));
  expect(question.queryByText('Laboratory')).toBeNull();
  await user.click(question.getByRole('button', { name: 'Keep open' }));
  await user.click(screen.getByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Move the whole queue' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getAllByRole('radio').map((radio) => wordsOf(radio.closest('label') ?? radio))).toEqual([
    'Dr. Sen',
  ]);
});
