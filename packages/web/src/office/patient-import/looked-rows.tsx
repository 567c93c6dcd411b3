import { CircleCheck, CircleMinus, TriangleAlert, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { Badge, type BadgeTone } from '../../shared/ui/badge.tsx';
import { Choice } from '../../shared/ui/choice.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { Pager } from '../../shared/ui/pager.tsx';
import { Table, type Column } from '../../shared/ui/table.tsx';
import type { OfficeWords } from '../../shared/words/en/catalog.ts';
import { useWords } from '../../shared/words/words-context.tsx';
import { type LookedRow, ROW_OUTCOMES, type RowOutcome } from './look-through.ts';

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
  /** Lines with a quote mark that opens a cell and does not close it. */
  openQuotes: readonly number[];
};

/** Every row of a list with what will become of it, by outcome: what cannot be taken is what somebody looks for. */
export function LookedRows({ rows, openQuotes }: LookedRowsProps) {
  const { patientImport: words } = useWords('office');
  const [outcome, setOutcome] = useState<RowOutcome | null>(null);
  const [page, setPage] = useState(1);
  const count = (one: RowOutcome) => rows.filter((row) => row.outcome === one).length;
  const options = ROW_OUTCOMES.filter((one) => count(one) > 0).map((one) => ({
    value: one,
    label: words.counted(words.outcomes[one], count(one)),
  }));
  const shown = outcome === null ? rows : rows.filter((row) => row.outcome === outcome);
  const unreadCount = rows.filter(({ outcome: of, unread }) => of === 'new' && unread.length > 0).length;
  return (
    <div className="space-y-4">
      <Choice
        label={words.rows(rows.length)}
        options={options}
        value={outcome ?? ''}
        isOptional
        onChange={(chosen) => {
          setOutcome(chosen === '' ? null : chosen);
          setPage(1);
        }}
      />
      {openQuotes.length > 0 && (
        <Notice tone="warm">{words.openQuotes(shownLines(openQuotes, words.andMore))}</Notice>
      )}
      {unreadCount > 0 && <p className="text-ink-soft">{words.unread(unreadCount)}</p>}
      <Table
        caption={words.rows(rows.length)}
        columns={columnsOf(words)}
        rows={shown.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)}
        rowKey={({ line }) => line}
      />
      <Pager page={page} total={shown.length} pageSize={PAGE_SIZE} onPage={setPage} />
    </div>
  );
}

/** Enough of them to find the fault. */
const LINES_SHOWN = 10;

const shownLines = (lines: readonly number[], andMore: (count: number) => string) =>
  [
    lines.slice(0, LINES_SHOWN).join(', '),
    lines.length > LINES_SHOWN ? andMore(lines.length - LINES_SHOWN) : [],
  ]
    .flat()
    .join(' ');

const columnsOf = (words: OfficeWords['patientImport']): Column<LookedRow>[] => [
  {
    header: words.row,
    cell: ({ line, lastLine }) => (line === lastLine ? line : words.lines(line, lastLine)),
  },
  { header: words.fields.name, cell: ({ name }) => <span className="wrap-anywhere">{name || '–'}</span> },
  {
    header: words.fields.phone,
    // A number stays whole; what is none can be as long as it likes.
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
