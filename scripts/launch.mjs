import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { pinnedNode, rootDir, toolEnv } from '../harness/paths.mjs';

const follow = new URL('follow-launcher.mjs', import.meta.url).href;

const orphanCheckMs = 500;

/**
 * Runs another program on the pinned Node.js in place of this one. The other program gets our signals, we
 * exit with its code, and it ends when we are killed.
 * @param {readonly string[]} args
 */
export function launch(args) {
  const child = spawn(pinnedNode(), ['--import', follow, ...args], {
    cwd: rootDir,
    env: toolEnv(),
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => child.kill(signal));
  }
  if (process.env['npm_lifecycle_event']) whenOrphaned(() => child.kill('SIGTERM'));
  child.on('error', (error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
  child.on('exit', (code, signal) => {
    process.exit(code ?? 128 + (signal ? constants.signals[signal] : 0));
  });
}

/**
 * Calls `end` when npm's shell has died. npm passes signals only to that shell, which does not pass them on.
 * @param {() => void} end
 */
function whenOrphaned(end) {
  const lineage = lineageToNpm();
  const check = setInterval(() => {
    if (lineageToNpm() === lineage) return;
    clearInterval(check);
    end();
  }, orphanCheckMs);
  check.unref();
}

/** Returns our parent process. If that is npm's shell and /proc shows npm, returns npm too. */
function lineageToNpm() {
  const parent = String(process.ppid);
  try {
    const [, name = '', grandparent = ''] =
      /\((.*)\) \S (\d+)/s.exec(readFileSync(`/proc/${parent}/stat`, 'utf8')) ?? [];
    return name.startsWith('npm') ? parent : `${parent} ${grandparent}`;
  } catch {
    return parent;
  }
}
