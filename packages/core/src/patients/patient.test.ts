import { describe, expect, it } from 'vitest';
import { normaliseName, westernDigits } from './patient.ts';

describe('normaliseName', () => {
  it('makes spellings of one name equal', () => {
    expect(normaliseName(' Asha  K. RAO ')).toBe(normaliseName('asha k rao'));
    expect(normaliseName('आशा  राव')).toBe('आशा राव');
  });
});

describe('westernDigits', () => {
  it.each([
    ['९८७६५४३२१०', '9876543210'],
    ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
    ['+91 98765-43210', '+91 98765-43210'],
    ['９８７', '987'],
  ])('%s reads %s', (typed, western) => {
    expect(westernDigits(typed)).toBe(western);
  });
});
