/** Tests the texts of patients and the waiting room about days off, in every language. */
import type { CalendarEntry } from '@baari/core/doctors';
import { DEFAULT_WORKING_HOURS } from '@baari/core/doctors';
import { datedHours, practiceAt, tokenOfferAt } from '@baari/core/queue';
import { expect, test } from 'vitest';
import { words as en } from '@baari/words/en/web/patient';
import { words as hi } from '@baari/words/hi/web/patient';
import { words as ta } from '@baari/words/ta/web/patient';
import { dayOffTold } from './day-off.ts';

const timeZone = 'Asia/Kolkata';

/** Returns the text on Thursday, 26 November, for a doctor who works on weekdays and on Saturday morning. */
function told(entries: readonly Partial<CalendarEntry>[], at = '2026-11-26T21:00', words = en) {
  const calendar = entries.map((entry) => ({
    kind: 'absence' as const,
    from: '2026-11-26',
    to: '2026-11-26',
    slots: [],
    note: null,
    ...entry,
  }));
  const workingHours = { ...DEFAULT_WORKING_HOURS, sunday: [] };
  const dated = datedHours(calendar, workingHours);
  const schedule = { workingHours, datedHours: dated, opensEarlyMinutes: 120, timeZone };
  const now = new Date(`${at}:00+05:30`);
  const facts = { room: 'room', pressed: null, schedule } as const;
  const offer = tokenOfferAt(now, practiceAt(now, null, schedule), facts);
  const opensAt = offer.opensAt?.toISOString() ?? null;
  return dayOffTold(words, { timeZone, datedHours: dated, offer: { ...offer, opensAt }, now: +now });
}

test.each([
  ['from tomorrow to Tuesday', { from: '2026-11-27', to: '2026-12-01' }, 'On leave until Tuesday'],
  ['today alone', {}, 'On leave today'],
  ['today and tomorrow', { to: '2026-11-27' }, 'On leave until tomorrow'],
  ['tomorrow alone', { from: '2026-11-27', to: '2026-11-27' }, 'On leave tomorrow'],
  ['for a fortnight', { to: '2026-12-10' }, 'On leave until 10 December'],
  ['for as long as a weekday can name its end', { to: '2026-12-02' }, 'On leave until Wednesday'],
  ['for one day longer than that', { to: '2026-12-03' }, 'On leave until 3 December'],
] as const)('describes an absence announced at nine in the evening, %s', (_, days, text) => {
  expect(told([{ ...days, note: 'on leave' }])).toEqual({ text, note: 'on leave' });
});

test('shows that the clinic is closed on a holiday, and ignores entries after the next opening', () => {
  expect(told([{ kind: 'holiday', from: '2026-11-27', to: '2026-11-27', note: 'Gurpurab' }])).toEqual({
    text: 'Closed tomorrow',
    note: 'Gurpurab',
  });
  expect(told([{ from: '2026-11-28', to: '2026-12-01' }])).toBeNull();
  expect(told([{ from: '2026-11-27', to: '2026-11-27' }], '2026-11-26T10:00')).toBeNull();
});

test('treats the hours after midnight as part of an absence’s last day', () => {
  expect(told([{}], '2026-11-27T01:00')).toBeNull();
  expect(told([{}], '2026-11-26T23:30')?.text).toBe('On leave today');
});

test('describes an absence in the word order of other languages', () => {
  const leave = [{ from: '2026-11-27', to: '2026-12-01' }];
  expect(told(leave, undefined, { ...en, ...hi })?.text).toBe('छुट्टी पर: मंगलवार तक');
  expect(told([{ to: '2026-12-10' }], undefined, { ...en, ...ta })?.text).toBe('லீவு: 10 டிசம்பர் வரை');
});
