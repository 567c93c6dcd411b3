import { type LineLabels, tokenLabel } from '@baari/core/doctors';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';

type NumberHeroProps = {
  label: ReactNode;
  /** The number, shown as a dash for 0 or null, because no patient was called yet. */
  number: number | null;
  /** The letter before the number, if the clinic uses letters. */
  letter?: LineLabels;
  /**
   * `card` for a phone or a console, `panel` next to a name, `display` for the waiting room's
   * screen.
   */
  size?: keyof typeof sizes;
  className?: string;
};

const labelSizes = { card: 'text-base', panel: 'text-xs md:text-base', display: 'text-3xl' } as const;
const sizes = {
  card: 'text-[clamp(4rem,20vw,6rem)]',
  panel: 'text-5xl md:text-hero',
  display: 'text-display',
} as const;

/**
 * Shows a token number as the largest element on screen. The number moves slightly when it changes, to
 * attract the eye.
 */
export function NumberHero({ label, number, letter = null, size = 'card', className }: NumberHeroProps) {
  const text = number ? tokenLabel(letter, number) : '–';
  return (
    <div className={clsx('text-center', className)}>
      <p className={clsx('font-medium text-ink-soft', labelSizes[size])}>{label}</p>
      <p
        key={text}
        className={clsx('token-number animate-arrive', sizes[size], !number && 'text-line-strong')}
      >
        {text}
      </p>
    </div>
  );
}
