import { ChevronDown, CircleAlert } from 'lucide-react';
import { clsx } from 'clsx';
import { useId, type ComponentProps, type ReactNode } from 'react';
import { useErrorInPlace } from './toast-context.ts';

export type FieldText = {
  label: ReactNode;
  hint?: ReactNode;
  /** Explains what is wrong and what to type, and marks the field as invalid. */
  error?: string | undefined;
};

export const controlClass = clsx(
  'block min-h-12 w-full rounded-control border bg-surface px-3.5 py-2.5 text-base text-ink',
  'border-line-strong placeholder:text-ink-soft [&[readonly]]:bg-sunken disabled:cursor-not-allowed disabled:bg-sunken',
  'aria-invalid:border-2 aria-invalid:border-danger',
);

type ControlIds = { id: string; 'aria-invalid': true | undefined; 'aria-describedby': string | undefined };

type ToldElsewhere = {
  /** The element with the error, if there is no room under the field. */
  errorId?: string | undefined;
};

type FieldFrameProps = FieldText &
  ToldElsewhere & {
    id?: string | undefined;
    className?: string | undefined;
    control: (ids: ControlIds) => ReactNode;
  };

/** Lays out label, control, hint and error. The control gets the attributes that connect them. */
export function FieldFrame(props: FieldFrameProps) {
  const { id, label, hint, error, className, control } = props;
  const generatedId = useId();
  const controlId = id ?? generatedId;
  const hintId = `${controlId}-hint`;
  const errorId = props.errorId ?? (error ? `${controlId}-error` : '');
  const describedBy = [hint ? hintId : '', errorId].filter(Boolean).join(' ');
  return (
    <div className={className}>
      <label htmlFor={controlId} className="mb-1.5 block font-medium">
        {label}
      </label>
      {control({
        id: controlId,
        'aria-invalid': errorId ? true : undefined,
        'aria-describedby': describedBy || undefined,
      })}
      {hint && (
        <p id={hintId} className="mt-1.5 text-sm text-ink-soft">
          {hint}
        </p>
      )}
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}

export function FieldError({ id, children }: { id: string; children: string }) {
  useErrorInPlace(children);
  return (
    <p id={id} className="mt-1.5 flex gap-1.5 text-sm font-medium text-danger-ink">
      <CircleAlert size={18} aria-hidden className="mt-0.5 shrink-0" />
      {children}
    </p>
  );
}

export function TextField(props: FieldText & ToldElsewhere & ComponentProps<'input'>) {
  const { label, hint, error, errorId, className, ...input } = props;
  return (
    <FieldFrame
      id={input.id}
      label={label}
      hint={hint}
      error={error}
      errorId={errorId}
      className={className}
      control={(ids) => <input type="text" {...input} {...ids} className={controlClass} />}
    />
  );
}

export function TextareaField({
  label,
  hint,
  error,
  className,
  ...area
}: FieldText & ComponentProps<'textarea'>) {
  return (
    <FieldFrame
      id={area.id}
      label={label}
      hint={hint}
      error={error}
      className={className}
      control={(ids) => <textarea rows={4} {...area} {...ids} className={controlClass} />}
    />
  );
}

/**
 * A native select, because the platform's picker is the fastest one on a phone. The children are the options.
 */
export function SelectField({
  label,
  hint,
  error,
  className,
  ...select
}: FieldText & ComponentProps<'select'>) {
  return (
    <FieldFrame
      id={select.id}
      label={label}
      hint={hint}
      error={error}
      className={className}
      control={(ids) => (
        <div className="relative">
          <select {...select} {...ids} className={clsx(controlClass, 'appearance-none pr-11')} />
          <ChevronDown
            size={20}
            aria-hidden
            className="pointer-events-none absolute inset-y-0 right-3.5 my-auto text-ink-soft"
          />
        </div>
      )}
    />
  );
}
