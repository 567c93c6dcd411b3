import type { Sql, Transaction } from '../db/index.ts';

export async function findWidgetSites(sql: Sql, clinicId: string): Promise<string[]> {
  const [row] = await sql.query<{ widgetSites: string[] }>(
    { name: 'sharing.widget-sites', text: 'SELECT widget_sites FROM clinic WHERE id = :clinicId' },
    { clinicId },
  );
  return row?.widgetSites ?? [];
}

export async function saveWidgetSites(tx: Transaction, clinicId: string, sites: string[]): Promise<void> {
  await tx.query('UPDATE clinic SET widget_sites = :sites WHERE id = :clinicId', { clinicId, sites });
}
