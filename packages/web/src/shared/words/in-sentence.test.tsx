import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { inSentence } from './in-sentence.tsx';

const to = <strong>lata@sunrise.example</strong>;
const where = <a href="/dev/mail">mailbox</a>;
type Parts = { to: string; where: string };

test('puts an element at the language’s position in a sentence', () => {
  const english = (parts: Parts) => `Mail to ${parts.to} is in the ${parts.where}.`;
  const turned = (parts: Parts) => `In ${parts.where}: mail to ${parts.to}`;
  expect(renderToStaticMarkup(inSentence(english, { to, where }))).toBe(
    'Mail to <strong>lata@sunrise.example</strong> is in the <a href="/dev/mail">mailbox</a>.',
  );
  expect(renderToStaticMarkup(inSentence(turned, { to, where }))).toBe(
    'In <a href="/dev/mail">mailbox</a>: mail to <strong>lata@sunrise.example</strong>',
  );
});
