import { BadgeCheck, CircleAlert, CircleCheck, Clock, Megaphone, RefreshCw, RotateCcw } from 'lucide-react';
import { nextInLine } from '@baari/core/queue';
import { useEffect, useRef } from 'react';
import { Badge } from '../../shared/ui/badge.tsx';
import { Button, ButtonLink } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { SelectField } from '../../shared/ui/field.tsx';
import { Stat, StatList } from '../../shared/ui/stat.tsx';
import { Table, type Column } from '../../shared/ui/table.tsx';
import { useToast } from '../../shared/ui/toast.tsx';
import { useWords } from '../../shared/words/words-context.tsx';
import { DemoFrame } from './demo-frame.tsx';
import { useKept } from './kept-state.ts';
import { type DemoQueue, type DemoToken, markHere, servingIn } from './demo-queue.ts';
import {
  callNextSimply,
  CONSULTATION_OPTIONS,
  READY_EVERY_MS,
  type SimpleQueue,
  simpleStatusOf,
  type SimpleStatus,
  skipSimply,
  timePasses,
} from './simple-queue.ts';
import { simpleQueue } from './states.ts';

export function SimpleAdmin() {
  const { simpleDesk, frame } = useWords('demos');
  return (
    <DemoFrame
      title={frame.simpleDesk}
      lead={simpleDesk.lead}
      links={[
        { href: '/patient', text: frame.simplePatient },
        { href: '/demo', text: frame.demoHome },
      ]}
    >
      <Desk />
    </DemoFrame>
  );
}

function Desk() {
  const { simpleDesk: words, figures } = useWords('demos');
  const queue = useKept(simpleQueue);
  useArrivals();
  const countOf = (status: SimpleStatus) =>
    queue.tokens.filter((token) => simpleStatusOf(token) === status).length;
  return (
    <>
      <StatList>
        <Stat label={words.serving} value={`#${servingIn(queue)}`} />
        <Stat label={figures.waiting} value={countOf('waiting') + countOf('late')} />
        <Stat label={words.statuses.ready} value={countOf('ready')} />
        <Stat label={figures.average} value={figures.minutes({ count: queue.consultationMinutes })} />
      </StatList>
      <Card className="mt-4">
        <Controls queue={queue} />
      </Card>
      <Card className="mt-4" title={words.patients}>
        <Patients queue={queue} />
      </Card>
      <ButtonLink href="/patient" variant="secondary" className="mt-4">
        {words.toPatient}
      </ButtonLink>
    </>
  );
}

const isCaughtUp = ({ tokens }: DemoQueue) => nextInLine(tokens) === null;

function useArrivals() {
  useEffect(() => {
    const timer = setInterval(() => {
      const queue = simpleQueue.get();
      const later = timePasses(queue, Math.random);
      if (later !== queue) simpleQueue.set(later);
    }, READY_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
}

function Controls({ queue }: { queue: SimpleQueue }) {
  const words = useWords('demos').simpleDesk;
  const showToast = useToast();
  const call = () => {
    const called = callNextSimply(simpleQueue.get());
    simpleQueue.set(called);
    showToast({ title: words.called, description: words.calledToken({ number: servingIn(called) }) });
  };
  const refresh = () => {
    simpleQueue.set(simpleQueue.get());
    showToast({ title: words.refreshed });
  };
  const average = useRef<HTMLSelectElement>(null);
  const choose = (minutes: number) => simpleQueue.set({ ...simpleQueue.get(), consultationMinutes: minutes });
  useEffect(() => {
    // A choice made before the script loaded sent no event.
    const chosen = Number(average.current?.value);
    if (chosen !== simpleQueue.initial.consultationMinutes) choose(chosen);
  }, []);
  return (
    <div className="grid items-end gap-4 md:grid-cols-[1fr_auto_auto]">
      <SelectField
        ref={average}
        label={words.average}
        value={queue.consultationMinutes}
        onChange={(event) => choose(Number(event.currentTarget.value))}
      >
        {CONSULTATION_OPTIONS.map((minutes) => (
          <option key={minutes} value={minutes}>
            {words.minutes({ count: minutes })}
          </option>
        ))}
      </SelectField>
      <Button variant="secondary" icon={<RefreshCw size={18} aria-hidden />} onClick={refresh}>
        {words.refresh}
      </Button>
      <Button disabled={isCaughtUp(queue)} icon={<Megaphone size={20} aria-hidden />} onClick={call}>
        {words.callNext}
      </Button>
    </div>
  );
}

function Patients({ queue }: { queue: SimpleQueue }) {
  const { simpleDesk: words, frame, figures } = useWords('demos');
  const showToast = useToast();
  const columns: Column<DemoToken>[] = [
    {
      header: words.columns.token,
      cell: ({ number }) => <span className="token-number text-lg">#{number}</span>,
    },
    { header: words.columns.name, cell: ({ name }) => name },
    { header: words.columns.status, cell: (token) => <StatusBadge status={simpleStatusOf(token)} /> },
    {
      header: figures.estimatedWait,
      cell: ({ number }) =>
        figures.minutes({ count: (number - servingIn(queue)) * queue.consultationMinutes }),
    },
    { header: words.columns.actions, align: 'end', cell: (token) => <Actions token={token} /> },
  ];
  const startOver = () => {
    simpleQueue.reset();
    showToast({ title: frame.reset, description: frame.resetHint });
  };
  return (
    <>
      <Table caption={words.caption} columns={columns} rows={queue.tokens} rowKey={({ number }) => number} />
      {isCaughtUp(queue) && (
        <EmptyState
          icon={CircleCheck}
          title={words.caughtUp}
          action={
            <Button variant="secondary" icon={<RotateCcw size={18} aria-hidden />} onClick={startOver}>
              {words.startOver}
            </Button>
          }
        >
          {words.caughtUpHint}
        </EmptyState>
      )}
    </>
  );
}

function Actions({ token }: { token: DemoToken }) {
  const { number, name } = token;
  const status = simpleStatusOf(token);
  const words = useWords('demos').simpleDesk;
  const showToast = useToast();
  if (status === 'called') return words.withDoctor;
  const ready = () => {
    simpleQueue.set(markHere(simpleQueue.get(), number));
    showToast({ title: words.ready, description: words.readyHint({ name }) });
  };
  const skipped = () => {
    simpleQueue.set(skipSimply(simpleQueue.get(), number));
    showToast({ title: words.skipped, description: words.skippedHint({ name }) });
  };
  return (
    <span className="flex flex-wrap justify-end gap-2">
      <Button
        variant="secondary"
        size="small"
        disabled={status === 'ready'}
        aria-label={words.markReadyOf({ token: number })}
        onClick={ready}
      >
        {words.markReady}
      </Button>
      <Button variant="ghost" size="small" aria-label={words.skipOf({ token: number })} onClick={skipped}>
        {words.skip}
      </Button>
    </span>
  );
}

const statusLooks = {
  waiting: { tone: 'neutral', icon: Clock },
  ready: { tone: 'accent', icon: BadgeCheck },
  late: { tone: 'danger', icon: CircleAlert },
  called: { tone: 'warm', icon: Megaphone },
} as const satisfies Record<SimpleStatus, unknown>;

function StatusBadge({ status }: { status: SimpleStatus }) {
  const { statuses } = useWords('demos').simpleDesk;
  return <Badge {...statusLooks[status]}>{statuses[status]}</Badge>;
}
