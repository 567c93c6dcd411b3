import { tokenLabel } from '@baari/core/doctors';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';

type NumberHeroProps = {
  label: ReactNode;
  /** 0 or null shows a dash, because no patient was called yet. */
  number: number | null;
  /** The letter before the number, if the clinic uses letters. */
  letter?: string | null;
  /** `card` for a phone or a console, `display` for the waiting room's screen. */
  size?: 'card' | 'display';
  className?: string;
};

/**
 * Shows a token number as the largest element on screen. It moves slightly on a change to attract the eye.
 */
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
