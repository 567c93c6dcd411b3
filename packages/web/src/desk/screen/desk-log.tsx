import type { DoctorConsole } from '@baari/contract/queue';
import { clsx } from 'clsx';
import { useState } from 'react';
import { actionText } from '../../shared/queue/action-text.ts';
import { agoText } from '../../shared/format/format.ts';
import { useByServerNow } from '../../shared/live/use-server-now.ts';
import { useWords } from '../../shared/words/words-context.tsx';
import type { NamedChange, Told } from '../actions/queue-news.ts';
import { useDoneName, useUndo } from '../actions/use-undo.ts';
import { useDoctorNameOf, useLetterOf } from '../letters.tsx';
import { useLogEntries } from './desk-news.tsx';
import { type LogEntry, undoableEntries } from './log-entries.ts';

const secondMs = 1000;

const buttonClass =
  'min-h-9 shrink-0 rounded-control px-1.5 font-semibold text-accent-ink underline underline-offset-4 hover:bg-sunken';

type DeskLogProps = {
  /** The viewer. */
  access: DoctorConsole['access'];
  /** The focus returns to the field, because the pressed button disappears. */
  onUndo: () => void;
  /** The change that the key undoes when it is pressed again; null before the first press. */
  named: NamedChange | null;
  undoNamed: () => void;
};

/** The foot of the desk: own and others' actions, the latest first, with an undo. */
export function DeskLog({ access, onUndo, named, undoNamed }: DeskLogProps) {
  const words = useWords('desk');
  const nameOf = useDoctorNameOf();
  const entries = useLogEntries();
  const { undo } = useUndo();
  const undoable = useByServerNow(secondMs, (now) => idsOf(undoableEntries(entries, now, access)));
  const undone = (change: NamedChange) => {
    undo(change);
    onUndo();
  };
  return (
    <div className="relative shrink-0">
      <div
        role="log"
        aria-label={words.line.log}
        // Items without room wrap below the line, out of sight, where the keyboard still reaches them.
        className="flex h-9 shrink-0 flex-wrap items-center gap-x-6 overflow-hidden text-sm whitespace-nowrap text-ink-soft"
        onBlur={({ currentTarget }) => {
          currentTarget.scrollTop = 0;
        }}
      >
        {entries.map((entry, index) => (
          <div
            key={entry.id}
            className={clsx(
              'flex h-9 shrink-0 items-center gap-2',
              index === 0 ? 'max-w-3/5' : 'max-w-[calc(40%-1.5rem)] max-md:hidden',
            )}
          >
            <EntryText entry={entry} doctor={entry.change && nameOf(entry.change.doctorId)} />
            {entry.change && undoable.includes(idsOf([entry])) && (
              <UndoButton entry={entry} onUndo={undone} />
            )}
            {entry.told?.action && <ActionButton {...entry.told} action={entry.told.action} onAct={onUndo} />}
          </div>
        ))}
      </div>
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

/** Each ends with a comma: no id is a part of another. */
const idsOf = (entries: Iterable<LogEntry>) => Array.from(entries, ({ id }) => `${id},`).join('');

/** Shows the change before it is undone, over the log, which stays as it is. */
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

function UndoButton({ entry: { change, action, told }, onUndo }: UndoButtonProps) {
  const { undo: words, events } = useWords('desk');
  const letterOf = useLetterOf();
  const nameOf = useDoneName();
  if (!change) return null;
  const { doctorId } = change;
  const name = told ? nameOf(told, doctorId) : action && actionText(action, events, letterOf(doctorId));
  if (name === null) return null;
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

/** Once: it stays pressed. */
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

/** Own actions in the words of their button; others' actions, and earlier ones, as the queue tells them. */
function EntryText({ entry: { told, action, change }, doctor }: EntryTextProps) {
  const words = useWords('desk');
  const ago = useByServerNow(secondMs, (now) => action && agoText(action.at, now, words.ago));
  const letterOf = useLetterOf();
  if (told)
    return (
      <>
        <p className="shrink-0 font-semibold text-ink">{told.title}</p>
        {told.description && <p className="truncate">{told.description}</p>}
        {doctor !== null && <span className="max-w-48 shrink truncate">{doctor}</span>}
      </>
    );
  if (!action || !change || ago === null) return null;
  const text = actionText(action, words.events, letterOf(change.doctorId));
  return (
    <p className="truncate">
      {doctor !== null && `${doctor}: `}
      {words.undo.last({ done: text, ago })}
    </p>
  );
}
