import type { ReactNode } from 'react';

/**
 * Shows as many figures in a row as fit on a narrow phone, or all if they must not wrap. They are in a
 * description list, so that screen readers read each one with its label.
 */
export function Glance({ mayWrap = true, children }: { mayWrap?: boolean; children: ReactNode }) {
  return (
    <dl className={mayWrap ? 'flex flex-wrap justify-between gap-3' : 'grid grid-cols-[1fr_5.75rem] gap-3'}>
      {children}
    </dl>
  );
}

type FigureProps = { label: string; value: ReactNode; detail?: ReactNode };

export function Figure({ label, value, detail }: FigureProps) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="token-number mt-1 text-xl tracking-tight">{value}</dd>
      {detail && <dd className="text-sm text-ink-soft">{detail}</dd>}
    </div>
  );
}
