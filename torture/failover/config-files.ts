/**
 * The configuration of docs/self-hosting/cluster, which people copy: tested as it is, with its placeholders
 * filled in.
 */
import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const FOLDER = path.resolve(import.meta.dirname, '../../docs/self-hosting/cluster');

/** The values for `@NAME@` and the other placeholders. */
export type Filling = Readonly<Record<string, string>>;

/** Throws when a placeholder is left. */
export function fillIn(file: string, filling: Filling): string {
  const text = readFileSync(path.join(FOLDER, file), 'utf8').replaceAll(/^(?!\s*#).*$/gm, (line) =>
    line.replaceAll(/@([A-Z_]+)@/g, (whole, name: string) => filling[name] ?? whole),
  );
  const left = /^(?!\s*#).*(@[A-Z_]+@)/m.exec(text);
  if (left) throw new Error(`${file}: nothing stands for ${left[1]}`);
  return text;
}

/** Writes a filled in file; gives where it is. */
export function writeFilled(file: string, filling: Filling, to: string): string {
  writeFileSync(to, fillIn(file, filling));
  // Its readers are other users; only this try uses the folder.
  chmodSync(to, 0o644);
  return to;
}

/** A file of `NAME=value` lines, as systemd reads it. */
export function readEnvironment(file: string, filling: Filling): Record<string, string> {
  const lines = fillIn(file, filling)
    .split('\n')
    .filter((line) => /^[A-Z]/.test(line));
  return Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );
}
