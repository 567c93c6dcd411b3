/** Checks that every test and decision named in `docs/spec-coverage.md` exists. */
import { describe, expect, it } from 'vitest';
import { isMissingFile, isMissingTest, readDocument, tableRows, testsIn } from './evidence.ts';

const DOCUMENT = readDocument('docs/spec-coverage.md');

/** The rows of the document's tables: requirement and evidence. */
const rows = tableRows(DOCUMENT).flatMap(([requirement, evidence]) =>
  requirement && evidence && requirement !== 'Asked for' ? [{ requirement, evidence }] : [],
);

const DECISION = /\[[^\]]+\]\((decisions\/[^)]+)\)/g;

const decisionsIn = (evidence: string) => [...evidence.matchAll(DECISION)].map(([, file = '']) => file);

/** Returns the numbers of the specification's sections that a part of the document covers. */
const sectionsOf = (part: string) =>
  [...part.matchAll(/^## (\d+)\. /gm)].map(([, number = '']) => Number(number));

describe('the coverage of the specification', () => {
  it('covers all sections of both specifications in order', () => {
    const sections = DOCUMENT.split(/^# /m).slice(1).map(sectionsOf);
    const all = [1, 2, 3, 4, 5, 6, 7, 8, 9];
    expect(sections).toEqual([all, all, all]);
  });

  it('names a test or a decision for every row', () => {
    expect(rows.length).toBeGreaterThan(100);
    const bare = rows.filter(({ evidence }) => testsIn(evidence).length + decisionsIn(evidence).length === 0);
    expect(bare).toEqual([]);
  });

  it('names only tests that exist', () => {
    const missing = rows.flatMap(({ evidence }) => testsIn(evidence)).filter(isMissingTest);
    expect(missing).toEqual([]);
  });

  it('names only decisions that exist', () => {
    const missing = rows
      .flatMap(({ evidence }) => decisionsIn(evidence))
      .filter((file) => isMissingFile(`docs/${file}`));
    expect(missing).toEqual([]);
  });
});
