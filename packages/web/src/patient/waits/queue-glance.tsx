import type { ReactNode } from 'react';

/**
 * Shows as many figures in a row as fit on a narrow phone. They are in a description list, so that screen
 * readers read each one with its label.
 */
export function Glance({ children }: { children: ReactNode }) {
  return <dl className="flex flex-wrap justify-between gap-x-3 gap-y-3">{children}</dl>;
}

type FigureProps = { label: string; value: ReactNode; detail?: ReactNode };

export function Figure({ label, value, detail }: FigureProps) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="token-number mt-1.5 text-xl tracking-tight">{value}</dd>
      {detail && <dd className="mt-1 text-sm text-ink-soft">{detail}</dd>}
    </div>
  );
}
