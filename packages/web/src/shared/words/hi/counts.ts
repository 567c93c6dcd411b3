/** Counts and times as Hindi says them. */
import { pluralsOf } from '../../format/plural.ts';

export const plural = pluralsOf('hi-IN');

export const people = (count: number) => (count === 1 ? '1 व्यक्ति' : `${count} लोग`);
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
export const tokenCount = (count: number) => `${count} टोकन`;
