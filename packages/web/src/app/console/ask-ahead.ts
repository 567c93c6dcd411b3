import { matchRoute } from '@baari/core/shared';
import type { QueryClient } from '@tanstack/react-query';
import { myClinicsQuery } from '../../shared/clinics/api.ts';
import { clinicConsoleQuery } from '../../shared/queue/api.ts';
import { meQuery } from '../../shared/session/api.ts';

/**
 * Asks for the line of a desk before its page is drawn: each question needs the answer before it, and on a slow tablet
 * everything would be drawn anew between two of them. Null for any other page; done when the line is there, or will not be:
 * what fails is asked again by the screen, which says so.
 */
export function askAhead(queries: QueryClient, pathname: string): Promise<void> | null {
  const match = matchRoute(pathname);
  if (match?.route.screen !== 'clinic-admin') return null;
  const ask = async () => {
    const { account } = await queries.query(meQuery);
    if (!account) return;
    const clinics = await queries.query(myClinicsQuery);
    const clinic = clinics.find(({ slug }) => slug === match.params['clinicSlug']);
    if (clinic) await queries.query(clinicConsoleQuery(clinic.clinicId));
  };
  return ask().catch(() => {});
}
