/** What this installation is, as a process learns it: from its configuration, from the database, or from another process. */
import type { InstallationKind } from '@baari/core/platform';
import { findKind, type Installation, type Logger } from '../../context/index.ts';
import type { Sql } from '../../db/index.ts';
import { saveKind } from './installation.repository.ts';

/** What the configuration decided, which is kept from then on; without that what is kept. */
export async function openInstallation(
  sql: Sql,
  decided: InstallationKind | null,
  now: Date,
): Promise<Installation> {
  if (decided !== null) await saveKind(sql, decided, now);
  return { kind: await findKind(sql) };
}

const LOOK_EVERY_MS = 3000;

/** Looks whether another process was told, for as long as nobody has said it here. Gives what ends the looking. */
export function watchInstallation(installation: Installation, sql: Sql, log: Logger): () => Promise<void> {
  if (installation.kind !== null) return async () => undefined;
  const timer = setInterval(() => void look(), LOOK_EVERY_MS);
  timer.unref();
  return async () => clearInterval(timer);

  async function look() {
    try {
      installation.kind ??= await findKind(sql);
      if (installation.kind !== null) clearInterval(timer);
    } catch (error) {
      log.debug({ err: error }, 'what this installation is could not be read');
    }
  }
}
