import { clsx } from 'clsx';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { useHasScript } from './use-has-script.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'warm' | 'destructive';
/** `icon` is a square for a single icon, which then needs an `aria-label`. */
export type ButtonSize = 'icon' | 'small' | 'medium' | 'large';

type ButtonLook = {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  /** Fills the width of its container. */
  wide?: boolean | undefined;
};

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-accent text-on-accent not-aria-disabled:hover:bg-accent-hover',
  secondary: 'border border-line-strong bg-surface text-ink not-aria-disabled:hover:bg-sunken',
  ghost: 'text-accent-ink not-aria-disabled:hover:bg-accent-soft',
  warm: 'bg-warm text-on-warm not-aria-disabled:hover:bg-warm-hover',
  destructive: 'bg-danger text-on-danger not-aria-disabled:hover:bg-danger-hover',
};

const sizes: Record<ButtonSize, string> = {
  icon: 'size-11',
  small: 'min-h-11 px-3.5 text-sm',
  medium: 'min-h-12 px-5 text-base',
  large: 'min-h-16 px-8 text-xl',
};

/** Returns the classes of a button, for a router's link that looks like a button. */
export function buttonClass({ variant = 'primary', size = 'medium', wide = false }: ButtonLook = {}) {
  return clsx(
    'inline-grid min-w-11 touch-manipulation place-items-center rounded-control py-2 text-center font-semibold select-none',
    'transition-transform duration-100 not-aria-disabled:active:scale-[0.985]',
    'disabled:cursor-not-allowed disabled:opacity-55',
    'aria-disabled:cursor-progress aria-disabled:bg-line aria-disabled:text-ink',
    variants[variant],
    sizes[size],
    wide && 'w-full',
  );
}

type FaceProps = { icon?: ReactNode; hidden?: boolean; late?: boolean; children: ReactNode };

/** A late face appears or disappears 150 ms later, so that a fast response does not make the text flash. */
function Face({ icon, hidden, late, children }: FaceProps) {
  return (
    <span
      className={clsx(
        'col-start-1 row-start-1 inline-flex items-center justify-center gap-2',
        hidden && 'invisible',
        late && 'transition-[visibility] delay-150 duration-0',
      )}
    >
      {icon}
      {children}
    </span>
  );
}

type ButtonProps = ComponentProps<'button'> & ButtonLook & { icon?: ReactNode } & MaybeBusy;

/**
 * `busyLabel` replaces the button's text while it is busy, like "Saving…". If it is empty, the button keeps its
 * icon.
 */
type MaybeBusy = { busy?: undefined; busyLabel?: undefined } | { busy: boolean; busyLabel: string };

/**
 * A busy button keeps its focus and width, because both faces share a grid cell. A busy button ignores
 * presses instead of being disabled, because disabling it would lose the focus. A button with a script is
 * disabled until the script has loaded, because a press would have no effect.
 */
export function Button(props: ButtonProps) {
  const { variant, size, wide, icon, busy = false, busyLabel, children, className, onClick, ...rest } = props;
  const hasScript = useHasScript();
  const showsBusyLabel = busy && busyLabel !== '';
  const pressed = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      className={clsx(buttonClass({ variant, size, wide }), className)}
      disabled={rest.disabled || (onClick !== undefined && !hasScript)}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={pressed}
    >
      <Face icon={icon} hidden={showsBusyLabel} late={showsBusyLabel}>
        {children}
      </Face>
      {busyLabel && (
        <Face hidden={!showsBusyLabel} late={showsBusyLabel}>
          {busyLabel}
        </Face>
      )}
    </button>
  );
}

type ButtonLinkProps = ComponentProps<'a'> & ButtonLook & { icon?: ReactNode };

/** A link that leaves the page, dials or downloads, and looks like a button. */
export function ButtonLink({ variant, size, wide, icon, children, className, ...rest }: ButtonLinkProps) {
  return (
    <a {...rest} className={clsx(buttonClass({ variant, size, wide }), className)}>
      <Face icon={icon}>{children}</Face>
    </a>
  );
}
