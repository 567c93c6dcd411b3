import { clsx } from 'clsx';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

export type BadgeTone = 'neutral' | 'accent' | 'warm' | 'danger';

const tones: Record<BadgeTone, string> = {
  neutral: 'bg-sunken text-ink',
  accent: 'bg-accent-soft text-accent-ink',
  warm: 'bg-warm-soft text-warm-ink',
  danger: 'bg-danger-soft text-danger-ink',
};

type BadgeProps = {
  tone?: BadgeTone;
  icon: LucideIcon;
  /** True if the badge contains a sentence instead of a word. */
  mayWrap?: boolean;
  children: ReactNode;
  className?: string;
};

/** Shows a state by colour, icon and word. */
export function Badge({ tone = 'neutral', icon: Icon, mayWrap = false, children, className }: BadgeProps) {
  return (
    <span
      className={clsx(
        'inline-flex items-center gap-1.5 rounded-pill px-2.5 py-1 text-sm font-medium',
        mayWrap || 'whitespace-nowrap',
        tones[tone],
        className,
      )}
    >
      <Icon size={16} aria-hidden className="shrink-0" />
      {children}
    </span>
  );
}
