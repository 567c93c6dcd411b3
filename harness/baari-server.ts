/** Starts a real Baari server with a real mail server, for end-to-end tests. */
import { BaariProcess, freePort } from '../packages/server/test/baari-process.ts';
import { type Connections, copyTemplate } from '../packages/server/test/template-database.ts';
import { type Database, openDatabase } from '../packages/server/src/db/index.ts';
import { type Mailbox, startMailbox } from './mailbox.ts';
import { MORNING_ZONE } from './morning-zone.ts';
import { templatePostgres } from './template-postgres.ts';

/** `Process` is the type of the process that runs the program. */
export type BaariOnDisk<Process extends BaariProcess = BaariProcess> = {
  baari: Process;
  mailbox: Mailbox;
  url: string;
  close: () => Promise<void>;
};

/** `database` connects to the server's own database as its owner, for a journey's setup. */
export type BaariServer<Process extends BaariProcess = BaariProcess> = BaariOnDisk<Process> & {
  database: Database;
};

// Tests must not contact a map service on the internet.
const WITHOUT_MAPS = { MAP_TILE_URL: 'off', PLACE_SEARCH_URL: 'off' };

const SECRET = 'the same at every start of a journey';

// Makes password hashes as cheap as possible. `playwright.config.ts` does the same for accounts that the
// journeys' own process creates.
const LEAST_HASHES = {
  NODE_OPTIONS: `${process.env['NODE_OPTIONS'] ?? ''} --import=${new URL('../packages/server/test/hash-cost.ts', import.meta.url).href}`,
};

type Environment = Readonly<Record<string, string>>;

/** `env` overrides the program's environment. */
export const startBaariServer = (env: Environment = {}): Promise<BaariServer> =>
  serve(async (all) => new BaariProcess(await freePort(), { ...all, ...env }));

/**
 * Starts a server with its own PostgreSQL in its data folder, as on a clinic's machine. End-to-end tests that
 * kill the server use this function.
 */
export const startBaariOnDisk = (): Promise<BaariOnDisk> =>
  run(async (env) => new BaariProcess(await freePort(), env));

/** Starts a server. `open` creates the server's process from the program's environment. */
export async function serve<Process extends BaariProcess>(
  open: (env: Environment) => Promise<Process>,
): Promise<BaariServer<Process>> {
  const copy = await copyTemplate(templatePostgres());
  const database = openDatabase({ ...copy.connection, max: 2 });
  const server = await run((env) => open({ ...env, ...LEAST_HASHES, ...databaseEnvironment(copy) }));
  return {
    ...server,
    database,
    async close() {
      await database.close();
      await server.close();
    },
  };
}

async function run<Process extends BaariProcess>(
  open: (env: Environment) => Promise<Process>,
): Promise<BaariOnDisk<Process>> {
  const mailbox = await startMailbox();
  const baari = await open({
    SMTP_URL: mailbox.smtpUrl,
    MAIL_FROM: 'queue@clinic.test',
    TIME_ZONE: MORNING_ZONE,
    ...WITHOUT_MAPS,
  });
  await baari.run();
  return {
    baari,
    mailbox,
    url: baari.url,
    async close() {
      await baari.stop();
      await mailbox.close();
      baari.removeData();
    },
  };
}

function databaseEnvironment({ connection, application }: Connections): Environment {
  return { DATABASE_URL: urlOf(application), DATABASE_OWNER_URL: urlOf(connection), SECRET };
}

function urlOf({ host, port, user, password, database }: Connections['connection']): string {
  const address = new URL(`postgresql://localhost/${database}`);
  Object.assign(address, { username: user, password });
  address.searchParams.set('host', host);
  address.searchParams.set('port', String(port));
  return address.href;
}
