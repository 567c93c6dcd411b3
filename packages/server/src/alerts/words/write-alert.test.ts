import { COMPLETE_LANGUAGES } from '@baari/words/languages';
import { describe, expect, it } from 'vitest';
import { mailLanguage, MAIL_LANGUAGES } from '../../mail/compose/languages.ts';
import { timeOfDay } from '../../mail/index.ts';
import { ALERT_ENTRIES, alertEntry, type AlertEntry, alertWords } from './write-alert.ts';

const UNTIL = new Date('2026-11-21T10:40:00+05:30');
const facts = {
  label: 'A 1234',
  clinic: 'City Care',
  doctor: 'Dr. Asha Rao',
  room: 'Room 12, upstairs',
  ahead: '3',
};
const kinds = ALERT_ENTRIES.flatMap((kind) => MAIL_LANGUAGES.map((language) => [kind, language] as const));

const wordsOf = (kind: AlertEntry, language: string) =>
  alertWords(language, kind, { ...facts, until: timeOfDay(UNTIL, 'Asia/Kolkata', mailLanguage(language)) });

describe.each(kinds)('the alert %s in %s', (kind, language) => {
  it('keeps the alert short enough for a lock screen', () => {
    const { title, body } = wordsOf(kind, language);
    expect(title.length).toBeLessThanOrEqual(40);
    expect(body.length).toBeLessThanOrEqual(140);
    expect(`${title} ${body}`).toContain('A 1234');
  });
});

it('gives times in the clinic’s time zone', () => {
  expect(wordsOf('delayed', 'en').title).toBe('Not before 10:40 am');
  expect(wordsOf('delayed', 'fr').title).toBe('Not before 10:40 am');
  for (const language of MAIL_LANGUAGES) expect(wordsOf('delayed', language).title).toContain('10:40');
  expect(wordsOf('delayed', 'bn').title).toBe('সকাল 10:40-এর আগে নয়');
  expect(wordsOf('delayed', 'mr').title).toBe('सकाळी 10:40 च्या आधी नाही');
  expect(wordsOf('delayed', 'gu').title).toBe('સવારે 10:40 વાગ્યા પહેલાં નહીં');
  expect(wordsOf('delayed', 'te').title).toBe('ఉదయం 10:40 కంటే ముందు కాదు');
  expect(wordsOf('delayed', 'ta').title).toBe('காலை 10:40 மணிக்கு முன் இல்லை');
  expect(wordsOf('delayed', 'kn').title).toBe('ಬೆಳಿಗ್ಗೆ 10:40ಕ್ಕೆ ಮೊದಲು ಇಲ್ಲ');
});

it('names the doctor’s room in a call', () => {
  for (const kind of ['yourTurn', 'recalled'] as const) {
    for (const language of MAIL_LANGUAGES) {
      const { body, text } = wordsOf(kind, language);
      expect([body.includes('Room 12, upstairs'), text.includes('Room 12, upstairs')]).toEqual([true, true]);
    }
  }
  expect(wordsOf('yourTurn', 'en').body).toBe(
    'Token A 1234: please go in. Dr. Asha Rao, Room 12, upstairs, City Care.',
  );
});

/** The words that ask a patient to go in, in each language. Only a message about a call may use them. */
const CALLS = /go in|अंदर|ভিতরে|आत |અંદર|లోపలికి|உள்ளே|ಒಳಗೆ/;
/** Matches "your turn" in each language, but not "your turn is over". */
const TURN = /your turn\b(?! is over)|आपकी बारी|আপনার পালা|तुमचा नंबर|તમારો વારો|మీ వంతు|உங்கள் முறை|ನಿಮ್ಮ ಸರದಿ/i;

it.each(COMPLETE_LANGUAGES)('asks the patient to go in only when they are called, in %s', (language) => {
  for (const kind of ALERT_ENTRIES) {
    const { title, body, text } = wordsOf(kind, language);
    const isCall = kind === 'yourTurn' || kind === 'recalled';
    expect([kind, CALLS.test(body), CALLS.test(text)]).toEqual([kind, isCall, isCall]);
    if (['issued', 'moved', 'waitingAgain', 'delayed', 'leaveNow', 'closed'].includes(kind))
      expect([kind, TURN.test(`${title} ${body} ${text}`)]).toEqual([kind, false]);
  }
});

it.each(MAIL_LANGUAGES)(
  'says how many patients are ahead in the text after taking a token in %s',
  (language) => {
    const { text } = wordsOf('issued', language);
    expect(text).toContain('A 1234');
    expect(text).toMatch(/\b3\b/);
  },
);

it('tells a patient about the new booking instead of the end of the queue', () => {
  const state = { status: 'cancelled', reason: 'practice_closed' } as const;
  expect(alertEntry('cancelled', { state, carriedTo: null })).toBe('closed');
  expect(alertEntry('cancelled', { state, carriedTo: new Date() })).toBe('carried');
});
