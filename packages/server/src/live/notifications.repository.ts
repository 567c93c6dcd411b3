/** Uses a separate connection to receive PostgreSQL's notifications. */
import type pg from 'pg';

const CHANNEL = 'baari_live';

export async function listen(client: pg.Client, onMessage: (text: string) => void): Promise<void> {
  client.on('notification', ({ payload }) => {
    if (payload) onMessage(payload);
  });
  await client.query(`LISTEN ${CHANNEL}`);
}

export async function notify(client: pg.Client, text: string): Promise<void> {
  await client.query({ name: 'live.notify', text: 'SELECT pg_notify($1, $2)', values: [CHANNEL, text] });
}
