import type { ReactNode } from 'react';

/**
 * Shows as many figures in a row as fit on a narrow phone. If `isLow`, the figures stand beside their labels,
 * and details below all figures. They are in a description list, so that screen readers read each one with its label.
 */
export function Glance({ isLow = false, children }: { isLow?: boolean; children: ReactNode }) {
  const figures = isLow ? 'items-baseline gap-x-2 *:contents' : 'justify-between gap-3';
  return <dl className={`flex flex-wrap ${figures}`}>{children}</dl>;
}

type FigureProps = { label: string; value: ReactNode; detail?: ReactNode; hidesLabel?: boolean };

export function Figure({ label, value, detail, hidesLabel = false }: FigureProps) {
  return (
    <div>
      <dt className={hidesLabel ? 'sr-only' : 'ml-auto text-sm text-ink-soft'}>{label}</dt>
      <dd className="token-number mt-1 text-xl tracking-tight">{value}</dd>
      {detail && <dd className="order-last basis-full text-sm text-ink-soft">{detail}</dd>}
    </div>
  );
}
