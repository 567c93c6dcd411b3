/** Counts and times as Marathi says them. */
import { pluralsOf } from '../../format/plural.ts';

export const plural = pluralsOf('mr-IN');

export const people = (count: number) => `${count} जण`;
export const minutes = (count: number) => plural(count, { one: '1 मिनिट', other: `${count} मिनिटे` });
/** In hours from an hour on. */
export const duration = (count: number) => {
  const rest = count % 60;
  if (count < 60) return minutes(count);
  return `${Math.floor(count / 60)} तास${rest === 0 ? '' : ` ${minutes(rest)}`}`;
};
