import { describe, expect, it } from 'vitest';
import { ROUTES } from '../shared/index.ts';
import { deriveDoctorSlug, deriveSlug, firstFreeSlug, isReservedDoctorSlug, isReservedSlug } from './slug.ts';

describe('deriveSlug', () => {
  it.each([
    ['City Care Clinic', 'city-care-clinic'],
    ["  Dr. Rao's   Clinic & Lab ", 'dr-raos-clinic-lab'],
    ['A -- B', 'a-b'],
    ['सिटी क्लिनिक', ''],
    ['x'.repeat(200), 'x'.repeat(60)],
  ])('turns the name %s into the slug "%s"', (name, slug) => {
    expect(deriveSlug(name)).toBe(slug);
  });
});

describe('a doctor’s slug', () => {
  it('uses the specialty if the name has no Latin letters', () => {
    expect(deriveDoctorSlug('Asha Rao', 'Cardiology')).toBe('asha-rao');
    expect(deriveDoctorSlug('आशा', 'General Surgery')).toBe('general-surgery');
  });
});

describe('reserved slugs', () => {
  it('reserves every first path segment of the route table', () => {
    for (const { path } of ROUTES) {
      const first = path.split('/')[1] ?? '';
      if (first !== '' && !first.startsWith(':')) expect(isReservedSlug(first)).toBe(true);
    }
    for (const slug of ['API', 's', 'embed']) expect(isReservedSlug(slug)).toBe(true);
    expect(isReservedSlug('city-care')).toBe(false);
  });

  it('reserves the name of every page under a clinic’s address', () => {
    for (const { path } of ROUTES) {
      const [, first, second] = path.split('/');
      if (first === ':clinicSlug' && second && !second.startsWith(':'))
        expect(isReservedDoctorSlug(second)).toBe(true);
    }
  });

  it('does not suggest a reserved slug', () => {
    expect(firstFreeSlug('rao', (slug) => ['rao', 'rao-2'].includes(slug))).toBe('rao-3');
  });
});
