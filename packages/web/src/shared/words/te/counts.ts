/** Counts and times as Telugu says them. Not yet read by a native speaker. */
import { pluralsOf } from '../../format/plural.ts';

export const plural = pluralsOf('te-IN');

export const people = (count: number) =>
  plural(count, { one: 'ఒకరు', other: count === 2 ? 'ఇద్దరు' : `${count} మంది` });
const hoursText = (count: number) => plural(count, { one: '1 గంట', other: `${count} గంటలు` });
export const minutes = (count: number) => plural(count, { one: '1 నిమిషం', other: `${count} నిమిషాలు` });
/** In hours from an hour on. */
export const duration = (count: number) => {
  const rest = count % 60;
  if (count < 60) return `${count} నిమి`;
  return `${hoursText(Math.floor(count / 60))}${rest === 0 ? '' : ` ${rest} నిమి`}`;
};
