/** Tests the list of clinics as the server renders it. */
import { NOBODY, type ClinicGlance } from '@baari/contract/pages';
import { expect, test } from 'vitest';
import { clinic } from '../../shared/test-support/clinic-samples.test-support.ts';
import { renderPatientPage } from './server.tsx';

const NOW = '2026-11-23T04:30:00.000Z';

function textOf(specialty: string, glance?: Partial<ClinicGlance>): string {
  const found = { clinic, specialties: [], doctorCount: 2, doctors: [], distanceKm: null };
  const whole = { isOpen: true, opens: null, timeZone: 'Asia/Kolkata', wait: null, ...glance };
  const { body } = renderPatientPage({
    visitor: NOBODY,
    publicTexts: [],
    hasPlans: true,
    data: {
      screen: 'clinics',
      filter: { query: '', specialty, near: null },
      found: { clinics: glance ? [found] : [], total: 0, isNear: false, page: 1, specialties: [] },
      glances: glance ? { [clinic.id]: whole } : {},
    },
    path: '/clinics',
    locale: 'en',
    now: NOW,
  });
  return body.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
}

test('shows one text if there are no clinics at all, and another text if no clinic matches', () => {
  expect(textOf('')).toContain('No Active Clinics');
  expect(textOf('')).not.toContain('No clinics found');
  expect(textOf('Neurology')).toContain('No clinics found with the selected specialty.');
});

const waitOf = (q05: number, q10: number, q50: number, q90: number, startsAt: string | null = null) => ({
  computedAt: NOW,
  startsAt,
  waits: { line: [[q05, q10, q50, q90, 100] as const] },
});

test.each([
  ['a wait', { wait: waitOf(15, 18, 24, 38) }, 'Open now · About 25 min'],
  ['no wait', { wait: waitOf(0, 0, 1, 2) }, 'Open now · No wait'],
  [
    'a late start',
    { wait: waitOf(60, 60, 62, 70, '2026-11-23T05:30:00.000Z') },
    'Open now · around 11:00 am',
  ],
  ['no estimate', {}, 'Open now'],
  [
    'a time of opening',
    { isOpen: false, opens: { at: '2026-11-24T01:30:00.000Z', day: 'tomorrow' as const } },
    'Closed now · Tokens open tomorrow at 7:00 am',
  ],
  ['no time of opening', { isOpen: false }, 'Closed now'],
])('says of a clinic with %s whether it is open and how long patients wait', (_, glance, text) =>
  expect(textOf('', glance)).toContain(text),
);
