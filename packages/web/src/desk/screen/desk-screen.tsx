import type { ClinicProfile } from '@baari/contract/clinics';
import type { DoctorConsole } from '@baari/contract/queue';
import { useRef, useState, type ComponentProps, type ReactNode, type RefObject } from 'react';
import type { MenuItem } from '../../shared/ui/menu.tsx';
import { useWords } from '../../shared/words/words-context.tsx';
import { TokenDialog, useAsked } from '../queue/tokens/token-dialog.tsx';
import { AtLine, Top } from './at-line.tsx';
import type { Banner } from './banner-line.tsx';
import { type CallKey, keepCallKey, keptCallKey } from './call-key.ts';
import { DeskLog } from './desk-log.tsx';
import { useDeskNews } from './desk-news.tsx';
import { holderOf } from './desk-rows.ts';
import { DeskTools, type DeskToolsProps } from './desk-tools.tsx';
import { SearchText } from './field-text.ts';
import { CallKeyNotice, KeysDialog } from './keys-dialog.tsx';
import { useMoving } from './move-dialog.tsx';
import { Rail } from './rail.tsx';
import { type AddHandle, RailAdd } from './rail-add.tsx';
import { useDimmedNames } from './use-dimmed-names.ts';
import { useFieldFocus } from './use-field.ts';
import { useScanner } from './scanner.ts';
import { useKeys } from './use-keys.ts';
import { useNamedUndo } from './use-named-undo.ts';
import type { DeskQueue } from '../state/desk-queues.ts';

type DeskScreenProps = Pick<DeskToolsProps, 'canReset' | 'onRefresh'> &
  Pick<ComponentProps<typeof RailAdd>, 'booked'> & {
    /** The clinic's queues that this desk may change. */
    queues: readonly DeskQueue[];
    /** The line on the screen, or null if all lines are shown. */
    chosen: DeskQueue | null;
    clinic: ClinicProfile;
    access: DoctorConsole['access'];
    banners: readonly Banner[];
    /** A notice that waits until the user has chosen the call key. */
    offer?: readonly Banner[];
    /** Shows the line of the doctor with this slug, or all lines for an empty text. */
    onDoctor?: (slug: string) => void;
    more: readonly (readonly MenuItem[])[];
    /** A simpler view, shown instead of the field, the line and the side panel. */
    calm?: (callKey: CallKey | null) => ReactNode;
  } & Pick<ComponentProps<typeof AtLine>, 'caption' | 'bookings'>;

/**
 * The desk's screen. The screen shows the line of one doctor or of all, and next to it the parts for adding
 * and calling patients. Nothing on the screen moves by itself.
 */
