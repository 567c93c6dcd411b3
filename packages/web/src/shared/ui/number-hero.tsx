import { tokenLabel } from '@baari/core/doctors';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';

type NumberHeroProps = {
  label: ReactNode;
  /** 0 or null shows a dash: nobody has been called yet. */
  number: number | null;
  /** Shown before it, where the clinic uses one. */
  letter?: string | null;
  /** `card` for a phone or a console, `display` for the waiting room's screen. */
  size?: 'card' | 'display';
  className?: string;
};

/** A token number, the largest thing on its screen. It moves a little when it changes, so that the eye finds it. */
export function NumberHero({ label, number, letter = null, size = 'card', className }: NumberHeroProps) {
  const text = number ? tokenLabel(letter, number) : '–';
  return (
    <div className={clsx('text-center', className)}>
      <p className={clsx('font-medium text-ink-soft', size === 'display' ? 'text-3xl' : 'text-base')}>
        {label}
      </p>
      <p
        key={text}
        className={clsx(
          'token-number animate-arrive',
          size === 'display' ? 'text-display' : 'text-hero',
          !number && 'text-line-strong',
        )}
      >
        {text}
      </p>
    </div>
  );
}
