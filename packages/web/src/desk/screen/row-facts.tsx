/** The facts about a patient in a row of the line, and the layout of their columns. */
import type { ConsoleToken } from '@baari/contract/queue';
import { tokenLabel } from '@baari/core/doctors';
import { departureOf } from '@baari/core/wait-time';
import { clsx } from 'clsx';
import { Navigation } from 'lucide-react';
import { useByServerNow } from '../../shared/live/use-server-now.ts';
import { patientName } from '../../shared/queue/erased-patient.ts';
import { CallTime } from '../../shared/waits/call-time.tsx';
import type { DeskWords } from '@baari/words/web';
import { useWords } from '../../shared/words/words-context.tsx';
import { placeReason } from '../queue/tokens/place-mark.tsx';
import type { Row } from './desk-rows.ts';
import { stateText } from './presence.tsx';
import { testLineIn, testLineText } from '../../shared/queue/test-line-text.ts';
import type { DeskQueue } from '../state/desk-queues.ts';

const minuteMs = 60_000;
const refreshMs = 20_000;

/**
 * The last four digits of the phone are visible at every width of a desk. Narrow screens hide the details or
 * the time, so that the name keeps its width. `refusal` is the cell that spans the visible columns.
 */
const LAYOUTS = {
  oneDoctor: {
    said: 'w-44 max-xl:w-24 max-lg:hidden',
    time: 'max-lg:hidden',
    refusal: [
      [4, 'max-lg:hidden'],
      [1, 'lg:hidden'],
    ],
  },
  allDoctors: {
    said: 'w-44 max-xl:w-24 max-lg:hidden',
    time: 'max-xl:hidden',
    refusal: [
      [4, 'max-xl:hidden'],
      [3, 'max-lg:hidden xl:hidden'],
      [1, 'lg:hidden'],
    ],
  },
  oneDoctorFees: {
    said: 'w-44 max-2xl:w-32 max-xl:hidden',
    time: 'max-xl:hidden',
    refusal: [
      [4, 'max-xl:hidden'],
      [2, 'max-lg:hidden xl:hidden'],
      [1, 'lg:hidden'],
    ],
  },
  allDoctorsFees: {
    said: 'w-32 max-2xl:hidden',
    time: 'max-xl:hidden',
    refusal: [
      [4, 'max-2xl:hidden'],
      [3, 'max-xl:hidden 2xl:hidden'],
      [2, 'max-lg:hidden xl:hidden'],
      [1, 'lg:hidden'],
    ],
  },
  // The pay buttons need the space of these columns. On a narrow screen, the letter of the label shows which
  // doctor it is.
  paying: {
    doctor: 'max-xl:hidden',
    phone: 'max-xl:hidden',
    said: 'w-32 max-2xl:hidden',
    time: 'max-xl:hidden',
    refusal: [
      [4, 'max-2xl:hidden'],
      [3, 'max-xl:hidden 2xl:hidden'],
      [1, 'xl:hidden'],
    ],
  },
} as const;

type Shown = { hasDoctor: boolean; hasFees: boolean; paysHere: boolean };

export const layoutOf = ({ hasDoctor, hasFees, paysHere }: Shown) => ({
  doctor: '',
  phone: 'max-lg:hidden',
  ...columnsOf({ hasDoctor, hasFees, paysHere }),
});

const columnsOf = ({ hasDoctor, hasFees, paysHere }: Shown) => {
  if (paysHere) return LAYOUTS.paying;
  if (hasFees) return hasDoctor ? LAYOUTS.allDoctorsFees : LAYOUTS.oneDoctorFees;
  return hasDoctor ? LAYOUTS.allDoctors : LAYOUTS.oneDoctor;
};

export const cell = 'px-2 whitespace-nowrap';
/**
 * Cuts off texts that are longer than their column. Not every cell has this style, because the browser paints
 * each such cell separately.
 */
export const cut = 'overflow-hidden text-ellipsis';

type FactsProps = {
  token: ConsoleToken;
  of: DeskQueue;
  timeZone: string;
  layout: ReturnType<typeof layoutOf>;
  /** Asks for the missing phone; null once the token has ended. */
  onAddPhone: (() => void) | null;
};

/**
 * Shows these columns: phone, details, waiting time or way of travel, and the expected call or the outcome.
 */
export function Facts({ token, of, timeZone, layout, onAddPhone }: FactsProps) {
  const words = useWords('desk');
  const { phone, state } = token;
  const { status } = state;
  const said = saidText(token, words);
  return (
    <>
      <td className={`${cell} ${layout.phone}`}>
        {phone === null ? (
          <AddPhone token={token} of={of} onAddPhone={onAddPhone} />
        ) : (
          <a href={`tel:${phone}`} className="text-accent-ink underline-offset-4 hover:underline">
            {lastDigits(phone)}
          </a>
        )}
      </td>
      <td className={clsx(cell, said && cut, layout.said, 'text-ink-soft')} title={said}>
        {said}
      </td>
      <Time token={token} of={of} timeZone={timeZone} className={layout.time} />
      <td className={clsx(cell, cut, 'font-semibold')}>
        {status === 'waiting' ? (
          <CallTime token={token} turns={of.panel.turns} timeZone={timeZone} isShort />
        ) : (
          <Whereabouts token={token} of={of} />
        )}
      </td>
    </>
  );
}

