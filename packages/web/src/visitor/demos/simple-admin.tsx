import { BadgeCheck, CircleAlert, CircleCheck, Clock, Megaphone, RefreshCw, RotateCcw } from 'lucide-react';
import { useEffect } from 'react';
import { Badge } from '../../shared/ui/badge.tsx';
import { Button, ButtonLink } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { SelectField } from '../../shared/ui/field.tsx';
import { Stat, StatList } from '../../shared/ui/stat.tsx';
import { Table, type Column } from '../../shared/ui/table.tsx';
import { useToast } from '../../shared/ui/toast.tsx';
import { DemoFrame } from './demo-frame.tsx';
import { useKept } from './kept-state.ts';
import {
  callNext,
  CONSULTATION_OPTIONS,
  markReady,
  nextUp,
  READY_EVERY_MS,
  skip,
  timePasses,
  type SimpleEntry,
  type SimpleQueue,
  type SimpleStatus,
} from './simple-queue.ts';
import { simpleQueue } from './states.ts';

/** The simpler demonstration's desk. */
export function SimpleAdmin() {
  return (
    <DemoFrame
      title="Simple desk demo"
      lead="Call the next patient, and see who is here. Waiting patients become ready by themselves now and then."
      links={[
        { href: '/patient', text: 'Simple patient demo' },
        { href: '/demo', text: 'Demo home' },
      ]}
    >
      <Desk />
    </DemoFrame>
  );
}

function Desk() {
  const queue = useKept(simpleQueue);
  useArrivals();
  const countOf = (status: SimpleStatus) => queue.entries.filter((entry) => entry.status === status).length;
  return (
    <>
      <StatList>
        <Stat label="Now Serving" value={`#${queue.currentToken}`} />
        <Stat label="Waiting" value={countOf('waiting') + countOf('late')} />
        <Stat label="Ready" value={countOf('ready')} />
        <Stat label="Avg. Time" value={`${queue.consultationMinutes} min`} />
      </StatList>
      <Card className="mt-4">
        <Controls queue={queue} />
      </Card>
      <Card className="mt-4" title="Patients">
        <Patients queue={queue} />
      </Card>
      <ButtonLink href="/patient" variant="secondary" className="mt-4">
        Switch to the patient
      </ButtonLink>
    </>
  );
}

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
  const showToast = useToast();
  const call = () => {
    const called = callNext(simpleQueue.get());
    simpleQueue.set(called);
    showToast({ title: 'Patient Called', description: `Token #${called.currentToken}, please.` });
  };
  const refresh = () => {
    simpleQueue.set(simpleQueue.get());
    showToast({ title: 'Queue refreshed' });
  };
  return (
    <div className="grid items-end gap-4 md:grid-cols-[1fr_auto_auto]">
      <SelectField
        label="Average consultation"
        value={queue.consultationMinutes}
        onChange={(event) =>
          simpleQueue.set({ ...simpleQueue.get(), consultationMinutes: Number(event.currentTarget.value) })
        }
      >
        {CONSULTATION_OPTIONS.map((minutes) => (
          <option key={minutes} value={minutes}>
            {minutes} minutes
          </option>
        ))}
      </SelectField>
      <Button variant="secondary" icon={<RefreshCw size={18} aria-hidden />} onClick={refresh}>
        Refresh Queue
      </Button>
      <Button disabled={nextUp(queue) === null} icon={<Megaphone size={20} aria-hidden />} onClick={call}>
        Call Next Patient
      </Button>
    </div>
  );
}

function Patients({ queue }: { queue: SimpleQueue }) {
  const showToast = useToast();
  const isCaughtUp = nextUp(queue) === null;
  const columns: Column<SimpleEntry>[] = [
    { header: 'Token', cell: ({ token }) => <span className="token-number text-lg">#{token}</span> },
    { header: 'Name', cell: ({ name }) => name },
    { header: 'Status', cell: ({ status }) => <StatusBadge status={status} /> },
    {
      header: 'Estimated wait',
      cell: ({ token }) => `${(token - queue.currentToken) * queue.consultationMinutes} min`,
    },
    { header: 'Actions', align: 'end', cell: (entry) => <Actions entry={entry} /> },
  ];
  const startOver = () => {
    simpleQueue.reset();
    showToast({ title: 'Demo reset', description: 'The queue is as it was at the beginning.' });
  };
  return (
    <>
      <Table
        caption="Patients in the queue"
        columns={columns}
        rows={queue.entries}
        rowKey={({ token }) => token}
      />
      {isCaughtUp && (
        <EmptyState
          icon={CircleCheck}
          title="All Caught Up!"
          action={
            <Button variant="secondary" icon={<RotateCcw size={18} aria-hidden />} onClick={startOver}>
              Start over
            </Button>
          }
        >
          Nobody is left to call.
        </EmptyState>
      )}
    </>
  );
}

function Actions({ entry: { token, name, status } }: { entry: SimpleEntry }) {
  const showToast = useToast();
  if (status === 'called') return 'With the doctor';
  const ready = () => {
    simpleQueue.set(markReady(simpleQueue.get(), token));
    showToast({ title: 'Patient Ready', description: `${name} is ready.` });
  };
  const skipped = () => {
    simpleQueue.set(skip(simpleQueue.get(), token));
    showToast({ title: 'Patient Skipped', description: `${name} was moved to the end.` });
  };
  return (
    <span className="flex flex-wrap justify-end gap-2">
      <Button
        variant="secondary"
        size="small"
        disabled={status === 'ready'}
        aria-label={`Mark Ready: token ${token}`}
        onClick={ready}
      >
        Mark Ready
      </Button>
      <Button variant="ghost" size="small" aria-label={`Skip: token ${token}`} onClick={skipped}>
        Skip
      </Button>
    </span>
  );
}

const statusLooks = {
  waiting: { tone: 'neutral', icon: Clock, text: 'Waiting' },
  ready: { tone: 'accent', icon: BadgeCheck, text: 'Ready' },
  late: { tone: 'danger', icon: CircleAlert, text: 'Late' },
  called: { tone: 'warm', icon: Megaphone, text: 'Called' },
} as const satisfies Record<SimpleStatus, unknown>;

function StatusBadge({ status }: { status: SimpleStatus }) {
  const { tone, icon, text } = statusLooks[status];
  return (
    <Badge tone={tone} icon={icon}>
      {text}
    </Badge>
  );
}