export function DeskScreen(props: DeskScreenProps) {
  const { queues, chosen, clinic, access, calm } = props;
  const { refusal } = useDeskNews();
  const field = useRef<HTMLInputElement>(null);
  const focusField = useFieldFocus(field);
  const desk = useRef<HTMLDivElement>(null);
  useDimmedNames(desk, queues);
  const [text] = useState(() => new SearchText());
  const add = useRef<AddHandle>(null);
  useScanner((text) => add.current?.addScanned(text));
  const [callKey, setCallKey] = useCallKey();
  const [isHelpOpen, setHelpOpen] = useState(false);
  const [asked, setAsked] = useAsked();
  const moving = useMoving({ queues, chosen, access });
  const openHelp = () => setHelpOpen(true);
  // If all lines are shown, the key calls no patient. For this reason, the desk asks for the key only when
  // one line is shown.
  const isAsking = callKey === null && chosen !== null;
  const { offer = [] } = props;
  const banners = [...props.banners, ...(isAsking ? [askingKey(setCallKey)] : offer)];
  const tools = (
    <DeskTools
      clinicId={clinic.id}
      queues={(chosen ? [chosen] : queues).map((of) => of.queue)}
      colleagues={queues.map((of) => of.queue)}
      queue={chosen?.queue ?? null}
      timeZone={clinic.timeZone}
      access={access}
      canReset={props.canReset}
      onRefresh={props.onRefresh}
      onHelp={openHelp}
      more={[...moving.more, ...props.more]}
    />
  );
  const rail = (
    <Rail
      queues={queues}
      chosen={chosen}
      callKey={callKey}
      onActed={focusField}
      timeZone={clinic.timeZone}
      add={
        <RailAdd
          handle={add}
          queues={queues}
          chosen={chosen}
          clinic={clinic}
          isMember={access !== 'doctor'}
          booked={props.booked}
          // A search is over, but text that is typed from now on belongs to the next patient.
          onSent={() => text.set('')}
          onAdded={(typedSince) => {
            text.set(typedSince + text.read());
            focusField();
          }}
        />
      }
    />
  );
  return (
    <div
      ref={desk}
      // If no element has the focus, the field gets it back.
      tabIndex={-1}
      onFocus={({ target, currentTarget }) => target === currentTarget && focusField()}
      className="flex h-full flex-col gap-1.5 pt-1 outline-none data-dimmed:[&_[data-name]]:opacity-15 data-dimmed:[&_[role=log]]:opacity-15"
    >
      {calm ? (
        <>
          <Top banners={banners} refusal={refusal} chosen={chosen} tools={tools} />
          {calm(callKey)}
        </>
      ) : (
        <AtLine
          queues={queues}
          chosen={chosen}
          clinic={clinic}
          isMember={access !== 'doctor'}
          caption={props.caption}
          bookings={props.bookings}
          banners={banners}
          onDoctor={queues.length > 1 ? props.onDoctor : undefined}
          text={text}
          add={add}
          field={field}
          focusField={focusField}
          callKey={callKey}
          ask={setAsked}
          movesOf={moving.movesOf}
          tools={tools}
          rail={rail}
        />
      )}
      <Foot
        access={access}
        chosen={chosen}
        callKey={callKey}
        onHelp={openHelp}
        field={field}
        focusField={focusField}
      />
      {moving.dialog}
      {asked && <OfAsked asked={asked} queues={queues} timeZone={clinic.timeZone} onAsk={setAsked} />}
      {isHelpOpen && (
        <KeysDialog
          callKey={callKey}
          hasBookings={props.bookings !== undefined}
          hasDoctors={queues.length > 1}
          onChoose={setCallKey}
          onClose={() => setHelpOpen(false)}
        />
      )}
    </div>
  );
}

type OfAskedProps = Omit<ComponentProps<typeof TokenDialog>, 'panel' | 'doctor'> & {
  queues: readonly DeskQueue[];
};

/** The open dialog, and the token that it is about. */
function OfAsked({ queues, ...dialog }: OfAskedProps) {
  const holder = holderOf(queues, dialog.asked.token);
  return holder ? <TokenDialog {...dialog} panel={holder.panel} doctor={holder.profile} /> : null;
}

/** Until the user has chosen a call key, asks which one to use. */
const askingKey = (choose: (key: CallKey) => void): Banner => ({
  key: 'call-key',
  banner: <CallKeyNotice onChoose={choose} />,
});

type FootProps = Pick<DeskScreenProps, 'access' | 'chosen'> & {
  callKey: CallKey | null;
  onHelp: () => void;
  field: RefObject<HTMLInputElement | null>;
  focusField: () => void;
};

/**
 * Shows the log and handles the keys. The call key does nothing while all lines are shown. The log and the
 * keys are a separate component, so that a pending undo redraws nothing else.
 */
function Foot({ access, chosen, callKey, onHelp, field, focusField }: FootProps) {
  const words = useWords('desk').line;
  const { refused } = useDeskNews();
  const { named, press, undoNamed } = useNamedUndo(chosen?.queue.doctorId ?? null);
  useKeys({
    callKey,
    call: () =>
      chosen ? chosen.panel.callNext() : refused({ told: words.chooseDoctor, place: { at: 'line' } }),
    undo: press,
    help: onHelp,
    field,
  });
  return <DeskLog access={access} onUndo={focusField} named={named} undoNamed={undoNamed} />;
}

function useCallKey(): [CallKey | null, (key: CallKey) => void] {
  const [key, setKey] = useState(keptCallKey);
  const choose = (chosen: CallKey) => {
    keepCallKey(chosen);
    setKey(chosen);
  };
  return [key, choose];
}
