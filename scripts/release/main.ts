// npm run release -- 1.2.3: makes a release of the committed state in the folder `release`, without pushing
// it.
import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { checksumLine, cutChangelog, testedIn, versionError } from './pieces.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const FOLDER = path.join(ROOT, 'release');
const CHANGED = ['CHANGELOG.md', 'docs/releases.json', 'package.json', 'package-lock.json'];

const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const write = (file: string, text: string) => writeFileSync(path.join(ROOT, file), text);

const version = process.argv[2] ?? '';
try {
  refuseUnready();
  const date = new Date().toISOString().slice(0, 10);
  const { changelog, notes } = cutChangelog(read('CHANGELOG.md'), version, date);
  try {
    write('CHANGELOG.md', changelog);
    write('docs/releases.json', releasesWith(version));
    execFileSync('npm', ['version', version, '--no-git-tag-version'], { cwd: ROOT, stdio: 'ignore' });
    const tested = await testAll();
    git('commit', '--quiet', '--message', `Release ${version}`, '--', ...CHANGED);
    git(
      'tag',
      '--annotate',
      `v${version}`,
      '--cleanup=verbatim',
      '--message',
      `Baari ${version}\n\n${notes}\n`,
    );
    writeFiles(notes, tested, date);
  } catch (error) {
    // Keeps changes that are committed, and discards all others.
    git('checkout', '--', ...CHANGED);
    throw error;
  }
  console.log(`\nBaari ${version} is committed, tagged, and packed in ${FOLDER}. To give it to everybody:`);
  console.log(`  git push && git push origin v${version}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

function refuseUnready(): void {
  const { version: before } = z.object({ version: z.string() }).parse(JSON.parse(read('package.json')));
  const error = versionError(version, before);
  if (error !== null) throw new Error(error);
  if (git('status', '--porcelain') !== '') throw new Error('Not everything is committed.');
  if (git('tag', '--list', `v${version}`) !== '') throw new Error(`v${version} is there already.`);
}

/** Returns the list of releases with the new one, whose last migration is the newest that exists. */
function releasesWith(next: string): string {
  const releases = z
    .array(z.object({ version: z.string(), migration: z.int() }))
    .parse(JSON.parse(read('docs/releases.json')));
  const migrations = readdirSync(path.join(ROOT, 'packages/server/src/db/migrations')).map((name) =>
    Number.parseInt(name, 10),
  );
  return `${JSON.stringify([...releases, { version: next, migration: Math.max(...migrations) }], null, 2)}\n`;
}

/** Runs all tests on the commit that will be released. Throws when anything fails. */
async function testAll(): Promise<string[]> {
  const run = spawn('npm', ['test'], { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  run.stdout.on('data', (data: Buffer) => {
    output += data.toString();
    process.stdout.write(data);
  });
  const code = await new Promise<number | null>((resolve) => run.once('close', resolve));
  if (code !== 0) throw new Error('\nNot released: the tests have to pass first.');
  return testedIn(output);
}

function writeFiles(notes: string, tested: readonly string[], date: string): void {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER);
  const name = `baari-${version}`;
  const archive = `${name}.tar.gz`;
  git('archive', `--prefix=${name}/`, `--output=${path.join(FOLDER, archive)}`, `v${version}`);
  const about = [
    `Baari ${version}, ${date}, commit ${git('rev-parse', 'HEAD')}`,
    notes,
    `Tested on Node.js ${process.version}, ${process.platform} ${process.arch}:`,
    tested.join('\n'),
  ];
  writeFileSync(path.join(FOLDER, `${name}.txt`), `${about.join('\n\n')}\n`);
  const sums = [archive, `${name}.txt`].map((file) =>
    checksumLine(file, readFileSync(path.join(FOLDER, file))),
  );
  writeFileSync(path.join(FOLDER, 'SHA256SUMS'), sums.join(''));
}
