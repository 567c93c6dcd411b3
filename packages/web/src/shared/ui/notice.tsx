import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useErrorInPlace } from './toast-context.ts';

export type NoticeTone = 'neutral' | 'accent' | 'warm' | 'danger';

const looks = {
  neutral: { icon: Info, className: 'bg-sunken text-ink' },
  accent: { icon: CircleCheck, className: 'bg-accent-soft text-accent-ink' },
  warm: { icon: TriangleAlert, className: 'bg-warm-soft text-warm-ink' },
  danger: { icon: CircleAlert, className: 'bg-danger-soft text-danger-ink' },
} satisfies Record<NoticeTone, { icon: unknown; className: string }>;

type NoticeProps = {
  tone?: NoticeTone;
  title?: ReactNode;
  children?: ReactNode;
  /** What can be done about it, such as a button to try again. */
  action?: ReactNode;
  className?: string;
};

/** Something the reader should know, in the place where it matters; it stays as long as it is true. */
export function Notice({ tone = 'neutral', title, children, action, className }: NoticeProps) {
  const { icon: Icon, className: look } = looks[tone];
  useErrorInPlace(tone === 'danger');
  return (
    <div
      role={tone === 'danger' ? 'alert' : 'status'}
      className={clsx(
        'flex flex-wrap items-center gap-x-4 gap-y-3 rounded-control px-4 py-3',
        look,
        className,
      )}
    >
      <Icon size={22} aria-hidden className="shrink-0 self-start" />
      <div className="min-w-0 flex-1 basis-48">
        {title && <p className="font-semibold">{title}</p>}
        {children}
      </div>
      {action}
    </div>
  );
}
