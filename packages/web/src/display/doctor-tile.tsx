import type { ClinicProfile } from '@baari/contract/clinics';
import type { QueueSnapshot } from '@baari/contract/queue';
import { tokenLabel } from '@baari/core/doctors';
import { announcementAt, isFinishing, numbersInLine, labelIn } from '@baari/core/queue';
import { roomName } from '@baari/core/shared';
import { startTold } from '@baari/core/wait-time';
import { useClock } from '../shared/board/clock.tsx';
import { dayOffTold } from '../shared/board/day-off.ts';
import type { ListedDoctor } from '../shared/board/use-board.ts';
import { useNewestSnapshot } from '../shared/live/index.ts';
import type { DisplayWords } from '@baari/words/web';
import { useWords } from '../shared/words/words-context.tsx';
import type { KnownCall } from './shown-calls.ts';

/** A patient whom a test line has called, with the letter of the doctor's line. */
export type TestCall = { letter: string | null; number: number; lineId: string; at: string };

type DoctorTileProps = {
  clinic: ClinicProfile;
  doctor: ListedDoctor;
  fresh: KnownCall | null;
  /** The patients whom this line has called to a test, the last call first. */
  tests?: readonly TestCall[];
};

/**
 * Shows one doctor's number, legible from the last row of chairs. `fresh` is a call of the last few seconds.
 * If the line has called patients to tests, it shows their numbers too. The last of these numbers is large
 * while the call is fresh or the line serves none of its own patients.
 */
export function DoctorTile({ clinic, doctor, fresh, tests = [] }: DoctorTileProps) {
  const messages = useWords('display');
  const { profile } = doctor;
  const queue = useNewestSnapshot(profile.id, doctor.queue);
  const now = useClock();
  if (!queue) return null;
  const state = displayState(queue);
  const serving = servingNumber(queue);
  const [test, ...others] = tests;
  const isTest = test !== undefined && (serving === 0 || fresh?.lineId !== undefined);
  const number = isTest ? test.number : serving;
  const letter = isTest ? test.letter : profile.shownLetter;
  const figure = isTest ? String(number) : labelIn(queue, null, number);
  const isFreshHere = fresh?.lineId !== undefined || (state === 'serving' && fresh?.number === number);
  const call = isFreshHere ? fresh : null;
  const { timeZone } = clinic;
  const { datedHours } = profile;
  const away = dayOffTold(messages, { timeZone, datedHours, offer: queue.offer, now });
  const off = state === 'closed' ? away : null;
  const says = call
    ? calledText(messages, call)
    : isTest
      ? messages.display.calledNow
      : (off?.text ?? stateText(messages, state, queue, clinic, now));
  return (
    // The key restarts the flash when the same patient is called again.
    <article
      key={call?.id ?? ''}
      className="display-tile"
      data-state={call ? 'called' : isTest ? 'serving' : state}
      data-room={profile.room ?? undefined}
    >
      <header className="display-doctor">
        <h2>{messages.doctor.name(profile)}</h2>
        {profile.room === null ? (
          <p>{messages.doctor.specialty(profile.specialty)}</p>
        ) : (
          <p className="display-room">{roomName(profile.room, messages.doctor.room)}</p>
        )}
      </header>
      {number > 0 ? (
        <p className="display-number" data-figures={figure.length + (letter === null ? 0 : 1)}>
          <span key={number} className="token-number">
            {letter !== null && <small>{letter} </small>}
            {figure}
          </span>
        </p>
      ) : (
        <p className="display-away">
          <span>{says}</span>
        </p>
      )}
      <footer className="display-after">
        {number > 0 && <p className="display-state">{says}</p>}
        {off?.note && <p className="display-announced">{off.note}</p>}
        {isFinishing(queue) && <p className="display-announced">{messages.doctor.usedUp}</p>}
        <Announced queue={queue} timeZone={clinic.timeZone} />
        {tests.length > 0 ? (
          <Tests tests={isTest ? others : tests} isAfter={isTest} />
        ) : (
          !call && <Next queue={queue} letter={letter} isServing={number > 0} />
        )}
      </footer>
    </article>
  );
}

