import type { ConsoleToken } from '@baari/contract/queue';
import { tokenLabel } from '@baari/core/doctors';
import { clsx } from 'clsx';
import { Check, FlaskConical, Megaphone, UserX } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { phoneText } from '../../shared/format/format.ts';
import { patientName } from '../../shared/queue/erased-patient.ts';
import { calledToken, isIdle, waitingTokens } from '../../shared/queue/queue-figures.ts';
import { useIsBusy } from '../../shared/api/index.ts';
import { Button } from '../../shared/ui/button.tsx';
import { useKeptFocus } from '../../shared/ui/kept-focus.ts';
import { useWords } from '../../shared/words/words-context.tsx';
import { refusedText, type Refusal } from '../actions/queue-news.ts';
import type { Panel } from '../actions/use-panel.ts';
import { ConsultationTimer } from '../queue/current/consultation-timer.tsx';
import { CallQuestion } from '../queue/current/call-question.tsx';
import { useLabelOf } from '../letters.tsx';
import { FeeButton } from '../queue/tokens/fee-button.tsx';
import { choicesOf } from '../queue/tokens/row-choices.ts';
import type { Asked } from '../queue/tokens/token-dialog.tsx';
import type { CallKey } from './call-key.ts';
import { CallNextOf, CallSlots } from './call-next.tsx';
import { useDeskNews } from './desk-news.tsx';
import { low } from './rail-add.tsx';
import { type OpenedFrom, RowMenu } from './row-menu.tsx';
import type { DeskQueue } from './with-panels.tsx';

type RailProps = {
  queues: readonly DeskQueue[];
  /** The line on the screen; null for all. */
  chosen: DeskQueue | null;
  callKey: CallKey | null;
  onActed: () => void;
  ask: (asked: Asked) => void;
  /** The form that adds a patient. */
  add: ReactNode;
};

/**
 * Beside the line, always in the same place: adding, the patient inside, and the one button that brings in
 * the next.
 */
export function Rail({ queues, chosen, callKey, onActed, ask, add }: RailProps) {
  return (
    <aside className="order-2 flex min-h-0 flex-col gap-2">
      {/* On a low screen the form shrinks before the button does. */}
      <div className="min-h-0 flex-1 space-y-2 overflow-y-auto">
        {add}
        {chosen ? <Inside of={chosen} onActed={onActed} ask={ask} /> : null}
        {queues
          .filter((of) => (chosen ? of !== chosen && of.panel.heldCall : true))
          .map((of) => (
            <OfDoctor key={of.profile.id} of={of} onActed={onActed} />
          ))}
      </div>
      {chosen && <CallSlots of={chosen} callKey={callKey} onActed={onActed} />}
    </aside>
  );
}

/** On a low or narrow screen two lines of words, and the button as wide as the longest of them. */
const tight =
  '*:wrap-break-word max-xl:*:min-w-min! max-xl:*:text-xs max-xl:*:leading-tight max-xl:*:whitespace-normal [@media(max-height:43rem)]:*:min-w-min! [@media(max-height:43rem)]:*:text-xs [@media(max-height:43rem)]:*:leading-tight [@media(max-height:43rem)]:*:whitespace-normal';

const cardClass = 'rounded-card border border-line bg-surface p-2.5';

type InsideProps = Pick<RailProps, 'onActed' | 'ask'> & { of: DeskQueue };

