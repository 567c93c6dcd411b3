import { describe, expect, it } from 'vitest';
import { claimOrdinal, type PhoneToken } from './phone-rule.ts';

const token = (ordinal: number, traits: Partial<PhoneToken> = {}): PhoneToken => ({
  ordinal,
  isSamePatient: false,
  isOwn: false,
  isHere: true,
  ...traits,
});

describe('one phone number', () => {
  it('gives a phone its first token on any device', () => {
    expect(claimOrdinal([], 'patient')).toBe(0);
  });

  it('refuses a second token for the same phone and name, even to staff', () => {
    const live = [token(0, { isSamePatient: true, isOwn: true })];
    expect(() => claimOrdinal(live, 'patient')).toThrow('queue.phone_has_token');
    expect(() => claimOrdinal(live, 'staff')).toThrow('queue.phone_has_token');
  });

  it('lets staff and the device of a phone’s first token add family members', () => {
    expect(() => claimOrdinal([token(0)], 'patient')).toThrow('queue.phone_has_token');
    expect(claimOrdinal([token(0, { isOwn: true })], 'patient')).toBe(1);
    expect(claimOrdinal([token(0)], 'staff')).toBe(1);
  });

  it('refuses a token to a device that does not know all of the phone’s tokens', () => {
    const elsewhere = token(0, { isHere: false });
    expect(() => claimOrdinal([elsewhere], 'patient')).toThrow('queue.phone_has_token');
    expect(() => claimOrdinal([token(0, { isOwn: true }), elsewhere], 'patient')).toThrow(
      'queue.phone_has_token',
    );
    expect(claimOrdinal([elsewhere], 'staff')).toBe(0);
  });

  it('gives one patient a token at each doctor, on the device that took the first token', () => {
    const elsewhere = token(0, { isHere: false, isOwn: true, isSamePatient: true });
    expect(claimOrdinal([elsewhere], 'patient')).toBe(0);
    expect(claimOrdinal([elsewhere, token(0, { isOwn: true })], 'patient')).toBe(1);
  });

  it('gives a phone at most four tokens, and reuses free ordinals', () => {
    expect(claimOrdinal([token(1), token(2)], 'staff')).toBe(0);
    expect(() => claimOrdinal([token(0), token(1), token(2), token(3)], 'staff')).toThrow(
      'queue.family_limit',
    );
  });
});
