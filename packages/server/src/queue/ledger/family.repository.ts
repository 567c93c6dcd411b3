import type { Transaction } from '../../db/index.ts';

/** Those who wait together with a token, that one among them, and the number of the one whom the others are behind. */
export async function findFamily(
  tx: Transaction,
  sessionId: string | null,
  number: number,
): Promise<{ behind: number; family: number[] }> {
  const rows = await tx.query<{ number: number; behind: number }>(
    `SELECT t.number, named.behind FROM token t, (
       SELECT coalesce(behind, number) AS behind FROM token WHERE session_id = :sessionId AND number = :number) named
     WHERE t.session_id = :sessionId AND t.status = 'waiting' AND coalesce(t.behind, t.number) = named.behind`,
    { sessionId, number },
  );
  return { behind: rows[0]?.behind ?? number, family: rows.map((row) => row.number) };
}
