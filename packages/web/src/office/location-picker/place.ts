/** A clinic's location: the address that people read, and the marker on the map. */
import { location, type Location } from '@baari/contract/clinics';

export type MapPoint = { latitude: number; longitude: number };

export type ClinicPlace = { address: string; location: Location | null };

/** The map opens at India Gate, New Delhi. */
export const DEFAULT_POINT: MapPoint = { latitude: 28.6129, longitude: 77.2295 };
export const DEFAULT_ZOOM = 15;

/** The width of the world in pixels at zoom 0. Each zoom step doubles the width. */
const WORLD_PX = 256;
/** The latitude in degrees at which the Mercator projection ends. */
const LATITUDE_MAX = 85;
/** A millionth of a degree is about a tenth of a metre. */
const DECIMALS = 6;

/** Returns the point this many pixels to the right and down on a (Mercator) map of that zoom. */
export function nudged(from: MapPoint, zoom: number, rightPx: number, downPx: number): MapPoint {
  const worldPx = WORLD_PX * 2 ** zoom;
  const radians = (from.latitude * Math.PI) / 180;
  const y = Math.asinh(Math.tan(radians)) - (downPx / worldPx) * 2 * Math.PI;
  const latitude = (Math.atan(Math.sinh(y)) * 180) / Math.PI;
  const longitude = from.longitude + (rightPx / worldPx) * 360;
  return roundedPoint({
    latitude: Math.min(LATITUDE_MAX, Math.max(-LATITUDE_MAX, latitude)),
    longitude: longitude > 180 ? longitude - 360 : longitude < -180 ? longitude + 360 : longitude,
  });
}

export function roundedPoint({ latitude, longitude }: MapPoint): MapPoint {
  return { latitude: Number(latitude.toFixed(DECIMALS)), longitude: Number(longitude.toFixed(DECIMALS)) };
}

/**
 * Returns the address to show once the map has found the address at the marker. An address that the user
 * typed is kept. `filled` is the address that was filled in from the map before.
 */
export function addressWith(found: string, typed: string, filled: string | null): string {
  const isTyped = typed.trim() !== '' && typed !== filled;
  return isTyped ? typed : found;
}

/** Writes a location as the text of a form's field. Returns an empty text if there is no location. */
export function locationText(place: Location | null): string {
  return place ? JSON.stringify(place) : '';
}

/** Reads the location from a form's field. Returns null if the field is empty or invalid. */
export function locationIn(text: string): Location | null {
  try {
    return location.nullable().parse(JSON.parse(text || 'null'));
  } catch {
    return null;
  }
}
