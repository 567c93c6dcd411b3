import { expect, it } from 'vitest';
import { type SentTexts, textLimit } from './messages.ts';

const sent = (changes: Partial<SentTexts> = {}): SentTexts => ({
  phoneHour: 0,
  phoneDay: 0,
  token: 0,
  clinicDay: 0,
  isJustRecalled: false,
  ...changes,
});
const LIMITS = { clinicDay: 50 };
const call = (changes: Partial<SentTexts>) => textLimit('your_turn', sent(changes), LIMITS);

it('limits texts per phone and hour, per phone and day, per token, and per clinic and day', () => {
  expect(call({ phoneHour: 2, phoneDay: 7, token: 4, clinicDay: 49 })).toBeNull();
  expect(call({ phoneHour: 3 })).toBe('phone_hour');
  expect(call({ phoneDay: 8 })).toBe('phone_day');
  expect(call({ token: 5 })).toBe('token');
  expect(call({ clinicDay: 50 })).toBe('clinic_day');
});

it('sends at most one text in five minutes for repeated calls', () => {
  expect(textLimit('recalled', sent({ isJustRecalled: true }), LIMITS)).toBe('recall');
  expect(textLimit('recalled', sent(), LIMITS)).toBeNull();
  expect(call({ isJustRecalled: true })).toBeNull();
});

it.each(['issued', 'moved', 'two_ahead', 'delayed', 'reminder'] as const)(
  'reserves the last text for the call after %s',
  (kind) => {
    expect(textLimit(kind, sent({ phoneHour: 1, phoneDay: 6, token: 3 }), LIMITS)).toBeNull();
    expect(textLimit(kind, sent({ phoneHour: 2 }), LIMITS)).toBe('phone_hour');
    expect(textLimit(kind, sent({ phoneDay: 7 }), LIMITS)).toBe('phone_day');
    expect(textLimit(kind, sent({ token: 4 }), LIMITS)).toBe('token');
  },
);

it.each(['issued', 'leave_now', 'two_ahead', 'delayed', 'reminder'] as const)(
  'reserves a third of the clinic’s daily texts for calls, however many texts of kind %s are sent',
  (kind) => {
    expect(textLimit(kind, sent({ clinicDay: 32 }), LIMITS)).toBeNull();
    expect(textLimit(kind, sent({ clinicDay: 33 }), LIMITS)).toBe('clinic_day');
  },
);
