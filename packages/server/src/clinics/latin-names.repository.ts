/** Names in other scripts that were stored before they were kept in Latin letters, too. */
import { latinText } from '../context/index.ts';
import type { Sql } from '../db/index.ts';

const AT_ONCE = 500;

// Each lists what lacks its Latin letters, or writes them.
const TABLES = [
  { table: 'clinic', written: `concat(name, ' ', address)` },
  { table: 'doctor', written: 'name' },
] as const;

/** Writes the Latin letters of the clinics and doctors that lack them; several processes may at once. */
export async function fillLatinNames(sql: Sql): Promise<void> {
  for (const { table, written } of TABLES) {
    for (;;) {
      const rows = await sql.query<{ id: string; written: string }>(
        `SELECT id, ${written} AS written FROM ${table}
         WHERE latin_text IS NULL AND octet_length(${written}) > length(${written}) LIMIT ${AT_ONCE}`,
      );
      await sql.query(
        `UPDATE ${table} t SET latin_text = n.latin FROM unnest(:ids::uuid[], :latinTexts::text[]) n (id, latin)
         WHERE t.id = n.id AND t.latin_text IS NULL`,
        { ids: rows.map(({ id }) => id), latinTexts: rows.map((row) => latinText(row.written) ?? '') },
      );
      if (rows.length < AT_ONCE) break;
    }
  }
}
