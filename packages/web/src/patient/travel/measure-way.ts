/** The way to a clinic from this phone's location. Loaded when a patient asks for it: most never do. */
import { distanceKm, type MapPoint, travelMinutes } from '@baari/core/clinics';
import { locate, LocateError, type LocateFailure } from '../../shared/location/locate.ts';

/** The longest way that a token can carry. */
const DAY_MINUTES = 1440;

/** Whole minutes, or why the phone does not say where it is. */
export async function measureWay(clinic: MapPoint): Promise<number | LocateFailure> {
  try {
    return Math.min(DAY_MINUTES, travelMinutes(distanceKm(await locate(), clinic)));
  } catch (error) {
    return error instanceof LocateError ? error.failure : 'unknown';
  }
}
