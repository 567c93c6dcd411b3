import { Fragment, type ReactNode } from 'react';

/**
 * The first private-use character. Private-use characters mark the positions of elements, because no language
 * uses them.
 */
const FIRST_MARK = 0xe000;
const marks = /([\uE000-\uE0FF])/u;

/**
 * Puts elements, such as a bold name or a link, at the right position in a sentence of the language:
 * `inSentence(words.askedBy, { name: <strong>{name}</strong> })`.
 */
export function inSentence<Name extends string>(
  sentence: (parts: Record<Name, string>) => string,
  parts: Readonly<Record<Name, ReactNode>>,
): ReactNode;
export function inSentence(
  sentence: (parts: Readonly<Record<string, string>>) => string,
  parts: Readonly<Record<string, ReactNode>>,
): ReactNode {
  const elements = Object.values(parts);
  const marked = Object.keys(parts).map((name, at) => [name, String.fromCodePoint(FIRST_MARK + at)] as const);
  const text = sentence(Object.fromEntries(marked));
  return text.split(marks).map((piece, at) => {
    const isMark = at % 2 === 1;
    return (
      <Fragment key={at}>{isMark ? elements[(piece.codePointAt(0) ?? 0) - FIRST_MARK] : piece}</Fragment>
    );
  });
}
