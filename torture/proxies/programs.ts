/**
 * Runs the proxies of docs/self-hosting in the way people run them: the programs of the system with the
 * shipped configuration files.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';

const SHIPPED = path.resolve(import.meta.dirname, '../../docs/self-hosting');
const SITE = 'queue.example.org';

/** The ports of the proxy and of the server behind it. Both are on this machine. */
export type Ports = { http: number; https: number; baari: number };

export type ProxyName = keyof typeof PROXIES;

type Proxy = {
  /** The command that prints the version of an installed proxy. */
  version: readonly string[];
  /** Writes the shipped file for these ports into a folder. Returns the command that runs the proxy. */
  prepare: (folder: string, ports: Ports) => readonly string[];
};

const shipped = (file: string) => fs.readFileSync(path.join(SHIPPED, file), 'utf8');

/** Replaces settings that must differ on a shared machine. Throws an error if a setting is missing. */
function edited(text: string, changes: readonly (readonly [from: string, to: string])[]): string {
  return changes.reduce((before, [from, to]) => {
    if (!before.includes(from)) throw new Error(`The shipped file does not say ${from} any more.`);
    return before.replaceAll(from, to);
  }, text);
}

/**
 * Writes a shipped file for nginx into a folder, with a new certificate. Returns the command that runs the
 * proxy.
 */
export function prepareNginx(
  folder: string,
  file: string,
  changes: Parameters<typeof edited>[1],
): readonly string[] {
  const certificate = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];
  const files = ['-keyout', path.join(folder, 'key.pem'), '-out', path.join(folder, 'certificate.pem')];
  spawnSync('openssl', [...certificate, '-subj', `/CN=${SITE}`, '-days', '2', ...files]);
  const site = edited(shipped(file), [
    [`/etc/letsencrypt/live/${SITE}/fullchain.pem`, path.join(folder, 'certificate.pem')],
    [`/etc/letsencrypt/live/${SITE}/privkey.pem`, path.join(folder, 'key.pem')],
    ...changes,
  ]);
  // The rest of Debian's nginx.conf, which surrounds the site's configuration. For example, it sets the logs.
  const around = [
    'daemon off;',
    `pid ${folder}/nginx.pid;`,
    `error_log ${folder}/error.log;`,
    'events { worker_connections 768; }',
    `http { access_log ${folder}/access.log;`,
    ...['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (kind) => `${kind}_temp_path ${folder}/${kind};`,
    ),
    site,
    '}',
  ];
  fs.writeFileSync(path.join(folder, 'nginx.conf'), around.join('\n'));
  return ['nginx', '-e', path.join(folder, 'error.log'), '-c', path.join(folder, 'nginx.conf')];
}

export const PROXIES = {
  nginx: {
    version: ['nginx', '-v'],
    prepare: (folder, { http, https, baari }) =>
      prepareNginx(folder, 'nginx.conf', [
        ['127.0.0.1:3000', `127.0.0.1:${baari}`],
        ['listen 80;', `listen 127.0.0.1:${http};`],
        ['  listen [::]:80;\n', ''],
        ['listen 443 ssl http2;', `listen 127.0.0.1:${https} ssl http2;`],
        ['  listen [::]:443 ssl http2;\n', ''],
      ]),
  },
  caddy: {
    version: ['caddy', 'version'],
    prepare(folder, { http, https, baari }) {
      // Changes the ports, and uses a local certificate instead of a public one.
      const site = edited(shipped('Caddyfile'), [
        [
          '{\n\t# Addresses',
          `{\n\tadmin off\n\thttp_port ${http}\n\thttps_port ${https}\n\tskip_install_trust\n\t# Addresses`,
        ],
        ['{$DOMAIN:queue.example.org} {\n\t# For', '{$DOMAIN:queue.example.org} {\n\ttls internal\n\t# For'],
        ['{$UPSTREAM:127.0.0.1:3000}', `127.0.0.1:${baari}`],
        ['lb_try_duration 5s', 'lb_try_duration 100ms'],
      ]);
      fs.writeFileSync(path.join(folder, 'Caddyfile'), site);
      return ['caddy', 'run', '--adapter', 'caddyfile', '--config', path.join(folder, 'Caddyfile')];
    },
  },
  haproxy: {
    version: ['haproxy', '-v'],
    prepare(folder, { http, baari }) {
      const site = edited(shipped('cluster/haproxy.cfg'), [
        ['    user haproxy\n    group haproxy\n', ''],
        ['log /dev/log local0 notice', 'log stdout format raw local0 notice'],
        ['bind 127.0.0.1:5000', `bind unix@${folder}/database`],
        ['@FRONT@', `127.0.0.1:${http}`],
        ['@ONE@:5432', '127.0.0.1:1'],
        ['@TWO@:5432', '127.0.0.1:1'],
        ['@BAARI_FIRST@', `127.0.0.1:${baari}`],
        ['@BAARI_SECOND@', `127.0.0.1:${baari}`],
      ]);
      fs.writeFileSync(path.join(folder, 'haproxy.cfg'), site);
      return ['haproxy', '-db', '-f', path.join(folder, 'haproxy.cfg')];
    },
  },
} satisfies Record<string, Proxy>;

/** Returns true if the machine has the program. Installs the program if that is allowed. */
export function isThere(name: ProxyName): boolean {
  const [command = '', ...args] = PROXIES[name].version;
  const answers = () => spawnSync(command, args).status === 0;
  if (answers()) return true;
  if (process.getuid?.() !== 0 || !fs.existsSync('/usr/bin/apt-get')) return false;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  // The installation must not start the proxy on its usual ports.
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { env });
  return answers();
}

export type RunningProxy = {
  /** Returns all logs and the output of the proxy. */
  readLogs: () => string;
  close: () => Promise<void>;
};

/** Runs the shipped configuration of a proxy in a folder. */
export const runProxy = (name: ProxyName, folder: string, ports: Ports): RunningProxy =>
  runProgram(folder, PROXIES[name].prepare(folder, ports));

export function runProgram(folder: string, [command = '', ...args]: readonly string[]): RunningProxy {
  let said = '';
  const env = { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  const child = spawn(command, args, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data: Buffer) => (said += data.toString()));
  return {
    readLogs: () => [said, ...logsIn(folder)].join('\n'),
    close: () => end(child),
  };
}

const logsIn = (folder: string) =>
  fs
    .readdirSync(folder)
    .filter((file) => file.endsWith('.log'))
    .map((file) => fs.readFileSync(path.join(folder, file), 'utf8'));

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}
