/** How long the way to a clinic takes, as the crow flies and at the usual speeds (specification 2, section 9). */

/** A place in degrees (WGS 84). */
export type Place = { latitude: number; longitude: number };

/** The longest way that is kept with a token, in minutes: a day. */
export const TRAVEL_MINUTES_MAX = 1440;

const EARTH_RADIUS_KM = 6371;
const WALKING_KM_PER_HOUR = 5;
const TOWN_KM_PER_HOUR = 20;
const ROAD_KM_PER_HOUR = 30;
const WALK_KM = 1;
const TOWN_KM = 5;

/** The great-circle distance in kilometres, by the haversine formula (R. W. Sinnott, "Virtues of the Haversine", 1984). */
export function distanceKm(from: Place, to: Place): number {
  const latitude = radians(to.latitude - from.latitude);
  const longitude = radians(to.longitude - from.longitude);
  const chord =
    Math.sin(latitude / 2) ** 2 +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * Math.sin(longitude / 2) ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** Whole minutes for a distance: on foot up to 1 km, through the town up to 5 km, by road beyond. */
export function travelMinutes(kilometres: number): number {
  return Math.round((kilometres / speedFor(kilometres)) * 60);
}

function speedFor(kilometres: number): number {
  if (kilometres <= WALK_KM) return WALKING_KM_PER_HOUR;
  return kilometres <= TOWN_KM ? TOWN_KM_PER_HOUR : ROAD_KM_PER_HOUR;
}

const radians = (degrees: number) => (degrees * Math.PI) / 180;
