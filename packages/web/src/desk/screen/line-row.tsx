import { tokenLabel } from '@baari/core/doctors';
import type { DeskWords } from '@baari/words/web';
import { clsx } from 'clsx';
import { memo } from 'react';
import { phoneText } from '../../shared/format/format.ts';
import { patientName } from '../../shared/queue/erased-patient.ts';
import { isFinished } from '../../shared/queue/queue-figures.ts';
import { isAnyMoment } from '../../shared/waits/wait-words.ts';
import { useWords } from '../../shared/words/words-context.tsx';
import { refusedText, type Told } from '../actions/queue-news.ts';
import type { Row } from './desk-rows.ts';
import { Presence } from './presence.tsx';
import { cell, cut, Facts, layoutOf, saidText } from './row-facts.tsx';
import { PayButtons } from '../fees/pay-buttons.tsx';
import { FeeButton } from '../queue/tokens/fee-button.tsx';
import { PlaceMark, placeText } from '../queue/tokens/place-mark.tsx';
import { canMove, choicesOf, isNext } from '../queue/tokens/row-choices.ts';
import type { Asked } from '../queue/tokens/token-dialog.tsx';
import { familyOf, VisitMarks, visitTexts } from '../queue/tokens/visit-marks.tsx';
import { type MenuChoices, type MenuGroup, type OpenedFrom, RowMenu } from './row-menu.tsx';
import type { DeskQueue } from '../state/desk-queues.ts';

export type LineRowProps = {
  row: Row<DeskQueue>;
  /** True if the rows belong to several doctors, so that each row shows its doctor. */
  hasDoctor: boolean;
  /** True if one of the shown lines marks fees. */
  hasFees: boolean;
  /** True if unpaid visits have a button for each usual way to pay. */
  paysHere: boolean;
  timeZone: string;
  openedFrom: OpenedFrom | null;
  onOpen: (row: Row<DeskQueue>, from: OpenedFrom | null) => void;
  onActed: () => void;
  ask: (asked: Asked) => void;
  /**
   * The doctors to whom a patient can move, or null if there is no other doctor.
   */
  movesOf: ((row: Row<DeskQueue>) => readonly MenuGroup[]) | null;
  /** The reason why the last press in this row failed. */
  refusal: Told | null;
};

/**
 * A row for one patient. The row is one line high, and a long name is cut short. The row is redrawn only if
 * its content changes. An old machine can't redraw sixty rows for each key, call and message of the feed.
 */
export const LineRow = memo(DrawnRow, isAsDrawn);

