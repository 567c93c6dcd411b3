/**
 * Measures the travel time from this phone's location. The module is loaded on demand, because most patients
 * never ask.
 */
import { distanceKm, type MapPoint, travelMinutes } from '@baari/core/clinics';
import { locate, LocateError, type LocateFailure } from '../../shared/location/locate.ts';

/** The highest number of minutes that a token stores. */
const DAY_MINUTES = 1440;

/** Returns whole minutes, or the reason why the phone gives no location. */
export async function measureWay(clinic: MapPoint): Promise<number | LocateFailure> {
  try {
    return Math.min(DAY_MINUTES, travelMinutes(distanceKm(await locate(), clinic)));
  } catch (error) {
    return error instanceof LocateError ? error.failure : 'unknown';
  }
}
