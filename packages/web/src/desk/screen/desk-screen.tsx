import type { ClinicProfile } from '@baari/contract/clinics';
import type { DoctorConsole } from '@baari/contract/queue';
import {
  useDeferredValue,
  useRef,
  useState,
  type ComponentProps,
  type ComponentType,
  type ReactNode,
  type RefObject,
} from 'react';
import { InHeader } from '../../shared/ui/header-slot.tsx';
import type { MenuItem } from '../../shared/ui/menu.tsx';
import { WaitNotes } from '../../shared/waits/wait-outlook.tsx';
import { useWords } from '../../shared/words/words-context.tsx';
import type { Refusal } from '../actions/queue-news.ts';
import { ownActions } from '../actions/own-actions.ts';
import { useUndo } from '../actions/use-undo.ts';
import { useAddPatient } from '../queue/add-patient/use-add-patient.ts';
import { TokenDialog, useAsked } from '../queue/tokens/token-dialog.tsx';
import { calledToken } from '../../shared/queue/queue-figures.ts';
import { type Banner, BannerLine } from './banner-line.tsx';
import type { BookingsBeside, BookingsHandle } from './bookings-beside.ts';
import { type CallKey, keepCallKey, keptCallKey } from './call-key.ts';
import { DeskLog } from './desk-log.tsx';
import { useDeskNews } from './desk-news.tsx';
import {
  countsOf,
  type Filter,
  foundRows,
  holderOf,
  lettersOf,
  type Row,
  rowKey,
  rowsOf,
} from './desk-rows.ts';
import { DeskTools, type DeskToolsProps } from './desk-tools.tsx';
import { LineCard, Nobody } from './line-card.tsx';
import { CallKeyNotice, KeysDialog } from './keys-dialog.tsx';
import { isAt } from './line-table.tsx';
import { OneField } from './one-field.tsx';
import { isInside, Rail } from './rail.tsx';
import { RailAdd } from './rail-add.tsx';
import { useMoving } from './move-dialog.tsx';
import type { OpenedFrom } from './row-menu.tsx';
import { meaningOf } from './typed.ts';
import { useEntered, useFieldFocus } from './use-field.ts';
import { useKeys } from './use-keys.ts';
import { useRecord } from './use-record.ts';
import type { DeskQueue } from './with-panels.tsx';

type DeskScreenProps = Pick<DeskToolsProps, 'canReset' | 'onRefresh'> & {
  /** Those of the clinic that this desk may work at. */
  queues: readonly DeskQueue[];
  /** Whose line is on the screen; null for all. */
  chosen: DeskQueue | null;
  clinic: ClinicProfile;
  access: DoctorConsole['access'];
  /** Names the line. */
  caption: string;
  banners: readonly Banner[];
  more: readonly (readonly MenuItem[])[];
  /** What stands below the line in its frame; nothing where no bookings are taken. */
  bookings?: ComponentType<BookingsBeside> | undefined;
  /** In place of field, line and rail, for who wants less on the screen. */
  calm?: (callKey: CallKey | null) => ReactNode;
};

