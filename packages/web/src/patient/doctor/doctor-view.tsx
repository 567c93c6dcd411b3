import type { ClinicProfile } from '@baari/contract/clinics';
import type { DoctorProfile } from '@baari/contract/doctors';
import type { QueueSnapshot } from '@baari/contract/queue';
import { hasNoSlots } from '@baari/core/doctors';
import { isInDoubt, newcomersTurn } from '@baari/core/wait-time';
import { Phone } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useClock } from '../../shared/board/clock.tsx';
import { dayOffTold } from '../../shared/board/day-off.ts';
import type { ListedDoctor } from '../../shared/board/use-board.ts';
import { useNewestSnapshot } from '../../shared/live/index.ts';
import { useSettledTurn } from '../../shared/board/use-settled-turn.ts';
import { Button, ButtonLink } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import type { PatientWords, TakingWords } from '@baari/words/web';
import { useWords } from '../../shared/words/words-context.tsx';
import type { OpeningProps } from '../opening/opening-fold.tsx';
import { useLoaded } from '../parts/use-loaded.ts';
import { AvailabilityLine, openingText } from '../parts/availability-badge.tsx';
import { TokenForm } from '../take-token/token-form.tsx';
import { announcedByDoctor } from '../waits/announcement-text.ts';
import { DoctorQueueGlance } from '../waits/doctor-queue-glance.tsx';
import { beginsAfter, closingAt, closingBefore, type Hours } from '../waits/told-turn.ts';
import { DoctorDetails } from './doctor-profile.tsx';

type DoctorViewProps = {
  clinic: ClinicProfile;
  doctor: ListedDoctor;
  asksVisitTypes: boolean;
  liveStatus: ReactNode;
};

/** Shows a doctor's queue, the form for a token, and the profile. */
export function DoctorView({ clinic, doctor, asksVisitTypes, liveStatus }: DoctorViewProps) {
  const messages = useWords('patient');
  const taking = useWords('taking');
  const { profile } = doctor;
  const queue = useNewestSnapshot(profile.id, doctor.queue);
  if (!queue) return null;
  const isOpen = queue.offer.kind === 'open';
  const name = messages.doctor.name(profile);
  const hours = { doctor: profile, timeZone: clinic.timeZone };
  return (
    <div className="grid gap-3">
      <Card className="py-3">
        <h2 className="text-xl leading-tight font-semibold">{name}</h2>
        <AvailabilityLine clinic={clinic} profile={profile} queue={queue} />
        <DoctorQueueGlance queue={queue} doctorName={name} hours={hours} />
      </Card>
      <WhenChoice clinic={clinic} doctor={profile} offer={queue.offer.kind}>
        {isOpen ? (
          <Card aria-label={taking.heading} className="py-3">
            <NewcomersNotice queue={queue} doctorName={name} hours={hours} />
            <TokenForm
              clinic={clinic}
              doctorId={profile.id}
              letter={profile.shownLetter}
              asksVisitTypes={asksVisitTypes}
            />
          </Card>
        ) : (
          <>
            <NoTokens clinic={clinic} profile={profile} offer={queue.offer} />
            {queue.offer.opensAt && (
              <OpeningOffer doctorId={profile.id} opensAt={queue.offer.opensAt} timeZone={clinic.timeZone} />
            )}
          </>
        )}
      </WhenChoice>
      {liveStatus}
      <DoctorDetails profile={profile} timeZone={clinic.timeZone} />
    </div>
  );
}

type NoTokensProps = { clinic: ClinicProfile; profile: DoctorProfile; offer: QueueSnapshot['offer'] };

/** Replaces the form while tokens are closed, and explains why they are closed and when they open. */
function NoTokens({ clinic, profile, offer }: NoTokensProps) {
  const messages = useWords('patient');
  const taking = useWords('taking');
  const now = useClock();
  const { timeZone } = clinic;
  const { title, text } = noTokensText(messages, taking, offer, timeZone, now);
  const off = dayOffTold(messages, { timeZone, datedHours: profile.datedHours, offer, now });
  const begins =
    offer.opensAt === null ? null : beginsAfter({ doctor: profile, timeZone }, Date.parse(offer.opensAt));
  // If the doctor has no hours, the next opening is unknown.
  const hasHours = !hasNoSlots(profile.workingHours);
  return (
    <Notice
      tone="warm"
      title={off?.text ?? title}
      action={
        <ButtonLink
          variant="secondary"
          size="small"
          href={`tel:${clinic.phone}`}
          icon={<Phone size={18} aria-hidden />}
        >
          {messages.clinic.callClinic}
        </ButtonLink>
      }
    >
      {off && hasHours && <p>{title}</p>}
      {begins !== null && <p>{taking.beginsAt({ time: messages.timeText(begins, timeZone) })}</p>}
      {text}
    </Notice>
  );
}

