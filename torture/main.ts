// npm run torture -- [histories] [bookings] [webhooks] [pooler] [proxies] [faults] [load] [floor] [hostile]
// [attack] [abdm] [moves] [desk] [display] [drills] [upgrade] [failover] [capacity] [--seed=1] [--short]
// Tests Baari's promises as hard as this machine can. Prints a table after each part, and fails if a promise
// is broken.
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { options as torture } from './part.ts';
import { runApart } from './part-process.ts';
import { isPartName, NOT_IN_SHORT, PART_NAMES, RUN_WHEN_ASKED } from './parts.ts';
import { type PartOutcome, printTable } from './table.ts';

const { values: flags, positionals: asked } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: '1' },
    short: { type: 'boolean', default: false },
    runs: { type: 'string' },
    kind: { type: 'string' },
    report: { type: 'string' },
  },
});
const unknown = asked.filter((name) => !isPartName(name));
if (unknown.length > 0) {
  console.error(`No such part: ${unknown.join(', ')}. There are: ${PART_NAMES.join(', ')}.`);
  process.exit(2);
}

const options = torture.parse({
  seed: Number(flags.seed),
  isShort: flags.short,
  runs: flags.runs === undefined ? undefined : Number(flags.runs),
  kind: flags.kind,
});
const outcomes: PartOutcome[] = [];
const waiting = PART_NAMES.filter((part) =>
  asked.length === 0 ? !RUN_WHEN_ASKED.includes(part) : asked.includes(part),
).filter((part) => !options.isShort || !NOT_IN_SHORT.includes(part));

async function runParts(): Promise<void> {
  for (let part = waiting.shift(); part; part = waiting.shift()) {
    console.log(`── ${part}`);
    const startedAt = performance.now();
    const rows = await runApart(part, options);
    const outcome = { part, rows, seconds: (performance.now() - startedAt) / 1000 };
    outcomes.push(outcome);
    printTable(outcome);
  }
}

// The short version does not judge figures and mostly waits, so it runs two parts at a time, beginning with
// the longest.
if (options.isShort) waiting.reverse();
await Promise.all(Array.from({ length: options.isShort ? 2 : 1 }, runParts));
const rows = outcomes.flatMap((outcome) => outcome.rows);
const passed = rows.filter((row) => row.isHeld).length;
const broken = outcomes.flatMap((outcome) =>
  outcome.rows.filter((row) => !row.isHeld).map((row) => `${outcome.part}: ${row.claim}: ${row.seen}`),
);
const counts = { passed, failed: broken.length, broken };
console.log(`\n${counts.passed} held, ${counts.failed} broken (seed ${options.seed})`);
if (flags.report) writeFileSync(flags.report, JSON.stringify(counts));
process.exit(counts.failed > 0 ? 1 : 0);
