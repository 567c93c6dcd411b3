/**
 * Fills in the configuration of docs/self-hosting/cluster, so that the tested files are those that people
 * copy.
 */
import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const FOLDER = path.resolve(import.meta.dirname, '../../docs/self-hosting/cluster');

/** The values for placeholders such as `@NAME@`. */
export type Filling = Readonly<Record<string, string>>;

/** Throws an error if a placeholder remains. */
export function fillIn(file: string, filling: Filling): string {
  const text = readFileSync(path.join(FOLDER, file), 'utf8').replaceAll(/^(?!\s*#).*$/gm, (line) =>
    line.replaceAll(/@([A-Z_]+)@/g, (whole, name: string) => filling[name] ?? whole),
  );
  const left = /^(?!\s*#).*(@[A-Z_]+@)/m.exec(text);
  if (left) throw new Error(`${file}: nothing stands for ${left[1]}`);
  return text;
}

/** Writes a filled-in file and returns its path. */
export function writeFilled(file: string, filling: Filling, to: string): string {
  writeFileSync(to, fillIn(file, filling));
  // PostgreSQL runs as another user, who must be able to read the file.
  chmodSync(to, 0o644);
  return to;
}

/** Parses a file of `NAME=value` lines in the same way as systemd. */
export function readEnvironment(file: string, filling: Filling): Record<string, string> {
  const lines = fillIn(file, filling)
    .split('\n')
    .filter((line) => /^[A-Z]/.test(line));
  return Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );
}
