import { setTimeout as sleep } from 'node:timers/promises';
import { openCluster } from './cluster.ts';
import type { Connection } from './connection.ts';
import { type Server, startOrAdopt } from './start-or-adopt.ts';

/** The supervisor's messages to the operator. */
export type SupervisorLog = Record<'info' | 'warn' | 'error', (fields: object, message: string) => void>;

export type EmbeddedPostgres = {
  /**
   * The connection of the tables' owner, for `pg.Pool`. The connection is still valid after a restart of
   * PostgreSQL, and when another process takes PostgreSQL over.
   */
  readonly connection: Connection;
  /** The connection of the role that serves requests. */
  readonly application: Connection;
  /** The cluster's folder, for backups. */
  readonly folder: string;
  /**
   * Returns true if this process runs the server now, and false if it uses the server of another process on
   * the same folder.
   */
  readonly role: Server['role'];
  /**
   * Stops the server if this process runs it. In any case, stops supervising the server. Close the connection
   * pools first.
   */
  readonly stop: () => Promise<void>;
};

type Options = {
  /** The data folder, created if it is missing. Its subfolder `postgres` is the cluster. */
  readonly dataDir: string;
  readonly log: SupervisorLog;
  /** False only for tests. Without fsync, a power cut may lose all data. */
  readonly isDurable?: boolean;
};

// The pause between attempts. The pause is short, because the cause, such as a full disk, may end at any
// moment and users are waiting.
const FIRST_RETRY_MS = 100;
const LONGEST_RETRY_MS = 1000;

/**
 * Runs the PostgreSQL that ships with Baari on a data folder, or joins the PostgreSQL that another Baari
 * process runs there. Until `stop` is called, restarts PostgreSQL when it crashes, and takes over when the
 * other process ends. PostgreSQL stops when this process ends, for any reason.
 * @throws if PostgreSQL can't start. The message gives the reason and how to fix it.
 */
export async function startEmbeddedPostgres({
  dataDir,
  log,
  isDurable = true,
}: Options): Promise<EmbeddedPostgres> {
  const cluster = openCluster(dataDir, isDurable);
  let server = await startOrAdopt(cluster);
  log.info({ folder: cluster.folder }, `PostgreSQL ${server.role}`);
  const stopping = new AbortController();
  const isStopping = () => stopping.signal.aborted;

  const restart = async (): Promise<Server | undefined> => {
    for (let delayMs = FIRST_RETRY_MS; !isStopping(); delayMs = Math.min(delayMs * 2, LONGEST_RETRY_MS)) {
      try {
        return await startOrAdopt(cluster);
      } catch (error) {
        log.error({ err: error }, 'PostgreSQL is down');
        await sleep(delayMs, undefined, { signal: stopping.signal }).catch(() => {});
      }
    }
    return undefined;
  };

  const supervise = async () => {
    for (;;) {
      await server.lost;
      if (isStopping()) return;
      log.warn({ folder: cluster.folder }, 'PostgreSQL has gone; bringing it back');
      const next = await restart();
      if (next === undefined) return;
      server = next;
      log.info({ folder: cluster.folder }, `PostgreSQL ${server.role}`);
      if (isStopping()) await server.stop();
    }
  };
  const supervision = supervise();

  return {
    connection: cluster.connection,
    application: cluster.application,
    folder: cluster.folder,
    get role() {
      return server.role;
    },
    stop: async () => {
      stopping.abort();
      await server.stop();
      await supervision;
    },
  };
}
