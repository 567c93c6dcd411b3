/** Counts and times as Hindi says them. */
import { pluralsOf } from '../../format/plural.ts';

export const plural = pluralsOf('hi-IN');

export const people = (count: number) => (count === 1 ? '1 मरीज़' : `${count} मरीज़`);
export const hoursText = (count: number) => (count === 1 ? '1 घंटा' : `${count} घंटे`);
export const minutes = (count: number) => `${count} मिनट`;
/** In hours from an hour on, as the staff read it. */
export const duration = (count: number) => {
  const rest = count % 60;
  if (count < 60) return minutes(count);
  return `${hoursText(Math.floor(count / 60))}${rest === 0 ? '' : ` ${minutes(rest)}`}`;
};
export const clinicCount = (count: number) => `${count} क्लिनिक`;
export const doctorCount = (count: number) => `${count} डॉक्टर`;
export const patients = (count: number) => `${count} मरीज़`;
/** As in "3 मरीज़ों को". */
export const ofPatients = (count: number) => plural(count, { one: `${count} मरीज़`, other: `${count} मरीज़ों` });
export const visits = (count: number) => `${count} विज़िट`;
/** How long a pause is, in its largest fitting unit, rounded up: "40 सेकंड", "3 मिनट", "1 घंटा". */
export const pause = (seconds: number) => {
  if (seconds < 60) return `${Math.max(1, Math.ceil(seconds))} सेकंड`;
  return seconds < 3600 ? minutes(Math.ceil(seconds / 60)) : hoursText(Math.ceil(seconds / 3600));
};
export const tokenCount = (count: number) => `${count} टोकन`;
/** What the limit of doctors on the Free plan comes to. */
export const freeCovers = (limit: number) => `Free प्लान में ${doctorCount(limit)} आते हैं।`;
