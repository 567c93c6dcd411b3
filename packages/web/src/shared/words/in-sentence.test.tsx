import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { pseudo } from './en-xa/pseudo.ts';
import { inSentence } from './in-sentence.tsx';

const email = <strong>lata@sunrise.example</strong>;
const page = <a href="/dev/mail">mailbox</a>;

test('an element stands in a sentence where the language has it', () => {
  const english = (to: string, where: string) => `Mail to ${to} is in the ${where}.`;
  const turned = (to: string, where: string) => `In ${where}: mail to ${to}`;
  expect(renderToStaticMarkup(inSentence(english, email, page))).toBe(
    'Mail to <strong>lata@sunrise.example</strong> is in the <a href="/dev/mail">mailbox</a>.',
  );
  expect(renderToStaticMarkup(inSentence(turned, email, page))).toBe(
    'In <a href="/dev/mail">mailbox</a>: mail to <strong>lata@sunrise.example</strong>',
  );
});

test('also in the language of tests, which changes every letter that a language uses', () => {
  const sentence = pseudo((to: string) => `To ${to}`);
  expect(renderToStaticMarkup(inSentence(sentence, email))).toBe(
    '[Tóó <strong>lata@sunrise.example</strong>]',
  );
});
