/** Counts and times as Bengali says them. */
import { pluralsOf } from '../../format/plural.ts';

export const plural = pluralsOf('bn-IN');

export const people = (count: number) => `${count} জন`;
export const minutes = (count: number) => `${count} মিনিট`;
/** In hours from an hour on. */
export const duration = (count: number) => {
  const rest = count % 60;
  if (count < 60) return minutes(count);
  return `${Math.floor(count / 60)} ঘণ্টা${rest === 0 ? '' : ` ${minutes(rest)}`}`;
};
