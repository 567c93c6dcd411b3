// @vitest-environment jsdom
/** Tests that all screens show the same facts about the current patient, and act only on that patient. */
import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage, wordsOf } from '../../app/console/open-console.test-support.tsx';
import { completed, minutesAgo, queue, token } from '../../shared/queue/queue-samples.ts';
import { feedsBring, onPhone } from '../../shared/test-support/browser.test-support.ts';
import {
  clinic,
  clinicConsole,
  consoleDoctor,
  doctor,
  toOwner,
} from '../../shared/test-support/clinic-samples.test-support.ts';
import { serverAnswers } from '../../shared/test-support/server.test-support.ts';
import { keepCallKey } from './call-key.ts';
import { keepCalm } from '../doctor-panel/calm-view.ts';

// The app remembers each doctor's queue between tests, so each test uses another doctor.
let tests = 0;

const DESK = '/sunrise/admin';
const PANEL = '/doctor/d/admin';

const VIEWS = [
  { view: 'the line', at: `${DESK}?doctor=asha-rao`, region: 'Current patient' },
  { view: 'all lines', at: DESK, region: 'Dr. Asha Rao' },
  { view: 'the calm view', at: PANEL, region: 'Current patient', isCalm: true },
  { view: 'a doctor’s phone', at: PANEL, region: 'Current patient', isPhone: true },
  { view: 'all lines on a phone', at: DESK, region: 'Current patient', isPhone: true },
];

/** Opens a view of a queue with a current patient, and returns the part of the view about that patient. */
async function openView({ view, at, region, isCalm = false, isPhone = false }: (typeof VIEWS)[number]) {
  const inside = {
    ...token(1, { status: 'called' }, 60),
    calledAt: minutesAgo(5),
    age: 62,
    sex: 'female',
    visitType: 'new',
    note: 'wheelchair',
    fee: { paise: 40_000, mark: null, freeUntil: null, by: null },
  } as const;
  tests += 1;
  const doctorId = `inside ${view} ${tests}`;
  const shown = queue([inside], { doctorId, nowServing: 1, usualPayment: 'cash' });
  const of = { ...consoleDoctor, profile: { ...doctor, id: doctorId, slug: 'asha-rao' }, queue: shown };
  const other = {
    ...consoleDoctor,
    profile: { ...doctor, id: `other ${doctorId}`, slug: 'sen', name: 'Vikram Sen' },
    queue: queue([], { doctorId: `other ${doctorId}` }),
  };
  serverAnswers(toOwner, {
    queue: {
      getClinicConsole: { ...clinicConsole, doctors: [of, other] },
      getDoctorConsole: { ...of, clinic, access: 'doctor' },
    },
  });
  if (isPhone) onPhone();
  keepCallKey('PageDown');
  keepCalm(isCalm);
  openPage(at);
  return { part: await screen.findByRole('region', { name: region }), shown, inside };
}

test.each(VIEWS)('shows who is with the doctor: $view', async (view) => {
  const words = wordsOf((await openView(view)).part);
  for (const fact of ['Patient 1', 'F 62 · New · wheelchair', '5:00', '+91 98450 12345', '₹400'])
    expect(words).toContain(fact);
});

test('names the current patient and the doctor in the menu of further actions', async () => {
  const { part } = await openView({
    view: 'the menu',
    at: `${DESK}?doctor=asha-rao`,
    region: 'Current patient',
  });
  fireEvent.click(within(part).getByRole('button', { name: 'Actions: token 1, Patient 1' }));
  expect(wordsOf(await screen.findByRole('menu'))).toContain('1 · Patient 1 · Dr. Asha Rao');
});

test.each(VIEWS)(
  'gives each current patient other buttons, so that a late press does nothing: $view',
  async (view) => {
    const { part, shown, inside } = await openView(view);
    const buttons = within(part)
      .getAllByRole('button')
      .filter((button) => !/call next/i.test(nameOf(button)));
    expect(buttons.length).toBeGreaterThan(1);
    const next = { ...inside, id: 'next', number: 2, name: 'Patient 2', calledAt: minutesAgo(0) };
    const computedAt = new Date(Date.parse(shown.computedAt) + 1000).toISOString();
    const tokens = [{ ...inside, state: completed }, next];
    act(() =>
      feedsBring('console', { ...shown, revision: 8, callRevision: 8, computedAt, nowServing: 2, tokens }),
    );
    await screen.findAllByText(/Patient 2/);
    expect(buttons.filter((button) => button.isConnected).map(nameOf)).toEqual([]);
  },
);

const nameOf = (button: HTMLElement) => button.getAttribute('aria-label') ?? button.textContent;
