// npm run torture -- [histories] [faults] [load] [floor] [hostile] [attack] [--seed=1] [--short]
// Tries the claims as hard as this machine can, and prints one table; fails when one of them is broken.
import { writeFileSync } from 'node:fs';
import { attack } from './attack/main.ts';
import { faults } from './faults/main.ts';
import { floor } from './floor/main.ts';
import { histories } from './histories/main.ts';
import { hostile } from './hostile/main.ts';
import { load } from './load/main.ts';
import type { Part, Row, TortureOptions } from './part.ts';
import { type PartOutcome, printTable } from './table.ts';

const PARTS = { histories, faults, load, floor, hostile, attack };

const flags = new Map(
  process.argv
    .slice(2)
    .filter((argument) => argument.startsWith('--'))
    .map((argument) => argument.slice(2).split('=', 2))
    .map(([name = '', value = '']) => [name, value]),
);
const asked = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const unknown = asked.filter((name) => !(name in PARTS));
if (unknown.length > 0) {
  console.error(`No such part: ${unknown.join(', ')}. There are: ${Object.keys(PARTS).join(', ')}.`);
  process.exit(2);
}

const options: TortureOptions = { seed: Number(flags.get('seed') ?? 1), isShort: flags.has('short') };
const outcomes: PartOutcome[] = [];
for (const [name, part] of Object.entries(PARTS)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  console.log(`── ${name}`);
  const startedAt = performance.now();
  const rows = await rowsOf(part);
  outcomes.push({ part: name, rows, seconds: (performance.now() - startedAt) / 1000 });
}

printTable(outcomes);
const rows = outcomes.flatMap((outcome) => outcome.rows);
const passed = rows.filter((row) => row.isHeld).length;
const counts = { passed, failed: rows.length - passed };
console.log(`\n${counts.passed} held, ${counts.failed} broken (seed ${options.seed})`);
const report = flags.get('report');
if (report) writeFileSync(report, JSON.stringify(counts));
process.exit(counts.failed > 0 ? 1 : 0);

/** A part that fails as a whole has broken its claim. */
async function rowsOf(part: Part): Promise<Row[]> {
  try {
    return await part(options);
  } catch (error) {
    console.error(error);
    return [{ claim: 'runs to its end', tried: '', seen: String(error), isHeld: false }];
  }
}
