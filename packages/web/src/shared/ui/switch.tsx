import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useHasScript } from './use-has-script.ts';

type SwitchProps = {
  isOn: boolean;
  /** True while the server saves the choice. Presses are then ignored. */
  busy?: boolean;
  onChange: (isOn: boolean) => void;
  /** Names the setting. */
  children: ReactNode;
};

/** A setting that applies when pressed. The switch is disabled until its script has loaded. */
export function Switch({ isOn, busy = false, onChange, children }: SwitchProps) {
  const hasScript = useHasScript();
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      disabled={!hasScript}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={() => {
        if (!busy) onChange(!isOn);
      }}
      className="-mx-2 inline-flex min-h-11 touch-manipulation items-center gap-3 rounded-control px-2 text-left font-medium hover:bg-sunken disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:cursor-progress"
    >
      <span
        aria-hidden
        className={clsx(
          'flex h-7 w-12 shrink-0 items-center rounded-pill border-2 px-0.5',
          isOn ? 'justify-end border-accent bg-accent' : 'border-line-strong bg-surface',
        )}
      >
        <span className={clsx('size-5 rounded-pill', isOn ? 'bg-on-accent' : 'bg-line-strong')} />
      </span>
      <span className="min-w-0">{children}</span>
    </button>
  );
}
