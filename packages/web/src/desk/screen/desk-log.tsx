import type { DoctorConsole } from '@baari/contract/queue';
import { clsx } from 'clsx';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { actionText } from '../../shared/queue/action-text.ts';
import { agoText } from '../../shared/format/format.ts';
import { useByServerNow } from '../../shared/live/use-server-now.ts';
import { useWords } from '../../shared/words/words-context.tsx';
import type { NamedChange, Told } from '../actions/queue-news.ts';
import { useDoneName, useUndo } from '../actions/use-undo.ts';
import { useDoctorNameOf, useLetterOf } from '../letters.tsx';
import { useDeskLog } from './desk-news.tsx';
import { type LogEntry, undoableEntries } from './log-entries.ts';

const secondMs = 1000;

const buttonClass =
  'min-h-9 shrink-0 rounded-control px-1.5 font-semibold text-accent-ink underline underline-offset-4 hover:bg-sunken';

type DeskLogProps = {
  /** The viewer. */
  access: DoctorConsole['access'];
  /** Called to move the focus to the field, because the pressed button disappears. */
  onUndo: () => void;
  /**
   * The change that the second press of the undo key will undo, or null before the first press.
   */
  named: NamedChange | null;
  undoNamed: () => void;
};

/** The number of entries that fit in the line. */
const IN_LINE = 5;

/**
 * The log at the foot of the desk: everyone's actions, the latest first, each with an undo button. When
 * opened, the log lists the last ten actions.
 */
export function DeskLog({ access, onUndo, named, undoNamed }: DeskLogProps) {
  const words = useWords('desk');
  const { entries, fill } = useDeskLog();
  const lineOf = useEntries(entries, access, onUndo);
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  return (
    <div className="relative flex shrink-0 gap-2">
      <div
        role="log"
        aria-label={words.line.log}
        // Items that do not fit wrap to a hidden second row, where the keyboard can still focus them.
        className="flex h-9 min-w-0 flex-1 flex-wrap items-center gap-x-6 overflow-hidden text-sm whitespace-nowrap text-ink-soft"
        onBlur={({ currentTarget }) => {
          currentTarget.scrollTop = 0;
        }}
      >
        {entries.slice(0, IN_LINE).map((entry, index) => (
          <div
            key={entry.id}
            className={clsx(
              'flex h-9 shrink-0 items-center gap-2',
              index === 0 ? 'max-w-3/5' : 'max-w-[calc(40%-1.5rem)] max-md:hidden',
            )}
          >
            {lineOf(entry)}
            {entry.told?.action && <ActionButton {...entry.told} action={entry.told.action} onAct={onUndo} />}
          </div>
        ))}
      </div>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        onClick={() => {
          if (!isOpen) fill();
          setOpen(!isOpen);
        }}
        className={clsx(buttonClass, 'flex items-center gap-1 no-underline!')}
      >
        {words.line.lastTen}
        {isOpen ? <ChevronDown size={16} aria-hidden /> : <ChevronUp size={16} aria-hidden />}
      </button>
      {isOpen && (
        <LastTen id={listId} onClose={() => setOpen(false)}>
          {entries.map((entry) => (
            <li
              key={entry.id}
              className="flex h-9 items-center gap-2 px-2 pointer-coarse:h-11 [&>button]:ms-auto"
            >
              {lineOf(entry)}
            </li>
          ))}
        </LastTen>
      )}
      <div role="status" className="absolute inset-0 empty:hidden">
        {named && (
          <Named
            name={named.name}
            onUndo={() => {
              undoNamed();
              onUndo();
            }}
          />
        )}
      </div>
    </div>
  );
}

/** Returns a function that draws an entry, with its undo button if it can be undone. */
export function useEntries(
  entries: readonly LogEntry[],
  access: DoctorConsole['access'],
  onUndo?: () => void,
): (entry: LogEntry) => ReactNode {
  const nameOf = useDoctorNameOf();
  const { undo } = useUndo();
  const undoable = useByServerNow(secondMs, (now) => idsOf(undoableEntries(entries, now, access)));
  const undone = (change: NamedChange) => {
    undo(change);
    onUndo?.();
  };
  return (entry) => (
    <>
      <EntryText entry={entry} doctor={entry.change && nameOf(entry.change.doctorId)} />
      {entry.change && undoable.includes(idsOf([entry])) && <UndoButton entry={entry} onUndo={undone} />}
    </>
  );
}

/** Commas around each id keep it from matching a part of another id. */
const idsOf = (entries: Iterable<LogEntry>) => Array.from(entries, ({ id }) => `,${id},`).join('');

