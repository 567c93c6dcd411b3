import { X } from 'lucide-react';
import { useId, useState, type ComponentProps, type KeyboardEvent, type RefObject } from 'react';
import { PATIENT_NAME_MAX_LENGTH } from '@baari/core/patients';
import { useWords } from '../../shared/words/words-context.tsx';
import { focusLastTen } from './desk-log.tsx';
import { FoundList, optionId } from './found-list.tsx';
import { focusFirstRow } from './line-table.tsx';

type OneFieldProps = Omit<ComponentProps<typeof FoundList>, 'id'> & {
  field: RefObject<HTMLInputElement | null>;
  typed: string;
  onChange: (typed: string) => void;
};

/** The field at the top. A list below the field shows the matches, and Enter acts on the highlighted one. */
export function OneField({ field, typed, onChange, ...list }: OneFieldProps) {
  const words = useWords('desk');
  const listId = useId();
  const [hasFocus, setFocus] = useState(false);
  const { choices, highlighted, move, foundCount } = list.found;
  const isOpen = hasFocus && typed.trim() !== '';
  const pressed = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') onChange('');
    else if (event.key === 'ArrowDown' && !isOpen) focusFirstRow();
    else if (event.key === 'ArrowUp' && !isOpen) focusLastTen();
    else if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key !== 'Enter') return;
    // Ignores repeated events of a key that is held down.
    else if (!event.repeat && highlighted) list.onChoose(highlighted);
    else if (!event.repeat) move(1);
    event.preventDefault();
  };
  const hasList = isOpen && choices.length > 0;
  return (
    <div
      role="search"
      className="relative order-2 mx-auto w-full max-w-xl min-w-40"
      onFocus={() => setFocus(true)}
      onBlur={() => setFocus(false)}
    >
      <input
        ref={field}
        type="text"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={hasList}
        aria-controls={hasList ? listId : undefined}
        aria-activedescendant={hasList && highlighted ? optionId(listId, highlighted) : undefined}
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
      {typed !== '' && (
        <button
          type="button"
          aria-label={words.lists.clearSearch}
          onClick={() => {
            onChange('');
            field.current?.focus();
          }}
          className="absolute inset-y-0 right-0.5 my-auto grid size-8 place-items-center rounded-control text-ink-soft hover:bg-sunken"
        >
          <X size={18} aria-hidden />
        </button>
      )}
      <span role="status" className="sr-only">
        {isOpen && words.queueList.found({ count: foundCount })}
      </span>
      {isOpen && <FoundList id={listId} {...list} />}
    </div>
  );
}
