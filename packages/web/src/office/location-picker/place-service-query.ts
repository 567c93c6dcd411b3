import type { MapConfig } from '@baari/contract/clinics';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/index.ts';
import type { PlaceService } from './place-service.ts';

const retries = 3;
const firstRetryMs = 500;

/** The service that the server is set up for, its code fetched now; null where there are no maps. */
export const placeServiceQuery = queryOptions({
  queryKey: ['place-service'],
  queryFn: async () => loadPlaceService(await api.clinics.getMapConfig()),
  retry: retries,
  retryDelay: (failures) => firstRetryMs * 2 ** failures,
  staleTime: Infinity,
});

async function loadPlaceService(config: MapConfig): Promise<PlaceService | null> {
  const { googleApiKey, tileUrl } = config;
  if (googleApiKey !== null) return (await import('./google-places.ts')).googlePlaces(googleApiKey);
  if (tileUrl !== null) return (await import('./open-places.ts')).openPlaces(tileUrl, config.tileAttribution);
  return null;
}
