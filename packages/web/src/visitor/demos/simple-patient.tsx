import { BellRing, CircleCheck, CircleDashed, Footprints, type LucideIcon } from 'lucide-react';
import { clsx } from 'clsx';
import { useState, type SubmitEvent } from 'react';
import { Button, ButtonLink } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { TextField } from '../../shared/ui/field.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { NumberHero } from '../../shared/ui/number-hero.tsx';
import { Stat, StatList } from '../../shared/ui/stat.tsx';
import { useToast } from '../../shared/ui/toast.tsx';
import { useWords } from '../../shared/words/words-context.tsx';
import { DemoFrame } from './demo-frame.tsx';
import { useKept } from './kept-state.ts';
import { servingIn } from './demo-queue.ts';
import {
  badgeLook,
  isTimeToLeave,
  ownPosition,
  statusWords,
  takeSimpleToken,
  SIMPLE_TRAVEL_MINUTES,
  type SimpleQueue,
} from './simple-queue.ts';
import { simpleQueue } from './states.ts';

export function SimplePatient() {
  const { simplePatient, frame } = useWords('demos');
  const queue = useKept(simpleQueue);
  const position = ownPosition(queue);
  return (
    <DemoFrame
      title={frame.simplePatient}
      lead={simplePatient.lead}
      links={[{ href: '/demo', text: frame.demoHome }]}
    >
      <div className="grid items-start gap-4 md:grid-cols-2">
        <Card>
          <NumberHero label={simplePatient.serving} number={servingIn(queue)} />
        </Card>
        {position === null ? <NoToken /> : <OwnToken queue={queue} position={position} />}
      </div>
      <ButtonLink href="/admin" variant="secondary" className="mt-4">
        {simplePatient.toDesk}
      </ButtonLink>
    </DemoFrame>
  );
}

function NoToken() {
  const words = useWords('demos').simplePatient;
  const [isAsking, setAsking] = useState(false);
  return (
    <Card>
      <div className="mb-5 text-center">
        <TokenBadge position={null} text={words.none} />
      </div>
      {isAsking ? (
        <NameForm />
      ) : (
        <Button size="large" wide onClick={() => setAsking(true)}>
          {words.ask}
        </Button>
      )}
    </Card>
  );
}

function NameForm() {
  const words = useWords('demos').simplePatient;
  const [name, setName] = useState('');
  const showToast = useToast();
  const submitted = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const taken = takeSimpleToken(simpleQueue.get(), name, Math.random);
    if (!taken?.ownToken) return;
    simpleQueue.set(taken);
    showToast({ title: words.taken, description: words.takenHint({ number: taken.ownToken }) });
  };
  return (
    <form noValidate onSubmit={submitted} className="grid gap-4">
      <TextField
        label={words.name}
        value={name}
        autoComplete="off"
        enterKeyHint="done"
        autoFocus
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button type="submit" size="large" wide disabled={name.trim() === ''}>
        {words.generate}
      </Button>
    </form>
  );
}

function OwnToken({ queue, position }: { queue: SimpleQueue; position: number }) {
  const { simplePatient: words, figures } = useWords('demos');
  const { consultationMinutes, ownToken } = queue;
  return (
    <Card>
      <p className="text-center">
        <TokenBadge position={position} text={words.token({ number: ownToken ?? 0 })} />
      </p>
      <p role="status" className="mt-3 mb-5 text-center text-lg font-semibold">
        {statusWords(words, position)}
      </p>
      <StatList>
        <Stat label={words.estimated} value={figures.minutes({ count: position * consultationMinutes })} />
        <Stat label={words.ahead} value={position} />
        <Stat label={figures.travel} value={figures.minutes({ count: SIMPLE_TRAVEL_MINUTES })} />
      </StatList>
      {isTimeToLeave(position) && (
        <Notice tone="warm" title={words.leave} className="mt-4">
          {words.leaveHint({ count: SIMPLE_TRAVEL_MINUTES })}
        </Notice>
      )}
    </Card>
  );
}

type Look = ReturnType<typeof badgeLook>;

const badgeLooks: Record<Look, { icon: LucideIcon; className: string }> = {
  warning: { icon: Footprints, className: 'bg-warm text-on-warm' },
  accent: { icon: BellRing, className: 'bg-accent text-on-accent' },
  primary: { icon: CircleCheck, className: 'bg-accent-soft text-accent-ink' },
  secondary: { icon: CircleDashed, className: 'bg-sunken text-ink' },
};

function TokenBadge({ position, text }: { position: number | null; text: string }) {
  const look = badgeLook(position);
  const { icon: Icon, className } = badgeLooks[look];
  return (
    <span
      data-look={look}
      className={clsx(
        'inline-flex items-center gap-2 rounded-pill px-4 py-2 text-lg font-semibold',
        className,
      )}
    >
      <Icon size={20} aria-hidden />
      {text}
    </span>
  );
}
