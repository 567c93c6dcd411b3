import type { ConsoleToken } from '@baari/contract/queue';
import { labelIn } from '@baari/core/queue';
import type { DeskWords } from '@baari/words/web';
import { Eye, Navigation, TestTube, Users } from 'lucide-react';
import { isLive } from '../../../shared/queue/queue-figures.ts';
import { useWords } from '../../../shared/words/words-context.tsx';
import type { QueueOfDoctor } from '../../state/desk-queues.ts';

type VisitMarksProps = { token: ConsoleToken; of: QueueOfDoctor; timeZone: string };

/**
 * Shows marks on a visit: when the doctor saw an emergency, when a called patient will come, and that the
 * patient is back from a test. The marks include the labels of the family's other tokens.
 */
export function VisitMarks({ token, of, timeZone }: VisitMarksProps) {
  const words = useWords('desk');
  const family = familyLabels(token, of);
  const seen = seenText(token, timeZone, words);
  const coming = comingText(token, timeZone, words);
  return (
    <>
      {token.emergencySeen && seen !== null && (
        <span title={seen} className={mark}>
          <Eye size={14} aria-hidden className="shrink-0" />
          <span aria-hidden>{words.timeText(token.emergencySeen.at, timeZone)}</span>
          <span className="sr-only">{seen}</span>
        </span>
      )}
      {token.comingBy && coming !== null && (
        <span title={coming} className={mark}>
          <Navigation size={14} aria-hidden className="shrink-0" />
          <span aria-hidden>{words.timeText(token.comingBy, timeZone)}</span>
          <span className="sr-only">{coming}</span>
        </span>
      )}
      {token.isBackFromTest && (
        <span title={words.moves.back} className={mark}>
          <TestTube size={14} aria-hidden className="my-0.75" />
          <span className="sr-only">{words.moves.back}</span>
        </span>
      )}
      {family !== null && (
        <span title={words.line.family({ labels: family })} className={mark}>
          <Users size={14} aria-hidden className="shrink-0" />
          <span aria-hidden className="truncate">
            {family}
          </span>
          <span className="sr-only">{words.line.family({ labels: family })}</span>
        </span>
      )}
    </>
  );
}

const mark =
  'inline-flex max-w-20 shrink-0 items-center gap-1 rounded-pill border border-line-strong bg-surface px-1.5 text-xs/5 font-semibold text-ink';

/** Returns the marks in words. */
export function visitTexts({ token, of, timeZone }: VisitMarksProps, words: DeskWords): string[] {
  const labels = familyLabels(token, of);
  const seen = seenText(token, timeZone, words);
  const coming = comingText(token, timeZone, words);
  return [
    ...(seen === null ? [] : [seen]),
    ...(coming === null ? [] : [coming]),
    ...(token.isBackFromTest ? [words.moves.back] : []),
    ...(labels === null ? [] : [words.line.family({ labels })]),
  ];
}

/**
 * Returns the words for the time by which a called or passed patient will come, or null if the patient has
 * not said so.
 */
export const comingText = (
  { comingBy }: ConsoleToken,
  timeZone: string,
  { line, timeText }: DeskWords,
): string | null => (comingBy ? line.comingBy({ time: timeText(comingBy, timeZone) }) : null);

function seenText(
  { emergencySeen }: ConsoleToken,
  timeZone: string,
  { line, timeText }: DeskWords,
): string | null {
  if (!emergencySeen) return null;
  const { by, at } = emergencySeen;
  return line.emergencySeen({ by, time: timeText(at, timeZone) });
}

function familyLabels(token: ConsoleToken, { queue, profile }: QueueOfDoctor): string | null {
  const numbers = familyOf(token, queue.tokens);
  return numbers.length === 0
    ? null
    : numbers.map((number) => labelIn(queue, profile.shownLetter, number)).join(', ');
}

/**
 * Returns the other numbers of a live token's family in the same line. The tokens of a family have the same
 * phone, or were added behind the same patient.
 */
export function familyOf(token: ConsoleToken, tokens: readonly ConsoleToken[]): number[] {
  if (!isLive(token)) return [];
  const { number, phone } = token;
  const first = token.behind ?? number;
  return tokens
    .filter(
      (other) =>
        other.number !== number &&
        isLive(other) &&
        ((phone !== null && other.phone === phone) || (other.behind ?? other.number) === first),
    )
    .map((other) => other.number);
}
