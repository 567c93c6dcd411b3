/** Measures Baari's speed relative to the best that the machine can do, both in the same run. */
import { measureCallNext } from '../../harness/measures/call-next.ts';
import { measureFanOut, MOST_RATIO as FAN_OUT_MOST } from '../../harness/measures/fan-out.ts';
import { ms } from '../../harness/figures.ts';
import { measureIssueTokens } from '../../harness/measures/issue-tokens.ts';
import { type Comparison, LEAST_RATIO } from '../../harness/measures/over-sql.ts';
import { LONG_LINE, measurePayload, MOST_RATIO as PAYLOAD_MOST } from '../../harness/measures/payload.ts';
import { type BenchPostgres, withPostgres } from '../../harness/postgres.ts';
import type { Part, Row } from '../part.ts';

const CROWDS = [1000, 5000];
/** This includes the warm-up round. */
const SQL_ROUNDS = 3;

/** The short version omits benchmarks, because they are not tests. */
export const floor: Part = ({ isShort }) =>
  isShort
    ? Promise.resolve([])
    : withPostgres(async (postgres) => [
        ...(await fanOutRows(postgres)),
        ...(await sqlRows(postgres)),
        ...(await payloadRows(postgres)),
      ]);

async function fanOutRows(postgres: BenchPostgres): Promise<Row[]> {
  const figures = await measureFanOut(postgres, CROWDS);
  return figures.map(({ watchers, rounds, oursMs, floorMs, ratio, kbPerWatcher, statements }) => ({
    claim: `a call reaches every screen in at most ${FAN_OUT_MOST} times the time of a bare loop over as many sockets`,
    tried: `${watchers} watchers of one queue, ${rounds} calls`,
    seen: `${ratio.toFixed(2)} times: ${ms(oursMs)} against ${ms(floorMs)}; ${kbPerWatcher.toFixed(0)} kB a watcher, ${statements} statements a call`,
    isHeld: ratio <= FAN_OUT_MOST,
  }));
}

async function sqlRows(postgres: BenchPostgres): Promise<Row[]> {
  const comparisons = await measureIssueTokens(postgres, SQL_ROUNDS);
  comparisons.push(await measureCallNext(postgres, SQL_ROUNDS));
  return comparisons.map(({ name, times, overHttp, overSql, ratio }: Comparison) => ({
    claim: `the server reaches at least ${LEAST_RATIO} of the rate of the same statements sent directly through the driver`,
    tried: `${name}, ${times} times, 16 at a time`,
    seen: `${ratio.toFixed(2)}: ${overHttp.toFixed(0)} a second against ${overSql.toFixed(0)}`,
    isHeld: ratio >= LEAST_RATIO,
  }));
}

async function payloadRows(postgres: BenchPostgres): Promise<Row[]> {
  const payloads = await measurePayload(postgres);
  const isHeld = payloads.every(({ waiting, ratio }) => waiting < LONG_LINE || ratio <= PAYLOAD_MOST);
  return [
    {
      claim: `a change of a queue of at least ${LONG_LINE} patients is at most ${PAYLOAD_MOST} times the size of the smallest JSON for it`,
      tried: `${payloads.map(({ waiting }) => waiting).join(', ')} waiting`,
      seen: payloads
        .map(
          ({ frameBytes, leastBytes, ratio }) => `${frameBytes} of ${leastBytes} bytes (${ratio.toFixed(2)})`,
        )
        .join('; '),
      isHeld,
    },
  ];
}
