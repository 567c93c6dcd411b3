/**
 * Runs Baari as the server of a benchmark. The server uses a given database, has no rate limits for its
 * single client, and counts its statements.
 */
import { tmpdir } from 'node:os';
import pg from 'pg';
import { z } from 'zod';
import { startBaari } from '../../packages/server/src/app/start-baari.ts';
import { readConfig } from '../../packages/server/src/config/config.ts';
import { openDatabase } from '../../packages/server/src/db/index.ts';
import { memoryBytes, serveParent } from './child.ts';
import { recordStatements } from './recorded-statements.ts';

const connectionInput = z.looseObject({ database: z.string() });
const pagesInput = z.object({ hasPages: z.boolean().default(false) });

serveParent(async (input) => {
  const connection: pg.ClientConfig = connectionInput.parse(input);
  const { hasPages } = pagesInput.parse(input);
  const recorder = recordStatements(pg.Client.prototype);
  const env = {
    HOST: '127.0.0.1',
    PORT: '0',
    DATA_DIR: tmpdir(),
    SECRET: 'a secret of the benchmark and nothing else',
    LOG_LEVEL: 'error',
    PLANS: 'on',
  };
  const db = openDatabase(connection);
  const database = { db, connection, close: () => db.close() };
  const config = { ...readConfig(env), isRateLimited: false };
  const baari = await startBaari(config, { database, hasPages });
  return {
    answers: {
      url: () => baari.url,
      memory: memoryBytes,
      statements: () => recorder.count,
      record: () => recorder.start(),
      recorded: () => recorder.stop(),
    },
    close: baari.close,
  };
});
