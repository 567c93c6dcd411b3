import { clsx } from 'clsx';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

/** In the place of a figure that is not there, or not yet. */
export const UNKNOWN = '–';

type FigureStripProps = {
  /** Read out for the line. */
  label: string;
  children: ReactNode;
};

/** Figures in a line, however many; on a phone in a few. */
export function FigureStrip({ label, children }: FigureStripProps) {
  return (
    <dl
      aria-label={label}
      className="mb-5 grid grid-cols-2 gap-x-4 gap-y-3 rounded-card border border-line bg-surface px-4 py-3 shadow-card min-[24rem]:grid-cols-3 sm:px-6 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none"
    >
      {children}
    </dl>
  );
}

type FigureProps = {
  label: string;
  value: string | number;
  /** Why the figure deserves a look. */
  note?: string | false;
};

export function Figure({ label, value, note = false }: FigureProps) {
  return (
    <div className="flex min-w-0 flex-col">
      <dt className="order-2 text-sm text-ink-soft">{label}</dt>
      <dd className={clsx('order-1 text-xl font-bold tabular-nums', note && 'text-warm-ink')}>{value}</dd>
      {note && (
        <dd className="order-3 flex gap-1 text-sm text-warm-ink">
          <TriangleAlert size={16} aria-hidden className="mt-0.5 shrink-0" />
          {note}
        </dd>
      )}
    </div>
  );
}
