import type { Row } from './part.ts';

export type PartOutcome = { part: string; rows: readonly Row[]; seconds: number };

/**
 * Prints the results of a part when the part ends, so that earlier results are not lost if a long run is
 * stopped.
 */
export function printTable({ part, rows, seconds }: PartOutcome): void {
  const lines = rows.map(({ claim, tried, seen, isHeld }) => [
    part,
    claim,
    tried,
    seen,
    isHeld ? 'held' : 'BROKEN',
  ]);
  const header = ['part', 'claim', 'tried', 'seen', ''];
  const widths = header.map((title, column) =>
    Math.max(title.length, ...lines.map((line) => line[column]?.length ?? 0)),
  );
  const text = (line: readonly string[]) =>
    `| ${line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  console.log(text(header));
  console.log(`|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`);
  for (const line of lines) console.log(text(line));
  console.log(`${part}: ${seconds.toFixed(0)} s`);
}
