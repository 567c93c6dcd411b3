import { CircleCheck, Clock, Megaphone, Users } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '../../../shared/ui/badge.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { NumberHero } from '../../../shared/ui/number-hero.tsx';
import { Loading, Skeleton } from '../../../shared/ui/skeleton.tsx';
import { Stat, StatList } from '../../../shared/ui/stat.tsx';
import { Table, type Column } from '../../../shared/ui/table.tsx';
import { Ticket } from '../../../shared/ui/ticket.tsx';
import { Row, Sample } from './sample.tsx';

type Line = { number: number; status: 'waiting' | 'called' | 'completed' };

const statusBadges = {
  waiting: <Badge icon={Clock}>Waiting</Badge>,
  called: (
    <Badge icon={Megaphone} tone="warm">
      Called
    </Badge>
  ),
  completed: (
    <Badge icon={CircleCheck} tone="accent">
      Completed
    </Badge>
  ),
};

const columns: Column<Line>[] = [
  { header: 'Token', cell: (line) => <strong className="text-lg">{line.number}</strong> },
  { header: 'Status', cell: (line) => statusBadges[line.status] },
  {
    header: 'Action',
    align: 'end',
    cell: (line) => (
      <Button variant="ghost" size="small" disabled={line.status === 'completed'}>
        Skip
      </Button>
    ),
  },
];

const lines: Line[] = [
  { number: 11, status: 'completed' },
  { number: 12, status: 'called' },
  { number: 13, status: 'waiting' },
];

export function DataSamples() {
  return (
    <>
      <Sample name="The patient's token">
        <Ticket
          heading="Dr. Rao"
          stub={
            <p className="text-center text-lg">
              <strong>2</strong> ahead of you · about 20 to 30 minutes
            </p>
          }
        >
          <NumberHero label="Your token" number={14} />
        </Ticket>
      </Sample>
      <Numbers />
      <Sample name="Table">
        <Table
          caption="Tokens of this session"
          columns={columns}
          rows={lines}
          rowKey={(line) => line.number}
        />
      </Sample>
      <Sample name="Empty and loading">
        <Card>
          <EmptyState icon={Users} title="No patients waiting" action={<Button>Add patient</Button>}>
            Tokens that patients take on their phones appear here by themselves.
          </EmptyState>
        </Card>
        <Card className="mt-4">
          <Loading label="Loading…">
            <div className="space-y-3">
              <Skeleton className="h-6 w-40" />
              <Skeleton className="h-24" />
            </div>
          </Loading>
        </Card>
      </Sample>
    </>
  );
}

function Numbers() {
  const [number, setNumber] = useState(12);
  return (
    <Sample name="Now serving">
      <Card title="Dr. Rao" action={<Badge icon={Clock}>6 waiting</Badge>}>
        <NumberHero label="Now serving" number={number} />
        <Button variant="warm" size="large" wide className="mt-5" onClick={() => setNumber(number + 1)}>
          Call next
        </Button>
      </Card>
      <div className="mt-4">
        <StatList>
          <Stat label="Waiting" value="6" />
          <Stat label="Seen today" value="11" detail="of 17 tokens" />
          <Stat label="Usual wait" value="24 min" />
        </StatList>
      </div>
      <div className="mt-4 grid gap-3 sm:grid-cols-2">
        <Card tone="accent">You are next.</Card>
        <Card tone="warm">Leave now to be there in time.</Card>
      </div>
      <Row>
        <NumberHero label="Nobody called yet" number={0} className="mx-auto mt-4" />
      </Row>
    </Sample>
  );
}
