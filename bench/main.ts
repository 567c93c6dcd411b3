// npm run bench -- [fan-out] [issue-tokens] [call-next] [payload] [reports] [desk] [budgets] [line] [archive]
// [wait-time [--ablations]] Each benchmark compares its result with a baseline in the same run. The ratios
// apply to other machines too, but absolute times do not.
import { benchArchive } from './archive.ts';
import { benchBudgets } from './budgets.ts';
import { benchCallNext } from '../harness/measures/call-next.ts';
import { benchDesk } from './desk.ts';
import { benchFanOut } from '../harness/measures/fan-out.ts';
import { benchIssueTokens } from '../harness/measures/issue-tokens.ts';
import { benchPayload } from '../harness/measures/payload.ts';
import { benchReports } from './reports.ts';
import { benchLine } from './line/main.ts';
import { withPostgres } from '../harness/postgres.ts';
import { benchWaitTime } from './wait-time/main.ts';

const BENCHES = {
  'fan-out': benchFanOut,
  'issue-tokens': benchIssueTokens,
  'call-next': benchCallNext,
  payload: benchPayload,
  reports: benchReports,
  desk: benchDesk,
  budgets: benchBudgets,
  line: benchLine,
  archive: benchArchive,
  'wait-time': benchWaitTime,
};

const isBench = (name: string): name is keyof typeof BENCHES => name in BENCHES;
const asked = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const unknown = asked.filter((name) => !isBench(name));
if (unknown.length > 0) {
  console.error(`No such benchmark: ${unknown.join(', ')}. There are: ${Object.keys(BENCHES).join(', ')}.`);
  process.exit(2);
}

await withPostgres(async (postgres) => {
  for (const [name, bench] of Object.entries(BENCHES)) {
    if (asked.length > 0 && !asked.includes(name)) continue;
    console.log(`\n── ${name}`);
    await bench(postgres);
  }
});
