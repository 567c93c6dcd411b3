import { Search, X } from 'lucide-react';
import { useRef, type KeyboardEvent, type RefObject } from 'react';
import { counted } from '../../../shared/format/format.ts';
import { controlClass } from '../../../shared/ui/field.tsx';

type QueueSearchProps = {
  input: RefObject<HTMLInputElement | null> | undefined;
  typed: string;
  /** How many were found; null when nothing is searched for. */
  foundCount: number | null;
  onChange: (typed: string) => void;
};

/** Finds somebody in the queue by name, phone or token number. Escape clears it. */
export function QueueSearch({ input, typed, foundCount, onChange }: QueueSearchProps) {
  const own = useRef<HTMLInputElement>(null);
  const field = input ?? own;
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
        aria-label="Search the queue"
        placeholder="Name, phone or number"
        className={`${controlClass} px-11`}
        value={typed}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={pressed}
      />
      {typed !== '' && (
        <button
          type="button"
          aria-label="Clear the search"
          onClick={cleared}
          className="absolute inset-y-0 right-0.5 my-auto grid size-11 place-items-center rounded-control text-ink-soft hover:bg-sunken hover:text-ink"
        >
          <X size={20} aria-hidden />
        </button>
      )}
      <span role="status" className="sr-only">
        {foundCount !== null && `${counted(foundCount, 'patient')} found`}
      </span>
    </div>
  );
}
