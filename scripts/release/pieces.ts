/** Builds the texts of a release. */
import { createHash } from 'node:crypto';

const UNRELEASED = '## Unreleased';
const VERSION = /^(\d+)\.(\d+)\.(\d+)$/;

/**
 * Returns the reason why a version can't follow another one, or null if it can. Both versions have the form
 * `1.2.3`.
 */
export function versionError(next: string, before: string): string | null {
  if (!VERSION.test(next)) return `"${next}" is no version: three numbers, as in 1.2.3.`;
  return isLater(next, before) ? null : `${next} does not come after ${before}.`;
}

const partsOf = (version: string) => version.split('.').map(Number);

function isLater(next: string, before: string): boolean {
  const beforeParts = partsOf(before);
  const [index, part] = [...partsOf(next).entries()].find(([at, value]) => value !== beforeParts[at]) ?? [
    0, 0,
  ];
  return part > (beforeParts[index] ?? 0);
}

/**
 * In a changelog, moves the unreleased changes into the section of a version, and leaves an empty section for
 * new ones.
 * @returns the new changelog, and the version's section.
 * @throws Error when nothing is unreleased.
 */
export function cutChangelog(
  changelog: string,
  version: string,
  date: string,
): { changelog: string; notes: string } {
  const [head, rest] = changelog.split(`${UNRELEASED}\n`);
  const notes = rest?.split(/^## /m)[0]?.trim() ?? '';
  if (head === undefined || rest === undefined || notes === '')
    throw new Error(`CHANGELOG.md says nothing under "${UNRELEASED}".`);
  return { changelog: `${head}${UNRELEASED}\n\n## ${version} – ${date}\n${rest}`, notes };
}

const SUITE_OR_SUM = /^(── .+: )?\d+ passed, \d+ failed/;

/** Returns the test results from the output of `npm test`: how each suite ended, and the total. */
export const testedIn = (output: string): string[] => {
  const lines = output.split('\n').filter((line) => SUITE_OR_SUM.test(line));
  // The results are printed again at the end of the run, so each suite occurs twice.
  return [...new Set(lines)];
};

/** Returns a line for the file that `sha256sum --check` reads. */
export const checksumLine = (name: string, content: Uint8Array): string =>
  `${createHash('sha256').update(content).digest('hex')}  ${name}\n`;
