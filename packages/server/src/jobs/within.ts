import type { Transaction } from '../db/index.ts';

/** A transaction of ours as pg-boss wants it. */
export const within = (tx: Transaction) => ({
  executeSql: async (text: string, values?: unknown[]) => ({ rows: await tx.queryRaw(text, values) }),
});
