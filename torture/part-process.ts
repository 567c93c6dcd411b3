/** Runs a part in a separate process, so that its measurements do not depend on earlier parts. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { fastFolder } from '../packages/server/test/fast-folder.ts';
import { type Row, rows, type TortureOptions } from './part.ts';
import type { PartName } from './parts.ts';

const PROGRAM = path.join(import.meta.dirname, 'run-part.ts');

/** Runs a part. If the process of the part fails, its only row reports this. */
export async function runApart(part: PartName, options: TortureOptions): Promise<Row[]> {
  // The short version keeps its data in memory, so that a slow disk does not delay it.
  const env = options.isShort ? { ...process.env, TMPDIR: fastFolder() } : process.env;
  const child = fork(PROGRAM, [part, JSON.stringify(options)], { env });
  const ended = once(child, 'exit');
  const told: unknown[] = await Promise.race([once(child, 'message'), ended]);
  await ended;
  const seen = `its process ended: ${String(child.signalCode ?? child.exitCode)}`;
  return (
    rows.safeParse(told[0]).data ?? [{ claim: 'the part runs to its end', tried: '', seen, isHeld: false }]
  );
}