/** The desk: the line of one doctor or of all, adding and calling beside it, and nothing that moves by itself. */
export function DeskScreen(props: DeskScreenProps) {
  const { queues, chosen, clinic, access, caption, bookings: Bookings, calm } = props;
  const { refusal } = useDeskNews();
  const shownQueues = chosen ? [chosen] : queues;
  const field = useRef<HTMLInputElement>(null);
  const focusField = useFieldFocus(field);
  const handle = useRef<BookingsHandle>(null);
  const { callKey, setCallKey, openHelp, help } = useDeskKeys(chosen, field, Bookings !== undefined);
  const { filter, setFilter, typed, setTyped, searched, isSearching, rows, open, openRow } = useLine(
    shownQueues,
    queues,
  );
  const [asked, setAsked] = useAsked();
  const moving = useMoving({ queues, chosen, access });
  const add = useAddPatient({
    queues: queues.map(({ queue }) => queue),
    doctorId: chosen?.queue.doctorId ?? '',
    keptAs: `add-patient.${chosen?.queue.doctorId ?? clinic.id}`,
    onAdded: (typedSince) => {
      setTyped(typedSince);
      focusField();
    },
  });
  useRecord(add, access !== 'doctor');
  const acted = () => {
    setTyped('');
    focusField();
  };
  const entered = useEntered({ typed, setTyped, queues, shownQueues, add, openRow, bookings: handle });
  const isSaidBeside = calm === undefined && refusal !== null && isBeside(refusal, shownQueues, rows);
  const beside = { queues, chosen, clinic, typed, setTyped, field, focusField, handle };
  const banners = callKey ? props.banners : [...props.banners, askingKey(setCallKey)];
  return (
    <div
      // Where the focus falls when what had it is gone: it goes on in the field.
      tabIndex={-1}
      onFocus={({ target, currentTarget }) => target === currentTarget && focusField()}
      className="flex h-full flex-col gap-1.5 pt-1 outline-none"
    >
      {!calm && (
        <InHeader>
          <OneField
            field={field}
            typed={typed}
            foundCount={isSearching ? rows.length : null}
            onChange={setTyped}
            onEnter={entered}
            onHelp={openHelp}
          />
        </InHeader>
      )}
      <div className="flex shrink-0 flex-wrap items-center gap-x-3 gap-y-1">
        <BannerLine banners={banners} refusal={isSaidBeside ? null : refusal}>
          {chosen && <Pace of={chosen} />}
        </BannerLine>
        <DeskTools
          clinicId={clinic.id}
          queues={shownQueues.map((of) => of.queue)}
          queue={chosen?.queue ?? null}
          timeZone={clinic.timeZone}
          access={access}
          canReset={props.canReset}
          onRefresh={props.onRefresh}
          onHelp={openHelp}
          more={[...moving.more, ...props.more]}
        />
      </div>
      {calm?.(callKey) ?? (
        <div className="grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)_16rem] gap-2.5 xl:grid-cols-[minmax(0,1fr)_19.5rem]">
          <Rail
            queues={queues}
            chosen={chosen}
            callKey={callKey}
            onActed={focusField}
            ask={setAsked}
            add={
              <RailAdd
                add={add}
                queues={queues}
                chosen={chosen}
                timeZone={clinic.timeZone}
                clinicId={access === 'doctor' ? null : clinic.id}
              />
            }
          />
          <LineCard
            counts={countsOf(shownQueues)}
            filter={isSearching ? null : filter}
            onFilter={(next) => {
              setFilter(next);
              acted();
            }}
            caption={caption}
            rows={rows}
            hasDoctor={chosen === null}
            timeZone={clinic.timeZone}
            open={open}
            onOpen={openRow}
            onActed={acted}
            ask={setAsked}
            movesOf={moving.movesOf}
            refusal={refusal}
            field={field}
            callKey={callKey}
            empty={<Nobody searched={isSearching ? searched : null} letters={lettersOf(queues)} />}
          >
            {Bookings && <Bookings {...beside} />}
          </LineCard>
        </div>
      )}
      <DeskLog access={access} others={queues.filter((of) => of !== chosen)} onUndo={focusField} />
      {moving.dialog}
      {asked && <OfAsked asked={asked} queues={queues} timeZone={clinic.timeZone} onAsk={setAsked} />}
      {help}
    </div>
  );
}

