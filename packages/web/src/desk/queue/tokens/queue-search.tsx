import { Search, X } from 'lucide-react';
import { useRef, type KeyboardEvent } from 'react';
import { controlClass } from '../../../shared/ui/field.tsx';
import { useWords } from '../../../shared/words/words-context.tsx';

type QueueSearchProps = {
  typed: string;
  /**
   * The number of patients that the search finds, or null if there is no search.
   */
  foundCount: number | null;
  onChange: (typed: string) => void;
};

/** Finds a patient in the queue by name, phone or token number. Escape clears the search. */
export function QueueSearch({ typed, foundCount, onChange }: QueueSearchProps) {
  const words = useWords('desk').queueList;
  const field = useRef<HTMLInputElement>(null);
  const cleared = () => {
    onChange('');
    field.current?.focus();
  };
  const pressed = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Escape') return;
    if (typed === '') event.currentTarget.blur();
    onChange('');
  };
  return (
    <div role="search" className="relative w-full sm:w-72">
      <Search
        size={20}
        aria-hidden
        className="pointer-events-none absolute inset-y-0 left-3.5 my-auto text-ink-soft"
      />
      <input
        ref={field}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        aria-label={words.search}
        placeholder={words.searchHint}
        // When focused, the field stays clear of the bars at the top and the bottom of a phone's screen.
        className={`${controlClass} scroll-my-36 px-11`}
        value={typed}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={pressed}
      />
      {typed !== '' && (
        <button
          type="button"
          aria-label={words.clearSearch}
          onClick={cleared}
          className="absolute inset-y-0 right-0.5 my-auto grid size-11 place-items-center rounded-control text-ink-soft hover:bg-sunken hover:text-ink"
        >
          <X size={20} aria-hidden />
        </button>
      )}
      <span role="status" className="sr-only">
        {foundCount !== null && words.found({ count: foundCount })}
      </span>
    </div>
  );
}
