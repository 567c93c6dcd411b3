import type { ReactNode } from 'react';

/** Shows figures in a row. A description list lets screen readers read each one with its label. */
export function StatList({ children }: { children: ReactNode }) {
  return <dl className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-3">{children}</dl>;
}

type StatProps = { label: ReactNode; value: ReactNode; detail?: ReactNode };

export function Stat({ label, value, detail }: StatProps) {
  return (
    <div className="rounded-card border border-line bg-surface px-4 py-2">
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="token-number mt-1 text-3xl">{value}</dd>
      {detail && <dd className="mt-1 text-sm text-ink-soft">{detail}</dd>}
    </div>
  );
}