/** Moves the focus from the field to the button of the list, which is the last control of the screen. */
export const focusLastTen = () => document.querySelector<HTMLElement>('[role="log"] + button')?.focus();

type LastTenProps = { id: string; onClose: () => void; children: ReactNode };

/** The list stays open above the line until somebody presses Escape or presses elsewhere. */
function LastTen({ id, onClose, children }: LastTenProps) {
  const { line } = useWords('desk');
  const list = useRef<HTMLUListElement>(null);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const pressed = (event: PointerEvent) => {
      const isOutside =
        event.target instanceof Element && !list.current?.parentElement?.contains(event.target);
      if (isOutside) close();
    };
    const keyed = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close();
    };
    document.addEventListener('pointerdown', pressed);
    document.addEventListener('keydown', keyed);
    return () => {
      document.removeEventListener('pointerdown', pressed);
      document.removeEventListener('keydown', keyed);
    };
  }, []);
  return (
    <ul
      ref={list}
      id={id}
      aria-label={line.lastTen}
      className="absolute right-0 bottom-full z-20 max-h-[60dvh] w-full max-w-3xl divide-y divide-line overflow-y-auto rounded-card border border-line bg-surface text-sm whitespace-nowrap text-ink-soft shadow-raised"
    >
      {children}
    </ul>
  );
}

/** Shows the change that is about to be undone, in front of the log. */
function Named({ name, onUndo }: { name: string; onUndo: () => void }) {
  const { undo: words } = useWords('desk');
  return (
    <div
      role="group"
      aria-label={words.of({ done: name })}
      data-named-undo
      className="flex h-full min-w-0 items-center gap-3 rounded-control bg-warm-soft px-2 text-sm whitespace-nowrap text-warm-ink"
    >
      <p className="truncate font-semibold" title={name}>
        {words.of({ done: name })}
      </p>
      <p className="shrink-0">{words.pressAgain}</p>
      <button type="button" onClick={onUndo} className={clsx(buttonClass, 'text-warm-ink!')}>
        {words.undo}
      </button>
    </div>
  );
}

type UndoButtonProps = { entry: LogEntry; onUndo: (change: NamedChange) => void };

function UndoButton({ entry: { change, action, told, patient }, onUndo }: UndoButtonProps) {
  const { undo: words, events } = useWords('desk');
  const letterOf = useLetterOf();
  const nameOf = useDoneName();
  if (!change) return null;
  const { doctorId } = change;
  const done =
    told ?? (action && { title: actionText(action, events, letterOf(doctorId)), description: patient });
  if (!done) return null;
  const name = nameOf(done, doctorId);
  return (
    <button
      type="button"
      aria-label={words.of({ done: name })}
      title={words.of({ done: name })}
      onClick={() => onUndo({ change, name })}
      className={buttonClass}
    >
      {words.undo}
    </button>
  );
}

type ActionButtonProps = Told & Required<Pick<Told, 'action'>> & { onAct: () => void };

/** A button that disappears after one press. */
function ActionButton({ title, description, action, onAct }: ActionButtonProps) {
  const [isPressed, setPressed] = useState(false);
  if (isPressed) return null;
  const pressed = () => {
    setPressed(true);
    action.onSelect();
    onAct();
  };
  return (
    <button
      type="button"
      aria-label={[action.label, title, description].filter(Boolean).join(': ')}
      onClick={pressed}
      className={buttonClass}
    >
      {action.label}
    </button>
  );
}

type EntryTextProps = { entry: LogEntry; doctor: string | null };

/**
 * Describes the user's own actions with the words of their buttons, and all others in the words of the
 * queue's log.
 */
function EntryText({ entry: { told, action, change, patient }, doctor }: EntryTextProps) {
  const words = useWords('desk');
  const ago = useByServerNow(secondMs, (now) => action && agoText(action.at, now, words.ago));
  const letterOf = useLetterOf();
  if (told)
    return (
      <>
        <p className="shrink-0 font-semibold text-ink">{told.title}</p>
        {told.description && <p className="min-w-0 truncate">{told.description}</p>}
        {doctor !== null && !told.namesDoctors && <span className="max-w-48 shrink truncate">{doctor}</span>}
      </>
    );
  if (!action || !change || ago === null) return null;
  const done = actionText(action, words.events, letterOf(change.doctorId));
  const text = [done, patient].filter(Boolean).join(' · ');
  return (
    <p className="min-w-0 truncate" title={text}>
      {doctor !== null && !text.startsWith(`${doctor} `) && `${doctor}: `}
      {words.undo.last({ done: text, ago })}
    </p>
  );
}
