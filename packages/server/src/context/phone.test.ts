import { describe, expect, it } from 'vitest';
import { readPatientPhone, readPhone } from './phone.ts';

const sendsTexts = { hasSms: true, hasWhatsapp: false };
const sendsNone = { hasSms: false, hasWhatsapp: false };

describe('a typed phone', () => {
  it.each([
    ['(+91) 98112.00005', '+919811200005'],
    ['Ph: 98112 00003', '+919811200003'],
    ['०९८११२००००३', '+919811200003'],
    ['022 2345 6789', '+912223456789'],
    ['+1 415 555 2671', '+14155552671'],
  ])('is read: %j is %s', (typed, phone) => {
    expect(readPhone(typed)).toBe(phone);
  });

  it.each(['1234567890', '01234567890', '+91 12345 67890', '98112 00003 / 98112 00004', '98112O0003'])(
    'is refused when it cannot exist: %j',
    (typed) => {
      expect(() => readPhone(typed)).toThrow('patient.invalid_phone');
    },
  );
});

describe("a patient's phone", () => {
  it('is a mobile where texts are sent, and may be a landline elsewhere', () => {
    expect(() => readPatientPhone(sendsTexts, '022 2345 6789')).toThrow('patient.invalid_phone');
    expect(readPatientPhone(sendsNone, '022 2345 6789')).toBe('+912223456789');
    expect(readPatientPhone(sendsTexts, '98112 00003')).toBe('+919811200003');
    for (const typed of ['12345', '1800 123 4567', '+1 800 555 0199'])
      expect(() => readPatientPhone(sendsNone, typed)).toThrow('patient.invalid_phone');
  });
});
