import { clsx } from 'clsx';
import { useId } from 'react';

type ChoiceProps<Value extends string> = {
  label: string;
  options: readonly { value: Value; label: string }[];
  /** Empty while nothing is chosen. */
  value: Value | '';
  onChange: (value: Value | '') => void;
  /** Whether pressing what is chosen takes the choice back. */
  isOptional?: boolean;
  /** As low as a line, with its label read out alone. */
  isSmall?: boolean;
};

/** One of a few, each a press away. */
export function Choice<Value extends string>(props: ChoiceProps<Value>) {
  const { label, options, value: chosen, onChange, isOptional = false, isSmall = false } = props;
  const name = useId();
  return (
    <fieldset>
      <legend className={isSmall ? 'sr-only' : 'mb-1.5 font-medium'}>{label}</legend>
      <div className={clsx('flex flex-wrap', isSmall ? 'gap-1' : 'gap-2')}>
        {options.map(({ value, label }) => (
          <label
            key={value}
            className={clsx(
              'flex cursor-pointer items-center rounded-control border border-line bg-surface has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-3 has-focus-visible:outline-(--focus)',
              isSmall
                ? 'relative min-h-7 px-1.5 has-checked:font-semibold pointer-coarse:min-h-11'
                : 'min-h-11 gap-2 px-3',
            )}
          >
            <input
              type="radio"
              name={name}
              value={value}
              checked={value === chosen}
              onChange={() => onChange(value)}
              onClick={() => {
                if (isOptional && value === chosen) onChange('');
              }}
              className={
                isSmall ? 'absolute inset-0 cursor-pointer opacity-0' : 'size-5 shrink-0 accent-(--accent)'
              }
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
