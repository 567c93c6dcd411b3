/** Counts and times as Gujarati says them. */
import { pluralsOf } from '../../format/plural.ts';

export const plural = pluralsOf('gu-IN');

export const people = (count: number) => `${count} જણ`;
export const minutes = (count: number) => `${count} મિનિટ`;
/** In hours from an hour on. */
export const duration = (count: number) => {
  const rest = count % 60;
  if (count < 60) return minutes(count);
  return `${Math.floor(count / 60)} કલાક${rest === 0 ? '' : ` ${minutes(rest)}`}`;
};
