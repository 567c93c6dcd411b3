import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import { clsx } from 'clsx';
import { createContext, use, type ReactNode } from 'react';
import { useErrorInPlace } from './toast-context.ts';

export type NoticeTone = 'neutral' | 'accent' | 'warm' | 'danger';

const looks = {
  neutral: { icon: Info, className: 'bg-sunken text-ink' },
  accent: { icon: CircleCheck, className: 'bg-accent-soft text-accent-ink' },
  warm: { icon: CircleAlert, className: 'bg-warm-soft text-warm-ink' },
  danger: { icon: CircleAlert, className: 'bg-danger-soft text-danger-ink' },
} satisfies Record<NoticeTone, { icon: unknown; className: string }>;

type NoticeProps = {
  tone?: NoticeTone;
  title?: ReactNode;
  children?: ReactNode;
  /** Optional buttons, such as a retry. */
  action?: ReactNode;
  className?: string;
};

/** Limits notices to one line on screens that reserve a line for them. */
export const OneLineNotices = createContext(false);

/** Shows a message next to what it is about, for as long as it is true. */
export function Notice({ tone = 'neutral', title, children, action, className }: NoticeProps) {
  const { icon: Icon, className: look } = looks[tone];
  useErrorInPlace(tone === 'danger');
  const role = tone === 'danger' ? 'alert' : 'status';
  if (use(OneLineNotices)) {
    return (
      <div role={role} className={clsx('flex h-11 min-w-0 items-center gap-3 rounded-control px-3', look)}>
        <Icon size={20} aria-hidden className="shrink-0" />
        <div className="line-clamp-2 min-w-0 flex-1 text-sm leading-tight">
          {title && <span className="font-semibold">{title} </span>}
          {children}
        </div>
        {action && <div className="flex shrink-0 items-center gap-2">{action}</div>}
      </div>
    );
  }
  return (
    <div
      role={role}
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
