import type { UseQueryResult } from '@tanstack/react-query';
import { clsx } from 'clsx';
import type { LucideIcon } from 'lucide-react';
import { type Key, type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { Card } from '../../shared/ui/card.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { SelectField } from '../../shared/ui/field.tsx';
import { useKeptFocus } from '../../shared/ui/kept-focus.ts';
import { Pager } from '../../shared/ui/pager.tsx';
import { lastPage } from '../../shared/ui/paging.ts';
import { RefreshButton } from '../../shared/ui/refresh-button.tsx';
import { SearchBox } from '../../shared/ui/search-box.tsx';
import { type SortChoice, SortSelect } from '../../shared/ui/sort-select.tsx';
import { type Column, Table, type TableSort } from '../../shared/ui/table.tsx';
import { useWords } from '../../shared/words/words-context.tsx';
import { SEARCH_MAX_LENGTH, type ShowOptions } from './list-view.ts';
import { LoadFailure, RowsLoading } from './load-states.tsx';

export type PageOf<Row> = { rows: readonly Row[]; total: number; page: number; pageSize: number };

export type ListWords = {
  /** The name of the rows: "Clinics". */
  caption: string;
  /** "Failed to fetch clinics" */
  failed: string;
  none: { title: string; text: string };
  /** For a search or a filter without results. */
  noMatch: { title: string; text: string };
};

type ListFrameProps<Row> = {
  words: ListWords;
  icon: LucideIcon;
  list: UseQueryResult<PageOf<Row>>;
  page: number;
  onPage: (page: number, options?: ShowOptions) => void;
  /** Set while a search or a filter is active. */
  isNarrowed: boolean;
  /** Search and filters; on a phone, the sorting too. */
  controls?: ReactNode;
};

type FrameProps<Row> = ListFrameProps<Row> & { children: (rows: readonly Row[]) => ReactNode };

/**
 * The frame of a list: controls, rows, pager, and the states loading, failed and empty. The previous page stays until
 * the next one arrives. A disabled query shows nothing.
 */
export function ListFrame<Row>(props: FrameProps<Row>) {
  const { words, list, page, onPage, controls, children } = props;
  const { data, error, refetch, isPlaceholderData } = list;
  const { loading } = useWords('operator').list;
  const top = useRef<HTMLDivElement>(null);
  const keptFocus = useKeptFocus<HTMLDivElement>();
  useLastPage(list, page, onPage);
  const refresh = () => {
    if (list.isEnabled) void refetch();
  };
  const goToPage = (to: number) => {
    onPage(to);
    top.current?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <Card>
      <div ref={top} className="mb-4 flex scroll-mt-20 flex-wrap items-end gap-3">
        {controls}
        <div className="order-3 ml-auto max-sm:[[role=search]~&]:order-1">
          <RefreshButton isBusy={list.isRefetching && !isPlaceholderData} onRefresh={refresh} />
        </div>
      </div>
      {error && <LoadFailure title={words.failed} error={error} onRetry={() => void refetch()} />}
      {data && (
        <div
          {...keptFocus}
          aria-busy={isPlaceholderData}
          className={clsx('rounded-control', isPlaceholderData && 'opacity-55 transition-opacity delay-150')}
        >
          {data.total === 0 ? <NoRows {...props} /> : children(data.rows)}
        </div>
      )}
      {data && data.total > 0 && (
        <Pager
          page={Math.min(page, lastPage(data.total, data.pageSize))}
          total={data.total}
          pageSize={data.pageSize}
          onPage={goToPage}
        />
      )}
      {!data && !error && list.isEnabled && <RowsLoading label={loading(words.caption)} />}
    </Card>
  );
}

/** Goes to the last page when the current one no longer exists, such as after a reload. */
function useLastPage<Row>(
  { data, isPlaceholderData }: UseQueryResult<PageOf<Row>>,
  page: number,
  onPage: (page: number, options?: ShowOptions) => void,
) {
  const end = data && !isPlaceholderData ? lastPage(data.total, data.pageSize) : page;
  const goToEnd = useEffectEvent(() => onPage(end, { replace: true }));
  useEffect(() => {
    if (page > end) goToEnd();
  }, [page, end]);
}

type NoRowsProps = Pick<ListFrameProps<unknown>, 'words' | 'icon' | 'isNarrowed'>;

function NoRows({ words, icon, isNarrowed }: NoRowsProps) {
  const { title, text } = isNarrowed ? words.noMatch : words.none;
  return (
    <EmptyState icon={icon} title={title}>
      {text}
    </EmptyState>
  );
}

type AdminListProps<Row, SortKey extends string> = ListFrameProps<Row> & {
  columns: readonly Column<Row, SortKey>[];
  rowKey: (row: Row) => Key;
  sort?: TableSort<SortKey>;
  onSort?: (by: SortKey) => void;
};

/** A table of rows that the server has searched, sorted and paged. */
export function AdminList<Row, SortKey extends string = never>(props: AdminListProps<Row, SortKey>) {
  const { columns, rowKey, sort, onSort, ...frame } = props;
  return (
    <ListFrame {...frame}>
      {(rows) => (
        <div className="sm:overflow-x-auto sm:pb-2">
          <Table
            caption={frame.words.caption}
            columns={columns}
            rows={rows}
            rowKey={rowKey}
            {...(sort && { sort })}
            {...(onSort && { onSort })}
          />
        </div>
      )}
    </ListFrame>
  );
}

type ListSearchProps = {
  label: string;
  placeholder: string;
  value: string;
  onSearch: (text: string) => void;
};

export function ListSearch(props: ListSearchProps) {
  return <SearchBox {...props} maxLength={SEARCH_MAX_LENGTH} />;
}

type FilterSelectProps<Value extends string> = {
  label: string;
  value: Value | '';
  /** The words for no filter: "All plans". */
  all: string;
  options: readonly Value[];
  words: Record<Value, string>;
  onChange: (value: Value | '') => void;
};

export function FilterSelect<Value extends string>(props: FilterSelectProps<Value>) {
  const { label, value, all, options, words, onChange } = props;
  return (
    <SelectField
      label={label}
      className="order-2 min-w-0 flex-1 basis-32 sm:flex-none"
      value={value}
      onChange={(event) => onChange(options.find((option) => option === event.target.value) ?? '')}
    >
      <option value="">{all}</option>
      {options.map((option) => (
        <option key={option} value={option}>
          {words[option]}
        </option>
      ))}
    </SelectField>
  );
}

type PhoneSortProps<SortKey extends string> = {
  choices: readonly SortChoice<SortKey>[];
  sort: TableSort<SortKey>;
  onSort: (sort: TableSort<SortKey>) => void;
};

/** Sorts the list on a phone, where the table shows no headers. */
export function PhoneSort<SortKey extends string>(props: PhoneSortProps<SortKey>): ReactNode {
  return <SortSelect {...props} className="order-2 min-w-0 flex-1 basis-48 sm:hidden" />;
}
