/**
 * Finds the files and tests that this project's documents name as evidence. A test is named by its file and a
 * part of its title.
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

export const ROOT = path.resolve(import.meta.dirname, '..');

export const readDocument = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

/** Returns the cells of a document's tables, row by row, without the separator rows. */
export const tableRows = (document: string): string[][] =>
  document
    .split('\n')
    .filter((line) => line.startsWith('|') && !/^\|[\s|:-]+\|$/.test(line))
    .map((line) =>
      line
        .split(/(?<!\\)\|/)
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );

export type NamedTest = { file: string; title: string };

/** Matches `file › title`, where the title is a part of the test's title as the source has it. */
const TEST = /`([^`›]+) › ([^`]+)`/g;
const FILE = /`(\.?[\w@-][\w@.-]*(?:\/[\w@.-]+)+|[\w.-]+\.(?:md|ts|js|json|example))`/g;

export const testsIn = (evidence: string): NamedTest[] =>
  [...evidence.matchAll(TEST)].map(([, file = '', title = '']) => ({
    file: file.trim(),
    title: title.trim(),
  }));

/** Returns the files and folders that are named without a test. */
export const filesIn = (evidence: string): string[] =>
  [...evidence.matchAll(FILE)].map(([, file = '']) => file);

export const isMissingFile = (file: string) => !existsSync(path.join(ROOT, file));

export const isMissingTest = ({ file, title }: NamedTest) => !sourceOf(file).includes(title);

const sources = new Map<string, string>();

function sourceOf(file: string): string {
  const known = sources.get(file);
  if (known !== undefined) return known;
  const source = isMissingFile(file) ? '' : readDocument(file);
  sources.set(file, source);
  return source;
}
