import { matchRoute } from '@baari/core/shared';
import type { QueryClient } from '@tanstack/react-query';
import { myClinicsQuery } from '../../shared/clinics/api.ts';
import { clinicConsoleQuery } from '../../shared/queue/api.ts';
import { meQuery } from '../../shared/session/api.ts';

/**
 * Asks for the line of a desk while its page is still being made: each question needs the answer before it, and on a slow
 * tablet everything would be drawn anew between two of them. What fails is asked again by the screen, which says so.
 */
export function askAhead(queries: QueryClient, pathname: string): void {
  const match = matchRoute(pathname);
  if (match?.route.screen !== 'clinic-admin') return;
  const ask = async () => {
    const { account } = await queries.query(meQuery);
    if (!account) return;
    const clinics = await queries.query(myClinicsQuery);
    const clinic = clinics.find(({ slug }) => slug === match.params['clinicSlug']);
    if (clinic) await queries.query(clinicConsoleQuery(clinic.clinicId));
  };
  ask().catch(() => {});
}
