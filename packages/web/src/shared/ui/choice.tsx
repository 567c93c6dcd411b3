import { clsx } from 'clsx';
import { Fragment, useId, type ComponentProps, type ReactNode } from 'react';

type ChoiceProps<Value extends string> = {
  label: string;
  options: readonly { value: Value; label: string }[];
  /** The chosen option, or an empty text if no option is chosen. */
  value: Value | '';
  onChange: (value: Value | '') => void;
  /** True if pressing the chosen option clears it. */
  isOptional?: boolean;
  /** Reduces the height to one line, and shows the label only to screen readers. */
  isSmall?: boolean;
};

/** Chooses one of a few visible options. */
export function Choice<Value extends string>(props: ChoiceProps<Value>) {
  const { label, options, value: chosen, onChange, isOptional = false, isSmall = false } = props;
  const name = useId();
  return (
    <fieldset>
      <legend className={isSmall ? 'sr-only' : 'mb-1.5 font-medium'}>{label}</legend>
      <div className={clsx('flex flex-wrap', isSmall ? 'gap-1' : 'gap-2')}>
        {options.map(({ value, label }) => (
          <Radio
            key={value}
            name={name}
            value={value}
            checked={value === chosen}
            onChange={() => onChange(value)}
            onClick={() => {
              if (isOptional && value === chosen) onChange('');
            }}
            frame={clsx(
              'items-center',
              isSmall
                ? 'relative min-h-7 px-1.5 has-checked:font-semibold pointer-coarse:min-h-11'
                : 'min-h-11 gap-2 px-3',
            )}
            className={isSmall ? 'absolute inset-0 cursor-pointer opacity-0' : undefined}
          >
            {label}
          </Radio>
        ))}
      </div>
    </fieldset>
  );
}

type DescribedChoiceProps<Value extends string> = {
  legend: string;
  /** The name of the form's fields. */
  name: string;
  /** `more` is shown below an option, for example a further question. */
  options: readonly { value: Value; name: string; about: string; more?: ReactNode }[];
  value: Value;
  onChange: (value: Value) => void;
};

/** Chooses one of a few options, each with an explanation. */
export function DescribedChoice<Value extends string>(props: DescribedChoiceProps<Value>) {
  const { legend, name, options, value: chosen, onChange } = props;
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium">{legend}</legend>
      <div className="grid gap-2">
        {options.map(({ value, name: title, about, more }) => (
          <Fragment key={value}>
            <Radio
              name={name}
              value={value}
              checked={value === chosen}
              onChange={() => onChange(value)}
              frame="min-h-11 items-start gap-3 px-3 py-2.5"
              // The buttons below the choice must not cover the option to which the keys scroll.
              className="mt-0.5 size-5 shrink-0 scroll-mt-12 scroll-mb-44 accent-(--accent)"
            >
              <span>
                <span className="block font-medium">{title}</span>
                <span className="block text-sm">{about}</span>
              </span>
            </Radio>
            {more}
          </Fragment>
        ))}
      </div>
    </fieldset>
  );
}

/** Renders one option. `frame` adds styles to the option's label. */
function Radio({
  frame,
  className = 'size-5 shrink-0 accent-(--accent)',
  children,
  ...input
}: ComponentProps<'input'> & { frame: string }) {
  return (
    <label
      className={clsx(
        'flex cursor-pointer rounded-control border border-line bg-surface has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-3 has-focus-visible:outline-(--focus)',
        frame,
      )}
    >
      <input type="radio" className={className} {...input} />
      {children}
    </label>
  );
}
