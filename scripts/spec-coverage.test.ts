/** What `docs/spec-coverage.md` says of the specification: every test and decision it names exists. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '..');
const DOCUMENT = readFileSync(path.join(ROOT, 'docs/spec-coverage.md'), 'utf8');

type Row = { requirement: string; evidence: string };

/** The rows of the document's tables: what is asked for, and what shows it. */
const rows: Row[] = DOCUMENT.split('\n')
  .filter((line) => line.startsWith('|') && !/^\|[\s|:-]+\|$/.test(line))
  .map((line) => line.split(/(?<!\\)\|/).map((cell) => cell.trim()))
  .flatMap(([, requirement, evidence]) =>
    requirement && evidence && requirement !== 'Asked for' ? [{ requirement, evidence }] : [],
  );

/** A test is named by its file and a part of its title, as it stands in the source: `file › title`. */
const TEST = /`([^`›]+) › ([^`]+)`/g;
const DECISION = /\[[^\]]+\]\((decisions\/[^)]+)\)/g;

const testsIn = (evidence: string) =>
  [...evidence.matchAll(TEST)].map(([, file = '', title = '']) => ({
    file: file.trim(),
    title: title.trim(),
  }));
const decisionsIn = (evidence: string) => [...evidence.matchAll(DECISION)].map(([, file = '']) => file);

/** The sections of a part, by their numbers in its specification. */
const sectionsOf = (part: string) =>
  [...part.matchAll(/^## (\d+)\. /gm)].map(([, number = '']) => Number(number));

describe('the coverage of the specification', () => {
  it('goes through all sections of both specifications, in their order', () => {
    const sections = DOCUMENT.split(/^# /m).slice(1).map(sectionsOf);
    const all = [1, 2, 3, 4, 5, 6, 7, 8, 9];
    expect(sections).toEqual([all, all, all]);
  });

  it('names a test or a decision for every row', () => {
    expect(rows.length).toBeGreaterThan(100);
    const bare = rows.filter(({ evidence }) => testsIn(evidence).length + decisionsIn(evidence).length === 0);
    expect(bare).toEqual([]);
  });

  it('names tests that exist', () => {
    const missing = rows
      .flatMap(({ evidence }) => testsIn(evidence))
      .filter(({ file, title }) => !sourceOf(file).includes(title));
    expect(missing).toEqual([]);
  });

  it('names decisions that exist', () => {
    const missing = rows
      .flatMap(({ evidence }) => decisionsIn(evidence))
      .filter((file) => !existsSync(path.join(ROOT, 'docs', file)));
    expect(missing).toEqual([]);
  });
});

const sources = new Map<string, string>();

function sourceOf(file: string): string {
  const known = sources.get(file);
  if (known !== undefined) return known;
  const absolute = path.join(ROOT, file);
  const source = existsSync(absolute) ? readFileSync(absolute, 'utf8') : '';
  sources.set(file, source);
  return source;
}
