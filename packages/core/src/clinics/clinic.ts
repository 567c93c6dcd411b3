import { withoutLinks } from '../shared/index.ts';

/** Roles in a clinic from least to most powerful. Each role includes the powers of the roles before it. */
export const MEMBER_ROLES = ['staff', 'admin', 'owner'] as const;
export type MemberRole = (typeof MEMBER_ROLES)[number];

/** Roles that members can give to others. */
export const GIVEN_ROLES = ['staff', 'admin'] as const satisfies readonly MemberRole[];
export type GivenRole = (typeof GIVEN_ROLES)[number];

/** Returns whether `role` has at least the powers of `least`. */
export function hasPowersOf(role: MemberRole, least: MemberRole): boolean {
  return MEMBER_ROLES.indexOf(role) >= MEMBER_ROLES.indexOf(least);
}

/**
 * The operator's decision about text messages in a clinic's name. The decision is `granted`, `stopped`, or
 * `none` if the operator has not decided yet. `kept` means that a clinic may send texts without a decision,
 * because it did so before decisions existed, or because its name has changed since the decision.
 */
export const TEXT_PERMISSIONS = ['none', 'kept', 'granted', 'stopped'] as const;
export type TextPermission = (typeof TEXT_PERMISSIONS)[number];

/**
 * Returns whether texts and codes may be sent in the clinic's name. The column `clinic.is_texting` contains
 * the same value.
 */
export const mayText = (permission: TextPermission): boolean =>
  permission === 'kept' || permission === 'granted';

/**
 * Returns the sender named in a text. Strangers see a clinic's name only after the operator has checked it.
 */
export const textSender = (clinicName: string, permission: TextPermission): string =>
  permission === 'granted' ? withoutLinks(clinicName) : 'Baari';

/** A point on the map in degrees (WGS 84). */
export type MapPoint = { latitude: number; longitude: number };

/** The longest travel time that is stored with a token, in minutes. It is a day. */
export const TRAVEL_MINUTES_MAX = 1440;

const EARTH_RADIUS_KM = 6371;
const WALKING_KM_PER_HOUR = 5;
const TOWN_KM_PER_HOUR = 20;
const ROAD_KM_PER_HOUR = 30;
const WALK_KM = 1;
const TOWN_KM = 5;

/**
 * Returns the great-circle distance between two points in kilometres. Formula: haversine (Sinnott, "Virtues
 * of the Haversine", 1984).
 */
export function distanceKm(from: MapPoint, to: MapPoint): number {
  const latitude = radians(to.latitude - from.latitude);
  const longitude = radians(to.longitude - from.longitude);
  const chord =
    Math.sin(latitude / 2) ** 2 +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * Math.sin(longitude / 2) ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/**
 * Returns the travel time in whole minutes for a distance. For up to 1 km it assumes walking, for up to 5 km
 * driving in town, and beyond that driving on roads (specification 2, section 9).
 */
export function travelMinutes(kilometres: number): number {
  return Math.round((kilometres / speedFor(kilometres)) * 60);
}

function speedFor(kilometres: number): number {
  if (kilometres <= WALK_KM) return WALKING_KM_PER_HOUR;
  return kilometres <= TOWN_KM ? TOWN_KM_PER_HOUR : ROAD_KM_PER_HOUR;
}

const radians = (degrees: number) => (degrees * Math.PI) / 180;
