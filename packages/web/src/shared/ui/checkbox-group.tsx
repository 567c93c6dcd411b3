import { clsx } from 'clsx';
import { useId } from 'react';
import { FieldError, type FieldText } from './field.tsx';

type CheckboxGroupProps<Value extends string> = FieldText & {
  name: string;
  options: readonly { value: Value; label: string }[];
  value: readonly Value[];
  onChange: (value: Value[]) => void;
  className?: string;
};

/** Chooses several options. Returns the options in the order of the list. */
export function CheckboxGroup<Value extends string>(props: CheckboxGroupProps<Value>) {
  const { label, hint, error, name, options, value, onChange, className } = props;
  const id = useId();
  const toggled = (changed: Value) =>
    options
      .map((option) => option.value)
      .filter((option) => (option === changed ? !value.includes(option) : value.includes(option)));
  return (
    <fieldset
      className={className}
      aria-describedby={clsx(hint && `${id}-hint`, error && `${id}-error`) || undefined}
    >
      <legend className="mb-1.5 font-medium">{label}</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {options.map((option) => (
          <label
            key={option.value}
            className="flex min-h-11 cursor-pointer items-center gap-3 rounded-control border border-line bg-surface px-3 has-checked:border-accent has-checked:bg-accent-soft"
          >
            <input
              type="checkbox"
              name={name}
              value={option.value}
              checked={value.includes(option.value)}
              onChange={() => onChange(toggled(option.value))}
              className="size-5 shrink-0 accent-(--accent)"
            />
            {option.label}
          </label>
        ))}
      </div>
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-ink-soft">
          {hint}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}