function noTokensText(
  messages: PatientWords,
  words: TakingWords,
  { kind, opensAt }: QueueSnapshot['offer'],
  timeZone: string,
  now: number,
): { title: string; text: string } {
  if (kind === 'used_up') return { title: words.usedUpTitle, text: words.usedUp };
  if (kind === 'not_covered') return { title: words.notCoveredTitle, text: words.notCovered };
  if (opensAt === null) return { title: words.closedTitle, text: words.closed };
  return { title: openingText(messages, Date.parse(opensAt), timeZone, now), text: words.closedUntil };
}

type NewcomersNoticeProps = { queue: QueueSnapshot; doctorName: string; hours: Hours };

/**
 * Before a token is taken, shows one notice: that closing time may come first, or the doctor's announcement.
 * The glance above it shows the announced time too.
 */
function NewcomersNotice({ queue, doctorName, hours }: NewcomersNoticeProps) {
  const messages = useWords('patient');
  const taking = useWords('taking');
  const now = useClock();
  const { turn } = useSettledTurn(queue, newcomersTurn(queue), null);
  const last = turn && closingBefore(turn, hours, now);
  if (turn !== null && (isInDoubt(turn) || last !== null)) {
    const closing = last ?? closingAt(hours, now);
    const title =
      closing === null
        ? messages.wait.doubt
        : messages.wait.doubtAt({ time: messages.timeText(closing, hours.timeZone) });
    return (
      <Notice tone="warm" title={title} className="mb-4">
        {messages.wait.doubtNew}
      </Notice>
    );
  }
  const announced = announcedByDoctor(messages, queue, doctorName, hours.timeZone, now);
  if (!announced) return null;
  return (
    <Notice tone="warm" title={announced} className="mb-4">
      {taking.canTakeToken}
    </Notice>
  );
}

type WhenChoiceProps = {
  clinic: ClinicProfile;
  doctor: DoctorProfile;
  /** Shows whether tokens are open, or why they are not. */
  offer: QueueSnapshot['offer']['kind'];
  /** The form for a token today. */
  children: ReactNode;
};

/**
 * Lets the patient choose between a token now and a booking. While tokens are closed, the choice offers
 * bookings from today on. The code of bookings is loaded on demand, because few patients book.
 */
function WhenChoice({ clinic, doctor, offer, children }: WhenChoiceProps) {
  const { now, anotherDay, bookTime } = useWords('taking');
  const [isOther, setOther] = useState(false);
  // If the connection was lost, another press tries again.
  const fold = useLoaded(isOther, loadBook, () => setOther(false));
  const isOpen = offer === 'open';
  if (!doctor.takesBookings || offer === 'not_covered') return children;
  const way = (isChosen: boolean, text: string, choose: () => void) => (
    <Button variant={isChosen ? 'primary' : 'secondary'} aria-pressed={isChosen} onClick={choose}>
      {text}
    </Button>
  );
  return (
    <>
      <div className="grid auto-cols-fr grid-flow-col gap-3">
        {isOpen && way(!isOther, now, () => setOther(false))}
        {way(isOther, isOpen ? anotherDay : bookTime, () => setOther(true))}
      </div>
      {isOther && fold?.draw({ clinic, doctorId: doctor.id, isAnotherDay: isOpen })}
      {(!isOther || !isOpen) && children}
    </>
  );
}

/**
 * Offers "Tell me when tokens open" if the browser can. The code of this offer is loaded only while tokens
 * are closed.
 */
const OpeningOffer = (props: OpeningProps) => useLoaded(true, loadOpening)?.draw(props);

const loadBook = (locale: string) =>
  import('../booking/book-fold.tsx').then((part) => part.drawBookFold(locale));

const loadOpening = async (locale: string) => {
  if (!('PushManager' in window)) throw new Error('This browser can’t be told.');
  return import('../opening/opening-fold.tsx').then((part) => part.drawOpeningFold(locale));
};
