// Runs inside the namespaces that main.ts makes: node torture/failover/inside.ts folder kind runs seed
import { openLines } from '../histories/lines.ts';
import { Cluster } from './cluster.ts';
import { FAILURES } from './failures.ts';
import { rowOf } from './rows.ts';
import { openSiteOn } from './site.ts';
import { tryFailure } from './trial.ts';

const DOCTORS = 12;

const [folder = '', kind, runs, seed] = process.argv.slice(2);
// The parent process has ended, so everything ends with this process.
process.once('disconnect', () => process.exit(1));
const failure = FAILURES.find(({ name }) => name === kind);
if (failure === undefined) throw new Error(`no such kind: ${kind}`);
const cluster = await Cluster.open(folder);
const site = await openSiteOn(cluster);
const doctors = await openLines(site.front, site.connection, DOCTORS);
const tried = await tryFailure(failure, Number(runs), { cluster, site, doctors, seed: Number(seed) });
await site.close();
process.send?.(rowOf(tried), () => process.exit(0));
