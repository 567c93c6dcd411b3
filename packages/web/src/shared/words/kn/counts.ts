/** Counts and times as Kannada says them. Not yet read by a native speaker. */
import { pluralsOf } from '../../format/plural.ts';

export const plural = pluralsOf('kn-IN');

// Not by `plural`, whose "one" is also none here.
export const people = (count: number) => (count === 1 ? 'ಒಬ್ಬರು' : count === 2 ? 'ಇಬ್ಬರು' : `${count} ಜನ`);
export const minutes = (count: number) => `${count} ನಿಮಿಷ`;
/** In hours from an hour on. */
export const duration = (count: number) => {
  const rest = count % 60;
  if (count < 60) return minutes(count);
  return `${Math.floor(count / 60)} ಗಂಟೆ${rest === 0 ? '' : ` ${minutes(rest)}`}`;
};
