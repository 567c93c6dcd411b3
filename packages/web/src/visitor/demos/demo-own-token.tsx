import { CircleAlert, CircleCheck, MapPin, Phone, TriangleAlert, Users } from 'lucide-react';
import { Badge } from '../../shared/ui/badge.tsx';
import { Button, ButtonLink } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { NumberHero } from '../../shared/ui/number-hero.tsx';
import { Stat, StatList } from '../../shared/ui/stat.tsx';
import { Ticket } from '../../shared/ui/ticket.tsx';
import { useWords } from '../../shared/words/words-context.tsx';
import { DEMO_CLINIC, doctorIn, positionWords, type DemoEntry } from './demo-day.ts';
import { type DemoQueue, servingIn } from './demo-queue.ts';
import { ownTokenId } from './states.ts';

const toneIcons = { danger: CircleAlert, warm: TriangleAlert, accent: Users };

const directionsUrl = `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(DEMO_CLINIC.address)}`;

/** Shows a token with everything its patient needs until the call. */
export function DemoOwnToken({ day, entry }: { day: DemoQueue; entry: DemoEntry }) {
  const words = useWords('demos').patientSide;
  const doctor = doctorIn(day);
  return (
    <div className="grid items-start gap-4 md:grid-cols-2">
      <Ticket heading={words.takenTicket}>
        <NumberHero label={words.yourToken} number={entry.token} />
        <p className="mt-2 text-center text-ink-soft">{words.forPatient({ name: entry.name })}</p>
        <div role="status" className="mt-4 text-center">
          {entry.status === 'completed' ? <Completed /> : <PositionBadge entry={entry} />}
        </div>
      </Ticket>
      <div className="grid gap-4">
        <Figures day={day} entry={entry} />
        <Card title={DEMO_CLINIC.name}>
          <p>{DEMO_CLINIC.address}</p>
          <p>{DEMO_CLINIC.phone}</p>
          <p className="mt-3 font-semibold">{doctor.name}</p>
          <p className="text-ink-soft">{doctor.specialty}</p>
          <div className="mt-4 flex flex-wrap gap-3">
            <ButtonLink
              href={`tel:${DEMO_CLINIC.phone.replaceAll(' ', '')}`}
              variant="secondary"
              icon={<Phone size={18} aria-hidden />}
            >
              {words.call}
            </ButtonLink>
            <ButtonLink
              href={directionsUrl}
              target="_blank"
              rel="noopener"
              variant="secondary"
              icon={<MapPin size={18} aria-hidden />}
            >
              {words.directions}
            </ButtonLink>
          </div>
        </Card>
      </div>
    </div>
  );
}

function PositionBadge({ entry }: { entry: DemoEntry }) {
  const { tone, text } = positionWords(useWords('demos').patientSide, entry);
  return (
    <Badge tone={tone} icon={toneIcons[tone]} mayWrap>
      {text}
    </Badge>
  );
}

function Completed() {
  const words = useWords('demos').patientSide;
  return (
    <>
      <p className="flex items-center justify-center gap-2 font-semibold">
        <CircleCheck size={20} aria-hidden className="text-accent" />
        {words.completed}
      </p>
      <Button variant="secondary" className="mt-3" onClick={() => ownTokenId.reset()}>
        {words.another}
      </Button>
    </>
  );
}

function Figures({ day, entry }: { day: DemoQueue; entry: DemoEntry }) {
  const { figures, patientSide } = useWords('demos');
  const isWaiting = entry.status === 'waiting';
  return (
    <StatList>
      <Stat label={figures.serving} value={`#${servingIn(day)}`} />
      <Stat label={patientSide.position} value={isWaiting ? `#${entry.position}` : '–'} />
      <Stat
        label={figures.estimatedWait}
        value={isWaiting ? figures.minutes({ count: entry.estimatedMinutes }) : '–'}
      />
      <Stat label={figures.travel} value={figures.minutes({ count: entry.travelTimeMinutes })} />
    </StatList>
  );
}
