import { spawn } from 'node:child_process';
import { rootDir, toolEnv } from './paths.mjs';

/**
 * @typedef {object} RunOptions
 * @property {NodeJS.ProcessEnv} [env] additions to the environment
 * @property {number} [timeoutMs]
 * @property {boolean} [quiet] returns the output instead of printing it
 */

/**
 * Runs a program in the root folder to its end.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<{ ok: boolean, output: string }>} `ok`: the program could be started and exited with 0
 */
export function run(command, args, { env = {}, timeoutMs, quiet = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: rootDir,
      env: { ...toolEnv(), ...env },
      stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
      shell: command.endsWith('.cmd'),
      ...(timeoutMs === undefined ? {} : { timeout: timeoutMs }),
    });
    let output = '';
    /** @param {Buffer} chunk */
    const collect = (chunk) => {
      output += chunk.toString();
    };
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    child.on('error', (error) => {
      resolve({ ok: false, output: output + error.message });
    });
    child.on('close', (code) => {
      resolve({ ok: code === 0, output });
    });
  });
}

/**
 * Runs npm: the one that started this program, or else the one on the path.
 * @param {readonly string[]} args
 * @param {RunOptions} [options]
 */
export function runNpm(args, options) {
  const npmCli = process.env['npm_execpath'];
  if (npmCli?.endsWith('.js')) return run(process.execPath, [npmCli, ...args], options);
  return run(process.platform === 'win32' ? 'npm.cmd' : 'npm', args, options);
}
