/** Marks the days that reports must count now, without waiting for the server's next poll. */
import type { Database } from '../src/db/index.ts';
import { listBehind } from '../src/queue/ledger/queue-cursor.repository.ts';
import { followReports } from '../src/reports/index.ts';
import { eventually } from './eventually.ts';

const SILENT = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };

/** Waits until the reports have read the logs of all queues. */
export async function noteReports(db: Database): Promise<void> {
  const follower = followReports({ db, log: SILENT }, { everySeconds: 0.02 });
  await eventually(async () => {
    const behind = await listBehind(db, 'reports', 1);
    if (behind.length > 0) throw new Error('not all was followed yet');
  });
  await follower.stop();
}
