import type { PatientPage } from '@baari/contract/pages';

/** Where a page stands, with what its address asks for: the way back to just this page. */
export function pageAddress({ path, data }: Pick<PatientPage, 'path' | 'data'>): string {
  const query = queryOf(data).toString();
  return query ? `${path}?${query}` : path;
}

function queryOf(data: PatientPage['data']): URLSearchParams {
  const query = new URLSearchParams();
  if (data.screen === 'support') query.set('topic', data.topic);
  if (data.screen === 'clinics') {
    const { filter, found } = data;
    if (filter.query) query.set('query', filter.query);
    if (filter.specialty) query.set('specialty', filter.specialty);
    if (filter.near) query.set('near', filter.near);
    if (found.page > 1) query.set('page', String(found.page));
  }
  return query;
}