const calledText = ({ display }: DisplayWords, { isRecall }: KnownCall) =>
  isRecall ? display.calledAgain : display.calledNow;

function stateText(
  { display: words, timeText }: DisplayWords,
  state: DisplayState,
  queue: QueueSnapshot,
  { timeZone }: ClinicProfile,
  now: number,
): string {
  const { opensAt } = queue;
  const startsAt = startTold(queue, now)?.startsAt ?? null;
  switch (state) {
    case 'serving':
      return words.nowServing;
    case 'between':
      return words.lastCalled;
    case 'not-started':
      return startsAt === null ? words.notStarted : words.startsAt({ time: timeText(startsAt, timeZone) });
    case 'closed':
      return opensAt === null ? words.closed : words.opensAt({ time: timeText(opensAt, timeZone) });
  }
}

/**
 * Shows a late start or a break even while a patient is with the doctor, because waiting patients use the
 * time to plan.
 */
function Announced({ queue, timeZone }: { queue: QueueSnapshot; timeZone: string }) {
  const { display: words, timeText } = useWords('display');
  const announcement = announcementAt(new Date(useClock()), queue.announcement);
  if (announcement === null) return null;
  const { kind, until } = announcement;
  return <p className="display-announced">{words.announced[kind]({ time: timeText(until, timeZone) })}</p>;
}

/**
 * Shows as many called patients as are legible from the last row of chairs. `isAfter` means that the words
 * above already ask the patient to come in.
 */
function Tests({ tests, isAfter }: { tests: readonly TestCall[]; isAfter: boolean }) {
  const { display: words } = useWords('display');
  if (tests.length === 0) return null;
  return (
    <p className="display-next">
      {!isAfter && <span>{words.calledNow}</span>}{' '}
      {tests.slice(0, NEXT_SHOWN).map(({ letter, number, at }) => (
        <strong key={at} className="token-number">
          {tokenLabel(letter, number)}
        </strong>
      ))}
    </p>
  );
}

type NextProps = { queue: QueueSnapshot; letter: string | null; isServing: boolean };

/** Shows the letter only once, because there is no space for three. */
function Next({ queue, letter, isServing }: NextProps) {
  const { display: words } = useWords('display');
  const numbers = nextNumbers(queue);
  if (numbers.length === 0) return isServing && <p className="display-nobody">{words.nobodyWaiting}</p>;
  return (
    <p className="display-next">
      <span>{words.next}</span>{' '}
      {numbers.map((number, index) => (
        <strong key={number} className="token-number">
          {labelIn(queue, index === 0 ? letter : null, number)}
        </strong>
      ))}
    </p>
  );
}

type DisplayState =
  | 'serving'
  /** The last patient has left, and the next one is not called yet. */
  | 'between'
  | 'not-started'
  | 'closed';

const NEXT_SHOWN = 3;

export function displayState(queue: QueueSnapshot): DisplayState {
  if (!isOpen(queue)) return queue.practice === 'closed' ? 'closed' : 'not-started';
  if (queue.calledAt !== null) return 'serving';
  return queue.nowServing > 0 ? 'between' : 'not-started';
}

/** Returns the patients who missed their call and have not reported their arrival. */
export const passedNumbers = (queue: QueueSnapshot): readonly number[] =>
  isOpen(queue) ? [...queue.states].flatMap((letter, index) => (letter === 'm' ? [index + 1] : [])) : [];

/** Returns the number to show, or 0 if there is no number. */
export const servingNumber = (queue: QueueSnapshot) => (isOpen(queue) ? queue.nowServing : 0);

/** Returns as many next numbers as are legible from the last row of chairs. */
export const nextNumbers = (queue: QueueSnapshot): number[] =>
  isOpen(queue) ? numbersInLine(queue).slice(0, NEXT_SHOWN) : [];

// A practice stays open after its hours until the last patient leaves.
const isOpen = ({ sessionId, isEnded }: QueueSnapshot) => sessionId !== null && !isEnded;
