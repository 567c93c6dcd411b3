import type { PatientToken, QueueSnapshot } from '@baari/contract/queue';
import { type GrowthReason, type TokenState, weekdayOf, labelIn, labelsOf } from '@baari/core/queue';
import { BellRing, CircleCheck, CircleX, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { PatientWords } from '@baari/words/web';
import { dayMonthText } from '../../shared/format/service-date.ts';
import { useWords } from '../../shared/words/words-context.tsx';
import { NumberHero } from '../../shared/ui/number-hero.tsx';
import { Ticket } from '../../shared/ui/ticket.tsx';
import { ownTurn } from '../waits/told-turn.ts';
import { missedText, roomIn, testCalledAt, tokenStateIn } from '../parts/token-state.ts';
import type { Way } from '../waits/instruction.ts';
import { waitingIn } from '../../shared/board/doctor-order.ts';
import { useSettledTurn } from '../../shared/board/use-settled-turn.ts';
import { WaitingPlace } from '../waits/waiting-place.tsx';

type TokenCardProps = {
  token: PatientToken;
  queue: QueueSnapshot;
  way: Way | null;
  grown: GrowthReason | null;
  isOffline: boolean;
  liveStatus: ReactNode;
};

/** Shows the number like a paper token, and explains its current state. */
export function TokenCard({ token, queue, way, grown, isOffline, liveStatus }: TokenCardProps) {
  const messages = useWords('patient');
  const { token: words, doctor } = messages;
  const state = tokenStateIn(queue, token);
  const isCalled = state.status === 'called';
  const isWaiting = state.status === 'waiting';
  const calledToTest = testCalledAt(queue, token);
  const place = placeOfTest(messages, token);
  const newest = isWaiting ? ownTurn(queue, token) : null;
  const settled = useSettledTurn(queue, newest, token.number);
  return (
    <Ticket
      heading={[doctor.name(token.doctor), roomIn(messages, token.doctor)].filter(Boolean).join(' · ')}
      stub={liveStatus}
    >
      <div className="flex flex-wrap items-end justify-center gap-x-6 gap-y-2">
        <NumberHero
          label={words.label}
          letter={labelsOf(token.queue, token.doctor.shownLetter)}
          number={token.number}
        />
        {isWaiting && <Inside token={token} queue={queue} isOffline={isOffline} />}
      </div>
      <p className="mt-1 text-center text-ink-soft">{words.forPatient({ name: token.patientName })}</p>
      {/* The element is always present, so that a screen reader announces its changes. */}
      <div role="alert">
        {isCalled && <Called recalls={queue.recalls} room={roomIn(messages, token.doctor)} />}
        {calledToTest && <Called recalls={0} room={place} />}
      </div>
      {isWaiting && (
        <WaitingPlace token={token} queue={queue} settled={settled} newest={newest} way={way} grown={grown} />
      )}
      {!calledToTest && (
        <Ending
          state={state}
          place={place}
          missed={missedText(messages, token)}
          after={afterComing(messages, token, queue)}
          booked={token.carriedTo && bookedText(messages, token.carriedTo, token.clinic.timeZone)}
        />
      )}
    </Ticket>
  );
}

/** Shows the number of the current or last called patient, next to the patient's own number. */
function Inside({
  token,
  queue,
  isOffline,
}: {
  token: PatientToken;
  queue: QueueSnapshot;
  isOffline: boolean;
}) {
  const { token: words } = useWords('patient');
  if (queue.nowServing === 0 || queue.sessionId !== token.sessionId) return null;
  const isInside = queue.calledAt !== null && !isOffline;
  return (
    <p className="pb-2 text-center text-ink-soft">
      {isInside ? words.inside : words.lastCalled}
      <span className="token-number block text-4xl">
        {labelIn(queue, token.doctor.shownLetter, queue.nowServing)}
      </span>
    </p>
  );
}

function Called({ recalls, room }: { recalls: number; room: string | null }) {
  const { token: words } = useWords('patient');
  return (
    <div
      key={recalls}
      className="mt-6 flex animate-arrive items-start gap-3 rounded-control bg-warm p-4 text-on-warm"
    >
      <BellRing size={32} aria-hidden className="mt-1 shrink-0" />
      <div>
        <p className="text-3xl font-bold tracking-tight">{words.called}</p>
        <p className="text-lg">{words.calledTo({ room })}</p>
        {recalls > 0 && <p className="mt-1 font-semibold">{words.recalled({ times: recalls })}</p>}
      </div>
    </div>
  );
}

/**
 * The line to which the patient is sent for a test, with its room, or null if the test is at another place.
 */
const placeOfTest = (words: PatientWords, { testLine: line }: PatientToken): string | null =>
  line ? [line.name, roomIn(words, line)].filter(Boolean).join(', ') : null;

/**
 * Returns a text about how many patients will be called before a passed patient who returns now, or an empty
 * text if unknown.
 */
function afterComing(words: PatientWords, { returnsBehind }: PatientToken, queue: QueueSnapshot): string {
  if (returnsBehind === undefined) return '';
  const waiting = waitingIn(queue);
  return words.token.passed.afterNext({ ahead: Math.min(returnsBehind ?? waiting, waiting) });
}

/** Returns the time at which the patient may come instead, like "Monday, 30 November, 9:00 am". */
const bookedText = (
  words: PatientWords,
  { serviceDate, start }: NonNullable<PatientToken['carriedTo']>,
  timeZone: string,
): string =>
  words.token.cancelled.carried.hint({
    day: `${words.doctor.weekdays[weekdayOf(serviceDate)]}, ${dayMonthText(serviceDate, words.locale)}`,
    time: words.timeText(start, timeZone),
  });

type EndingProps = {
  state: TokenState;
  place: string | null;
  missed: string;
  after: string;
  /** The time for which the patient is booked instead, if a booking keeps the place on another day. */
  booked: string | undefined;
};

function Ending({ state, place, missed, after, booked }: EndingProps) {
  const { token: words } = useWords('patient');
  if (state.status === 'passed' || state.status === 'away') {
    return (
      <Outcome icon={BellRing} title={state.status === 'away' ? words.away.title({ place }) : missed}>
        {words[state.status].hint} {state.status === 'passed' && after}
      </Outcome>
    );
  }
  const isDone = state.status === 'completed';
  if (!isDone && state.status !== 'cancelled') return null;
  if (isDone || booked) {
    return (
      <Outcome
        icon={CircleCheck}
        look="text-accent"
        title={isDone ? words.completed : words.cancelled.carried.title}
      >
        {isDone ? `${words.completedHint} ${words.do.close}` : booked}
      </Outcome>
    );
  }
  const { title, hint } = words.cancelled[state.reason];
  return (
    <Outcome icon={CircleX} look="text-danger" title={title}>
      {hint}
    </Outcome>
  );
}

type OutcomeProps = { icon: LucideIcon; look?: string; title: string; children: ReactNode };

function Outcome({ icon: Icon, look = '', title, children }: OutcomeProps) {
  return (
    <div className="mt-6 flex items-start gap-3" role="status">
      <Icon size={26} aria-hidden className={`shrink-0 ${look}`} />
      <div>
        <p className="text-lg font-semibold">{title}</p>
        <p className="text-ink-soft">{children}</p>
      </div>
    </div>
  );
}
