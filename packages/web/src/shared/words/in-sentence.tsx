import { Fragment, type ReactNode } from 'react';

/** The first of the letters that no language uses: they hold the places of what is put in. */
const FIRST_MARK = 0xe000;
const marks = /([\uE000-\uE0FF])/u;

/**
 * A sentence of the catalog with elements in it, such as a name in bold or a link: each where the language has it.
 * `inSentence((name) => words.askedBy(name), <strong>{name}</strong>)`.
 */
export function inSentence(sentence: (...parts: string[]) => string, ...parts: readonly ReactNode[]) {
  const text = sentence(...parts.map((_, index) => String.fromCodePoint(FIRST_MARK + index)));
  return text.split(marks).map((piece, at) => {
    const isMark = at % 2 === 1;
    return <Fragment key={at}>{isMark ? parts[(piece.codePointAt(0) ?? 0) - FIRST_MARK] : piece}</Fragment>;
  });
}
