import { startBaari } from './app/start-baari.ts';
import { tellCrashes } from './app/tell-crashes.ts';
import { welcome } from './app/welcome.ts';
import { ConfigError, readConfig } from './config/config.ts';

const STOP_TIMEOUT_MS = 20_000;

tellCrashes();
try {
  const baari = await startBaari(readConfig(process.env));
  process.stdout.write(welcome(baari));
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop(baari.close));
} catch (error) {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
}

async function stop(close: () => Promise<void>): Promise<void> {
  setTimeout(() => process.exit(1), STOP_TIMEOUT_MS).unref();
  await close();
}

// A fault of the configuration or the machine is told in words; of anything else the position in the code is told as well.
function explain(error: unknown): string {
  if (error instanceof ConfigError) return error.message;
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause instanceof Error ? `\n(${error.cause.message})` : '';
  return `Baari could not start: ${error.message}${cause}`;
}
