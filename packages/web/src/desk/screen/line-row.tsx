import type { ConsoleToken } from '@baari/contract/queue';
import { tokenLabel } from '@baari/core/doctors';
import { departureOf } from '@baari/core/wait-time';
import { clsx } from 'clsx';
import { Navigation } from 'lucide-react';
import { memo } from 'react';
import { phoneText, timeText } from '../../shared/format/format.ts';
import { patientName } from '../../shared/queue/erased-patient.ts';
import { isFinished } from '../../shared/queue/queue-figures.ts';
import { CallTime } from '../../shared/waits/call-time.tsx';
import { isAnyMoment } from '../../shared/waits/wait-words.ts';
import type { DeskWords } from '../../shared/words/en/catalog.ts';
import { useWords } from '../../shared/words/words-context.tsx';
import type { Told } from '../actions/queue-news.ts';
import type { Row } from './desk-rows.ts';
import { Presence, stateText } from './presence.tsx';
import { PlaceMark, placeReason } from '../queue/tokens/place-mark.tsx';
import { canMove, choicesOf, isNext } from '../queue/tokens/row-choices.ts';
import type { Asked } from '../queue/tokens/token-dialog.tsx';
import { type MenuChoices, type MenuGroup, type OpenedFrom, RowMenu } from './row-menu.tsx';
import type { DeskQueue } from './with-panels.tsx';

const minuteMs = 60_000;

export type LineRowProps = {
  row: Row<DeskQueue>;
  /** With several doctors in one line each row names its own. */
  hasDoctor: boolean;
  timeZone: string;
  /** In milliseconds since 1970, by the server's clock. */
  now: number;
  openedFrom: OpenedFrom | null;
  onOpen: (row: Row<DeskQueue>, from: OpenedFrom | null) => void;
  onActed: () => void;
  ask: (asked: Asked) => void;
  /** To whom somebody can go on; null where there is no other doctor. */
  movesOf: ((row: Row<DeskQueue>) => readonly MenuGroup[]) | null;
  /** Why what was pressed here last was not done. */
  refusal: Told | null;
};

/**
 * One patient in one line, however long the name. It is drawn anew only when something that stands in it has changed: sixty
 * rows at each letter, call and message of the feed are more than an old machine can do before the next.
 */
export const LineRow = memo(DrawnRow, isAsDrawn);

function DrawnRow(props: LineRowProps) {
  const { row, hasDoctor, timeZone, openedFrom, onOpen, onActed, ask, movesOf, refusal } = props;
  const words = useWords('desk');
  const { token, of } = row;
  const layout = layoutOf(hasDoctor);
  const { panel } = of;
  const choices = choicesOf({ token, panel, words, ask: (what) => ask({ token, what }) });
  const all =
    movesOf !== null && canMove(token) && openedFrom !== null
      ? withMoves(choices.all, movesOf(row))
      : choices.all;
  const { first } = choices;
  const name = patientName(token.name, words.queue);
  const label = tokenLabel(of.profile.shownLetter, token.number);
  const doctorName = words.doctor.name(of.profile);
  return (
    <tr
      tabIndex={-1}
      data-row
      className={clsx(
        'h-8.5 border-b border-line -outline-offset-3 pointer-coarse:h-11',
        token.state.status === 'called' ? 'bg-warm-soft' : isNext(token, panel) && 'bg-accent-soft',
        isFinished(token) && 'text-ink-soft',
      )}
    >
      <td className={`${cell} ps-3.5`}>
        <span className="token-number text-lg">{label}</span>
      </td>
      <td className={cell}>
        <Presence token={token} />
      </td>
      <td
        className={`${cell} font-semibold`}
        title={[name, saidText(token, words)].filter(Boolean).join(' · ')}
      >
        <span className="flex items-center gap-2">
          <span className="truncate">{name}</span>
          <PlaceMark token={token} isShort />
        </span>
      </td>
      {hasDoctor && (
        <td className={`${cell} text-ink-soft`} title={doctorName}>
          {doctorName}
        </td>
      )}
      {refusal ? (
        layout.refusal.map(([columns, shown]) => (
          <td
            key={columns}
            role="alert"
            colSpan={columns}
            className={`px-2 text-xs leading-tight font-medium text-danger-ink ${shown}`}
          >
            <span className="line-clamp-2">{words.line.refused(refusal.title, refusal.description)}</span>
          </td>
        ))
      ) : (
        <Facts token={token} of={of} now={props.now} timeZone={timeZone} layout={layout} />
      )}
      <td className={`${cell} pe-2.5 text-end`}>
        <span className="inline-flex items-center gap-1">
          {first && (
            <button
              type="button"
              aria-label={words.moves.of(first.label, label, name)}
              // The second click of a double click meets the button that has taken the place of the first.
              onClick={({ detail }) => {
                if (detail > 1) return;
                onActed();
                first.act();
              }}
              className="h-6.5 rounded-control border border-line-strong bg-surface px-2.5 text-sm font-semibold hover:bg-sunken pointer-coarse:h-10"
            >
              {first.label}
            </button>
          )}
          {all.length > 0 && (
            <RowMenu
              label={words.moves.of(words.lists.actions, label, name)}
              choices={all}
              answers={choices.answers}
              openedFrom={openedFrom}
              onOpen={(from) => onOpen(row, from)}
              onClosed={onActed}
            />
          )}
        </span>
      </td>
    </tr>
  );
}

