import { clsx } from 'clsx';
import {
  useDeferredValue,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { Button } from '../../shared/ui/button.tsx';
import { useWords } from '../../shared/words/words-context.tsx';
import type { Refusal } from '../actions/queue-news.ts';
import type { CallKey } from './call-key.ts';
import { type Row, rowKey } from './desk-rows.ts';
import { LineRow, type LineRowProps } from './line-row.tsx';
import { cell, cut, layoutOf } from './row-facts.tsx';
import type { OpenedFrom } from './row-menu.tsx';
import type { DeskQueue } from '../state/desk-queues.ts';

/** The maximum number of rows drawn at once, because hundreds of rows make a screen slow. */
const PAGE_SIZE = 60;
/**
 * The number of rows that are drawn first, about as many as a tablet shows. The other rows follow once the
 * screen shows the effect of the press.
 */
const IN_VIEW = 12;

type LineTableProps = Pick<
  LineRowProps,
  'hasDoctor' | 'paysHere' | 'timeZone' | 'onOpen' | 'onActed' | 'ask' | 'movesOf'
> & {
  caption: string;
  rows: readonly Row<DeskQueue>[];
  open: { key: string; from: OpenedFrom } | null;
  refusal: Refusal | null;
  /** The field above the line. The arrow keys move the focus between the field and the line. */
  field: RefObject<HTMLInputElement | null>;
  /** The key that calls the next patient. */
  callKey: CallKey | null;
  /** An element shown when there are no rows. */
  empty: ReactNode;
};

/** Shows the line as a table that scrolls by itself, while everything around it stays in place. */
export function LineTable(props: LineTableProps) {
  const { caption, rows, open, refusal, field, callKey, empty, ...row } = props;
  const words = useWords('desk');
  const [shownCount, setShownCount] = useState(PAGE_SIZE);
  // Shows the effect of the press first, and draws the remaining rows later. If the actions of a patient were
  // opened from the field, the patient is the only row, and the others return afterwards.
  const drawnCount = useDeferredValue(open?.from === 'field' ? IN_VIEW : shownCount, IN_VIEW);
  const page = rows.slice(0, shownCount);
  const hasFees = page.some(({ of }) => of.queue.usualPayment !== undefined);
  // "Paid ₹400 on 29 Nov" is longer than "paid ₹400 cash".
  const feeWidth = page.some(({ token }) => token.fee?.carried)
    ? 'w-44 max-xl:w-24'
    : 'w-32 max-2xl:w-28 max-xl:w-24';
  const layout = layoutOf({ ...row, hasFees });
  const more = Math.min(PAGE_SIZE, rows.length - shownCount);
  return (
    <div
      role="region"
      aria-label={caption}
      // The region can have the focus, so that the keyboard can scroll it.
      tabIndex={0}
      data-line
      onKeyDown={(event) => event.key !== callKey && walk(event, field.current)}
      onFocus={noteRow}
      // With an opaque background, the browser draws the line separately from the rest of the desk.
      className="relative min-h-0 flex-1 overflow-y-auto bg-surface -outline-offset-3"
    >
      {rows.length === 0 ? (
        empty
      ) : (
        <table className="w-full table-fixed border-collapse text-sm">
          <caption className="sr-only">{caption}</caption>
          <thead className="sticky top-0 z-10 bg-surface text-xs text-ink-soft">
            <tr className="h-6.5">
              <Header className="w-19 ps-3.5">{words.desk.tokenNumber}</Header>
              <Header className="w-9">
                <span className="sr-only">{words.desk.status}</span>
              </Header>
              <Header>{words.desk.patientName}</Header>
              {row.hasDoctor && (
                <Header className={clsx('w-32 max-xl:w-28', layout.doctor)}>{words.reception.doctor}</Header>
              )}
              <Header className={clsx('w-16', layout.phone)}>{words.labels.phone}</Header>
              <Header className={layout.said}>{words.line.said}</Header>
              <Header className={clsx('w-26', layout.time)}>{words.desk.time}</Header>
              <Header className={clsx('w-33', hasFees && 'max-2xl:w-28')}>{words.line.calledAbout}</Header>
              {hasFees && (
                <Header className={row.paysHere ? 'w-48' : feeWidth} isAtEnd>
                  {words.fee.column}
                </Header>
              )}
              <Header className="w-36 pe-2.5 xl:w-44" isAtEnd>
                {words.lists.actions}
              </Header>
            </tr>
          </thead>
          <tbody>
            {page.slice(0, drawnCount).map((one) => (
              <LineRow
                key={rowKey(one)}
                row={one}
                openedFrom={open?.key === rowKey(one) ? open.from : null}
                hasFees={hasFees}
                refusal={refusal && isAt(refusal, one) ? refusal.told : null}
                {...row}
              />
            ))}
          </tbody>
        </table>
      )}
      {more > 0 && (
        <Button variant="ghost" wide onClick={() => setShownCount(shownCount + PAGE_SIZE)}>
          {words.desk.more({ more, all: rows.length })}
        </Button>
      )}
    </div>
  );
}

/** Returns true if the press that was refused was in this row. */
export const isAt = ({ place }: Refusal, { token, of }: Row<DeskQueue>): boolean =>
  place.at === 'token' && place.doctorId === of.queue.doctorId && place.number === token.number;

type HeaderProps = { className?: string; isAtEnd?: boolean; children: ReactNode };

function Header({ className, isAtEnd = false, children }: HeaderProps) {
  return (
    <th
      scope="col"
      className={clsx(cell, cut, isAtEnd ? 'text-end' : 'text-start', 'font-medium', className)}
    >
      {children}
    </th>
  );
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10 };

/** Selects the rows of the line and those of the bookings below it. */
const ROW = '[data-line] [data-row]';

/**
 * The arrow keys move the focus from row to row, and from the first row back to the field. Enter opens a
 * row's actions.
 */
export function walk(event: KeyboardEvent<HTMLElement>, field: HTMLInputElement | null) {
  const row = event.target instanceof HTMLElement && event.target.closest<HTMLElement>(ROW);
  if (!row || (event.target instanceof HTMLElement && event.target.closest('[role="menu"]'))) return;
  const step = steps[event.key];
  if (step !== undefined) {
    event.preventDefault();
    const rows = [...document.querySelectorAll<HTMLElement>(ROW)];
    const to = rows.indexOf(row) + step;
    focusRow(to < 0 ? field : rows[Math.min(to, rows.length - 1)]);
  } else if (event.key === 'Enter' && event.target === row) {
    event.preventDefault();
    row.querySelector<HTMLElement>('[aria-haspopup="menu"]')?.click();
  }
}

/** The row that last had the focus, to which the focus returns from the field. */
let lastRow: { line: Element; row: HTMLElement; at: number } | null = null;

function noteRow({ target, currentTarget: line }: FocusEvent<HTMLElement>) {
  const row = target instanceof HTMLElement && target.closest<HTMLElement>(ROW);
  if (row) lastRow = { line, row, at: [...document.querySelectorAll(ROW)].indexOf(row) };
}

export function focusRow(row: HTMLElement | null | undefined) {
  row?.focus({ preventScroll: true });
  row?.scrollIntoView({ block: 'nearest' });
}

/**
 * Moves the focus from the field to the row that last had it, or to the row that is now in its place. If the
 * field has text, moves the focus to the first match.
 */
export function focusFirstRow() {
  const { activeElement: field } = document;
  const isSearching = field instanceof HTMLInputElement && field.value !== '';
  const rows = [...document.querySelectorAll<HTMLElement>(ROW)];
  const last = !isSearching && lastRow?.line.isConnected ? lastRow : null;
  focusRow(last?.row.isConnected ? last.row : rows[Math.min(last?.at ?? 0, rows.length - 1)]);
}
