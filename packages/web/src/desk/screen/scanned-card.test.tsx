// @vitest-environment jsdom
/** Tests that an ABHA card scanned at the desk fills the form and triggers nothing else. */
import type { ClinicConsole, ConsoleQueue } from '@baari/contract/queue';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { expectRefused, openPage } from '../../app/console/open-console.test-support.tsx';
import { minutesAgo, queue, token, waiting } from '../../shared/queue/queue-samples.ts';
import {
  clinicConsole,
  consoleDoctor,
  doctor,
  toOwner,
} from '../../shared/test-support/clinic-samples.test-support.ts';
import { sent, serverAnswers } from '../../shared/test-support/server.test-support.ts';
import { byScanner } from '../../shared/test-support/typing.test-support.ts';

const DEEPA = {
  hidn: '91-1234-5678-9012',
  hid: 'deepa.shaikh@abdm',
  name: 'Deepa Shaikh',
  gender: 'F',
  dob: '3/7/1964',
  mobile: '9876500037',
};

let doctorId = '';
let tests = 0;

// The app remembers each doctor's queue between tests, so each test uses another doctor.
beforeEach(() => {
  tests += 1;
  doctorId = `scanned-${tests}`;
});

async function openDesk() {
  const line: ConsoleQueue = queue(
    [
      { ...token(1, { status: 'called' }, 60), calledAt: minutesAgo(5) },
      { ...token(2, waiting, 40), arrivedAt: minutesAgo(30) },
      token(3, waiting, 20),
    ],
    { doctorId, nowServing: 1, calledAt: minutesAgo(5) },
  );
  const console: ClinicConsole = {
    ...clinicConsole,
    doctors: [{ ...consoleDoctor, profile: { ...doctor, id: doctorId, slug: 'doctor-0' }, queue: line }],
  };
  serverAnswers(toOwner, { queue: { getClinicConsole: console } });
  const { user } = openPage('/sunrise/admin');
  await screen.findByRole('table', { name: "Today's Queue" });
  /** Types the text of a scanned code, then Enter. */
  const scan = (text: string) => byScanner(() => user.keyboard(`${text.replaceAll(/[{[]/g, '$&$&')}{Enter}`));
  const field = screen.getByLabelText<HTMLInputElement>('Name, phone or number');
  return { user, field, scan };
}

const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
const isFemale = () => screen.getByLabelText<HTMLSelectElement>('Sex').value === 'female';
const filled = () => [valueOf('Patient Name'), valueOf('Phone Number'), valueOf('Age in years'), isFemale()];
const OF_DEEPA = ['Deepa Shaikh', '9876500037', '62', true];

test('fills the form from a card scanned in the field at the top, and keeps text typed there', async () => {
  const { user, field, scan } = await openDesk();
  await user.type(field, 'Asha');
  await scan(JSON.stringify(DEEPA));
  await waitFor(() => expect(filled()).toEqual(OF_DEEPA));
  expect(field.value).toBe('Asha');
  expect(document.activeElement).toBe(screen.getByLabelText('Phone Number'));
  expect(sent).toEqual([]);
});

test('replaces the earlier card’s patient when another card is scanned into the form’s name field', async () => {
  const { scan } = await openDesk();
  act(() => screen.getByLabelText('Patient Name').focus());
  await scan(JSON.stringify(DEEPA));
  await waitFor(() => expect(filled()).toEqual(OF_DEEPA));
  act(() => screen.getByLabelText('Patient Name').focus());
  await scan(JSON.stringify({ name: 'Ravi Patil', gender: '-', dob: '-', mobile: '-' }));
  await waitFor(() => expect(filled()).toEqual(['Ravi Patil', '', '', false]));
  expect(sent).toEqual([]);
});

test('keeps a typed phone when the card contains none', async () => {
  const { user, scan } = await openDesk();
  await user.type(screen.getByLabelText('Phone Number'), '98765 00099');
  await scan(JSON.stringify({ name: 'Ravi Patil', gender: 'M', dob: '21-11-1986' }));
  await waitFor(() => expect(filled()).toEqual(['Ravi Patil', '98765 00099', '40', false]));
});

test.each([
  [
    'on another keyboard layout',
    '{@name@:@Deepa Shaikh@,@gender@:@F@}',
    'The scanner’s keyboard layout does not match. Set it to English (US).',
  ],
  ['of another kind', '{"pa":"sunrise@upi","pn":"Sunrise"}', 'This code is not an ABHA card.'],
])('says that it can’t read a code %s, and leaves the form as it was', async (_, code, words) => {
  const { user, scan } = await openDesk();
  await user.type(screen.getByLabelText('Patient Name'), 'Asha');
  await scan(code);
  await expectRefused(words);
  expect(filled()).toEqual(['Asha', '', '', false]);
  expect(sent).toEqual([]);
});

test('calls and skips nobody when a card is scanned while a token’s actions are open', async () => {
  const { user, field, scan } = await openDesk();
  await user.type(field, '2{Enter}');
  const menu = await screen.findByRole('menu');
  await scan(JSON.stringify(DEEPA));
  await scan('1313');
  expect(menu.isConnected).toBe(true);
  await user.keyboard('{Escape}');
  expect([sent, filled()]).toEqual([[], ['', '', '', false]]);
});
