import { X } from 'lucide-react';
import type { KeyboardEvent, RefObject } from 'react';
import { PATIENT_NAME_MAX_LENGTH } from '@baari/core/patients';
import { useWords } from '../../shared/words/words-context.tsx';
import { focusFirstRow } from './line-table.tsx';

type OneFieldProps = {
  field: RefObject<HTMLInputElement | null>;
  typed: string;
  /** How many were found; null without typed text. */
  foundCount: number | null;
  onChange: (typed: string) => void;
  onEnter: () => void;
  onHelp: () => void;
};

/** The one field at the top: it searches while somebody types, and Enter acts. */
export function OneField({ field, typed, foundCount, onChange, onEnter, onHelp }: OneFieldProps) {
  const words = useWords('desk');
  const pressed = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') onChange('');
    else if (event.key === 'ArrowDown') focusFirstRow();
    else if (event.key === 'Enter') onEnter();
    else return;
    event.preventDefault();
  };
  const button = 'absolute inset-y-0 right-0.5 my-auto grid size-8 place-items-center rounded-control';
  return (
    <div role="search" className="relative order-2 mx-auto w-full max-w-xl min-w-40">
      <input
        ref={field}
        type="text"
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="go"
        aria-label={words.line.field}
        placeholder={words.line.field}
        maxLength={PATIENT_NAME_MAX_LENGTH}
        value={typed}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={pressed}
        className="block h-9 w-full rounded-control border-2 border-accent bg-surface pr-10 pl-3 placeholder:text-ink-soft pointer-coarse:h-11"
      />
      {typed === '' ? (
        <button
          type="button"
          aria-label={words.shortcuts.title}
          onClick={onHelp}
          className={`${button} text-sm font-semibold text-ink-soft hover:bg-sunken`}
        >
          ?
        </button>
      ) : (
        <button
          type="button"
          aria-label={words.lists.clearSearch}
          onClick={() => {
            onChange('');
            field.current?.focus();
          }}
          className={`${button} text-ink-soft hover:bg-sunken`}
        >
          <X size={18} aria-hidden />
        </button>
      )}
      <span role="status" className="sr-only">
        {foundCount !== null && words.queueList.found({ count: foundCount })}
      </span>
    </div>
  );
}
