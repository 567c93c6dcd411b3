import { CircleAlert, CircleCheck, MapPin, Phone, TriangleAlert, Users } from 'lucide-react';
import { Badge } from '../../shared/ui/badge.tsx';
import { Button, ButtonLink } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { NumberHero } from '../../shared/ui/number-hero.tsx';
import { Stat, StatList } from '../../shared/ui/stat.tsx';
import { Ticket } from '../../shared/ui/ticket.tsx';
import { DEMO_CLINIC, positionWords, type DemoDay, type DemoEntry } from './demo-day.ts';
import { ownTokenId } from './states.ts';

const toneIcons = { danger: CircleAlert, warm: TriangleAlert, accent: Users };

const directionsUrl = `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(DEMO_CLINIC.address)}`;

/** The token, and all that its patient wants to know until it is called. */
export function DemoOwnToken({ day, entry }: { day: DemoDay; entry: DemoEntry }) {
  return (
    <div className="grid items-start gap-4 md:grid-cols-2">
      <Ticket heading="Token Generated Successfully!">
        <NumberHero label="Your token" number={entry.token} />
        <p className="mt-2 text-center text-ink-soft">for {entry.name}</p>
        <div role="status" className="mt-4 text-center">
          {entry.status === 'completed' ? <Completed /> : <PositionBadge entry={entry} />}
        </div>
      </Ticket>
      <div className="grid gap-4">
        <Figures day={day} entry={entry} />
        <Card title={DEMO_CLINIC.name}>
          <p>{DEMO_CLINIC.address}</p>
          <p>{DEMO_CLINIC.phone}</p>
          <p className="mt-3 font-semibold">{day.doctor.name}</p>
          <p className="text-ink-soft">{day.doctor.specialty}</p>
          <div className="mt-4 flex flex-wrap gap-3">
            <ButtonLink
              href={`tel:${DEMO_CLINIC.phone.replaceAll(' ', '')}`}
              variant="secondary"
              icon={<Phone size={18} aria-hidden />}
            >
              Call Clinic
            </ButtonLink>
            <ButtonLink
              href={directionsUrl}
              target="_blank"
              rel="noopener"
              variant="secondary"
              icon={<MapPin size={18} aria-hidden />}
            >
              Get Directions
            </ButtonLink>
          </div>
        </Card>
      </div>
    </div>
  );
}

function PositionBadge({ entry }: { entry: DemoEntry }) {
  const { tone, text } = positionWords(entry);
  return (
    <Badge tone={tone} icon={toneIcons[tone]} mayWrap>
      {text}
    </Badge>
  );
}

function Completed() {
  return (
    <>
      <p className="flex items-center justify-center gap-2 font-semibold">
        <CircleCheck size={20} aria-hidden className="text-accent" />
        Consultation completed
      </p>
      <Button variant="secondary" className="mt-3" onClick={() => ownTokenId.reset()}>
        Take another token
      </Button>
    </>
  );
}

function Figures({ day, entry }: { day: DemoDay; entry: DemoEntry }) {
  const isWaiting = entry.status === 'waiting';
  return (
    <StatList>
      <Stat label="Now serving" value={`#${day.servingToken}`} />
      <Stat label="Position" value={isWaiting ? `#${entry.position}` : '–'} />
      <Stat label="Estimated wait" value={isWaiting ? `${entry.estimatedMinutes} min` : '–'} />
      <Stat label="Travel time" value={`${entry.travelTimeMinutes} min`} />
    </StatList>
  );
}
