import pg from 'pg';

const SETTINGS = [
  'statement_timeout=0',
  'lock_timeout=0',
  'idle_in_transaction_session_timeout=0',
  'datestyle=iso',
  'intervalstyle=postgres',
  'extra_float_digits=1',
  'timezone=UTC',
];

/**
 * Connects without a time limit, sets the format of values regardless of the server's settings, runs `work`
 * and then disconnects.
 */
export async function withBackupClient<Result>(
  connection: pg.ClientConfig,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({
    ...connection,
    application_name: 'baari-backup',
    keepAlive: true,
    options: SETTINGS.map((one) => `-c ${one}`).join(' '),
  });
  client.on('error', () => {}); // This error is ignored here, because the failing statement reports it.
  try {
    await client.connect();
  } catch (cause) {
    throw new Error('The database lets nobody in: see that it runs, and DATABASE_URL.', { cause });
  }
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
