/** Counts and times as English says them. */
import { pluralsOf } from '../../format/plural.ts';

export const plural = pluralsOf('en-IN');

export const people = (count: number) => plural(count, { one: '1 person', other: `${count} people` });
export const clinicCount = (count: number) => plural(count, { one: '1 clinic', other: `${count} clinics` });
export const doctorCount = (count: number) => plural(count, { one: '1 doctor', other: `${count} doctors` });
export const tokenCount = (count: number) => plural(count, { one: '1 token', other: `${count} tokens` });
export const minutes = (count: number) => plural(count, { one: '1 minute', other: `${count} minutes` });
/** In hours from an hour on, as the staff read it. */
export const duration = (count: number) => {
  const rest = count % 60;
  if (count < 60) return `${count} min`;
  return `${Math.floor(count / 60)} h${rest === 0 ? '' : ` ${rest} min`}`;
};
export const patients = (count: number) => plural(count, { one: '1 patient', other: `${count} patients` });
export const visits = (count: number) => plural(count, { one: '1 visit', other: `${count} visits` });
/** How long a pause is, in its largest fitting unit, rounded up: "40 seconds", "3 minutes", "1 hour". */
export const pause = (seconds: number) => {
  const [count, hours] = [Math.max(1, Math.ceil(seconds)), Math.ceil(seconds / 3600)];
  if (seconds < 60) return plural(count, { one: '1 second', other: `${count} seconds` });
  if (seconds < 3600) return minutes(Math.ceil(seconds / 60));
  return plural(hours, { one: '1 hour', other: `${hours} hours` });
};
/** What the limit of doctors on the Free plan comes to. */
export const freeCovers = (limit: number) => `The Free plan covers ${doctorCount(limit)}.`;
