import { once } from 'node:events';
import { startEmbeddedPostgres } from '../src/db/index.ts';

// Runs the embedded PostgreSQL on a given folder until SIGTERM, and reports on standard output. If root
// starts this program, it switches to the user with the given id after loading. That user may not be able to
// read these sources.
const [dataDir = '', userId] = process.argv.slice(2);
if (userId !== undefined) {
  process.setgroups?.([Number(userId)]);
  process.setgid?.(Number(userId));
  process.setuid?.(Number(userId));
}
const print = (line: string) => process.stdout.write(`${line}\n`);
const say = (_: object, message: string) => void print(message);

process.on('uncaughtException', (error) => {
  process.stdout.write(`${error.message}\n`, () => process.exit(1));
});
// Installs the signal handler first, because the parent may send the signal immediately.
const asked = once(process, 'SIGTERM');
const postgres = await startEmbeddedPostgres({ dataDir, log: { info: say, warn: say, error: say } });
print(JSON.stringify(postgres.connection));
const alive = setInterval(() => {}, 60_000);
await asked;
clearInterval(alive);
await postgres.stop();
