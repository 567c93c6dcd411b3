import type { WaitAccuracyParts } from '@baari/contract/queue';
import { AHEAD_FROM } from '@baari/core/wait-time';
import type { ReactNode } from 'react';
import { Table, type Column } from '../../shared/ui/table.tsx';
import type { OfficeWords } from '../../shared/words/en/catalog.ts';
import { useWords } from '../../shared/words/words-context.tsx';

type ByHour = WaitAccuracyParts['byHour'][number];
type ByAhead = WaitAccuracyParts['byAhead'][number];
type Within = Pick<ByHour, 'told' | 'within'>;

/** The share of fewer patients says nothing. */
const FEW_PATIENTS = 10;

const tenthsOf = ({ told, within }: Within) => Math.round((10 * within) / told);

/** How many were called within what they were told, in words: all in all, by the hour, and by how many were ahead. */
export function AccuracyParts({ parts, isOpen }: { parts: WaitAccuracyParts; isOpen: boolean }) {
  const words = useWords('office');
  const { accuracy } = words.dashboard;
  const told = parts.byHour.reduce((sum, part) => sum + part.told, 0);
  const within = parts.byHour.reduce((sum, part) => sum + part.within, 0);
  return (
    <>
      {told >= FEW_PATIENTS && (
        <p className="mt-4 font-medium">{accuracy.within(tenthsOf({ told, within }))}</p>
      )}
      <Part title={accuracy.byHour} isOpen={isOpen}>
        <Table
          caption={accuracy.byHour}
          columns={columnsIn(words, accuracy.hour, ({ hour }: ByHour) => words.hourText(hour))}
          rows={parts.byHour}
          rowKey={({ hour }) => hour.toString()}
        />
      </Part>
      <Part title={accuracy.byAhead} isOpen={isOpen}>
        <Table
          caption={accuracy.byAhead}
          columns={columnsIn(words, accuracy.ahead, ({ ahead }: ByAhead) =>
            accuracy.aheadText(ahead, lastOf(ahead)),
          )}
          rows={parts.byAhead}
          rowKey={({ ahead }) => ahead.toString()}
        />
      </Part>
    </>
  );
}

function Part({ title, isOpen, children }: { title: string; isOpen: boolean; children: ReactNode }) {
  return (
    <details open={isOpen} className="mt-3">
      <summary className="flex min-h-11 w-fit items-center rounded-control font-medium text-accent-ink underline underline-offset-4">
        {title}
      </summary>
      {children}
    </details>
  );
}

function columnsIn<Of extends Within>(
  { dashboard: { accuracy } }: OfficeWords,
  header: string,
  name: (of: Of) => string,
): Column<Of>[] {
  return [
    { header, cell: (of) => <span className="font-medium">{name(of)}</span> },
    {
      header: accuracy.withinHeader,
      cell: (of) => (of.told < FEW_PATIENTS ? accuracy.few : accuracy.withinShort(tenthsOf(of))),
    },
    { header: accuracy.patients, cell: ({ told }) => told },
  ];
}

/** The most people ahead in the group that begins with so many; null without an end. */
function lastOf(ahead: number): number | null {
  const next = AHEAD_FROM.find((from) => from > ahead);
  return next === undefined ? null : next - 1;
}
