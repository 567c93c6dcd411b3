import { SearchX, Users } from 'lucide-react';
import { useDeferredValue, useMemo, useState } from 'react';
import { Card } from '../../shared/ui/card.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { isFinished } from '../../shared/queue/queue-figures.ts';
import { useWords } from '../../shared/words/words-context.tsx';
import { QueueSearch } from '../queue/tokens/queue-search.tsx';
import { canMove } from '../queue/tokens/row-choices.ts';
import { TokenDialog, useAsked } from '../queue/tokens/token-dialog.tsx';
import { useRowFocus } from '../queue/tokens/use-row-focus.ts';
import { foundRows, holderOf, liveRows, type Row, rowsOf } from '../screen/desk-rows.ts';
import type { DeskQueue } from '../state/desk-queues.ts';
import { FoldedTokens } from './folded-tokens.tsx';
import { TokenList } from './token-list.tsx';

type PatientListProps = {
  queues: readonly DeskQueue[];
  timeZone: string;
  title?: string;
  /** True if each card names its doctor, because the list has several queues. */
  hasDoctor?: boolean;
  /**
   * Asks which doctor a patient should move to; null if there is no other doctor.
   */
  askDoctor?: ((row: Row<DeskQueue>) => void) | null;
};

/**
 * All of today's patients on a phone, of one queue or of all queues. Patients whose visit is over are
 * collapsed, but the search still finds them.
 */
export function PatientList(props: PatientListProps) {
  const words = useWords('desk');
  const { timeZone, title = words.queueList.title, hasDoctor = false, askDoctor = null } = props;
  const [typed, setTyped] = useState('');
  // Presses and typed text appear immediately, and the list updates when the browser has time.
  const queues = useDeferredValue(props.queues);
  const searched = useDeferredValue(typed);
  const isSearching = searched.trim() !== '';
  const groups = useMemo(() => groupsOf(queues), [queues]);
  const found = useMemo(() => foundRows(queues, searched, words.queue), [queues, searched, words.queue]);
  const shown = isSearching ? found : groups.live;
  const isEmpty = groups.total.length === 0;
  const [asked, ask] = useAsked();
  const rowFocus = useRowFocus<HTMLElement>();
  const list = { hasDoctor, timeZone, onAsk: ask };
  const of = asked && holderOf(props.queues, asked.token);
  const move = of && askDoctor && canMove(asked.token) ? () => askDoctor({ token: asked.token, of }) : null;
  return (
    <Card
      {...rowFocus}
      aria-label={title}
      title={title}
      action={
        !isEmpty && (
          <QueueSearch typed={typed} foundCount={isSearching ? found.length : null} onChange={setTyped} />
        )
      }
    >
      <TokenList key={searched} caption={title} rows={shown} {...list} />
      {!isEmpty && shown.length === 0 && (isSearching ? <NothingFound /> : <NobodyWaits />)}
      {!isSearching && (
        <>
          <FoldedTokens caption={words.queueList.passed} rows={groups.passed} startsOpen {...list} />
          <FoldedTokens caption={words.queueList.away} rows={groups.away} startsOpen {...list} />
          <FoldedTokens
            caption={words.queueList.passedOver}
            rows={groups.passedOver}
            pageSize={5}
            startsOpen
            {...list}
          />
          <FoldedTokens caption={words.queueList.finished} rows={groups.finished} {...list} />
        </>
      )}
      {isEmpty && (
        <EmptyState icon={Users} title={words.queueList.none}>
          {words.desk.appearByThemselves}
        </EmptyState>
      )}
      {asked && of && (
        <TokenDialog
          asked={asked}
          panel={of.panel}
          doctor={of.profile}
          timeZone={timeZone}
          onAsk={ask}
          onMove={move}
        />
      )}
    </Card>
  );
}

function groupsOf(queues: readonly DeskQueue[]) {
  const total = rowsOf(queues, 'total');
  return {
    total,
    live: liveRows(queues),
    passed: rowsOf(queues, 'passed'),
    away: rowsOf(queues, 'away'),
    passedOver: rowsOf(queues, 'passedOver'),
    finished: total.filter(({ token }) => isFinished(token)),
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
