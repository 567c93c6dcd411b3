import type { UseQueryResult } from '@tanstack/react-query';
import { clsx } from 'clsx';
import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { SelectField } from '../ui/field.tsx';
import { useKeptFocus } from '../ui/kept-focus.ts';
import { Pager } from '../ui/pager.tsx';
import { lastPage } from '../ui/paging.ts';
import { RefreshButton } from '../ui/refresh-button.tsx';
import { SearchBox } from '../ui/search-box.tsx';
import { type SortChoice, SortSelect } from '../ui/sort-select.tsx';
import { Table, type TableProps, type TableSort } from '../ui/table.tsx';
import { SEARCH_MAX_LENGTH, type ShowOptions } from './list-view.ts';
import { LoadFailure, RowsLoading } from '../session/load-states.tsx';

/** One page of the rows that the server searched, sorted and paged. */
export type PageOf<Row> = { rows: readonly Row[]; total: number; pageSize: number };

export type ListWords = {
  /** Names the rows, like "Clinics". */
  caption: string;
  /** The message after a failure, like "Failed to fetch clinics". */
  failed: string;
  none: { title: string; text: string };
  /** The message for a search or filter without results. */
  noMatch: { title: string; text: string };
};

type FrameProps<Row> = {
  words: ListWords;
  /** The text shown during loading, like "Loading: Clinics…". */
  loading: string;
  icon: LucideIcon;
  list: UseQueryResult<PageOf<Row>>;
  page: number;
  onPage: (page: number, options?: ShowOptions) => void;
  /** True while a search or filter is active. */
  isNarrowed?: boolean;
  /** Search and filters, and on a phone the sorting. */
  controls?: ReactNode;
  /** Hides the refresh button if refreshing can't bring new rows. */
  isFixed?: boolean;
  /** The next step, shown in an empty list. */
  noneAction?: ReactNode;
};

type RowsProps<Row, SortKey extends string> =
  | Pick<TableProps<Row, SortKey>, 'columns' | 'rowKey' | 'sort' | 'onSort'>
  /** Renders rows outside a table. */
  | { children: (rows: readonly Row[]) => ReactNode };

/**
 * Shows rows that the server searches, sorts and pages, as a table (cards on a phone) or in the caller's
 * form. Handles loading, failure and an empty list. The previous page stays until the next one arrives. A
 * disabled query renders nothing.
 */
export function ResourceList<Row, SortKey extends string = never>(
  props: FrameProps<Row> & RowsProps<Row, SortKey>,
) {
  const { words, loading, list, page, onPage } = props;
  const { data, error, refetch, isPlaceholderData } = list;
  const top = useRef<HTMLDivElement>(null);
  const keptFocus = useKeptFocus<HTMLDivElement>();
  useLastPage(list, page, onPage);
  const goToPage = (to: number) => {
    onPage(to);
    top.current?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <Card>
      <div ref={top} className="scroll-mt-20">
        {!props.isFixed && <Controls list={list}>{props.controls}</Controls>}
      </div>
      {error && (
        <LoadFailure className="mb-4" title={words.failed} error={error} onRetry={() => void refetch()} />
      )}
      {data && (
        <div
          {...keptFocus}
          aria-busy={isPlaceholderData}
          className={clsx('rounded-control', isPlaceholderData && 'opacity-55 transition-opacity delay-150')}
        >
          {data.total === 0 ? <NoRows {...props} /> : rowsOf(props, data.rows)}
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
      {!data && !error && list.isEnabled && <RowsLoading label={loading} />}
    </Card>
  );
}

type ControlsProps = { list: UseQueryResult; children: ReactNode };

function Controls({ list, children }: ControlsProps) {
  const refresh = () => {
    if (list.isEnabled) void list.refetch();
  };
  return (
    <div className="mb-4 flex flex-wrap items-end gap-3">
      {children}
      <div className="order-3 ml-auto max-sm:[[role=search]~&]:order-1">
        <RefreshButton isBusy={list.isRefetching && !list.isPlaceholderData} onRefresh={refresh} />
      </div>
    </div>
  );
}

function rowsOf<Row, SortKey extends string>(
  props: FrameProps<Row> & RowsProps<Row, SortKey>,
  rows: readonly Row[],
) {
  if ('children' in props) return props.children(rows);
  const { words, columns, rowKey, sort, onSort } = props;
  return (
    <div className="sm:overflow-x-auto sm:pb-2">
      <Table
        caption={words.caption}
        columns={columns}
        rows={rows}
        rowKey={rowKey}
        {...(sort && { sort })}
        {...(onSort && { onSort })}
      />
    </div>
  );
}

/** Goes to the last page if the current one no longer exists, for example after a reload. */
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

type NoRowsProps = Pick<FrameProps<unknown>, 'words' | 'icon' | 'isNarrowed' | 'noneAction'>;

function NoRows({ words, icon, isNarrowed = false, noneAction }: NoRowsProps) {
  const { title, text } = isNarrowed ? words.noMatch : words.none;
  return (
    <EmptyState icon={icon} title={title} action={noneAction}>
      {text}
    </EmptyState>
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
  className?: string;
  value: Value | '';
  /** The option without a filter, like "All plans". */
  all: string;
  options: readonly Value[];
  words: Record<Value, string>;
  onChange: (value: Value | '') => void;
};

export function FilterSelect<Value extends string>(props: FilterSelectProps<Value>) {
  const { label, className, value, all, options, words, onChange } = props;
  return (
    <SelectField
      label={label}
      className={clsx('order-2 min-w-0 flex-1 basis-32 sm:flex-none', className)}
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
