import type { ClinicProfile } from '@baari/contract/clinics';
import type { QueueSnapshot } from '@baari/contract/queue';
import { BellRing, CircleDashed, CircleMinus, Coffee, DoorOpen, Stethoscope } from 'lucide-react';
import { timeText } from '../../messages/formats.ts';
import { useMessages } from '../../messages/messages-context.tsx';
import type { Messages } from '../../messages/messages.ts';
import { announcementText } from '../patient/announcement-text.ts';
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
  announced: Coffee,
  closed: CircleMinus,
};

type DoctorTileProps = { clinic: ClinicProfile; doctor: ListedDoctor; fresh: KnownCall | null };

/** One doctor's number, to be read from the last row of chairs. */
export function DoctorTile({ clinic, doctor, fresh }: DoctorTileProps) {
  const messages = useMessages();
  const { profile } = doctor;
  const queue = useNewestQueue(profile.id, doctor.queue);
  const now = useNow();
  if (!queue) return null;
  const name = messages.doctor.name(profile.name);
  const state = displayState(queue, now);
  const number = servingNumber(queue);
  const call = state.kind === 'serving' && fresh?.number === number ? fresh : null;
  const Icon = call ? BellRing : icons[state.kind];
  return (
    <article className="display-tile" data-state={call ? 'called' : state.kind}>
      <header className="display-doctor">
        <h2>{name}</h2>
        <p>{messages.doctor.specialty(profile.specialty)}</p>
      </header>
      <p key={`${number} ${call?.id ?? ''}`} className="display-number token-number">
        {number > 0 ? number : '–'}
      </p>
      <p className="display-state">
        <Icon aria-hidden />
        <span>
          {call ? calledText(messages, call) : stateText(messages, state, { queue, clinic, name, now })}
        </span>
      </p>
      <footer className="display-ahead">
        <Next queue={queue} />
        <NewcomersWait queue={queue} />
      </footer>
    </article>
  );
}

const calledText = ({ display }: Messages, { isRecall }: KnownCall) =>
  isRecall ? display.calledAgain : display.calledNow;

type StateFacts = { queue: QueueSnapshot; clinic: ClinicProfile; name: string; now: number };

function stateText(
  messages: Messages,
  { kind }: DisplayState,
  { queue, clinic: { timeZone }, name, now }: StateFacts,
): string {
  const { display: words, locale } = messages;
  switch (kind) {
    case 'serving':
      return words.nowServing;
    case 'between':
      return words.lastCalled;
    case 'not-started':
      return words.notStarted;
    case 'announced':
      return announcementText(messages, queue, name, timeZone, now) ?? words.notStarted;
    case 'closed':
      return queue.opensAt === null
        ? words.closed
        : words.opensAt(timeText(Date.parse(queue.opensAt), timeZone, locale));
  }
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
