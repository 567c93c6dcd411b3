import { clsx } from 'clsx';
import { Search, X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState, type SubmitEvent } from 'react';
import { controlClass } from './field.tsx';
import { useWords } from '../words/words-context.tsx';

const pauseMs = 250;

type SearchBoxProps = {
  /** Names the searched list for screen readers. */
  label: string;
  /** Examples of searches. */
  placeholder: string;
  maxLength: number;
  value: string;
  onSearch: (text: string) => void;
};

/** Searches after a short pause in typing, and keeps the focus. */
export function SearchBox({ label, placeholder, maxLength, value, onSearch }: SearchBoxProps) {
  const words = useWords('console').lists;
  // The typed text, or null while the box shows the current search and follows the address, for example when
  // the user goes back.
  const [typed, setTyped] = useState<string | null>(null);
  if (typed === value) setTyped(null);
  const input = useRef<HTMLInputElement>(null);
  const search = useEffectEvent(onSearch);
  useEffect(() => {
    if (typed === null) return;
    const timer = setTimeout(() => search(typed), pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);

  const shown = typed ?? value;
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    onSearch(shown);
  };
  const clear = () => {
    setTyped('');
    onSearch('');
    input.current?.focus();
  };
  return (
    <form role="search" onSubmit={onSubmit} className="relative min-w-0 flex-1 basis-48">
      <Search size={20} aria-hidden className="absolute inset-y-0 left-3.5 my-auto text-ink-soft" />
      <input
        ref={input}
        type="search"
        aria-label={label}
        placeholder={placeholder}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={maxLength}
        value={shown}
        onChange={(event) => setTyped(event.target.value)}
        className={clsx(controlClass, 'pr-12 pl-11 [&::-webkit-search-cancel-button]:hidden')}
      />
      {shown !== '' && (
        <button
          type="button"
          aria-label={words.clearSearch}
          onClick={clear}
          className="absolute inset-y-0 right-0.5 my-auto grid size-11 place-items-center rounded-control text-ink-soft hover:text-ink"
        >
          <X size={20} aria-hidden />
        </button>
      )}
    </form>
  );
}
