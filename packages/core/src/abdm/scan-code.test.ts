import { expect, it } from 'vitest';
import { COUNTER_ID, FACILITY_ID, HIP_NAME, scanCode } from './index.ts';

it('writes the Scan & Share code in the spelling that the installation chose', () => {
  const appUrl = 'https://phr.abdm.gov.in';
  expect(scanCode({ appUrl, spelling: 'hip-id' }, 'IN2710001234', '1')).toBe(
    'https://phr.abdm.gov.in/share-profile?hip-id=IN2710001234&counter-id=1',
  );
  expect(scanCode({ appUrl, spelling: 'hipid' }, 'IN2710001234', 'OPD2')).toBe(
    'https://phr.abdm.gov.in/share-profile?hipid=IN2710001234&counterid=OPD2',
  );
});

it.each([
  [
    'facility',
    FACILITY_ID,
    ['IN2710001234', 'IN27100012AB'],
    ['IN271000123', 'in2710001234', 'IN2710001234\n', 'XX2710001234'],
  ],
  [
    'HIP name',
    HIP_NAME,
    ['City Care', 'A', 'Fifteen letters'],
    ['', ' City', 'City ', 'City-Care', 'Sixteen letters!', 'Sixteen characte'],
  ],
  ['counter', COUNTER_ID, ['1', 'OPD2', 'a'.repeat(20)], ['', 'OPD 2', 'a'.repeat(21), '1&x=2']],
])('accepts only a well-formed %s', (_what, shape, good, bad) => {
  expect(good.filter((text) => !shape.test(text))).toEqual([]);
  expect(bad.filter((text) => shape.test(text))).toEqual([]);
});