/**
 * Shows the outcome of a token, which its icon shows too. For a patient at one of the clinic's test lines,
 * shows that line.
 */
export function Whereabouts({ token, of }: Row<DeskQueue>) {
  const words = useWords('desk');
  const line = testLineIn(of.queue, token);
  return line === undefined ? (
    <span aria-hidden>{stateText(token, words)}</span>
  ) : (
    <span title={testLineText(line, words)}>{words.doctor.name(line.doctorName)}</span>
  );
}

function AddPhone({ token, of, onAddPhone }: Pick<FactsProps, 'token' | 'of' | 'onAddPhone'>) {
  const words = useWords('desk');
  if (!onAddPhone) return '–';
  return (
    <button
      type="button"
      aria-label={words.moves.of({
        action: words.line.addPhoneLong,
        label: tokenLabel(of.profile.shownLetter, token.number, token.outageNumber),
        patient: patientName(token.name, words.queue),
      })}
      onClick={onAddPhone}
      className="-mx-1 rounded-control px-1 text-xs font-semibold text-accent-ink hover:bg-sunken pointer-coarse:min-h-10"
    >
      {words.line.addPhone}
    </button>
  );
}

/** A row hides the other digits, because patients at the desk can see the screen. */
const lastDigits = (phone: string) => `…${phone.slice(-4)}`;

/**
 * Returns the details that staff entered in one line. The reason why a patient goes ahead comes last, because
 * the icon after the name shows it even where the line is cut off.
 */
export const saidText = (token: ConsoleToken, words: DeskWords): string =>
  [factsText(token, words), placeReason(token, words.queue)].filter(Boolean).join(' · ');

/** Returns the patient's age and sex, visit type, and the day's note. */
export function factsText({ sex, age, visitType, note }: ConsoleToken, { addPatient }: DeskWords): string {
  const who = [sex && addPatient.sexShort[sex], age].filter((each) => each !== null).join(' ');
  const visit = visitType && addPatient.visitType[visitType];
  return [who, visit, note].filter(Boolean).join(' · ');
}

type TimeProps = Row<DeskQueue> & { timeZone: string; className: string };

/** The time is a separate component, because it alone changes every minute. */
function Time({ token, of, timeZone, className }: TimeProps) {
  const words = useWords('desk');
  const { since, text, title, isLeaving = false } = timeOf({ token, of }, timeZone, words);
  const waited = useByServerNow(refreshMs, (now) => (since ? minutesSince(since, now) : null));
  return (
    <td className={clsx(cell, cut, className, 'text-ink-soft')} title={title}>
      {isLeaving && (
        <>
          <Navigation size={12} aria-hidden className="me-1 inline align-[-1px]" />
          <span className="sr-only">{words.line.leavesShort} </span>
        </>
      )}
      {waited === null ? text : words.line.waited({ count: waited })}
    </td>
  );
}

const minutesSince = (instant: string, now: number) =>
  Math.max(0, Math.floor((now - Date.parse(instant)) / minuteMs));

/** The content of the cell: a text, or the time since which the minutes are counted. */
type TimeSaid = { text?: string; since?: string; title: string; isLeaving?: boolean };

/**
 * Chooses the time to show. Patients who are here or away have the time since they arrived or left. Passed
 * patients have the time of their call. Patients on the way have the time when they are told to leave home,
 * or their way of travel. Finished tokens have the time when they were taken.
 */
function timeOf({ token, of }: Row<DeskQueue>, timeZone: string, words: DeskWords): TimeSaid {
  const { state, isWalkIn, arrivedAt, awayAt, calledAt, issuedAt } = token;
  const { line, timeText } = words;
  const at = (instant: string) => timeText(instant, timeZone);
  const taken = line.taken({ time: at(issuedAt) });
  if (state.status === 'waiting') {
    if (arrivedAt !== null) return { since: arrivedAt, title: line.hereSince({ time: at(arrivedAt) }) };
    const leaves = leaveTime(token, of);
    if (leaves !== null)
      return { text: at(leaves), title: `${line.leaves({ time: at(leaves) })} · ${taken}`, isLeaving: true };
    return { text: isWalkIn ? words.desk.phonedIn : line.online, title: taken };
  }
  if (state.status === 'away' && awayAt !== undefined)
    return { since: awayAt, title: line.awaySince({ time: at(awayAt) }) };
  if (state.status === 'passed' && calledAt !== null)
    return { text: at(calledAt), title: line.calledAt({ time: at(calledAt) }) };
  return { text: at(issuedAt), title: taken };
}

/**
 * Returns the time when a patient on the way is told to leave home, or null if there is no travel time.
 */
function leaveTime({ number, way }: ConsoleToken, { panel: { turns } }: DeskQueue): string | null {
  const turn = way && turns.byNumber.get(number);
  return turn ? new Date(departureOf(turn, way, Date.parse(turns.computedAt)).leaveAt).toISOString() : null;
}
