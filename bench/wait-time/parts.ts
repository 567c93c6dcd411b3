/** Which waits a table is about. */
import { COLD, WARM, type Results, type Told } from './laboratory.ts';
import { score, type Score } from './score.ts';

export type Choice = (told: Told) => boolean;

export const part = ({ told }: Results, choice: Choice): Score => score(told.filter(choice));

/** The mean error as a share of the rule's of position × 15. */
export const errorRatio = (own: Results, naive: Results, choice: Choice): number =>
  part(own, choice).error / part(naive, choice).error;

export const cold: Choice = ({ session, kind, isAnnounced }) =>
  session < COLD && kind === 'usual' && !isAnnounced;

export const warm: Choice = ({ session, isAnnounced }) => session >= WARM && !isAnnounced;

export const warmOf =
  (kind: string): Choice =>
  (told) =>
    warm(told) && told.kind === kind;

/** Who joined once a delay was announced, and what those were told who waited when it was. */
export const knowingTheDelay: Choice = ({ moment, session }) =>
  session >= WARM && moment.announcedStart !== null;

/** On days that are as late, but nobody says so: who joined after the scheduled start. */
export const notKnowingTheDelay: Choice = (told) => warmOf('late')(told) && told.moment.at >= 0;

export const BUCKETS = [
  ['nobody ahead', 0, 0],
  ['1 or 2 ahead', 1, 2],
  ['3 to 8 ahead', 3, 8],
  ['9 or more ahead', 9, Infinity],
] as const;

export const withAhead =
  (least: number, most: number): Choice =>
  (told) =>
    warm(told) && told.moment.ahead >= least && told.moment.ahead <= most;
