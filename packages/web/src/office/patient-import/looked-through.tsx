import type { ImportColumns } from '@baari/core/patients';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleCheck, CircleMinus, type LucideIcon, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { ApiError, failureText } from '../../shared/api/index.ts';
import { patientListsKey } from '../../shared/patients/api.ts';
import { Badge, type BadgeTone } from '../../shared/ui/badge.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { Choice } from '../../shared/ui/choice.tsx';
import { LoadFailed } from '../../shared/ui/load-failed.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { Pager } from '../../shared/ui/pager.tsx';
import { Loading, Skeleton } from '../../shared/ui/skeleton.tsx';
import { type Column, Table } from '../../shared/ui/table.tsx';
import type { OfficeWords } from '@baari/words/web';
import { useWords } from '../../shared/words/words-context.tsx';
import { importsKey } from './earlier-imports.tsx';
import { type LookedRow, lookThrough, ROW_OUTCOMES, type RowOutcome, takeList } from './look-through.ts';
import type { TextRow } from './read-csv.ts';

type LookedThroughProps = {
  clinicId: string;
  importId: string;
  rows: readonly TextRow[];
  openQuotes: readonly number[];
  columns: ImportColumns;
  /** Called with the number of imported patients. */
  onTaken: (count: number) => void;
};

/** Shows the outcome of each row and the button that imports. */
export function LookedThrough({
  clinicId,
  importId,
  rows,
  openQuotes,
  columns,
  onTaken,
}: LookedThroughProps) {
  const { patientImport: words } = useWords('office');
  const { data, error, refetch } = useQuery({
    queryKey: ['looked-through', importId, columns],
    queryFn: ({ signal }) => lookThrough({ clinicId, rows, columns }, signal),
    staleTime: 0,
    gcTime: 0,
  });
  if (!data) {
    return error ? (
      <LoadFailed title={words.notLooked} error={error} onRetry={refetch} className="mt-5" />
    ) : (
      <Loading label={words.looking}>
        <Skeleton className="mt-5 h-64" />
      </Loading>
    );
  }
  return (
    <div className="mt-6 space-y-5">
      {data.length > 0 && <LookedRows rows={data} openQuotes={openQuotes} />}
      <Take clinicId={clinicId} importId={importId} rows={data} onTaken={onTaken} />
    </div>
  );
}

type TakeProps = Pick<LookedThroughProps, 'clinicId' | 'importId' | 'onTaken'> & {
  rows: readonly LookedRow[];
};

function Take({ clinicId, importId, rows, onTaken }: TakeProps) {
  const { patientImport: words, failures } = useWords('office');
  const queryClient = useQueryClient();
  /** The number of patients sent so far, or null before the import starts. */
  const [taken, setTaken] = useState<number | null>(null);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const isBusy = taken !== null && failure === null;
  const patients = rows.flatMap(({ outcome, patient }) => (outcome === 'new' && patient ? [patient] : []));
  const take = async () => {
    setTaken(0);
    setFailure(null);
    try {
      onTaken(await takeList({ clinicId, importId, patients }, setTaken));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error);
    }
    void queryClient.invalidateQueries({ queryKey: patientListsKey(clinicId) });
    void queryClient.invalidateQueries({ queryKey: importsKey(clinicId) });
  };
  if (patients.length === 0) return <Notice>{words.nothingNew}</Notice>;
  return (
    <div className="space-y-3">
      {failure && (
        <Notice tone="danger" title={words.stopped({ taken: taken ?? 0 })}>
          {failureText(failure, failures)} {words.stoppedHint}
        </Notice>
      )}
      <Button
        wide
        busy={isBusy}
        busyLabel={words.taking({ taken: taken ?? 0, count: patients.length })}
        onClick={() => void take()}
      >
        {words.take({ count: patients.length })}
      </Button>
      <p className="text-sm text-ink-soft">{words.takeHint}</p>
    </div>
  );
}

const PAGE_SIZE = 20;

const LOOKS: Record<RowOutcome, { tone: BadgeTone; icon: LucideIcon }> = {
  new: { tone: 'accent', icon: CircleCheck },
  known: { tone: 'neutral', icon: CircleMinus },
  twice: { tone: 'neutral', icon: CircleMinus },
  no_name: { tone: 'warm', icon: TriangleAlert },
  broken: { tone: 'warm', icon: TriangleAlert },
  no_phone: { tone: 'warm', icon: TriangleAlert },
};

type LookedRowsProps = {
  rows: readonly LookedRow[];
  /** Lines with a quote mark that opens a cell and never closes. */
  openQuotes: readonly number[];
};

/** Lists all rows by outcome. Rejected rows come first, because people look for them. */
function LookedRows({ rows, openQuotes }: LookedRowsProps) {
  const { patientImport: words } = useWords('office');
  const [outcome, setOutcome] = useState<RowOutcome | null>(null);
  const [page, setPage] = useState(1);
  const count = (one: RowOutcome) => rows.filter((row) => row.outcome === one).length;
  const options = ROW_OUTCOMES.filter((one) => count(one) > 0).map((one) => ({
    value: one,
    label: words.counted({ outcome: words.outcomes[one], count: count(one) }),
  }));
  const shown = outcome === null ? rows : rows.filter((row) => row.outcome === outcome);
  const unreadCount = rows.filter(({ outcome: of, unread }) => of === 'new' && unread.length > 0).length;
  return (
    <div className="space-y-4">
      <Choice
        label={words.rows({ count: rows.length })}
        options={options}
        value={outcome ?? ''}
        isOptional
        onChange={(chosen) => {
          setOutcome(chosen === '' ? null : chosen);
          setPage(1);
        }}
      />
      {openQuotes.length > 0 && (
        <Notice tone="warm">{words.openQuotes({ lines: shownLines(openQuotes, words.andMore) })}</Notice>
      )}
      {unreadCount > 0 && <p className="text-ink-soft">{words.unread({ count: unreadCount })}</p>}
      <Table
        caption={words.rows({ count: rows.length })}
        columns={columnsOf(words)}
        rows={shown.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)}
        rowKey={({ line }) => line}
      />
      <Pager page={page} total={shown.length} pageSize={PAGE_SIZE} onPage={setPage} />
    </div>
  );
}

/** Lists only a few lines, which are enough to find the fault. */
const LINES_SHOWN = 10;

const shownLines = (lines: readonly number[], andMore: (of: { count: number }) => string) =>
  [
    lines.slice(0, LINES_SHOWN).join(', '),
    lines.length > LINES_SHOWN ? andMore({ count: lines.length - LINES_SHOWN }) : [],
  ]
    .flat()
    .join(' ');

const columnsOf = (words: OfficeWords['patientImport']): Column<LookedRow>[] => [
  {
    header: words.row,
    cell: ({ line, lastLine }) => (line === lastLine ? line : words.lines({ from: line, to: lastLine })),
  },
  { header: words.fields.name, cell: ({ name }) => <span className="wrap-anywhere">{name || '–'}</span> },
  {
    header: words.fields.phone,
    // A phone number must not be cut short, but other text can be long.
    cell: ({ phone, patient }) => (
      <span className={patient ? 'whitespace-nowrap' : 'wrap-anywhere'}>{phone || '–'}</span>
    ),
  },
  {
    header: words.fields.age,
    cell: ({ patient }) => patient?.age ?? '–',
  },
  {
    header: words.fields.sex,
    cell: ({ patient }) => (patient?.sex ? words.sexes[patient.sex] : '–'),
  },
  {
    header: words.outcome,
    cell: ({ outcome }) => <Badge {...LOOKS[outcome]}>{words.outcomes[outcome]}</Badge>,
  },
];