/** The patient with the doctor, the time so far, and how the visit ends. */
function Inside({ of: { profile, queue, panel }, onActed, ask }: InsideProps) {
  const words = useWords('desk');
  const called = calledToken(queue);
  const isRecalling = useIsBusy(panel.keys.recall);
  const keptFocus = useKeptFocus<HTMLElement>();
  // Beside so many words there is no room for it on a low or narrow screen.
  const icon = {
    size: 16,
    'aria-hidden': true,
    className: 'max-xl:hidden [@media(max-height:43rem)]:hidden',
  } as const;
  const press = (act: () => void) => () => {
    act();
    onActed();
  };
  const name = called && patientName(called.name, words.queue);
  return (
    <section {...keptFocus} aria-label={words.current.label} className={cardClass}>
      {/* A question about a visit names it. */}
      <div className={clsx('flex items-start gap-3', panel.heldCall && 'hidden')}>
        <dl className="shrink-0">
          <div className="flex flex-col">
            <dt className="text-xs text-ink-soft">{words.queue.figures.nowServing}</dt>
            <dd className="token-number text-4xl">
              {queue.nowServing > 0
                ? tokenLabel(profile.shownLetter, called?.number ?? queue.nowServing)
                : '–'}
            </dd>
          </div>
        </dl>
        {called ? (
          <div className="min-w-0 flex-1">
            <p className="truncate font-semibold" title={name ?? undefined}>
              {name}
            </p>
            {called.phone && (
              <a
                href={`tel:${called.phone}`}
                className="block truncate text-sm text-accent-ink [@media(max-height:43rem)]:hidden"
              >
                {phoneText(called.phone)}
              </a>
            )}
            {called.calledAt && (
              <ConsultationTimer
                isShort
                calledAt={called.calledAt}
                isLong={queue.waits.notes.includes('long_visit')}
              />
            )}
            <FeeButton
              token={called}
              label={tokenLabel(profile.shownLetter, called.number)}
              panel={panel}
              onAsk={() => ask({ token: called, what: 'fee' })}
              onActed={onActed}
            />
          </div>
        ) : (
          <p className="text-sm text-ink-soft">{nobodyText(queue, words)}</p>
        )}
        {called && <MoreInside token={called} panel={panel} onActed={onActed} ask={ask} />}
      </div>
      <RefusedInside of={{ doctorId: queue.doctorId, number: called?.number ?? null }} />
      <CallQuestion panel={panel} className="mt-1.5 text-sm" onAnswered={onActed} />
      {called && !panel.heldCall && (
        <div
          className={`${tight} mt-1.5 flex flex-col gap-3 max-xl:grid max-xl:grid-cols-2 max-xl:gap-1.5 [@media(max-height:43rem)]:flex-row [@media(max-height:43rem)]:gap-2`}
        >
          <div
            className={`${tight} flex grow flex-wrap gap-1.5 *:grow *:px-1! *:whitespace-nowrap max-xl:contents [@media(max-height:43rem)]:flex-nowrap`}
          >
            <Button
              variant="secondary"
              size="small"
              className={low}
              icon={<Check {...icon} />}
              onClick={press(() => panel.move('complete', called.number))}
            >
              {words.moves.complete}
            </Button>
            <Button
              variant="secondary"
              size="small"
              className={low}
              icon={<Megaphone {...icon} />}
              busy={isRecalling}
              busyLabel={words.current.recall}
              onClick={press(panel.recall)}
            >
              {words.current.recall}
            </Button>
            <Button
              variant="secondary"
              size="small"
              className={low}
              icon={<FlaskConical {...icon} />}
              onClick={press(() => panel.move('sendAway', called.number))}
            >
              {words.moves.test}
            </Button>
          </div>
          {/* Apart from the others: it sends somebody away. */}
          <Button
            variant="ghost"
            size="small"
            className={`${low} border border-dashed border-line-strong px-1! whitespace-nowrap`}
            icon={<UserX {...icon} />}
            onClick={press(panel.notHere)}
          >
            {words.moves.notHere}
          </Button>
        </div>
      )}
    </section>
  );
}

type MoreInsideProps = Pick<RailProps, 'onActed' | 'ask'> & {
  token: ConsoleToken;
  panel: Panel;
};

/** Rare actions on the patient inside. */
function MoreInside({ token, panel, onActed, ask }: MoreInsideProps) {
  const words = useWords('desk');
  const [openedFrom, setOpenedFrom] = useState<OpenedFrom | null>(null);
  const label = useLabelOf(panel.queue.doctorId)(token.number);
  const { all, fees } = choicesOf({
    token,
    panel,
    words,
    ask: (what) => ask({ token, what }),
  });
  return (
    <RowMenu
      label={words.moves.of({
        action: words.lists.actions,
        label,
        patient: patientName(token.name, words.queue),
      })}
      choices={all}
      fees={fees}
      openedFrom={openedFrom}
      onOpen={setOpenedFrom}
      onClosed={onActed}
    />
  );
}

type NobodyWords = Pick<ReturnType<typeof useWords<'desk'>>, 'current' | 'desk'>;

function nobodyText(queue: DeskQueue['queue'], { current, desk }: NobodyWords): string {
  if (isIdle(queue)) return current.closed;
  return waitingTokens(queue).length > 0 ? current.nobody : desk.nobodyWaits;
}

/** Whether a refusal was pressed at the patient inside. */
export const isInside = ({ place }: Refusal, doctorId: string, number: number | null): boolean =>
  (place.at === 'inside' && place.doctorId === doctorId) ||
  (place.at === 'token' && place.doctorId === doctorId && place.number === number);

function RefusedInside({ of: { doctorId, number } }: { of: { doctorId: string; number: number | null } }) {
  const words = useWords('desk');
  const { refusal } = useDeskNews();
  if (!refusal || !isInside(refusal, doctorId, number)) return null;
  return (
    <p role="alert" className="mt-1 text-xs leading-tight font-medium text-danger-ink">
      {refusedText(words.line, refusal.told)}
    </p>
  );
}

/** One of several doctors: the patient inside, and calling the next. */
function OfDoctor({ of, onActed }: { of: DeskQueue; onActed: () => void }) {
  const { queue, panel, profile } = of;
  const words = useWords('desk');
  const called = calledToken(queue);
  return (
    <section aria-label={words.doctor.name(profile)} className={`${cardClass} py-2`}>
      <div className="flex items-center gap-2">
        <div className="min-w-0 flex-1 leading-tight">
          <p className="truncate text-sm font-semibold">{words.doctor.name(profile)}</p>
          <p className="truncate text-sm text-ink-soft">
            {called
              ? `${tokenLabel(profile.shownLetter, called.number)} · ${patientName(called.name, words.queue)}`
              : words.current.nobody}
          </p>
        </div>
        <CallNextOf of={of} onActed={onActed} />
      </div>
      <RefusedInside of={{ doctorId: queue.doctorId, number: null }} />
      <CallQuestion panel={panel} className="mt-1.5 text-sm" onAnswered={onActed} />
    </section>
  );
}
