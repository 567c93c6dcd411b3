import type { ClinicProfile } from '@baari/contract/clinics';
import {
  useDeferredValue,
  useMemo,
  useState,
  type ComponentProps,
  type ComponentType,
  type ReactNode,
  type RefObject,
} from 'react';
import { calledToken } from '../../shared/queue/queue-figures.ts';
import { InHeader } from '../../shared/ui/header-slot.tsx';
import { WaitNotes } from '../../shared/waits/wait-outlook.tsx';
import type { Refusal } from '../actions/queue-news.ts';
import { type Banner, BannerLine } from './banner-line.tsx';
import type { BookingsBeside, KnownBookings } from './bookings-beside.ts';
import { useDeskNews } from './desk-news.tsx';
import { filterCounts, type Row, rowAt, rowKey, rowsOf, type Shown } from './desk-rows.ts';
import { type SearchText, useFieldText } from './field-text.ts';
import { LineCard, Nobody } from './line-card.tsx';
import { isAt } from './line-table.tsx';
import { OneField } from './one-field.tsx';
import { isInside } from './rail.tsx';
import type { AddHandle } from './rail-add.tsx';
import type { OpenedFrom } from './row-menu.tsx';
import { useChoose } from './use-field.ts';
import { useFieldChoices } from './use-field-choices.ts';
import type { DeskQueue } from '../state/desk-queues.ts';
import { TestsHere } from '../tests/tests-here.tsx';

type AtLineProps = Pick<
  ComponentProps<typeof LineCard>,
  'caption' | 'ask' | 'movesOf' | 'field' | 'callKey'
> & {
  queues: readonly DeskQueue[];
  /** The line on the screen, or null if all lines are shown. */
  chosen: DeskQueue | null;
  clinic: ClinicProfile;
  /**
   * True if the user may search the patients' records, which the doctor's own login may not.
   */
  isMember: boolean;
  banners: readonly Banner[];
  /** The bookings, shown in place of the line, if the desk has any. */
  bookings?: ComponentType<BookingsBeside> | undefined;
  /** Shows the line of the doctor with this slug, or all lines. Left out where there is only one line. */
  onDoctor: ((slug: string) => void) | undefined;
  text: SearchText;
  add: RefObject<AddHandle | null>;
  focusField: () => void;
  tools: ReactNode;
  rail: ReactNode;
};

/**
 * The field at the top of the desk, and the line below it. The tools and the side column are passed in, so
 * that they are not redrawn when somebody types, chooses or opens something here.
 */
