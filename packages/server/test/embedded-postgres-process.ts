import { startEmbeddedPostgres } from '../src/db/index.ts';

// A process that runs the embedded PostgreSQL on the folder it is given, until SIGTERM; says so line by line.
const [dataDir = ''] = process.argv.slice(2);
const print = (line: string) => process.stdout.write(`${line}\n`);
const say = (_: object, message: string) => void print(message);

process.on('uncaughtException', (error) => {
  process.stdout.write(`${error.message}\n`, () => process.exit(1));
});
const postgres = await startEmbeddedPostgres({ dataDir, log: { info: say, warn: say, error: say } });
print(JSON.stringify(postgres.connection));
const alive = setInterval(() => {}, 60_000);
process.once('SIGTERM', () => {
  clearInterval(alive);
  void postgres.stop();
});
