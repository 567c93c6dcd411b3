import path from 'node:path';
import { foundSecretIn, keptSecretIn } from '../lib/kept-secret.ts';

/**
 * Returns the secret in a data folder and creates it at the first start. Processes that start together get
 * the same secret.
 */
export const keptSecret = (dataDir: string): string => keptSecretIn(secretFile(dataDir));

/**
 * Returns the secret in a data folder. Returns null if no server has started there yet. Never creates a
 * secret.
 */
export const foundSecret = (dataDir: string): string | null => foundSecretIn(secretFile(dataDir));

const secretFile = (dataDir: string) => path.join(dataDir, 'secret');
