import { NOBODY } from '@baari/contract/pages';
/** Tests the list of clinics as the server renders it. */
import { expect, test } from 'vitest';
import { renderPatientPage } from './server.tsx';

function textOf(specialty: string): string {
  const { body } = renderPatientPage({
    visitor: NOBODY,
    publicTexts: [],
    hasPlans: true,
    data: {
      screen: 'clinics',
      filter: { query: '', specialty, near: null },
      found: { clinics: [], total: 0, isNear: false, page: 1, specialties: [] },
    },
    path: '/clinics',
    locale: 'en',
    now: '2026-11-23T04:30:00.000Z',
  });
  return body.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
}

test('shows one text if there are no clinics at all, and another if none matches the filter', () => {
  expect(textOf('')).toContain('No Active Clinics');
  expect(textOf('')).not.toContain('No clinics found');
  expect(textOf('Neurology')).toContain('No clinics found with the selected specialty.');
});
