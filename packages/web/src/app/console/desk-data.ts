/** The responses to a desk's first requests, which the desk's document contains. */
import type { DeskData } from '@baari/contract/pages';
import type { QueryClient } from '@tanstack/react-query';
import { myClinicsQuery } from '../../shared/clinics/api.ts';
import { clinicConsoleQuery } from '../../shared/queue/api.ts';
import { meQuery } from '../../shared/session/api.ts';

/** Returns the data in this page's document, or null if the document contains none. */
export function readDeskData(): DeskData | null {
  const text = document.getElementById('desk-data')?.textContent;
  if (text === undefined) return null;
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- written by our own server a moment ago, from the same type
  return JSON.parse(text) as DeskData;
}

export function knowDesk(queries: QueryClient, { account, clinics, console }: DeskData): void {
  queries.setQueryData(meQuery.queryKey, { account });
  queries.setQueryData(myClinicsQuery.queryKey, clinics);
  queries.setQueryData(clinicConsoleQuery(console.clinic.id).queryKey, console);
}