/** Functions do what they do, whichever drawing they come of; what an open menu shows is asked for at each. */
function isAsDrawn(before: LineRowProps, after: LineRowProps): boolean {
  return (
    before.openedFrom === null &&
    after.openedFrom === null &&
    before.hasDoctor === after.hasDoctor &&
    before.timeZone === after.timeZone &&
    before.now === after.now &&
    before.refusal === after.refusal &&
    isSameRow(before.row, after.row)
  );
}

/** Most drawings are of something else on the screen, and leave token and queue the same objects. */
const isSameRow = (before: Row<DeskQueue>, after: Row<DeskQueue>) =>
  (before.token === after.token && before.of === after.of) ||
  (before.of.profile === after.of.profile && shownOf(before) === shownOf(after));

/** What a row shows of its token and its queue, as text. */
function shownOf({ token, of: { panel } }: Row<DeskQueue>): string {
  const { reportsSoon, priorities, seniorFrom } = panel.queue;
  const turn = panel.turns.byNumber.get(token.number);
  const isDue = turn && isAnyMoment(turn, Date.parse(panel.turns.computedAt));
  const rules = [reportsSoon, priorities, seniorFrom];
  return JSON.stringify([token, isNext(token, panel), turn, isDue, rules]);
}

/** Moves have their numbers behind all others, in every state: hands learn them. */
const BEFORE_MOVES = 7;

const withMoves = (choices: MenuChoices, moves: readonly MenuGroup[]): MenuChoices => [
  ...Array.from({ length: BEFORE_MOVES }, (_, index) => choices[index] ?? null),
  ...moves,
];

/**
 * On a screen too narrow for all columns the phone is left out before the name is cut, sooner where each row names its
 * doctor; then the time and what was said. `refusal`: as many columns as the facts take, by the width of the screen on which
 * they do.
 */
const LAYOUTS = {
  oneDoctor: {
    phone: 'max-xl:hidden',
    time: 'max-lg:hidden',
    refusal: [
      [4, 'max-xl:hidden'],
      [3, 'max-lg:hidden xl:hidden'],
      [1, 'lg:hidden'],
    ],
  },
  allDoctors: {
    phone: 'max-2xl:hidden',
    time: 'max-xl:hidden',
    refusal: [
      [4, 'max-2xl:hidden'],
      [3, 'max-xl:hidden 2xl:hidden'],
      [2, 'max-lg:hidden xl:hidden'],
      [1, 'lg:hidden'],
    ],
  },
} as const;

export const layoutOf = (hasDoctor: boolean) => (hasDoctor ? LAYOUTS.allDoctors : LAYOUTS.oneDoctor);

export const cell = 'overflow-hidden px-2 text-ellipsis whitespace-nowrap';

