import { startBaari } from './app/start-baari.ts';
import { FATAL, INFO, logLine, tellCrashes, welcome, welcomeFields } from './app/process-log.ts';
import { ConfigError, readConfig } from './config/config.ts';
import { isProduction } from './config/environment.ts';
import type { Logger } from './context/index.ts';

const STOP_TIMEOUT_MS = 20_000;

tellCrashes();
try {
  const baari = await startBaari(readConfig(process.env));
  // Log collectors in production need JSON lines, even if LOG_LEVEL allows only warnings.
  process.stdout.write(
    isProduction(process.env) ? logLine(INFO, 'Baari is ready', welcomeFields(baari)) : welcome(baari),
  );
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop(signal, baari));
} catch (error) {
  process.stderr.write(isProduction(process.env) ? logLine(FATAL, explain(error)) : `${explain(error)}\n`);
  process.exit(1);
}

async function stop(
  signal: string,
  { log, close }: { log: Logger; close: () => Promise<void> },
): Promise<void> {
  log.info({ signal }, 'stopping');
  setTimeout(() => process.exit(1), STOP_TIMEOUT_MS).unref();
  await close();
  log.info({}, 'stopped');
}

// Prints a configuration or machine error in plain words. Prints any other error with its position in the
// code.
function explain(error: unknown): string {
  if (error instanceof ConfigError) return error.message;
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause instanceof Error ? `\n(${error.cause.message})` : '';
  return `Baari could not start: ${error.message}${cause}`;
}
