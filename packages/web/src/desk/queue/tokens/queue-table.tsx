import type { ConsoleQueue } from '@baari/contract/queue';
import { SearchX, Users } from 'lucide-react';
import { useDeferredValue, useMemo, useState } from 'react';
import { Card } from '../../../shared/ui/card.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { isFinished, isLive, tokensInOrder } from '../../../shared/queue/queue-figures.ts';
import { canBePutBack } from '../../../shared/queue/token-move.ts';
import { searchTokens } from './token-search.ts';
import { useRowFocus } from './use-row-focus.ts';
import { FoldedTokens } from './folded-tokens.tsx';
import { QueueSearch } from './queue-search.tsx';
import { TokenDialog, useAsked } from './token-dialog.tsx';
import { TokenList } from './token-list.tsx';
import type { Panel } from '../../actions/use-panel.ts';
import { useWords } from '../../../shared/words/words-context.tsx';

type QueueTableProps = {
  queue: ConsoleQueue;
  panel: Panel;
  timeZone: string;
  title?: string;
};

/** All of today's patients on a phone. Who is done with is folded away, and still found. */
export function QueueTable(props: QueueTableProps) {
  const words = useWords('desk');
  const { panel, timeZone, title = words.queueList.title } = props;
  const [asked, setAsked] = useAsked();
  const [typed, setTyped] = useState('');
  // What is pressed or typed shows at once; the list follows when there is time.
  const queue = useDeferredValue(props.queue);
  const turns = useDeferredValue(panel.turns);
  const searched = useDeferredValue(typed);
  const isSearching = searched.trim() !== '';
  const { tokens, live, passed, away, passedOver, finished } = useMemo(() => groupsOf(queue), [queue]);
  const found = useMemo(() => searchTokens(tokens, searched, words.queue), [tokens, searched, words.queue]);
  const shown = isSearching ? found : live;
  const { move } = panel;
  const moves = useMemo(() => ({ move }), [move]);
  const rowFocus = useRowFocus<HTMLElement>();
  const list = { panel: moves, turns, timeZone, onAsk: setAsked };
  return (
    <Card
      {...rowFocus}
      aria-label={title}
      title={title}
      action={
        tokens.length > 0 && (
          <QueueSearch typed={typed} foundCount={isSearching ? found.length : null} onChange={setTyped} />
        )
      }
    >
      <TokenList key={searched} caption={title} tokens={shown} {...list} />
      {tokens.length > 0 && shown.length === 0 && (isSearching ? <NothingFound /> : <NobodyWaits />)}
      {!isSearching && (
        <>
          <FoldedTokens caption={words.queueList.passed} tokens={passed} startsOpen {...list} />
          <FoldedTokens caption={words.queueList.away} tokens={away} startsOpen {...list} />
          <FoldedTokens
            caption={words.queueList.passedOver}
            tokens={passedOver}
            pageSize={5}
            startsOpen
            {...list}
          />
          <FoldedTokens caption={words.queueList.finished} tokens={finished} {...list} />
        </>
      )}
      {tokens.length === 0 && (
        <EmptyState icon={Users} title={words.queueList.none}>
          {words.desk.appearByThemselves}
        </EmptyState>
      )}
      {asked && <TokenDialog asked={asked} panel={panel} onAsk={setAsked} />}
    </Card>
  );
}

function groupsOf(queue: ConsoleQueue) {
  const tokens = tokensInOrder(queue);
  return {
    tokens,
    live: tokens.filter(isLive),
    passed: tokens.filter(({ state }) => state.status === 'passed'),
    away: tokens.filter(({ state }) => state.status === 'away'),
    passedOver: tokens.filter(({ state }) => canBePutBack(state)),
    finished: tokens.filter(isFinished),
  };
}

function NothingFound() {
  const words = useWords('desk').queueList;
  return (
    <EmptyState icon={SearchX} title={words.nobodyFound}>
      {words.nobodyFoundHint}
    </EmptyState>
  );
}

function NobodyWaits() {
  return <p className="text-ink-soft">{useWords('desk').desk.nobodyWaits}</p>;
}
