import { clsx } from 'clsx';
import type { ReactNode } from 'react';

/** One grey shape; give it the size of what will come (`h-6 w-40`). */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={clsx('animate-breathe rounded-control bg-sunken', className)} />;
}

/** Wraps skeletons, and says once to a screen reader what is being loaded. */
export function Loading({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="status">
      <span className="sr-only">{label}</span>
      {children}
    </div>
  );
}