export function AtLine(props: AtLineProps) {
  const { queues, chosen, clinic, field, focusField, bookings: Bookings } = props;
  const { refusal } = useDeskNews();
  // A new list at each press would make the browser redraw the line twice.
  const shownQueues = useMemo(() => (chosen ? [chosen] : queues), [chosen, queues]);
  const typed = useFieldText(props.text);
  const setTyped = props.text.set;
  const { filter, setFilter, rows, open, openRow } = useLine(shownQueues, queues);
  const [known, setKnown] = useState<KnownBookings | null>(null);
  const found = useFieldChoices({
    typed,
    queues,
    chosen,
    clinicId: clinic.id,
    isMember: props.isMember,
    canSwitch: props.onDoctor !== undefined,
    booked: Bookings ? known : null,
  });
  const acted = () => {
    setTyped('');
    focusField();
  };
  const { meaning } = found;
  const choose = useChoose({
    meaning,
    typed,
    setTyped,
    queues,
    add: props.add,
    openRow,
    onDoctor: props.onDoctor,
  });
  const isSaidBeside = refusal !== null && isBeside(refusal, shownQueues, rows);
  const show = (next: Shown) => {
    openRow(null, null);
    setFilter(next);
  };
  const shown = open?.from === 'field' ? null : filter;
  const beside = {
    queues,
    chosen,
    clinic,
    typed,
    setTyped,
    field,
    focusField,
    isShown: shown === 'booked',
    onShow: () => show('booked'),
    onKnown: setKnown,
  };
  return (
    <>
      <InHeader>
        <OneField
          field={field}
          typed={typed}
          found={found}
          queues={queues}
          chosen={chosen}
          timeZone={clinic.timeZone}
          onChange={setTyped}
          onChoose={choose}
        />
      </InHeader>
      <Top
        banners={props.banners}
        refusal={isSaidBeside ? null : refusal}
        chosen={chosen}
        tools={props.tools}
      />
      <div className="grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)_16rem] gap-2.5 xl:grid-cols-[minmax(0,1fr)_19.5rem]">
        {props.rail}
        <LineCard
          counts={{ ...filterCounts(shownQueues), booked: Bookings ? (known?.count ?? 0) : null }}
          shown={shown}
          onShow={(next) => {
            show(next);
            acted();
          }}
          book={Bookings ? (known?.book ?? null) : null}
          caption={props.caption}
          rows={rows}
          hasDoctor={chosen === null}
          paysHere={filter === 'unpaid'}
          timeZone={clinic.timeZone}
          open={open}
          onOpen={openRow}
          onActed={acted}
          ask={props.ask}
          movesOf={props.movesOf}
          refusal={refusal}
          field={field}
          callKey={props.callKey}
          empty={<Nobody />}
        >
          {chosen && (
            <TestsHere of={chosen} queues={queues} timeZone={clinic.timeZone} onActed={focusField} />
          )}
          {Bookings && <Bookings {...beside} />}
        </LineCard>
      </div>
    </>
  );
}

type TopProps = {
  banners: readonly Banner[];
  /** A refusal that no other part of the screen shows. */
  refusal: Refusal | null;
  chosen: DeskQueue | null;
  tools: ReactNode;
};

/** The notices, with the rarely used tools next to them. */
export function Top({ banners, refusal, chosen, tools }: TopProps) {
  return (
    <div className="flex shrink-0 flex-wrap items-center gap-x-3 gap-y-1">
      <BannerLine banners={banners} refusal={refusal}>
        {chosen && <WaitNotes queue={chosen.queue} except={saidElsewhere} className="flex-nowrap" />}
      </BannerLine>
      {tools}
    </div>
  );
}

/**
 * Selects the rows to show. The rows are all tokens of one kind, or only the token whose actions were opened
 * from the field.
 */
function useLine(queues: readonly DeskQueue[], all: readonly DeskQueue[]) {
  const [filter, setFilter] = useState<Shown>('waiting');
  const [open, setOpen] = useState<{ key: string; from: OpenedFrom } | null>(null);
  // Presses and typing take effect immediately, and the line updates when the browser has time.
  const drawn = useDeferredValue(queues);
  const opened = open?.from === 'field' ? rowAt(all, open.key) : undefined;
  const rows = opened ? [opened] : filter === 'booked' ? [] : rowsOf(drawn, filter);
  const openRow = (row: Row<DeskQueue> | null, from: OpenedFrom | null) =>
    setOpen(row && from && { key: rowKey(row), from });
  return { filter, setFilter, rows, open, openRow };
}

/** Returns whether a refusal is already shown next to the button that was pressed. */
function isBeside(refusal: Refusal, queues: readonly DeskQueue[], rows: readonly Row<DeskQueue>[]): boolean {
  const isAtRail = ({ queue }: DeskQueue) =>
    isInside(refusal, queue.doctorId, queues.length > 1 ? null : (calledToken(queue)?.number ?? null));
  return refusal.place.at === 'add' || rows.some((row) => isAt(refusal, row)) || queues.some(isAtRail);
}

// The notes that the desk leaves out. The timer shows a long visit, another notice offers to announce a
// delay, and an early start needs no note.
const saidElsewhere = ['long_visit', 'late', 'early'] as const;
