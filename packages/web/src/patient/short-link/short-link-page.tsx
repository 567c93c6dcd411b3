import type { ShortLink } from '@baari/contract/pages';
import { tokenLabel } from '@baari/core/doctors';
import { roomName } from '@baari/core/shared';
import { Phone } from 'lucide-react';
import { Button, ButtonLink } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { TextField } from '../../shared/ui/field.tsx';
import { NumberHero } from '../../shared/ui/number-hero.tsx';
import { Ticket } from '../../shared/ui/ticket.tsx';
import { useWords } from '../../shared/words/words-context.tsx';
import { bandDate, bandText, fullDateText } from '../booking/band-text.ts';
import { Figure, Glance } from '../waits/queue-glance.tsx';

type ShortLinkPageProps = { link: ShortLink; isWrong: boolean; path: string; now: string };

/**
 * Shows the public facts behind a text's link. The page asks for the phone's last digits before it opens the
 * patient's own page. The page works without a script.
 */
export function ShortLinkPage({ link, isWrong, path, now }: ShortLinkPageProps) {
  const messages = useWords('patient');
  const { clinic, doctor, about } = link;
  return (
    <div className="mx-auto grid max-w-md gap-4">
      <h1 className="text-center text-2xl font-bold tracking-tight wrap-anywhere">{clinic.name}</h1>
      <Ticket heading={messages.doctor.name(doctor)}>
        {about.kind === 'token' ? (
          <TokenFacts doctor={doctor} token={about} />
        ) : (
          <BookingFacts booking={about} timeZone={clinic.timeZone} now={now} />
        )}
      </Ticket>
      <div className="grid grid-cols-2 gap-2">
        <ButtonLink variant="secondary" href={path}>
          {messages.clinic.refresh}
        </ButtonLink>
        <ButtonLink variant="secondary" href={`tel:${clinic.phone}`} icon={<Phone size={18} aria-hidden />}>
          {messages.clinic.callClinic}
        </ButtonLink>
      </div>
      <OpenPage link={link} isWrong={isWrong} />
    </div>
  );
}

type TokenFactsProps = {
  doctor: ShortLink['doctor'];
  token: Extract<ShortLink['about'], { kind: 'token' }>;
};

function TokenFacts({ doctor, token }: TokenFactsProps) {
  const { token: words, doctor: doctorWords } = useWords('patient');
  const { shortLink } = useWords('frame');
  const { doctor: shared } = useWords('shared');
  const { state, number, ahead, nowServing } = token;
  return (
    <>
      <NumberHero label={words.label} letter={doctor.letter} number={number} />
      {state.status === 'waiting' && (
        <div className="mt-4">
          <Glance>
            <Figure label={words.ahead} value={words.aheadCount({ count: ahead })} />
            <Figure
              label={shared.nowServing}
              value={nowServing === 0 ? '–' : tokenLabel(doctor.letter, nowServing)}
            />
          </Glance>
        </div>
      )}
      <div className="mt-4 text-center">
        {state.status === 'waiting' && <p>{ahead <= NEAR ? words.do.come : shortLink.come}</p>}
        {state.status === 'called' && (
          <Said title={words.called}>
            {words.calledTo({ room: doctor.room && roomName(doctor.room, doctorWords.room) })}
          </Said>
        )}
        {(state.status === 'passed' || state.status === 'away') && <p>{words[state.status].hint}</p>}
        {state.status === 'completed' && <Said title={words.completed}>{words.completedHint}</Said>}
        {state.status === 'cancelled' &&
          (token.isCarried ? (
            <Said title={words.cancelled.carried.title}>{shortLink.more}</Said>
          ) : (
            <Said title={words.cancelled[state.reason].title}>{words.cancelled[state.reason].hint}</Said>
          ))}
      </div>
    </>
  );
}

/** With this many patients ahead, or fewer, the patient should be at the clinic. */
const NEAR = 2;

type BookingFactsProps = {
  booking: Extract<ShortLink['about'], { kind: 'booking' }>;
  timeZone: string;
  now: string;
};

function BookingFacts({ booking: { band, state, endedBy }, timeZone, now }: BookingFactsProps) {
  const messages = useWords('patient');
  const words = useWords('booking');
  const time = (instant: string) => messages.timeText(instant, timeZone);
  const date = bandDate(band, timeZone);
  const today = bandDate({ start: now, end: now }, timeZone);
  const ended = state === 'missed' ? words.missed : words.cancelled[endedBy ?? 'staff'];
  return (
    <>
      <p className="text-center font-medium text-ink-soft">{words.heading}</p>
      <p className="mt-2 text-center text-xl font-semibold first-letter:uppercase">
        {fullDateText(messages, date, today)}
      </p>
      <p className="text-center text-4xl font-bold tracking-tight text-balance tabular-nums">
        {bandText(messages, band, timeZone)}
      </p>
      <div className="mt-4 text-center">
        {state === 'booked' || state === 'checked_in' ? (
          <p>
            {words.between({ from: time(band.start), to: time(band.end) })} {words.afterwards}
          </p>
        ) : (
          <Said title={ended.title}>{ended.hint}</Said>
        )}
      </div>
    </>
  );
}

function Said({ title, children }: { title: string; children: string }) {
  return (
    <>
      <p className="text-lg font-semibold">{title}</p>
      <p className="text-ink-soft">{children}</p>
    </>
  );
}

/**
 * Asks for the last digits of the phone. The page does not reveal whether it was closed because of wrong
 * digits or too many tries.
 */
function OpenPage({ link: { code, canOpen }, isWrong }: Pick<ShortLinkPageProps, 'link' | 'isWrong'>) {
  const { shortLink: words } = useWords('frame');
  const holder = useWords('holder');
  return (
    <Card>
      <p>{words.more}</p>
      {canOpen ? (
        <form method="post" action={`/s/${code}`} className="mt-4 grid gap-4">
          <TextField
            label={holder.digits}
            name="digits"
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
            required
            error={isWrong ? words.wrong : undefined}
          />
          <Button type="submit" wide>
            {holder.submit}
          </Button>
        </form>
      ) : (
        <p className="mt-4 font-medium">{holder.reception}</p>
      )}
    </Card>
  );
}
