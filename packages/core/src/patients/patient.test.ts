import { describe, expect, it } from 'vitest';
import { ageThen, normaliseName } from './patient.ts';

describe('normaliseName', () => {
  it('treats different spellings of a name as equal', () => {
    expect(normaliseName(' Asha  K. RAO ')).toBe(normaliseName('asha k rao'));
    expect(normaliseName('आशा  राव')).toBe('आशा राव');
  });
});

describe('ageThen', () => {
  it.each([
    ['2026-11-21', 62],
    ['2027-11-20', 62],
    ['2027-11-21', 63],
    ['2030-02-01', 65],
    ['2026-01-01', 62],
  ])('adds whole years to an age until %s', (date, years) => {
    expect(ageThen({ years: 62, on: '2026-11-21' }, date)).toBe(years);
  });
});
