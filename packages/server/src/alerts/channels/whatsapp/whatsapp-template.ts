/**
 * The templates of alerts: what a text message says, after the clinic's name and before the link, with variables for what
 * differs. Meta has to know each before it is sent; none may begin or end with a variable.
 */
import type { WhatsappTemplate } from '@baari/contract/platform';
import type { WhatsappContent } from '../../../context/index.ts';
import { MAIL_LANGUAGES, mailLanguage } from '../../../mail/index.ts';
import { type AlertEntry, type AllFacts, wordsOfEntry } from '../../words/alert-entry.ts';
import { answerWords } from '../../words/answer-words.ts';
import { en } from '../../words/en.ts';
import { alertWords } from '../../words/write-alert.ts';

/** What stands for the variables of an alert. */
export type TemplateFacts = AllFacts & { url: string };

type Variable = keyof TemplateFacts;

const EXAMPLES: Readonly<Record<Variable, string>> = {
  label: 'A 12',
  clinic: 'City Care',
  doctor: 'Dr. Asha Rao',
  room: 'Room 2',
  until: '10:40 am',
  url: 'https://queue.example.org/t/AbCdEfGhIjKlMnOpQrStUv',
};

/** Marks a variable in the words until its number is known; no name has such a character. */
const MARK = '\u0001';
const MARKED = new RegExp(`${MARK}(\\w+)${MARK}`, 'g');
const marked = (variable: Variable) => `${MARK}${variable}${MARK}`;

const VARIABLES: Omit<Record<Variable, string>, 'room'> = {
  label: marked('label'),
  clinic: marked('clinic'),
  doctor: marked('doctor'),
  until: marked('until'),
  url: marked('url'),
};

/** What says where to go is a template of its own where a room is known: a variable cannot be empty. */
const TELLS_ROOM: readonly AlertEntry[] = ['yourTurn', 'recalled'];

type Template = { entry: AlertEntry; hasRoom: boolean; language: string };

const nameOf = ({ entry, hasRoom }: Template) =>
  `baari_${entry.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`)}${hasRoom ? '_room' : ''}`;

/** The body with its variables marked. */
function markedBody({ entry, hasRoom, language }: Template): string {
  const facts = { ...VARIABLES, room: hasRoom ? marked('room') : null };
  // The zone is of no matter: the time is a variable.
  const words = alertWords({ language, timeZone: 'UTC' }, (catalog) => wordsOfEntry(catalog, entry, facts));
  return `🔔 ${VARIABLES.clinic}: ${words.text} ${VARIABLES.url}\n${answerWords(language).stopHint}`;
}

const isVariable = (name: string | undefined): name is Variable => name !== undefined && name in EXAMPLES;

/** The variables in the order in which they first stand in the body. */
function variablesIn(body: string): Variable[] {
  const found = [...body.matchAll(MARKED)].map(([, name]) => name).filter(isVariable);
  return [...new Set(found)];
}

/** All templates, to be registered at Meta. */
export function listTemplates(): WhatsappTemplate[] {
  return entries().flatMap((entry) =>
    [false, ...(TELLS_ROOM.includes(entry) ? [true] : [])].flatMap((hasRoom) =>
      MAIL_LANGUAGES.map((language) => templateOf({ entry, hasRoom, language })),
    ),
  );
}

const isEntry = (name: string): name is AlertEntry => name in en;
const entries = () => Object.keys(en).filter(isEntry);

function templateOf(template: Template): WhatsappTemplate {
  const body = markedBody(template);
  const variables = variablesIn(body);
  return {
    name: nameOf(template),
    language: template.language,
    category: 'UTILITY',
    body: body.replace(
      MARKED,
      (_, name: string) => `{{${variables.findIndex((variable) => variable === name) + 1}}}`,
    ),
    examples: variables.map((variable) => EXAMPLES[variable]),
  };
}

/** The message that says an alert. */
export function templateMessage(
  entry: AlertEntry,
  facts: TemplateFacts,
  reader: { language: string },
): WhatsappContent {
  const language = mailLanguage(reader.language);
  const hasRoom = facts.room !== null && TELLS_ROOM.includes(entry);
  const template = { entry, hasRoom, language };
  return {
    kind: 'template',
    name: nameOf(template),
    language,
    values: variablesIn(markedBody(template)).map((variable) => valueOf(facts[variable] ?? '')),
  };
}

// Meta refuses line breaks, tabs and long gaps in a variable, and one that is empty.
const valueOf = (text: string) => text.replace(/\s+/g, ' ').trim() || '-';
