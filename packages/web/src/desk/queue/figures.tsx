import type { ReactNode } from 'react';

type FiguresProps = { figures: readonly { label: string; value: ReactNode }[] };

/** Shows a queue's figures in one row, so that on a phone the line below stays in view. */
export function Figures({ figures }: FiguresProps) {
  return (
    <dl className="grid grid-cols-[repeat(4,auto)] divide-x divide-line rounded-card border border-line bg-surface py-2">
      {figures.map(({ label, value }) => (
        <div key={label} className="flex flex-col justify-between px-1.5 text-center leading-tight">
          <dt className="text-xs wrap-break-word text-ink-soft">{label}</dt>
          <dd className="token-number mt-0.5 text-2xl">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
