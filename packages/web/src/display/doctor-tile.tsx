import type { ClinicProfile } from '@baari/contract/clinics';
import type { QueueSnapshot } from '@baari/contract/queue';
import { announcementAt } from '@baari/core/queue';
import { BellRing, CircleDashed, CircleMinus, DoorOpen, Megaphone, Stethoscope } from 'lucide-react';
import { isFree, newcomersTurn, shownMinutes } from '@baari/core/wait-time';
import { timeText } from '../shared/words/formats.ts';
import { useWords } from '../shared/words/words-context.tsx';
import type { DisplayWords } from '../shared/words/en/catalog.ts';
import { useNow } from '../shared/board/clock.tsx';
import type { ListedDoctor } from '../shared/board/use-board.ts';
import { useNewestQueue } from '../shared/board/use-newest-queue.ts';
import { displayState, type DisplayState, nextNumbers, servingNumber } from './display-state.ts';
import type { KnownCall } from './shown-calls.ts';
import { useSettledTurn } from '../shared/board/use-settled-turn.ts';

const icons = {
  serving: Stethoscope,
  between: DoorOpen,
  'not-started': CircleDashed,
  closed: CircleMinus,
};

type DoctorTileProps = { clinic: ClinicProfile; doctor: ListedDoctor; fresh: KnownCall | null };

/** One doctor's number, to be read from the last row of chairs. */
export function DoctorTile({ clinic, doctor, fresh }: DoctorTileProps) {
  const messages = useWords('display');
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
      <p className="display-number">
        <span key={`${number} ${call?.id ?? ''}`} className="token-number">
          {number > 0 ? number : '–'}
        </span>
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

const calledText = ({ display }: DisplayWords, { isRecall }: KnownCall) =>
  isRecall ? display.calledAgain : display.calledNow;

function stateText(
  { display: words, locale }: DisplayWords,
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
  const { display: words, locale } = useWords('display');
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
  const { display: words } = useWords('display');
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

/** How long who takes a token now waits; nothing of a doctor for whom none can be taken. */
function NewcomersWait({ queue }: { queue: QueueSnapshot }) {
  const { display: words, wait } = useWords('display');
  const now = useNow();
  const { turn } = useSettledTurn(queue, newcomersTurn(queue), null);
  if (queue.practice === 'closed' || turn === null) return null;
  const { about } = shownMinutes(turn, now);
  return (
    <p className="display-wait">
      {words.newToken} {isFree(queue) ? wait.none : wait.about(about)}
    </p>
  );
}
