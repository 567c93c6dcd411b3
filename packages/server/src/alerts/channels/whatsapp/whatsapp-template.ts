/**
 * The templates for alerts, bookings and return reminders. A template is the text message without the
 * clinic's name and the link, with variables for the changing parts. Meta must approve each template before
 * it is sent. A template may neither begin nor end with a variable.
 */
import type { WhatsappTemplate } from '@baari/contract/platform';
import type { WhatsappContent } from '../../../context/index.ts';
import { MAIL_LANGUAGES, type MailLanguage, mailLanguage } from '../../../mail/index.ts';
import { type AgainFacts, againSaid } from '../../words/again-words.ts';
import { answerWords } from '../../words/answer-words.ts';
import {
  BOOKING_TEXT_KINDS,
  type BookingFacts,
  bookingSaid,
  type BookingTextKind,
} from '../../words/booking-words.ts';
import { ALERT_ENTRIES, type AlertEntry, alertWords, type AllFacts } from '../../words/write-alert.ts';

/** The facts that fill an alert's variables. */
export type TemplateFacts = AllFacts & { url: string };
type BookedFacts = BookingFacts & { clinic: string; url: string };
type ComeAgainFacts = AgainFacts & { clinic: string; url: string };

type Variable = keyof TemplateFacts | keyof BookedFacts;

const EXAMPLES: Readonly<Record<Variable, string>> = {
  label: 'A 12',
  clinic: 'City Care',
  doctor: 'Dr. Asha Rao',
  room: 'Room 2',
  ahead: '3',
  from: '10:00 am',
  until: '10:40 am',
  day: 'Tue, 22 Dec',
  url: 'https://queue.example.org/t/AbCdEfGhIjKlMnOpQrStUv',
};

/**
 * This character marks a variable in the text until the variable has a number. No name contains this
 * character.
 */
const MARK = '\u0001';
const MARKED = new RegExp(`${MARK}(\\w+)${MARK}`, 'g');
const marked = (variable: Variable) => `${MARK}${variable}${MARK}`;

const VARIABLES: Omit<Record<Variable, string>, 'room'> = {
  label: marked('label'),
  clinic: marked('clinic'),
  doctor: marked('doctor'),
  ahead: marked('ahead'),
  from: marked('from'),
  until: marked('until'),
  day: marked('day'),
  url: marked('url'),
};

/** A message with a room has its own template, because a variable cannot be empty. */
const TELLS_ROOM: readonly AlertEntry[] = ['yourTurn', 'recalled'];

/** In `body`, the variables are marked. */
type Template = { name: string; language: MailLanguage; body: string };

const snake = (name: string) => name.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`);

const bodyOf = (text: string, language: MailLanguage) =>
  `🔔 ${VARIABLES.clinic}: ${text} ${VARIABLES.url}\n${answerWords(language).stopHint}`;

const bookedTemplate = (kind: BookingTextKind, language: MailLanguage): Template => ({
  name: `baari_booked_${snake(kind)}`,
  language,
  body: bodyOf(bookingSaid(kind, language, VARIABLES), language),
});

const againTemplate = (language: MailLanguage): Template => ({
  name: 'baari_come_again',
  language,
  body: bodyOf(againSaid(language, VARIABLES), language),
});

function alertTemplate(entry: AlertEntry, language: MailLanguage, hasRoom = false): Template {
  const facts = { ...VARIABLES, room: hasRoom ? marked('room') : null };
  const { text } = alertWords(language, entry, facts);
  return {
    name: `baari_${snake(entry)}${hasRoom ? '_room' : ''}`,
    language,
    body: bodyOf(text, language),
  };
}

const isVariable = (name: string | undefined): name is Variable => name !== undefined && name in EXAMPLES;

/** The variables in the order of their first appearance in the body. */
function variablesIn(body: string): Variable[] {
  const found = [...body.matchAll(MARKED)].map(([, name]) => name).filter(isVariable);
  return [...new Set(found)];
}

/** Returns all templates for registration at Meta. */
export const listTemplates = (): WhatsappTemplate[] =>
  [
    ...ALERT_ENTRIES.flatMap((entry) =>
      [false, ...(TELLS_ROOM.includes(entry) ? [true] : [])].flatMap((hasRoom) =>
        MAIL_LANGUAGES.map((language) => alertTemplate(entry, language, hasRoom)),
      ),
    ),
    ...BOOKING_TEXT_KINDS.flatMap((kind) => MAIL_LANGUAGES.map((language) => bookedTemplate(kind, language))),
    ...MAIL_LANGUAGES.map(againTemplate),
  ].map(registered);

function registered({ name, language, body }: Template): WhatsappTemplate {
  const variables = variablesIn(body);
  return {
    name,
    language,
    category: 'UTILITY',
    body: body.replace(
      MARKED,
      (_, marking: string) => `{{${variables.findIndex((variable) => variable === marking) + 1}}}`,
    ),
    examples: variables.map((variable) => EXAMPLES[variable]),
  };
}

/** Returns the WhatsApp message of an alert. */
export function templateMessage(
  entry: AlertEntry,
  facts: TemplateFacts,
  reader: { language: string },
): WhatsappContent {
  const hasRoom = facts.room !== null && TELLS_ROOM.includes(entry);
  return messageOf(alertTemplate(entry, mailLanguage(reader.language), hasRoom), facts);
}

/** Returns the WhatsApp message about a booking. */
export const bookedMessage = (
  kind: BookingTextKind,
  facts: BookedFacts,
  reader: { language: string },
): WhatsappContent => messageOf(bookedTemplate(kind, mailLanguage(reader.language)), facts);

/** Returns the WhatsApp message that reminds of a return date. */
export const againMessage = (facts: ComeAgainFacts, reader: { language: string }): WhatsappContent =>
  messageOf(againTemplate(mailLanguage(reader.language)), facts);

const messageOf = (
  { name, language, body }: Template,
  facts: Readonly<Partial<Record<Variable, string | null>>>,
): WhatsappContent => ({
  kind: 'template',
  name,
  language,
  values: variablesIn(body).map((variable) => valueOf(facts[variable] ?? '')),
});

// Meta refuses a variable that is empty or contains line breaks, tabs or many spaces.
const valueOf = (text: string) => text.replace(/\s+/g, ' ').trim() || '-';
