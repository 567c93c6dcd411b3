import { describe, expect, it } from 'vitest';
import { MAIL_LANGUAGES } from '../../../mail/compose/languages.ts';
import { BOOKING_TEXT_KINDS } from '../../words/booking-words.ts';
import { ALERT_ENTRIES } from '../../words/write-alert.ts';
import { againMessage, bookedMessage, listTemplates, templateMessage } from './whatsapp-template.ts';

const templates = listTemplates();
const facts = {
  label: 'B 7',
  clinic: 'City\n Care',
  doctor: 'Dr. Rao',
  ahead: '3',
  room: 'Room 2',
  until: '10:40',
  url: 'https://queue.example.org/t/s',
};

it('has a WhatsApp template for each message in each language', () => {
  expect(templates).toHaveLength(
    (ALERT_ENTRIES.length + 2 + BOOKING_TEXT_KINDS.length + 1) * MAIL_LANGUAGES.length,
  );
  expect(new Set(templates.map(({ name, language }) => `${name} ${language}`)).size).toBe(templates.length);
});

describe.each(templates)('the WhatsApp template $name in $language', ({ name, body, examples }) => {
  it('follows Meta’s rules for templates: valid names and lengths, variables in order, and no variable at the start or end', () => {
    expect(name).toMatch(/^[a-z0-9_]{1,512}$/);
    expect(body.length).toBeLessThan(1024);
    expect(body).not.toMatch(/^\s*\{\{|\}\}[\s.!।]*$/);
    const numbers = [...body.matchAll(/\{\{(\d+)\}\}/g)].map(([, number]) => Number(number));
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
    expect(examples).toHaveLength(numbers.length);
    expect(body).not.toMatch(/[^\P{Cc}\n]/u);
    expect(body).toContain('STOP');
  });
});

it.each(ALERT_ENTRIES)('fills each template variable in a message of %s', (entry) => {
  for (const language of MAIL_LANGUAGES)
    for (const room of ['Room 2', null]) {
      const message = templateMessage(entry, { ...facts, room }, { language });
      if (message.kind !== 'template') throw new Error('no template');
      const template = templates.find((each) => each.name === message.name && each.language === language);
      expect(message.values).toHaveLength(template?.examples.length ?? 0);
      expect(message.values).toContain('City Care');
    }
});

it.each(BOOKING_TEXT_KINDS)('fills each variable of the WhatsApp message of %s in each language', (kind) => {
  const booked = { ...facts, from: '10:00', until: '10:30', day: 'Tue, 22 Dec' };
  for (const language of MAIL_LANGUAGES) {
    const message = bookedMessage(kind, booked, { language });
    if (message.kind !== 'template') throw new Error('no template');
    const template = templates.find((each) => each.name === message.name && each.language === language);
    expect(message.values).toHaveLength(template?.examples.length ?? 0);
    expect(message.values).toContain(kind === 'dayOff' ? 'Tue, 22 Dec' : '10:30');
  }
});

it('fills each variable of the WhatsApp return reminder in each language', () => {
  for (const language of MAIL_LANGUAGES) {
    const message = againMessage({ ...facts, day: 'Tue, 22 Dec' }, { language });
    if (message.kind !== 'template') throw new Error('no template');
    const template = templates.find((each) => each.name === message.name && each.language === language);
    expect(message.values).toHaveLength(template?.examples.length ?? 0);
    expect(message.values.toSorted()).toEqual(['City Care', 'Dr. Rao', facts.url, 'Tue, 22 Dec'].toSorted());
  }
});

it('uses the same words in a WhatsApp message as in the text message', () => {
  const body = (name: string) => templates.find((each) => each.name === name && each.language === 'en')?.body;
  expect(body('baari_your_turn_room')).toBe(
    '🔔 {{1}}: token {{2}}, it is your turn. Please go in: {{3}}. {{4}}\nReply STOP to stop messages.',
  );
  const { values } = { values: [], ...templateMessage('yourTurn', facts, { language: 'en' }) };
  expect(values).toEqual(['City Care', 'B 7', 'Room 2', 'https://queue.example.org/t/s']);
});
