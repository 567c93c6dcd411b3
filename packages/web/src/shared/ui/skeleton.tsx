import { clsx } from 'clsx';
import type { ReactNode } from 'react';

/** A grey placeholder. Give the placeholder the size of the content that will replace it (`h-6 w-40`). */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={clsx('animate-breathe rounded-control bg-sunken', className)} />;
}

/** Wraps skeletons, and tells screen readers once what is loading. */
export function Loading({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="status">
      <span className="sr-only">{label}</span>
      {children}
    </div>
  );
}
