// npm run admin -- COMMAND …; without a command, it prints all commands.
import { runCommand } from '../packages/server/src/operator/run-command.ts';

const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    stopping.abort(new Error('Stopped, with nothing left behind.'));
  });
}

// npm runs this program in the root folder and passes the caller's folder in INIT_CWD.
const folder = process.env['INIT_CWD'] ?? process.cwd();
const { exitCode, text } = await runCommand(process.argv.slice(2), {
  env: process.env,
  folder,
  signal: stopping.signal,
});
(exitCode === 0 ? process.stdout : process.stderr).write(`${text}\n`);
process.exitCode = exitCode;
