import type { ReactNode } from 'react';
import { Button } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { LoadFailed } from '../../shared/ui/load-failed.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { Loading, Skeleton } from '../../shared/ui/skeleton.tsx';

type LoadedProps<Data> = {
  words: { loading: string; loadFailed: string };
  query: { data: Data | undefined; error: Error | null; refetch: () => unknown };
  children: (data: Data) => ReactNode;
};

/**
 * Shows the data of a query once it is loaded. Before that, shows that the query is loading or why it failed.
 */
export function Loaded<Data>({ words, query: { data, error, refetch }, children }: LoadedProps<Data>) {
  if (data !== undefined) return children(data);
  if (error) return <LoadFailed title={words.loadFailed} error={error} onRetry={() => void refetch()} />;
  return (
    <Loading label={words.loading}>
      <Skeleton className="mt-4 h-24" />
    </Loading>
  );
}

type ConnectionCardProps<Data> = LoadedProps<Data> & {
  words: { title: string; about: string; notInPlan: string };
  isInPlan: (data: Data) => boolean;
  /** The page that explains how a program uses the connection. */
  docs?: { label: string; href: string };
  /** Adds a connection, if the user may do so. */
  add?: { label: string; onClick: () => void } | null;
};

/**
 * Shows one kind of connection with other programs: its purpose, whether the plan includes it, and its data.
 */
export function ConnectionCard<Data>(props: ConnectionCardProps<Data>) {
  const { words, query, isInPlan, docs, add, children } = props;
  return (
    <Card
      title={words.title}
      aria-label={words.title}
      className="mt-6"
      action={
        add && (
          <Button size="small" onClick={add.onClick}>
            {add.label}
          </Button>
        )
      }
    >
      <p className="text-ink-soft">{words.about}</p>
      {docs && (
        <a
          href={docs.href}
          target="_blank"
          rel="noreferrer"
          className="mt-2 inline-block text-accent-ink underline"
        >
          {docs.label}
        </a>
      )}
      {query.data !== undefined && !isInPlan(query.data) && (
        <Notice tone="warm" className="mt-4">
          {words.notInPlan}
        </Notice>
      )}
      <Loaded words={words} query={query}>
        {children}
      </Loaded>
    </Card>
  );
}