function DrawnRow(props: LineRowProps) {
  const { row, hasDoctor, hasFees, paysHere, timeZone, openedFrom, onOpen, onActed, ask, movesOf, refusal } =
    props;
  const words = useWords('desk');
  const { token, of } = row;
  const layout = layoutOf({ hasDoctor, hasFees, paysHere });
  const { panel } = of;
  const Fee = paysHere ? PayButtons : FeeButton;
  const choices = choicesOf({
    token,
    panel,
    words,
    ask: (what) => ask({ token, what }),
  });
  const all =
    movesOf !== null && canMove(token) && openedFrom !== null
      ? withMoves(choices.all, movesOf(row))
      : choices.all;
  const { first } = choices;
  const name = patientName(token.name, words.queue);
  const label = tokenLabel(of.profile.shownLetter, token.number, token.outageNumber);
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
      <NameCell row={row} name={name} timeZone={timeZone} />
      {hasDoctor && (
        <td className={clsx(cell, cut, layout.doctor, 'text-ink-soft')} title={doctorName}>
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
            <span className="line-clamp-2">{refusedText(words.line, refusal)}</span>
          </td>
        ))
      ) : (
        <Facts
          token={token}
          of={of}
          timeZone={timeZone}
          layout={layout}
          onAddPhone={isFinished(token) ? null : () => ask({ token, what: 'correct' })}
        />
      )}
      {hasFees && (
        <td className={`${cell} text-end`}>
          <Fee
            token={token}
            label={label}
            panel={panel}
            onAsk={() => ask({ token, what: 'fee' })}
            onActed={onActed}
          />
        </td>
      )}
      <td className={`${cell} pe-2.5 text-end`}>
        <span className="inline-flex items-center gap-1">
          {first && (
            <button
              // Another action gets another button, so that a late press does nothing.
              key={first.label}
              type="button"
              aria-label={words.moves.of({ action: first.label, label, patient: name })}
              // Ignores the second click of a double click, because another button may be at the same
              // position by then.
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
              label={words.moves.of({ action: words.lists.actions, label, patient: name })}
              patient={`${label} · ${name}`}
              says={menuText(row, timeZone, words)}
              choices={all}
              answers={choices.answers}
              fees={choices.fees}
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

type NameCellProps = { row: Row<DeskQueue>; name: string; timeZone: string };

/** The patient's name and the marks after it. */
function NameCell({ row: { token, of }, name, timeZone }: NameCellProps) {
  const words = useWords('desk');
  const visit = visitTexts({ token, of, timeZone }, words);
  return (
    <td
      // A long name is cut short in a separate element, but some letters of it always show. The marks after
      // the name are cut off at the end of the cell.
      className={clsx(
        cell,
        (token.place !== 'turn' || token.asks || visit.length > 0) && cut,
        'font-semibold',
      )}
      title={[name, ...visit, saidText(token, words)].filter(Boolean).join(' · ')}
    >
      <span className="flex items-center gap-2">
        <span data-name className="min-w-12 truncate">
          {name}
        </span>
        <PlaceMark token={token} isIcon />
        <VisitMarks token={token} of={of} timeZone={timeZone} />
      </span>
    </td>
  );
}

/**
 * Returns the full text of the parts that the row shortens: the whole phone number, and words for the icons.
 */
const menuText = ({ token, of }: Row<DeskQueue>, timeZone: string, words: DeskWords): string =>
  [
    token.phone && phoneText(token.phone),
    placeText(token, words.queue),
    ...visitTexts({ token, of, timeZone }, words),
  ]
    .filter(Boolean)
    .join(' · ');

/**
 * Compares the props of a row except functions, because those always do the same. A row with an open menu is
 * always redrawn.
 */
function isAsDrawn(before: LineRowProps, after: LineRowProps): boolean {
  return (
    before.openedFrom === null &&
    after.openedFrom === null &&
    before.hasDoctor === after.hasDoctor &&
    before.hasFees === after.hasFees &&
    before.paysHere === after.paysHere &&
    before.timeZone === after.timeZone &&
    before.refusal === after.refusal &&
    isSameRow(before.row, after.row)
  );
}

/** In most cases, another part of the screen has changed, and token and queue are still the same objects. */
const isSameRow = (before: Row<DeskQueue>, after: Row<DeskQueue>) =>
  (before.token === after.token && before.of === after.of) ||
  (before.of.profile === after.of.profile && shownOf(before) === shownOf(after));

/** Returns the whole content of a row as one text. */
function shownOf({ token, of: { panel, queue } }: Row<DeskQueue>): string {
  const { reportsSoon, priorities, seniorFrom, usualPayment, testLines } = panel.queue;
  const turn = panel.turns.byNumber.get(token.number);
  const isDue = turn && isAnyMoment(turn, Date.parse(panel.turns.computedAt));
  const rules = [reportsSoon, priorities, seniorFrom, usualPayment, testLines];
  return JSON.stringify([token, familyOf(token, queue.tokens), isNext(token, panel), turn, isDue, rules]);
}

/** Moves come after all other numbers, so that each keeps the same number and people learn it by heart. */
const BEFORE_MOVES = 7;

const withMoves = (choices: MenuChoices, moves: readonly MenuGroup[]): MenuChoices => [
  ...Array.from({ length: BEFORE_MOVES }, (_, index) => choices[index] ?? null),
  ...moves,
];
