import { westernDigits } from '@baari/core/shared';
import { clsx } from 'clsx';
import { useEffect, useId, useRef, type KeyboardEvent } from 'react';

type DayChoiceProps = {
  label: string;
  choices: readonly { label: string; date: string }[];
  /** The chosen date, which need not be in this list. */
  chosen: string;
  onChoose: (date: string) => void;
  dayName: (date: string) => string;
};

/** Offers some of the coming days. A digit or the arrow keys choose a day. */
export function DayChoice({ label, choices, chosen, onChoose, dayName }: DayChoiceProps) {
  const name = useId();
  const group = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    // Waits for one frame, because a dialog that opens with this choice moves the focus first.
    const frame = requestAnimationFrame(() =>
      group.current?.querySelector<HTMLElement>('[data-first-field]')?.focus(),
    );
    return () => cancelAnimationFrame(frame);
  }, []);
  const picked = choices.find(({ date }) => date === chosen) ?? null;
  const pressed = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const choice = choices[Number(westernDigits(event.key)) - 1];
    if (!choice) return;
    event.preventDefault();
    onChoose(choice.date);
    group.current?.querySelectorAll('input')[choices.indexOf(choice)]?.focus();
  };
  return (
    <fieldset ref={group} onKeyDown={pressed}>
      <legend className="mb-1.5 font-medium">{label}</legend>
      <div className="grid grid-cols-2 gap-1.5 sm:grid-cols-3">
        {choices.map((choice, index) => (
          <label
            key={choice.label}
            className={clsx(
              'flex min-h-14 cursor-pointer items-center gap-2.5 rounded-control border border-line bg-surface px-2.5 py-1 text-sm',
              'has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-3 has-focus-visible:outline-(--focus)',
            )}
          >
            <input
              type="radio"
              name={name}
              value={choice.date}
              checked={choice === picked}
              data-first-field={(picked === null ? index === 0 : choice === picked) || undefined}
              onChange={() => onChoose(choice.date)}
              className="sr-only"
            />
            <kbd aria-hidden className="text-ink-soft pointer-coarse:hidden">
              {index + 1}
            </kbd>
            <span>
              <span className="block font-semibold">{choice.label}</span>
              <span className="block text-ink-soft">{dayName(choice.date)}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
