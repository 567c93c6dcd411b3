import type { ReactNode } from 'react';

/**
 * Shows as many figures in a row as fit on a narrow phone. If `isLow`, each figure is next to its label, and
 * details of the first figure are below all figures. The figures are in a description list, so that screen
 * readers read each one with its label.
 */
export function Glance({ isLow, children }: { isLow?: boolean; children: ReactNode }) {
  const low =
    'items-baseline gap-x-2 *:first:contents *:not-first:flex *:not-first:items-baseline *:not-first:gap-2';
  return <dl className={`flex flex-wrap justify-between ${isLow ? low : 'gap-3'}`}>{children}</dl>;
}

type FigureProps = { label: string; value: ReactNode; detail?: ReactNode; hidesLabel?: boolean };

export function Figure({ label, value, detail, hidesLabel = false }: FigureProps) {
  return (
    <div>
      <dt className={hidesLabel ? 'sr-only' : 'text-sm text-ink-soft'}>{label}</dt>
      <dd className="token-number mt-1 text-xl tracking-tight">{value}</dd>
      {detail && <dd className="order-last basis-full text-sm text-ink-soft">{detail}</dd>}
    </div>
  );
}
