import { withoutLinks } from '../shared/index.ts';

/** Who may do what in a clinic: roles from least to most powerful, each holding the powers of those before it. */
export const MEMBER_ROLES = ['staff', 'admin', 'owner'] as const;
export type MemberRole = (typeof MEMBER_ROLES)[number];

/** Roles that can be given to others. */
export const GIVEN_ROLES = ['staff', 'admin'] as const satisfies readonly MemberRole[];
export type GivenRole = (typeof GIVEN_ROLES)[number];

/** True when `role` has at least the powers of `least`. */
export function hasPowersOf(role: MemberRole, least: MemberRole): boolean {
  return MEMBER_ROLES.indexOf(role) >= MEMBER_ROLES.indexOf(least);
}

/**
 * What the operator said of text messages in a clinic's name: nothing yet (`none`), nothing about one that sent them before
 * anybody was asked, or about the name that it has by now (`kept`), that it may (`granted`), or that it may no longer
 * (`stopped`).
 */
export const TEXT_PERMISSIONS = ['none', 'kept', 'granted', 'stopped'] as const;
export type TextPermission = (typeof TEXT_PERMISSIONS)[number];

/** Whether texts and codes leave in its name. Beside it, `clinic.is_texting` in the database says the same. */
export const mayText = (permission: TextPermission): boolean =>
  permission === 'kept' || permission === 'granted';

/** Who a text comes from, as it says: a clinic's name reaches strangers' phones once the operator has looked at it. */
export const textSender = (clinicName: string, permission: TextPermission): string =>
  permission === 'granted' ? withoutLinks(clinicName) : 'Baari';

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
