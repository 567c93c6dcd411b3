import type { Key, ReactNode } from 'react';
import { useWords } from '../../shared/words/words-context.tsx';
import { changeText, countText } from './figure-text.ts';

export type BarRow = { key: Key; label: ReactNode; now: number; before: number };

type BarTableProps = {
  /** The name of the rows for screen readers. */
  caption: string;
  rows: readonly BarRow[];
  /** Formats the number, which is plain by default. */
  text?: (value: number) => string;
};

/**
 * Shows a chart that is also a table. A bar for this period is above a thinner one for the previous period,
 * with both numbers.
 */
export function BarTable({ caption, rows, text = countText }: BarTableProps) {
  const words = useWords('office').reports;
  const most = Math.max(1, ...rows.flatMap(({ now, before }) => [now, before]));
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">{caption}</caption>
      <thead className="text-ink-soft">
        <tr>
          <th scope="col" className="pb-1 text-start font-medium">
            <span className="sr-only">{caption}</span>
          </th>
          <th scope="col" className="pb-1 text-end font-medium">
            {words.now}
          </th>
          <th scope="col" className="pb-1 text-end font-medium">
            {words.before}
          </th>
          <th scope="col" className="pb-1 text-end font-medium max-sm:hidden">
            {words.change}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, label, now, before }) => (
          <tr key={key} className="border-t border-line align-top">
            <th scope="row" className="w-1/2 py-2 pe-3 text-start font-normal wrap-anywhere">
              {label}
              <Bar share={now / most} className="mt-1.5 h-2.5 bg-accent" />
              <Bar share={before / most} className="mt-0.5 h-1 bg-line-strong" />
            </th>
            <td className="py-2 text-end text-base font-semibold tabular-nums">{text(now)}</td>
            <td className="py-2 ps-3 text-end tabular-nums">{text(before)}</td>
            <td className="py-2 ps-3 text-end tabular-nums max-sm:hidden">{changeText(now, before)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Bar({ share, className }: { share: number; className: string }) {
  return (
    <span
      aria-hidden
      className={`block min-w-px rounded-pill ${className}`}
      style={{ width: `${Math.round(100 * share)}%` }}
    />
  );
}
