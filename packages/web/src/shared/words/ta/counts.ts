/** Counts and times as Tamil says them. Not yet read by a native speaker. */
import { pluralsOf } from '../../format/plural.ts';

export const plural = pluralsOf('ta-IN');

export const people = (count: number) =>
  plural(count, { one: 'ஒருவர்', other: count === 2 ? 'இருவர்' : `${count} பேர்` });
/** One form for all: "மணி நேரம்" has no plural. */
const hoursText = (count: number) => `${count} மணி`;
export const minutes = (count: number) => plural(count, { one: '1 நிமிடம்', other: `${count} நிமிடங்கள்` });
/** In hours from an hour on. */
export const duration = (count: number) => {
  const rest = count % 60;
  if (count < 60) return `${count} நிமி`;
  return `${hoursText(Math.floor(count / 60))}${rest === 0 ? '' : ` ${rest} நிமி`}`;
};
