import { describe, expect, it } from 'vitest';
import { readPatientPhone, readPhone } from './phone.ts';

const sendsTexts = { hasSms: true, hasWhatsapp: false };
const sendsNone = { hasSms: false, hasWhatsapp: false };

describe('parsing a typed phone', () => {
  it.each([
    ['(+91) 98112.00005', '+919811200005'],
    ['Ph: 98112 00003', '+919811200003'],
    ['०९८११२००००३', '+919811200003'],
    ['022 2345 6789', '+912223456789'],
    ['+1 415 555 2671', '+14155552671'],
  ])('reads the typed phone %j as %s', (typed, phone) => {
    expect(readPhone(typed)).toBe(phone);
  });

  it.each(['1234567890', '01234567890', '+91 12345 67890', '98112 00003 / 98112 00004', '98112O0003'])(
    'refuses %j, which can’t be a phone number',
    (typed) => {
      expect(() => readPhone(typed)).toThrow('patient.invalid_phone');
    },
  );
});

describe("parsing a patient's phone", () => {
  it('requires a mobile number if texts are sent, and otherwise also accepts a landline', () => {
    expect(() => readPatientPhone(sendsTexts, '022 2345 6789')).toThrow('patient.invalid_phone');
    expect(readPatientPhone(sendsNone, '022 2345 6789')).toBe('+912223456789');
    expect(readPatientPhone(sendsTexts, '98112 00003')).toBe('+919811200003');
    for (const typed of ['12345', '1800 123 4567', '+1 800 555 0199'])
      expect(() => readPatientPhone(sendsNone, typed)).toThrow('patient.invalid_phone');
  });
});
