import { describe, expect, it } from 'vitest';
import { normaliseName } from './patient.ts';

describe('normaliseName', () => {
  it('makes spellings of one name equal', () => {
    expect(normaliseName(' Asha  K. RAO ')).toBe(normaliseName('asha k rao'));
    expect(normaliseName('आशा  राव')).toBe('आशा राव');
  });
});
