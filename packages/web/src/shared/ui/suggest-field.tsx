import { clsx } from 'clsx';
import {
  useEffect,
  useId,
  useRef,
  useState,
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { controlClass, FieldFrame, type FieldText } from './field.tsx';

export type Suggestion = { id: string; label: ReactNode };

type SuggestFieldProps = FieldText &
  Pick<ComponentProps<'input'>, 'autoComplete' | 'enterKeyHint' | 'maxLength' | 'placeholder'> & {
    value: string;
    onChange: (value: string) => void;
    /** A new array reopens the list, so pass the same array while the suggestions are unchanged. */
    suggestions: readonly Suggestion[];
    onChoose: (id: string) => void;
    /** Called when the user presses Enter without choosing a suggestion. */
    onEnter: () => void;
    /** An element next to the field, for example a search button. */
    action?: ReactNode;
  };

/**
 * A text field with a list of suggestions. Arrow keys move through the suggestions, Enter chooses one, and
 * Escape closes the list.
 */
export function SuggestField(props: SuggestFieldProps) {
  const { label, hint, error, value, onChange, suggestions, onChoose, onEnter, action, ...input } = props;
  const listId = useId();
  const list = useRef<HTMLUListElement>(null);
  const [dismissed, setDismissed] = useState<readonly Suggestion[] | null>(null);
  const [active, setActive] = useState(-1);
  const isOpen = suggestions.length > 0 && dismissed !== suggestions;
  const activeId = isOpen ? suggestions[active]?.id : undefined;

  useEffect(() => {
    const shown = list.current?.children[active] ?? list.current;
    if (isOpen) shown?.scrollIntoView({ block: 'nearest' });
  }, [isOpen, active]);

  const close = () => {
    setDismissed(suggestions);
    setActive(-1);
  };
  const choose = (id: string) => {
    close();
    onChoose(id);
  };
  const typed = (text: string) => {
    setActive(-1);
    onChange(text);
  };
  const pressed = (event: KeyboardEvent) => {
    const key = keyMeaning(event);
    if (key === null) return;
    if (key === 'enter' || isOpen) event.preventDefault();
    if (key === 'escape') close();
    else if (key === 'enter' && activeId !== undefined) choose(activeId);
    else if (key === 'enter') onEnter();
    else if (isOpen) setActive(nextIndex(active, key, suggestions.length));
    else setDismissed(null);
  };

  return (
    <FieldFrame
      label={label}
      hint={hint}
      error={error}
      control={(ids) => (
        <div className="relative">
          <div className="flex gap-2">
            <input
              type="text"
              role="combobox"
              aria-autocomplete="list"
              aria-expanded={isOpen}
              aria-controls={listId}
              aria-activedescendant={activeId === undefined ? undefined : `${listId}-${active}`}
              {...input}
              {...ids}
              value={value}
              onChange={(event) => typed(event.target.value)}
              onKeyDown={pressed}
              onBlur={close}
              className={clsx(controlClass, 'min-w-0 flex-1')}
            />
            {action}
          </div>
          <ul
            ref={list}
            id={listId}
            role="listbox"
            aria-label={typeof label === 'string' ? label : undefined}
            hidden={!isOpen}
            className="absolute inset-x-0 top-full scroll-my-3 z-10 mt-1 max-h-72 overflow-y-auto rounded-control border border-line bg-surface p-1 shadow-raised"
          >
            {suggestions.map((suggestion, index) => (
              <li
                key={suggestion.id}
                id={`${listId}-${index}`}
                role="option"
                aria-selected={index === active}
                // Keeps the focus in the field, because losing it would close the list before the click.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => choose(suggestion.id)}
                className="flex min-h-11 cursor-pointer items-center rounded-control px-3 py-2 hover:bg-sunken aria-selected:bg-accent-soft aria-selected:text-accent-ink"
              >
                {suggestion.label}
              </li>
            ))}
          </ul>
        </div>
      )}
    />
  );
}

const meanings = { ArrowDown: 'down', ArrowUp: 'up', Enter: 'enter', Escape: 'escape' } as const;
type KeyMeaning = (typeof meanings)[keyof typeof meanings];

/**
 * Returns a key's meaning in the list, or null for typing keys, including those of an input method.
 */
function keyMeaning({ key, nativeEvent }: KeyboardEvent): KeyMeaning | null {
  if (nativeEvent.isComposing) return null;
  const found = Object.entries(meanings).find(([name]) => name === key);
  return found ? found[1] : null;
}

/**
 * Returns the next suggestion in a direction. The field itself (-1) follows the last suggestion and precedes
 * the first.
 */
export function nextIndex(active: number, key: 'down' | 'up', count: number): number {
  const positions = count + 1;
  const step = key === 'down' ? 1 : -1;
  return ((active + 1 + step + positions) % positions) - 1;
}
