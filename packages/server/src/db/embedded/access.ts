/**
 * Protects the embedded database with a password. Each connection needs the password, which is stored in the
 * data folder.
 */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import type { Cluster } from './cluster.ts';
import { APPLICATION_ROLE, ROLE, setPassword, SUPERUSER } from './connection.ts';

const FILE = 'pg_hba.conf';
const TRUSTING = 'local all all trust\n';

/**
 * The rules for connections. The rules contain a fingerprint of the password, which shows whether the
 * password was replaced.
 */
const askingFor = ({ connection: { password } }: Cluster) =>
  `# Baari writes this file. Password ${createHash('sha256').update(password).digest('hex')}\n` +
  'local all all scram-sha-256\n';

const fileOf = ({ folder }: Cluster) => path.join(folder, FILE);

const isAsking = (cluster: Cluster) => fs.readFileSync(fileOf(cluster), 'utf8') === askingFor(cluster);

/**
 * Lets the next server start without a password if it has to set a new one. This is needed if the folder is
 * from an earlier version or the password was lost. Only the folder's owner can use the socket. The caller
 * must have the start lock.
 */
export function trustUntilSet(cluster: Cluster): void {
  if (!isAsking(cluster)) write(cluster, TRUSTING);
}

/**
 * Sets the password and requires it from now on. `client` must be connected as a superuser. The caller must
 * have the start lock.
 */
export async function askForPassword(cluster: Cluster, client: pg.Client): Promise<void> {
  // Always sets this role's password, because the file with the password may be new.
  await setPassword(client, APPLICATION_ROLE, cluster.application.password);
  if (isAsking(cluster)) return;
  for (const role of [ROLE, SUPERUSER]) await setPassword(client, role, cluster.connection.password);
  write(cluster, askingFor(cluster));
  await client.query('SELECT pg_reload_conf()');
}

function write(cluster: Cluster, text: string): void {
  const draft = `${fileOf(cluster)}.new`;
  fs.writeFileSync(draft, text, { mode: 0o600, flush: true });
  fs.chownSync(draft, cluster.user.uid, cluster.user.gid);
  fs.renameSync(draft, fileOf(cluster));
}
