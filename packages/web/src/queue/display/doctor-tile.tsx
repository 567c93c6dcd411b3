import type { ClinicProfile } from '@baari/contract/clinics';
import type { QueueSnapshot } from '@baari/contract/queue';
import { announcementAt } from '@baari/core/queue';
import { BellRing, CircleDashed, CircleMinus, DoorOpen, Megaphone, Stethoscope } from 'lucide-react';
import { timeText } from '../../messages/formats.ts';
import { useMessages } from '../../messages/messages-context.tsx';
import type { Messages } from '../../messages/messages.ts';
import { useNow } from '../patient/clock.tsx';
import type { ListedDoctor } from '../patient/use-board.ts';
import { useNewestQueue } from '../patient/use-newest-queue.ts';
import { displayState, type DisplayState, nextNumbers, servingNumber } from './display-state.ts';
import { NewcomersWait } from './newcomers-wait.tsx';
import type { KnownCall } from './shown-calls.ts';

const icons = {
  serving: Stethoscope,
  between: DoorOpen,
  'not-started': CircleDashed,
  closed: CircleMinus,
};

type DoctorTileProps = { clinic: ClinicProfile; doctor: ListedDoctor; fresh: KnownCall | null };

/** One doctor's number, to be read from the last row of chairs. */
export function DoctorTile({ clinic, doctor, fresh }: DoctorTileProps) {
  const messages = useMessages();
  const { profile } = doctor;
  const queue = useNewestQueue(profile.id, doctor.queue);
  if (!queue) return null;
  const state = displayState(queue);
  const number = servingNumber(queue);
  const call = state === 'serving' && fresh?.number === number ? fresh : null;
  const Icon = call ? BellRing : icons[state];
  return (
    <article className="display-tile" data-state={call ? 'called' : state}>
      <header className="display-doctor">
        <h2>{messages.doctor.name(profile.name)}</h2>
        <p>{messages.doctor.specialty(profile.specialty)}</p>
      </header>
      <p key={`${number} ${call?.id ?? ''}`} className="display-number token-number">
        {number > 0 ? number : '–'}
      </p>
      <p className="display-state">
        <Icon aria-hidden />
        <span>{call ? calledText(messages, call) : stateText(messages, state, queue, clinic)}</span>
      </p>
      <Announced queue={queue} timeZone={clinic.timeZone} />
      <footer className="display-ahead">
        <Next queue={queue} />
        <NewcomersWait queue={queue} />
      </footer>
    </article>
  );
}

const calledText = ({ display }: Messages, { isRecall }: KnownCall) =>
  isRecall ? display.calledAgain : display.calledNow;

function stateText(
  { display: words, locale }: Messages,
  state: DisplayState,
  { opensAt }: QueueSnapshot,
  { timeZone }: ClinicProfile,
): string {
  switch (state) {
    case 'serving':
      return words.nowServing;
    case 'between':
      return words.lastCalled;
    case 'not-started':
      return words.notStarted;
    case 'closed':
      return opensAt === null ? words.closed : words.opensAt(timeText(Date.parse(opensAt), timeZone, locale));
  }
}

/** A late start or a break, also while somebody is inside: who waits plans by it. */
function Announced({ queue, timeZone }: { queue: QueueSnapshot; timeZone: string }) {
  const { display: words, locale } = useMessages();
  const announcement = announcementAt(new Date(useNow()), queue.announcement);
  if (announcement === null) return null;
  const { kind, until } = announcement;
  return (
    <p className="display-state display-announced">
      <Megaphone aria-hidden />
      <span>{words.announced[kind](timeText(Date.parse(until), timeZone, locale))}</span>
    </p>
  );
}

function Next({ queue }: { queue: QueueSnapshot }) {
  const { display: words } = useMessages();
  const { next, more } = nextNumbers(queue);
  if (next.length === 0) return <p className="display-next">{words.nobodyWaiting}</p>;
  return (
    <p className="display-next">
      <span>{words.next}</span>
      {next.map((number) => (
        <strong key={number} className="token-number">
          {number}
        </strong>
      ))}
      {more > 0 && <span>{words.more(more)}</span>}
    </p>
  );
}