/** What of these queues is on the screen: one kind of token, or what was found; and whose actions are open. */
function useLine(queues: readonly DeskQueue[], all: readonly DeskQueue[]) {
  const words = useWords('desk');
  const [filter, setFilter] = useState<Filter>('waiting');
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState<{ key: string; from: OpenedFrom } | null>(null);
  // What is pressed or typed shows at once; the line follows when there is time.
  const drawn = useDeferredValue(queues);
  const drawnAll = useDeferredValue(all);
  const searched = useDeferredValue(typed);
  const isSearching = searched.trim() !== '';
  const meaning = meaningOf(searched, lettersOf(drawnAll));
  // A label names its line, whichever is on the screen.
  const searchedIn = meaning.is === 'token' && meaning.letter !== null ? drawnAll : drawn;
  const rows = isSearching ? foundRows(searchedIn, searched, words.queue) : rowsOf(drawn, filter);
  const openRow = (row: Row<DeskQueue>, from: OpenedFrom | null) =>
    setOpen(from && { key: rowKey(row), from });
  return { filter, setFilter, typed, setTyped, searched, isSearching, rows, open, openRow };
}

type OfAskedProps = Omit<ComponentProps<typeof TokenDialog>, 'panel' | 'doctor'> & {
  queues: readonly DeskQueue[];
};

/** What is open about a token, in the queue where that is now. */
function OfAsked({ queues, ...dialog }: OfAskedProps) {
  const holder = holderOf(queues, dialog.asked.token);
  return holder ? <TokenDialog {...dialog} panel={holder.panel} doctor={holder.profile} /> : null;
}

/** While no key calls the next patient it is asked which one is to. */
const askingKey = (choose: (key: CallKey) => void): Banner => ({
  key: 'call-key',
  banner: <CallKeyNotice onChoose={choose} />,
});

/** How fast it goes, while nothing more pressing has to be told. */
function Pace({ of: { queue } }: { of: DeskQueue }) {
  const words = useWords('desk').reception;
  return (
    <div className="flex min-w-0 gap-4 overflow-hidden text-sm whitespace-nowrap text-ink-soft">
      <span>{words.consultationTime(queue.consultationMinutes)}</span>
      <WaitNotes queue={queue} except={saidElsewhere} className="flex-nowrap" />
    </div>
  );
}

/** Whether what was refused is said where it was pressed. */
function isBeside(refusal: Refusal, queues: readonly DeskQueue[], rows: readonly Row<DeskQueue>[]): boolean {
  const isAtRail = ({ queue }: DeskQueue) =>
    isInside(refusal, queue.doctorId, queues.length > 1 ? null : (calledToken(queue)?.number ?? null));
  return refusal.place.at === 'add' || rows.some((row) => isAt(refusal, row)) || queues.some(isAtRail);
}

// By the timer, and by the notice that offers to announce a delay.
const saidElsewhere = ['long_visit', 'late'] as const;

/** What the keys do: at whose line is on the screen; with all of them nobody is called. */
function useDeskKeys(
  chosen: DeskQueue | null,
  field: RefObject<HTMLInputElement | null>,
  hasBookings: boolean,
) {
  const words = useWords('desk').line;
  const { refused } = useDeskNews();
  const { undoLast } = useUndo();
  const [callKey, setCallKey] = useCallKey();
  const [doneBefore] = useState(() => ownActions.count);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const openHelp = () => setHelpOpen(true);
  useKeys({
    callKey,
    call: () =>
      chosen ? chosen.panel.callNext() : refused({ told: words.chooseDoctor, place: { at: 'line' } }),
    undo: () => undoLast(chosen?.queue.doctorId ?? null, doneBefore),
    help: openHelp,
    field,
  });
  const help = isHelpOpen && (
    <KeysDialog
      callKey={callKey}
      hasBookings={hasBookings}
      onChoose={setCallKey}
      onClose={() => setHelpOpen(false)}
    />
  );
  return { callKey, setCallKey, openHelp, help };
}

function useCallKey(): [CallKey | null, (key: CallKey) => void] {
  const [key, setKey] = useState(keptCallKey);
  const choose = (chosen: CallKey) => {
    keepCallKey(chosen);
    setKey(chosen);
  };
  return [key, choose];
}
