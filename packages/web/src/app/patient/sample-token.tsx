import { Stethoscope } from 'lucide-react';
import { useMessages } from '../../messages/messages-context.tsx';
import { Figure, Glance } from '../../queue/patient/components/queue-glance.tsx';
import { NumberHero } from '../../ui/number-hero.tsx';
import { Ticket } from '../../ui/ticket.tsx';

const sample = { number: 14, nowServing: 10, ahead: 3, waitMinutes: 24 };

/** What a patient's token looks like, as a picture: there is nothing in it to read out or to press. */
export function SampleToken() {
  const { token: words, doctor } = useMessages();
  const doctorName = doctor.name('Rao');
  return (
    <div aria-hidden className="-rotate-2">
      <Ticket heading={doctorName}>
        <NumberHero label={words.label} number={sample.number} />
        <div className="mt-5 mb-5">
          <Glance>
            <Figure label={words.ahead} value={words.aheadCount(sample.ahead)} />
            <Figure label={words.wait} value={words.waitMinutes(sample.waitMinutes)} />
          </Glance>
        </div>
        <p className="flex gap-2 text-sm">
          <Stethoscope size={20} className="shrink-0 text-accent" />
          {words.seeing(doctorName, sample.nowServing)}
        </p>
      </Ticket>
    </div>
  );
}
