import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';

type CardProps = Omit<ComponentProps<'section'>, 'title'> & {
  title?: ReactNode;
  /** An element at the end of the title's line. */
  action?: ReactNode;
  tone?: 'plain' | 'accent' | 'warm';
};

const tones = {
  plain: 'border border-line bg-surface shadow-card',
  accent: 'bg-accent-soft text-ink',
  warm: 'bg-warm-soft text-ink',
} satisfies Record<NonNullable<CardProps['tone']>, string>;

export function Card({
  title,
  action,
  tone = 'plain',

  className,
  children,
  ...rest
}: CardProps) {
  return (
    <section {...rest} className={clsx('rounded-card p-5 sm:p-6', tones[tone], className)}>
      {(title || action) && (
        <header className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          {title && <h2 className="text-lg font-semibold">{title}</h2>}
          {action}
        </header>
      )}
      {children}
    </section>
  );
}
