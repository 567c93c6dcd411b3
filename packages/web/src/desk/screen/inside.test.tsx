// @vitest-environment jsdom
/** Tests that all screens show the same facts about the current patient. */
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage, wordsOf } from '../../app/console/open-console.test-support.tsx';
import { minutesAgo, queue, token } from '../../shared/queue/queue-samples.ts';
import { onPhone } from '../../shared/test-support/browser.test-support.ts';
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

const DESK = '/sunrise/admin';
const PANEL = '/doctor/d/admin';

test.each([
  { view: 'the line', at: `${DESK}?doctor=asha-rao`, region: 'Current patient' },
  { view: 'all lines', at: DESK, region: 'Dr. Asha Rao' },
  { view: 'the calm view', at: PANEL, region: 'Current patient', isCalm: true },
  { view: 'a doctor’s phone', at: PANEL, region: 'Current patient', isPhone: true },
  { view: 'all lines on a phone', at: DESK, region: 'Current patient', isPhone: true },
])('shows who is with the doctor: $view', async ({ view, at, region, isCalm = false, isPhone = false }) => {
  const inside = {
    ...token(1, { status: 'called' }, 60),
    calledAt: minutesAgo(5),
    age: 62,
    sex: 'female',
    visitType: 'new',
    note: 'wheelchair',
    fee: { paise: 40_000, mark: null, freeUntil: null, by: null },
  } as const;
  const shown = queue([inside], { doctorId: `inside ${view}`, nowServing: 1, usualPayment: 'cash' });
  const of = { ...consoleDoctor, profile: { ...doctor, id: shown.doctorId, slug: 'asha-rao' }, queue: shown };
  const other = {
    ...consoleDoctor,
    profile: { ...doctor, id: `other ${view}`, slug: 'sen', name: 'Vikram Sen' },
    queue: queue([], { doctorId: `other ${view}` }),
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
  const words = wordsOf(await screen.findByRole('region', { name: region }));
  for (const fact of ['Patient 1', 'F 62 · New · wheelchair', '5:00', '+91 98450 12345', '₹400'])
    expect(words).toContain(fact);
});
