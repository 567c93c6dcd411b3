import type { PatientToken, QueueSnapshot } from '@baari/contract/queue';
import { tokenLabel } from '@baari/core/doctors';
import type { GrowthReason } from '@baari/core/queue';
import { type ExpectedTurn, isAnyMoment, isInDoubt, shownClock } from '@baari/core/wait-time';
import type { PatientWords } from '../../shared/words/en/catalog.ts';
import { useWords } from '../../shared/words/words-context.tsx';
import { useNow } from '../../shared/board/clock.tsx';
import { placeOf } from './place.ts';
import { closingBefore, type Hours } from './told-turn.ts';
import { aheadOf, hasArrivedIn } from '../parts/token-state.ts';
import type { SettledTurn } from '../../shared/board/use-settled-turn.ts';
import { ClosingDoubt } from './closing-doubt.tsx';
import { Figure, Glance } from './queue-glance.tsx';
import { WaitFigure } from './wait-figure.tsx';
import { WaitReasons } from './wait-reasons.tsx';

type WaitingPlaceProps = {
  token: PatientToken;
  queue: QueueSnapshot;
  settled: SettledTurn;
  grown: GrowthReason | null;
};

/** A waiting patient's place: how many are ahead, about how long it takes, and why. */
export function WaitingPlace({ token, queue, settled: { turn, move }, grown }: WaitingPlaceProps) {
  const messages = useWords('patient');
  const { token: words, wait } = messages;
  const now = useNow();
  const { timeZone } = token.clinic;
  const hours = { doctor: token.doctor, timeZone };
  const ahead = aheadOf(queue, token);
  const { nowServing } = queue;
  const serving = nowServing > 0 ? tokenLabel(token.doctor.shownLetter, nowServing) : null;
  return (
    <>
      <p className="sr-only" role="status">
        {words.announceAhead(ahead, serving)} {turn && turnText(messages, turn, hours, now)}
      </p>
      <p className="mt-5 mb-5 text-center text-lg font-semibold text-balance">
        {placeText(words, ahead, placeOf(queue, ahead, turn, now), hasArrivedIn(queue, token))}
      </p>
      <Glance>
        <Figure label={words.ahead} value={words.aheadCount(ahead)} />
        {turn && (
          <WaitFigure
            label={words.wait}
            turn={turn}
            instead={isAnyMoment(turn, now) ? wait.anyMoment : null}
            hours={hours}
            isDoubtTold
          />
        )}
      </Glance>
      <WaitReasons token={token} queue={queue} move={move} grown={grown} />
      {turn && (isInDoubt(turn) || closingBefore(turn, hours, now) !== null) && (
        <ClosingDoubt turn={turn} hours={hours} className="mt-5">
          {wait.doubtOwn}
        </ClosingDoubt>
      )}
    </>
  );
}

function placeText(
  words: PatientWords['token'],
  ahead: number,
  place: ReturnType<typeof placeOf>,
  isHere: boolean,
): string {
  if (place === 'queued') return words.position(ahead + 1);
  // Nobody who is there is told to come.
  return place === 'almost' && isHere ? words.almostHere : words[place];
}

/** Words that change only when the turn moves: a screen reader is not to speak with every minute that passes. */
function turnText({ wait, timeText }: PatientWords, turn: ExpectedTurn, hours: Hours, now: number): string {
  const time = (at: number) => timeText(at, hours.timeZone);
  const closing = closingBefore(turn, hours, now);
  if (closing !== null) return wait.doubtAt(time(closing));
  const { aboutAt, latestAt } = shownClock(turn);
  return wait.turn(time(aboutAt), time(latestAt));
}
