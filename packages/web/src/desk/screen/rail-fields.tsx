import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

const control =
  'block h-9 w-full [@media(max-height:43rem)]:h-8 rounded-control border border-line-strong bg-surface px-2.5 text-sm placeholder:text-ink-soft aria-invalid:border-2 aria-invalid:border-danger pointer-coarse:h-11';

type RailFieldProps = {
  label: string;
  error?: string | undefined;
  errorId: string;
  /** True if the field is narrow and shares a row with another. */
  isNarrow?: boolean;
};

const said = (error: string | undefined, errorId: string) =>
  error ? ({ 'aria-invalid': true, 'aria-describedby': errorId } as const) : {};

/**
 * A small field for the side panel. Screen readers read its label, which is visible inside the field while it
 * is empty.
 */
export function RailField(props: RailFieldProps & ComponentProps<'input'>) {
  const { label, error, errorId, isNarrow = false, ...input } = props;
  return (
    <label className={clsx('block', isNarrow ? 'w-13 shrink-0' : 'min-w-0 flex-1')}>
      <span className="sr-only">{label}</span>
      <input
        type="text"
        autoComplete="off"
        placeholder={label}
        {...input}
        {...said(error, errorId)}
        className={control}
      />
    </label>
  );
}

export function RailSelect({
  label,
  error,
  errorId,
  isNarrow = false,
  children,
  ...select
}: RailFieldProps & ComponentProps<'select'>) {
  return (
    <label className={clsx('block', isNarrow && 'w-14 shrink-0')}>
      <span className="sr-only">{label}</span>
      <select
        {...select}
        {...said(error, errorId)}
        // Enter sends the form, as in every other field.
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          event.currentTarget.form?.requestSubmit();
        }}
        className={control}
      >
        {children}
      </select>
    </label>
  );
}
