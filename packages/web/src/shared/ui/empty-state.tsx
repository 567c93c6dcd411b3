import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

type EmptyStateProps = {
  icon: LucideIcon;
  title: string;
  /** Use `h1` if this is the page's only content. */
  heading?: 'h1' | 'h2';
  /** Shows the next step, usually a button. */
  children?: ReactNode;
  action?: ReactNode;
};

export function EmptyState({
  icon: Icon,
  title,
  heading: Heading = 'h2',
  children,
  action,
}: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center px-4 py-6 text-center sm:py-10">
      <span className="mb-4 grid size-14 place-items-center rounded-pill bg-accent-soft text-accent-ink">
        <Icon size={26} aria-hidden />
      </span>
      <Heading className="text-xl font-semibold">{title}</Heading>
      {children && <div className="mt-1 max-w-md text-ink-soft">{children}</div>}
      {action && <div className="mt-6">{action}</div>}
    </div>
  );
}
