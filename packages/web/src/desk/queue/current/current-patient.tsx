import type { DoctorProfile } from '@baari/contract/doctors';
import type { ConsoleQueue, ConsoleToken } from '@baari/contract/queue';
import { tokenLabel } from '@baari/core/doctors';
import { Check, FlaskConical, Megaphone, UserX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useIsBusy } from '../../../shared/api/index.ts';
import { PhoneLink } from '../../../shared/patients/phone-link.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { useKeptFocus } from '../../../shared/ui/kept-focus.ts';
import { NumberHero } from '../../../shared/ui/number-hero.tsx';
import { calledToken, isIdle, waitingTokens } from '../../../shared/queue/queue-figures.ts';
import { CallTime } from '../../../shared/waits/call-time.tsx';
import { ConsultationTimer } from './consultation-timer.tsx';
import { CallQuestion } from './call-question.tsx';
import type { Panel } from '../../actions/use-panel.ts';
import { patientName } from '../../../shared/queue/erased-patient.ts';
import { useWords } from '../../../shared/words/words-context.tsx';
import type { DeskWords } from '@baari/words/web';

const nextShown = 3;

type OfDoctor = { profile: DoctorProfile; queue: ConsoleQueue; panel: Panel };

type CurrentPatientProps = {
  of: OfDoctor;
  /** The button that calls the next, where it belongs here; on a phone it is at the bottom of the screen. */
  call?: ReactNode;
  /** Takes the focus: a key pressed next must not do the same to another. */
  onActed?: (() => void) | undefined;
  timeZone: string;
};

/** The patient with the doctor, the time so far, and the next one. */
export function CurrentPatient({ of, call, onActed, timeZone }: CurrentPatientProps) {
  const { profile, queue, panel } = of;
  const words = useWords('desk');
  const called = calledToken(queue);
  const waiting = waitingTokens(queue);
  const keptFocus = useKeptFocus<HTMLElement>();
  return (
    <Card aria-label={words.current.label} {...keptFocus}>
      <div className="grid items-center gap-x-6 gap-y-4 md:grid-cols-[minmax(9rem,auto)_1fr]">
        <NumberHero
          label={words.queue.figures.nowServing}
          number={called?.number ?? queue.nowServing}
          letter={profile.shownLetter}
        />
        {called ? (
          <Called token={called} panel={panel} onActed={onActed} />
        ) : (
          <p className="text-center text-ink-soft md:text-start">{nobodyText(queue, words)}</p>
        )}
      </div>
      {call && (
        <div className="mt-4">
          {panel.heldCall ? <CallQuestion panel={panel} onAnswered={onActed} /> : call}
        </div>
      )}
      <NextPatients
        of={of}
        tokens={waiting.slice(0, nextShown)}
        more={waiting.length - nextShown}
        timeZone={timeZone}
      />
    </Card>
  );
}

function nobodyText(queue: ConsoleQueue, { current, desk }: DeskWords): string {
  if (isIdle(queue)) return current.closed;
  return waitingTokens(queue).length > 0 ? current.nobody : desk.nobodyWaits;
}

type CalledProps = Pick<CurrentPatientProps, 'onActed'> & { token: ConsoleToken; panel: Panel };

function Called({ token, panel, onActed }: CalledProps) {
  const { current: words, moves, queue } = useWords('desk');
  const icon = { size: 18, 'aria-hidden': true, className: 'max-xl:hidden' };
  const press = (act: () => void) => () => {
    act();
    onActed?.();
  };
  return (
    <div className="min-w-0 text-center md:text-start">
      <p className="text-2xl font-semibold">{patientName(token.name, queue)}</p>
      <p className="flex flex-wrap items-center justify-center gap-x-4 text-ink-soft md:justify-start">
        <PhoneLink phone={token.phone} />
        {token.calledAt && (
          <ConsultationTimer
            calledAt={token.calledAt}
            isLong={panel.queue.waits.notes.includes('long_visit')}
          />
        )}
      </p>
      <div className="mt-3 flex flex-wrap gap-2 *:min-w-max *:flex-1">
        <Button
          variant="secondary"
          size="small"
          className="max-sm:px-1"
          icon={<Check {...icon} />}
          onClick={press(() => panel.move('complete', token.number))}
        >
          {moves.complete}
        </Button>
        <Button
          variant="secondary"
          size="small"
          className="max-sm:px-1"
          icon={<Megaphone {...icon} />}
          busy={useIsBusy(panel.keys.recall)}
          busyLabel={words.recall}
          onClick={press(panel.recall)}
        >
          {words.recall}
        </Button>
        <Button
          variant="secondary"
          size="small"
          className="max-sm:px-1"
          icon={<FlaskConical {...icon} />}
          onClick={press(() => panel.move('sendAway', token.number))}
        >
          {moves.test}
        </Button>
        {/* Apart from the others: it sends somebody away. */}
        <Button
          variant="ghost"
          size="small"
          className="basis-full border border-dashed border-line-strong"
          icon={<UserX {...icon} />}
          busy={useIsBusy(panel.keys.pass)}
          busyLabel={moves.notHere}
          onClick={press(panel.notHere)}
        >
          {moves.notHere}
        </Button>
      </div>
    </div>
  );
}

type NextPatientsProps = {
  of: OfDoctor;
  tokens: readonly ConsoleToken[];
  /** How many wait behind them. */
  more: number;
  timeZone: string;
};

function NextPatients({ of: { profile, panel }, tokens, more, timeZone }: NextPatientsProps) {
  const { current: words, queue } = useWords('desk');
  if (tokens.length === 0) return null;
  return (
    <div className="mt-5">
      <h2 className="font-semibold">{words.next}</h2>
      <ol className="mt-1 divide-y divide-line">
        {tokens.map((token) => (
          <li key={token.number} className="flex items-baseline gap-4 py-2">
            <span className="token-number min-w-10 text-2xl whitespace-nowrap">
              {tokenLabel(profile.shownLetter, token.number)}
            </span>
            <div className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-4 lg:flex-nowrap">
              <span className="min-w-0 basis-full lg:flex-1 lg:basis-0 lg:truncate">
                {patientName(token.name, queue)}
              </span>
              {/* Beside the name where there is room for both, below it elsewhere. */}
              <span className="flex flex-wrap gap-x-3 text-sm text-ink-soft lg:block lg:max-w-1/2 lg:text-end">
                <span className="block whitespace-nowrap">
                  {token.arrivedAt ? words.here : words.notHere}
                </span>
                <CallTime token={token} turns={panel.turns} timeZone={timeZone} />
              </span>
            </div>
          </li>
        ))}
      </ol>
      {more > 0 && <p className="pt-1 text-sm text-ink-soft">{words.more({ count: more })}</p>}
    </div>
  );
}