type FactsProps = {
  token: ConsoleToken;
  of: DeskQueue;
  now: number;
  timeZone: string;
  layout: ReturnType<typeof layoutOf>;
};

/** Phone, what was said, how long somebody waits or how they came, about when the call comes or what has become of it. */
function Facts({ token, of, now, timeZone, layout }: FactsProps) {
  const words = useWords('desk');
  const { phone, state } = token;
  const { status } = state;
  const said = saidText(token, words);
  const time = timeOf({ token, of }, now, timeZone, words);
  return (
    <>
      <td className={`${cell} ${layout.phone}`}>
        {phone === null ? (
          '–'
        ) : (
          <a href={`tel:${phone}`} className="text-accent-ink underline-offset-4 hover:underline">
            {phoneText(phone)}
          </a>
        )}
      </td>
      <td className={`${cell} text-ink-soft max-lg:hidden`} title={said}>
        {said}
      </td>
      <td className={`${cell} text-ink-soft ${layout.time}`} title={time.title}>
        {time.isLeaving && (
          <>
            <Navigation size={12} aria-hidden className="me-1 inline align-[-1px]" />
            <span className="sr-only">{words.line.leavesShort} </span>
          </>
        )}
        {time.text}
      </td>
      <td className={`${cell} font-semibold`}>
        {status === 'waiting' ? (
          <CallTime token={token} turns={of.panel.turns} timeZone={timeZone} isShort />
        ) : (
          <span aria-hidden>{stateText(token, words)}</span>
        )}
      </td>
    </>
  );
}

/** What staff said of the patient, in one line: first why the patient was placed ahead. */
export const saidText = (token: ConsoleToken, words: DeskWords): string =>
  [placeReason(token, words.queue), factsText(token, words)].filter(Boolean).join(' · ');

/** Who the patient is, what for, and the note of the day. */
export function factsText({ sex, age, visitType, note }: ConsoleToken, { addPatient }: DeskWords): string {
  const who = [sex && addPatient.sex[sex].charAt(0), age].filter((each) => each !== null).join(' ');
  const visit = visitType && addPatient.visitType[visitType];
  return [who, visit, note].filter(Boolean).join(' · ');
}

type Time = { text: string; title: string; isLeaving?: boolean };

/**
 * How long somebody who is here has waited, or is away; when who was passed was called; when somebody on the way is told to
 * leave; of others who wait how they came, and of who is done with when the token was taken.
 */
function timeOf({ token, of }: Row<DeskQueue>, now: number, timeZone: string, words: DeskWords): Time {
  const { state, isWalkIn, arrivedAt, awayAt, calledAt, issuedAt } = token;
  const { line } = words;
  const at = (instant: string) => timeText(instant, timeZone);
  const minutesSince = (instant: string) =>
    line.waited(Math.max(0, Math.floor((now - Date.parse(instant)) / minuteMs)));
  const taken = line.taken(at(issuedAt));
  if (state.status === 'waiting') {
    if (arrivedAt !== null) return { text: minutesSince(arrivedAt), title: line.hereSince(at(arrivedAt)) };
    const leaves = leaveTime(token, of, now);
    if (leaves !== null)
      return { text: at(leaves), title: `${line.leaves(at(leaves))} · ${taken}`, isLeaving: true };
    return { text: isWalkIn ? words.desk.phonedIn : line.online, title: taken };
  }
  if (state.status === 'away' && awayAt !== undefined)
    return { text: minutesSince(awayAt), title: line.awaySince(at(awayAt)) };
  if (state.status === 'passed' && calledAt !== null)
    return { text: at(calledAt), title: line.calledAt(at(calledAt)) };
  return { text: at(issuedAt), title: taken };
}

/** When somebody on the way is told to leave; null where no way is known. */
function leaveTime({ number, way }: ConsoleToken, { panel }: DeskQueue, now: number): string | null {
  const turn = way && panel.turns.byNumber.get(number);
  return turn ? new Date(departureOf(turn, way, now).leaveAt).toISOString() : null;
}
