// @vitest-environment jsdom
/** The consoles in a language that nobody speaks: whatever is plain English on them stands outside of the catalogs. */
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  clinic as adminClinic,
  operatorAccount,
  page,
  summary,
  texts,
} from '../../operator/operator-desk.test-support.tsx';
import { account, toOwner } from '../../shared/test-support/clinic-samples.test-support.ts';
import { serverAnswers } from '../../shared/test-support/server.test-support.ts';
import { beginIn, openPage, wordsOf } from './open-console.test-support.tsx';

const language = 'en-xa';

/** What is read out and what stands in empty fields, beside what is written. */
const SPOKEN = ['aria-label', 'title', 'placeholder', 'alt'];

const spokenWords = () =>
  SPOKEN.flatMap((name) =>
    [...document.querySelectorAll(`[${name}]`)].map((element) => element.getAttribute(name) ?? ''),
  );

/** What nobody translates: names, their initials, addresses, months and the halves of a day, and what a language calls itself. */
const DATA =
  /Asha Rao|Patient \d|Sunrise|\bLA\b|\S+@\S+|\S*\/\S*|\b(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\b|\b[ap]m\b|\bBaari\b|\bEnglish\b/gi;

/** The English in a text: what is left of it without the words in brackets, which are the language's, and without data. */
function englishIn(text: string): string[] {
  let rest = text;
  for (let before = ''; before !== rest;) {
    before = rest;
    rest = rest.replaceAll(/\[[^[\]]*\]/g, ' ');
  }
  return rest.replaceAll(DATA, ' ').match(/[A-Za-z]{2,}/g) ?? [];
}

const toOperator = {
  accounts: { getMe: { account: { ...operatorAccount, language } } },
  platform: {
    getPlatformSummary: summary,
    getOperatorTexts: { texts, isPutAway: false },
    listAllClinics: page(adminClinic),
  },
};

test.each([
  ['the reception', '/sunrise/admin', 'Patient 1'],
  ['a doctor’s panel', '/doctor/d/admin', 'Patient 1'],
  ['the dashboard', '/sunrise/dashboard', 'Sunrise'],
  ['the clinics of the platform', '/super-admin?tab=clinics', '/sunrise'],
])('%s says nothing in English but data', async (_, at, name) => {
  await beginIn(language);
  const speaking = { accounts: { getMe: { account: { ...account, language } } } };
  serverAnswers(toOwner, at.startsWith('/super-admin') ? toOperator : speaking);
  openPage(at);
  // What was loaded is there.
  await screen.findAllByText(name);
  expect([wordsOf(), ...spokenWords()].flatMap(englishIn)).toEqual([]);
});
